import Foundation
import TestTables
import Testing
import UnboxExpansion

@testable import UnboxExpansion

@Suite struct DiagnosticMessageTests {
    private static let here = SampleMessage.location("100")

    /// Diagnostics of the expansion, and what the compiler is sent.
    private static let rows: [(name: String, location: String?, diagnostic: MacroDiagnostic, expected: String)] = [
        ("in the declaration", here, MacroDiagnostic("m", at: 7..<9), "error /p/é.swift 107..<109 m"),
        (
            "in the attribute", here, MacroDiagnostic("m", severity: .warning, in: .attribute, at: 7..<9),
            "warning /p/é.swift 107..<109 m"
        ),
        ("a note", here, MacroDiagnostic("m", severity: .note, at: 0..<0), "note /p/é.swift 100..<100 m"),
        ("beyond it", here, MacroDiagnostic("m", in: .attribute, at: 500..<900), "error /p/é.swift 118..<118 m"),
        ("partly", here, MacroDiagnostic("m", in: .attribute, at: 17..<Int.max), "error /p/é.swift 117..<118 m"),
        ("before the text", here, MacroDiagnostic("m", at: Int.min..<2), "error /p/é.swift 100..<102 m"),
        ("without a place", nil, MacroDiagnostic("m", at: 7..<9), "error  0 m"),
        ("a negative place", SampleMessage.location("-1"), MacroDiagnostic("m", at: 7..<9), "error  0 m"),
        (
            "the end of all files", SampleMessage.location("\(Int.max)"), MacroDiagnostic("m", at: 7..<9),
            "error /p/é.swift \(Int.max) m"
        ),
        (
            "fix-its", here,
            MacroDiagnostic(
                "m", at: 7..<9,
                fixIts: [
                    .init(message: "f", range: 1..<2, replacement: "x"),
                    .init(message: "g", range: 0..<0, replacement: "é"),
                ]),
            "error /p/é.swift 107..<109 m; f: 101..<102 x; g: 100..<100 é"
        ),
    ]

    @Test func sent() {
        each(Self.rows) { row in
            let handler = MessageHandler { _ in MacroResult(diagnostics: [row.diagnostic]) }
            let changes = [
                "attributeSyntax": SampleMessage.text("\n// é\n@Unboxable ", at: row.location),
                "declSyntax": SampleMessage.text("\n// é\n@Unboxable struct A { let é: Int }", at: row.location),
            ]
            let json = try handler.answer(to: Array(SampleMessage.expansion(changes).utf8))
            let message = try JSONDecoder().decode(Answer.self, from: Data(json)).expandMacroResult.diagnostics
            #expect(message.map(\.summary) == [row.expected])
        }
    }
}

/// An answer as the compiler decodes it, where every key is required.
private struct Answer: Decodable {
    let expandMacroResult: Result

    struct Result: Decodable { let diagnostics: [Diagnostic] }

    struct Diagnostic: Decodable {
        let message: String
        let severity: String
        let position: Position
        let highlights: [Range]
        let notes: [Position]
        let fixIts: [FixIt]

        var summary: String {
            let place = highlights.first.map(\.summary) ?? "\(position.offset)"
            let start = highlights.first?.startOffset ?? position.offset
            let fixIts = fixIts.map { fixIt in
                let changes = fixIt.changes.map { "\($0.range.summary) \($0.newText)" }
                return "; \(fixIt.message): \(changes.joined(separator: ", "))"
            }
            let isConsistent = start == position.offset && highlights.allSatisfy { $0.fileName == position.fileName }
            return "\(severity) \(position.fileName) \(place) \(message)\(fixIts.joined())"
                + (isConsistent ? "" : " (inconsistent)")
        }
    }

    struct Position: Decodable {
        let fileName: String
        let offset: Int
    }

    struct Range: Decodable {
        let fileName: String
        let startOffset: Int
        let endOffset: Int

        var summary: String { "\(startOffset)..<\(endOffset)" }
    }

    struct FixIt: Decodable {
        let message: String
        let changes: [Change]
    }

    struct Change: Decodable {
        let range: Range
        let newText: String
    }
}
