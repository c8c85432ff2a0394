// Finds all errors of a value that cannot be decoded.
//
// A type's `init(from:)` ends at its first error. It is run again with a placeholder for the invalid value, and so on
// (`Examination.swift`). Its models are thrown away.
//
// An error is reported only if it left the `init(from:)` that caused it: a type that tries alternatives catches errors
// that are not errors of the payload. An error that may be the consequence of a placeholder is not reported.

import Unbox

/// The errors that were found so far in one payload.
final class Findings {
    var errors: [UnboxError] = []
    /// Nil for types without a placeholder, and while one is being made, because a type may contain itself.
    var placeholders: [ObjectIdentifier: [Variant: Any?]] = [:]
    var placeholderDepth = 0
    /// Whether errors may be missing without an error that says so.
    private var mayLackErrors = false
    let root: ValueDecoder

    init(in root: ValueDecoder) { self.root = root }

    var count: Int { errors.count }

    /// Adds an error, unless it stands for errors that were added already.
    func add(_ error: any Error) {
        guard !(error is ExaminedFailure) else { return }
        let error = resolvingPath(error)
        if case .reason(.nestedTooDeeply) = error.details.failure {
            // Finding all errors takes more of the stack than decoding.
            mayLackErrors = true
        } else {
            errors += error.all
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
    func allErrors<T: Decodable>(of type: T.Type, with first: any Error, limit: Int) -> UnboxError {
        let first = resolvingPath(first)
        do { _ = try examine(root.value, as: type, in: root) } catch { add(error) }
        let found = errors
        let others = first.all.filter { error in
            !found.contains { $0.path == error.path && $0.message == error.message }
        }
        errors.insert(contentsOf: others, at: 0)
        if mayLackErrors { markLast(since: 0) }
        let kept = errors.prefix(max(1, limit))
        return UnboxError(Array(kept), omittedCount: count - kept.count) ?? first
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
        if type == KeptValue.self {
            var value = try parent.child(value, at: step).value
            value.options.collectErrors()
            return KeptValue(value) as! T
        }
        switch value.storage {
        case .other, .absent,
            _
        where isCodableScalar(type) || parent.session.hasStrategy(for: type) || type is any ReadAsAWhole.Type
            || type is any ListOfAlternatives.Type:
            return try parent.decode(value, as: type, at: step)
        default: break
        }
        if let container = type as? any ExaminedContainer.Type {
            return try container.examined(by: parent.enclosing(value, at: step), self) as! T
        }
        return try Examination(of: parent.child(value, at: step), self).run { try type.init(from: $0) }
    }

    /// Decodes the members of a container, or finds all of their errors.
    ///
    /// - Parameter walk: calls its argument for each member, which returns nil if the member is invalid.
    func examineMembers<Member: Decodable>(
        of type: Member.Type, in decoder: ValueDecoder,
        _ walk: (_ make: (PayloadValue, CodingStep) -> Member?) throws -> Void
    ) throws {
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
        _ = attempt { try walk { value, step in attempt { try examine(value, as: type, in: decoder, at: step) } } }
        if let failure { throw ExaminedFailure(first: failure) }
    }
}
