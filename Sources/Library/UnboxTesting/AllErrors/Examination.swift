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
    private struct Call: Hashable {
        /// The place of the value.
        let path: Path
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

    private struct Failure {
        let call: Call
        var value: ExaminedFailure
        var continuation = Continuation.nothing
        /// Whether the type replaced the error while there were placeholders.
        var isDoubtful = false
    }

    private enum Answer {
        case value(Any)
        case failure(Failure)
        case placeholder
    }

    /// The state of a run.
    private struct Run {
        var variant: Variant
        var hasPlaceholders = false
        var calls: Set<Call> = []
        var callCount = 0
        /// The call whose error the type has, until it shows that it caught it.
        var pending: Failure?
        /// The place of the last value, if the library may be about to convert it.
        var conversion: Path?
        /// Whether the run is to end, because it cannot find more.
        var isAbandoned = false
    }

    let decoder: ValueDecoder
    let findings: Findings
    /// Whether every call is answered with a placeholder.
    let makesPlaceholder: Bool
    private let root: Path
    private var answers: [Call: Answer] = [:]
    /// Which of `Variant.convertible` the library is to convert in place of values that it could not convert.
    private var conversions: [Path: Int] = [:]
    /// The calls whose errors left the type, in order.
    private var failures: [Failure] = []
    /// Whether the type may have more errors.
    private var hidesErrors = false
    private var current: Run
    var variant: Variant { current.variant }
    var isAbandoned: Bool { current.isAbandoned }

    init(of decoder: ValueDecoder, _ findings: Findings, making variant: Variant? = nil) {
        self.decoder = decoder
        self.findings = findings
        makesPlaceholder = variant != nil
        current = Run(variant: variant ?? .first)
        root = decoder.codingPath.map(UnboxPath.Component.init)
    }
}

// MARK: - Runs

extension Examination {
    func run(_ make: (any Decoder) throws -> Any) throws -> Any {
        var first: (any Error)?
        while true {
            do {
                current = Run(variant: .first)
                let model = try make(ExaminedDecoder(inner: decoder, examination: self, path: root))
                if failures.isEmpty { return model }
                if isAbandoned { endReading() }
                break
            } catch {
                let reported = decoder.passing(error)
                first = first ?? reported
                if !mayGoOn(after: error, as: reported) { break }
            }
        }
        if current.hasPlaceholders { removeDependent(make) }
        var errors = failures.flatMap(\.value.errors)
        if hidesErrors { errors = findings.markingLast(of: errors) }
        throw ExaminedFailure(first: first ?? Self.abandonment, errors: errors)
    }

    /// Removes the errors of calls that depend on the placeholders, by a run with others.
    private func removeDependent(_ make: (any Decoder) throws -> Any) {
        current = Run(variant: .second)
        let model = try? make(ExaminedDecoder(inner: decoder, examination: self, path: root))
        if model != nil, !isAbandoned, answers.keys.allSatisfy(current.calls.contains) { return }
        let dependent = failures.dropFirst().firstIndex { !current.calls.contains($0.call) }
        failures.removeSubrange((dependent ?? failures.count)...)
        endReading()
    }

    /// Notes the error that ended a run, as the type threw it and as it leaves the decoder.
    ///
    /// - Returns: whether another run may find more errors.
    private func mayGoOn(after error: any Error, as reported: any Error) -> Bool {
        guard !isAbandoned else { return endReading() }
        let isReplaced = current.pending.map { !Self.isSame(error, $0.value.first) } ?? true
        if isReplaced, let path = current.conversion, (error as? DecodingError)?.context.underlyingError is UnboxError {
            // The library could not convert a value that was read.
            let number = conversions[path].map { $0 + 1 } ?? 0
            if number == 0 { fail(KeptValue.self, at: path, error) }
            conversions[path] = number < variant.convertible.count && mayRun ? number : nil
            return conversions[path] != nil || endReading()
        }
        guard var failure = current.pending else {
            // The type's own error, which may be the consequence of a placeholder.
            if !current.hasPlaceholders {
                fail(Never.self, at: root, reported)
            } else if failures.last?.isDoubtful == true {
                failures.removeLast()
            }
            return endReading()
        }
        if isReplaced {
            let hidesOthers = failure.value.errors.count > 1
            failure.value = findings.failure(of: reported)
            if hidesOthers { failure.value.errors = findings.markingLast(of: failure.value.errors) }
            failure.isDoubtful = current.hasPlaceholders
        }
        if current.hasPlaceholders, [.doubtful, .end].contains(failure.continuation) {
            failure.value.errors = []
            endReading()
        }
        failures.append(failure)
        answers[failure.call] = .placeholder
        switch failure.continuation {
        case .placeholder, .doubtful: return mayRun || endReading()
        case .end: return endReading()
        case .nothing: return false
        }
    }

    /// Notes an error that the library or the type threw, rather than a call.
    private func fail(_ type: any Any.Type, at path: Path, _ error: any Error) {
        let call = Call(path: path, type: ObjectIdentifier(type))
        failures.append(Failure(call: call, value: findings.failure(of: error)))
    }

    /// Whether there may be another run before the last one. Types may decode many elements themselves.
    private var mayRun: Bool {
        failures.count < 100 && failures.count * current.callCount < 1_000_000 && !findings.isExhausted
    }

    /// - Returns: false, for no other run.
    @discardableResult private func endReading() -> Bool {
        // A scalar has nothing more to read.
        hidesErrors = decoder.value.isObject || decoder.value.isArray
        return false
    }

    /// Whether a type passed on an error, perhaps after it caught it.
    private static func isSame(_ error: any Error, _ other: any Error) -> Bool {
        if FailurePosition(of: other, path: nil).isOf(error) { return true }
        func details(_ error: any Error) -> UnboxError.Details? {
            ((error as? DecodingError)?.context.underlyingError as? UnboxError)?.details
        }
        return details(error).map { $0 === details(other) } ?? false
    }

    /// Never reported, and of a kind that types expect.
    static var abandonment: any Error {
        DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "not read: an error precedes it"))
    }
}

// MARK: - Answers

extension Examination {
    /// - Parameters:
    ///   - type: tells calls for the same value apart.
    ///   - placeholder: makes a placeholder for the result; nil if there is none.
    private func answer<T>(
        at path: Path, as type: any Any.Type = T.self, _ continuation: Continuation, placeholder: (Variant) -> T?,
        read: () throws -> T
    ) throws -> T {
        let call = Call(path: path, type: ObjectIdentifier(type))
        // A scalar is read again, and a container is made again.
        let isNoted = T.self is any Decodable.Type && !isCodableScalar(T.self)
        if let answer = try knownAnswer(call, isNoted: isNoted, placeholder) { return answer }
        do {
            let result = try read()
            if isNoted { answers[call] = .value(result) }
            if T.self == KeptValue.self { current.conversion = path }
            return result
        } catch {
            // The run with other placeholders only has to make the same calls.
            if variant == .second { current.isAbandoned = true }
            // After a mismatch of the whole value, there is nothing more to read.
            let continuation = path == root && !isNoted ? .nothing : continuation
            let failure = Failure(call: call, value: findings.failure(of: error), continuation: continuation)
            answers[call] = .failure(failure)
            current.pending = failure
            throw failure.value.first
        }
    }

    /// An answer without reading. In a function, as the space that it takes on the stack is not needed while reading.
    private func knownAnswer<T>(_ call: Call, isNoted: Bool, _ placeholder: (Variant) -> T?) throws -> T? {
        // The type goes on, so it caught the last error, which is not an error of the payload.
        current.pending = nil
        current.conversion = nil
        current.callCount += 1
        // With placeholders, a type may wait for a value that never comes.
        if current.hasPlaceholders, current.callCount > 1000,
            current.callCount > min(8 * current.calls.count, 1_000_000) || findings.isExhausted
        {
            current.isAbandoned = true
        }
        // The answers alternate then, as a type may read until it succeeds or until it fails.
        if isAbandoned, current.callCount % 2 == 1 { throw Self.abandonment }
        if isAbandoned || makesPlaceholder { return try substitute(placeholder) }
        current.calls.insert(call)
        if T.self == KeptValue.self, let number = conversions[call.path] {
            current.hasPlaceholders = true
            current.conversion = call.path
            return KeptValue(PayloadValue(variant.convertible[number])) as? T
        }
        switch answers[call] {
        case .value(let value)?: return .some(value as! T)
        case .placeholder?: return try substitute(placeholder)
        case .failure(let failure)?:
            current.pending = failure
            throw failure.value.first
        case nil:
            guard isNoted, variant == .second else { return nil }
            current.isAbandoned = true
            throw Self.abandonment
        }
    }

    private func substitute<T>(_ placeholder: (Variant) -> T?) throws -> T {
        current.hasPlaceholders = true
        // A type with a single value has no other placeholder, and nothing can depend on it.
        if let placeholder = placeholder(variant) ?? placeholder(.first) { return placeholder }
        current.isAbandoned = true
        throw Self.abandonment
    }

    /// Notes that the library may be about to convert an absent value or null.
    ///
    /// - Returns: whether it failed before, and is to convert another value.
    func mayConvert(_ path: Path) -> Bool {
        if conversions[path] != nil { return true }
        current.conversion = path
        return false
    }

    func value<T: Decodable>(
        at path: Path, _ continuation: Continuation = .placeholder, read: () throws -> T
    ) throws -> T {
        try answer(
            at: path, continuation, placeholder: { findings.placeholder(of: T.self, $0, at: path) }, read: read)
    }

    /// A missing value counts as null.
    func decodeNil(at path: Path, read: () throws -> Bool) throws -> Bool {
        if mayConvert(path) { return false }
        return try answer(at: path, as: Never.self, .placeholder, placeholder: { _ in true }, read: read)
            && !mayConvert(path)
    }

    func container<Key: CodingKey>(
        at path: Path, _ continuation: Continuation = .placeholder, read: () throws -> KeyedDecodingContainer<Key>
    ) throws -> KeyedDecodingContainer<Key> {
        try nested(at: path, continuation, placeholder: { try $0.container(keyedBy: Key.self) }) {
            KeyedDecodingContainer(ExaminedKeyedContainer(inner: try read(), examination: self, path: path))
        }
    }

    func elements(
        at path: Path, _ continuation: Continuation = .placeholder, read: () throws -> any UnkeyedDecodingContainer
    ) throws -> any UnkeyedDecodingContainer {
        try nested(at: path, ofArray: true, continuation, placeholder: { try $0.unkeyedContainer() }) {
            ExaminedUnkeyedContainer(inner: try read(), examination: self, path: path)
        }
    }

    func superDecoder(
        at path: Path, _ continuation: Continuation = .placeholder, read: () throws -> any Decoder
    ) throws -> any Decoder {
        try nested(at: path, continuation, placeholder: { $0 }) {
            ExaminedDecoder(inner: try read() as! ValueDecoder, examination: self, path: path)
        }
    }

    /// - Parameter placeholder: makes a placeholder of a decoder that answers every call with one.
    private func nested<T>(
        at path: Path, ofArray isArray: Bool = false, _ continuation: Continuation,
        placeholder: (ExaminedDecoder) throws -> T, read: () throws -> T
    ) throws -> T {
        // The decoder of a placeholder has the containers that it is made for.
        if makesPlaceholder, T.self != (any Decoder).self, let container = try? read() { return container }
        return try answer(
            at: path, continuation,
            placeholder: { variant in
                // None in other arrays, because a type that reads arrays within arrays would never end.
                let count = path == root ? variant.rawValue + 1 : 0
                return try? placeholder(
                    findings.decoder(
                        making: variant, ofArray: isArray ? count : nil, at: path, in: makesPlaceholder ? self : nil))
            }, read: read)
    }
}
