import SwiftDeclarations

/// How a value of a type is decoded without this library: as another type, from which it is taken.
struct PlainValue {
    /// The type that is decoded: `[Lenient<Int>]`.
    var decoded: String
    /// The code that takes the value out of what is decoded: `.map(\.value)`; empty if it is the value.
    var suffix: String
    var support: Set<PlainSupport> = []
    var mayThrow = false

    /// The value itself, as Codable reads it.
    init(itself type: TypeSyntax) {
        decoded = type.text
        suffix = ""
    }

    private init(_ decoded: String, _ suffix: String, _ support: Set<PlainSupport>) {
        self.decoded = decoded
        self.suffix = suffix
        self.support = support
    }

    /// Nil if the type cannot be decoded so. `scalar`: how a named type is decoded; nil if it cannot be. `dropsInvalid`:
    /// whether the elements of the list may be invalid.
    init?(_ type: TypeSyntax, dropsInvalid: Bool = false, scalar: (TypeSyntax) -> PlainValue?) {
        switch type.form {
        case .optional(let wrapped):
            guard !dropsInvalid, let inner = PlainValue(wrapped, scalar: scalar) else { return nil }
            self.init(inner.decoded + "?", inner.suffix.isEmpty ? "" : "?" + inner.suffix, inner.support)
        case .array(let element):
            guard let inner = PlainValue(element, dropsInvalid: dropsInvalid && element.isCollection, scalar: scalar)
            else { return nil }
            self = inner.elements("[", "]", "map", dropsInvalid)
        case .dictionary(let key, let value):
            guard key.text == "String",
                let inner = PlainValue(value, dropsInvalid: dropsInvalid && value.isCollection, scalar: scalar)
            else { return nil }
            self = inner.elements("[String: ", "]", "mapValues", dropsInvalid)
        case .named("Set", let arguments) where arguments.count == 1:
            guard let inner = PlainValue(arguments[0], scalar: scalar) else { return nil }
            if inner.suffix.isEmpty, !dropsInvalid {
                self.init(itself: type)
            } else {
                self = inner.elements("[", "]", "map", dropsInvalid)
                suffix += ".asSet"
                support.insert(.sets)
            }
        case .named:
            guard !dropsInvalid, let value = scalar(type) else { return nil }
            self = value
        default: return nil
        }
    }

    private func elements(_ start: String, _ end: String, _ map: String, _ dropsInvalid: Bool) -> PlainValue {
        var value: PlainValue
        let attempt = mayThrow ? "try " : ""
        if dropsInvalid {
            let inner =
                suffix.isEmpty ? "(\\.value)" : " { \(attempt)$0.value\(suffix.hasPrefix("?") ? "" : "?")\(suffix) }"
            let map = map == "map" ? "compactMap" : "compactMapValues"
            value = PlainValue("\(start)Valid<\(decoded)>\(end)", ".\(map)\(inner)", support.union([.valid]))
        } else if suffix.isEmpty {
            return PlainValue(start + decoded + end, "", support)
        } else {
            let inner = suffix == ".value" ? "(\\.value)" : " { \(attempt)$0\(suffix) }"
            value = PlainValue(start + decoded + end, ".\(map)\(inner)", support)
        }
        value.mayThrow = mayThrow
        return value
    }

    /// A scalar that may be of another JSON type; nil for other types.
    static func lenient(_ type: TypeSyntax) -> PlainValue? {
        let support: PlainSupport
        switch type.text {
        case let name where ReadKind.integers.contains(name): support = .integers
        case "Double", "Float", "TimeInterval": support = .numbers
        case "Decimal": support = .decimals
        case "String": support = .texts
        case "Bool": support = .booleans
        case "URL": support = .urls
        case "UUID", "Data": return PlainValue(itself: type)
        default: return nil
        }
        return PlainValue("Lenient<\(type.text)>", ".value", [support])
    }

    /// A date in a format; nil if it needs this library. `isDateFormatter`: whether an expression is a `DateFormatter`.
    static func date(_ formatter: String, isDateFormatter: (String) -> Bool) -> PlainValue? {
        switch formatter {
        case ".iso8601", ".rfc3339", "ISO8601DateFormatter()":
            return PlainValue("Timestamp", ".value", [.timestamps])
        case ".dateOnly": return PlainValue("Day", ".value", [.days])
        case ".secondsSince1970": return PlainValue("Seconds", ".value", [.seconds])
        case ".millisecondsSince1970": return PlainValue("Milliseconds", ".value", [.milliseconds])
        default:
            guard isDateFormatter(formatter) else { return nil }
            var value = PlainValue(
                "Lenient<String>", ".value.date(decoder, by: \(formatter).date)", [.lenient, .texts, .formatted])
            value.mayThrow = true
            return value
        }
    }
}
