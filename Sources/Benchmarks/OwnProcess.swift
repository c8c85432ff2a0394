import Foundation

/// This program, started once more: for what depends on all that a process has done before.
enum OwnProcess {
    /// Runs it with other arguments.
    ///
    /// - Returns: the number that it prints last; nil where it prints none.
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
