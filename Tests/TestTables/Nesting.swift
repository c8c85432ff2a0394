import Testing

/// A source in which something nests as deeply as a test asks.
public struct Nesting: Sendable, CustomTestStringConvertible {
    /// The name of the row.
    public let testDescription: String
    private let parts: [String]

    /// - Parameters:
    ///   - name: what nests.
    ///   - opening: what begins each level.
    ///   - closing: what ends each level.
    public init(
        _ name: String, _ before: String, _ opening: String, _ middle: String, _ closing: String, _ after: String
    ) {
        testDescription = name
        parts = [before, opening, middle, closing, after]
    }

    /// - Parameter isClosed: whether what was opened is closed again.
    public func source(depth: Int, isClosed: Bool = true) -> String {
        parts[0] + String(repeating: parts[1], count: depth) + parts[2]
            + String(repeating: parts[3], count: isClosed ? depth : 0) + parts[4]
    }
}
