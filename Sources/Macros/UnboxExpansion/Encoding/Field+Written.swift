import SwiftDeclarations

// A dictionary is read from an object, and so it is written as one: its keys as Strings.

extension Field {
    /// The expression for the value that is written.
    var written: String { hasOtherKeys ? type.written(target) : target }

    /// Whether its nil is written as null apart from its value, as a formatter takes no nil: always in an array, where
    /// nothing can be left out.
    func needsNull(inArray: Bool) -> Bool {
        isOptional && (inArray || writesNull || type.isOptionalTwice && encodingCondition == nil)
    }

    /// Whether it has keys that Codable may not write as those of an object. A formatter has types of its own.
    var hasOtherKeys: Bool { !hasDecodedWrapper && !options.has(.formatter) && type.hasOtherKeys }
}

extension TypeSyntax {
    /// Whether there are keys in the type that Codable may not write as those of an object.
    var hasOtherKeys: Bool {
        switch form {
        case .optional(let type), .implicitlyUnwrapped(let type), .array(let type): type.hasOtherKeys
        case .dictionary(let key, let value): !key.isKeyOfCodable || value.hasOtherKeys
        case .named(let name, let arguments):
            name.withoutModule == "Optional" && arguments.first?.hasOtherKeys == true
        default: false
        }
    }

    private var isKeyOfCodable: Bool {
        guard case .named(let name, _) = form else { return false }
        return ["String", "Int"].contains(name.withoutModule)
    }

    /// The expression for the value that is written of a value of the type.
    func written(_ value: String) -> String {
        guard hasOtherKeys else { return value }
        switch form {
        case .optional(let type), .implicitlyUnwrapped(let type), .array(let type):
            return "\(value).map { \(type.written("$0")) }"
        case .dictionary(let key, let element): return Self.written(value, key, element)
        case .named(_, let arguments):
            return arguments.count == 2
                ? Self.written(value, arguments[0], arguments[1]) : "\(value).map { \(arguments[0].written("$0")) }"
        default: return value
        }
    }

    private static func written(_ value: String, _ key: TypeSyntax, _ element: TypeSyntax) -> String {
        let object = key.isKeyOfCodable ? value : value + ".unboxedKeys()"
        return element.hasOtherKeys ? "\(object).mapValues { \(element.written("$0")) }" : object
    }
}
