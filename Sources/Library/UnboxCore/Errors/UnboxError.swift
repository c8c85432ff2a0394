import UnboxFoundation

/// A failure to read a value, with the reason and the path: the only error type that unboxing throws.
///
/// A failure is described on a single line that begins with the path to the value from the root of the payload:
///
/// ```text
/// jobOpenings[3].salary: expected Int, found the string "a lot"
/// ```
///
/// The error of a read of several fields carries the failures of all of them: see ``all``.
///
/// To act on an error, switch over ``reason-swift.property``; to log it without the payload's values, use
/// ``description(redacting:)``. An error thrown by a model's code is kept as ``underlyingError``.
///
///     do {
///         user = try unbox(data: data)
///     } catch let error as UnboxError {
///         switch error.reason {
///         case .missingKey, .unexpectedNull: complete(error.path)
///         default: log(error.description(redacting: true))
///         }
///     }
///
/// The path is computed on demand. For this, an error may keep the payload alive as long as the error itself: if you
/// store errors, store their descriptions instead.
public struct UnboxError: Error, Sendable {
    /// The kinds of failure, each with what was expected and what was found instead.
    public enum Reason: Hashable, Sendable {
        /// The key is missing, and the type is not Optional.
        case missingKey(expected: String)
        /// The value is null, and the type is not Optional.
        case unexpectedNull(expected: String)
        /// The value is of a type that cannot be read as the expected one.
        case typeMismatch(expected: String, found: Found)
        /// The value is of a suitable type, but is not valid for the expected one. `detail` gives the reason, if there
        /// is more to say.
        case invalidValue(expected: String, found: Found, detail: String?)
        /// A key of an object cannot be converted to a key of the dictionary.
        case invalidKey(expected: String)
        /// A key of an object was converted to the same dictionary key as another key before it.
        case duplicateKey(of: String)
        /// A key path is malformed, for example has an empty component. This is an error in the program, not in the
        /// payload.
        case invalidKeyPath(String, problem: String)
        /// The data is empty, or only white space.
        case emptyData
        /// The data is not well-formed JSON. `problem` says where and why.
        case malformedData(problem: String)
        /// The data, or a part of it that has to be held at once, is too large. `problem` says where and why.
        case tooLarge(problem: String)
        /// The payload nests more deeply than 512 levels, or more deeply than the thread's stack allows.
        case nestedTooDeeply
        /// The closure of a custom unboxing returned nil.
        case customUnboxingFailed
        /// A model's code rejected the payload, with this message.
        case failed(message: String)
    }

    /// A value found in a payload, as an error describes it.
    public struct Found: Hashable, Sendable {
        /// The kind of the value, without an article: `string`, `array of 3 elements`.
        let kind: String
        /// The value as shown, already quoted and shortened; nil if the kind is sufficient.
        let value: String?
        /// The first keys of an object, in quotes; nil for other values.
        var keys: String?
    }

    package let details: Details

    /// Out of line, so that a function that may throw an error stays small.
    package final class Details: Sendable {
        package let failure: Failure
        package let underlyingError: (any Error)?
        /// The steps from `base` to the value.
        package let trail: ErrorTrail
        /// The place where the path begins; nil until the error has reached a reader.
        package let base: PayloadLocation?
        /// The other errors that this one stands for; nil if there are none.
        package let others: Others?
        let mayHideOthers: Bool

        package init(
            _ failure: Failure, underlyingError: (any Error)? = nil, trail: ErrorTrail = ErrorTrail(),
            base: PayloadLocation? = nil, others: Others? = nil, mayHideOthers: Bool = false
        ) {
            self.failure = failure
            self.underlyingError = underlyingError
            self.trail = trail
            self.base = base
            self.others = others
            self.mayHideOthers = mayHideOthers
        }
    }

    package init(_ details: Details) { self.details = details }

    /// Why the value could not be unboxed. Formatted on each access.
    public var reason: Reason { details.failure.reason }

    /// The cause of this error: thrown by a model's `init`, by a parse strategy, or by each of several types.
    public var underlyingError: (any Error)? {
        if let error = details.underlyingError { return error }
        // The errors of several types that were tried.
        if case .noAlternative(let failures, _) = details.failure { return failures }
        return nil
    }

    /// The path of the value from the root of the payload.
    ///
    /// Computed on each access, by searching for the value in the payload.
    public var path: UnboxPath {
        UnboxPath((details.base?.path.components ?? []) + details.trail.components)
    }
}

extension UnboxError {
    /// The line of the text with the error, counted from 1.
    ///
    /// For data that is not JSON, the line of its first fault. For a record (``ElementFormat/jsonLines``), the line on
    /// which it begins; the ``path`` is that within the record. Otherwise nil.
    public var line: Int? {
        if case .malformed(let error) = details.failure { return error.line }
        return details.base?.line
    }

    /// The place of the first fault of data that is not JSON, in bytes of UTF-8 from the beginning of the text, without
    /// a byte order mark; nil for other errors.
    public var offset: Int? {
        if case .malformed(let error) = details.failure { error.offset } else { nil }
    }
}

// MARK: - Making errors

extension UnboxError {
    /// An error for a model's checks. Thrown in an `init(unboxer:)`, it gets the path of the model.
    ///
    ///     guard start <= end else { throw UnboxError("the end is before the start") }
    ///
    /// - Parameters:
    ///   - message: the problem. It may contain values of the payload: a redacted description omits the message.
    ///   - redacted: the problem without values of the payload, for a redacted description; nil for none.
    ///   - underlyingError: the cause of this error, if there is one.
    public init(_ message: String, redacted: String? = nil, underlyingError: (any Error)? = nil) {
        let failure = redacted.map { Failure.failed(message: message, redacted: $0) }
        self.init(failure ?? .reason(.failed(message: message)), underlyingError: underlyingError)
    }

    /// An error for a check of one value inside the model that throws it.
    ///
    ///     throw UnboxError("the end is before the start", at: [.key("end")])
    ///
    /// - Parameters:
    ///   - message: the problem, on one line; descriptions put the path before it.
    ///   - path: the path of the value, from the model, or from the root if thrown outside a model.
    ///   - redacted: the problem without values of the payload, for a redacted description; nil for none.
    ///   - underlyingError: the error of another library, if that is the cause.
    public init(
        _ message: String, at path: [UnboxPath.Component], redacted: String? = nil, underlyingError: (any Error)? = nil
    ) {
        self = UnboxError(message, redacted: redacted, underlyingError: underlyingError).prepending(.components(path))
    }

    @inline(never) package init(_ reason: Reason, underlyingError: (any Error)? = nil) {
        self.init(.reason(reason), underlyingError: underlyingError)
    }

    @inline(never) package init(
        _ failure: Failure, underlyingError: (any Error)? = nil, at trail: ErrorTrail = ErrorTrail()
    ) {
        self.init(Details(failure, underlyingError: underlyingError, trail: trail))
    }

    /// The error itself if it is an UnboxError; otherwise an UnboxError that keeps it.
    @inline(never) package static func wrapping(_ error: any Error) -> UnboxError {
        if let error = UnboxError(exactly: error) { return error }
        let message = (error as? any LocalizedError)?.errorDescription ?? String(describing: error)
        return UnboxError(.failed(message: message), underlyingError: error)
    }

    /// The error itself if it is an UnboxError; nil otherwise.
    package init?(exactly error: any Error) {
        // Opens the existential, as comparing types takes a tenth of the time of `as?`: this runs wherever an error
        // passes.
        func same<E: Error>(_ error: E) -> UnboxError? { SameType.cast(error, to: UnboxError.self) }
        guard let error = same(error) else { return nil }
        self = error
    }
}

extension UnboxError {
    /// The error for data that is not JSON, or that is too large.
    @inline(never) package init(_ error: JSONSyntaxError) {
        switch error.kind {
        case .empty: self.init(.emptyData)
        case .nestedTooDeeply: self.init(.nestedTooDeeply)
        case .malformed, .tooLarge, .memoryLimit: self.init(Details(.malformed(error)))
        }
    }

    /// The error for a text that is not a key path.
    init(_ fault: KeyPathFault) {
        self.init(fault.problem.map { .invalidKeyPath(fault.keyPath, problem: $0) } ?? .nestedTooDeeply)
    }
}

// MARK: - The path

// Reading without errors records no positions: a failed conversion throws an error without a path. Three functions add
// it, to all errors that an error stands for:
//
// - `prepending` adds steps to an incomplete path. It is for code below a value that knows a few steps, such as a key
//   path, and for Codable's containers, whose errors begin at the value that an `Unboxer` decodes.
// - `completingPath`: the first container or `Unboxer` that an error leaves knows its position in the payload. Those
//   further out in the same payload do not change the path. Only the path in an inner payload, such as JSON in a
//   string, is continued by the outer one.
// - `resolvingPath` (`UnboxError+Several.swift`) is for reports of many errors: it replaces the container with the path to it, so that one search
//   finds all containers. Otherwise a container is searched for whenever a path is read.

extension UnboxError {
    /// The error with steps prepended to its path, unless the path is complete.
    package func prepending(_ part: ErrorTrail.Part) -> UnboxError {
        guard details.others?.payload == nil else { return self }
        return details.others == nil ? prependingAlone(part) : changed(.prepending(part))
    }

    /// The error as it leaves a container of a payload, or a reader: its path is complete afterwards.
    ///
    /// - Parameters:
    ///   - location: the container; nil if the value is not a container, so that only the steps are known.
    ///   - part: the steps from the container to the value that the error comes from.
    package func completingPath(in location: PayloadLocation?, by part: ErrorTrail.Part? = nil) -> UnboxError {
        // Usually, a container further in has completed the path.
        if details.others == nil, isComplete(in: location) { return self }
        // All errors that passed a reader of this payload are complete: do not visit many errors for many models.
        if let payload = details.others?.payload, let location, payload.isInSamePayload(as: location) { return self }
        return details.others == nil ? completedAlone(in: location, by: part) : changed(.completing(location, part))
    }

    /// Whether the path starts at the root of the payload.
    package func isComplete(in payload: PayloadLocation?) -> Bool {
        guard let base = details.base, let payload else { return false }
        return base.isInSamePayload(as: payload)
    }

    /// The path of the error, relative to a value that encloses it.
    func path(from value: PayloadValue) -> UnboxPath {
        guard let base = details.base, let location = PayloadLocation(of: value) else { return path }
        return UnboxPath(base.path(from: location).components + details.trail.components)
    }

    func with(trail: ErrorTrail, base: PayloadLocation?) -> UnboxError {
        UnboxError(
            Details(
                details.failure, underlyingError: details.underlyingError, trail: trail, base: base,
                mayHideOthers: details.mayHideOthers))
    }

    func prependingAlone(_ part: ErrorTrail.Part) -> UnboxError {
        details.base == nil ? with(trail: details.trail.below(part), base: nil) : self
    }

    func completedAlone(in location: PayloadLocation?, by part: ErrorTrail.Part?) -> UnboxError {
        var trail = details.trail
        if let base = details.base {
            guard !isComplete(in: location) else { return self }
            // From a payload within this payload: prepend the path to it.
            trail = trail.below(.place(base))
        }
        if let part { trail = trail.below(part) }
        return with(trail: trail, base: location)
    }
}
