import Foundation

/// Runs this program in a new process, for results that depend on everything a process has done before.
enum OwnProcess {
    /// Runs it with other arguments.
    ///
    /// - Returns: the last number that it prints; nil if there is none.
    static func figure(_ arguments: [String]) throws -> Double? {
        let process = Process()
        let output = Pipe()
        process.executableURL = Bundle.main.executableURL
        process.arguments = arguments
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return text.split(whereSeparator: \.isWhitespace).last.flatMap { Double($0) }
    }
}
