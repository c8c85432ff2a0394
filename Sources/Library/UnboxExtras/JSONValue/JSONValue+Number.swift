import UnboxFoundation

extension JSONValue {
    /// A number of JSON, with every digit it was written with.
    ///
    ///     let number = JSONValue.Number("0.1234567890123456789")
    ///     let decimal = number?.decimal  // every digit
    ///     let double = number?.double  // the nearest
    ///
    /// Numbers are equal when their values are: `1`, `1.0` and `10e-1`, or `-0` and `0`; each is written as it was. A
    /// Double stands for the shortest decimal number that identifies it, which is how it is written.
    public struct Number: Hashable, Sendable {
        enum Storage: Sendable {
            case integer(Int64)
            /// Above `Int64.max`.
            case unsigned(UInt64)
            /// Finite.
            case double(Double)
            /// The text, if no other case would be written as it.
            case literal(String)
        }

        let storage: Storage

        init(storage: Storage) { self.storage = storage }

        /// A whole number.
        public init(_ integer: some BinaryInteger) {
            if let integer = Int64(exactly: integer) {
                storage = .integer(integer)
            } else if let integer = UInt64(exactly: integer) {
                storage = .unsigned(integer)
            } else {
                storage = .literal(String(integer))
            }
        }

        /// The shortest decimal number that identifies a Double; nil for infinity and NaN, which JSON lacks.
        public init?(_ double: Double) {
            guard double.isFinite else { return nil }
            storage = .double(double)
        }

        /// Not available: JSON has no infinity and no NaN.
        @available(
            *, unavailable,
            message: "JSON has no infinity and no NaN: write try JSONValue(x), or unwrap JSONValue.Number(x)"
        )
        public init(_ number: some BinaryFloatingPoint) { storage = .integer(0) }

        /// A number in JSON syntax, with every digit: `0.1234567890123456789`, `1e400`; nil for any other text.
        public init?(_ literal: String) {
            guard let number = literal.withJSONBytes({ bytes in JSONNumber(bytes).map(Self.init) }) else { return nil }
            self = number
        }

        package init(_ number: JSONNumber) {
            let isNegative = number.text[number.start] == UInt8(ascii: "-")
            let text = number.text.string(number.start..<number.end)
            let isInteger = text.utf8.dropFirst(isNegative ? 1 : 0).allSatisfy { UInt8(ascii: "0")...0x39 ~= $0 }
            if isInteger, let integer = number.integer(as: Int64.self), integer != 0 || !isNegative {
                storage = .integer(integer)
            } else if isInteger, let integer = number.integer(as: UInt64.self), integer != 0 {
                storage = .unsigned(integer)
            } else if let double = number.double, NumberText.literal(of: double) == text {
                storage = .double(double)
            } else {
                storage = .literal(text)
            }
        }
    }
}

extension JSONValue {
    /// A whole number.
    ///
    ///     try settings.set(.init(count), atKeyPath: "window.count")
    public init(_ integer: some BinaryInteger) { self = .number(Number(integer)) }

    /// The shortest decimal number that identifies a Double.
    ///
    ///     try settings.set(.init(width), atKeyPath: "window.width")
    ///
    /// - Throws: ``UnboxError`` for infinity and NaN, which JSON lacks.
    public init(_ double: Double) throws { self = try .number(PayloadValue(.double(double)).unbox()) }
}

// MARK: - As another type

extension JSONValue.Number {
    /// The number as an integer, if it is whole and fits the type: 3 for `3`, `3.0` and `0.3e1`.
    ///
    ///     let port = number.integer(as: UInt16.self)
    public func integer<T: FixedWidthInteger>(as type: T.Type = T.self) -> T? {
        switch storage {
        case .integer(let integer): T(exactly: integer)
        case .unsigned(let integer): T(exactly: integer)
        case .double(let double): T(exactly: double)
        case .literal(let text): JSONNumber.with(text) { $0?.integer() }
        }
    }

    /// The nearest Double; nil if the number is too large for one.
    public var double: Double? {
        switch storage {
        case .integer(let integer): Double(integer)
        case .unsigned(let integer): Double(integer)
        case .double(let double): double
        case .literal(let text): JSONNumber.with(text) { $0?.double }
        }
    }

    /// The number as a Decimal; nil if a Decimal cannot hold its digits or exponent.
    public var decimal: Decimal? {
        switch storage {
        case .integer(let integer): Decimal(integer)
        case .unsigned(let integer): Decimal(integer)
        case .double, .literal: JSONNumber.with(description) { $0?.decimal }
        }
    }

    /// The number as JSONSerialization returns it; an infinite Double for a number that no Foundation type can hold.
    var foundationValue: Any {
        switch storage {
        case .integer(let integer): Untyped.number(integer)
        case .unsigned(let integer): Untyped.number(integer)
        case .double(let double): Untyped.number(double)
        case .literal(let text): JSONNumber.with(text) { $0?.boundedFoundationValue } ?? Untyped.number(Double.nan)
        }
    }
}

// MARK: - As text

extension JSONValue.Number: CustomStringConvertible {
    /// The number as JSON: the original text or, for a Double, the text that ECMAScript and RFC 8785 specify.
    public var description: String {
        switch storage {
        case .integer(let integer): String(integer)
        case .unsigned(let integer): String(integer)
        case .double(let double): NumberText.literal(of: double)
        case .literal(let text): text
        }
    }
}
