import JSONFeed
import TestTables
import Testing

struct IdentifierTests {
    struct Row: CustomTestStringConvertible {
        let testDescription: String
        let json: String
        let id: String
    }

    static let rows = [
        Row(testDescription: "a string", json: #""tag:example.org,2025:1""#, id: "tag:example.org,2025:1"),
        Row(testDescription: "spaces around", json: #"" a ""#, id: " a "),
        Row(testDescription: "digits in a string keep their zeros", json: #""007.0""#, id: "007.0"),
        Row(testDescription: "an integer", json: "42", id: "42"),
        Row(testDescription: "a negative integer", json: "-1", id: "-1"),
        Row(testDescription: "0 and 1 are no booleans", json: "1", id: "1"),
        Row(testDescription: "beyond a Double's integers", json: "9007199254740993", id: "9007199254740993"),
        Row(testDescription: "the largest UInt64", json: "18446744073709551615", id: "18446744073709551615"),
        Row(testDescription: "a float", json: "1.5", id: "1.5"),
        Row(testDescription: "a whole float", json: "3.0", id: "3"),
        Row(testDescription: "an exponent", json: "1e3", id: "1000"),
    ]

    @Test func identifier() {
        each(Self.rows, Entry.allCases) { row, entry in
            let feed: JSONFeed = try entry.unbox(replacing("items.0.id", in: Sample.complete, with: row.json))
            #expect(feed.items.map(\.id) == [row.id])
            let item: JSONFeed.Item = try entry.unbox(#"{ "id": \#(row.json), "content_text": "" }"#)
            #expect(item.id == row.id)
        }
    }
}
