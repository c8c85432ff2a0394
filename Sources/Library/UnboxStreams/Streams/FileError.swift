import UnboxFoundation

/// A file that cannot be opened, read or written: `events.jsonl: No such file or directory`.
public struct FileError: Error, Sendable, CustomStringConvertible, LocalizedError {
    /// The path of the file.
    public let path: String
    /// The system's error, such as a `POSIXError`.
    public let underlyingError: any Error

    /// The path and the system's message, on one line.
    public var description: String { UnboxText.onOneLine("\(path): \(systemMessage)", limit: 1000) }

    /// The same as ``description``, for `localizedDescription`.
    public var errorDescription: String? { description }

    /// Names the file in the errors of `body`.
    static func naming<Result>(_ url: URL, _ body: () throws -> Result) throws -> Result {
        do { return try body() } catch { throw FileError(path: url.path, underlyingError: error) }
    }
}
