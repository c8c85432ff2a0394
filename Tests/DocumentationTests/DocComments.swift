import Foundation

/// The code in the documentation comments of a source file.
enum DocComments {
    /// The code blocks, in their order: those that are indented by four spaces, which are Swift, and fenced ones.
    static func codeBlocks(in source: String) -> [CodeBlock] {
        var blocks: [CodeBlock] = []
        var comment: [String] = []
        let lines = source.components(separatedBy: "\n")
        for (index, line) in (lines + [""]).enumerated() {
            let text = line.trimmingPrefix { $0 == " " }
            if text.hasPrefix("///") {
                comment.append(String(text.dropFirst(text.hasPrefix("/// ") ? 4 : 3)))
            } else if !comment.isEmpty {
                blocks += codeBlocks(ofComment: comment, in: lines, before: index)
                comment = []
            }
        }
        return blocks
    }

    /// - Parameter end: the index of the line after the comment.
    private static func codeBlocks(ofComment lines: [String], in source: [String], before end: Int) -> [CodeBlock] {
        let first = end - lines.count
        var blocks = Markdown.codeBlocks(in: lines.joined(separator: "\n"))
        var open: (start: Int, code: [String])?
        func close() {
            guard let block = open else { return }
            let code = block.code.joined(separator: "\n")
            blocks.append(CodeBlock(info: "swift", code: code, line: block.start + 1, section: ""))
            open = nil
        }
        var isFenced = false
        for (index, line) in lines.enumerated() {
            if line.hasPrefix("```") { isFenced.toggle() }
            let isCode = line.hasPrefix("    ") && !isFenced
            if isCode, open != nil || index == 0 || lines[index - 1].isEmpty {
                open = (open?.start ?? index, (open?.code ?? []) + [String(line.dropFirst(4))])
            } else if line.isEmpty, open != nil, index + 1 < lines.count, lines[index + 1].hasPrefix("    ") {
                open?.code.append("")
            } else {
                close()
            }
        }
        close()
        guard !blocks.isEmpty else { return [] }
        let name = source.dropFirst(end).lazy.compactMap(declaredName).first.map(String.init) ?? ""
        return blocks.sorted { $0.line < $1.line }.map {
            CodeBlock(info: $0.info, code: $0.code, line: first + $0.line, section: name)
        }
    }

    /// The name of the declaration that begins in a line: `unbox`, `init`, `==`.
    private static func declaredName(in line: String) -> Substring? {
        let declaration =
            #/
            \b(?:associatedtype|case|class|enum|extension|func|let|macro|protocol|struct|typealias|var)\s`?(\w+|[^\w\s(]+)
            | \b(?:init|subscript)\b
            /#
        // The roles of a macro name what it declares: `names: named(init(unboxer:))`.
        guard !line.contains("named("), let match = line.firstMatch(of: declaration) else { return nil }
        return match.1 ?? match.0
    }
}
