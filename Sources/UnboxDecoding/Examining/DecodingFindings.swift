// Finding all errors of a value that cannot be decoded.
//
// A type's `init(from:)` ends at its first error. It is run again, and the call that failed is answered with a
// placeholder, so that the type goes on to its next error, and so on (Examination.swift). Its models are thrown away.
//
// An error is reported only if it left the `init(from:)` that caused it: a type that tries alternatives catches errors,
// and the payload is not wrong there. An error that may follow from a placeholder is not reported.
//
// A value is first decoded as always. Only if that fails is it examined, in a session that has `DecodingFindings`. The
// values to examine have the option that collects errors, and those below a type that is not examined do not.

/// The errors that were found so far in one decoding, with their places.
package final class DecodingFindings {
    package private(set) var errors: ErrorCollector
    let placeholders = Placeholders()
    /// Whether errors may be missing without an error that says so.
    private var mayLackErrors = false
    private let root: PayloadValue
    /// The coding path of the root.
    private let origin: [UnboxPath.Component]
    private let limit: Int?

    fileprivate init(in root: PayloadValue, below origin: [UnboxPath.Component], limit: Int?) {
        self.root = root
        self.origin = origin
        self.limit = limit
        errors = ErrorCollector(limit: limit)
    }

    /// Adds an error, unless it stands for errors that were added already.
    func add(_ error: any Error, in session: DecodingSession) {
        guard !(error is ExaminedFailure) else { return }
        let error = UnboxError(error, below: origin, at: session.place(of: error), in: root)
        if case .reason(.nestedTooDeeply) = error.details.failure {
            // To examine takes more of the stack than to decode.
            mayLackErrors = true
        } else {
            errors.append(error)
        }
    }

    /// Adds the errors of places of a wildcard where its key path leads nowhere.
    func add(_ deadEnds: inout DeadEnds, before index: Int) { deadEnds.add(before: index, to: &errors) }

    func removeErrors(after mark: ErrorCollector.Mark) { errors.removeErrors(after: mark) }

    /// Removes the errors of a value that counts as missing, because its end has not arrived.
    func removeErrors(of error: any Error) {
        if let failure = error as? ExaminedFailure { removeErrors(after: failure.mark) }
    }

    /// Notes that reading ended behind the last error that was added since a mark.
    func endReading(since mark: ErrorCollector.Mark) {
        if errors.hasErrors(after: mark) { errors.markLastAsHidingOthers() } else { mayLackErrors = true }
    }

    /// One error that stands for all.
    ///
    /// - Parameter first: the error with which decoding ended. It is always among the errors.
    fileprivate func error(with first: UnboxError) -> UnboxError {
        if mayLackErrors, !errors.isEmpty { errors.markLastAsHidingOthers() }
        let found = errors.isEmpty ? nil : errors.error
        let one = first.with(others: nil)
        if let found, found.all.contains(where: { $0.path == one.path && $0.message == one.message }) { return found }
        var all = ErrorCollector(limit: limit)
        all.append(mayLackErrors ? first.hidingOthers() : first)
        if let found { all.append(found) }
        return all.error
    }
}

/// The error of a value whose errors are among the findings.
struct ExaminedFailure: Error {
    /// The error with which decoding the value ends, for the code that may catch it.
    let first: any Error
    /// Before the errors of the value.
    let mark: ErrorCollector.Mark

    /// - Parameter error: the error of the value, or of a value within it.
    package init(_ error: any Error, since mark: ErrorCollector.Mark) {
        first = (error as? ExaminedFailure)?.first ?? error
        self.mark = mark
    }
}

/// The elements of a container whose errors are all to be found.
struct ExaminedElements: MemberErrors {
    private let container: PayloadValue
    private let session: DecodingSession
    private let findings: DecodingFindings
    private let start: ErrorCollector.Mark
    private var deadEnds: DeadEnds
    private var failure: (any Error)?

    /// Nil if the container fails with its first element that fails.
    package init?(of container: PayloadValue, in decoder: ValueDecoder) {
        guard let findings = decoder.findings(of: container) else { return nil }
        self.container = container
        self.findings = findings
        session = decoder.session
        start = findings.errors.mark
        deadEnds = DeadEnds(of: container)
    }

    /// Call this before an element of an array is decoded.
    package mutating func begin(_ index: Int) { findings.add(&deadEnds, before: index) }

    /// Adds the error of an element.
    mutating func add(_ error: any Error, at component: UnboxPath.Component) { add(error) }

    private mutating func add(_ error: any Error) {
        findings.add(error, in: session)
        failure = failure ?? error
    }

    /// Adds the error of the container itself. That of a wildcard stands for the places that lead nowhere.
    mutating func addErrorOfAll(_ error: any Error) {
        if case .list = container.storage { failure = failure ?? error } else { add(error) }
    }

    /// - Throws: an error if there was one.
    package mutating func end() throws {
        guard let failure else { return }
        findings.add(&deadEnds, before: .max)
        throw ExaminedFailure(failure, since: start)
    }
}

extension ValueDecoder {
    /// All errors of the root that this decoder could not decode, as one error that stands for them.
    ///
    /// - Parameters:
    ///   - first: the error with which decoding ended.
    ///   - origin: where the paths of the errors begin.
    ///   - limit: how many errors are kept; nil for the default.
    ///   - decode: decodes the value of the decoder that it is passed.
    package func allErrors<R>(
        with first: UnboxError, below origin: [UnboxPath.Component], limit: Int?, _ decode: (ValueDecoder) throws -> R
    ) -> UnboxError {
        let findings = DecodingFindings(in: value, below: origin, limit: limit)
        let decoder = ValueDecoder(self, noting: findings)
        Examination.begin()
        defer {
            Examination.end()
            decoder.session.end()
        }
        do {
            _ = try decode(decoder)
        } catch {
            findings.add(error, in: decoder.session)
        }
        return findings.error(with: first)
    }

    /// The findings to which the errors within a value are added; nil if decoding ends at the first error.
    func findings(of value: PayloadValue) -> DecodingFindings? {
        guard let findings = session.findings, value.options.outcome == .collected else { return nil }
        return findings
    }
}
