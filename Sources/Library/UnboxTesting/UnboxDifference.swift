import Unbox

/// A different result of unboxing and decoding a payload; see ``UnboxMigration``.
///
/// Its description is one line:
///
/// ```text
/// items[3].price: unboxed 12, decoding failed: expected Int, found the string "12"
/// ```
public struct UnboxDifference: Hashable, Sendable {
    /// The result of one of the two ways, as text.
    public enum Outcome: Hashable, Sendable {
        /// A value: in full if it is short, otherwise its type and size.
        case value(String)
        /// Only the other side has the element, key or property.
        case missing
        /// An error, with its message.
        case failure(String)
        /// There was no error, but no property of the model shows the value at the path.
        case success
    }

    /// The name of the file that holds the payload, if it was read from a folder of samples.
    public internal(set) var sample: String?

    /// The path of an error in the payload, or of a value in the models, whose properties usually are named like keys.
    public let path: UnboxPath

    /// The result of unboxing.
    public let unboxed: Outcome

    /// The result of decoding.
    public let decoded: Outcome

    init(_ path: [UnboxPath.Component], unboxed: Outcome, decoded: Outcome) {
        self.path = UnboxPath(path)
        self.unboxed = unboxed
        self.decoded = decoded
    }
}

extension UnboxDifference: CustomStringConvertible, CustomDebugStringConvertible {
    /// The difference on one line of at most 2 KB. It contains values of the payload.
    public var description: String {
        let place = path.components.isEmpty ? "the root" : UnboxText.shortened(path.description, limit: 400)
        let sample = sample.map { UnboxText.onOneLine($0, limit: 100) + ": " } ?? ""
        return "\(sample)\(place): \(unboxed.text("unbox")), \(decoded.text("decod"))"
    }

    /// Equal to ``description``.
    public var debugDescription: String { description }
}

extension UnboxDifference.Outcome {
    /// - Parameter verb: the verb without its ending.
    fileprivate func text(_ verb: String) -> String {
        switch self {
        case .value(let text): "\(verb)ed \(UnboxText.shortened(text, limit: 600))"
        case .missing: "\(verb)ed nothing"
        case .failure(let message): "\(verb)ing failed: \(UnboxText.onOneLine(message, limit: 600))"
        case .success: "\(verb)ed without an error"
        }
    }
}
