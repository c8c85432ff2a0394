// Runs the program as a shell does. Other platforms cannot start processes.

#if os(macOS) || os(Linux)

    import Foundation
    import Testing

    /// The program, built next to the tests.
    enum Program {
        struct Outcome: Equatable {
            /// The exit status of the program, or the number of the signal that ended it.
            var status: Int32
            var output = ""
            var error = ""
        }

        /// The sanitizer options of the tests' environment: parts of Foundation do not release memory at exit.
        private static let ofSanitizers = ProcessInfo.processInfo.environment.filter { $0.key.hasSuffix("SAN_OPTIONS") }

        /// Runs the program.
        ///
        /// - Parameters:
        ///   - arguments: the arguments of the command line.
        ///   - input: the text on standard input.
        ///   - environment: the variables of the environment.
        static func run(
            _ arguments: [String], input: String = "", environment: [String: String] = ["TZ": "GMT"]
        ) throws -> Outcome {
            try withFile(of: input) { file in
                let output = Pipe()
                let process = Process()
                process.executableURL = executable
                process.arguments = arguments
                process.environment = environment.merging(ofSanitizers) { $1 }
                process.standardInput = try FileHandle(forReadingFrom: file)
                process.standardOutput = output
                return try outcome(of: process) {
                    String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
                }
            }
        }

        static func run(
            _ arguments: String..., input: String = "", environment: [String: String] = ["TZ": "GMT"]
        ) throws -> Outcome {
            try run(arguments, input: input, environment: environment)
        }

        /// Runs the program with a closed output.
        ///
        /// - Parameter command: a shell command that runs the program, whose path is `$0`.
        static func run(closingOutput command: String) throws -> Outcome {
            let output = Pipe()
            let process = Process()
            process.executableURL = URL(filePath: "/bin/sh")
            process.arguments = ["-c", command, executable.path(percentEncoded: false)]
            process.standardOutput = output
            try output.fileHandleForReading.close()
            return try outcome(of: process) { "" }
        }

        /// Runs the program with a terminal for standard output and standard error.
        ///
        /// - Parameter columns: how many columns the terminal says that it has.
        /// - Returns: everything that was written to the terminal, as output.
        static func runOnTerminal(
            _ arguments: String..., columns: UInt16 = 0, environment: [String: String] = ["TERM": "xterm"]
        ) throws -> Outcome {
            var (terminal, line): (Int32, Int32) = (-1, -1)
            var size = winsize(ws_row: 0, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
            try #require(openpty(&terminal, &line, nil, nil, &size) == 0)
            defer { close(terminal) }
            let output = FileHandle(fileDescriptor: line)
            let process = Process()
            process.executableURL = executable
            process.arguments = arguments
            process.environment = environment.merging(["TZ": "GMT"]) { $1 }.merging(ofSanitizers) { $1 }
            process.standardInput = FileHandle.nullDevice
            process.standardOutput = output
            process.standardError = output
            try process.run()
            close(line)
            var text = Data()
            var buffer = [UInt8](repeating: 0, count: 4096)
            // The end of the output is an error here, because no one has the other side open any more.
            while case let count = read(terminal, &buffer, buffer.count), count > 0 { text += buffer.prefix(count) }
            process.waitUntilExit()
            let shown = String(decoding: text, as: UTF8.self).replacing("\r\n", with: "\n")
            return Outcome(status: process.terminationStatus, output: shown)
        }

        private static func outcome(of process: Process, output: () throws -> String) throws -> Outcome {
            let error = Pipe()
            process.standardError = error
            try process.run()
            let text = try output()
            let complaints = String(decoding: try error.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
            process.waitUntilExit()
            return Outcome(status: process.terminationStatus, output: text, error: complaints)
        }

        /// The directory of the build products, which contains the bundle of these tests.
        private static var executable: URL {
            let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
            let directory = bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
            return directory.appending(component: "feed-reader")
        }

        static func withFile<Result>(of text: String, body: (URL) throws -> Result) throws -> Result {
            let file = FileManager.default.temporaryDirectory.appending(component: "\(UUID()).json")
            try Data(text.utf8).write(to: file)
            defer { try? FileManager.default.removeItem(at: file) }
            return try body(file)
        }
    }

#endif
