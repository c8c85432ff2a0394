import CommandLineTool
import Foundation
import TestTables
import Testing

@testable import unbox_models

struct ProgressTests {
    /// The lines that a terminal shows. `@unchecked Sendable`: used by one thread.
    private final class Terminal: @unchecked Sendable {
        var lines: [String] = []
    }

    @Test func `long work says what it does`() {
        let sample = #"[{"id": 1, "place": {"name": "A"}}]"#
        let schema = #"{"title": "User", "type": "object", "properties": {"id": {"type": "integer"}}}"#
        each([
            ("a sample", ["--sample"], sample, ["reading FILE", "reading 35 bytes", "1 of 1 types", "2 of 2 types"]),
            ("a schema", [], schema, ["reading FILE", "reading 78 bytes", "1 of 1 types"]),
        ]) { (_, options: [String], text: String, expected: [String]) in
            let file = FileManager.default.temporaryDirectory.appending(component: "\(UUID()).json")
            try Data(text.utf8).write(to: file)
            defer { try? FileManager.default.removeItem(at: file) }
            let path = file.path(percentEncoded: false)
            let terminal = Terminal()
            let progress = ProgressLine(patience: .zero, columns: 500) { terminal.lines.append($0) }
            _ = try UnboxModelsCommand.models(for: Request(options + [path]), isSplit: false, progress: progress)
            #expect(
                terminal.lines
                    == expected.map { "\r\($0.replacing("FILE", with: path))\u{1B}[K" })
        }
    }
}
