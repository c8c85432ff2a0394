import UnboxFoundation

extension DateFormat: UnboxFormatter {
    /// Makes a date from a string or a number; nil if the value is not a date in this format.
    @_disfavoredOverload public func format(unboxedValue: UnboxRawValue) -> Date? {
        switch unboxedValue.storage {
        case .string(let string): date(of: PayloadValue(.string(string)))
        case .number(let text):
            NumberText.with(text) { date(of: PayloadValue(.root($0.boundedFoundationValue))) }
        case .array, .object, .other: nil
        }
    }

    /// The expected type as a message names it: `Date (a day such as 2024-02-29, or seconds since 1970)`.
    public var unboxExpectation: String { "Date (\(name))" }

    /// Takes a value in this format, or a native `Date`.
    public func format(value: borrowing UnboxValue) throws -> Date {
        let value = value.payload
        if let date = date(of: value) ?? value.native(Date.self) { return date }
        try value.checkPresent(for: Date.self)
        let isText = value.interval { _ in 0 } != nil
        if value.isNumber || isText { throw value.invalid(.form(ExpectedDate(self))) }
        if let advice = value.formatterAdvice { throw value.invalid(.form(ExpectedDate(self)), detail: advice) }
        throw value.mismatch(.form(ExpectedDate(self)))
    }

    /// Whether the value is a timestamp except for the missing offset from UTC.
    func lacksOffset(_ value: PayloadValue) -> Bool {
        switch kind {
        case .timestamp: value.interval { ($0.string + "Z").withJSONBytes(RFC3339Timestamp.interval) } != nil
        case .oneOf(let formats): formats.contains { $0.lacksOffset(value) }
        case .day, .since1970, .since2001, .other: false
        }
    }

    private func date(of value: PayloadValue) -> Date? {
        let interval: Double?
        switch kind {
        case .timestamp: interval = value.interval(ofText: RFC3339Timestamp.interval)
        case .day(let timeZone):
            interval = value.interval { text in
                guard text.count == 10, let day = CivilDay(rfc3339: text) else { return nil }
                return day.start(in: timeZone).timeIntervalSinceReferenceDate
            }
        case .since1970(let exponent): return value.dateSince1970(exponent: exponent)
        case .since2001: return value.dateSince2001
        case .oneOf(let formats): return first(of: formats, value)
        case .other(_, let read): return read(UnboxValue(value))
        }
        return interval.map { Date(timeIntervalSinceReferenceDate: $0) }
    }

    private func first(of formats: [DateFormat], _ value: PayloadValue) -> Date? {
        for format in formats {
            if let date = format.date(of: value) { return date }
        }
        return nil
    }

    private var name: String {
        switch kind {
        case .timestamp: "RFC 3339 such as 2024-02-29T12:00:00Z"
        case .day: "a day such as 2024-02-29"
        case .since1970(let exponent): exponent == 0 ? "seconds since 1970" : "milliseconds since 1970"
        case .since2001: "seconds since 2001"
        case .oneOf(let formats) where formats.count == 1: formats[0].name
        case .oneOf(let formats):
            formats.dropLast().map(\.name).joined(separator: ", ") + ", or \(formats[formats.count - 1].name)"
        case .other(let formatter, _): "as \(type(of: formatter)) reads it"
        }
    }
}

extension PayloadValue {
    /// The interval that `body` reads in the bytes of a string; nil for any other value.
    @inline(never) func interval(ofText body: (JSONBytes) -> Double?) -> Double? {
        switch storage {
        case .string(let string): string.withJSONBytes(body)
        case .node(let node):
            switch node.word.tag {
            case .asciiString, .unicodeString:
                node.with { body($0.text.slice(node.word.range)) }
            case .escapedString: node.string.withJSONBytes(body)
            default: nil
            }
        default: nil
        }
    }
}

/// A date in a format, or without one. A class, because a format is large and would make every error large.
final class ExpectedDate: ExpectedForm {
    let quotesValues = false
    private let format: DateFormat?

    init(_ format: DateFormat?) { self.format = format }

    var text: String { format?.unboxExpectation ?? "Date" }

    func detail(of value: PayloadValue) -> String? {
        guard let format else { return value.formatAdvice }
        return format.lacksOffset(value) ? "it has no offset from UTC, such as Z or +02:00" : nil
    }
}
