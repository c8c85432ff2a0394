import UnboxFoundation

extension DateFormat: UnboxReversibleFormatter {
    /// Makes the string or number from which the same date can be read again.
    ///
    /// A day loses the time, and ``UnboxFormatter/rfc3339(fractionDigits:)`` fractions of a second beyond its digits.
    ///
    /// - Returns: nil for a date that the format cannot represent: outside the years 0 to 9999 or, for seconds since
    ///   1970 or 2001, beyond 30 million years.
    @_disfavoredOverload public func unformat(formattedValue date: Date) -> UnboxRawValue? {
        switch kind {
        case .timestamp(let digits):
            DecimalSeconds(date).flatMap { RFC3339Timestamp.text(of: $0, fractionDigits: digits) }.map {
                UnboxRawValue(.string($0))
            }
        case .day(let timeZone):
            CivilDay(of: date, in: timeZone).flatMap(RFC3339Timestamp.text).map { UnboxRawValue(.string($0)) }
        case .since1970(let exponent):
            DecimalSeconds(date).map { UnboxRawValue(.number($0.text(exponent: exponent))) }
        case .since2001:
            abs(date.timeIntervalSinceReferenceDate) < 1e15
                ? UnboxRawValue(.number(NumberText.literal(of: date.timeIntervalSinceReferenceDate))) : nil
        case .oneOf(let formats): formats.first?.unformat(formattedValue: date)
        case .other(let formatter, _): (formatter as? any UnboxReversibleFormatter)?.dateValue(of: date)
        }
    }
}

extension CivilDay {
    /// The day on which a moment falls; nil beyond 30 million years.
    fileprivate init?(of date: Date, in timeZone: TimeZone?) {
        guard let moment = DecimalSeconds(date) else { return nil }
        let seconds = moment.seconds + Int64(timeZone?.secondsFromGMT(for: date) ?? 0)
        self.init(daysSince1970: (seconds - (seconds < 0 ? 86_399 : 0)) / 86_400)
    }
}

extension URLFormat: UnboxReversibleFormatter {
    /// The absolute URL.
    public func unformat(formattedValue url: URL) -> String? { url.absoluteString }
}

extension UnboxReversibleFormatter {
    fileprivate func dateValue(of value: Any) -> DateFormat.UnboxRawValue? {
        guard let value = value as? UnboxFormattedType, let raw = unformat(formattedValue: value) else { return nil }
        return DateFormat.UnboxRawValue(encoding: raw)
    }
}

extension DateFormat.UnboxRawValue: Encodable {
    /// A value that a formatter has made; nil if it cannot be encoded.
    fileprivate init?(encoding value: some Encodable) {
        if let value = value as? Self {
            self = value
            return
        }
        guard let encoded = try? UnboxEncoder().encode(value, as: Any.self) else { return nil }
        let payload = PayloadValue(.root(encoded))
        if let string = payload.string {
            self.init(.string(string))
        } else if case .double(let double) = payload.storage {
            self.init(.number(NumberText.literal(of: double)))
        } else if let text = payload.numberText {
            self.init(.number(text))
        } else {
            self.init(.other(value))
        }
    }

    /// Encodes an integer as such, any other number as a Double, or as a Decimal if a Double cannot hold its digits.
    ///
    /// - Throws: `EncodingError.invalidValue` when neither can hold all digits, and when the number needs a Decimal and
    ///   the encoder is not JSONEncoder or ``UnboxEncoder``: other encoders may encode a Decimal as an object.
    public func encode(to encoder: any Encoder) throws {
        switch storage {
        case .string(let string): try string.encode(to: encoder)
        case .number(let text):
            try JSONNumber.with(text) { number in
                guard let number else { return }
                if let encoder = encoder as? ValueEncoder, encoder.keepsDigits {
                    encoder.encodeScalar { $0.append(raw: text.utf8) }
                } else {
                    try number.encodeExactly(to: encoder, as: text)
                }
            }
        case .array(let values): try Self.encode(values, to: encoder)
        case .object(let values): try Self.encode(values, to: encoder)
        case .other(let value): try Self.encode(value, to: encoder)
        }
    }

    private static func encode(_ value: some Encodable, to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}
