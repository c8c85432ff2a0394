import Foundation

extension Date: UnboxableByTransform {
    /// The date itself. A conformance of your own that made dates of strings was made for Unbox 4: it becomes a
    /// formatter.
    public static func transform(unboxedValue: Date) -> Date? { unboxedValue }

    /// Takes a `Date` of a caller's dictionary as it is.
    ///
    /// There is no default format for a date: a string or a number says nothing of its own format, and a wrong guess
    /// would be a wrong date. The format is said with the read: `unbox(key: "created", formatter: .iso8601)`.
    public static func unboxed(from value: UnboxValue) throws -> Date {
        if let date = value.native(Date.self) { return date }
        throw value.isAbsent || value.isNull
            ? value.mismatch(expected: Date.self)
            : value.invalid(
                expected: Date.self, detail: "say the format, unbox(key: …, formatter: .iso8601) for one")
    }
}
