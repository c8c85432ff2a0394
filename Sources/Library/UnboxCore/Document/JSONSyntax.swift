/// Extensions of JSON that data may use, for files that people write, such as configuration files.
///
///     let settings: Settings = try Unboxer(data: data, syntax: .json5).unbox()
///     let tasks = try Unboxer(data: data, syntax: [.comments, .trailingCommas])
///
/// Without any of these, data is read strictly as JSON (RFC 8259). Whatever the options, all JSON is accepted, and has
/// the same values. See <doc:RelaxedJSON>.
public struct JSONSyntax: OptionSet, Hashable, Sendable {
    /// The options as bits.
    public let rawValue: UInt8

    /// The options with these bits. Other bits than those of the constants have no meaning.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Comments, wherever white space may be: `//` up to the end of the line, and `/*` up to the next `*/`.
    public static let comments = JSONSyntax(rawValue: 1 << 0)

    /// A comma after the last element of an array or the last field of an object. Only one, and not in an empty array
    /// or object.
    public static let trailingCommas = JSONSyntax(rawValue: 1 << 1)

    /// Strings in single quotes, keys without quotes, numbers such as `0x1F` and `.5`, and all other differences
    /// between JSON5 and JSON except comments and trailing commas.
    static let tokens = JSONSyntax(rawValue: 1 << 2)

    /// JSON5, as <https://spec.json5.org> specifies it: comments, trailing commas, keys without quotes, strings in
    /// single quotes or on several lines, all escapes and white space of JavaScript, hexadecimal numbers, numbers with
    /// a plus sign or without digits on one side of the decimal point, `Infinity` and `NaN`.
    public static let json5: JSONSyntax = [.comments, .trailingCommas, .tokens]
}
