import CommandLineTool
import Foundation
import TestTables
import Testing

@testable import feed_reader

struct TextTests {
    @Test func onOneLine() {
        each([
            ("white space", "  a\n\tb  c\u{A0}d ", "a b c d"), ("line separators", "a\u{2028}b\u{85}c\r\nd", "a b c d"),
            ("escape sequences", "\u{1B}[31mred\u{7}", "[31mred"), ("a text turned around", "a\u{202E}b", "a b"),
            ("an Arabic letter mark", "a\u{61C}b", "a b"),
            ("what is not seen", "Donau\u{AD}dampf a\u{2060}\u{E0041}b\u{FEFF}", "Donaudampf ab"),
            ("an emoji of several scalars", "a 👩‍👩‍👧 b", "a 👩‍👩‍👧 b"), ("nothing", " \n", ""),
        ]) { (name: String, text: String, expected: String) in #expect(text.onOneLine == expected) }
    }

    @Test func wrapped() {
        each([
            ("nothing", "", [""]), ("one word", "abc", ["abc"]), ("a line that is full", "abc de", ["abc de"]),
            ("one too many", "abc def", ["abc", "def"]), ("a long word", "abcdefghijklmn", ["abcdef", "ghijkl", "mn"]),
            ("a long word after a short one", "a bcdefghi j", ["a", "bcdefg", "hi j"]),
            ("a word that fills a line", "abcdef ghijkl", ["abcdef", "ghijkl"]),
            ("wide characters", "日本語 日本", ["日本語", "日本"]), ("wide characters after a narrow one", "a日本語", ["a日本", "語"]),
            (
                "characters without a width", "a\u{301}b\u{301}c\u{301} d\u{301}e\u{301}",
                ["a\u{301}b\u{301}c\u{301} d\u{301}e\u{301}"]
            ),
        ]) { (name: String, text: String, lines: [String]) in #expect(text.wrapped(to: 6) == lines) }
    }

    @Test func cutOff() {
        each([
            ("what fits", "abc def ghi", ["abc", "def", "ghi"]),
            ("a word too many", "abc def ghi jkl", ["abc", "def", "ghi…"]),
            ("a full last line", "abc def ghijkl m", ["abc", "def", "ghijk…"]),
            ("one long word", "abcdefghijklmnopqrstuvw", ["abcdef", "ghijkl", "mnopq…"]),
            ("wide characters", "一二三四五六七八九十", ["一二三", "四五六", "七八…"]),
        ]) { (name: String, text: String, lines: [String]) in #expect(text.wrapped(to: 6, maximumLines: 3) == lines) }
    }

    @Test func columns() {
        each([
            ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("한국", 4), ("ｆｕｌｌ", 8), ("ﾊﾝ", 2), ("😀", 2),
            ("👩‍👩‍👧", 2), ("🇳🇴", 2), ("❤️", 2), ("…", 1), ("—", 1), ("ä", 1), ("𠀀", 2), ("\u{200B}", 0),
        ]) { (text: String, columns: Int) in
            #expect(text.columns == columns)
            #expect(text.prefix(columns: columns) == text)
        }
    }

    @Test func withoutMarkup() {
        each([
            ("tags", "<p class=\"a\">One<br/>two</p>", "One two"),
            ("references", "1 &lt; 2 &amp;&amp; &quot;x&quot; &#39;y&#39;", "1 < 2 && \"x\" 'y'"),
            ("a reference to a reference", "&amp;lt;", "&lt;"),
            ("references by number", "it&#8217;s &#x1F600; &#X41;&#038;", "it’s 😀 A&"),
            ("references by name", "a&hellip; &ldquo;b&rdquo; &mdash; &copy;&eacute;", "a… “b” — ©é"),
            ("the first and last names", "&nbsp;&yuml;&Alpha;&omega;&quot;&diams;&thetasym;", "ÿΑω\"♦ϑ"),
            ("a name that HTML 4 lacks", "&bigstar; &Amp;", "&bigstar; &Amp;"),
            ("numbers of Windows-1252", "&#145;a&#x92; &#128; &#159;", "‘a’ € Ÿ"),
            ("a reference to a number", "&amp;#39;", "&#39;"),
            (
                "what refers to no character", "&#xD800; &#x110000; &#; &#0x; &; &lt",
                "&#xD800; &#x110000; &#; &#0x; &; &lt"
            ),
            ("a reference to an escape sequence", "a&#27;[31mb", "a [31mb"),
            ("a comment", "a<!-- <b>\n -->b", "a b"),
            ("a comment without an end", "a<!-- b <b>", "a"),
            ("what is not shown", "a<script type='b'>c<d</script>e<STYLE>f</style>g<scripted>h", "a e g h"),
            ("what is no tag", "<i>1</i> < 2", "1 < 2"),
        ]) { (name: String, html: String, text: String) in #expect(html.withoutMarkup.onOneLine == text) }
    }

    @Test(.timeLimit(.minutes(1))) func hostileMarkupTakesLinearTime() {
        each(["<", "<!--", "<!-- >", "&amp;", "&", "&a"]) { (part: String) in
            let html = String(repeating: part, count: sweep(200_000, sample: 40_000))
            #expect(html.withoutMarkup.utf8.count <= html.utf8.count)
        }
    }
}

struct ProgressLineTests {
    /// A clock that is set by hand, and what is written to the terminal. `@unchecked Sendable`: used by one thread.
    private final class Terminal: @unchecked Sendable {
        private let start = ContinuousClock.now
        var time = 0.0
        var text = ""

        func line(columns: Int = 80) -> ProgressLine {
            ProgressLine(columns: columns, now: { self.start + .seconds(self.time) }, write: { self.text += $0 })
        }
    }

    @Test func longWork() {
        let terminal = Terminal()
        let line = terminal.line()
        for (time, received) in [(0.5, 10), (1.5, 345_000), (1.55, 400_000), (1.7, 1_200_000)] {
            terminal.time = time
            line.show(received: received, expected: received < 500_000 ? 12_345_678 : nil)
        }
        #expect(terminal.text == "\r345 kB of 12.3 MB\u{1B}[K\r1.2 MB\u{1B}[K")
        line.end()
        line.end()
        #expect(terminal.text == "\r345 kB of 12.3 MB\u{1B}[K\r1.2 MB\u{1B}[K\r\u{1B}[K")
    }

    @Test func shortWork() {
        let terminal = Terminal()
        let line = terminal.line()
        line.show("a")
        terminal.time = 0.99
        line.show("b")
        line.update()
        line.end()
        terminal.time = 5
        line.update()
        #expect(terminal.text == "")
    }

    /// What was said before it was time is shown by the timer.
    @Test func workThatSaysNothing() {
        let terminal = Terminal()
        let line = terminal.line()
        line.show("reading 3 MB")
        for time in [0.5, 1, 1.5, 9] {
            terminal.time = time
            line.update()
        }
        #expect(terminal.text == "\rreading 3 MB\u{1B}[K")
    }

    @Test func interrupted() {
        let terminal = Terminal()
        let line = terminal.line()
        terminal.time = 2
        line.show("a")
        line.interrupt { terminal.text += "One\n" }
        line.interrupt { terminal.text += "Two\n" }
        terminal.time = 3
        line.show("b")
        line.end()
        #expect(terminal.text == "\ra\u{1B}[K\r\u{1B}[KOne\nTwo\n\rb\u{1B}[K\r\u{1B}[K")
    }

    @Test func narrowTerminals() {
        each([("fits", "abcdefg", "abcdefg"), ("is cut off", "abcdefghi", "abcdefg"), ("wide", "日本日本", "日本日")]) {
            (_, text: String, expected: String) in
            let terminal = Terminal()
            let line = terminal.line(columns: 8)
            terminal.time = 1
            line.show(text)
            #expect(terminal.text == "\r\(expected)\u{1B}[K")
        }
    }
}
