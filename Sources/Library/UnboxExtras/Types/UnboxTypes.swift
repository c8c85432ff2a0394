/// The types that conform to a protocol, chosen by a field of the object: reads `any Drawable` without an enum.
///
///     let shapes = UnboxTypes<any Drawable>(discriminator: "type")
///         .adding(Circle.self, named: "circle") { $0 }
///         .adding(Square.self, named: "square", "SQUARE") { $0 }
///
/// It is a formatter: pass it to each read, or to `@Unboxing(formatter:)`.
///
///     let all: [any Drawable] = try unboxer.unbox(key: "shapes", formatter: shapes)
///
/// `Base` can also be a superclass. If its types are `Encodable`, containers of Codable encode with it as well, writing
/// the name beside the fields of the value.
public struct UnboxTypes<Base>: Sendable {
    /// The raw value of the formatter. Only the library reads and encodes it.
    public struct Object {
        package let value: any Encodable
        package let name: String?
        package let place: FieldPlace
    }

    private let place: FieldPlace
    /// The types by each of their names.
    private var entries = [String: any TypeEntry<Base>]()
    /// In the order of the calls, for messages.
    private var names: [String] = []
    private var fallback: (any TypeEntry<Base>)?
    /// All types, with the names that are written.
    private var written: [(entry: any TypeEntry<Base>, name: String?)] = []

    /// No types yet.
    ///
    /// - Parameter key: the key of the name of a type.
    public init(discriminator key: String) { place = .key(key) }

    /// No types yet. With a key path, objects can only be read.
    ///
    /// - Parameter keyPath: the key path of the name of a type, from the object.
    public init(discriminatorKeyPath keyPath: String) { place = .keyPath(keyPath) }

    /// Adds a type.
    ///
    /// - Parameters:
    ///   - type: a model, which is read from the whole object.
    ///   - names: its names in payloads; the first is written. Of two types with the same name, the last one counts.
    ///   - convert: returns its argument: `{ $0 }`.
    public func adding<Model: Unboxable>(
        _ type: Model.Type, named names: String..., convert: @escaping @Sendable (Model) -> Base
    ) -> UnboxTypes {
        var types = self
        let entry = ModelEntry(convert: convert)
        for name in names { types.entries[name] = entry }
        types.names += names
        types.written.append((entry, names.first))
        return types
    }

    /// Adds a type for all other names.
    ///
    /// - Parameters:
    ///   - type: a model, which is read from the whole object. If it is encoded, it writes its name itself.
    ///   - convert: returns its argument: `{ $0 }`.
    public func adding<Model: Unboxable>(
        fallback type: Model.Type, convert: @escaping @Sendable (Model) -> Base
    ) -> UnboxTypes {
        var types = self
        let entry = ModelEntry(convert: convert)
        types.fallback = entry
        types.written.append((entry, nil))
        return types
    }
}

private protocol TypeEntry<Base>: Sendable {
    associatedtype Base

    func read(_ unboxer: Unboxer) throws -> Base

    /// False for a subclass, which has another name.
    func isType(of value: Base) -> Bool
}

private struct ModelEntry<Model: Unboxable, Base>: TypeEntry {
    let convert: @Sendable (Model) -> Base

    func read(_ unboxer: Unboxer) throws -> Base { convert(try Model(unboxer: unboxer)) }

    func isType(of value: Base) -> Bool { type(of: value as Any) == Model.self }
}

extension UnboxTypes: UnboxFormatter {
    /// Nil: an object is read by ``format(value:)``.
    public func format(unboxedValue: Object) -> Base? { nil }

    /// The value as it is encoded; nil if its type was not added, or is not `Encodable`.
    public func unformat(formattedValue: Base) -> Object? {
        guard let value = formattedValue as? any Encodable,
            let type = written.first(where: { $0.entry.isType(of: formattedValue) })
        else { return nil }
        if type.name != nil, case .keyPath = place { return nil }
        return Object(value: value, name: type.name, place: place)
    }

    /// Reads the object as the type that it names.
    ///
    /// - Throws: ``UnboxError`` when the value is not an object, when the name is missing or unknown, and when the type
    ///   cannot be read.
    public func format(value: borrowing UnboxValue) throws -> Base {
        let unboxer = try value.payload.modelReader(for: Base.self)
        let type =
            switch place {
            case .keyPath(let keyPath): try unboxer.read(keyPath: keyPath) { try self.entry(for: $0) }
            case .key(let key): try unboxer.read(key: key) { try self.entry(for: $0) }
            case .whole: try unboxer.readAll { try self.entry(for: $0) }
            }
        return try type.read(unboxer)
    }

    private func entry(for value: borrowing UnboxValue) throws -> any TypeEntry<Base> {
        let name: String = try value.unbox()
        if !value.payload.hasManyMarks, let entry = entries[name] { return entry }
        if let fallback { return fallback }
        let list = UnboxText.shortened(names.joined(separator: ", "), limit: 300)
        throw value.payload.invalid(expected: "the name of \(Base.self)", detail: "it is not one of \(list)")
    }
}

extension UnboxTypes.Object: UnboxCompatible {
    /// Throws, as only the formatter reads the object.
    public static func unboxed(from value: borrowing UnboxValue) throws -> Self {
        throw value.payload.mismatch(expected: Base.self)
    }
}
