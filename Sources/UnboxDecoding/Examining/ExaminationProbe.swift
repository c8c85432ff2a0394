import UnboxSystem

/// Asks a keyed container whether the errors of its type are all to be found, because a `KeyedDecodingContainer` does not
/// show what it contains. Any other container fails to decode it.
struct ExaminationProbe: Decodable {
    private let examination: Examination
    /// The container; nil for a placeholder.
    private let container: Int?

    package init(_ examination: Examination, in container: Int?) {
        self.examination = examination
        self.container = container
    }

    package init(from decoder: any Decoder) throws {
        throw DecodingError.dataCorrupted(
            DecodingError.Context(codingPath: [], debugDescription: "not an examination"))
    }

    /// Answers for the value of a key, which this library could not convert.
    func converted<R>(
        after error: any Error, at key: some CodingKey, _ convert: (borrowing UnboxValue) throws -> R
    ) throws -> R {
        guard let container else {
            return try examination.placeholder { examination.placeholder(of: R.self, $0, at: .key(key), convert) } as! R
        }
        let call = Examination.Call(
            container: container, key: key.stringValue, index: -1, type: ObjectIdentifier(R.self))
        return try examination.converted(call, after: error, at: .key(key), convert)
    }
}

// MARK: - Of the current thread

extension Examination {
    /// How many decodings of the thread, one within the other, are to find all errors.
    private final class Count {
        var count = 0
    }

    private static let counts = ThreadStorage<Count>()

    /// Whether to ask a container: an error of a decoder takes long enough.
    static var isUnderWay: Bool { counts.read { $0.count > 0 } ?? false }

    package static func begin() { change(by: 1) }

    package static func end() { change(by: -1) }

    private static func change(by step: Int) {
        if counts.read({ $0.count += step }) != nil { return }
        let count = Count()
        count.count = step
        counts.keep(count)
    }
}
