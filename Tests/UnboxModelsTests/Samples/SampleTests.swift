import Foundation
import SampleSchemas
import TestTables
import Testing
import Unbox
import UnboxModels

/// What is inferred from payloads.
struct SampleTests {
    /// The declaration of a property that is inferred from the values of a field `key` in as many objects.
    private func property(_ key: String, _ values: [String?]) throws -> String? {
        let samples = values.map { value in value.map { "{\"other\": 1, \"\(key)\": \($0)}" } ?? "{\"other\": 1}" }
        let source = try models(ofSamples: samples)
        return source.split(separator: "\n").map(String.init)
            .first { $0.hasPrefix("    let ") && !$0.contains("other") }
            .map { String($0.dropFirst("    let ".count)) }
    }

    @Test func `the type of a field`() {
        each(
            [
                ("a whole number", "count", ["1", "2"], "count: Int"),
                ("a fraction", "count", ["1", "2.5"], "count: Double"),
                ("a fraction that is whole", "count", ["1.0"], "count: Double"),
                ("a number larger than any Int", "count", ["1", "18446744073709551615"], "count: UInt64"),
                ("a number smaller than any Int", "count", ["1", "-9223372036854775809"], "count: Decimal"),
                ("a number of 30 digits", "count", ["123456789012345678901234567890"], "count: Decimal"),
                ("a number that no type holds", "count", ["1", "1e400"], "count: JSONValue"),
                ("a missing field", "count", ["1", nil], "count: Int?"),
                ("null", "count", ["1", "null"], "count: Int?"), ("only null", "count", ["null"], "count: JSONValue"),
                ("a boolean", "done", ["true"], "done: Bool"), ("a string", "name", ["\"Ada\""], "name: String"),
                ("a timestamp", "made", ["\"2024-02-29T12:00:00Z\"", "\"2024-02-29T12:00:00.5+01:00\""], "made: Date"),
                ("a day", "born", ["\"2024-02-29\""], "born: Date"),
                ("a timestamp and a day", "made", ["\"2024-02-29T12:00:00Z\"", "\"2024-02-29\""], "made: Date"),
                ("a timestamp and seconds", "made_at", ["\"2024-02-29T12:00:00Z\"", "1709208000"], "madeAt: Date"),
                ("booleans in quotes", "done", ["\"true\"", "\"False\""], "done: Bool"),
                ("booleans, sometimes in quotes or numbers", "done", ["true", "\"0\"", "1"], "done: Bool"),
                ("a flag as a digit in quotes", "is_done", ["\"1\""], "isDone: Bool"),
                ("digits in quotes", "done", ["\"1\"", "\"0\""], "done: String"),
                ("a boolean or a number", "done", ["true", "2"], "done: OneOf<Int>.Or<Bool>"),
                ("a boolean or a text", "done", ["true", "\"never\""], "done: OneOf<Bool>.Or<String>"),
                ("an empty array for an object", "meta", ["[]", "{\"a\": 1}"], "meta: OneOf<[JSONValue]>.Or<Meta>"),
                (
                    "an empty array for a dictionary", "meta", ["[]", "{\"a/b\": 1}"],
                    "meta: OneOf<[JSONValue]>.Or<[String: Int]>"
                ),
                (
                    "an object or its identifier", "maker", ["\"m1\"", "{\"id\": \"m1\"}"],
                    "maker: OneOf<String>.Or<Maker>"
                ),
                ("a day that does not exist", "born", ["\"2023-02-29\""], "born: String"),
                ("a UUID", "key", ["\"0E4A3B6C-8A5F-4C0B-9D7E-2F1A6B3C4D5E\""], "key: UUID"),
                ("an address", "site", ["\"https://example.com/a?b\""], "site: URL"),
                ("an address or nothing", "site", ["\"https://example.com\"", "\"\""], "site: String"),
                ("an address that is not valid", "site", ["\"https://exa mple.com\""], "site: String"),
                ("seconds since 1970", "created_at", ["1700000000"], "createdAt: Date"),
                ("milliseconds since 1970", "updated", ["1700000000123"], "updated: Date"),
                ("seconds as a fraction", "created_utc", ["1700000000.0"], "createdUTC: Date"),
                ("seconds, sometimes in quotes", "sent", ["1700000000", "\"1700000001\""], "sent: Date"),
                ("seconds with a fraction", "created_utc", ["1700000000.5"], "createdUTC: Date"),
                ("no time", "sunset", ["1700000000", "0"], "sunset: Date"),
                ("never a time", "sunset", ["0"], "sunset: Int"),
                ("a large number", "population", ["1700000000"], "population: Int"),
                ("a number in a string", "amount", ["\"12\"", "\"-7\""], "amount: String"),
                ("a fraction in a string", "price", ["\"12.50\"", "\"7\""], "price: String"),
                ("leading zeros", "room", ["\"007\""], "room: String"),
                ("digits of an identifier", "order_id", ["\"12\""], "orderID: String"),
                ("several types", "value", ["1", "\"a\""], "value: OneOf<Int>.Or<String>"),
                ("an array", "list", ["[1, 2]", "[]"], "list: [Int]"),
                ("an empty array", "list", ["[]"], "list: [JSONValue]"),
                ("null in an array", "list", ["[1, null]"], "list: [Int?]"),
                ("an array or a value", "list", ["[\"a\"]", "\"b\""], "list: OneOf<[String]>.Or<String>"),
                ("days as keys", "visits", ["{\"2024-01-01\": 3}"], "visits: [String: Int]"),
                ("numbers as keys", "names", ["{\"1\": \"a\", \"20\": \"b\"}"], "names: [String: String]"),
                (
                    "identifiers as keys", "users", ["{\"u100\": {\"a\": 1}, \"u101\": {\"a\": 2}}"],
                    "users: [String: User]"
                ),
                ("keys that are not names", "deps", ["{\"a-b\": \"1\", \"@c/d\": \"2\"}"], "deps: [String: String]"),
                ("names of fields", "size", ["{\"width\": 1, \"height\": 2}"], "size: Size"),
                (
                    "few values that recur", "state",
                    [
                        "\"open\"", "\"closed\"", "\"open\"", "\"open\"", "\"closed\"", "\"open\"", "\"open\"",
                        "\"open\"",
                    ],
                    "state: Open<State>"
                ),
                ("few values", "state", ["\"open\"", "\"closed\""], "state: String"),
                ("names that recur", "last_name", (0..<8).map { $0 > 3 ? "\"Bo\"" : "\"Cy\"" }, "lastName: String"),
                ("codes that recur", "icon", (0..<8).map { $0 > 3 ? "\"01d\"" : "\"n02\"" }, "icon: String"),
            ] as [(String, String, [String?], String)]
        ) { (name: String, key: String, values: [String?], declaration: String) throws in
            #expect(try property(key, values) == declaration)
        }
    }

    @Test func `objects that hold their like are one type`() throws {
        let source = try models(ofSamples: [
            #"{"text": "a", "by": 1, "replies": [{"text": "b", "by": 2, "replies": []}]}"#
        ])
        #expect(source.contains("    let replies: [Root]\n"))
    }

    @Test func `the elements of an array are the samples`() {
        each(
            [
                ("items.*", #"{"items": [{"a": 1}, {"b": 2}]}"#), ("items", #"{"items": [{"a": 1}, {"b": 2}]}"#),
                (nil, #"[{"a": 1}, {"b": 2}]"#), (nil, "{\"a\": 1}\n{\"b\": 2}\n"),
                ("x", #"{"x": {"a": 1}} {"x": {"b": 2}}"#),
                ("*.item", #"[{"item": {"a": 1}}, {"item": {"b": 2}}]"#),
                ("*", #"{"one": {"a": 1}, "two": {"b": 2}}"#),
                ("pages.1.items", #"{"pages": [{}, {"items": [{"a": 1}, {"b": 2}]}]}"#),
                ("pages[1].items[*]", #"{"pages": [{}, {"items": [{"a": 1}, {"b": 2}]}]}"#),
                (#"a\.b.c\[0].\*"#, #"{"a.b": {"c[0]": {"*": [{"a": 1}, {"b": 2}], "x": 1}}}"#),
                ("filter[name].01", #"{"filter[name]": {"01": [{"a": 1}, {"b": 2}]}}"#),
                ("/.~0", #"{"/": {"~0": [{"a": 1}, {"b": 2}]}}"#),
            ] as [(String?, String)]
        ) { (keyPath: String?, sample: String) throws in
            let source = try models(ofSamples: [sample], atKeyPath: keyPath)
            let start = "struct Root: Encodable, Hashable, Sendable {\n    let a: Int?\n    let b: Int?\n}\n"
            #expect(source.hasPrefix(start), "\(source)")
        }
    }

    @Test func `of many samples, the first are named`() throws {
        var generator = ModelGenerator(ModelOptions())
        try generator.addSamples((1...9).map { (Data(#"{"a": 1}"#.utf8), "\($0).json") })
        let heading = "// Made by unbox-models from 1.json, 2.json, 3.json, 4.json, 5.json, 4 others. Do not edit.\n"
        #expect(try generator.files()[0].text.hasPrefix(heading))
    }

    @Test func `samples that cannot be used`() {
        each(
            [
                (
                    "{", nil,
                    "sample0.json: malformed JSON: line 1, column 2: expected a key in double quotes, found the end of the data"
                ),
                ("[]", "a.*", "sample0.json: there is nothing at the key path a.*"),
                (#"{"a": []}"#, "a.*", "sample0.json: there is nothing at the key path a.*"),
                (#"{"a": [1]}"#, "a.1", "sample0.json: there is nothing at the key path a.1"),
                ("null", nil, "sample0.json: the samples show no type"),
                (#"{"a": 1}"#, "a.b", "sample0.json: there is nothing at the key path a.b"),
                (#"{"a": 1}"#, "a..b", "sample0.json: invalid key path a..b: a component is empty"),
                (#"{"a": 1}"#, "", "sample0.json: invalid key path : a component is empty"),
            ] as [(String, String?, String)]
        ) { (sample: String, keyPath: String?, problem: String) in
            #expect(message { _ = try models(ofSamples: [sample], atKeyPath: keyPath) } == problem)
        }
    }

    /// A model has to read the samples that it was made of, but the program has its own rules for dates.
    @Test func `strings that become a Date are read as one`() throws {
        let days = ["2024-02-29", "2023-02-29", "1900-02-29", "2000-02-29", "2024-04-31", "2024-00-01", "2024-13-01"]
        let times = [
            "00:00:00", "23:59:59.123456789", "24:00:00", "23:60:00", "23:59:60", "9:16:47", "09:16", "09:16:47.",
        ]
        let offsets = ["Z", "z", "+02:00", "-23:59", "+24:00", "+02:60", "+0200", "+0260", "+02", ""]
        var texts = days + ["2024-2-29", "02024-02-29", "2024-02-29Z", "２024-02-29", "2024-02-2\u{301}9"]
        texts += days.map { "\($0)T12:00:00Z" }
        texts += ["T", "t", " ", "_", ""].map { "2024-02-29\($0)12:00:00Z" }
        for time in times { texts += offsets.map { "2024-02-29T\(time)\($0)" } }
        var dates: [String] = []
        for text in texts where try property("a", ["\"\(text)\""]) == "a: Date" {
            let format: DateFormat = text.utf8.count == 10 ? .dateOnly : .rfc3339
            let value: Date? = try? Unboxer(dictionary: ["a": text]).unbox(key: "a", formatter: format)
            #expect(value != nil, "\(text)")
            dates.append(text)
        }
        // Two days exist, three separators, two times and six offsets.
        #expect(dates.count == 2 + 2 + 3 + 2 * 6, "\(dates)")
    }

    /// In linear time.
    @Test func `long key paths`() {
        each(["[0]", "[", "]", "a.", #"\["#]) { part in
            let path = "a" + String(repeating: part, count: 20_000) + "x"
            let problem = message { _ = try models(ofSamples: [#"{"a": 1}"#], atKeyPath: path) }
            #expect(problem == "sample0.json: there is nothing at the key path \(path)")
        }
    }

    @Test func `deep samples`() throws {
        let text = String(repeating: "{\"a\":", count: 500) + "1" + String(repeating: "}", count: 500)
        #expect(try models(ofSamples: [text]).contains("JSONValue"))
    }

    @Test func `an array as the root names its element`() throws {
        let source = try models(ofSamples: [#"[{"a": 1}]"#], root: nil)
        #expect(source.hasPrefix("struct Sample0: "))
    }

    /// However deep it is, and in whatever order nodes with and without children come.
    @Test func `a tree is one type`() {
        each([3, 60, 240]) { (depth: Int) throws in
            var tree = #"{"name": "leaf", "children": []}"#
            for level in 0..<depth {
                tree = "{\"name\": \"\(level)\", \"children\": [{\"name\": \"x\", \"children\": []}, \(tree)]}"
            }
            let source = try models(ofSamples: [tree], root: "Node")
            #expect(source.contains("let children: [Node]"), "\(source)")
            #expect(source.ranges(of: "struct ").count == 1)
            let list = (0..<depth).reduce("null") { rest, level in "{\"value\": \(level), \"next\": \(rest)}" }
            #expect(try models(ofSamples: [list], root: "Item").contains("var next: Item?"))
        }
    }
}
