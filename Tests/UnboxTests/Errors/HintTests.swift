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
        ) { try $0.unbox() as [Int] },
        Row(
            "many keys", #"{"v": {"a": 1, "b": 2, "c": 3, "d": 4, "e": 5}}"#,
            #"throws v: expected Int, found an object of 5 keys: "a", "b", "c", …"#
        ) { try $0.unbox(key: "v") as Int },
        Row(
            "a long key", #"{"v": {"\#(long)": 1}}"#,
            #"throws v: expected Int, found an object of 1 key: "\#(long.prefix(40))…""#
        ) { try $0.unbox(key: "v") as Int },
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
        ) { try $0.unbox(key: "v", formatter: .dateOnly) as [Date] },
    ]

    @Test func message() { each(Storage.allCases, Self.rows) { storage, row in try row.check(through: storage) } }

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

/// `key: "a.b"` where `keyPath: "a.b"` was meant, and the reverse: the error says so, if there is such a value. A key path
/// says which of its components is missing.
struct KeyPathHintTests {
    @Test func message() {
        each(Storage.allCases, Self.keys + Self.otherKeys + Self.keyPaths + Self.otherKeyPaths) { storage, row in
            try row.check(through: storage)
            try row.check(through: storage, options: UnboxOptions(droppedElements: DroppedElements()))
        }
    }

    // MARK: - Keys

    private static let json = #"""
        {"a": {"b": 1, "n": null, "list": [{"c": 2}], "d.e": 3}, "x.y": {"z": 4}, "s": "text",
         "models": [{"a": {"b": 1}}]}
        """#

    private static func hinted<T: UnboxCompatible & Sendable>(
        _ key: String, as type: T.Type = Int.self, expected: String = "Int"
    ) -> Row {
        let key = key.replacingOccurrences(of: #"\"#, with: #"\\"#)
        return plain(key, as: type, "expected \(expected), but it is missing: did you mean keyPath: \"\(key)\"?")
    }

    private static func plain<T: UnboxCompatible & Sendable>(
        _ shown: String, as type: T.Type = Int.self, _ message: String = "expected Int, but it is missing"
    ) -> Row {
        let key = shown.replacingOccurrences(of: #"\\"#, with: #"\"#)
        return Row("the key \(key)", json, "throws \"\(shown)\": \(message)") { try $0.unbox(key: key) as T }
    }

    static let keys: [Row] = [
        hinted("a.b"), hinted("a.n"), hinted("a.list[0].c"), hinted(#"x\.y.z"#),
        hinted("a.list.0", as: Child.self, expected: "Child (an object)"),
        hinted("a.list.*.c", as: [Int].self, expected: "an array"),
        plain("x.y", #"expected Int, found an object of 1 key: "z""#),
        plain("a.c"), plain("a.list.1"), plain("s.b"), plain("a..b"), plain("."),
    ]

    private static let hint = #""a.b": expected Int, but it is missing: did you mean keyPath: "a.b"?"#

    static let otherKeys: [Row] = [
        Row("an Optional", json, "nil") { try $0.unbox(key: "a.b") as Int? as Any },
        Row("in a model", json, "throws models[0].\(hint)") { try $0.unbox(key: "models") as [Dotted] },
        Row("of several fields", json, "throws \(hint)\n\"a.c\": expected Int, but it is missing") {
            try $0.unboxAll(.key("a.b"), .key("a.c")) as (Int, Int)
        },
        Row("with a formatter", json, "throws \(hint.replacing("Int", with: "Date"))") {
            try $0.unbox(key: "a.b", formatter: .rfc3339) as Date
        },
        Row("of a Decodable type", json, #"throws models[0]."a.b": expected Int, but it is missing"#) {
            try $0.unbox(decoding: [DottedKey].self, key: "models")
        },
    ]

    struct Child: Unboxable { init(unboxer: Unboxer) throws {} }
    struct Dotted: Unboxable { init(unboxer: Unboxer) throws { _ = try unboxer.unbox(key: "a.b") as Int } }

    struct DottedKey: Decodable {
        let b: Int
        enum CodingKeys: String, CodingKey { case b = "a.b" }
    }

    /// Redacted logs get the hint, as it shows only a key.
    @Test func redacted() {
        each(Storage.allCases) { storage in
            let unboxer = try storage.unboxer(Self.json)
            let error = #expect(throws: UnboxError.self) { try unboxer.unbox(key: "a.b") as Int }
            #expect(error?.description(redacting: true) == Self.hint)
            #expect(error?.reason == .missingKey(expected: "Int"))
        }
    }

    // MARK: - Key paths

    static let keyPaths: [Row] = [
        ("a.c", "a.c: expected Int, but it is missing"), ("a.b", "a.b: expected Int, found null"),
        ("a.b.c", #"a.b.c: expected Int, but "b" is null"#), ("a.x.c.d", #"a.x.c.d: expected Int, but "x" is missing"#),
        ("x.a", #"x.a: expected Int, but "x" is missing"#),
        ("null.a.b", #"null.a.b: expected Int, but "null" is null"#),
        ("a.list.0.c", "a.list[0].c: expected Int, but it is missing"),
        ("a.list.1.c", "a.list[1].c: expected Int, but element 1 is null"),
        ("a.list.2.c", "a.list[2].c: expected Int, but element 2 is missing"),
        ("a.list.2", "a.list[2]: expected Int, but it is missing"),
        ("gcm.id", #"gcm.id: expected Int, but "gcm" is missing: did you mean key: "gcm.id"?"#),
        ("list.0", #"list.0: expected Int, but "list" is missing: did you mean key: "list.0"?"#),
        ("n.a", #"n.a: expected Int, but "n" is null: did you mean key: "n.a"?"#),
    ].map { keyPath, message in
        let json = """
            {"a": {"b": null, "list": [{}, null]}, "null": null, "gcm.id": 1, "list.0": 2, "n": null, "n.a": 3}
            """
        return Row(keyPath, json, "throws \(message)") { try $0.unbox(keyPath: keyPath) as Int }
    }

    static let otherKeyPaths: [Row] = [
        Row("in a model", #"{"models": [{}]}"#, #"throws models[0].x.b: expected Int, but "x" is missing"#) {
            try $0.unbox(key: "models") as [Nested]
        },
        Row("in a text", text, "throws text.a.b: expected Int, but it is missing") {
            try $0.unbox(key: "text") as InText<Below>
        },
        Row("in a text, above", text, "throws text.x.b: expected Int, but it is missing") {
            try $0.unbox(key: "text") as InText<Above>
        },
        Row("of an array", "[{}]", #"throws [0].x.y: expected Int, but "x" is missing"#) {
            try $0.unbox(keyPath: "0.x.y") as Int
        },
    ]

    private static let text = #"{"text": "{\"a\": {}}"}"#

    struct Nested: Unboxable { init(unboxer: Unboxer) throws { _ = try unboxer.unbox(keyPath: "x.b") as Int } }

    protocol Path { static var text: String { get } }
    enum Below: Path { static var text: String { "a.b" } }
    enum Above: Path { static var text: String { "x.b" } }

    struct InText<P: Path>: UnboxCompatible {
        static func unboxed(from value: borrowing UnboxValue) throws -> InText {
            let text: String = try value.unbox()
            _ = try unbox(data: Data(text.utf8), atKeyPath: P.text) as Int
            return InText()
        }
    }
}
