import SwiftDeclarations

/// Models with an initializer from a dictionary, whose values are cast.
package struct CastsFrontEnd: FrontEnd {
    private let options: LenientOptions

    package init(_ options: LenientOptions = LenientOptions()) { self.options = options }

    package func reading(of type: ModelType, in index: ModelIndex) -> ModelReading? {
        let library = CastLibrary()
        guard library.isModel(type, in: index), let initializer = library.initializer(of: type, in: index) else {
            return library.factory(of: type, in: index)
        }
        return library.reading(of: type, in: index, by: initializer, options)
    }
}

struct CastLibrary: PayloadLibrary {
    var makesModelsOfNothing: Bool { false }

    func initializer(of type: ModelType, in index: ModelIndex) -> (part: ModelType.Part, function: FunctionSyntax)? {
        initializer(of: type) { isDictionary($0, index) }
    }

    private func isDictionary(_ syntax: TypeSyntax, _ index: ModelIndex) -> Bool {
        let text = (index.alias(syntax.withoutOptional.text) ?? syntax.withoutOptional).text
        return Self.dictionaries.contains(text.filter { $0 != " " })
    }

    /// A model that is made in a way which is not rewritten: by a static function, or from an NSDictionary.
    func factory(of type: ModelType, in index: ModelIndex) -> ModelReading? {
        if type.isUnboxable { return nil }
        func isObject(_ function: FunctionSyntax) -> Bool {
            guard let first = function.parameters.first?.type.withoutOptional else { return false }
            return first.text == "NSDictionary" || isDictionary(first, index)
        }
        var reading = ModelReading()
        if let (part, function) = type.initializers.first(where: { isObject($0.function) && $0.function.takesObject }) {
            let text = "the initializer takes an NSDictionary: make it take a [String: Any]"
            reading.problem(text, at: function.range.lowerBound, in: index.files[part.file])
        } else if let (part, function) = type.methods.first(where: {
            isObject($0.function) && $0.function.isShared && index.files[$0.part.file].returns($0.function, type)
        }) {
            let text = "a static function makes it, '\(function.name)': make that an initializer"
            reading.problem(text, at: function.range.lowerBound, in: index.files[part.file])
        } else {
            return nil
        }
        return reading
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

extension FunctionSyntax {
    /// Whether the first parameter has no label, or one that says it is the object of a model.
    fileprivate var takesObject: Bool {
        guard let first = parameters.first else { return false }
        return first.type.withoutOptional.text == "NSDictionary"
            && (first.label.map { ["json", "dictionary", "dict"].contains($0.lowercased()) } ?? true)
    }

    fileprivate var isShared: Bool { modifiers.contains { $0.name == "static" || $0.name == "class" } }
}

extension SourceFile {
    /// Whether a function returns a type, or an Optional of it.
    fileprivate func returns(_ function: FunctionSyntax, _ type: ModelType) -> Bool {
        guard let body = function.body, let reader = content?.reader else { return false }
        let words = (tokens(in: function.range).lowerBound..<body.lowerBound).reversed().prefix { index in
            reader.text(reader.tokens[index].range) != "->"
        }.map { reader.text(reader.tokens[$0].range) }
        let names = [type.declaration.name, type.name, "Self"]
        return names.contains(words.reversed().joined().filter { $0 != "?" && $0 != "!" })
    }
}
