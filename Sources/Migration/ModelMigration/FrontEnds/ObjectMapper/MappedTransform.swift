import SwiftDeclarations

/// A transform of the app: `TransformOf<A, B>(…)`, a constant that is one, or an object with `transformFromJSON(_:)`.
struct MappedTransform {
    /// The source of the transform, as a formatter in the model can write it.
    private let source: String
    private let object: TypeSyntax
    private let json: TypeSyntax
    /// Whether it makes what the property is: a parameter of a generic transform.
    private var isOfProperty = false
    /// Whether it only makes a number of text, or text of a number, which every read does.
    private let isPlain: Bool

    /// - Returns: nil for an expression that is not such a transform, or depends on the body.
    init?(_ text: String, in scope: BodyScope) {
        let index = scope.index
        guard let type = index.declaredType(of: text, seenFrom: scope.type) else { return nil }
        source = text.hasPrefix("Self.") ? scope.type.name + text.dropFirst("Self".count) : text
        let types: (object: TypeSyntax, json: TypeSyntax)
        var body = text
        if type.lastName == "TransformOf", case .named(_, let arguments) = type.form, arguments.count == 2 {
            types = (arguments[0], arguments[1])
            let constants = index.bindings(of: text, seenFrom: scope.type)
            if let value = constants.first?.value { body = constants.count == 1 ? value.text : "unknown()" }
        } else if case .named(let name, _) = type.form, let found = index.type(name, seenFrom: scope.type) {
            let function = found.namedMethods["transformFromJSON"]?.first
            let superclass = found.declaration.inheritedTypes.first?.lastName ?? ""
            if let function, let object = found.alias("Object") ?? found.result("transformFromJSON"),
                let json = found.alias("JSON") ?? found.result("transformToJSON")
            {
                body = function.part.source.text(function.function.range)
                let takesOne = Self.takesOnly(json, body, function.function.parameters.first?.name ?? "value")
                types = (object, takesOne ? json : TypeSyntax(source: "Any") ?? json)
                isOfProperty = found.declaration.genericParameters.contains { $0.name == object.text }
            } else if let known = Self.library(superclass, isInherited: true) {
                types = known
            } else {
                return nil
            }
        } else if let known = Self.library(type.lastName) {
            types = known
        } else {
            return nil
        }
        (object, json) = types
        isPlain = Self.isNumberOrText(object) && Self.isNumberOrText(json) && Self.onlyConverts(body)
    }

    /// Those of the library that have no equal here, or that a transform inherits from.
    private static func library(_ name: String, isInherited: Bool = false) -> (TypeSyntax, TypeSyntax)? {
        var objects = ["HexColorTransform": "UIColor", "NSDecimalNumberTransform": "NSDecimalNumber"]
        if isInherited {
            for name in ["CustomDateFormatTransform", "DateFormatterTransform", "ISO8601DateTransform"] {
                objects[name] = "Date"
            }
        }
        guard let object = objects[name].flatMap(TypeSyntax.init(source:)), let text = TypeSyntax(source: "String")
        else { return nil }
        return (object, text)
    }

    /// Whether a transform only casts its value, to one type. It may take values of several types, or any.
    private static func takesOnly(_ json: TypeSyntax, _ body: String, _ value: String) -> Bool {
        guard Set(body.matches(of: /\bas[?!]? +(\w+)/).map { String($0.1) }) == [json.text] else { return false }
        // From there on, it is what was cast.
        if body.contains("guard let \(value) = \(value) as") { return true }
        var rest = String(body.drop { $0 != "{" })
        for use in ["let \(value) = \(value)", "let \(value)", "\(value) as", "\(value) == nil", "\(value) != nil"] {
            rest = rest.replacing(use, with: "")
        }
        return !rest.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains(value[...])
    }

    private static func isNumberOrText(_ type: TypeSyntax) -> Bool {
        ReadKind.integers.contains(type.text) || ["Decimal", "Double", "Float", "String"].contains(type.text)
    }

    /// Whether some code calls nothing but initializers of numbers and text.
    private static func onlyConverts(_ body: String) -> Bool {
        guard let reader = try? Reader(body) else { return false }
        // What the other direction does is not of interest.
        let tokens = reader.tokens.prefix { reader.word(of: $0) != "toJSON" }
        return !tokens.enumerated().contains { index, token in
            if token.kind == .operator { return ["+", "-", "*", "/", "%", "??"].contains(reader.text(token.range)) }
            guard token.kind == .identifier else { return token.kind == .integer || token.kind == .string }
            let isUsed =
                reader.tokens[index + 1].isPunctuation("(") || index > 0 && reader.tokens[index - 1].isPunctuation(".")
            return isUsed && !conversions.contains(reader.name(of: token))
        }
    }

    private static let conversions = ReadKind.integers.union([
        "Decimal", "Double", "Float", "NSDecimalNumber", "String", "TransformOf", "decimalValue", "description",
        "doubleValue", "flatMap", "init", "intValue", "map", "stringValue", "transformFromJSON",
    ])

    /// Changes how a value is read. Returns why it cannot; nil if it did.
    func apply(
        to read: inout FieldReading, _ kind: ReadKind, of property: StoredProperty, _ index: ModelIndex
    ) -> String? {
        guard let own = property.impliedType?.withoutOptional else { return nil }
        let object = isOfProperty ? own : object.withoutOptional
        let isElement = own.element?.withoutOptional.text == object.text
        guard own.text == object.text || isElement || own.text == "UIColor" else {
            return "the transform makes a '\(object.text)', not a '\(own.text)': change one of them"
        }
        read.allowsInvalidElements = isElement
        if ReadKind.isNumber(json.text), !isPlain { read.differences.insert(.booleanAsNumber) }
        read.sampleType = isElement ? own.text(ofElement: json.text) : json.text
        if isPlain {
            read.differences.formUnion(kind.differencesOfCast(index).union([.converted]))
            if object.text == "Decimal" {
                read.differences.insert(json.text == "String" ? .textOfNumber : .exactDecimal)
            }
            return nil
        }
        if json.isReadable { read.differences.insert(.madeOfNil) }
        if index.writesJSON { read.differences.insert(.notWritten) }
        if object.text == "NSDecimalNumber" { read.differences.insert(.exactDecimal) }
        read.differences.insert(json.isReadable ? .converted : .untyped)
        func call(_ value: String) -> String {
            // A transform gets nil for null.
            let value = json.isReadable ? value : "\(value) is NSNull ? nil : \(value)"
            return "\(source).transformFromJSON(\(value))\(self.object.isOptional ? " ?? nil" : "")"
        }
        var raw = json.isReadable ? json.text : "Any"
        var expression = call("value")
        if isElement {
            raw = own.text(ofElement: raw)
            expression = "value.\(raw.hasPrefix("[String: ") ? "compactMapValues" : "compactMap") { \(call("$0")) }"
        }
        read.types = []
        read.transform = FieldReading.Transform(rawType: raw, expression: expression)
        return nil
    }
}

extension ModelType {
    /// The type of which a method returns an Optional.
    fileprivate func result(_ name: String) -> TypeSyntax? {
        guard let (part, function) = namedMethods[name]?.first,
            case .optional(let type)? = function.result(in: part.source)?.form
        else { return nil }
        return type
    }
}

extension TypeSyntax {
    fileprivate var element: TypeSyntax? {
        switch form {
        case .array(let element), .dictionary(_, let element): element
        default: nil
        }
    }

    /// The source of the same collection of other elements.
    fileprivate func text(ofElement element: String) -> String {
        if case .dictionary = form { "[String: \(element)]" } else { "[\(element)]" }
    }

    /// Whether formatters can take the type: a scalar, or a list of these.
    fileprivate var isReadable: Bool {
        switch form {
        case .named(let name, let arguments): arguments.isEmpty && ReadKind.isKnown(name) && !name.hasPrefix("Any")
        case .array(let element): element.isReadable
        case .dictionary(let key, let element): key.text == "String" && element.isReadable
        default: false
        }
    }
}
