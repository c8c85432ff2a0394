import Unbox

/// A place at which a payload comes out differently unboxed and decoded; see ``UnboxMigration``.
///
/// Its description is one line:
///
/// ```text
/// items[3].price: unboxed 12, decoding failed: expected Int, found the string "12"
/// ```
public struct UnboxDifference: Hashable, Sendable {
    /// What one of the two ways came to, as text.
    public enum Outcome: Hashable, Sendable {
        /// A value: as it is if it is short, otherwise its type and size.
        case value(String)
        /// No such element, key or property, which the other way has.
        case missing
        /// An error, with the message.
        case failure(String)
        /// No error; no property of the model shows what became of the value at the path.
        case success
    }

    /// The name of the file that holds the payload, if it was read from a folder of samples.
    public internal(set) var sample: String?

    /// Where: an error's place in the payload, or a value's place in the models, whose properties mostly have the names
    /// of keys.
    public let path: UnboxPath

    /// What unboxing came to.
    public let unboxed: Outcome

    /// What decoding came to.
    public let decoded: Outcome

    init(_ path: [UnboxPath.Component], unboxed: Outcome, decoded: Outcome) {
        self.path = UnboxPath(path)
        self.unboxed = unboxed
        self.decoded = decoded
    }
}

extension UnboxDifference: CustomStringConvertible, CustomDebugStringConvertible {
    /// The difference on one line of at most 2 KB. It holds values of the payload.
    public var description: String {
        let place = path.components.isEmpty ? "the root" : UnboxText.shortened(path.description, limit: 400)
        let sample = sample.map { UnboxText.onOneLine($0, limit: 100) + ": " } ?? ""
        return "\(sample)\(place): \(unboxed.text("unbox")), \(decoded.text("decod"))"
    }

    /// The same as ``description``.
    public var debugDescription: String { description }
}

extension UnboxDifference.Outcome {
    /// - Parameter verb: what was done, without its ending.
    fileprivate func text(_ verb: String) -> String {
        switch self {
        case .value(let text): "\(verb)ed \(UnboxText.shortened(text, limit: 600))"
        case .missing: "\(verb)ed nothing"
        case .failure(let message): "\(verb)ing failed: \(UnboxText.onOneLine(message, limit: 600))"
        case .success: "\(verb)ed without an error"
        }
    }
}
