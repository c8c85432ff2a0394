// One of the `ReadingOptions`, which nested values inherit. `PayloadValue/isNil` tests it, for all Optionals.

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
