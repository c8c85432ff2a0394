import Unbox

/// The runs of one `init(from:)` to find all of its errors.
///
/// A run notes the type's decoding calls with their answers. The next run answers the same calls in the same way, so no
/// value is decoded twice. Only the call whose error ended the run is answered with a placeholder.
///
/// A placeholder may change which values a type reads: a type that decodes the kind of a shape and then its fields may
/// ask for the fields of another kind. So a last run answers with other placeholders, and errors of calls that it does
/// not make are not reported.
final class Examination {
    /// A call, to recognize it in the next run.
    struct Call: Hashable {
        /// The number of the container in the run.
        let container: Int
        /// The key or the index; nil for the container's own value.
        var step: UnboxPath.Component?
        let type: ObjectIdentifier
    }

    /// How to go on when the error of a call leaves the type.
    enum Continuation {
        /// Reading goes on with a placeholder.
        case placeholder
        /// Reading goes on with a placeholder. After another placeholder, the error may be its consequence.
        case doubtful
        /// Reading cannot go on, and there may be more errors. After a placeholder, the error may be its consequence.
        case end
        /// There is nothing more to read.
        case nothing
    }

    private enum Answer {
        case value(Any)
        case error(any Error, [UnboxError], Continuation)
        case placeholder
        /// A placeholder for the library to convert: see `Variant.convertible`.
        case convertible(Int)
    }

    /// Whether there may be another run before the last one. Types may decode many elements themselves.
    private var mayRun: Bool {
        runCount < 100 && (callCount < 10_000 || callCount < callLimit) && !findings.isExhausted
    }

    let decoder: ValueDecoder
    let findings: Findings
    /// The number of errors before those of the type.
    private let start: Int
    /// Whether every call is answered with a placeholder.
    let makesPlaceholder: Bool
    /// Whether the type reads its keys in the order of their text.
    private(set) var sortsKeys = false
    private lazy var callLimit = 1000 + 8 * min(decoder.value.valueCount, 1 << 24)
    private var answers: [Call: Answer] = [:]
    private var runCount = 0
    /// The calls in all runs.
    private var callCount = 0
    /// The calls whose errors left the type, in order, with the number of errors before each.
    private var failures: [(call: Call, start: Int)] = []
    /// The number of errors before the last failure, if the type replaced its error while there were placeholders.
    private var doubtful: Int?

    /// The state of a run.
    private struct Run {
        var variant: Variant
        var hasPlaceholders = false
        var calls: Set<Call> = []
        var callCount = 0
        /// The coding paths of the containers.
        var paths: [[any CodingKey]] = []
        /// The call whose error the type has, until it shows that it caught it.
        var pending: (call: Call, start: Int, error: any Error, continuation: Continuation)?
        /// The last call, if the library may be about to convert its value.
        var conversion: Call?
        /// Whether the run is to end, because it cannot find more.
        var isAbandoned = false
    }

    private var current: Run
    var variant: Variant { current.variant }
    var isAbandoned: Bool { current.isAbandoned }

    init(of decoder: ValueDecoder, _ findings: Findings, making variant: Variant? = nil) {
        self.decoder = decoder
        self.findings = findings
        start = findings.count
        makesPlaceholder = variant != nil
        current = Run(variant: variant ?? .first, hasPlaceholders: makesPlaceholder)
    }

    /// The number of a new container, or decoder, at a coding path.
    func nextID(at path: [any CodingKey]) -> Int {
        current.paths.append(path)
        return current.paths.count
    }

    private func path(of call: Call) -> Path {
        // Each container of a placeholder has an examination.
        let path = makesPlaceholder ? decoder.codingPath : current.paths[call.container - 1]
        return path.map(UnboxPath.Component.init) + (call.step.map { [$0] } ?? [])
    }

    /// Returns a coding path that a type reads.
    func codingPath(_ path: [any CodingKey]) -> [any CodingKey] {
        if makesPlaceholder { findings.readsPath = true }
        return path
    }
}

// MARK: - Runs

extension Examination {
    func run<T>(_ make: (any Decoder) throws -> T) throws -> T {
        sortsKeys = T.self is any KeysInOrder.Type
        var first: (any Error)?
        while true {
            current = Run(variant: .first)
            runCount += 1
            do {
                let model = try make(
                    ExaminedDecoder(inner: decoder, examination: self, id: nextID(at: decoder.codingPath)))
                settle()
                if failures.isEmpty { return model }
                if current.isAbandoned { endReading() }
                break
            } catch {
                let reported = decoder.passing(error)
                first = first ?? reported
                guard goesOn(after: error, as: reported) else { break }
            }
        }
        if current.hasPlaceholders { verify(make) }
        throw ExaminedFailure(first: first ?? Self.abandonment)
    }

    /// Notes the error that ended a run, as the type threw it and as it leaves the decoder.
    ///
    /// - Returns: whether another run may find more errors.
    private func goesOn(after error: any Error, as reported: any Error) -> Bool {
        guard !current.isAbandoned else { return endReading() }
        let isReplaced = current.pending.map { !Self.isSame(error, $0.error) } ?? true
        if isReplaced, let call = current.conversion, (error as? DecodingError)?.context.underlyingError is UnboxError {
            settle()
            return goesOn(afterConverting: call, error)
        }
        guard let failure = current.pending else {
            // The type's own error, which may be the consequence of a placeholder.
            if !current.hasPlaceholders { findings.add(reported) } else { doubtful.map(findings.removeErrors) }
            return endReading()
        }
        current.pending = nil
        doubtful = nil
        if isReplaced {
            let hidesOthers = findings.count > failure.start + 1
            findings.removeErrors(after: failure.start)
            findings.add(reported)
            if hidesOthers { findings.markLast(since: failure.start) }
            if current.hasPlaceholders { doubtful = failure.start }
        }
        failures.append((failure.call, failure.start))
        answers[failure.call] = .placeholder
        switch failure.continuation {
        case .nothing: return false
        case .placeholder: break
        case .doubtful, .end:
            if current.hasPlaceholders { findings.removeErrors(after: failure.start) }
            if current.hasPlaceholders || failure.continuation == .end { endReading() }
            if failure.continuation == .end { return false }
        }
        return mayRun || endReading()
    }

    /// Notes the error of a value that was read but that the library could not convert.
    private func goesOn(afterConverting call: Call, _ error: any Error) -> Bool {
        var number = 0
        if case .convertible(let last)? = answers[call] {
            number = last + 1
        } else {
            failures.append((call, findings.count))
            findings.add(error)
        }
        guard number < variant.convertible.count, mayRun else {
            answers[call] = .placeholder
            return endReading()
        }
        answers[call] = .convertible(number)
        return true
    }

    /// Removes the errors caused by placeholders, by running with others.
    private func verify<T>(_ make: (any Decoder) throws -> T) {
        current = Run(variant: .second)
        let end = findings.count
        let model = try? make(ExaminedDecoder(inner: decoder, examination: self, id: nextID(at: decoder.codingPath)))
        findings.removeErrors(after: end)
        if model != nil, !current.isAbandoned, answers.keys.allSatisfy(current.calls.contains) { return }
        // The other calls depend on the placeholders.
        if let failure = failures.dropFirst().first(where: { !current.calls.contains($0.call) }) {
            findings.removeErrors(after: failure.start)
        }
        endReading()
    }

    @discardableResult private func endReading() -> Bool {
        // A scalar has nothing more to read.
        if decoder.value.isObject || decoder.value.isArray { findings.markLast(since: start) }
        return false
    }

    /// Whether a type passed on an error, perhaps after it caught it.
    private static func isSame(_ error: any Error, _ other: any Error) -> Bool {
        if FailurePlace(of: other, path: nil).isOf(error) { return true }
        func details(_ error: any Error) -> UnboxError.Details? {
            ((error as? DecodingError)?.context.underlyingError as? UnboxError)?.details
        }
        return details(error).map { $0 === details(other) } ?? false
    }
}

extension Examination {
    /// - Parameters:
    ///   - isNoted: whether to note the answer even if there is no error.
    ///   - placeholder: makes a placeholder for the result; nil if there is none.
    func answer<T>(
        _ call: Call, isNoted: Bool = false, _ continuation: Continuation = .placeholder,
        placeholder: (Variant, Path) -> T?, read: () throws -> T
    ) throws -> T {
        if let answer = try knownAnswer(call, isNoted: isNoted, placeholder) { return answer }
        let start = findings.count
        do {
            let result = try read()
            if isNoted { answers[call] = .value(result) }
            if T.self == KeptValue.self { current.conversion = call }
            return result
        } catch {
            // The run with other placeholders only has to make the same calls.
            if variant == .second { current.isAbandoned = true }
            findings.add(error)
            let error = (error as? ExaminedFailure)?.first ?? error
            // Not a slice, because the next error would then copy all of them.
            answers[call] = .error(error, Array(findings.errors[start...]), continuation)
            current.pending = (call, start, error, continuation)
            throw error
        }
    }

    /// An answer without reading. In a function, as the space that it takes on the stack is not needed while reading.
    private func knownAnswer<T>(
        _ call: Call, isNoted: Bool, _ placeholder: (Variant, Path) -> T?
    ) throws -> T? {
        settle()
        current.conversion = nil
        current.callCount += 1
        callCount += 1
        // With placeholders, a type may wait for a value that never comes. A payload takes a few calls per value.
        if current.hasPlaceholders, current.callCount > 1000, current.callCount > callLimit {
            current.isAbandoned = true
        }
        if current.isAbandoned { return try lastAnswer(call, placeholder) }
        if makesPlaceholder { return try substitute(call, placeholder) }
        current.calls.insert(call)
        switch answers[call] {
        case .value(let value)?: return .some(value as! T)
        case .placeholder?: return try substitute(call, placeholder)
        case .convertible(let number)?:
            current.hasPlaceholders = true
            current.conversion = call
            return KeptValue(PayloadValue(variant.convertible[number])) as? T
        case .error(let error, let errors, let continuation)?:
            current.pending = (call, findings.count, error, continuation)
            findings.errors += errors
            throw error
        case nil where isNoted && variant == .second:
            current.isAbandoned = true
            return try lastAnswer(call, placeholder)
        case nil: return nil
        }
    }

    func value<T: Decodable>(
        _ call: Call, _ continuation: Continuation = .placeholder, read: () throws -> T
    ) throws -> T {
        // A scalar is read again.
        try answer(
            call, isNoted: !isCodableScalar(T.self), continuation,
            placeholder: { findings.placeholder(of: T.self, $0, at: $1) }, read: read)
    }

    /// Notes that the library may be about to convert an absent value or null.
    ///
    /// - Returns: whether it failed before, and is to convert a placeholder.
    func mayConvert(_ call: Call) -> Bool {
        if case .convertible? = answers[call] { return true }
        current.conversion = call
        return false
    }

    private func substitute<T>(_ call: Call, _ placeholder: (Variant, Path) -> T?) throws -> T {
        current.hasPlaceholders = true
        let path = path(of: call)
        // A type with a single value has no other placeholder, and nothing can depend on it.
        if let placeholder = placeholder(variant, path) ?? placeholder(.first, path) { return placeholder }
        current.isAbandoned = true
        throw Self.abandonment
    }

    /// An answer in a run that is to end. It alternates, as a type may read until it succeeds or until it fails.
    private func lastAnswer<T>(_ call: Call, _ placeholder: (Variant, Path) -> T?) throws -> T {
        if current.callCount % 2 == 0, let placeholder = placeholder(.first, path(of: call)) { return placeholder }
        throw Self.abandonment
    }

    /// Never reported, and of a kind that types expect.
    static var abandonment: any Error {
        DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "not read: an error precedes it"))
    }

    /// The type goes on, so it caught the last error, which is not an error of the payload.
    private func settle() {
        if let pending = current.pending { findings.removeErrors(after: pending.start) }
        current.pending = nil
    }
}

extension Examination {
    func container<Key: CodingKey>(
        _ call: Call, _ continuation: Continuation = .placeholder, _ read: () throws -> KeyedDecodingContainer<Key>
    ) throws -> KeyedDecodingContainer<Key> {
        try answer(call, continuation, placeholder: findings.placeholderContainer) {
            let inner = try read()
            let id = nextID(at: inner.codingPath)
            return KeyedDecodingContainer(ExaminedKeyedContainer(inner: inner, examination: self, id: id))
        }
    }

    func elements(
        _ call: Call, _ continuation: Continuation = .placeholder, _ read: () throws -> any UnkeyedDecodingContainer
    ) throws -> any UnkeyedDecodingContainer {
        try answer(
            call, continuation, placeholder: { findings.placeholderElements($0, at: $1, isNested: call.container != 0) }
        ) {
            let inner = try read() as! UnkeyedContainer
            return ExaminedUnkeyedContainer(inner: inner, examination: self, id: nextID(at: inner.codingPath))
        }
    }

    func superDecoder(
        _ call: Call, _ continuation: Continuation = .placeholder, _ read: () throws -> any Decoder
    ) throws -> any Decoder {
        try answer(call, continuation, placeholder: { try? findings.decoder(making: $0, at: $1, isNested: true) }) {
            let inner = try read() as! ValueDecoder
            return ExaminedDecoder(inner: inner, examination: self, id: nextID(at: inner.codingPath))
        }
    }
}

extension PayloadValue {
    /// Approximate. Visits each value of a caller's dictionary.
    fileprivate var valueCount: Int {
        if case .node(let node) = storage { return node.with { $0.tape.count } }
        var (count, values) = (0, [self])
        while let value = values.popLast() {
            count += 1
            value.forEachUnnoted { values.append($1) }
        }
        return count
    }
}
