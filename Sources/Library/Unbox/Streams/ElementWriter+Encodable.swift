// Elements of `Encodable` types.

extension ElementWriter {
    /// Encodes an element and writes it.
    ///
    /// Takes time proportional to its text. The piece that is collected before it is written first, if it has 64 KB.
    ///
    /// - Parameters:
    ///   - value: a value of any JSON type, such as a `JSONValue`.
    ///   - encoder: the encoder whose strategies apply. Its `.prettyPrinted` has no effect in lines.
    /// - Throws: `EncodingError` as ``UnboxEncoder/encode(_:)-(T)`` does, after which no part of the value is written; the
    ///   error of writing a piece, or `CancellationError` instead of writing it if ``progress`` was cancelled, after
    ///   which the value has not been taken; ``UnboxError`` after `finish`.
    public func write<T: Encodable>(_ value: T, using encoder: UnboxEncoder = UnboxEncoder()) throws {
        let series = series
        try write(JSONForm(.foundation, encoder.outputFormatting)) {
            try series.append(value, to: &$0, encoder, $1, level: $2)
        }
    }

    private var series: EncodingSeries {
        if let series = encoderState as? EncodingSeries { return series }
        let series = EncodingSeries()
        encoderState = series
        return series
    }
}
