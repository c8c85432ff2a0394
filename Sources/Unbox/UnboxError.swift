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

    private let details: Details

    /// The errors that this one stands for: itself, or every failure of a read of several fields, in their order, each
    /// with its own path. The ``reason``, ``path`` and ``underlyingError`` are those of the first.
    public var all: [UnboxError] {
        details.others.isEmpty ? [self] : [UnboxError(details.with(others: []))] + details.others
    }

    /// One error that stands for several.
    ///
    /// - Precondition: there is one at least.
    @usableFromInline init(all errors: [UnboxError]) {
        let errors = errors.flatMap(\.all)
        self = errors.count == 1 ? errors[0] : UnboxError(errors[0].details.with(others: Array(errors.dropFirst())))
    }

    /// Why the value could not be unboxed.
    public var reason: Reason { details.reason }

    /// The error behind this one: what a model's own `init` threw, or a parse strategy.
    public var underlyingError: (any Error)? { details.underlyingError }

    /// The path of the value in question, from the root of the payload.
    ///
    /// Worked out by each call, which looks for the value in the payload.
    public var path: UnboxPath {
        let relative = details.reversedComponents.reversed()
        guard let base = details.base else { return UnboxPath(Array(relative)) }
        return UnboxPath(base.path.components + relative)
    }

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
        self = UnboxError(.failed(message: message), underlyingError: underlyingError).at(path)
    }

    @usableFromInline init(_ reason: Reason, underlyingError: (any Error)? = nil) {
        details = Details(
            reason: reason, underlyingError: underlyingError, reversedComponents: [], base: nil, others: [])
    }

    private init(_ details: Details) {
        self.details = details
    }

    /// Out of line, so that a function that may throw an error stays small.
    private final class Details: Sendable {
        let reason: Reason
        let underlyingError: (any Error)?
        /// The path from `base`, its last step first: an error gains a step at a time on its way up.
        let reversedComponents: [UnboxPath.Component]
        /// Where the path begins; nil while the error is on its way between two models.
        let base: PayloadLocation?
        /// The errors beyond this one that are thrown with it, each by itself.
        let others: [UnboxError]

        init(
            reason: Reason, underlyingError: (any Error)?, reversedComponents: [UnboxPath.Component],
            base: PayloadLocation?, others: [UnboxError]
        ) {
            self.reason = reason
            self.underlyingError = underlyingError
            self.reversedComponents = reversedComponents
            self.base = base
            self.others = others
        }

        func with(components: [UnboxPath.Component], base: PayloadLocation?) -> UnboxError {
            UnboxError(
                Details(
                    reason: reason, underlyingError: underlyingError, reversedComponents: components, base: base,
                    others: []))
        }

        func with(others: [UnboxError]) -> Details {
            Details(
                reason: reason, underlyingError: underlyingError, reversedComponents: reversedComponents, base: base,
                others: others)
        }
    }
}

extension UnboxError {
    /// The error for data that is no JSON, or more than can be read.
    init(_ error: JSONSyntaxError) {
        switch error.kind {
        case .empty: self.init(.emptyData)
        case .nestedTooDeeply: self.init(.nestedTooDeeply)
        case .malformed, .tooLarge: self.init(.malformedData(problem: error.description))
        }
    }
}

// MARK: - How an error gains its path

// Nothing is recorded of where a value stands while all goes well. A failed conversion throws an error without a path,
// and each container that it passes on its way up puts its key or index in front. What an `Unboxer` throws also knows
// where that reader stands in the payload, so that a model that catches an error sees the whole path; when the error
// leaves the model, that is taken off again, for the containers around the model to go on from there.
extension UnboxError {
    /// The error itself if it is one of this library's, or an error that keeps it.
    @usableFromInline static func wrapping(_ error: any Error) -> UnboxError {
        if let error = error as? UnboxError { return error }
        return UnboxError(.failed(message: UnboxText.message(of: error)), underlyingError: error)
    }

    /// The error with a change to each of those that it stands for.
    private func changed(_ change: (UnboxError) -> UnboxError) -> UnboxError {
        details.others.isEmpty ? change(self) : UnboxError(all: all.map(change))
    }

    /// The error as it leaves a container, at a key or index of it.
    @usableFromInline func at(_ component: UnboxPath.Component) -> UnboxError { at([component]) }

    /// The error as it leaves a container, some steps below it.
    func at(_ components: [UnboxPath.Component]) -> UnboxError { changed { $0.oneAt(components) } }

    private func oneAt(_ components: [UnboxPath.Component]) -> UnboxError {
        guard details.base == nil else { return self }
        return details.with(components: details.reversedComponents + components.reversed(), base: nil)
    }

    /// The error with another way to the container that its path begins with.
    func replacingFirstComponent(with path: (UnboxPath.Component) -> [UnboxPath.Component]) -> UnboxError {
        changed { error in
            let components = error.details.reversedComponents
            guard error.details.base == nil, let first = components.last else { return error }
            return error.details.with(components: components.dropLast() + path(first).reversed(), base: nil)
        }
    }

    /// Where the path begins, and the rest of it.
    var relativePath: (base: PayloadLocation?, components: [UnboxPath.Component]) {
        (details.base, details.reversedComponents.reversed())
    }

    /// Whether the path is the whole one from the root of the payload that holds a value.
    func isLocated(inPayloadOf value: UnboxValue) -> Bool {
        guard let base = details.base, let location = PayloadLocation(of: value) else { return false }
        return base.isInSamePayload(as: location)
    }

    /// The error with its path behind another one, not on its way up.
    func located(below path: [UnboxPath.Component]) -> UnboxError {
        changed { $0.details.with(components: (path + $0.path.components).reversed(), base: nil) }
    }

    /// The error with its path from a container, where it begins in front of it.
    func located(from path: [UnboxPath.Component]) -> UnboxError {
        changed { error in
            let components = error.path.components
            guard components.starts(with: path) else { return error }
            return error.details.with(components: components.dropFirst(path.count).reversed(), base: nil)
        }
    }

    /// The same error with its path from the root, where the path to its base is known.
    func located(by paths: [PayloadLocation: UnboxPath]) -> UnboxError {
        changed { error in
            guard let base = error.details.base, let path = paths[base] else { return error }
            return error.details.with(
                components: error.details.reversedComponents + path.components.reversed(), base: base.root)
        }
    }

    /// The error as an `Unboxer` at this location throws it.
    func based(on location: PayloadLocation?) -> UnboxError {
        guard let location else { return self }
        return changed { error in
            guard error.details.base == nil else { return error }
            return error.details.with(components: error.details.reversedComponents, base: location)
        }
    }

    /// The error as it leaves a model that was made at this location.
    func leaving(_ location: PayloadLocation?) -> UnboxError {
        changed { error in
            guard let base = error.details.base else { return error }
            guard base == location else { return error.oneArriving(at: location) }
            return error.details.with(components: error.details.reversedComponents, base: nil)
        }
    }

    /// The error as it arrives at a container or a reader at this location, from a value there.
    func arriving(at location: PayloadLocation?) -> UnboxError { changed { $0.oneArriving(at: location) } }

    private func oneArriving(at location: PayloadLocation?) -> UnboxError {
        guard let base = details.base else { return self }
        // From another reader of the same payload: its path is known and stays as it is.
        if let location, base.isInSamePayload(as: location) { return self }
        // From a payload within the payload, such as JSON in a string: its path goes on from here.
        return details.with(
            components: details.reversedComponents + base.path.components.reversed(), base: nil)
    }
}
