// All errors of Codable types that read types of this library.

import Foundation
import TestTables
import Testing
import Unbox
import UnboxTesting

struct ExaminedLibraryTypesTests {
    @Test func errors() { each(Storage.allCases, Self.rows) { storage, row in try row.check(through: storage) } }

    static let rows: [ErrorsRow] = [
        ErrorsRow("none", #"{"age": "7", "tags": ["a"], "company": {"name": "c"}, "end": 1}"#, Models.Wrapped.self),
        ErrorsRow(
            "@Unboxed", #"{"age": "x", "tags": [[], "b", {}], "site": 7, "level": "?", "end": "e"}"#,
            Models.Wrapped.self,
            #"age: expected Int, found the string "x""#, "tags[0]: expected String, found an array of 0 elements",
            "tags[2]: expected String, found an object of 0 keys", "site: expected URL, found the number 7",
            #"level: expected Level, found the string "?""#, #"end: expected Int, found the string "e" …"#),
        ErrorsRow(
            "@Unboxed in a list", #"[{"v": ["x", 1, null]}, {"v": 5}]"#, [Models.UnboxedList].self,
            #"[0].v[0]: expected Int, found the string "x""#, "[0].v[2]: expected Int, found null",
            "[1].v: expected an array, found the number 5"),
        ErrorsRow(
            "containers that unbox", #"{"a": {}, "b": "x", "c": ["y", 2], "date": "z", "end": "e"}"#,
            "a: expected Int, found an object of 0 keys", #"b: expected Int, found the string "x""#,
            #"c[0]: expected Int, found the string "y""#,
            #"date: expected Date (RFC 3339 such as 2024-02-29T12:00:00Z), found the string "z""#,
            #"end: expected Int, found the string "e""#, decode: Models.containers),
        ErrorsRow(
            "an Unboxer", #"{"a": {"b": "x"}, "list": [{}], "end": "e"}"#, #"a.b: expected Int, found the string "x" …"#
        ) {
            let unboxer = try Unboxer(from: $0)
            _ = try unboxer.unbox(keyPath: "a.b") as Int
            return try unboxer.unbox(key: "list") as [Int]
        },
        ErrorsRow(
            "an Unboxer that reads all", #"{"a": {"b": "x"}, "list": [{}, 1], "end": "e"}"#,
            #"a.b: expected Int, found the string "x""#, "list[0]: expected Int, found an object of 0 keys …",
            countAsField: 2
        ) {
            _ = try Unboxer(from: $0).unboxAll(.keyPath("a.b"), .key("list")) as (Int, [Int?])
            return try $0.known().decode(Int.self, forKey: .end)
        },
        ErrorsRow(
            "OneOf", #"{"value": {"n": "x"}, "list": [1, "a", {}, {"n": 1}, []], "end": "e"}"#, Models.Mixed.self,
            """
            value: expected Int, String or Number: not Int: expected Int, found an object; \
            not String: expected String, found an object; not Number: expected Int, found a string
            """,
            """
            list[2]: expected Int, String or Number: not Int: expected Int, found an object; \
            not String: expected String, found an object; not Number: expected Int, but it is missing
            """,
            """
            list[4]: expected Int, String or Number: not Int: expected Int, found an array; \
            not String: expected String, found an array; not Number: expected an object, found an array
            """, #"end: expected Int, found the string "e""#),
        ErrorsRow(
            "JSONValue, Open and Indirect",
            #"{"any": [1e40, null], "open": 5, "tree": {"value": "x", "next": {"value": []}}, "end": "e"}"#,
            Models.Extras.self,
            "open: expected String, found the number 5", #"tree.value: expected Int, found the string "x""#,
            "tree.next.value: expected Int, found an array of 0 elements", #"end: expected Int, found the string "e""#),
        ErrorsRow(
            "property wrappers", #"{"lossy": [1, "x"], "number": {}, "checked": -1, "end": "e"}"#, Models.Wrappers.self,
            "number: neither number nor text", "checked: it is negative", #"end: expected Int, found the string "e""#),
    ]

    private struct City: Decodable { let id: Int, name: String }

    private static let cities =
        #"{"a": {"cities": [{"id": 1, "name": "a"}, {"id": "x"}]}, "b": [{"c": {}}, 5, {"c": {"id": 1}}]}"#

    @Test func atKeyPaths() {
        each(Storage.allCases) { storage throws in
            func errors<T: Decodable>(_ type: T.Type, _ keyPath: String) throws -> [String] {
                let data = Data(Self.cities.utf8)
                let decoder = UnboxDecoder()
                if storage == .data {
                    return try decoder.errors(decoding: type, from: data, atKeyPath: keyPath).map(\.noted)
                }
                let dictionary = try #require(try untyped(data) as? [String: Any])
                return try decoder.errors(decoding: type, from: dictionary, atKeyPath: keyPath).map(\.noted)
            }
            #expect(
                try errors([City].self, "a.cities") == [
                    #"a.cities[1].id: expected Int, found the string "x""#,
                    "a.cities[1].name: expected String, but it is missing",
                ])
            #expect(try errors(City.self, "a.cities[0]") == [])
            #expect(try errors(City?.self, "a.nothing") == [])
            #expect(try errors(City.self, "a.nothing") == ["a.nothing: expected City, but it is missing"])
            #expect(
                try errors([City].self, "b.*.c") == [
                    "b[0].c.id: expected Int, but it is missing", "b[0].c.name: expected String, but it is missing",
                    "b[2].c.name: expected String, but it is missing",
                    #"b[1]: expected an object with the key "c", found the number 5"#,
                ])
            for keyPath in ["a..b", "b.1.x"] { #expect(throws: DecodingError.self) { try errors(City.self, keyPath) } }
        }
    }

    @Test func whatIsNoJSONThrows() {
        let error = #expect(throws: DecodingError.self) {
            try UnboxDecoder().errors(decoding: City.self, from: Data("{".utf8))
        }
        guard case .dataCorrupted? = error else { return #expect(Bool(false), "\(String(describing: error))") }
    }

    @Test func theLimit() {
        each([1, 3, 1000]) { (limit: Int) in
            let json = "[\(Array(repeating: #"{"id": "x"}"#, count: 10).joined(separator: ","))]"
            let errors = try UnboxDecoder().errors(decoding: [City].self, from: Data(json.utf8), errorLimit: limit)
            #expect(errors.count == min(limit, 20))
            #expect(errors.last?.omittedCount == 20 - errors.count)
            #expect(errors.dropLast().allSatisfy { $0.omittedCount == 0 })
            var options = UnboxOptions()
            options.errorLimit = limit
            let unboxer = try Unboxer(data: Data(json.utf8), options: options)
            let error = #expect(throws: UnboxError.self) {
                try unboxer.unboxAll(UnboxField { try $0.unbox(decoding: [City].self) })
            }
            #expect(error?.all.count == 1)
            #expect(error?.omittedCount == 0)
        }
    }

    @Test func theDecodingErrorIsKept() throws {
        let data = Data(#"{"id": null}"#.utf8)
        let errors = try UnboxDecoder().errors(decoding: City.self, from: data)
        guard case .valueNotFound? = errors.first?.underlyingError as? DecodingError,
            case .keyNotFound? = errors.last?.underlyingError as? DecodingError
        else { return #expect(Bool(false), "\(errors)") }
        #expect(errors.map(\.reason) == [.unexpectedNull(expected: "Int"), .missingKey(expected: "String")])
    }

    @Test func nativeValues() throws {
        struct Event: Decodable { let date: Date, id: UUID, name: String }
        let dictionary: [String: Any] = ["date": Date(), "id": 5, "name": Date(timeIntervalSince1970: 0)]
        let errors = try UnboxDecoder().errors(decoding: Event.self, from: dictionary)
        #expect(
            errors.map(\.description) == [
                "id: expected String, found the number 5", "name: expected String, found a Date",
            ])
        #expect(try UnboxDecoder().errors(decoding: [Int].self, from: [1, "x"]).map(\.path.description) == ["[1]"])
    }
}

private enum Models {
    enum Level: String, UnboxableEnum { case low, high }

    struct Company: Unboxable {
        let name: String
        init(unboxer: Unboxer) throws { name = try unboxer.unbox(key: "name") }
    }

    struct Wrapped: Decodable {
        @Unboxed var age: Int
        @Unboxed var tags: [String]
        @Unboxed var site: URL?
        @Unboxed var level: Level?
        let end: Int
        @Unboxed var company: Company
        let last: Int?
    }

    struct UnboxedList: Decodable { let v: [Unboxed<Int>] }

    struct Single: Decodable {
        init(from decoder: any Decoder) throws { _ = try decoder.singleValueContainer().decode(unboxing: Int.self) }
    }

    static let containers: DecodedByClosure.Read = {
        let fields = try $0.known()
        _ = try fields.decode(Single.self, forKey: .a)
        _ = try fields.decode(unboxing: Int.self, forKey: .b)
        var elements = try fields.nestedUnkeyedContainer(forKey: .c)
        while !elements.isAtEnd { _ = try elements.decode(unboxing: Int.self) }
        _ = try fields.decode(forKey: .date, formatter: .rfc3339) as Date
        return try fields.decode(Int.self, forKey: .end)
    }

    struct Mixed: Decodable {
        let value: OneOf<Int>.Or<String>.Or<Handwritten.Number>
        let list: [OneOf<Int>.Or<String>.Or<Handwritten.Number>]
        let end: Int
    }

    struct Extras: Decodable {
        struct Node: Decodable { let value: Int, next: Indirect<Node>? }
        let any: JSONValue
        let open: Open<Level>
        let tree: Node
        let end: Int
    }

    struct Wrappers: Decodable {
        @Lossy var lossy: [Int]
        let number: Handwritten.NumberOrText
        let checked: Checked
        let end: Int
    }

    struct Checked: Decodable {
        init(from decoder: any Decoder) throws {
            guard try decoder.singleValueContainer().decode(Int.self) >= 0 else { throw UnboxError("it is negative") }
        }
    }
}
