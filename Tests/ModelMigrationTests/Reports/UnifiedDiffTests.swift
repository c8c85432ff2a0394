import ModelMigration
import TestTables
import Testing
import unbox_migrate

struct UnifiedDiffTests {
    private struct Row: CustomTestStringConvertible {
        let testDescription: String
        let old: String
        let edits: [(find: String, replacement: String)]
        let diff: String

        init(_ name: String, _ old: String, _ edits: [(find: String, replacement: String)], _ diff: String) {
            testDescription = name
            self.old = old
            self.edits = edits
            self.diff = diff
        }
    }

    private let alphabet = "abcdefghijklmnopqrst".map { "// \($0)\n" }.joined()

    @Test func diffs() {
        each([
            Row("nothing", "// a\n", [], ""),
            Row("nothing is replaced", "// a\n", [("a", "a")], ""),
            Row("one line", "// a\n// b\n", [("b", "c")], "@@ -1,2 +1,2 @@\n // a\n-// b\n+// c\n"),
            Row("the only line", "// a\n", [("a", "c")], "@@ -1 +1 @@\n-// a\n+// c\n"),
            Row("the only line goes", "// a\n", [("// a\n", "")], "@@ -1 +0,0 @@\n-// a\n"),
            Row("a line before", "// a\n", [("", "// b\n")], "@@ -1 +1,2 @@\n+// b\n // a\n"),
            Row(
                "two edits of a line", "// a b\n", [("a", "c"), ("b", "d")], "@@ -1 +1 @@\n-// a b\n+// c d\n"),
            Row(
                "lines that follow each other", "// a\n// b\n", [("a", "c"), ("b", "d")],
                "@@ -1,2 +1,2 @@\n-// a\n-// b\n+// c\n+// d\n"),
            Row(
                "without a line break at the end", "// a\n// b", [("b", "c")],
                "@@ -1,2 +1,2 @@\n // a\n-// b\n\\ No newline at end of file\n+// c\n\\ No newline at end of file\n"),
            Row(
                "with a new line break at the end", "// a", [("a", "a\n")],
                "@@ -1 +1 @@\n-// a\n\\ No newline at end of file\n+// a\n"),
            Row(
                "line breaks of Windows", "// a\r\n// b\r\n", [("b", "c")],
                "@@ -1,2 +1,2 @@\n // a\r\n-// b\r\n+// c\r\n"),
            Row(
                "a byte order mark", "\u{FEFF}// a\n// b\n", [("a", "c")],
                "@@ -1,2 +1,2 @@\n-\u{FEFF}// a\n+\u{FEFF}// c\n // b\n"),
            Row(
                "three lines around", alphabet, [("j", "J")],
                "@@ -7,7 +7,7 @@\n // g\n // h\n // i\n-// j\n+// J\n // k\n // l\n // m\n"),
            Row(
                "six lines between", alphabet, [("b", "B"), ("i", "I")],
                """
                @@ -1,12 +1,12 @@
                 // a
                -// b
                +// B
                 // c
                 // d
                 // e
                 // f
                 // g
                 // h
                -// i
                +// I
                 // j
                 // k
                 // l

                """),
            Row(
                "seven lines between, after lines that are new", alphabet, [("b", "b\n// B"), ("k", "K")],
                """
                @@ -1,5 +1,6 @@
                 // a
                 // b
                +// B
                 // c
                 // d
                 // e
                @@ -8,7 +9,7 @@
                 // h
                 // i
                 // j
                -// k
                +// K
                 // l
                 // m
                 // n

                """),
        ]) { row in
            let file = SourceFile(path: "a.swift", text: row.old)
            let edits = row.edits.compactMap { edit -> Edit? in
                guard !edit.find.isEmpty else { return .insert(edit.replacement, at: 0) }
                guard let range = row.old.range(of: edit.find) else { return nil }
                let start = row.old.utf8.distance(from: row.old.startIndex, to: range.lowerBound)
                return Edit(start..<start + edit.find.utf8.count, edit.replacement)
            }
            #expect(edits.count == row.edits.count)
            let header = row.diff.isEmpty ? "" : "--- a/a.swift\n+++ b/a.swift\n"
            #expect(Array(UnifiedDiff(file, edits).text.utf8) == Array((header + row.diff).utf8))
        }
    }
}

extension String {
    /// Where a text is, with line breaks of Windows as two characters.
    fileprivate func range(of text: String) -> Range<String.Index>? {
        var start = unicodeScalars.startIndex
        while start < unicodeScalars.endIndex {
            if unicodeScalars[start...].starts(with: text.unicodeScalars) {
                return start..<unicodeScalars.index(start, offsetBy: text.unicodeScalars.count)
            }
            start = unicodeScalars.index(after: start)
        }
        return nil
    }
}
