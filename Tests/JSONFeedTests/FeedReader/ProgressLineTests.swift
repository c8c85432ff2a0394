import CommandLineTool
import Foundation
import TestTables
import Testing

@testable import feed_reader

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
