/// Private code that reads values as this library does. A file gets the parts that its models need, in this order.
enum PlainSupport: String, CaseIterable {
    case lenient = """
        /// A value that may be of another JSON type, such as a number in quotes.
        private struct Lenient<Value: LenientlyDecodable>: Decodable {
            let value: Value

            init(from decoder: any Decoder) throws {
                let container = try decoder.singleValueContainer()
                guard let value = try Value.decoded(from: container) else {
                    throw DecodingError.dataCorruptedError(
                        in: container, debugDescription: "expected \\(Value.self), found another value")
                }
                self.value = value
            }
        }

        private protocol LenientlyDecodable {
            /// Returns nil for a value that is not one of the type.
            static func decoded(from container: any SingleValueDecodingContainer) throws -> Self?
        }
        """
    case integers = """
        extension LenientlyDecodable where Self: FixedWidthInteger & Decodable {
            fileprivate static func decoded(from container: any SingleValueDecodingContainer) throws -> Self? {
                guard let text = try? container.decode(String.self) else { return try container.decode(Self.self) }
                return text.hasPrefix("+") ? nil : Self(text)
            }
        }

        % LenientlyDecodable: Int Int8 Int16 Int32 Int64 UInt UInt8 UInt16 UInt32 UInt64
        """
    case numbers = """
        extension LenientlyDecodable where Self: BinaryFloatingPoint & LosslessStringConvertible & Decodable {
            fileprivate static func decoded(from container: any SingleValueDecodingContainer) throws -> Self? {
                guard let text = try? container.decode(String.self) else { return try container.decode(Self.self) }
                // Without this, "0x1F" and "nan" are numbers.
                guard text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }), let value = Self(text) else { return nil }
                return value.isFinite ? value : nil
            }
        }

        extension Double: LenientlyDecodable {}
        extension Float: LenientlyDecodable {}
        """
    case decimals = """
        extension Decimal: LenientlyDecodable {
            fileprivate static func decoded(from container: any SingleValueDecodingContainer) throws -> Decimal? {
                guard let text = try? container.decode(String.self) else { return try container.decode(Decimal.self) }
                guard text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }), Double(text) != nil else { return nil }
                return Decimal(string: text, locale: Locale(identifier: "en_US_POSIX"))
            }
        }
        """
    case texts = """
        extension String: LenientlyDecodable {
            fileprivate static func decoded(from container: any SingleValueDecodingContainer) throws -> String? {
                if let text = try? container.decode(String.self) { return text }
                return "\\(try container.decode(Decimal.self))"
            }
        }
        """
    case booleans = """
        extension Bool: LenientlyDecodable {
            fileprivate static func decoded(from container: any SingleValueDecodingContainer) throws -> Bool? {
                if let value = try? container.decode(Bool.self) { return value }
                if let number = try? container.decode(Int.self) { return number != 0 }
                switch try container.decode(String.self).lowercased() {
                case "true", "t", "yes", "y", "1": return true
                case "false", "f", "no", "n", "0": return false
                default: return nil
                }
            }
        }
        """
    case urls = """
        extension URL: LenientlyDecodable {
            fileprivate static func decoded(from container: any SingleValueDecodingContainer) throws -> URL? {
                URL(string: try container.decode(String.self), encodingInvalidCharacters: false)
            }
        }
        """
    case valid = """
        /// An element of a list; nil if it cannot be decoded.
        private struct Valid<Value: Decodable>: Decodable {
            let value: Value?

            init(from decoder: any Decoder) throws {
                value = try? Value(from: decoder)
            }
        }
        """
    case sets = """
        extension Sequence where Element: Hashable {
            fileprivate var asSet: Set<Element> { Set(self) }
        }
        """
    case timestamps = """
        /// A date as ISO 8601 has it, with or without a fraction of a second.
        private struct Timestamp: Decodable { %
                let withFraction = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
                value = try String(from: decoder).date(decoder) { text in
                    (try? Date(text, strategy: .iso8601)) ?? (try? Date(text, strategy: withFraction))
                }
            }
        }
        """
    case days = """
        /// A day, such as 2024-02-29, as its beginning in Universal Time.
        private struct Day: Decodable { %
                value = try String(from: decoder).date(decoder) { text in
                    text.utf8.count == 10 ? try? Date(text, strategy: .iso8601.year().month().day()) : nil
                }
            }
        }
        """
    case seconds = """
        /// Seconds since 1970.
        private struct Seconds: Decodable { %
                value = Date(timeIntervalSince1970: try Lenient<Double>(from: decoder).value)
            }
        }
        """
    case milliseconds = """
        /// Milliseconds since 1970.
        private struct Milliseconds: Decodable { %
                value = Date(timeIntervalSince1970: try Lenient<Double>(from: decoder).value / 1000)
            }
        }
        """
    case formatted = """
        extension String {
            fileprivate func date(_ decoder: any Decoder, by format: (String) -> Date?) throws -> Date {
                guard let date = format(self) else {
                    throw DecodingError.dataCorrupted(
                        .init(codingPath: decoder.codingPath, debugDescription: "expected a date, found \\"\\(self)\\""))
                }
                return date
            }
        }
        """
    private var needs: [PlainSupport] {
        switch self {
        case .integers, .numbers, .decimals, .texts, .booleans, .urls: [.lenient]
        case .seconds, .milliseconds: [.lenient, .numbers]
        case .timestamps, .days: [.formatted]
        case .lenient, .valid, .sets, .formatted: []
        }
    }

    static func source(of parts: Set<PlainSupport>) -> String {
        let all = Set(parts.flatMap { [$0] + $0.needs })
        let text = allCases.filter(all.contains).map(\.rawValue).joined(separator: "\n\n") + "\n"
        // The beginning that types of dates share, and a conformance of several types.
        let start = "{\n    let value: Date\n\n    init(from decoder: any Decoder) throws {"
        return text.replacing("{ %", with: start).replacing(/% (\w+): (.*)/) { match in
            match.2.split(separator: " ").map { "extension \($0): \(match.1) {}" }.joined(separator: "\n")
        }
    }
}
