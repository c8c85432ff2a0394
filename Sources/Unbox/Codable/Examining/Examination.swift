/// The runs of one `init(from:)` of which all errors are to be found.
///
/// A run notes the calls of the type that decode something, with their answers. The next run answers the same calls in
/// the same way, so no value is decoded twice, except for the call whose error ended the run: it is answered with a
/// placeholder.
///
/// What a type reads may depend on a placeholder: a type that decodes the kind of a shape and then its fields would now
/// be asked for the fields of any kind. So a last run answers with other placeholders. Errors of calls that it does not
/// make are not reported.
final class Examination {
    /// A call, to recognize it in the next run.
    struct Call: Equatable {
        /// The containers of a run are counted.
        let container: Int
        let key: String
        let index: Int
        let type: ObjectIdentifier
    }

    /// What follows when the error of a call leaves the type.
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

    private struct Entry {
        enum Answer {
            case value(AnyObject)
            case error(any Error, Continuation)
            case placeholder
        }

        let call: Call
        var answer: Answer
        /// Before the errors of the call.
        let mark: ErrorCollector.Mark
    }

    private final class Memo<Value> {
        let value: Value
        init(_ value: Value) { self.value = value }
    }

    /// How often an `init(from:)` is run, at most. Bounds the work for types that decode many elements themselves.
    private static let maximumRuns = 100

    /// The stack that is left to types that are decoded as always, because they take less of it.
    static let reservedStack: UInt = 128 * 1024

    /// The decoder of the value.
    let decoder: ValueDecoder
    let findings: DecodingFindings
    private let start: ErrorCollector.Mark
    /// Whether every call is answered with a placeholder.
    let makesPlaceholder: Bool
    private(set) var variant: Placeholders.Variant

    private var log: [Entry] = []
    private var runCount = 0
    /// The calls whose errors left the type, in order.
    private var failures: [(call: Int, mark: ErrorCollector.Mark)] = []
    /// The last failure, if the type replaced its error while there were placeholders.
    private var doubtful: Int?

    // Of the current run.

    /// The next entry of the log.
    private var next = 0
    private var containerCount = 0
    private var callCount = 0
    private var callLimit: Int?
    /// The entry whose error the type has, until it shows that it caught it.
    private var pending: Int?
    private var hasPlaceholders = false
    /// Whether the run is to end, because it cannot tell more.
    private(set) var isAbandoned = false

    /// - Parameter decoder: a decoder of a session with findings.
    init(of decoder: ValueDecoder, _ findings: DecodingFindings) {
        self.decoder = decoder
        self.findings = findings
        start = findings.errors.mark
        makesPlaceholder = false
        variant = .first
    }

    /// Makes a placeholder.
    init(making variant: Placeholders.Variant, of decoder: ValueDecoder, _ findings: DecodingFindings) {
        self.decoder = decoder
        self.findings = findings
        start = findings.errors.mark
        makesPlaceholder = true
        hasPlaceholders = true
        self.variant = variant
    }
}

// MARK: - Answers

extension Examination {
    func nextContainer() -> Int {
        containerCount += 1
        return containerCount
    }

    /// Answers a call.
    ///
    /// - Parameters:
    ///   - isNoted: whether to note the answer even if there is no error. Not for scalars, which are read again.
    ///   - continuation: what follows if the error leaves the type.
    ///   - placeholder: makes a placeholder for the result; nil if there is none.
    ///   - read: reads the result.
    func answer<R>(
        _ call: @autoclosure () -> Call, isNoted: Bool, _ continuation: @autoclosure () -> Continuation = .placeholder,
        placeholder: (Placeholders.Variant) -> R?, read: () throws -> R
    ) throws -> R {
        settle()
        callCount += 1
        if hasTooManyCalls { abandon() }
        if isAbandoned { return try lastAnswer(placeholder) }
        if makesPlaceholder { return try substitute(placeholder) }
        if isNoted, next < log.count { return try noted(call(), placeholder) }
        if isNoted, variant == .second {
            abandon()
            return try lastAnswer(placeholder)
        }
        let mark = findings.errors.mark
        do {
            let result = try read()
            if isNoted { note(call(), .value(Memo(result)), mark) }
            return result
        } catch {
            if !isNoted, next < log.count { return try noted(call(), placeholder) }
            findings.add(error, in: decoder.session)
            let error = (error as? ExaminedFailure)?.first ?? error
            note(call(), .error(error, continuation()), mark)
            if !isAbandoned { pending = next - 1 }
            throw error
        }
    }

    /// Answers a call for a container; nil for a placeholder.
    func container<C>(
        _ call: @autoclosure () -> Call, _ continuation: @autoclosure () -> Continuation = .placeholder,
        read: () throws -> C
    ) throws -> C? {
        try answer(call(), isNoted: false, continuation(), placeholder: { _ in .some(C?.none) }, read: { try read() })
    }

    /// Answers a call of a container that is itself a placeholder.
    func placeholder<R>(_ placeholder: (Placeholders.Variant) -> R?) throws -> R {
        settle()
        callCount += 1
        hasPlaceholders = true
        if hasTooManyCalls { abandon() }
        return try isAbandoned ? lastAnswer(placeholder) : substitute(placeholder)
    }

    /// Answers for a value that was read, but that this library could not convert.
    func converted<R>(
        _ call: Call, after error: any Error, at step: CodingStep, _ convert: (borrowing UnboxValue) throws -> R
    ) throws -> R {
        try answer(
            call, isNoted: false,
            placeholder: { placeholder(of: R.self, $0, at: step) ?? Placeholders.converted($0, convert) },
            read: { throw error })
    }

    /// A type that gets placeholders may wait for a value that never comes. One that reads a payload makes a few calls
    /// for each value.
    private var hasTooManyCalls: Bool {
        guard hasPlaceholders, callCount > 1000 else { return false }
        if callLimit == nil { callLimit = 1000 + 8 * decoder.value.sizeOfPayload }
        return callCount > callLimit ?? 0
    }

    private func note(_ call: Call, _ answer: Entry.Answer, _ mark: ErrorCollector.Mark) {
        // The run with other placeholders only has to make the same calls.
        guard variant == .first else { return abandon() }
        log.append(Entry(call: call, answer: answer, mark: mark))
        next += 1
    }

    private func noted<R>(_ call: Call, _ placeholder: (Placeholders.Variant) -> R?) throws -> R {
        guard log[next].call == call else {
            abandon()
            return try lastAnswer(placeholder)
        }
        switch log[next].answer {
        case .value(let memo):
            guard let memo = memo as? Memo<R> else {
                abandon()
                return try lastAnswer(placeholder)
            }
            next += 1
            return memo.value
        case .error(let error, _):
            next += 1
            throw error
        case .placeholder:
            hasPlaceholders = true
            next += 1
            return try substitute(placeholder)
        }
    }

    private func substitute<R>(_ placeholder: (Placeholders.Variant) -> R?) throws -> R {
        // A type with a single value has no other placeholder, and nothing can depend on it.
        if let placeholder = placeholder(variant) ?? placeholder(.first) { return placeholder }
        abandon()
        throw Self.abandonment
    }

    /// An answer in a run that is to end. A type may read until it succeeds, or until it fails, so answers alternate.
    private func lastAnswer<R>(_ placeholder: (Placeholders.Variant) -> R?) throws -> R {
        if callCount % 2 == 0, let placeholder = placeholder(.first) { return placeholder }
        throw Self.abandonment
    }

    private func abandon() { isAbandoned = true }

    /// Never reported, and of a kind that types expect.
    private static var abandonment: any Error {
        DecodingError.dataCorrupted(
            DecodingError.Context(codingPath: [], debugDescription: "not read: an error precedes it"))
    }

    /// The type goes on, so it caught the last error, which then is not an error of the payload.
    func settle() {
        guard let entry = pending else { return }
        findings.removeErrors(after: log[entry].mark)
        pending = nil
    }
}

// MARK: - Runs

extension Examination {
    func begin(_ variant: Placeholders.Variant = .first) {
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
    func end(with error: any Error, as reported: any Error) -> Bool {
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
    func end() -> Bool {
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
