import Foundation
import TestTables
import Testing
import UnboxExpansion

/// A message, and its answer.
private struct MessageRow: Sendable, CustomTestStringConvertible {
    let name: String
    let message: String
    var result = MacroResult(source: "var a")
    let answer: String

    var testDescription: String { name }

    init(
        _ name: String, _ message: String, expandsTo result: MacroResult = MacroResult(source: "var a"),
        _ answer: String
    ) {
        self.name = name
        self.message = message
        self.result = result
        self.answer = answer
    }
}

@Suite struct MessageHandlerTests {
    private static let rows: [MessageRow] = [
        MessageRow(
            "the capability", SampleMessage.capability,
            #"{"getCapabilityResult":{"capability":{"features":[],"protocolVersion":7}}}"#),
        MessageRow(
            "the capability of a host that has none", #"{"getCapability":{}}"#,
            #"{"getCapabilityResult":{"capability":{"features":[],"protocolVersion":7}}}"#),
        MessageRow(
            "a capability that cannot be read", #"{"getCapability":{"capability":["é"]}}"#,
            #"{"getCapabilityResult":{"capability":{"features":[],"protocolVersion":7}}}"#),
        MessageRow(
            "an expansion", SampleMessage.expansion(),
            #"{"expandMacroResult":{"diagnostics":[],"expandedSource":"var a"}}"#),
        MessageRow(
            "nothing to add", SampleMessage.expansion(), expandsTo: MacroResult(),
            #"{"expandMacroResult":{"diagnostics":[]}}"#),
        MessageRow(
            "a source with all that JSON escapes", SampleMessage.expansion(),
            expandsTo: MacroResult(source: "\"\\/\u{0}\n\r\t\u{7f}\u{2028}é😀"),
            #"{"expandMacroResult":{"diagnostics":[],"expandedSource":"\"\\/\u0000\n\r\t"#
                + "\u{7f}\u{2028}" + #"é😀"}}"#),
        MessageRow(
            "a role that no macro has", SampleMessage.expansion(["macroRole": #""accessor""#]),
            error("Unbox's macros have no role 'accessor'", at: 117...117)),
        MessageRow(
            "a use as an expression",
            #"{"expandFreestandingMacro":{"discriminator":"","macro":{"moduleName":"","name":"A","typeName":"B"},"#
                + #""syntax":\#(SampleMessage.text("#A"))}}"#,
            error("Unbox's macros do not know the compiler's message 'expandFreestandingMacro'")),
        MessageRow(
            "a library", #"{"loadPluginLibrary":{"libraryPath":"/a","moduleName":"B"}}"#,
            error("Unbox's macros do not know the compiler's message 'loadPluginLibrary'")),
        MessageRow(
            "an unknown message", #"{"rewrite":{"all":true}}"#,
            error("Unbox's macros do not know the compiler's message 'rewrite'")),
        MessageRow(
            "a message with a long name", "{\"\(String(repeating: "é", count: 1000))\":0}",
            error("Unbox's macros do not know the compiler's message '\(String(repeating: "é", count: 100))'")),
        MessageRow("an empty message", "{}", error("Unbox's macros do not know the compiler's message ''")),
        MessageRow(
            "without a macro", SampleMessage.expansion(["macro": nil]),
            error("Unbox's macros cannot read the compiler's message: expandAttachedMacro.macro is missing")),
        MessageRow(
            "without the source", SampleMessage.expansion(["declSyntax": "{}"]),
            error(
                "Unbox's macros cannot read the compiler's message: expandAttachedMacro.declSyntax.source is missing")),
        MessageRow(
            "a source that is not a string", SampleMessage.expansion(["declSyntax": #"{"source":[1]}"#]),
            error(
                "Unbox's macros cannot read the compiler's message: "
                    + "expandAttachedMacro.declSyntax.source is not of the type String")),
        MessageRow(
            "a source that is null", SampleMessage.expansion(["declSyntax": #"{"source":null}"#]),
            error(
                "Unbox's macros cannot read the compiler's message: expandAttachedMacro.declSyntax.source is null")),
    ]

    /// An answer with one error, at a range of the file or without a place.
    private static func error(_ message: String, at range: ClosedRange<Int>) -> String {
        #"{"expandMacroResult":{"diagnostics":[{"fixIts":[],"highlights":["#
            + #"{"endOffset":\#(range.upperBound),"fileName":"/p/é.swift","startOffset":\#(range.lowerBound)}],"#
            + #""message":"\#(message)","notes":[],"#
            + #""position":{"fileName":"/p/é.swift","offset":\#(range.lowerBound)},"severity":"error"}]}}"#
    }

    private static func error(_ message: String) -> String {
        #"{"expandMacroResult":{"diagnostics":[{"fixIts":[],"highlights":[],"message":"\#(message)","notes":[],"#
            + #""position":{"fileName":"","offset":0},"severity":"error"}]}}"#
    }

    @Test func answers() {
        each(Self.rows) { row in
            let handler = MessageHandler { _ in row.result }
            let answer = try sorted(handler.answer(to: Array(row.message.utf8)))
            #expect(answer == row.answer, "\(row.name)")
        }
    }

    @Test func unreadable() {
        each(
            [
                ("nothing", ""), ("white space", " "), ("nonsense", "%PDF-1.4"), ("truncated", #"{"getCapability":{"#),
                ("an array", "[1]"), ("a string", #""getCapability""#), ("a number", "7"), ("null", "null"),
                ("NUL bytes", "\0\0\0\0"), ("a NUL byte at the end", "{}\0"), ("a second value", "{} {}"),
            ] as [(String, String)]
        ) { (name: String, message: String) in
            let handler = MessageHandler { _ in MacroResult() }
            let failure = #expect(throws: PluginFailure.self, "\(name)") { try handler.answer(to: Array(message.utf8)) }
            #expect(failure?.message.hasPrefix("the compiler's message cannot be read: ") == true, "\(name)")
        }
    }

    @Test func invalidStrings() throws {
        let answer = Self.error(
            "Unbox's macros cannot read the compiler's message: it contains an invalid string or number")
        let notUTF8: [[UInt8]] = [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xC3]]
        for bytes in notUTF8 + [Array(#"\ud83d"#.utf8), Array(#"\x"#.utf8)] {
            let handler = MessageHandler { _ in MacroResult(source: "") }
            let parts = SampleMessage.expansion(["declSyntax": #"{"source":"HERE"}"#]).split(separator: "HERE")
            let message = Array(parts[0].utf8) + bytes + Array(parts[1].utf8)
            #expect(try sorted(handler.answer(to: message)) == answer)
        }
    }

    @Test func nestedDeeply() async {
        await each(["[", #"{"a":"#, #"{"expandAttachedMacro":{"declSyntax":"#, #"{"loadPluginLibrary":["#]) {
            (opening: String) async in
            let isRefused = await onThread(stackSize: 512 << 10) {
                let handler = MessageHandler { _ in MacroResult() }
                let message = Array(String(repeating: opening, count: 100_000).utf8)
                do { return try handler.answer(to: message).isEmpty } catch { return true }
            }
            #expect(isRefused)
        }
    }

    /// Every prefix of a message either fails or is answered, and so does a message with any byte replaced.
    @Test func cutAndBent() {
        let message = Array(SampleMessage.expansion(["extendedTypeSyntax": SampleMessage.text("A")]).utf8)
        var answers = 0
        let handler = MessageHandler { _ in MacroResult(source: "") }
        for count in 0..<message.count {
            #expect(throws: PluginFailure.self) { try handler.answer(to: Array(message.prefix(count))) }
            for byte: UInt8 in [0, UInt8(ascii: "\""), UInt8(ascii: "}"), 0x80] {
                var bent = message
                bent[count] = byte
                if let answer = try? handler.answer(to: bent) {
                    answers += 1
                    #expect(throws: Never.self) { try sorted(answer) }
                }
            }
        }
        #expect(answers > 0)
    }
}
