// Finds all errors of a value that cannot be decoded.
//
// A type's `init(from:)` ends at its first error. It is run again with a placeholder for the invalid value, and so on
// (`Examination.swift`). Its models are thrown away.
//
// An error is reported only if it left the `init(from:)` that caused it: a type that tries alternatives catches errors
// that are not errors of the payload. An error that may be the consequence of a placeholder is not reported.

import Unbox
import UnboxFoundation

/// The errors that were found so far in one payload.
final class Findings {
    var errors: [UnboxError] = []
    /// Nil for types without a placeholder, and while one is being made, because a type may contain itself.
    var placeholders: [ObjectIdentifier: [Variant: Any?]] = [:]
    var placeholderDepth = 0
    var placeholderCount = 0
    /// Whether a type in the placeholder that is being made has read its coding path.
    var readsPath = false
    /// Whether errors may be missing without an error that says so.
    private var mayLackErrors = false
    /// The number of errors found, including those that a type caught.
    private var foundCount = 0
    private let limit: Int
    let root: ValueDecoder
    private let strategies: UnboxDecoder

    /// - Parameter limit: the number of errors that are wanted, which bounds the work.
    init(in root: ValueDecoder, by strategies: UnboxDecoder, limit: Int) {
        self.root = root
        self.strategies = strategies
        self.limit = min(max(1, limit), 1 << 24)
    }

    var count: Int { errors.count }

    /// Whether more errors are not wanted. A few more are counted.
    var isFull: Bool { count > limit + 100 }

    /// Whether types are only decoded up to their first error: a type may catch any number of errors.
    var isExhausted: Bool { isFull || foundCount > 2 * limit + 100 }

    /// Adds an error, unless it stands for errors that were added already.
    func add(_ error: any Error) {
        guard !(error is ExaminedFailure) else { return }
        let error = resolvingPath(error)
        if case .reason(.nestedTooDeeply) = error.details.failure {
            // Finding all errors takes more of the stack than decoding.
            mayLackErrors = true
        } else {
            errors += error.all
            foundCount += 1
            if error.omittedCount > 0 { markLast(since: 0) }
        }
    }

    private func resolvingPath(_ error: any Error) -> UnboxError {
        UnboxError(
            error, below: root.codingPath.map(UnboxPath.Component.init), at: root.session.place(of: error),
            in: root.value)
    }

    func removeErrors(after count: Int) { errors.removeSubrange(count...) }

    /// Notes that a value could not be read beyond the last error in it.
    func markLast(since start: Int) {
        if count > start { errors.append(errors.removeLast().hidingOthers()) } else { mayLackErrors = true }
    }

    /// Makes one error that stands for all errors of the payload.
    ///
    /// - Parameter first: the error that ended decoding. It is always among the errors.
    func allErrors<T: Decodable>(of type: T.Type, with first: any Error) -> UnboxError {
        let first = resolvingPath(first)
        do { _ = try examine(root.value, as: type, in: root) } catch { add(error) }
        if mayLackErrors { markLast(since: 0) }
        // A type may read a value more than once.
        var (kept, indexes): ([UnboxError], [[AnyHashable]: Int]) = ([], [:])
        for error in errors + first.all {
            let index = indexes[[error.path, error.message], default: kept.count]
            indexes[[error.path, error.message]] = index
            if index == kept.count { kept.append(error) }
            if error.mayHideOthers { kept[index] = kept[index].hidingOthers() }
        }
        let omitted = kept.dropFirst(limit)
        kept.removeLast(omitted.count)
        if omitted.contains(where: \.mayHideOthers), let last = kept.popLast() { kept.append(last.hidingOthers()) }
        return UnboxError(kept, omittedCount: omitted.count) ?? first
    }
}

extension UnboxError {
    /// Marks the error as the end of reading its model.
    func hidingOthers() -> UnboxError {
        UnboxError(
            Details(
                details.failure, underlyingError: details.underlyingError, trail: details.trail, base: details.base,
                others: details.others, mayHideOthers: true))
    }
}

/// The error of a value whose errors are among the findings.
struct ExaminedFailure: Error {
    /// The error that decoding the value throws, for code that may catch it.
    let first: any Error
}

extension Findings {
    /// Decodes a value, or finds all of its errors.
    func examine<T: Decodable>(
        _ value: PayloadValue, as type: T.Type, in parent: ValueDecoder, at step: CodingStep = .same
    ) throws -> T {
        if let model = try readWhole(value, as: type, in: parent, at: step) { return model }
        if let container = type as? any ExaminedContainer.Type {
            return try container.examined(by: parent.enclosing(value, at: step), self) as! T
        }
        return try Examination(of: parent.child(value, at: step), self).run { try type.init(from: $0) }
    }

    /// Decodes a value of a type that is not examined; nil if it is.
    private func readWhole<T: Decodable>(
        _ value: PayloadValue, as type: T.Type, in parent: ValueDecoder, at step: CodingStep
    ) throws -> T? {
        if type == KeptValue.self {
            var value = try parent.child(value, at: step).value
            value.options.collectErrors()
            return KeptValue(value) as? T
        }
        switch value.storage {
        case .other, .absent: return try parent.decode(value, as: type, at: step)
        default: break
        }
        if let strategy = strategy(for: type) {
            return try Examination(of: parent.child(value, at: step), self).run(strategy) as? T
        }
        guard
            isCodableScalar(type) || root.session.hasStrategy(for: type) || type is any ReadAsAWhole.Type
                || type is any ListOfAlternatives.Type
        else { return nil }
        return try parent.decode(value, as: type, at: step)
    }

    /// The caller's closure that decodes a type.
    private func strategy(for type: any Any.Type) -> ((any Decoder) throws -> Any)? {
        if type == Date.self, case .custom(let make) = strategies.dateDecodingStrategy { return make }
        if type == Data.self, case .custom(let make) = strategies.dataDecodingStrategy { return make }
        return nil
    }

    /// Decodes the members of a container, or finds all of their errors.
    ///
    /// - Parameter walk: calls its argument for each member, which returns nil if the member is invalid, and throws if
    ///   no more errors are wanted.
    func examineMembers<Member: Decodable>(
        of type: Member.Type, in decoder: ValueDecoder,
        _ walk: (_ make: (PayloadValue, CodingStep) throws -> Member?) throws -> Void
    ) throws {
        let start = count
        var failure: (any Error)?
        func attempt<T>(_ read: () throws -> T) -> T? {
            do {
                return try read()
            } catch {
                add(error)
                failure = failure ?? (error as? ExaminedFailure)?.first ?? error
                return nil
            }
        }
        // The walk itself fails where a key path with a wildcard leads nowhere.
        _ = attempt {
            try walk { value, step in
                if let failure, isFull {
                    markLast(since: start)
                    throw ExaminedFailure(first: failure)
                }
                return attempt { try examine(value, as: type, in: decoder, at: step) }
            }
        }
        if let failure { throw ExaminedFailure(first: failure) }
    }
}
