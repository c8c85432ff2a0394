// Finds all errors of a value that cannot be decoded.
//
// A type's `init(from:)` ends at its first error. It is run again with a placeholder for the invalid value, and so on
// (`Examination.swift`). Its models are thrown away.
//
// An error is reported only if it left the `init(from:)` that caused it: a type that tries alternatives catches errors
// that are not errors of the payload. An error that may be the consequence of a placeholder is not reported.

import Unbox
import UnboxFoundation

/// What the examinations of one payload share.
final class Findings {
    /// Nil for types without a placeholder, and while one is being made, because a type may contain itself.
    var placeholders: [ObjectIdentifier: [Variant: Any?]] = [:]
    var placeholderDepth = 0
    var placeholderCount = 0
    /// How often types have read their coding paths.
    var pathReadCount = 0
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

    /// Whether types are only decoded up to their first error: a type may catch any number of errors.
    var isExhausted: Bool { foundCount > 2 * limit + 100 }

    /// The failure of a value that threw an error, with all errors that it stands for.
    func failure(of error: any Error) -> ExaminedFailure {
        if let failure = error as? ExaminedFailure { return failure }
        let resolved = resolvingPath(error)
        if case .reason(.nestedTooDeeply) = resolved.details.failure {
            // Finding all errors takes more of the stack than decoding.
            mayLackErrors = true
            return ExaminedFailure(first: error, errors: [])
        }
        foundCount += 1
        let errors = resolved.omittedCount > 0 ? markingLast(of: resolved.all) : resolved.all
        return ExaminedFailure(first: error, errors: errors)
    }

    private func resolvingPath(_ error: any Error) -> UnboxError {
        UnboxError(
            error, below: root.codingPath.map(UnboxPath.Component.init), at: root.session.place(of: error),
            in: root.value)
    }

    /// Notes that a type reads a coding path.
    func noteReading(_ path: [any CodingKey]) -> [any CodingKey] {
        pathReadCount += 1
        return path
    }

    /// Notes that a value could not be read beyond the last of its errors.
    func markingLast(of errors: [UnboxError]) -> [UnboxError] {
        mayLackErrors = mayLackErrors || errors.isEmpty
        return errors.dropLast() + errors.suffix(1).map { $0.hidingOthers() }
    }

    /// Makes one error that stands for all errors of the payload.
    ///
    /// - Parameter first: the error that ended decoding. It is always among the errors.
    func allErrors<T: Decodable>(of type: T.Type, with first: any Error) -> UnboxError {
        let first = resolvingPath(first)
        var errors: [UnboxError] = []
        do { _ = try examine(root.value, as: type, in: root) } catch { errors = failure(of: error).errors }
        if mayLackErrors { errors = markingLast(of: errors) }
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
        if omitted.contains(where: \.mayHideOthers) { kept = markingLast(of: kept) }
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

/// A value with errors.
struct ExaminedFailure: Error {
    /// The error that decoding the value throws, for code that may catch it.
    let first: any Error
    var errors: [UnboxError]
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
        let make = strategy(for: type) ?? { try type.init(from: $0) }
        return try Examination(of: parent.child(value, at: step), self).run(make) as! T
    }

    /// Decodes a value that has one error at most, or those of several types; nil for others.
    private func readWhole<T: Decodable>(
        _ value: PayloadValue, as type: T.Type, in parent: ValueDecoder, at step: CodingStep
    ) throws -> T? {
        if type == KeptValue.self {
            var value = try parent.child(value, at: step).value
            value.options.collectErrors()
            return KeptValue(value) as? T
        }
        let isWhole =
            switch value.storage {
            case .other, .absent: true
            case _ where strategy(for: type) != nil: false
            default:
                isCodableScalar(type) || root.session.hasStrategy(for: type) || type is any ReadAsAWhole.Type
                    || type is any ListOfAlternatives.Type
            }
        return try isWhole ? parent.decode(value, as: type, at: step) : nil
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
        var (first, errors): ((any Error)?, [UnboxError]) = (nil, [])
        func attempt<T>(_ read: () throws -> T) -> T? {
            do {
                return try read()
            } catch {
                let failure = failure(of: error)
                first = first ?? failure.first
                errors += failure.errors
                return nil
            }
        }
        // The walk itself fails where a key path with a wildcard leads nowhere.
        _ = attempt {
            try walk { value, step in
                // A few more than are wanted are counted.
                if let first, errors.count > limit + 100 {
                    errors = markingLast(of: errors)
                    throw ExaminedFailure(first: first, errors: [])
                }
                return attempt { try examine(value, as: type, in: decoder, at: step) }
            }
        }
        if let first { throw ExaminedFailure(first: first, errors: errors) }
    }
}
