import Foundation
import TestTables
import Testing
import UnboxModels

/// What is written for small schemas, to the letter.
struct SourceTests {
    private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

    /// In the folder Goldens are schemas, and the files of their models, whose names say the options:
    /// `user.both.public.namespace.swift` is made from `user.schema.json`. The files in the folder Checked are compiled
    /// with the tests. To write all files again, set `UNBOX_GOLDENS` to `write`.
    private static func goldens(in folder: String) throws -> [URL] {
        try FileManager.default.contentsOfDirectory(atPath: tests.appending(path: folder).path).sorted()
            .filter { $0.hasSuffix(".swift") }.map { tests.appending(path: "\(folder)/\($0)") }
    }

    /// The file that is made now.
    private static func source(
        of golden: URL, _ configure: (inout ModelOptions) throws -> Void = { _ in }
    ) throws -> String {
        let parts = golden.lastPathComponent.split(separator: ".").dropLast().map(String.init)
        let schema = "\(parts[0]).schema.json"
        let text = try String(contentsOf: tests.appending(path: "Goldens/\(schema)"), encoding: .utf8)
        return try file(of: text, named: schema) { options in
            for part in parts.dropFirst() { try set(part, in: &options) }
            try configure(&options)
        }
    }

    @Test func `models are what the golden files have`() throws {
        let goldens = try Self.goldens(in: "Goldens") + Self.goldens(in: "Checked")
        #expect(goldens.count > 20)
        each(goldens) { golden in
            let source = try Self.source(of: golden)
            if ProcessInfo.processInfo.environment["UNBOX_GOLDENS"] == "write" {
                try Data(source.utf8).write(to: golden)
            }
            #expect(source == (try String(contentsOf: golden, encoding: .utf8)))
        }
    }

    /// The golden files again, with `nonisolated` before each type and each extension.
    @Test func `types that are isolated to no actor`() throws {
        func words(_ source: String) -> String { source.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
        each(try Self.goldens(in: "Goldens")) { file in
            let source = try Self.source(of: file) { $0.isNonisolated = true }
            let golden = try String(contentsOf: file, encoding: .utf8)
            #expect(words(source.replacing("nonisolated ", with: "")) == words(golden))
            let types = /^ *((public|package|private|indirect) )*(struct|enum|extension) (?!API \{)/
            #expect(source.split(separator: "\n").filter { $0.contains(types) } == [])
        }
    }

    private static func set(_ part: String, in options: inout ModelOptions) throws {
        if let style = ModelOptions.Style(rawValue: part) {
            options.style = style
        } else if let access = ModelOptions.Access(rawValue: part) {
            options.access = access
        } else {
            let flags: [String: WritableKeyPath<ModelOptions, Bool>] = [
                "checks": \.checksConstraints, "keepText": \.keepsText, "mutable": \.isMutable,
                "nested": \.isNested, "openEnums": \.opensEnums,
            ]
            if part == "namespace" {
                options.namespace = "API"
            } else {
                options[keyPath: try #require(flags[part])] = true
            }
        }
    }

    @Test func `an unknown discriminator`() {
        each([
            (
                "two names", ModelOptions.Style.unboxable, [#""a""#, #""\"b""#],
                #"""
                            throw UnboxError(
                                "expected Shape, found the string \"\(name)\": it is not one of a, \"b", at: [.key("type")])
                """#
            ),
            (
                "numbers", .unboxable, ["1", "2"],
                #"""
                            throw UnboxError("expected Shape, found the number \(name): it is not one of 1, 2", at: [.key("type")])
                """#
            ),
            (
                "twenty names", .unboxable, (1...20).map { "\"name\($0)\"" },
                #"""
                            throw UnboxError(
                                "expected Shape, found the string \"\(name)\": "
                                    + "it is not one of name1, name2, name3, name4, name5, name6, name7, name8, name9, or 11 more",
                                at: [.key("type")])
                """#
            ),
            (
                "Codable", .codable, [#""circle""#, #""square""#, #""triangle""#],
                #"""
                            throw DecodingError.dataCorruptedError(
                                forKey: .discriminator,
                                in: container,
                                debugDescription: "expected Shape, found the string \"\(name)\": "
                                    + "it is not one of circle, square, triangle")
                """#
            ),
        ]) { (name: String, style: ModelOptions.Style, values: [String], expected: String) throws in
            let branches = values.map { #"{"required": ["type"], "properties": {"type": {"const": \#($0)}}}"# }
            let source = try models(of: #"{"title": "Shape", "oneOf": [\#(branches.joined(separator: ", "))]}"#) {
                $0.style = style
            }
            #expect(source.contains(expected + "\n"), "\(source)")
        }
    }
}
