import UnboxFoundation

extension Date: UnboxableByTransform {
    /// The date itself. If you have a conformance from Unbox 4 that makes dates from strings, turn it into a formatter.
    public static func transform(unboxedValue: Date) -> Date? { unboxedValue }

    /// Takes a `Date` in a caller's dictionary as it is.
    ///
    /// Dates have no default format: a string or a number does not say which format it has, and a wrong guess would be
    /// a wrong date. Name the format with the read, `unbox(key: "created", formatter: .iso8601)`, or once at the root:
    /// `Unboxer(data: data, options: UnboxOptions(dates: .iso8601))`.
    ///
    /// Your conformance of `Date` to ``UnboxableRawType``, written for Unbox 4, is used if no format is named.
    public static func unboxed(from value: borrowing UnboxValue) throws -> Date {
        let value = value.payload
        if let date = value.native(Date.self) { return date }
        if let date = try value.dateInRootFormat() { return date }
        try value.checkPresent(for: Date.self)
        if let date = try value.transformed(as: Date.self) { return date }
        throw value.invalid(.form(ExpectedDate(nil)), detail: value.formatterAdvice)
    }
}

extension PayloadValue {
    /// Advice for an object of another library in a dictionary; nil for any other value.
    var formatterAdvice: String? {
        guard let nativeType else { return nil }
        let formatter = "pass a formatter that makes a Date of it"
        if native((any UnboxCompatible).self) != nil { return formatter }
        return "conform \(nativeType) to UnboxableByTransform, with itself as the raw value, and \(formatter)"
    }

    /// Advice to name the format that the value seems to have.
    var formatAdvice: String {
        func date(_ format: DateFormat) -> Date? { try? format.format(value: UnboxValue(self)) }
        let moment = date(.secondsSince1970)?.timeIntervalSince1970
        // As seconds, the year 5138; as milliseconds, 1973.
        let isInSeconds = moment.map { abs($0) < 100_000_000_000 } ?? false
        let format =
            moment != nil
            ? isInSeconds ? ".secondsSince1970" : ".millisecondsSince1970"
            : date(.dateOnly) == nil ? ".rfc3339" : ".dateOnly"
        // From 2004 to 2038 in seconds since 2001. In seconds since 1970, that is before 2007, rarely a date of today.
        let encoded = moment.map { 100_000_000..<1_170_000_000 ~= $0 } ?? false
        return "specify the format, for example unbox(key: …, formatter: \(format)) or @Unboxing(formatter: \(format))"
            + (encoded ? ", or .secondsSince2001 for what JSONEncoder writes by default" : "")
    }

    /// The date in the format given at the root; nil without such a format.
    fileprivate func dateInRootFormat() throws -> Date? {
        guard let format = session?.with({ $0.dates }) else { return nil }
        var value = self
        // One level deeper, so that a formatter that itself reads a Date does not recurse forever.
        value.options = try options.enteringContainer()
        return try format(UnboxValue(value))
    }
}
