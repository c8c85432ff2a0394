import SwiftDeclarations

/// Models with an initializer from a dictionary, whose values are cast.
package struct CastsFrontEnd: FrontEnd {
    private let options: LenientOptions

    package init(_ options: LenientOptions = LenientOptions()) { self.options = options }

    package func reading(of type: ModelType, in index: ModelIndex) -> ModelReading? {
        let library = CastLibrary()
        guard library.isModel(type, in: index), let initializer = library.initializer(of: type, in: index) else {
            return nil
        }
        return library.reading(of: type, in: index, by: initializer, options)
    }
}

struct CastLibrary: PayloadLibrary {
    var makesModelsOfNothing: Bool { false }

    func initializer(of type: ModelType, in index: ModelIndex) -> (part: ModelType.Part, function: FunctionSyntax)? {
        initializer(of: type) { syntax in
            let text = (index.alias(syntax.withoutOptional.text) ?? syntax.withoutOptional).text
            return Self.dictionaries.contains(text.filter { $0 != " " })
        }
    }

    private static let dictionaries: Set<String> = [
        "[String:Any]", "[String:AnyObject]", "Dictionary<String,Any>", "Dictionary<String,AnyObject>",
        "[AnyHashable:Any]", "[String:Any?]",
    ]

    func isModel(_ type: ModelType, in index: ModelIndex) -> Bool {
        !type.isUnboxable && initializer(of: type, in: index) != nil
    }

    func member(_ name: String, of value: LenientRead) -> LenientRead? {
        guard value.kind == .number, let kind = Self.numbers[name] else { return nil }
        var read = value
        read.kind = kind
        read.differences = [.converted, .notConverted]
        return read
    }

    /// The properties of an NSNumber.
    private static let numbers: [String: ReadKind] = [
        "decimalValue": .decimal, "intValue": .integer("Int"), "int64Value": .integer("Int64"),
        "doubleValue": .floatingPoint("Double"), "floatValue": .floatingPoint("Float"),
    ]

    func differences(ofCast kind: ReadKind) -> Set<Difference> {
        switch kind {
        case .integer, .floatingPoint("Double"): [.converted, .notConverted]
        case .floatingPoint: [.converted, .notConverted, .roundedFloat]
        case .string: [.converted]
        case .bool: [.converted, .numberAsBoolean]
        default: []
        }
    }
}
