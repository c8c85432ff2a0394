import Foundation

/// An output of the program: a terminal, a file, a pipe.
struct Terminal: Sendable {
    static let standardOutput = Terminal(.standardOutput)
    static let standardError = Terminal(.standardError)

    private let file: FileHandle

    private init(_ file: FileHandle) { self.file = file }

    /// Whether it is a terminal that supports escape sequences.
    var understandsEscapeSequences: Bool {
        isatty(file.fileDescriptor) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
    }

    /// How text is highlighted on this output, in line with <https://no-color.org>.
    var style: TextStyle {
        let isForbidden = ProcessInfo.processInfo.environment["NO_COLOR"].map { !$0.isEmpty } ?? false
        return understandsEscapeSequences && !isForbidden ? .colored : .plain
    }

    /// Writes text.
    ///
    /// - Throws: `Failure` if it cannot be written. A broken pipe ends the program first, as it does with other
    ///   programs.
    func write(_ text: String) throws(Failure) {
        do {
            try file.write(contentsOf: Data(text.utf8))
        } catch {
            throw Failure("the output cannot be written: \(error.systemDescription)")
        }
    }
}

/// How text is highlighted.
enum TextStyle {
    case plain
    case colored

    func title(_ text: String) -> String { set(text, "1") }
    func date(_ text: String) -> String { set(text, "36") }
    func address(_ text: String) -> String { set(text, "2") }

    /// The text between two escape sequences of ECMA-48, "Select Graphic Rendition".
    private func set(_ text: String, _ rendition: String) -> String {
        self == .plain || text.isEmpty ? text : "\u{1B}[\(rendition)m\(text)\u{1B}[0m"
    }
}
