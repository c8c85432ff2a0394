import CommandLineTool
import Foundation

extension Terminal {
    /// How text is highlighted on this output, in line with <https://no-color.org>.
    var style: TextStyle {
        let isForbidden = ProcessInfo.processInfo.environment["NO_COLOR"].map { !$0.isEmpty } ?? false
        return understandsEscapeSequences && !isForbidden ? .colored : .plain
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
