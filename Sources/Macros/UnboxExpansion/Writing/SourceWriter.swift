/// Writes lines of source with their indentation.
struct SourceWriter {
    private(set) var text = ""
    private var level = 0

    /// The text that a function writes.
    static func text(_ write: (inout SourceWriter) -> Void) -> String {
        var writer = SourceWriter()
        write(&writer)
        return writer.text
    }

    mutating func line(_ line: String) {
        if !text.isEmpty { text += "\n" }
        if !line.isEmpty { text += String(repeating: "    ", count: level) + line }
    }

    /// Writes lines one level deeper, between `head {` and `}`.
    mutating func block(_ head: String, _ body: (inout SourceWriter) -> Void) {
        line(head + " {")
        indented(body)
        line("}")
    }

    mutating func indented(_ body: (inout SourceWriter) -> Void) {
        level += 1
        body(&self)
        level -= 1
    }
}
