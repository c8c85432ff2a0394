// Runs the plug-in as the compiler does. Other platforms cannot start processes.

#if os(macOS) || os(Linux)

    import Foundation
    import UnboxExpansion
    import TestTables
    import Testing

    /// Bytes on standard input, and what the plug-in does with them.
    private struct ProcessRow: Sendable, CustomTestStringConvertible {
        let name: String
        let input: [UInt8]
        var outcome: PluginProcess.Outcome

        var testDescription: String { name }

        /// Answers so many times and leaves quietly.
        init(_ name: String, _ input: [UInt8], answers: Int) {
            self.init(name, input, answers: answers, status: 0, error: "")
        }

        /// Answers so many times and fails.
        init(_ name: String, _ input: [UInt8], answers: Int = 0, error: String) {
            self.init(name, input, answers: answers, status: 1, error: "UnboxMacroPlugin: \(error)\n")
        }

        private init(_ name: String, _ input: [UInt8], answers: Int, status: Int32, error: String) {
            self.name = name
            self.input = input
            let answer = #"{"getCapabilityResult":{"capability":{"features":[],"protocolVersion":7}}}"#
            outcome = PluginProcess.Outcome(
                status: status, answers: Array(repeating: answer, count: answers), error: error)
        }
    }

    @Suite(.serialized, .timeLimit(.minutes(5)), .enabled(if: PluginProcess.isBuilt)) struct PluginProcessTests {
        private static let capability = SampleMessage.capability.asMessage
        private static let tooLong = "is too long; the limit is \(MessageStream.maximalLength)"

        private static let rows: [ProcessRow] = [
            ProcessRow("no input", [], answers: 0),
            ProcessRow("a message of length 0", [UInt8](length: 0), answers: 0),
            ProcessRow("one message", capability, answers: 1),
            ProcessRow("two messages", capability + capability, answers: 2),
            ProcessRow("the end after a message", capability + [UInt8](length: 0) + capability, answers: 1),
            ProcessRow(
                "a truncated length", capability + [74, 0, 0], answers: 1,
                error: "the input ends within the length of a message"),
            ProcessRow(
                "a truncated message", [UInt8](length: 100) + Array("{}".utf8),
                error: "the input ends after 2 of the 100 bytes of a message"),
            ProcessRow(
                "the longest message, truncated", [UInt8](length: MessageStream.maximalLength),
                error: "the input ends after 0 of the \(MessageStream.maximalLength) bytes of a message"),
            ProcessRow(
                "a message that is too long", [UInt8](length: MessageStream.maximalLength + 1),
                error: "a message of \(MessageStream.maximalLength + 1) bytes \(tooLong)"),
            ProcessRow(
                "a negative length", [UInt8](repeating: 0xFF, count: 8),
                error: "a message of \(UInt64.max) bytes \(tooLong)"),
            ProcessRow(
                "text instead of messages", Array(SampleMessage.capability.utf8),
                error: "a message of 8097827772185387643 bytes \(tooLong)"),
        ]

        @Test func converses() {
            each(Self.rows) { row in
                let outcome = try PluginProcess.run(row.input)
                #expect(outcome == row.outcome)
            }
        }

        @Test func refuses() {
            each([
                ("nonsense", "%PDF-1.4"), ("an array", "[]"), ("nested deeply", String(repeating: "[", count: 100_000)),
                ("NUL bytes", "\0\0"),
            ]) { (name: String, message: String) throws in
                let outcome = try PluginProcess.run(Self.capability + message.asMessage + Self.capability)
                #expect(outcome.status == 1, "\(name)")
                #expect(outcome.answers.count == 1, "\(name)")
                #expect(outcome.error.hasPrefix("UnboxMacroPlugin: the compiler's message cannot be read: "), "\(name)")
            }
        }

        /// Longer than a pipe takes at once.
        @Test func aLongMessage() throws {
            let text = String(repeating: "é", count: 1 << 20)
            let outcome = try PluginProcess.run(#"{"\#(text)":{}}"#.asMessage)
            #expect(outcome.status == 0)
            #expect(outcome.answers.count == 1)
            let message = "Unbox's macros do not know the compiler's message '\(text.prefix(100))'"
            #expect(outcome.answers.first?.contains(message) == true)
        }
    }

    /// The plug-in, built next to the tests.
    private enum PluginProcess {
        struct Outcome: Equatable, Sendable {
            /// The exit status of the program, or the number of the signal that ended it.
            var status: Int32
            var answers: [String]
            var error: String
        }

        static var isBuilt: Bool { FileManager.default.isExecutableFile(atPath: executable.path) }

        static func run(_ input: [UInt8]) throws -> Outcome {
            let file = FileManager.default.temporaryDirectory.appending(component: "\(UUID()).messages")
            try Data(input).write(to: file)
            defer { try? FileManager.default.removeItem(at: file) }
            let (output, error) = (Pipe(), Pipe())
            let process = Process()
            process.executableURL = executable
            process.standardInput = try FileHandle(forReadingFrom: file)
            process.standardOutput = output
            process.standardError = error
            try process.run()
            let answers = [UInt8](try output.fileHandleForReading.readToEnd() ?? Data())
            let complaints = String(decoding: try error.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
            process.waitUntilExit()
            return Outcome(status: process.terminationStatus, answers: try messages(in: answers), error: complaints)
        }

        private static func messages(in bytes: [UInt8]) throws -> [String] {
            var messages: [String] = []
            var rest = bytes[...]
            while !rest.isEmpty {
                let length = Int(rest.prefix(8).reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) })
                try #require(rest.count >= 8 + length)
                messages.append(try sorted(Array(rest.dropFirst(8).prefix(length))))
                rest = rest.dropFirst(8 + length)
            }
            return messages
        }

        /// SwiftPM adds the suffix to what it builds for the machine that compiles.
        private static var executable: URL {
            let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
            let directory = bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
            return directory.appending(component: "UnboxMacroPlugin-tool")
        }
    }

#endif
