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
        /// A value: as it is where it is short, and else its type and size.
        case value(String)
        /// No such element, key or property, where the other way has one.
        case missing
        /// An error, with the message.
        case failure(String)
        /// No error, and no property of the model tells what became of the value at the path.
        case success
    }

    /// The sample that the payload is, if it has a name.
    public internal(set) var sample: String?

    /// Where: of an error, in the payload; of a value, in the models, whose properties mostly have the names of keys.
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
        return "\(sample)\(place): \(unboxed.told(of: "unbox", "ed")), \(decoded.told(of: "decod", "ed"))"
    }

    /// The same as ``description``.
    public var debugDescription: String { description }
}

extension UnboxDifference.Outcome {
    fileprivate func told(of verb: String, _ past: String) -> String {
        switch self {
        case .value(let text): "\(verb)\(past) \(UnboxText.shortened(text, limit: 600))"
        case .missing: "\(verb)\(past) nothing"
        case .failure(let message): "\(verb)ing failed: \(UnboxText.onOneLine(message, limit: 600))"
        case .success: "\(verb)\(past) without an error"
        }
    }
}
