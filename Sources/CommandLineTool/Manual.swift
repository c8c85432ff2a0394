/// What `--help` says of a program, apart from its options.
package struct Manual: Sendable {
    package let program: String
    /// The ways to call it, without its name.
    let usage: [String]
    /// What it does, in lines of at most 80 columns.
    let text: String
    /// What else there is to know, after the options.
    let notes: String?
    /// What each exit status means.
    let statuses: [(status: ExitStatus, meaning: String)]

    /// - Parameter statuses: the meaning of each exit status but that of invalid arguments.
    package init(
        program: String, usage: [String], text: String, notes: String? = nil,
        statuses: [(status: ExitStatus, meaning: String)]
    ) {
        (self.program, self.usage, self.text, self.notes) = (program, usage, text, notes)
        self.statuses = statuses + [(.usage, "The arguments are invalid.")]
    }

    /// How wide the lines may be.
    private static let width = 80

    /// The whole text, with the options.
    package static func text<Option: CommandLineOption>(with options: Option.Type) -> String {
        let manual = Option.manual
        let usage = manual.usage.enumerated().map { number, usage in
            (number == 0 ? "Usage: " : "       ") + "\(manual.program) \(usage)"
        }
        let options = Option.allCases.map { option in
            let names = ([option.rawValue] + [option.shortName].compactMap { $0 }).joined(separator: ", ")
            return (names + (option.value.map { " \($0.name)" } ?? ""), option.summary)
        }
        let statuses = manual.statuses.map { ("\($0.status.rawValue)", $0.meaning) }
        return [
            usage.joined(separator: "\n"), manual.text, "Options:\n" + table(options, indent: 20), manual.notes,
            "Exit status:\n" + table(statuses, indent: 6),
        ]
        .compactMap { $0 }.joined(separator: "\n\n") + "\n"
    }

    /// Rows with a name and a text that begins at a column. A longer name has a line of its own.
    private static func table(_ rows: [(name: String, text: String)], indent: Int) -> String {
        let margin = String(repeating: " ", count: indent)
        return rows.flatMap { name, text in
            var lines = wrapped(text, to: width - indent).map { margin + $0 }
            let head = "  \(name)"
            if head.count < indent, let first = lines.first {
                lines[0] = head + first.dropFirst(head.count)
            } else {
                lines.insert(head, at: 0)
            }
            return lines
        }
        .joined(separator: "\n")
    }

    private static func wrapped(_ text: String, to width: Int) -> [String] {
        text.split(separator: " ").reduce(into: [String]()) { lines, word in
            if let last = lines.last, last.count + 1 + word.count <= width {
                lines[lines.count - 1] += " \(word)"
            } else {
                lines.append(String(word))
            }
        }
    }
}
