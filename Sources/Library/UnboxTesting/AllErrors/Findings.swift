// Finding all errors of a value that cannot be decoded.
//
// A type's `init(from:)` ends at its first error. It is run again, with a placeholder for what it could not read, and so on
// (Examination.swift). Its models are thrown away.
//
// An error is reported only if it left the `init(from:)` that caused it: a type that tries alternatives catches errors,
// and the payload is not wrong there. An error that may follow from a placeholder is not reported.

import Unbox

/// The errors that were found so far in one payload, with their places.
final class Findings {
    var errors: [UnboxError] = []
    /// The placeholders that were made. Nil for types without one, and while one is being made: a type may contain itself.
    var placeholders: [ObjectIdentifier: [Variant: Any?]] = [:]
    /// How many placeholders are being made.
    var placeholderDepth = 0
    /// Whether errors may be missing without an error that says so.
    private var mayLackErrors = false
    /// The decoder of the payload.
    let root: ValueDecoder

    init(in root: ValueDecoder) { self.root = root }

    var count: Int { errors.count }

    /// Adds an error, unless it stands for errors that were added already.
    func add(_ error: any Error) {
        guard !(error is ExaminedFailure) else { return }
        let error = located(error)
        if case .reason(.nestedTooDeeply) = error.details.failure {
            // Finding all errors takes more of the stack than decoding.
            mayLackErrors = true
        } else {
            errors += error.all
            if error.omittedCount > 0 { markLast(since: 0) }
        }
    }

    private func located(_ error: any Error) -> UnboxError {
        UnboxError(
            error, below: root.codingPath.map(UnboxPath.Component.init), at: root.session.place(of: error),
            in: root.value)
    }

    func removeErrors(after count: Int) { errors.removeSubrange(count...) }

    /// Notes that a value could not be read further, behind the last error that was found in it.
    func markLast(since start: Int) {
        if count > start { errors.append(errors.removeLast().hidingOthers()) } else { mayLackErrors = true }
    }

    /// Finds all errors of the payload, and makes one error that stands for them.
    ///
    /// - Parameter first: the error with which decoding ended. It is always among the errors.
    func allErrors<T: Decodable>(of type: T.Type, with first: any Error, limit: Int) -> UnboxError {
        let first = located(first)
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
    /// The same error, after which the reading of its model ended.
    func hidingOthers() -> UnboxError {
        UnboxError(
            Details(
                details.failure, underlyingError: details.underlyingError, trail: details.trail, base: details.base,
                others: details.others, mayHideOthers: true))
    }
}

/// The error of a value whose errors are among the findings.
struct ExaminedFailure: Error {
    /// The error with which decoding the value ends, for the code that may catch it.
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
            _ where isCodableScalar(type) || parent.session.hasStrategy(for: type) || type is any ReadAsAWhole.Type
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
    /// - Parameter walk: calls the function that it is passed with each member; nil if the member is wrong.
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
        // The walk itself fails at the places where the key path of a wildcard leads nowhere.
        _ = attempt { try walk { value, step in attempt { try examine(value, as: type, in: decoder, at: step) } } }
        if let failure { throw ExaminedFailure(first: failure) }
    }
}
