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
    func placeholder<T>(of type: T.Type, _ variant: Variant, at path: Path) -> T? {
        let id = ObjectIdentifier(type)
        if let known = placeholders[id]?[variant] { return known.map { $0 as! T } }
        // A type may contain ever other types, such as `Pair<Pair<T>>`.
        guard placeholderDepth < 32, placeholderCount < 100_000, StackBounds.haveRoom else { return nil }
        let outerReadsPath = readsPath
        readsPath = false
        placeholders[id, default: [:]][variant] = .some(nil)
        placeholderDepth += 1
        placeholderCount += 1
        let value = make(type, variant, at: path)
        placeholderDepth -= 1
        placeholders[id]?[variant] = readsPath ? nil : .some(value)
        readsPath = readsPath || outerReadsPath
        return value.map { $0 as! T }
    }

    private func make(_ type: any Any.Type, _ variant: Variant, at path: Path) -> Any? {
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
        case let type as any Numeric.Type:
            func one<N: Numeric>(_: N.Type) -> N? { N(exactly: number + 1) }
            return one(type)
        case let type as any ExpressibleByNilLiteral.Type where variant == .first: return type.init(nilLiteral: ())
        case let type as any CaseIterable.Type:
            func listed<E: CaseIterable>(_: E.Type) -> E? { E.allCases.dropFirst(number).first }
            return listed(type)
        default: break
        }
        if let value = EnumCases.value(of: type, variant) { return value }
        // An instance made of placeholders only.
        let model = (type as? any Decodable.Type).flatMap {
            try? $0.init(from: decoder(making: variant, at: path)) as Any
        }
        if let model { return model }
        func empty<A: ExpressibleByArrayLiteral>(_: A.Type) -> A { [] }
        return (type as? any ExpressibleByArrayLiteral.Type).map { empty($0) }
    }
}

/// Decoders that answer every call with a placeholder.
extension Findings {
    /// - Parameters:
    ///   - path: the coding path of the value, because types may read its last key.
    ///   - isNested: whether it is the decoder of a container within a placeholder.
    func decoder(
        making variant: Variant, of elements: [Any]? = nil, at path: Path, isNested: Bool = false
    ) throws -> ExaminedDecoder {
        // A type may read containers within containers without end.
        guard StackBounds.haveRoom else { throw Examination.abandonment }
        let value = PayloadValue(elements.map { .array(PayloadContainer($0)) } ?? .object(PayloadContainer([:])))
        let start = ValueDecoder(value, in: root.session)
        let inner = path.reduce(start) { $0.enclosing(value, at: $0.step(to: $1)) }
        return ExaminedDecoder(
            inner: inner, examination: Examination(of: inner, self, making: variant), id: isNested ? 1 : 0)
    }

    func placeholderContainer<Key: CodingKey>(
        _ variant: Variant, at path: Path
    ) -> KeyedDecodingContainer<Key>? {
        guard let decoder = try? decoder(making: variant, at: path),
            let fields = try? decoder.inner.container(keyedBy: Key.self)
        else { return nil }
        return KeyedDecodingContainer(ExaminedKeyedContainer(inner: fields, examination: decoder.examination, id: 1))
    }

    /// One or two elements for the decoder of a type's placeholder. None elsewhere, because a type that reads arrays
    /// within arrays would never end.
    func placeholderElements(
        _ variant: Variant, at path: Path, isNested: Bool
    ) -> (any UnkeyedDecodingContainer)? {
        let elements = [Any](repeating: 0, count: isNested ? 0 : variant.rawValue + 1)
        return (try? decoder(making: variant, of: elements, at: path)).map {
            ExaminedUnkeyedContainer(inner: UnkeyedContainer($0.inner), examination: $0.examination, id: 1)
        }
    }
}
