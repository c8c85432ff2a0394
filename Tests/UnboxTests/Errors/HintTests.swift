import Foundation
import TestTables
import Testing
import Unbox

/// What messages say beyond what was expected and found, so that one need not look at the payload.
struct HintTests {
    private struct Place: UnboxCompatible, Unboxable {
        init(unboxer: Unboxer) throws { _ = try unboxer.unbox(key: "name") as String }
    }

    private static func missing(_ key: String, _ other: String, _ hint: String) -> Row {
        Row("\(key) beside \(other)", #"{"\#(other)": 1}"#, "throws \(key): expected Int, but it is missing\(hint)") {
            try $0.unbox(key: key) as Int
        }
    }

    private static let long = String(repeating: "k", count: 50)

    private static let rows = [
        // Objects found in place of something else
        Row(
            "an error of a service", #"{"documentation_url": "u", "message": "no"}"#,
            #"throws the root: expected an array, found an object of 2 keys: "documentation_url", "message""#
        ) {
            try $0.unbox() as [Int]
        },
        Row(
            "many keys", #"{"v": {"a": 1, "b": 2, "c": 3, "d": 4, "e": 5}}"#,
            #"throws v: expected Int, found an object of 5 keys: "a", "b", "c", …"#
        ) { try $0.unbox(key: "v") as Int },
        Row(
            "a long key", #"{"v": {"\#(long)": 1}}"#,
            #"throws v: expected Int, found an object of 1 key: "\#(long.prefix(40))…""#
        ) {
            try $0.unbox(key: "v") as Int
        },
        Row("no keys", #"{"v": {}}"#, "throws v: expected Int, found an object of 0 keys") {
            try $0.unbox(key: "v") as Int
        },
        // Keys in another style
        missing("full_name", "fullName", #": did you mean key: "fullName"?"#),
        missing("fullName", "full-name", #": did you mean key: "full-name"?"#),
        missing("id", "ID", #": did you mean key: "ID"?"#),
        missing("wind_speed10m", "wind_speed_10m", #": did you mean key: "wind_speed_10m"?"#),
        missing("names", "name", ""),
        missing("-", "_", ""),
        Row(
            "deeper", #"{"a": {"b_c": 1}}"#,
            #"throws a.bC: expected Int, but it is missing: did you mean key: "b_c"?"#
        ) {
            try $0.unbox(keyPath: "a.bC") as Int
        },
        Row(
            "null in another style", #"{"b_c": null}"#,
            #"throws bC: expected Int, but it is missing: did you mean key: "b_c"?"#
        ) { try $0.unbox(key: "bC") as Int },
        // URLs
        Row(
            "a space in a URL", #""https://a.example/b c""#, as: URL.self,
            #"throws v: expected URL, found the string "https://a.example/b c": a URL cannot have a space"#),
        Row(
            "an umlaut in a URL", #""https://a.example/bü""#, as: URL.self,
            #"throws v: expected URL, found the string "https://a.example/bü": a URL cannot have "ü""#),
        Row(
            "an empty URL", #""""#, as: URL.self,
            #"throws v: expected URL, found the string "": with emptyAsNil, an Optional is nil for it"#),
        Row(
            "URLs in a list", #"["https://a.example", "b c"]"#, as: [URL].self,
            #"throws v[1]: expected URL, found the string "b c": a URL cannot have a space"#),
        // Dates
        Row(
            "seconds of JSONEncoder", "785000000", as: Date.self,
            "throws v: expected Date, found the number 785000000: specify the format, for example unbox(key: …, "
                + "formatter: .secondsSince1970) or @Unboxing(formatter: .secondsSince1970), or .secondsSince2001 for what "
                + "JSONEncoder writes by default"),
        Row(
            "a refused element of a formatter", #"{"v": ["2024-01-01", "soon"]}"#,
            #"throws v[1]: expected Date (a day such as 2024-02-29), found the string "soon""#
        ) {
            try $0.unbox(key: "v", formatter: .dateOnly) as [Date]
        },
    ]

    @Test func message() {
        each(Storage.allCases, Self.rows) { storage, row in try row.check(through: storage) }
    }

    @Test func redacted() {
        each(Storage.allCases) { storage in
            let unboxer = try storage.unboxer(#"{"v": {"secret": 1}, "url": "b c"}"#)
            let error = #expect(throws: UnboxError.self) { try unboxer.unbox(key: "v") as Int }
            #expect(error?.description(redacting: true) == "v: expected Int, found an object of 1 key")
            let other = #expect(throws: UnboxError.self) { try unboxer.unbox(key: "url") as URL }
            #expect(other?.description(redacting: true) == "url: expected URL, found a string")
        }
    }

    @Test func otherTexts() {
        each([
            ("<!DOCTYPE html>\n<html>", "HTML, not JSON"), ("  <html lang=\"en\">", "HTML, not JSON"),
            ("<?xml version=\"1.0\"?><a/>", "XML or HTML, not JSON"), ("<error>", "XML or HTML, not JSON"),
            ("</x>", "XML or HTML, not JSON"), ("<", "'<'"), ("< a>", "'<'"), ("[<a>]", "'<'"),
        ]) { (text: String, found: String) in
            let error = #expect(throws: UnboxError.self) { try unbox(data: Data(text.utf8)) as [Int] }
            let message = error?.description ?? ""
            #expect(message.contains("expected a value, found \(found)"), "\(message)")
            #expect(error?.description(redacting: true).contains("<") == false)
        }
    }
}
