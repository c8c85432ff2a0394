@_exported import Unbox

/// Makes a struct or a class a model: writes its `init(unboxer:)`. Makes an enum what its first case that fits holds.
///
///     @Unboxable
///     struct Article {
///         let title: String
///         @Unboxing(keyPath: "authors.0.name") let author: String
///         @Unboxing(key: "published_at", formatter: .rfc3339) let published: Date
///         var rating = 0.0
///         let link: URL?
///     }
///
/// Each stored property is read from the key of its name; ``Unboxing(key:keys:keyPath:allowInvalidElements:dropIfInvalid:whole:ignored:context:)``
/// says otherwise. An Optional is nil, and a property with a value keeps it, where the key is missing or null. Computed,
/// static and lazy properties are left alone.
///
/// If the type says that it is `Encodable`, its `encode(to:)` writes what is read. If it says `Codable`, it is decoded in
/// the same way as well.
///
/// In an enum, each case has one value, and the first that can be read counts, with the errors of ``Unbox/OneOf``. A case
/// with `@Unboxing(fallback: true)`, or named `unknown`, has none, and stands for everything else. An enum with raw values
/// needs ``UnboxableEnum()``.
///
/// - Parameters:
///   - keys: how the names of the properties are written as keys.
///   - strict: whether values are not converted between types, as `unboxer.strict` reads.
///   - emptyAsNil: whether an Optional is nil for an empty string, as `unboxer.emptyAsNil` reads.
///   - allErrors: whether the error tells of all invalid fields, as `unboxer.unboxAll` does.
@attached(
    extension, conformances: Unboxable, UnboxCompatible,
    names: named(init(unboxer:)), named(init(from:)), named(encode(to:)), named(unboxed(from:)))
@attached(
    member, conformances: Unboxable, UnboxCompatible,
    names: named(init(unboxer:)), named(init(from:)), named(encode(to:)), named(CodingKeys))
public macro Unboxable(
    keys: UnboxKeyStyle = .verbatim, strict: Bool = false, emptyAsNil: Bool = false, allErrors: Bool = false
) = #externalMacro(module: "UnboxMacroPlugin", type: "UnboxableMacro")

/// Makes a struct or a class a model that needs a context: writes its `init(unboxer:context:)`.
///
///     @Unboxable(context: Shelter.self)
///     struct Pet {
///         let name: String
///         @Unboxing(context: .stored) let shelter: Shelter
///         @Unboxing(context: .passed) let friends: [Pet]
///     }
///
/// - Parameters:
///   - context: the type of the context.
///   - keys: how the names of the properties are written as keys.
///   - strict: whether values are not converted between types.
///   - emptyAsNil: whether an Optional is nil for an empty string.
///   - allErrors: whether the error tells of all invalid fields.
@attached(
    extension, conformances: UnboxableWithContext,
    names: named(init(unboxer:context:)), named(encode(to:)))
@attached(
    member, conformances: UnboxableWithContext,
    names: named(init(unboxer:context:)), named(encode(to:)), named(CodingKeys))
public macro Unboxable<Context>(
    context: Context.Type, keys: UnboxKeyStyle = .verbatim, strict: Bool = false, emptyAsNil: Bool = false,
    allErrors: Bool = false
) = #externalMacro(module: "UnboxMacroPlugin", type: "UnboxableMacro")

/// Makes an enum a model whose case is named by a field.
///
///     @Unboxable(discriminator: "type")
///     enum Shape {
///         case circle(Circle)
///         case square(side: Double)
///         case unknown
///     }
///
/// A case has the name of its `@Unboxing(name:)`, or its own. A single value without a label is read from the whole
/// object, values with labels from the keys of their labels. A case with `@Unboxing(fallback: true)`, or named `unknown`
/// and without values, stands for all other names; without one, they throw.
///
/// - Parameters:
///   - discriminator: the key of the name.
///   - payload: the key of the values, if they are not in the same object.
///   - keys: how the names of the cases and labels are written in the payload.
///   - strict: whether values are not converted between types.
///   - emptyAsNil: whether an Optional is nil for an empty string.
@attached(
    extension, conformances: Unboxable, UnboxCompatible,
    names: named(init(unboxer:)), named(init(from:)), named(encode(to:)))
@attached(member, conformances: Unboxable, UnboxCompatible, names: named(CodingKeys), named(Discriminator))
public macro Unboxable(
    discriminator: String, payload: String? = nil, keys: UnboxKeyStyle = .verbatim, strict: Bool = false,
    emptyAsNil: Bool = false
) = #externalMacro(module: "UnboxMacroPlugin", type: "UnboxableMacro")

/// The same, for cases that need a context.
@attached(
    extension, conformances: UnboxableWithContext,
    names: named(init(unboxer:context:)), named(encode(to:)))
@attached(member, conformances: UnboxableWithContext, names: named(CodingKeys), named(Discriminator))
public macro Unboxable<Context>(
    discriminator: String, payload: String? = nil, context: Context.Type, keys: UnboxKeyStyle = .verbatim,
    strict: Bool = false, emptyAsNil: Bool = false
) = #externalMacro(module: "UnboxMacroPlugin", type: "UnboxableMacro")

/// Makes an enum, which has raw values, an `UnboxableEnum`, with a fallback if a case says so.
///
///     @UnboxableEnum
///     enum Profession: String {
///         case developer, astronaut
///         @Unboxing(fallback: true) case unknown
///     }
@attached(extension, conformances: UnboxableEnum, names: named(unboxFallback))
public macro UnboxableEnum() = #externalMacro(module: "UnboxMacroPlugin", type: "UnboxableEnumMacro")

/// How the name of a property is written as a key. The names are converted when the program is compiled.
public enum UnboxKeyStyle {
    /// `imageURL`, as it is
    case verbatim
    /// `image_url`
    case snakeCase
    /// `IMAGE_URL`
    case upperSnakeCase
    /// `image-url`
    case kebabCase
    /// `ImageURL`
    case pascalCase
}
