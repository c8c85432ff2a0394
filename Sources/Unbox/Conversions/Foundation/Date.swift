import Foundation

extension Date: UnboxableByTransform {
    /// The date itself. A conformance of your own that made dates of strings was made for Unbox 4: it becomes a
    /// formatter.
    public static func transform(unboxedValue: Date) -> Date? { unboxedValue }

    /// Takes a `Date` of a caller's dictionary as it is.
    ///
    /// There is no default format for a date: a string or a number says nothing of its own format, and a wrong guess
    /// would be a wrong date. The format is said with the read, `unbox(key: "created", formatter: .iso8601)`, or once at
    /// the root: `Unboxer(data: data, options: UnboxOptions(dates: .iso8601))`.
    public static func unboxed(from value: borrowing UnboxValue) throws -> Date {
        let value = value.payload
        if let date = value.native(Date.self) { return date }
        if let date = try value.dateAsRootSays() { return date }
        try value.checkPresent(for: Date.self)
        throw value.invalid(expected: Date.self, detail: "say the format, unbox(key: …, formatter: .rfc3339) for one")
    }
}

extension PayloadValue {
    /// The date by the format that the root was given; nil where it was given none.
    fileprivate func dateAsRootSays() throws -> Date? {
        guard let format = session?.with({ $0.dates }) else { return nil }
        var value = self
        // One level deeper, so that a formatter that reads a Date itself comes to an end.
        value.options = try options.enteringContainer()
        return try format(UnboxValue(value))
    }
}
