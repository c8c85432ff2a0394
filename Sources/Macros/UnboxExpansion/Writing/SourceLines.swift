import SwiftDeclarations

/// The lines of a declaration, for errors that the compiler finds in an expansion: that a type cannot be read, for example,
/// which no plug-in can know. With `#sourceLocation`, it reports them at the property.
struct SourceLines {
    private let place: SourcePosition
    /// Where the lines of the declaration end.
    private let ends: [Int]

    /// - Returns: nil if the declaration is not in a file that a directive can name.
    init?(_ use: MacroUse) {
        guard let place = use.place, !place.file.isEmpty, place.line > 0,
            // The declaration of another macro is in no file.
            !place.file.contains("@__swiftmacro_"),
            place.file.unicodeScalars.allSatisfy({ $0 != "\"" && $0 != "\\" && $0.value >= 0x20 })
        else { return nil }
        self.place = place
        ends = use.declaration.utf8.enumerated().lazy.filter { $0.element == UInt8(ascii: "\n") }.map(\.offset)
    }

    /// The line in which a part of the declaration begins.
    fileprivate func line(of range: SourceRange) -> Int {
        place.line + ends.firstSortedIndex(where: { $0 >= range.lowerBound })
    }

    fileprivate func directive(for range: SourceRange) -> String {
        "#sourceLocation(file: \"\(place.file)\", line: \(line(of: range)))"
    }
}

extension SourceWriter {
    /// Like ``block(_:_:)``. The compiler reports what is missing at its end, such as a call to an initializer of the
    /// superclass, at a part of the declaration.
    mutating func block(
        _ head: String, endingAt range: SourceRange, saying hint: String, in lines: SourceLines?,
        _ body: (inout SourceWriter) -> Void
    ) {
        guard let lines else { return block(head, body) }
        line(head + " {")
        indented(body)
        line("} // \(hint)", at: range, in: lines)
    }

    /// Writes a statement about a part of the declaration, at which the compiler reports what is wrong with it.
    mutating func line(_ text: String, at range: SourceRange, in lines: SourceLines?) {
        guard let lines else { return line(text) }
        line(lines.directive(for: range))
        line(text)
        line("#sourceLocation()")
    }

    /// Writes a call whose arguments are each about a part of the declaration, in the order of these. A directive cannot
    /// stand between arguments, so each is on the line of its part.
    mutating func call(_ head: String, _ arguments: [(text: String, range: SourceRange)], in lines: SourceLines) {
        guard let first = arguments.first?.range else { return }
        line(lines.directive(for: first))
        var text = head
        var number = lines.line(of: first)
        for argument in arguments {
            let gap = lines.line(of: argument.range) - number
            if gap > 0 {
                text += String(repeating: "\n", count: gap) + "        "
            } else if text != head {
                text += " "
            }
            text += argument.text
            number += max(gap, 0) + argument.text.utf8.count { $0 == UInt8(ascii: "\n") }
        }
        line(text)
        line("#sourceLocation()")
    }
}
