/// What went wrong, and where: the one error this library throws.
///
/// Its description is a single line that begins with the path to the value from the root of the payload:
///
/// ```text
/// jobOpenings[3].salary: expected Int, found the string "a lot"
/// ```
///
/// One that a read of several fields threw carries all that is wrong with them: see ``all``.
///
/// To act on an error, switch over ``reason-swift.property``; to log it without the payload's values, use
/// ``description(redacting:)``. An error that a model's own code threw is kept as ``underlyingError``.
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
/// The path is worked out when somebody asks for it. For that an error may keep the payload alive for as long as it
/// is kept itself: of one that is stored, store the description.
public struct UnboxError: Error, Sendable {
    /// The kinds of failure, each with what was expected and what was found instead.
    public enum Reason: Hashable, Sendable {
        /// There is no value at the path, and the type takes no absence.
        case missingKey(expected: String)
        /// The value is null, and the type takes none.
        case unexpectedNull(expected: String)
        /// The value is of a type that cannot be read as the expected one.
        case typeMismatch(expected: String, found: Found)
        /// The value is of a suitable type, but is none of the values of the expected type. `detail` says why, where
        /// there is more to say than that.
        case invalidValue(expected: String, found: Found, detail: String?)
        /// A key of an object that became a dictionary cannot be a key of that dictionary.
        case invalidKey(expected: String)
        /// A key of an object became the same dictionary key as another one had before.
        case duplicateKey(of: String)
        /// A key path is malformed: an empty component, say. The fault is the program's, not the payload's.
        case invalidKeyPath(String, problem: String)
        /// The data holds no JSON text: it is empty.
        case emptyData
        /// The data holds no well-formed JSON. `problem` says where and what.
        case malformedData(problem: String)
        /// The payload nests more deeply than 512 levels, or more deeply than the thread's stack allows.
        case nestedTooDeeply
        /// The closure of a custom unboxing returned nil.
        case customUnboxingFailed
        /// A model's own code refused the payload, with this message.
        case failed(message: String)
    }

    /// What was found in a payload, as an error tells it.
    public struct Found: Hashable, Sendable {
        /// What kind of value it is, without an article: `string`, `array of 3 elements`.
        let kind: String
        /// The value as it is shown, already quoted and shortened; none where the kind says it all.
        let value: String?
    }

    let details: Details

    /// Out of line, so that a function that may throw an error stays small.
    final class Details: Sendable {
        let failure: Failure
        let underlyingError: (any Error)?
        /// The way from `base` to the value.
        let trail: ErrorTrail
        /// Where the path begins; nil while the error is on its way up to a reader.
        let base: PayloadLocation?
        /// The errors that are thrown with this one; nil where there are none.
        let others: Others?

        init(
            _ failure: Failure, underlyingError: (any Error)? = nil, trail: ErrorTrail = ErrorTrail(),
            base: PayloadLocation? = nil, others: Others? = nil
        ) {
            self.failure = failure
            self.underlyingError = underlyingError
            self.trail = trail
            self.base = base
            self.others = others
        }
    }

    /// The errors beyond the first of those that one stands for.
    final class Others: Sendable {
        /// Each by itself.
        let errors: [UnboxError]
        /// How many more there were than are kept.
        let omittedCount: Int
        /// The payload in which all of them, and the first, are known to have their paths.
        let payload: PayloadLocation?

        init(_ errors: [UnboxError], omittedCount: Int, payload: PayloadLocation? = nil) {
            self.errors = errors
            self.omittedCount = omittedCount
            self.payload = payload
        }
    }

    init(_ details: Details) { self.details = details }

    /// Why the value could not be unboxed. Put into words by each call.
    public var reason: Reason { details.failure.reason }

    /// The error behind this one: what a model's own `init` threw, or a parse strategy, or each of several types.
    public var underlyingError: (any Error)? {
        if let error = details.underlyingError { return error }
        // What each of several types threw.
        if case .noAlternative(let failures, _) = details.failure { return failures }
        return nil
    }

    /// The path of the value in question, from the root of the payload.
    ///
    /// Worked out by each call, which looks for the value in the payload.
    public var path: UnboxPath {
        UnboxPath((details.base?.path.components ?? []) + details.trail.components)
    }
}

// MARK: - Several errors

extension UnboxError {
    /// The errors that this one stands for: itself, or the failures of a read of several fields, in their order, each
    /// with its own path. The ``reason``, ``path`` and ``underlyingError`` are those of the first.
    ///
    /// At most ``UnboxOptions/errorLimit`` are kept; ``omittedCount`` says how many more there were.
    public var all: [UnboxError] {
        guard let others = details.others else { return [self] }
        return [with(others: nil)] + others.errors
    }

    /// How many failures of a read of several fields are left out of ``all``, as there were too many to keep.
    public var omittedCount: Int { details.others?.omittedCount ?? 0 }

    func with(others: Others?) -> UnboxError {
        UnboxError(
            Details(
                details.failure, underlyingError: details.underlyingError, trail: details.trail, base: details.base,
                others: others))
    }
}

// MARK: - Making errors

extension UnboxError {
    /// An error for a model's own checks. Thrown in an `init(unboxer:)`, it gets the path of the model.
    ///
    ///     guard start <= end else { throw UnboxError("the end is before the start") }
    ///
    /// - Parameters:
    ///   - message: what is wrong. It may hold values of the payload, which a redacted description leaves out with it.
    ///   - underlyingError: the error behind this one, if there is one.
    public init(_ message: String, underlyingError: (any Error)? = nil) {
        self.init(.failed(message: message), underlyingError: underlyingError)
    }

    /// An error for a check of one value, below the model that throws it.
    ///
    ///     throw UnboxError("the end is before the start", at: [.key("end")])
    ///
    /// - Parameters:
    ///   - message: what is wrong, in one line; what is put before it names the place.
    ///   - path: where the value stands, from the model; thrown anywhere else, from the root.
    ///   - underlyingError: what another library threw, if that is the cause.
    public init(_ message: String, at path: [UnboxPath.Component], underlyingError: (any Error)? = nil) {
        self = UnboxError(.failed(message: message), underlyingError: underlyingError).at(.components(path))
    }

    @usableFromInline init(_ reason: Reason, underlyingError: (any Error)? = nil) {
        self.init(.reason(reason), underlyingError: underlyingError)
    }

    init(_ failure: Failure, underlyingError: (any Error)? = nil, at trail: ErrorTrail = ErrorTrail()) {
        self.init(Details(failure, underlyingError: underlyingError, trail: trail))
    }

    /// The error itself if it is one of this library's, or an error that keeps it.
    @usableFromInline static func wrapping(_ error: any Error) -> UnboxError {
        if let error = UnboxError(exactly: error) { return error }
        return UnboxError(.failed(message: UnboxText.message(of: error)), underlyingError: error)
    }

    /// The error itself if it is one of this library's.
    init?(exactly error: any Error) {
        // Opened, as a comparison of types takes a tenth of what `as?` does: this is asked wherever an error passes.
        func same<E: Error>(_ error: E) -> UnboxError? { SameType.cast(error, to: UnboxError.self) }
        guard let error = same(error) else { return nil }
        self = error
    }
}

extension UnboxError {
    /// The error for data that is not JSON, or more than can be read.
    init(_ error: JSONSyntaxError) {
        switch error.kind {
        case .empty: self.init(.emptyData)
        case .nestedTooDeeply: self.init(.nestedTooDeeply)
        case .malformed, .tooLarge: self.init(.malformedData(problem: error.description))
        }
    }
}
