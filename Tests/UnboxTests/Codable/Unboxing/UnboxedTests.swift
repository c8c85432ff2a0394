import Foundation
import TestTables
import Testing
import Unbox

private struct Company: Unboxable, Equatable { let name: String, founded: Int? }

extension Company {
    init(unboxer: Unboxer) throws {
        name = try unboxer.unbox(key: "name")
        founded = try unboxer.unbox(keyPath: "history.founded")
    }
}

private enum Level: String, UnboxableEnum { case low, high }

private struct Price: UnboxableByTransform, Equatable {
    let cents: Int
    static func transform(unboxedValue: String) -> Price? {
        unboxedValue.hasPrefix("€") ? Int(unboxedValue.dropFirst()).map { Price(cents: $0) } : nil
    }
}

private struct Model: Decodable, Equatable {
    let plain: String
    @Unboxed var age: Int
    @Unboxed var site: URL
    @Unboxed var employer: Company
    @Unboxed var level: Level
    @Unboxed var price: Price
    @Unboxed var tags: [String: [Int]]
    @Unboxed var missing: Int?
    @Unboxed var present: Level?
}

struct UnboxedTests {
    static let json = """
        {"plain": "p", "age": "27", "site": "https://example.com", "level": "high", "price": "€5", "present": "low",
         "employer": {"name": 7, "history": {"founded": 1999}}, "tags": {"a": ["1", 2.0]}}
        """

    @Test func aModel() {
        each(DecoderKind.allCases) { kind throws in
            let model = Model(
                plain: "p", age: 27, site: URL(string: "https://example.com")!,
                employer: Company(name: "7", founded: 1999), level: .high, price: Price(cents: 5),
                tags: ["a": [1, 2]], missing: nil, present: .low)
            #expect(try kind.decode(Model.self, from: Self.json) == model)
        }
    }

    private struct Optionals: Codable, Equatable {
        @Unboxed var a: Int?
        @Unboxed var b: [Int?]?
        var c: Int?
    }

    @Test func optionals() {
        each(DecoderKind.allCases) { kind in
            #expect(try kind.decode(Optionals.self, from: "{}") == Optionals(a: nil, b: nil, c: nil))
            #expect(try kind.decode(Optionals.self, from: #"{"a": "1"}"#) == Optionals(a: 1, b: nil, c: nil))
            guard DecoderKind.ofJSON.contains(kind) else { return }
            let nulls = try kind.decode(Optionals.self, from: #"{"a": null, "b": [null, "2"]}"#)
            #expect(nulls == Optionals(a: nil, b: [nil, 2], c: nil))
        }
    }

    @Test func encoding() throws {
        let model = Optionals(a: nil, b: [nil, 1], c: 3)
        #expect(canonical(try UnboxEncoder().encode(model, as: Any.self)) == #"{"b": [null, 1], "c": 3}"#)
        let data = try JSONEncoder().encode(model)
        #expect(canonical(try untyped(data)) == #"{"b": [null, 1], "c": 3}"#)
        #expect(try JSONDecoder().decode(Optionals.self, from: data) == model)
        struct Dated: Encodable { @Unboxed var date = Date(timeIntervalSince1970: 0) }
        var encoder = UnboxEncoder()
        encoder.dateEncodingStrategy = .iso8601
        #expect(canonical(try encoder.encode(Dated(), as: Any.self)) == #"{"date": "1970-01-01T00:00:00Z"}"#)
    }

    @Test func otherConformances() {
        #expect(Unboxed(wrappedValue: 1) == Unboxed(wrappedValue: 1))
        #expect(Set([Unboxed(wrappedValue: 1), Unboxed(wrappedValue: 1)]).count == 1)
        func sendable(_ value: some Sendable) {}
        sendable(Unboxed(wrappedValue: 1))
    }

    // MARK: - Failures

    private struct Outer: Decodable {
        let list: [Inner]
        struct Inner: Decodable {
            @Unboxed var employer: Company
            @Unboxed var price: Price?
        }
    }

    @Test func failures() {
        each([
            (
                "{}", #"keyNotFound of employer at "list / Index 1(1)": "#,
                "employer: expected Company (an object), but it is missing"
            ),
            (
                #"{"employer": {"name": [1]}}"#, #"typeMismatch of Any at "list / Index 1(1) / employer / name": "#,
                "employer.name: expected String, found an array of 1 element"
            ),
            (
                #"{"employer": {"name": "x", "history": {"founded": "long ago"}}}"#,
                #"typeMismatch of Any at "list / Index 1(1) / employer / history / founded": "#,
                #"employer.history.founded: expected Int, found the string "long ago""#
            ),
            (
                #"{"employer": {}}"#, #"keyNotFound of name at "list / Index 1(1) / employer": "#,
                "employer.name: expected String, but it is missing"
            ),
            (
                #"{"employer": 7}"#, #"typeMismatch of Company at "list / Index 1(1) / employer": "#,
                "employer: expected Company (an object), found the number 7"
            ),
            (
                #"{"employer": null}"#, #"valueNotFound of Company at "list / Index 1(1) / employer": "#,
                "employer: expected Company (an object), found null"
            ),
            (
                #"{"employer": {"name": "x"}, "price": "$5"}"#, #"dataCorrupted at "list / Index 1(1) / price": "#,
                #"price: expected Price, found the string "$5""#
            ),
        ]) { (element: String, place: String, message: String) in
            let json = #"{"list": [{"employer": {"name": "x"}}, \#(element)]}"#
            for kind in element.contains("null") ? DecoderKind.ofJSON : DecoderKind.allCases {
                let outcome = bridgedOutcome { "\(try kind.decode(Outer.self, from: json))" }
                #expect(outcome == "throws \(place)list[1].\(message)", "\(kind)")
            }
        }
    }
}
