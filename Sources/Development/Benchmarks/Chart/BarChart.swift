import Foundation

/// Groups of bars as an SVG document (https://www.w3.org/TR/SVG2/). Its colors follow the system, so it has a background:
/// a page need not follow the system. Within a group, the lengths of the bars are in the ratio of their values; the
/// values of different groups have different units.
struct BarChart {
    struct Bar {
        let contender: Contender
        let value: Double
        /// The value with its unit.
        let label: String
    }

    /// Who did the work. Its raw value is the text of the legend.
    enum Contender: String, CaseIterable {
        case unbox = "Unbox"
        case foundation = "Foundation"
        case casts = "casts by hand"
    }

    struct Group {
        let title: String
        let bars: [Bar]
    }

    let groups: [Group]
    /// The machine and the date.
    let caption: String

    private static let width = 760.0
    private static let barsStart = 16.0
    private static let barsWidth = 640.0
    private static let barHeight = 14.0

    /// The text of the document.
    var svg: String {
        var body = ""
        var top = 28.0
        var left = Self.barsStart
        for contender in Contender.allCases {
            body += rectangle(left, top - 11, 12, 12, contender) + text(left + 18, top, contender.rawValue)
            left += 46 + 8 * Double(contender.rawValue.count)
        }
        body += text(left, top, "shorter is better", style: "faint")
        for group in groups {
            top += 32
            body += text(Self.barsStart, top, group.title, style: "title")
            top += 6
            let longest = group.bars.map(\.value).max() ?? 0
            for bar in group.bars {
                // The shortest bar can still be seen.
                let length = max(2, longest > 0 ? Self.barsWidth * bar.value / longest : 0)
                body += rectangle(Self.barsStart, top, length, Self.barHeight, bar.contender)
                body += text(Self.barsStart + length + 6, top + 11, bar.label)
                top += Self.barHeight + 4
            }
        }
        top += 26
        body += text(Self.barsStart, top, caption, style: "faint")
        let size = "width=\"\(Int(Self.width))\" height=\"\(Int(top + 14))\""
        return """
            <svg xmlns="http://www.w3.org/2000/svg" \(size) \
            viewBox="0 0 \(Int(Self.width)) \(Int(top + 14))" role="img">
            <title>\(escaped(summary))</title>
            <style>
            text { font: 12px sans-serif; fill: #24292f }
            .title { font-weight: bold }
            .page { fill: #ffffff }
            .faint { fill: #57606a }
            .unbox { fill: #d9480f }
            .foundation { fill: #818b98 }
            .casts { fill: #1f6feb }
            @media (prefers-color-scheme: dark) {
            text { fill: #e6edf3 }
            .faint { fill: #9198a1 }
            .page { fill: #0d1117 }
            .unbox { fill: #ff8a3d }
            .foundation { fill: #6e7681 }
            .casts { fill: #79c0ff }
            }
            </style>
            <rect class="page" \(size)/>
            \(body)</svg>

            """
    }

    /// What the picture shows, for those who cannot see it.
    private var summary: String {
        groups.map { group in
            let bars = group.bars.map { "\($0.contender.rawValue) \($0.label)" }
            return "\(group.title): \(bars.joined(separator: ", "))"
        }.joined(separator: ". ")
    }

    private func rectangle(
        _ left: Double, _ top: Double, _ width: Double, _ height: Double, _ contender: Contender
    ) -> String {
        let size = "width=\"\(number(width))\" height=\"\(number(height))\""
        return "<rect class=\"\(contender)\" x=\"\(number(left))\" y=\"\(number(top))\" \(size)/>\n"
    }

    private func text(_ left: Double, _ baseline: Double, _ text: String, style: String? = nil) -> String {
        let style = style.map { " class=\"\($0)\"" } ?? ""
        return "<text\(style) x=\"\(number(left))\" y=\"\(number(baseline))\">\(escaped(text))</text>\n"
    }

    private func number(_ number: Double) -> String { String(format: "%g", (number * 10).rounded() / 10) }

    private func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}
