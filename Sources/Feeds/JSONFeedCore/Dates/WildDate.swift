/// Dates that feeds have although the specification asks for RFC 3339, for the lenient mode:
///
/// ```text
/// 2016-06-10 00:00:00 +0300      2022-07-26 13:01:01      2018-01-06T08:00      2018-01-06      20180106T080000Z
/// Fri, 10 Jun 2016 00:00:00 +0300 (MSK)                   10 Jun 16 00:00 EST
/// ```
///
/// A date without an offset is taken as UTC. A missing time is midnight. The name of a time zone is ignored after an
/// offset: RFC 2822 allows it in parentheses, and Go writes it without.
enum WildDate {
    /// The same date as RFC 3339 writes it, and whether it is in a format of mail; nil for other text. The numbers are
    /// not checked.
    ///
    /// Takes time in proportion to the length of the text.
    static func rfc3339(_ text: String) -> (text: String, isOfMail: Bool)? {
        // Longer than any of these dates, with room for a fraction.
        guard text.utf8.count <= 64, text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
        var words = text.split { $0 == " " || $0 == "\t" }
        if words.count > 2, "+-".contains(words[words.count - 2].first ?? " "), isNameOfZone(words[words.count - 1]) {
            words.removeLast()
        }
        return ofISO8601(words).map { ($0, false) } ?? ofRFC2822(words).map { ($0, true) }
    }

    private static func isNameOfZone(_ word: Substring) -> Bool {
        let isInParentheses = word.first == "(" && word.last == ")"
        return (isInParentheses ? word.dropFirst().dropLast() : word).allSatisfy(\.isLetter)
    }

    private static func assembled(
        _ day: some StringProtocol, _ time: some StringProtocol, _ offset: some StringProtocol
    ) -> String? {
        let parts = time.split(separator: ":", omittingEmptySubsequences: false)
        guard 2...3 ~= parts.count, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
        let hour = parts[0].count == 1 ? "0\(parts[0])" : "\(parts[0])"
        return "\(day)T\(hour):\(parts[1]):\(parts.count == 3 ? parts[2] : "00")\(offset)"
    }

    // MARK: - ISO 8601

    private static func ofISO8601(_ words: [Substring]) -> String? {
        guard let first = words.first, first.count >= 10, first.first?.isNumber == true else { return nil }
        if words.count == 1, let text = ofBasicISO8601(first) { return text }
        let day = first.prefix(10)
        var time = first.dropFirst(10)
        var rest = words.dropFirst()
        if let separator = time.first {
            guard separator == "T" || separator == "t" else { return nil }
            time = time.dropFirst()
        } else {
            time = rest.popFirst() ?? "00:00"
        }
        if rest.isEmpty, let start = time.firstIndex(where: { "Zz+-".contains($0) }) {
            rest = [time[start...]]
            time = time[..<start]
        }
        guard rest.count <= 1, let offset = offset(rest.first ?? "Z") else { return nil }
        return assembled(day, time, offset)
    }

    /// `20180106T080000Z`
    private static func ofBasicISO8601(_ text: Substring) -> String? {
        let digits = Array(text.prefix(15))
        guard digits.count == 15, digits[8] == "T", (digits[..<8] + digits[9...]).allSatisfy(\.isNumber),
            let offset = offset(text.dropFirst(15))
        else { return nil }
        func part(_ range: Range<Int>) -> String { String(digits[range]) }
        let day = "\(part(0..<4))-\(part(4..<6))-\(part(6..<8))"
        return assembled(day, "\(part(9..<11)):\(part(11..<13)):\(part(13..<15))", offset)
    }

    // MARK: - RFC 2822, and RFC 822, whose years have two digits

    private static func ofRFC2822(_ words: [Substring]) -> String? {
        var words = words[...]
        let days = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]
        if let first = words.first, days.contains(first.prefix(3).lowercased()),
            (first.last == "," ? first.dropLast() : first).allSatisfy(\.isLetter)
        {
            words.removeFirst()
        }
        guard 4...5 ~= words.count else { return nil }
        let parts = Array(words)
        let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
        guard let month = months.firstIndex(of: parts[1].prefix(3).lowercased()), let year = year(parts[2]),
            let day = Int(parts[0]), 1...31 ~= day, let offset = offset(parts.count == 5 ? parts[4] : "Z")
        else { return nil }
        func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return assembled("\(year)-\(padded(month + 1))-\(padded(day))", parts[3], offset)
    }

    /// A year of four digits. One of two digits is read as RFC 2822 says, section 4.3.
    private static func year(_ text: Substring) -> String? {
        guard let year = Int(text), year >= 0 else { return nil }
        switch text.count {
        case 2: return "\(year < 50 ? 2000 + year : 1900 + year)"
        case 4: return "\(text)"
        default: return nil
        }
    }

    /// An offset that RFC 3339 or ISO 8601 has, or the name of one that RFC 2822 has.
    private static func offset(_ text: Substring) -> String? {
        if "+-".contains(text.first ?? " ") { return "\(text)" }
        return switch text.uppercased() {
        case "Z", "UT", "UTC", "GMT": "Z"
        case "EDT": "-04:00"
        case "EST", "CDT": "-05:00"
        case "CST", "MDT": "-06:00"
        case "MST", "PDT": "-07:00"
        case "PST": "-08:00"
        default: nil
        }
    }
}
