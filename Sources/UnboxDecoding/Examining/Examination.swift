/// The runs of one `init(from:)` of which all errors are to be found.
///
/// A run notes the calls of the type that decode something, with their answers. The next run answers the same calls in
/// the same way, so no value is decoded twice, except for the call whose error ended the run: it is answered with a
/// placeholder.
///
/// A placeholder may change which values a type reads: a type that decodes the kind of a shape and then its fields
/// would now be asked for the fields of any kind. So a last run answers with other placeholders. Errors of calls that it
/// does not make are not reported.
final class Examination {
    /// A call, to recognize it in the next run.
    struct Call: Equatable {
        /// The containers of a run are counted.
        package let container: Int
        package let key: String
        let index: Int
        let type: ObjectIdentifier
    }

    /// How the examination goes on when the error of a call leaves the type.
    enum Continuation {
        /// Reading goes on with a placeholder.
        case placeholder
        /// Reading goes on with a placeholder. After another placeholder, the error may follow from that.
        case doubtful
        /// Reading cannot go on, and there may be more errors. After a placeholder, the error may follow from that.
        case end
        /// There is nothing more to read.
        case nothing
    }

    struct Entry {
        enum Answer {
            case value(Any)
            case error(any Error, Continuation)
            case placeholder
        }

        let call: Call
        var answer: Answer
        /// Before the errors of the call.
        let mark: ErrorCollector.Mark
    }

    /// How often an `init(from:)` is run at most, without the last run. Bounds the work for types that decode many elements themselves.
    private static let maximumRuns = 100

    /// The stack that is left to types that are decoded as always, because they take less of it.
    static let reservedStack: UInt = 128 * 1024

    /// The decoder of the value.
    let decoder: ValueDecoder
    let findings: DecodingFindings
    /// Before the errors of the type.
    let start: ErrorCollector.Mark
    /// Whether every call is answered with a placeholder.
    let makesPlaceholder: Bool
    private(set) var variant: Placeholders.Variant

    var log: [Entry] = []
    private var runCount = 0
    /// The calls whose errors left the type, in order.
    private var failures: [(call: Int, mark: ErrorCollector.Mark)] = []
    /// The last failure, if the type replaced its error while there were placeholders.
    private var doubtful: Int?

    // The state of the current run:

    /// The next entry of the log.
    package var next = 0
    var containerCount = 0
    var callCount = 0
    var callLimit: Int?
    /// The entry whose error the type has, until it shows that it caught it.
    var pending: Int?
    var hasPlaceholders = false
    /// Whether the run is to end, because it cannot tell more.
    var isAbandoned = false

    /// - Parameter decoder: a decoder of a session with findings.
    package init(of decoder: ValueDecoder, _ findings: DecodingFindings) {
        self.decoder = decoder
        self.findings = findings
        start = findings.errors.mark
        makesPlaceholder = false
        variant = .first
    }

    /// Makes a placeholder.
    package init(making variant: Placeholders.Variant, of decoder: ValueDecoder, _ findings: DecodingFindings) {
        self.decoder = decoder
        self.findings = findings
        start = findings.errors.mark
        makesPlaceholder = true
        hasPlaceholders = true
        self.variant = variant
    }
}

// MARK: - Runs

extension Examination {
    package func begin(_ variant: Placeholders.Variant = .first) {
        self.variant = variant
        next = 0
        containerCount = 0
        callCount = 0
        pending = nil
        hasPlaceholders = false
        isAbandoned = false
        runCount += 1
    }

    /// Notes the error with which a run ended.
    ///
    /// - Parameters:
    ///   - error: the error as the type threw it.
    ///   - reported: the same error as it leaves the decoder.
    /// - Returns: whether another run may find more errors.
    package func end(with error: any Error, as reported: any Error) -> Bool {
        guard !isAbandoned else { return endReading() }
        guard let entry = pending else {
            // The type's own error. It may follow from a placeholder.
            if !hasPlaceholders {
                findings.add(reported, in: decoder.session)
            } else if let doubtful, next == log.count, doubtful == next - 1 {
                findings.removeErrors(after: log[doubtful].mark)
            }
            return endReading()
        }
        pending = nil
        doubtful = nil
        guard case .error(let thrown, let continuation) = log[entry].answer else { return false }
        if !Self.isSame(error, thrown) {
            // The type replaced the error.
            findings.removeErrors(after: log[entry].mark)
            findings.add(reported, in: decoder.session)
            if hasPlaceholders { doubtful = entry }
        }
        failures.append((entry, log[entry].mark))
        log[entry].answer = .placeholder
        switch continuation {
        case .placeholder: break
        case .doubtful:
            if hasPlaceholders { findings.removeErrors(after: log[entry].mark) }
            if hasPlaceholders { _ = endReading() }
        case .end:
            if hasPlaceholders { findings.removeErrors(after: log[entry].mark) }
            return endReading()
        case .nothing: return false
        }
        return runCount < Self.maximumRuns || endReading()
    }

    /// Notes that a run ended without an error.
    ///
    /// - Returns: whether the type can be decoded.
    package func end() -> Bool {
        settle()
        if isAbandoned { _ = endReading() }
        return failures.isEmpty
    }

    /// Removes the errors that follow from placeholders, after the last run.
    ///
    /// - Parameter run: runs the type, and returns whether there was no error.
    func verify(_ run: () -> Bool) {
        guard hasPlaceholders else { return }
        begin(.second)
        let mark = findings.errors.mark
        let isSame = run() && !isAbandoned && next == log.count
        findings.removeErrors(after: mark)
        if isSame { return }
        // Up to here, the calls do not depend on the placeholders.
        let end = next
        if let failure = failures.dropFirst().first(where: { $0.call >= end }) {
            findings.removeErrors(after: failure.mark)
        }
        _ = endReading()
    }

    private func endReading() -> Bool {
        // In a scalar, there is nothing more to read.
        if decoder.value.isObject || decoder.value.isArray { findings.endReading(since: start) }
        return false
    }

    /// Whether a type passed on an error, perhaps after it caught it.
    private static func isSame(_ error: any Error, _ other: any Error) -> Bool {
        if FailurePlace(of: other, path: nil).isOf(error) { return true }
        func details(_ error: any Error) -> UnboxError.Details? {
            ((error as? DecodingError)?.context.underlyingError as? UnboxError)?.details
        }
        guard let one = details(error), let two = details(other) else { return false }
        return one === two
    }
}
