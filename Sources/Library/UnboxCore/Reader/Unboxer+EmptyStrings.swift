// Empty strings as nil. It is one of the `ReadingOptions`, which nested values inherit. `PayloadValue/isNil` tests it,
// for all Optionals.

extension Unboxer {
    /// A reader of the same object with which an Optional is nil for an empty string, as for a missing key or null. Many
    /// APIs send `""` where there is no address, date or number.
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
