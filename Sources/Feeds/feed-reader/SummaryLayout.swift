import CommandLineTool
import Foundation

/// How a summary is laid out.
struct SummaryLayout {
    /// How many columns a line has.
    let width: Int
    /// The time zone of the reader, which determines the day on which an item was published.
    let timeZone: TimeZone
    /// How the title, the dates and the addresses are highlighted.
    let style: TextStyle

    /// The date and a few letters need 20 columns.
    init(width: Int = 80, timeZone: TimeZone = .current, style: TextStyle = .plain) {
        self.width = max(width, 20)
        self.timeZone = timeZone
        self.style = style
    }

    init(of terminal: Terminal) { self.init(width: terminal.columns ?? 80, style: terminal.style) }
}
