import SwiftDeclarations

/// An expression that is a `JSONValue`, in the place of one that was a `JSON`.
struct JSONExpression {
    var text: String
    var isOptional: Bool
    /// The name that it begins with, and what follows.
    var root: String
    var isRootOptional = false
    var path = PayloadPath()

    var chained: String { isOptional ? "\(text)?" : text }

    /// A read that converts: `(try? json.unbox(key: "age") as Int)`; nil if no key path leads to the place.
    func converted(to type: String) -> String? {
        let place: String
        switch path.place {
        case .whole: place = ""
        case .keys(let keys): place = "key: \(keys[0])"
        case .keyPath(let path): place = "keyPath: \(path)"
        default: return nil
        }
        return isRootOptional
            ? "(try? \(root)?.unbox(\(place)) as \(type)?)" : "(try? \(root).unbox(\(place)) as \(type))"
    }
}

/// What replaces a read.
struct JSONRead {
    var text: String
    var needsParentheses = false
    /// Whether parentheses are around it that it does not need as a whole expression.
    var isInParentheses = false
    var differences: Set<Difference> = []
}

extension JSONReads {
    /// The JSON that an expression is: `json["a"][0]`.
    func expression(_ code: Code) -> JSONExpression? {
        switch code.kind {
        case .name(let name):
            guard var json = names[name] else { return nil }
            json.isRootOptional = json.isOptional
            return json
        case .tuple(let elements) where elements.count == 1: return expression(elements[0].value)
        case .element(let base, let arguments):
            guard var json = expression(base), arguments.allSatisfy({ $0.label == nil }) else { return nil }
            for argument in arguments {
                let source = scope.text(argument.value)
                json.text += "[\(source)]"
                json.isOptional = true
                if let key = scope.index.string(argument.value, seenFrom: scope.type) {
                    json.path = json.path.appending(PayloadPath(key: key, delimiter: nil))
                } else if let index = Int(source) {
                    json.path = json.path.appending(.index(index))
                } else {
                    json.path = json.path.appending(.key(nil, source: source))
                }
            }
            return json
        default: return nil
        }
    }

    /// Whether an expression is a list of JSON.
    func isList(_ code: Code) -> Bool {
        switch code.unwrapped.kind {
        case .member(let base, "arrayValue"), .member(let base, "array"): base.flatMap { expression($0) } != nil
        case .chained(let inner): isList(inner)
        case .binary(let left, "??", _): isList(left)
        default: false
        }
    }

    /// Whether an expression is a dictionary of JSON.
    func isDictionary(_ code: Code) -> Bool {
        switch code.unwrapped.kind {
        case .member(let base, "dictionaryValue"), .member(let base, "dictionary"):
            base.flatMap { expression($0) } != nil
        case .chained(let inner): isDictionary(inner)
        case .binary(let left, "??", _): isDictionary(left)
        default: false
        }
    }

    /// What replaces a property of JSON: `json["age"].intValue`.
    func read(_ code: Code) -> JSONRead? {
        if case .call(let callee, let arguments) = code.kind, arguments.isEmpty,
            case .member(let base?, "exists") = callee.kind, let json = expression(base)
        {
            return JSONRead(text: json.isOptional ? "\(json.text) != nil" : "true", needsParentheses: true)
        }
        guard case .member(let base?, let name) = code.kind, let json = expression(base) else { return nil }
        switch name {
        case "string": return JSONRead(text: "\(json.chained).stringValue")
        case "bool": return JSONRead(text: "\(json.chained).boolValue")
        case "int", "double", "float":
            return JSONRead(text: "\(json.chained).\(name)Value", differences: [.notConverted])
        case "array": return JSONRead(text: "\(json.chained).arrayValue")
        case "arrayValue": return JSONRead(text: "\(json.chained).arrayValue ?? []", needsParentheses: true)
        case "dictionaryObject": return JSONRead(text: "\(json.chained).dictionary")
        case "dictionary":
            return json.converted(to: "[String: JSONValue]").map { JSONRead(text: $0, isInParentheses: true) }
        case "dictionaryValue":
            return json.converted(to: "[String: JSONValue]").map {
                JSONRead(text: "\($0) ?? [:]", needsParentheses: true)
            }
        case "url":
            return json.converted(to: "URL").map {
                JSONRead(text: $0, isInParentheses: true, differences: [.unescapedURL])
            }
        case "stringValue": return converted(json, "String", or: "\"\"")
        case "boolValue": return converted(json, "Bool", or: "false")
        case "doubleValue": return converted(json, "Double", or: "0")
        case "floatValue": return converted(json, "Float", or: "0")
        default: return integer(json, name)
        }
    }

    private func converted(_ json: JSONExpression, _ type: String, or value: String) -> JSONRead? {
        json.converted(to: type).map {
            JSONRead(text: "\($0) ?? \(value)", needsParentheses: true, differences: [.notConverted])
        }
    }

    /// `int64`, `uInt8Value`
    private func integer(_ json: JSONExpression, _ name: String) -> JSONRead? {
        let isValue = name.hasSuffix("Value")
        let property = isValue ? String(name.dropLast(5)) : name
        let type = property.hasPrefix("uInt") ? "UInt\(property.dropFirst(4))" : "Int\(property.dropFirst(3))"
        let types: Set<String> = [
            "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
        ]
        guard property.hasPrefix("int") || property.hasPrefix("uInt"), types.contains(type) else { return nil }
        if isValue { return converted(json, type, or: "0") }
        return JSONRead(
            text: "\(json.chained).numberValue?.integer(as: \(type).self)", differences: [.notConverted])
    }
}
