// A list that is made slice by slice is what it is if the whole text is indexed first: elements, paths, errors. Slices have
// a few values here, so that every text is cut everywhere.

import Foundation
import TestTables
import Testing
import Unbox

@testable import UnboxCore

struct LongListTests {
    private static let lengths = [1, 11, 700]

    private struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let whole: @Sendable (Data) throws -> String
        let bySlices: @Sendable (Data, Int) throws -> String

        init<Element: UnboxCompatible & Sendable>(_ type: Element.Type) {
            testDescription = "\(type)"
            whole = { String(reflecting: try Unboxer(data: $0).unbox() as [Element]) }
            bySlices = { data, length in
                let list = try [Element].unboxed(bySlicesOf: data, sliceLength: length)
                return String(reflecting: try list ?? Unboxer(data: data).unbox())
            }
        }

        static let all = [
            Row(ConcurrentItem.self), Row(ConcurrentItem?.self), Row(Int.self), Row(String.self), Row([Int].self),
            Row(JSONValue.self), Row(OneOf<Int>.Or<ConcurrentItem>.self),
        ]
    }

    @Test func sameAsIndexedFirst() async {
        await each(ConcurrentPayload.all, Row.all) { payload, row in
            let expected = await ConcurrentOutcome { try row.whole(payload.data) }
            for length in Self.lengths {
                let found = await ConcurrentOutcome { try row.bySlices(payload.data, length) }
                #expect(found == expected, "slices of \(length)")
            }
        }
    }

    @Test func faultyTexts() async {
        let row = Row(JSONValue.self)
        await each(sweep(FaultyTexts.all, oneOf: 7)) { text in
            let expected = await ConcurrentOutcome { try row.whole(Data(text)) }
            for length in [1, 2, 5] {
                let found = await ConcurrentOutcome { try row.bySlices(Data(text), length) }
                #expect(found == expected, "slices of \(length)")
            }
        }
    }

    @Test func otherEncodings() {
        let text = #"[{"id":1,"name":"é"},{"id":2}]"#
        each([String.Encoding.utf16, .utf16LittleEndian, .utf32BigEndian]) { encoding in
            let data = try #require(text.data(using: encoding))
            let items = try [ConcurrentItem].unboxed(bySlicesOf: data, sliceLength: 3)
            #expect(items?.map(\.name) == ["é", nil])
        }
    }

    @Test func whatIsReadInSlices() throws {
        let text = Data("[1,2]".utf8)
        #expect(try longList(of: text) == [1, 2])
        #expect(try longList(of: text) as [Int]?? == nil)
        #expect(try longList(of: text) as Set<Int>? == nil)
        #expect(try longList(of: Data("{}".utf8)) as [Int]? == nil)
    }

    private struct Item: Unboxable {
        let id: Int
        let path: UnboxPath?

        init(unboxer: Unboxer) throws {
            id = try unboxer.unbox(key: "id")
            path = id < 0 ? unboxer.path : nil
        }
    }

    /// By the public function, which reads short texts in another way.
    @Test func longText() {
        each([100, 50_000]) { count in
            let name = String(repeating: "a long name ", count: 15)
            let beginning = "[" + (0..<count).map { "{\"id\":\($0),\"name\":\"\(name)\"}," }.joined()
            func items(_ end: String) throws -> [Item] { try unbox(data: Data((beginning + end).utf8)) }
            let valid = try items(#"{"id":-1}]"#)
            #expect(valid.map(\.id) == Array(0..<count) + [-1])
            #expect(valid.last?.path?.description == "[\(count)]")
            #expect(outcome { try items(#"{"name":1}]"#) } == "throws [\(count)].id: expected Int, but it is missing")
            let place = "line 1, column \(beginning.utf8.count + 11)"
            #expect(
                outcome { try items(#"{"id":"x"})"#) }
                    == "throws malformed JSON: \(place): expected ',' or ']', found ')'")
        }
    }
}
