// Readers with other `ReadingOptions`, which nested values inherit.

extension Unboxer {
    /// A reader of the same object with other options.
    func with(_ change: (inout ReadingOptions) -> Void) -> Unboxer {
        var value = value
        change(&value.options)
        return Unboxer(value, keeping: owner)
    }
}

// MARK: - Strict reading

// No conversion between JSON types. The conversions of numbers, strings, booleans, decimals and dates test the option;
// types made from these, such as enums, follow. Codable's scalars are always strict.

extension Unboxer {
    /// A reader of the same object that does not convert between JSON types, such as a string to a number or a number
    /// to a boolean. Models that are read through it are read strictly as well.
    ///
    ///     let count: Int = try unboxer.strict.unbox(key: "count")
    ///
    /// To read a whole model strictly, begin its initializer with `let unboxer = unboxer.strict`.
    public var strict: Unboxer { with { $0.isStrict = true } }

    /// A reader of the same object that converts between JSON types again, for use within a ``strict`` read: for a
    /// single field that may be a string or a number.
    ///
    ///     let code: String = try unboxer.lenient.unbox(key: "code")
    public var lenient: Unboxer { with { $0.isStrict = false } }
}

// MARK: - Empty strings

// `PayloadValue.isNil` tests the option, for all Optionals.

extension Unboxer {
    /// A reader of the same object for which an empty string counts as missing if the type is Optional. Many APIs send
    /// `""` instead of leaving out an address, a date or a number.
    ///
    ///     homepage = try unboxer.emptyAsNil.unbox(key: "homepage")  // URL?
    ///     closed = try unboxer.emptyAsNil.unbox(key: "closed_at", formatter: .rfc3339)  // Date?
    ///     count = try unboxer.emptyAsNil.unbox(key: "count") ?? 0
    ///
    /// It applies to Optionals of all types, including `String?`, and to the defaults of ``UnboxField/or(_:)``. A type
    /// that is not Optional is read as usual: a String is empty, and a URL throws. A string of spaces is not empty.
    ///
    /// To read a whole model like this, begin its initializer with `let unboxer = unboxer.emptyAsNil`. Models and
    /// elements that are read through it are read like this as well, but not the properties of `Decodable` types.
    public var emptyAsNil: Unboxer { with { $0.readEmptyAsNil() } }
}
