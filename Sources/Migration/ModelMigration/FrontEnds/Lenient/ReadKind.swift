import SwiftDeclarations

/// The kind of type that a value is read as, as far as the files say.
package indirect enum ReadKind: Equatable, Sendable {
    case integer(String)
    case floatingPoint(String)
    case string, bool, url, date, data, decimal, uuid
    /// `Any`
    case untyped
    /// A type that is a model of the same library, by its number.
    case model(Int)
    /// A type that is unboxed as it is: a generic parameter, or a model of this library.
    case unboxable(String)
    /// An enum with raw values, by its number.
    case enumeration(Int)
    case list(ReadKind)
    case set(ReadKind)
    case dictionary(ReadKind)
    case unknown(String)

    /// The kind of a type within a model. `isModel`: whether a type is a model of the library that is rewritten.
    /// `aliases`: how many aliases are followed, as they may go in circles.
    init(
        _ syntax: TypeSyntax, in type: ModelType, _ index: ModelIndex, isModel: (ModelType) -> Bool, aliases: Int = 8
    ) {
        func kind(_ syntax: TypeSyntax) -> ReadKind {
            ReadKind(syntax, in: type, index, isModel: isModel, aliases: aliases)
        }
        switch syntax.form {
        case .optional(let wrapped), .implicitlyUnwrapped(let wrapped): self = kind(wrapped)
        case .array(let element): self = .list(kind(element))
        case .dictionary(let key, let value):
            self = key.text == "String" ? .dictionary(kind(value)) : .unknown(syntax.text)
        case .named("Set", let arguments) where arguments.count == 1: self = .set(kind(arguments[0]))
        case .named("Optional", let arguments) where arguments.count == 1: self = kind(arguments[0])
        case .named(let name, _):
            if let alias = index.alias(name, seenFrom: type), aliases > 0, index.type(name, seenFrom: type) == nil {
                self.init(alias, in: type, index, isModel: isModel, aliases: aliases - 1)
            } else {
                self.init(named: name, in: type, index, isModel)
            }
        default: self = .unknown(syntax.text)
        }
    }

    private init(named name: String, in type: ModelType, _ index: ModelIndex, _ isModel: (ModelType) -> Bool) {
        let own = index.type(name, seenFrom: type)
        if own == nil, let known = ReadKind.known[ReadKind.plain(name)] {
            self = known
        } else if type.declaration.genericParameters.contains(where: { $0.name == name }) {
            self = .unboxable(name)
        } else if let own, isModel(own) {
            self = .model(own.number)
        } else if let own, own.isUnboxable {
            self = .unboxable(own.name)
        } else if let own, own.hasRawValues {
            self = .enumeration(own.number)
        } else {
            self = .unknown(name)
        }
    }

    package static let integers: Set<String> = [
        "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    ]

    private static let known: [String: ReadKind] = {
        var kinds: [String: ReadKind] = [
            "String": .string, "Bool": .bool, "URL": .url, "Date": .date, "Data": .data, "Decimal": .decimal,
            "UUID": .uuid, "Any": .untyped, "AnyObject": .untyped,
        ]
        for name in integers { kinds[name] = .integer(name) }
        for (name, type) in [
            ("Double", "Double"), ("Float", "Float"), ("Float64", "Double"), ("Float32", "Float"),
            ("CGFloat", "CGFloat"), ("TimeInterval", "Double"),
            ("CLLocationDegrees", "Double"), ("CLLocationDistance", "Double"),
        ] { kinds[name] = .floatingPoint(type) }
        for name in ["CInt", "CLong", "CLongLong"] { kinds[name] = .integer(name) }
        return kinds
    }()

    static let collections: Set<String> = ["Array", "Dictionary", "Optional", "Set"]

    static func isNumber(_ name: String) -> Bool {
        switch known[name] {
        case .integer, .floatingPoint: true
        default: false
        }
    }

    /// Whether a name is that of a type of the standard library or Foundation which is read.
    static func isKnown(_ name: String) -> Bool { known[plain(name)] != nil }

    /// The name without the module of the standard library or Foundation.
    private static func plain(_ name: String) -> String {
        name.hasPrefix("Swift.") || name.hasPrefix("Foundation.") ? name.lastComponent : name
    }

    var all: [ReadKind] {
        switch self {
        case .list(let element), .set(let element), .dictionary(let element): [self] + element.all
        default: [self]
        }
    }
}

extension ModelType {
    var isUnboxable: Bool { conforms(to: Self.protocols) || macroAttribute != nil }

    private static let protocols: Set<String> = [
        "Unboxable", "UnboxableWithContext", "UnboxableEnum", "UnboxableByTransform", "UnboxCompatible",
    ]

    /// Whether it is an enum with raw values of a known type, which an alias may be.
    package var hasRawValues: Bool { declaration.kind == .enum && conforms(to: Self.rawTypes) }

    private static let rawTypes = ReadKind.integers.union(["String", "Double", "Float"])
}
