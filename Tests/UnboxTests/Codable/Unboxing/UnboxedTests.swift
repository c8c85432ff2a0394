import Foundation
import Testing

@testable import Unbox

private struct Company: Unboxable, Equatable {
    let name: String
    let founded: Int?
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

@Suite struct UnboxedTests {
    static let json = """
        {"plain": "p", "age": "27", "site": "https://example.com", "level": "high", "price": "€5", "present": "low",
         "employer": {"name": 7, "history": {"founded": 1999}}, "tags": {"a": ["1", 2.0]}}
        """

    @Test(arguments: DecoderKind.allCases) func aModel(kind: DecoderKind) throws {
        let model = try kind.decode(Model.self, from: Self.json)
        #expect(model.plain == "p")
        #expect(model.age == 27)
        #expect(model.site == URL(string: "https://example.com"))
        #expect(model.employer.name == "7")
        #expect(model.employer.founded == 1999)
        #expect(model.level == .high)
        #expect(model.price == Price(cents: 5))
        #expect(model.tags == ["a": [1, 2]])
        #expect(model.missing == nil)
        #expect(model.present == .low)
    }

    // MARK: - Missing keys

    private struct Box<Value: UnboxCompatible>: Decodable { @Unboxed var value: Value }

    @Test(arguments: DecoderKind.allCases) func missing(kind: DecoderKind) throws {
        #expect(try kind.decode(Box<Int?>.self, from: "{}").value == nil)
        #expect(
            bridgedOutcome { "\(try kind.decode(Box<Int>.self, from: "{}").value)" }
                == "throws keyNotFound of value at \"\": value: expected Int, but it is missing")
    }

    // MARK: - Optionals

    private struct Optionals: Codable, Equatable {
        @Unboxed var a: Int?
        @Unboxed var b: [Int?]?
        var c: Int?
    }

    @Test(arguments: DecoderKind.allCases) func absentKeys(kind: DecoderKind) throws {
        #expect(try kind.decode(Optionals.self, from: "{}") == Optionals(a: nil, b: nil, c: nil))
        #expect(try kind.decode(Optionals.self, from: #"{"a": "1"}"#) == Optionals(a: 1, b: nil, c: nil))
    }

    @Test(arguments: DecoderKind.ofJSON) func nulls(kind: DecoderKind) throws {
        #expect(
            try kind.decode(Optionals.self, from: #"{"a": null, "b": [null, "2"]}"#)
                == Optionals(a: nil, b: [nil, 2], c: nil))
    }

    @Test func encoding() throws {
        let model = Optionals(a: nil, b: [nil, 1], c: 3)
        #expect(canonical(try UnboxEncoder().encode(model)) == #"{"b": [null, 1], "c": 3}"#)
        let data = try JSONEncoder().encode(model)
        #expect(canonical(try JSONSerialization.jsonObject(with: data)) == #"{"b": [null, 1], "c": 3}"#)
        #expect(try JSONDecoder().decode(Optionals.self, from: data) == model)
        struct Dated: Encodable { @Unboxed var date = Date(timeIntervalSince1970: 0) }
        var encoder = UnboxEncoder()
        encoder.dateEncodingStrategy = .iso8601
        #expect(canonical(try encoder.encode(Dated())) == #"{"date": "1970-01-01T00:00:00Z"}"#)
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
        struct Inner: Decodable { @Unboxed var employer: Company }
    }

    @Test(arguments: [
        (
            #"{"list": [{"employer": {"name": "x"}}, {"employer": {"name": [1]}}]}"#,
            """
            throws typeMismatch of Any at "list / Index 1(1) / employer / name": \
            list[1].employer.name: expected String, found an array of 1 element
            """
        ),
        (
            #"{"list": [{"employer": {"name": "x", "history": {"founded": "long ago"}}}]}"#,
            """
            throws typeMismatch of Any at "list / Index 0(0) / employer / history / founded": \
            list[0].employer.history.founded: expected Int, found the string "long ago"
            """
        ),
        (
            #"{"list": [{"employer": {}}]}"#,
            """
            throws keyNotFound of name at "list / Index 0(0) / employer": \
            list[0].employer.name: expected String, but it is missing
            """
        ),
        (
            #"{"list": [{"employer": 7}]}"#,
            """
            throws typeMismatch of Company at "list / Index 0(0) / employer": \
            list[0].employer: expected Company (an object), found the number 7
            """
        ),
    ])
    func failures(json: String, message: String) {
        for kind in DecoderKind.allCases {
            #expect(bridgedOutcome { "\(try kind.decode(Outer.self, from: json))" } == message, "\(kind)")
        }
    }

    @Test(arguments: DecoderKind.ofJSON) func nullForAValue(kind: DecoderKind) {
        #expect(
            bridgedOutcome { "\(try kind.decode(Outer.self, from: #"{"list": [{"employer": null}]}"#))" }
                == """
                throws valueNotFound of Company at "list / Index 0(0) / employer": \
                list[0].employer: expected Company (an object), found null
                """)
    }

    @Test(arguments: DecoderKind.allCases) func aTransformThatFails(kind: DecoderKind) {
        struct Priced: Decodable { @Unboxed var price: Price? }
        #expect(
            bridgedOutcome { "\(try kind.decode(Priced.self, from: #"{"price": "$5"}"#))" }
                == #"throws dataCorrupted at "price": price: expected Price, found the string "$5""#)
    }
}
