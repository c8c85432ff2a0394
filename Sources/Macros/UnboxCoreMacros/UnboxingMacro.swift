/// Says how a property of an `@Unboxable` type is read. The arguments are those of `unboxer.unbox(…)`.
///
///     @Unboxing(key: "full_name") let name: String
///     @Unboxing(keys: ["nick", "login"]) let nickname: String
///     @Unboxing(keyPath: "stats.*.score") let scores: [Int]
///     @Unboxing(allowInvalidElements: true) let tags: [Tag]
///     @Unboxing(dropIfInvalid: true) let subtitle: String?
///     @Unboxing(default: [], emptyAsNil: true) let links: [URL]
///     @Unboxing(default: 5, defaultIfInvalid: 0) let volume: Int
///     @Unboxing(whole: true) let stamp: Stamp
///     @Unboxing(ignored: true) var isSelected = false
///     @Unboxing(encoded: .unlessEmpty) let notes: String
///     @Unboxing(read: false) let version = 2
///
/// - Parameters:
///   - key: a key of the object.
///   - keys: keys of the object; the first that has a value counts.
///   - keyPath: a key path, as in `unboxer.unbox(keyPath:)`. If those of all properties begin with an index, the struct
///     is an array.
///   - default: the value for a missing or null one: a literal, or `.value(Mood.happy)` for any other expression.
///   - defaultIfInvalid: the value for an invalid one, which is reported to `DroppedElements`.
///   - strict: whether the value is not converted between types, as `unboxer.strict` reads.
///   - emptyAsNil: whether an empty string is nil, or the default, as `unboxer.emptyAsNil` reads.
///   - allowInvalidElements: whether to drop invalid elements of a collection.
///   - dropIfInvalid: whether an invalid value is nil, or the default, and is reported to `DroppedElements`.
///   - whole: whether the property is read from the model's own value. In a struct with no other property, this may be
///     a scalar or an array.
///   - ignored: whether the property is neither read nor encoded.
///   - read: whether the property is read. If not, it has a value, which is encoded.
///   - encoded: when the property is encoded; nil for always.
///   - context: how the property uses the context of the model.
@attached(peer)
public macro Unboxing(
    key: String? = nil, keys: [String] = [], keyPath: String? = nil, default: UnboxDefault = .notGiven,
    defaultIfInvalid: UnboxDefault = .notGiven, strict: Bool = false, emptyAsNil: Bool = false,
    allowInvalidElements: Bool = false, dropIfInvalid: Bool = false, whole: Bool = false, ignored: Bool = false,
    read: Bool = true, encoded: UnboxEncoding? = nil, context: UnboxContextUse? = nil
) = #externalMacro(module: "UnboxMacroPlugin", type: "UnboxingMacro")

/// Reads a property of an `@Unboxable` type with a formatter.
///
///     @Unboxing(formatter: .rfc3339) let published: Date
///     @Unboxing(key: "due", formatter: .iso8601) let dueDate: Date?
///
/// - Parameters:
///   - key: a key of the object.
///   - keys: keys of the object; the first that has a value counts.
///   - keyPath: a key path, as in `unboxer.unbox(keyPath:)`.
///   - formatter: makes the value, or each element of a collection.
///   - default: the value for a missing or null one: a literal, or `.value(Date.distantPast)` for any other expression.
///   - defaultIfInvalid: the value for an invalid one, which is reported to `DroppedElements`.
///   - strict: whether the value is not converted between types, as `unboxer.strict` reads.
///   - emptyAsNil: whether an empty string is nil, or the default, as `unboxer.emptyAsNil` reads.
///   - allowInvalidElements: whether to drop elements that the formatter cannot read.
///   - dropIfInvalid: whether an invalid value is nil, or the default, and is reported to `DroppedElements`.
///   - read: whether the property is read. If not, it has a value, which is encoded.
///   - encoded: when the property is encoded; nil for always.
@attached(peer)
public macro Unboxing<Formatter: UnboxFormatter>(
    key: String? = nil, keys: [String] = [], keyPath: String? = nil, formatter: Formatter,
    default: UnboxDefault = .notGiven, defaultIfInvalid: UnboxDefault = .notGiven, strict: Bool = false,
    emptyAsNil: Bool = false, allowInvalidElements: Bool = false, dropIfInvalid: Bool = false, read: Bool = true,
    encoded: UnboxEncoding? = nil
) = #externalMacro(module: "UnboxMacroPlugin", type: "UnboxingMacro")

/// Decodes a property of an `@Unboxable` type whose type is only `Decodable`.
///
///     @Unboxing(decoding: Place.self) let place: Place
///     @Unboxing(decoding: [Visit].self, using: visitDecoder) let visits: [Visit]
///
/// This is only needed for a decoder, for `dropIfInvalid` and `defaultIfInvalid`, and for `@Unboxable(allErrors:
/// true)`. It needs UnboxCodable or Unbox to be imported.
///
/// - Parameters:
///   - decoding: the type of the property.
///   - using: an `UnboxDecoder`, whose strategies apply; nil for that of the type, or the rules of this library.
///   - key: a key of the object.
///   - keyPath: a key path, as in `unboxer.unbox(keyPath:)`.
///   - default: the value for a missing or null one: a literal, or `.value(Place.home)` for any other expression.
///   - defaultIfInvalid: the value for an invalid one, which is reported to `DroppedElements`.
///   - allowInvalidElements: whether to drop invalid elements of a collection.
///   - dropIfInvalid: whether an invalid value is nil, or the default, and is reported to `DroppedElements`.
///   - encoded: when the property is encoded; nil for always.
@attached(peer)
public macro Unboxing<Value: Decodable>(
    decoding: Value.Type, using: Any? = nil, key: String? = nil, keyPath: String? = nil,
    default: UnboxDefault = .notGiven,
    defaultIfInvalid: UnboxDefault = .notGiven, allowInvalidElements: Bool = false, dropIfInvalid: Bool = false,
    encoded: UnboxEncoding? = nil
) = #externalMacro(module: "UnboxMacroPlugin", type: "UnboxingMacro")

// MARK: - What people write first

// Without these, the compiler would say that a label is missing, or `by`. The plug-in says what to write, at its place.

/// Not available: the key has a label.
@attached(peer)
public macro Unboxing(_ key: String) = #externalMacro(module: "UnboxMacroPlugin", type: "UnboxingMacro")

/// Not available: the label is `keyPath`.
@attached(peer)
public macro Unboxing(keypath: String) = #externalMacro(module: "UnboxMacroPlugin", type: "UnboxingMacro")

/// Not available: the label is `keyPath`.
@attached(peer)
public macro Unboxing(path: String) = #externalMacro(module: "UnboxMacroPlugin", type: "UnboxingMacro")

/// Not available: a default that is no literal is in `.value(…)`.
@attached(peer)
public macro Unboxing<Default>(key: String? = nil, keyPath: String? = nil, default: Default) =
    #externalMacro(module: "UnboxMacroPlugin", type: "UnboxingMacro")

/// Reads a property of an `@Unboxable` type with a function, for a value that is not at a key.
///
///     @Unboxing(by: { (unboxer: Unboxer) in unboxer.isPartial }) let isBeingWritten: Bool
///     @Unboxing(by: Self.readState) let state: State
///
/// Its errors are those of the model. The property is not encoded.
///
/// - Parameter by: a function of the type, or a closure with parameter types. It takes the `Unboxer` and, in a model
///   with a context, the context.
@attached(peer)
public macro Unboxing<Function>(by: Function) = #externalMacro(module: "UnboxMacroPlugin", type: "UnboxingMacro")

/// Says how a case of an `@Unboxable` enum is named in a payload.
///
///     @Unboxing(name: "CIRCLE") case circle(Circle)
///     @Unboxing(names: ["square", "SQUARE"]) case square(Square)
///     @Unboxing(fallback: true) case other
///
/// - Parameters:
///   - name: the name of the case: a string, or with a discriminator also an integer or a boolean.
///   - names: several names of the case. The first is written.
///   - fallback: whether the case stands for all unknown names, raw values or payloads.
///   - ifMissing: whether the case is read if the discriminator is missing or null.
@attached(peer)
public macro Unboxing(
    name: UnboxCaseName? = nil, names: [UnboxCaseName] = [], fallback: Bool = false, ifMissing: Bool = false
) =
    #externalMacro(module: "UnboxMacroPlugin", type: "UnboxingMacro")

/// How a property uses the context of its model.
public enum UnboxContextUse {
    /// Passes it on to the model that the property holds.
    case passed
    /// Stores it.
    case stored
}
