// Placeholders stand for values that cannot be decoded during the rest of a type's `init(from:)`.
//
// All are values that a payload may have, and that code mostly can use unchecked: 1 and not 0, because it may be a
// divisor; "0" and not "", because it may have to be a number or a URL; arrays with an element.

import Unbox
import UnboxFoundation

/// Each type with more than one value has two placeholders, to find out what depends on them.
enum Variant: Int {
    case first, second

    /// The library may be able to convert one of these.
    var convertible: [PayloadValue.Storage] {
        [
            .integer(Int64(rawValue + 1)), .string("\(rawValue)"), .bool(self == .second),
            .string("200\(rawValue)-01-01T00:00:00Z"), .string("200\(rawValue)-01-01"),
            .object(PayloadContainer([String: Any]())), .array(PayloadContainer([Any]())), .null,
        ]
    }
}

/// The coding path of a value.
typealias Path = [UnboxPath.Component]

extension Findings {
    /// A placeholder of a type; nil if there is none. Each is made once, because a type may have many fields of types
    /// with many fields, unless it depends on its coding path.
    func placeholder<T: Decodable>(of type: T.Type, _ variant: Variant, at path: Path) -> T? {
        let id = ObjectIdentifier(type)
        if let known = placeholders[id]?[variant] { return known.map { $0 as! T } }
        // A type may contain ever other types, such as `Pair<Pair<T>>`.
        guard placeholderDepth < 32, placeholderCount < 100_000, StackBounds.haveRoom else { return nil }
        let readCount = pathReadCount
        placeholders[id, default: [:]][variant] = .some(nil)
        placeholderDepth += 1
        placeholderCount += 1
        let value = make(type, variant, at: path)
        placeholderDepth -= 1
        placeholders[id]?[variant] = pathReadCount > readCount ? nil : .some(value)
        return value.map { $0 as! T }
    }

    private func make(_ type: any Decodable.Type, _ variant: Variant, at path: Path) -> Any? {
        let number = variant.rawValue
        switch type {
        case is Bool.Type: return variant == .second
        case is String.Type: return "\(number)"
        case is Date.Type: return Date(timeIntervalSinceReferenceDate: Double(number) * 86_400)
        case is Data.Type: return Data("\(number)".utf8)
        case is URL.Type: return URL(string: "https://example.org/\(number)")
        case is UUID.Type: return UUID(uuidString: "00000000-0000-0000-0000-00000000000\(number)")
        case is TimeZone.Type: return TimeZone(secondsFromGMT: number * 3600)
        case is Calendar.Type: return Calendar(identifier: variant == .first ? .gregorian : .iso8601)
        case let type as any Numeric.Type: return type.init(exactly: number + 1)
        case let type as any ExpressibleByNilLiteral.Type where variant == .first: return type.init(nilLiteral: ())
        case let type as any CaseIterable.Type: return type.allCases.dropFirst(number).first
        default: break
        }
        if let value = EnumCases.value(of: type, variant) { return value }
        // An instance made of placeholders only.
        if let model = try? type.init(from: decoder(making: variant, at: path)) { return model }
        func empty<A: ExpressibleByArrayLiteral>(_: A.Type) -> A { [] }
        return (type as? any ExpressibleByArrayLiteral.Type).map { empty($0) }
    }
}

extension Findings {
    /// A decoder that answers every call with a placeholder.
    ///
    /// - Parameters:
    ///   - count: the number of elements, for an array.
    ///   - path: the coding path of the value, because types may read its last key.
    ///   - examination: that of the type, for a decoder within its placeholder.
    func decoder(
        making variant: Variant, ofArray count: Int? = nil, at path: Path, in examination: Examination? = nil
    ) throws -> ExaminedDecoder {
        // A type may read containers within containers without end.
        guard StackBounds.haveRoom else { throw Examination.abandonment }
        let elements = count.map { PayloadContainer([Any](repeating: 0, count: $0)) }
        let value = PayloadValue(elements.map { .array($0) } ?? .object(PayloadContainer([:])))
        let inner = path.reduce(ValueDecoder(value, in: root.session)) { $0.enclosing(value, at: $0.step(to: $1)) }
        let examination = examination ?? Examination(of: inner, self, making: variant)
        return ExaminedDecoder(inner: inner, examination: examination, path: path)
    }
}
