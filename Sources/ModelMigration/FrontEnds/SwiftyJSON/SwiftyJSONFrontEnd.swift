import SwiftDeclarations

/// Models with an initializer from a `JSON` of SwiftyJSON.
package struct SwiftyJSONFrontEnd: FrontEnd {
    private let options: LenientOptions

    package init(_ options: LenientOptions = LenientOptions()) { self.options = options }

    package func reading(of type: ModelType, in index: ModelIndex) -> ModelReading? {
        let library = SwiftyJSONLibrary()
        guard library.isModel(type, in: index), let initializer = library.initializer(of: type),
            var reading = library.reading(of: type, in: index, by: initializer, options)
        else { return nil }
        reading.obsoleteImports = ["SwiftyJSON"]
        return reading
    }
}

struct SwiftyJSONLibrary: PayloadLibrary {
    var makesModelsOfNothing: Bool { true }

    func initializer(of type: ModelType) -> (part: ModelType.Part, function: FunctionSyntax)? {
        initializer(of: type) { ["JSON", "SwiftyJSON.JSON"].contains($0.text) }
    }

    func isModel(_ type: ModelType, in index: ModelIndex) -> Bool {
        !type.isUnboxable && initializer(of: type) != nil && index.type("JSON", seenFrom: type) == nil
    }

    func differences(ofCast kind: ReadKind) -> Set<Difference> { CastLibrary().differences(ofCast: kind) }

    func member(_ name: String, of value: LenientRead) -> LenientRead? {
        guard value.kind == .json, let accessor = Self.accessors[name] else { return nil }
        var read = LenientRead(value.path, accessor.kind)
        if let value = accessor.value { read.missing = .value(value, isImplied: true) }
        read.differences = accessor.differences
        return read
    }

    private struct Accessor: Sendable {
        var kind: ReadKind
        var value: String?
        var differences: Set<Difference> = []
    }

    /// The properties of a `JSON`. Those with `Value` convert, and have a default.
    private static let accessors: [String: Accessor] = {
        var all: [String: Accessor] = [
            "string": Accessor(kind: .string, differences: [.converted]),
            "stringValue": Accessor(kind: .string, value: "\"\"", differences: [.notConverted]),
            "bool": Accessor(kind: .bool, differences: [.converted]),
            "boolValue": Accessor(kind: .bool, value: "false", differences: [.notConverted]),
            "url": Accessor(kind: .url, differences: [.unescapedURL]),
            "array": Accessor(kind: .list(.json)), "arrayValue": Accessor(kind: .list(.json), value: "[]"),
            "dictionary": Accessor(kind: .dictionary(.json)),
            "dictionaryValue": Accessor(kind: .dictionary(.json), value: "[:]"),
            "arrayObject": Accessor(kind: .list(.untyped)), "dictionaryObject": Accessor(kind: .object),
        ]
        let numbers: [(String, ReadKind)] = [
            ("double", .floatingPoint("Double")), ("float", .floatingPoint("Float")), ("int", .integer("Int")),
            ("int8", .integer("Int8")), ("int16", .integer("Int16")), ("int32", .integer("Int32")),
            ("int64", .integer("Int64")), ("uInt", .integer("UInt")), ("uInt8", .integer("UInt8")),
            ("uInt16", .integer("UInt16")), ("uInt32", .integer("UInt32")), ("uInt64", .integer("UInt64")),
        ]
        for (name, kind) in numbers {
            all[name] = Accessor(kind: kind, differences: [.converted, .notConverted])
            all[name + "Value"] = Accessor(kind: kind, value: "0", differences: [.notConverted])
        }
        return all
    }()
}
