import UnboxFoundation

/// A formatter that reads with a parse strategy of Foundation. Made with `.strategy`.
///
///     let created: Date = try unboxer.unbox(key: "created", formatter: .strategy(.iso8601))
public struct ParseStrategyFormatter<Strategy: ParseStrategy>: UnboxFormatter
where Strategy.ParseInput: UnboxCompatible {
    package let strategy: Strategy

    @usableFromInline init(_ strategy: Strategy) { self.strategy = strategy }

    /// The parsed value, or nil if the strategy throws.
    public func format(unboxedValue: Strategy.ParseInput) -> Strategy.ParseOutput? {
        try? strategy.parse(unboxedValue)
    }

    /// The type that the strategy returns, and the strategy.
    public var unboxExpectation: String { "\(Strategy.ParseOutput.self) (as \(Strategy.self) reads it)" }

    /// Takes a native value of the parsed type as it is, and parses any other value.
    ///
    /// - Throws: ``UnboxError`` without a path. The strategy's error is its ``UnboxError/underlyingError``.
    public func format(value: borrowing UnboxValue) throws -> Strategy.ParseOutput {
        let payload = value.payload
        if let native = payload.native(Strategy.ParseOutput.self) { return native }
        try payload.checkPresent(for: Strategy.ParseOutput.self)
        let input: Strategy.ParseInput = try value.unbox()
        do {
            return try strategy.parse(input)
        } catch {
            throw payload.invalid(expected: unboxExpectation, underlyingError: error)
        }
    }
}

extension ParseStrategyFormatter: Sendable where Strategy: Sendable {}

extension UnboxFormatter {
    /// A parse strategy of Foundation, such as `.iso8601` or the strategy of a number style.
    ///
    ///     let deleted: Date? = try unboxer.unbox(key: "deleted", formatter: .strategy(.iso8601))
    ///
    /// If the strategy throws, its error is the ``UnboxError/underlyingError`` of the read's error.
    @inlinable public static func strategy<S: ParseStrategy>(_ strategy: S) -> Self
    where Self == ParseStrategyFormatter<S> {
        ParseStrategyFormatter(strategy)
    }
}

// MARK: - ISO 8601

extension UnboxFormatter where Self == ParseStrategyFormatter<Date.ISO8601FormatStyle> {
    /// Foundation's ISO 8601 with seconds and a time zone, `2024-05-17T09:30:00Z`: short for `.strategy(.iso8601)`.
    ///
    ///     created = try unboxer.unbox(key: "created", formatter: .iso8601)
    ///
    /// Write out any other style: `.strategy(.iso8601.year().month().day())`.
    @inlinable public static var iso8601: Self { .strategy(.iso8601) }
}

extension DateFormat {
    /// Foundation's ISO 8601, where a format is asked for: `@Unboxable(dates: .iso8601)`. As JSONDecoder's strategy of
    /// that name, it reads no fraction; `.rfc3339` does.
    public static var iso8601: DateFormat { DateFormat(.strategy(.iso8601)) }
}
