extension String {
    /// On one line, and not longer than a line of a report.
    package var shortened: String {
        let line = split { $0.isWhitespace || $0.isNewline }.joined(separator: " ")
        return line.count > 80 ? line.prefix(79) + "…" : line
    }
}
