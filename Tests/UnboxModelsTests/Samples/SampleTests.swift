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

    /// Each row has a name, a key, the values in as many objects, and the declaration.
    @Test func `the type of a field`() {
        each(fields(of: "fields")) { row throws in
            #expect(try property(row[1] ?? "", Array(row[2...].dropLast())) == row.last)
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

    @Test func `a sample in UTF-16`() throws {
        var generator = ModelGenerator(ModelOptions())
        let text = try #require(#"{"a": "é"}"#.data(using: .utf16))
        try generator.addSamples([(text, "user.json")])
        #expect(try generator.files()[0].text.contains("struct User: "))
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
