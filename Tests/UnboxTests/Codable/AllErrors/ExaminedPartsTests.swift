import Foundation
import Testing
import Unbox
import UnboxTesting

/// Errors of Decodable types where a payload is not read as a whole, by one thread.
struct ExaminedPartsTests {
    private struct City: Decodable, Sendable { let id: Int, name: String?, tags: [Int]? }

    @Test func onSeveralCores() throws {
        let cities = (0..<20_000).map { $0 % 5000 == 7 ? #"{"id":"x","name":5,"tags":[1,"y"]}"# : #"{"id":1}"# }
        let unboxer = try Unboxer(data: Data("[\(cities.joined(separator: ","))]".utf8))
        func errors(_ read: @escaping (Unboxer) throws -> [City]) -> [String]? {
            #expect(throws: UnboxError.self) { try unboxer.unboxAll(UnboxField(read)) }?.all.map(\.noted)
        }
        let expected = [#"[7].id: expected Int, found the string "x""#]
        #expect(errors { try $0.unbox(decoding: [City].self) } == expected)
        #expect(errors { try $0.unboxConcurrently(decoding: City.self) } == expected)
    }

    private struct Trip: Unboxable, Sendable {
        let first: City?
        let cities: [City]
        init(unboxer: Unboxer) throws {
            (first, cities) = try unboxer.unboxAll(
                .key("first", decoding: City?.self), .key("cities", decoding: [City].self))
        }
    }

    private func draft(of json: String) throws -> Trip {
        var payload = PartialPayload()
        try payload.append(json)
        return try payload.draft()
    }

    /// What has not arrived is not wrong.
    @Test func drafts() throws {
        #expect(try draft(of: #"{"cities": [{"id": 1}, {"#).cities.count == 1)
        let error = try #require(throws: UnboxError.self) {
            try draft(of: #"{"cities": [{"id": "x", "name": 5}, {"tags": ["y"], "#)
        }
        #expect(error.all.map(\.noted) == [#"cities[0].id: expected Int, found the string "x""#])
    }

    /// A decoder of another library is not mistaken for one of this library that runs around it.
    @Test func anotherDecoder() throws {
        struct Inner: Decodable { @Unboxed var n: Int }
        struct Outer: Decodable {
            init(from decoder: any Decoder) throws {
                _ = try decoder.container(keyedBy: UnboxCodingKey.self).decode(
                    Int.self, forKey: UnboxCodingKey(stringValue: "a"))
                _ = try JSONDecoder().decode(Inner.self, from: Data(#"{"n": []}"#.utf8))
            }
        }
        let one = try UnboxDecoder().errors(decoding: Outer.self, from: Data(#"{"a": 1}"#.utf8))
        #expect(one.map(\.noted) == ["n: expected Int, found an array of 0 elements …"])
        let other = try UnboxDecoder().errors(decoding: Outer.self, from: Data(#"{"a": "x"}"#.utf8))
        #expect(other.map(\.noted) == [#"a: expected Int, found the string "x" …"#])
    }
}
