import Foundation
import TestTables
import Testing
import UnboxModels

/// What is written for samples with the macro, to the letter, beside the five shapes of the article: see `ArticleTests`.
struct SampleModelTests {
    @Test func `models as one would write them`() throws {
        each(try Fixture.rows(of: "samples")) { row in
            let source = try models(ofSamples: [row.texts[0]]) {
                $0.style = row.testDescription.hasSuffix("| unboxable") ? .unboxable : .macro
            }
            #expect(source == row.texts[1] + "\n")
        }
    }

    /// The type of the elements of a list.
    private func element(_ list: String, _ style: ModelOptions.Style = .macro) throws -> String? {
        let source = try models(ofSamples: ["{\"list\": \(list)}"]) { $0.style = style }
        return source.split(separator: "\n").first { $0.hasPrefix("    let list: ") }.map { String($0.dropFirst(14)) }
    }

    @Test func `numbers in quotes`() {
        each([
            (#"[1, "2"]"#, ModelOptions.Style.macro, "[Int]"), (#"[1, "2.5"]"#, .macro, "[Double]"),
            (#"[1, "-0"]"#, .unboxable, "[Int]"), (#"["1", "2"]"#, .macro, "[String]"),
            (#"[1, "007"]"#, .macro, "[OneOf<Int>.Or<String>]"), (#"[1, ""]"#, .macro, "[OneOf<Int>.Or<String>]"),
            (#"[1, "1."]"#, .macro, "[OneOf<Int>.Or<String>]"), (#"[1, "NaN"]"#, .macro, "[OneOf<Int>.Or<String>]"),
            (#"[1, "2", null]"#, .macro, "[Int?]"), (#"[1, "99999999999999999999"]"#, .macro, "[Decimal]"),
            // A decoder does not read them.
            (#"[1, "2"]"#, .codable, "[OneOf<Int>.Or<String>]"), (#"[1, "2"]"#, .both, "[OneOf<Int>.Or<String>]"),
        ]) { (list: String, style: ModelOptions.Style, type: String) throws in
            #expect(try element(list, style) == type)
        }
    }

    @Test func `a type that others depend on`() {
        each([
            ("other fields", #"[{"type": "a", "x": 1}, {"type": "b", "y": 1}]"#, true),
            (
                "many types", "[\((1...60).map { "{\"type\": \"t\($0)\", \"x\($0)y\": 1}" }.joined(separator: ", "))]",
                true
            ),
            (
                "some with the same fields", #"[{"kind": "a", "x": 1}, {"kind": "b", "x": 1}, {"kind": "c", "y": 1}]"#,
                true
            ),
            ("the same fields", #"[{"type": "a", "x": 1}, {"type": "b", "x": 1}]"#, false),
            ("one field more", #"[{"type": "file", "n": 1}, {"type": "folder", "n": 1, "m": 2}]"#, false),
            (
                "fields that are only sometimes there",
                #"[{"type": "a", "x": 1}, {"type": "a", "y": 1}, {"type": "b"}]"#, false
            ),
            ("a field of another kind", #"[{"type": "P", "c": [1]}, {"type": "L", "c": [[1]]}]"#, true),
            ("a payload", #"[{"event": "a", "p": {"x": 1}}, {"event": "b", "p": {"y": 1}}]"#, true),
            ("a payload that may be null", #"[{"event": "a", "p": null}, {"event": "b", "p": {"y": 1}}]"#, false),
            ("without it", #"[{"type": "a", "x": 1}, {"y": 1}]"#, false),
            ("an empty one", #"[{}, {"type": "a", "x": 1}, {"type": "b", "y": 1}]"#, false),
            ("another type", #"[{"type": "a", "x": 1}, {"type": 2, "y": 1}]"#, false),
            ("another name", #"[{"title": "a", "x": 1}, {"title": "b", "y": 1}]"#, false),
        ]) { (_, list: String, isEnum: Bool) throws in
            let source = try models(ofSamples: ["{\"list\": \(list)}"])
            #expect(source.contains("enum List: ") == isEnum, "\(source)")
        }
    }
}
