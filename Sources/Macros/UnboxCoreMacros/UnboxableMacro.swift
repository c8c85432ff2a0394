@_exported import UnboxCore

/// Makes a struct, a class or an enum a model by writing its `init(unboxer:)`.
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
/// Each stored property is read from the key of its name, unless an `@Unboxing` says otherwise. If the key is missing
/// or null, an Optional is nil, and a property with a value keeps it. Computed, static and lazy properties are ignored.
///
/// For an `Encodable` type, the macro also writes a matching `encode(to:)`. A `Codable` type is decoded in the same way
/// as well.
///
/// In an enum, a field can name the case:
///
///     @Unboxable(discriminator: "type")
///     enum Shape {
///         case circle(Circle)
///         case square(side: Double)
///         case unknown
///     }
///
/// The name of a case in the payload is that of its `@Unboxing(name:)`, or the case's name in the style of `keys`. A
/// single value without a label is read from the same object, and values with labels from the keys of their labels. A
/// case with `@Unboxing(fallback: true)`, or named `unknown` and without values, stands for all other names. Without
/// such a case, an unknown name throws.
///
/// Without a `discriminator`, each case has one value, and the first that can be read counts:
///
///     @Unboxable
///     enum Amount {
///         case number(Int)
///         case text(String)
///     }
///
/// If none can be read, it throws like `OneOf`. A case without a value that has `@Unboxing(fallback: true)`, or is
/// named `unknown`, stands for all other values, including null; a missing one throws. For an enum with raw values, use
/// ``UnboxableEnum()``.
///
/// With `caseAsKey: true`, an enum is read and written as Swift's own Codable does, with the case as a key: `{"load":
/// {"key": "k"}}`.
///
/// - Parameters:
///   - discriminator: the key of the name of an enum's case.
///   - discriminatorKeyPath: the key path of the name, instead of `discriminator`.
///   - payload: the key of the values of an enum, if they are not in the object that has the discriminator.
///   - payloadKeyPath: the key path of the values, instead of `payload`.
///   - keyPath: the key path of the object that has the properties, such as `data.attributes`; nil for the root. The
///     key paths of properties begin there.
///   - keys: how the names of properties, cases and labels are written in the payload.
///   - strict: whether values are not converted between types, as `unboxer.strict` reads.
///   - emptyAsNil: whether an Optional is nil for an empty string, as `unboxer.emptyAsNil` reads.
///   - allErrors: whether the error lists all invalid fields, as with `unboxer.unboxAll`.
///   - ignoreInitialized: whether properties with a value are neither read nor encoded, unless they have `@Unboxing`.
///   - memberwise: whether to write an initializer of all stored properties, as accessible as the type.
///   - validate: whether the initializer ends with `try validate()`, your method that throws for inconsistent values.
///   - caseAsKey: whether the case of an enum is the key of its values.
///   - encoded: ``UnboxEncoding/asNull``, if Optionals that are nil are encoded as null, unless their `@Unboxing` says
///     otherwise; nil if they are left out.
///   - dates: the format of all dates that have no formatter; nil or `.ofRoot` for that of the reader of the payload,
///     without which JSON has no dates.
///   - dropIfInvalid: whether all properties that are Optional or have a default drop invalid values.
///   - decoder: an `UnboxDecoder` for all fields that are only Decodable; nil for the rules of this library. It needs
///     UnboxCodable or Unbox to be imported.
@attached(
    extension, conformances: Unboxable, UnboxCompatible, UnboxWritable,
    names: named(init(unboxer:)), named(init(from:)), named(encode(to:)), named(unboxed(from:)), named(write(to:)))
@attached(
    member, conformances: Unboxable, UnboxCompatible, UnboxWritable, Encodable, Decodable,
    names: named(init), named(encode(to:)), named(CodingKeys), named(Alternatives), named(Discriminator))
public macro Unboxable(
    discriminator: String? = nil, discriminatorKeyPath: String? = nil, payload: String? = nil,
    payloadKeyPath: String? = nil, keyPath: String? = nil, keys: UnboxKeyStyle = .verbatim, strict: Bool = false,
    emptyAsNil: Bool = false, allErrors: Bool = false, ignoreInitialized: Bool = false, memberwise: Bool = false,
    validate: Bool = false, caseAsKey: Bool = false, encoded: UnboxEncoding? = nil, dates: DateFormat? = nil,
    dropIfInvalid: Bool = false, decoder: Any? = nil
) = #externalMacro(module: "UnboxMacroPlugin", type: "UnboxableMacro")

// A separate macro: if the other one asked for `UnboxableWithContext` as well, the compiler (Swift 6.3.1) would crash
// at subclasses of classes that do not conform to it.

/// Makes a struct, a class or an enum with a discriminator a model that needs a context, by writing
/// `init(unboxer:context:)`.
///
///     @Unboxable(context: Shelter.self)
///     struct Pet {
///         let name: String
///         @Unboxing(context: .stored) let shelter: Shelter
///         @Unboxing(context: .passed) let friends: [Pet]
///     }
///
/// A property without ``UnboxContextUse`` is read without the context. An enum passes it to each value without a label,
/// and reads values with labels without it:
///
///     @Unboxable(discriminator: "type", context: Shelter.self)
///     enum Resident {
///         case pet(Pet)
///         case unknown
///     }
///
/// - Parameters:
///   - discriminator: the key of the name of an enum's case.
///   - discriminatorKeyPath: the key path of the name, instead of `discriminator`.
///   - payload: the key of the values of an enum, if they are not in the object that has the discriminator.
///   - payloadKeyPath: the key path of the values, instead of `payload`.
///   - context: the type of the context.
///   - keyPath: the key path of the object that has the properties; nil for the root.
///   - keys: how the names of properties, cases and labels are written in the payload.
///   - strict: whether values are not converted between types.
///   - emptyAsNil: whether an Optional is nil for an empty string.
///   - allErrors: whether the error lists all invalid fields.
///   - ignoreInitialized: whether properties with a value are neither read nor encoded.
///   - memberwise: whether to write an initializer of all stored properties, as accessible as the type.
///   - validate: whether the initializer ends with `try validate()`, your method that throws for inconsistent values.
///   - encoded: ``UnboxEncoding/asNull``, if Optionals that are nil are encoded as null, unless their `@Unboxing` says
///     otherwise; nil if they are left out.
///   - dates: the format of all dates that have no formatter; nil or `.ofRoot` for that of the reader of the payload,
///     without which JSON has no dates.
///   - dropIfInvalid: whether all properties that are Optional or have a default drop invalid values.
///   - decoder: an `UnboxDecoder` for all fields that are only Decodable; nil for the rules of this library. It needs
///     UnboxCodable or Unbox to be imported.
@attached(
    extension, conformances: UnboxableWithContext, UnboxWritable,
    names: named(init(unboxer:context:)), named(encode(to:)), named(unboxed(from:context:)), named(write(to:)))
@attached(
    member, conformances: UnboxableWithContext, UnboxWritable, Encodable, Decodable,
    names: named(init), named(encode(to:)), named(CodingKeys), named(Discriminator))
public macro Unboxable<Context>(
    discriminator: String? = nil, discriminatorKeyPath: String? = nil, payload: String? = nil,
    payloadKeyPath: String? = nil, context: Context.Type, keyPath: String? = nil, keys: UnboxKeyStyle = .verbatim,
    strict: Bool = false, emptyAsNil: Bool = false, allErrors: Bool = false, ignoreInitialized: Bool = false,
    memberwise: Bool = false, validate: Bool = false, encoded: UnboxEncoding? = nil, dates: DateFormat? = nil,
    dropIfInvalid: Bool = false,
    decoder: Any? = nil
) = #externalMacro(module: "UnboxMacroPlugin", type: "UnboxableMacro")

/// Makes an enum with raw values an `UnboxableEnum`.
///
///     @UnboxableEnum
///     enum Topping: String {
///         case cheese, olives
///         @Unboxing(fallback: true) case other
///     }
///
/// The case with `@Unboxing(fallback: true)`, if there is one, stands for all other raw values.
@attached(extension, conformances: UnboxableEnum)
@attached(member, conformances: UnboxableEnum, names: named(unboxFallback))
public macro UnboxableEnum() = #externalMacro(module: "UnboxMacroPlugin", type: "UnboxableEnumMacro")

extension Optional where Wrapped == DateFormat {
    /// For `@Unboxable(dates: .ofRoot)`: dates are those of a dictionary that has them, or in the format that the reader
    /// of the payload is given. The same as nil, which lets the macro warn.
    public static var ofRoot: DateFormat? { nil }
}

/// How the name of a property is written as a key. Names are converted when the program is compiled.
public enum UnboxKeyStyle {
    /// The name as it is: `imageURL`.
    case verbatim
    /// Words in lower case with underscores: `image_url`.
    case snakeCase
    /// Words in upper case with underscores: `IMAGE_URL`.
    case upperSnakeCase
    /// Words with underscores, all but the first with a capital: `image_Url`.
    case camelSnakeCase
    /// Words in lower case with hyphens: `image-url`.
    case kebabCase
    /// Words in upper case with hyphens: `IMAGE-URL`.
    case upperKebabCase
    /// Words with a capital and with hyphens: `Image-Url`.
    case trainCase
    /// The first letter in upper case: `ImageURL`.
    case pascalCase
    /// Words with a capital and with underscores: `Image_Url`.
    case pascalSnakeCase
    /// Words with hyphens, all but the first with a capital: `image-Url`.
    case camelKebabCase
    /// In lower case, without anything between words: `imageurl`.
    case flatCase
    /// In upper case, without anything between words: `IMAGEURL`.
    case upperFlatCase
}
