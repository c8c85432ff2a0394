// A list of a class family is decoded with the dynamic types that are passed, not with the static type, as by
// JSONDecoder. The exception is keyed containers, which use the static type there, too.

import Foundation
import TestTables
import Testing
import Unbox

struct DynamicClassTests {
    class Base: Decodable {
        init() {}
        required init(from decoder: any Decoder) throws {}
    }

    final class Derived: Base {
        override init() { super.init() }
        required init(from decoder: any Decoder) throws { try super.init(from: decoder) }
    }

    private static func type(_ isDerived: Bool) -> Base.Type { isDerived ? Derived.self : Base.self }

    /// The class that is created if `Derived` is passed as a `Base.Type`.
    struct Elements: Decodable, CustomDebugStringConvertible {
        let debugDescription: String
        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            var made: [Any?] = [try container.decode(type(true)), try container.decodeIfPresent(type(true))]
            let fields = try container.nestedContainer(keyedBy: AnyKey.self)
            made.append(try fields.decode(type(true), forKey: AnyKey("a")))
            made.append(try fields.decodeIfPresent(type(true), forKey: AnyKey("a")))
            made.append(try container.superDecoder().singleValueContainer().decode(type(true)))
            made.append(try container.decode(type(false)))
            debugDescription = made.map { value in value.map { "\(Swift.type(of: $0))" } ?? "nil" }
                .joined(separator: " ")
        }
    }

    struct Single: Decodable, CustomDebugStringConvertible {
        let debugDescription: String
        init(from decoder: any Decoder) throws {
            debugDescription = "\(Swift.type(of: try decoder.singleValueContainer().decode(type(true))))"
        }
    }

    static let rows: [ParityRow] = [
        ParityRow("each container", #"[{}, {}, {"a": {}}, {}, {}]"#, as: Elements.self),
        ParityRow("each container, of scalars", #"[1, null, {"a": "x"}, true, 2]"#, as: Elements.self),
        ParityRow("a single value", "{}", as: Single.self),
        ParityRow("a single value of a field", #"{"a": {}}"#, as: [String: Single].self),
    ]

    @Test func container() { each(Self.rows) { row in try row.check() } }

    @Test func elements() throws {
        let data = Data(#"[{}, {}, {"a": {}}, {}, {}]"#.utf8)
        #expect(
            try UnboxDecoder().decode(Elements.self, from: data).debugDescription
                == "Derived Derived Base Base Derived Base")
    }

    @Test func root() throws {
        let data = Data("{}".utf8)
        #expect(try JSONDecoder().decode(Self.type(true), from: data) is Derived)
        #expect(try UnboxDecoder().decode(Self.type(true), from: data) is Derived)
        #expect(try UnboxDecoder().decode(Self.type(true), from: [:]) is Derived)
        #expect(try UnboxDecoder().decode(Self.type(true), from: ["a": [[:]]], atKeyPath: "a.0") is Derived)
        #expect(try Unboxer(data: data).unbox(decoding: Self.type(true)) is Derived)
    }

    /// An instance in a dictionary is returned unchanged if it has the class that is passed.
    @Test func native() throws {
        let (base, derived) = (Base(), Derived())
        let dictionary: [String: Any] = ["base": base, "derived": derived]
        func decoded(_ isDerived: Bool, _ key: String) throws -> Base {
            try UnboxDecoder().decode(Self.type(isDerived), from: dictionary, atKeyPath: key)
        }
        #expect(try decoded(false, "base") === base)
        #expect(try decoded(false, "derived") === derived)
        #expect(try decoded(true, "derived") === derived)
        #expect(try decoded(true, "base") is Derived)
    }
}
