/// Collects lines of Swift source in the layout of swift-format: indented by four spaces, at most 120 columns wide.
final class SourceWriter {
    private(set) var text = ""
    private(set) var indentation: Int
    /// Whether nothing was written since a block began, so that a blank line is not wanted.
    private var isAtStart = true

    init(indentation: Int = 0) { self.indentation = indentation }

    static let width = 120

    /// The columns that are left on a line.
    var room: Int { Self.width - 4 * indentation }

    /// The spaces before a line that is indented by so many levels more than the next one.
    func margin(_ levels: Int) -> String { String(repeating: " ", count: 4 * (indentation + levels)) }

    func line(_ line: String) {
        if !line.isEmpty {
            for _ in 0..<indentation { text += "    " }
            text += line
        }
        text += "\n"
        isAtStart = false
    }

    /// A blank line, except at the start of a block.
    func blank() {
        if !isAtStart { line("") }
    }

    func indented(_ body: (SourceWriter) throws -> Void) rethrows {
        indentation += 1
        isAtStart = true
        try body(self)
        indentation -= 1
        isAtStart = false
    }

    func block(_ head: String, _ body: (SourceWriter) throws -> Void) rethrows {
        line("\(head) {")
        try indented(body)
        line("}")
    }

    /// A comment for documentation.
    func comment(_ paragraphs: [String]) {
        let lines = paragraphs.map { SourceText.wrapped($0, to: min(room, 120) - 4) }.filter { !$0.isEmpty }
        for (position, paragraph) in lines.enumerated() {
            if position > 0 { line("///") }
            for text in paragraph { line(text.isEmpty ? "///" : "/// \(text)") }
        }
    }

    /// A call, on one line if it fits, and otherwise with its arguments on the lines after it.
    func call(_ head: String, _ arguments: [String]) {
        let joined = "\(arguments.joined(separator: ", ")))"
        // swift-format leaves room for a comma after the last of several elements.
        let comma = arguments.contains { $0.hasSuffix("]") && $0.contains(", ") } ? 1 : 0
        guard head.count + 1 + joined.count + comma > room else { return line("\(head)(\(joined)") }
        line("\(head)(")
        indented { writer in
            if joined.count + comma > writer.room { writer.list(arguments, end: ")") } else { writer.line(joined) }
        }
    }

    /// A line for each item.
    private func list(_ items: [String], end: String = "") {
        for (position, item) in items.enumerated() { line(item + (position < items.count - 1 ? "," : end)) }
    }

    /// A line with an attribute before it, which is on the same line if both fit.
    ///
    /// - Parameter otherwise: writes the line if it does not fit.
    func attributed(_ attribute: String, _ line: String, otherwise: (SourceWriter) -> Void) {
        let whole = attribute.isEmpty ? line : "\(attribute) \(line)"
        if whole.count <= room { return self.line(whole) }
        if !attribute.isEmpty { self.line(attribute) }
        otherwise(self)
    }

    /// A guard statement, on one line if its conditions fit.
    func guardStatement(_ conditions: [String], otherwise: (SourceWriter) -> Void) {
        let head = "guard \(conditions.joined(separator: ", ")) else {"
        if head.count <= room {
            line(head)
        } else {
            line("guard")
            indented { $0.list(conditions) }
            line("else {")
        }
        indented(otherwise)
        line("}")
    }

    /// An assignment of what a call returns, or of a default if that is nil.
    func assignment(_ target: String, _ head: String, _ arguments: [String], default value: String?) {
        guard let value else { return call("\(target) = \(head)", arguments) }
        let whole = "\(head)(\(arguments.joined(separator: ", "))) ?? \(value)"
        if "\(target) = \(whole)".count <= room { return line("\(target) = \(whole)") }
        line("\(target) =")
        indented { writer in
            if whole.count <= writer.room { return writer.line(whole) }
            writer.call(head, arguments)
            writer.line("?? \(value)")
        }
    }

    /// A declaration with parameters and a body.
    func function(_ head: String, _ parameters: [String], _ body: (SourceWriter) -> Void) {
        let whole = "\(head)(\(parameters.joined(separator: ", "))) {"
        if whole.count > room {
            line("\(head)(")
            indented { $0.list(parameters) }
            line(") {")
        } else {
            line(whole)
        }
        indented(body)
        line("}")
    }

    /// A case of a `switch` with a statement, on the same line if it fits.
    func switchCase(_ pattern: String, _ statement: String) {
        if pattern.count + statement.count + 7 <= room { return line("case \(pattern): \(statement)") }
        line("case \(pattern):")
        indented { $0.line(statement) }
    }

    /// Opens a type, which `close()` ends.
    func openType(_ head: String, _ conformances: [String]) {
        let whole = conformances.isEmpty ? head : "\(head): \(conformances.joined(separator: ", "))"
        if whole.count + 2 > room {
            line("\(head):")
            indentation += 1
            line(conformances.joined(separator: ", "))
            indentation -= 1
            line("{")
        } else {
            line("\(whole) {")
        }
        indentation += 1
        isAtStart = true
    }

    func close() {
        indentation -= 1
        line("}")
    }

    /// Replaces the last line, which ends a block.
    func replaceLastLine(with line: String) {
        text.removeLast(4 * indentation + 2)
        self.line(line)
    }

    /// Adds what another writer has collected at the same indentation.
    func append(_ text: String) {
        self.text += text
        isAtStart = false
    }
}
