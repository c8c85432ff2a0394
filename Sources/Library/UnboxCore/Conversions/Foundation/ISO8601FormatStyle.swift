import UnboxFoundation

extension UnboxFormatter where Self == ParseStrategyFormatter<Date.ISO8601FormatStyle> {
    /// Foundation's ISO 8601 with seconds and a time zone, `2024-05-17T09:30:00Z`: short for `.strategy(.iso8601)`.
    ///
    ///     created = try unboxer.unbox(key: "created", formatter: .iso8601)
    ///
    /// Write out any other style: `.strategy(.iso8601.year().month().day())`.
    @inlinable public static var iso8601: Self { .strategy(.iso8601) }
}

extension DateFormat {
    /// The same style where a format is asked for: `@Unboxable(dates: .iso8601)`. As JSONDecoder's strategy of that name,
    /// it reads no fraction; `.rfc3339` does.
    public static var iso8601: DateFormat { DateFormat(.strategy(.iso8601)) }
}
