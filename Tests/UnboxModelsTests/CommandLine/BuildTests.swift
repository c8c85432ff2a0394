import CommandLineTool
import Foundation
import TestTables
import Testing

@testable import unbox_models_build

/// The program of the build plug-in.
struct BuildTests {
    @Test func `models, or what is wrong`() {
        each([
            ("models", #"{"type": "object"}"#, nil as String?, "public typealias User = [String: JSONValue]"),
            ("no configuration", #"{"type": "object"}"#, "", "\ntypealias User = [String: JSONValue]"),
            (
                "a wrong choice", #"{"type": "object"}"#, #"{"acess": "public"}"#,
                "choices.json: acess: there is no such choice"
            ),
            ("a wrong schema", #"{"type": "text"}"#, nil, "user.schema.json:1:10: there is no type \"text\""),
            ("another encoding", "\u{FEFF}{\"type\": \"object\"}", nil, "public typealias User"),
        ]) { (name: String, schema: String, choices: String?, expected: String) in
            let folder = FileManager.default.temporaryDirectory.appending(component: "\(UUID())")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            func path(_ name: String) -> String { folder.appending(component: name).path(percentEncoded: false) }
            let encoding: String.Encoding = name == "another encoding" ? .utf16LittleEndian : .utf8
            try schema.write(toFile: path("user.schema.json"), atomically: false, encoding: encoding)
            try Data((choices ?? #"{"access": "public"}"#).utf8).write(to: folder.appending(component: "choices.json"))
            let configuration = choices == "" ? "" : path("choices.json")
            var outcome: String
            do {
                try UnboxModelsBuild.run([path("Models.swift"), configuration, path("user.schema.json")])
                outcome = try String(contentsOfFile: path("Models.swift"), encoding: .utf8)
            } catch {
                outcome = (error as? CommandFailure)?.message ?? "\(error)"
            }
            #expect(outcome.contains(expected), "\(outcome)")
        }
    }

    @Test func `it needs all arguments`() {
        #expect(throws: CommandFailure.self) { try UnboxModelsBuild.run(["Models.swift", ""]) }
    }
}
