/// Where to find the elements of a text.
public struct ElementFormat: Sendable {
    let kind: ElementScan.Kind
    var keyPath: String?

    /// The elements of an array that is the whole payload.
    public static let array = ElementFormat(kind: .array)

    /// The elements of an array within the payload, such as `"result.items"`.
    ///
    /// The values beside the array are kept, and can be read at the end. If a key is repeated, the first one counts.
    ///
    /// - Parameter keyPath: keys and indexes, as in `unbox(keyPath:)`, without wildcards.
    public static func array(atKeyPath keyPath: String) -> ElementFormat {
        ElementFormat(kind: .array, keyPath: keyPath)
    }

    /// A value on each line (jsonlines.org, also called NDJSON). Lines may be empty or end with `\r\n`; the last one
    /// need not end. A line that is not JSON does not affect the others.
    public static let jsonLines = ElementFormat(kind: .lines)

    /// Values one after the other, with or without white space between them. One that is not JSON ends the reading.
    public static let concatenated = ElementFormat(kind: .concatenated)

    /// Values that each follow a record separator, U+001E (RFC 7464). A value that is not JSON does not affect the
    /// others. White space has to follow a number, `true`, `false` or `null`, which could otherwise be cut off.
    public static let jsonTextSequence = ElementFormat(kind: .textSequence)
}
