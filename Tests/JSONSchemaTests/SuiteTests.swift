// The specification's own tests, where they are at hand: JSON_SCHEMA_TESTS names a folder with `draft7` and the like,
// and `remotes`. Without it, these tests do nothing.

import Foundation
import JSONSchema
import TestTables
import Testing
import Unbox

enum OfficialSuite {
    struct File: CustomStringConvertible, Sendable {
        let url: URL
        let draft: JSONSchema.Draft
        var description: String { "\(draft)/\(url.deletingPathExtension().lastPathComponent)" }
        var isAboutFormats: Bool { url.deletingLastPathComponent().lastPathComponent == "format" }
    }

    static let folder = ProcessInfo.processInfo.environment["JSON_SCHEMA_TESTS"].map { URL(fileURLWithPath: $0) }

    static let files: [File] = {
        guard let folder else { return [] }
        let drafts: [(String, JSONSchema.Draft)] = [
            ("draft4", .draft4), ("draft6", .draft6), ("draft7", .draft7), ("draft2019-09", .draft2019),
            ("draft2020-12", .draft2020),
        ]
        return drafts.flatMap { name, draft in
            let folders = [folder.appending(path: name), folder.appending(path: "\(name)/optional/format")]
            let urls = folders.flatMap { folder in
                (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
            }
            return urls.filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }
                .map { File(url: $0, draft: draft) }
        }
    }()

    static func registry() throws -> JSONSchema.Registry {
        var registry = JSONSchema.Registry()
        guard let folder else { return registry }
        let remotes = folder.appending(path: "remotes").standardizedFileURL
        guard let all = FileManager.default.enumerator(at: remotes, includingPropertiesForKeys: nil) else {
            return registry
        }
        for case let url as URL in all where url.pathExtension == "json" {
            let path = url.standardizedFileURL.path.dropFirst(remotes.path.count + 1)
            try registry.add(Data(contentsOf: url), at: "http://localhost:1234/\(path)")
        }
        return registry
    }
}

private struct Group: Unboxable {
    let description: String
    let schema: JSONValue
    let tests: [Example]
    init(unboxer: Unboxer) throws {
        description = try unboxer.unbox(key: "description")
        schema = try unboxer.unbox(key: "schema")
        tests = try unboxer.unbox(key: "tests")
    }

    struct Example: Unboxable {
        let description: String
        let data: JSONValue
        let isValid: Bool
        init(unboxer: Unboxer) throws {
            description = try unboxer.unbox(key: "description")
            data = try unboxer.unbox(key: "data")
            isValid = try unboxer.unbox(key: "valid")
        }
    }
}

struct SuiteTests {
    @Test(.enabled(if: OfficialSuite.folder != nil, "JSON_SCHEMA_TESTS is not set")) func agreesWithTheOfficialTests() {
        each(OfficialSuite.files) { file in
            let groups: [Group] = try unbox(data: Data(contentsOf: file.url))
            let registry = try OfficialSuite.registry()
            let options = file.isAboutFormats ? JSONSchema.Options.assertingFormats : JSONSchema.Options()
            for group in groups {
                do {
                    let schema = try JSONSchema(group.schema, draft: file.draft, registry: registry, options: options)
                    for example in group.tests {
                        let name = "\(group.description): \(example.description)"
                        #expect(try schema.isValid(example.data) == example.isValid, "\(name), as a JSONValue")
                        #expect(try schema.isValid(example.data.data()) == example.isValid, "\(name), as data")
                        if let dictionary = try untyped(example.data.data()) as? [String: Any] {
                            #expect(try schema.isValid(dictionary) == example.isValid, "\(name), as a dictionary")
                        }
                    }
                } catch { Issue.record("\(group.description): \(error)") }
            }
        }
    }
}
