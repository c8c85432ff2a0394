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
                blocks += codeBlocks(ofComment: comment, before: index)
                comment = []
            }
        }
        return blocks
    }

    /// - Parameter end: the index of the line after the comment.
    private static func codeBlocks(ofComment lines: [String], before end: Int) -> [CodeBlock] {
        let first = end - lines.count
        let fenced = Markdown.codeBlocks(in: lines.joined(separator: "\n")).map {
            CodeBlock(info: $0.info, code: $0.code, line: first + $0.line)
        }
        var blocks = fenced
        var open: (start: Int, code: [String])?
        func close() {
            guard let block = open else { return }
            let code = block.code.joined(separator: "\n")
            blocks.append(CodeBlock(info: "swift", code: code, line: first + block.start + 1))
            open = nil
        }
        for (index, line) in lines.enumerated() {
            let isCode = line.hasPrefix("    ")
            if isCode, open != nil || index == 0 || lines[index - 1].isEmpty {
                open = (open?.start ?? index, (open?.code ?? []) + [String(line.dropFirst(4))])
            } else if line.isEmpty, open != nil, index + 1 < lines.count, lines[index + 1].hasPrefix("    ") {
                open?.code.append("")
            } else {
                close()
            }
        }
        close()
        return blocks.sorted { $0.line < $1.line }
    }
}
