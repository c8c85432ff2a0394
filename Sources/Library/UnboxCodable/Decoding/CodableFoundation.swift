// The types of Foundation that JSONDecoder has strategies for, and UUID.

import UnboxFoundation

extension ValueDecoder {
    /// - Parameter kind: one of these types.
    func foundation<T: Decodable>(_ value: PayloadValue, as kind: TypeKind, at step: CodingStep) throws -> T {
        switch (kind, session.usesStrategies) {
        case (.date, true): try SameType.proven(date(value, at: step))
        case (.data, true): try SameType.proven(data(value, at: step))
        case (.url, true): try SameType.proven(url(value, at: step))
        case (.decimal, true): try SameType.proven(decimal(value, at: step))
        case (.date, false): try SameType.proven(unboxed(value, as: Date.self, at: step))
        case (.data, false): try SameType.proven(unboxed(value, as: Data.self, at: step))
        case (.url, false): try SameType.proven(unboxed(value, as: URL.self, at: step))
        case (.decimal, false): try SameType.proven(unboxed(value, as: Decimal.self, at: step))
        case (_, true): try SameType.proven(uuid(value, at: step))
        case (_, false): try SameType.proven(unboxed(value, as: UUID.self, at: step))
        }
    }

    /// Reads by the library's own rules. Not inlined: space for a `DecodingError` would be made for each value.
    @inline(never) private func unboxed<T: UnboxCompatible>(_ value: PayloadValue, as type: T.Type, at step: CodingStep)
        throws -> T
    {
        do {
            return try value.unbox()
        } catch {
            throw DecodingError(UnboxError.wrapping(error), as: type, in: self, at: step)
        }
    }
}

// MARK: - By JSONDecoder's strategies

extension ValueDecoder {
    private func date(_ value: PayloadValue, at step: CodingStep) throws -> Date {
        if let native = value.native(Date.self) { return native }
        try checkPresent(value, Date.self, at: step)
        switch session.decoder.dateDecodingStrategy {
        case .deferredToDate:
            return Date(timeIntervalSinceReferenceDate: try interval(value, at: step))
        case .secondsSince1970:
            return Date(timeIntervalSince1970: try interval(value, at: step))
        case .millisecondsSince1970:
            return Date(timeIntervalSince1970: try interval(value, at: step) / 1000)
        case .iso8601:
            let text = try scalar(value, as: String.self, at: step)
            // Foundation takes twenty times as long.
            if let date = text.withJSONBytes(RFC3339Timestamp.usualDate) { return date }
            guard let date = try? Date.ISO8601FormatStyle().parse(text) else {
                throw invalid(
                    value, expected: .text("Date (ISO 8601)"), text: FoundationText.dateNotISO8601, at: step)
            }
            return date
        #if canImport(Darwin)
            case .formatted(let formatter):
                let text = try scalar(value, as: String.self, at: step)
                guard let date = formatter.date(from: text) else {
                    throw invalid(
                        value, expected: .text("Date (\(formatter.dateFormat ?? ""))"),
                        text: FoundationText.dateNotInFormat, at: step)
                }
                return date
        #endif
        case .custom(let make):
            return try custom(value, at: step, make)
        @unknown default:
            throw invalid(value, expected: .type(Date.self), detail: "the strategy is not known", at: step)
        }
    }

    /// Throws for NaN and infinite numbers in a dictionary, because a Date made from NaN traps when it is printed.
    /// Accepts those that a strategy makes from text, as JSONDecoder does.
    private func interval(_ value: PayloadValue, at step: CodingStep) throws -> Double {
        let interval = try scalar(value, as: Double.self, at: step)
        guard interval.isFinite || !value.isNumber else {
            throw invalid(value, expected: .type(Date.self), detail: "it is not finite", at: step)
        }
        return interval
    }

    private func data(_ value: PayloadValue, at step: CodingStep) throws -> Data {
        if let native = value.native(Data.self) { return native }
        try checkPresent(value, Data.self, at: step)
        switch session.decoder.dataDecodingStrategy {
        case .deferredToData:
            return try custom(value, at: step, Data.init(from:))
        case .base64:
            let text = try scalar(value, as: String.self, at: step)
            guard let data = Data(base64Encoded: text) else {
                throw invalid(
                    value, expected: .text("Data (in Base64)"), text: FoundationText.dataNotBase64, at: step)
            }
            return data
        case .custom(let make):
            return try custom(value, at: step, make)
        @unknown default:
            throw invalid(value, expected: .type(Data.self), detail: "the strategy is not known", at: step)
        }
    }

    private func url(_ value: PayloadValue, at step: CodingStep) throws -> URL {
        if let native = value.native(URL.self) { return native }
        try checkPresent(value, URL.self, at: step)
        guard let url = URL(string: try scalar(value, as: String.self, at: step)) else {
            throw invalid(value, expected: .type(URL.self), text: FoundationText.notURL, at: step)
        }
        return url
    }

    private func decimal(_ value: PayloadValue, at step: CodingStep) throws -> Decimal {
        if let decimal = value.codableDecimal { return decimal }
        guard value.isNumber else { throw mismatch(value, Decimal.self, at: step) }
        throw invalid(value, expected: .type(Decimal.self), detail: "it does not fit", at: step)
    }

    private func uuid(_ value: PayloadValue, at step: CodingStep) throws -> UUID {
        if let native = value.native(UUID.self) { return native }
        let text = try scalar(value, as: String.self, at: step)
        guard let uuid = UUID(uuidString: text) else {
            throw invalid(value, expected: .type(UUID.self), text: FoundationText.notUUID, at: step)
        }
        return uuid
    }

    /// The error for a missing or null value names this type, even if the strategy decodes another one.
    private func checkPresent(_ value: PayloadValue, _ type: any Any.Type, at step: CodingStep) throws {
        guard value.isMissing else { return }
        throw mismatch(value, type, at: step)
    }
}

extension PayloadValue {
    /// The number with all its digits or, as in JSONDecoder, with as many as a Decimal holds.
    fileprivate var codableDecimal: Decimal? {
        guard isNumber else { return nil }
        if let decimal { return decimal }
        guard case .node(let node) = storage, node.number.isFinite else { return nil }
        let digits = node.with { $0.text.string(node.word.range) }
        let decimal = Decimal(string: digits, locale: Locale(identifier: "en_US_POSIX"))
        return decimal.flatMap { $0.isNaN ? nil : $0 }
    }
}

extension RFC3339Timestamp {
    /// The moment of a timestamp of the form `2010-02-07T14:04:05Z`; nil for any other text, and before the Gregorian
    /// calendar began (1582), where Foundation's ISO 8601 reads other dates.
    fileprivate static func usualDate(_ text: JSONBytes) -> Date? {
        guard text.count == 20, text[10] == UInt8(ascii: "T"), text[19] == UInt8(ascii: "Z"),
            let date = interval(text).map(Date.init(timeIntervalSinceReferenceDate:)),
            date >= Date(timeIntervalSince1970: -12_219_292_800)
        else { return nil }
        return date
    }
}
