extension DateFormat {
    /// A date as it is in a payload: a string or a number. With a formatter of your own, it may be any other value.
    public struct UnboxRawValue {
        package enum Storage {
            case string(String)
            /// A number in JSON syntax, with every digit.
            case number(String)
            // Values that no format reads.
            case array([UnboxRawValue])
            case object([String: UnboxRawValue])
            /// A boolean, null, or a value that a formatter has made.
            case other(any Encodable)
        }

        package let storage: Storage

        package init(_ storage: Storage) { self.storage = storage }
    }
}

extension DateFormat.UnboxRawValue: UnboxCompatible {
    /// Reads any value that JSON can represent, including null. A missing key throws.
    public static func unboxed(from value: borrowing UnboxValue) throws -> DateFormat.UnboxRawValue {
        let value = value.payload
        if let string = value.string { return Self(.string(string)) }
        if value.isNumber {
            guard let text = value.numberText else {
                throw value.invalid(expected: "a number", detail: "JSON cannot represent it")
            }
            return Self(.number(text))
        }
        if let bool = value.bool { return Self(.other(bool)) }
        if value.isNull { return Self(.other(Bool?.none)) }
        if value.isArray { return Self(.array(try value.unbox(seldom: [Self].self) as! [Self])) }
        if value.isObject { return Self(.object(try value.unbox(seldom: [String: Self].self) as! [String: Self])) }
        throw value.mismatch(expected: "a string or a number")
    }
}
