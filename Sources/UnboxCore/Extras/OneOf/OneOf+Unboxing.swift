// Reading one of several types from a value, and the error if none can be read.

extension OneOf.Or: UnboxCompatible where First: UnboxCompatible, Second: UnboxCompatible {
    /// Reads any value that one of the types can be read from.
    public static func unboxed(from value: borrowing UnboxValue) throws -> Self {
        try tried(with: value.payload, remembersFailures: true, first: { try $0.unbox() }, second: { try $0.unbox() })
    }
}

extension OneOf.Or: UnboxableWithContext
where
    First: UnboxableWithContext, Second: UnboxableWithContext, First.UnboxContext == Second.UnboxContext
{
    /// Reads the whole value, as `unbox(context:)` does.
    public init(unboxer: Unboxer, context: First.UnboxContext) throws {
        self = try unboxer.unbox(context: context)
    }

    /// Reads any value that one of the types can be read from with the context.
    public static func unboxed(from value: borrowing UnboxValue, context: First.UnboxContext) throws -> Self {
        // Failures are not remembered: a type may fail with one context and succeed with another, and nothing is known
        // about contexts.
        try tried(
            with: value.payload, remembersFailures: false,
            first: { try First.unboxed(from: UnboxValue($0), context: context) },
            second: { try Second.unboxed(from: UnboxValue($0), context: context) })
    }
}

extension OneOf.Or {
    private static func tried(
        with value: PayloadValue, remembersFailures: Bool,
        first: (PayloadValue) throws -> First, second: (PayloadValue) throws -> Second
    ) throws -> Self {
        if !value.allowsAlternatives { throw value.mismatch(.alternatives(Self.self)) }
        let attempts = OneOfAttempts.current
        attempts.begin()
        defer { attempts.end() }
        var value = value
        // An array type that drops invalid elements would accept any array. Where dropping is allowed, the whole OneOf
        // is dropped instead.
        value.options.allowInvalidElements(false)
        let report = value.dropReport
        func refuseIfExhausted() throws {
            guard attempts.isExhausted else { return }
            throw value.invalid(.alternatives(Self.self), detail: OneOfAttempts.refusal)
        }
        // - Parameter isLast: whether the caller needs the error itself.
        func attempt(_ value: PayloadValue, isLast: Bool) throws -> Self {
            do {
                return .first(try attempts.value(value, remembersFailures, report, first))
            } catch let firstFailure {
                try refuseIfExhausted()
                do {
                    return .second(try attempts.value(value, remembersFailures, report, second))
                } catch {
                    try refuseIfExhausted()
                    guard isLast else { throw error }
                    throw AlternativeFailures(of: Self.self, (First.self, firstFailure), (Second.self, error))
                        .error(for: value)
                }
            }
        }
        try refuseIfExhausted()
        if !value.options.isStrict, !value.isObject {
            var strict = value
            strict.options.isStrict = true
            do {
                let result = try attempt(strict, isLast: false)
                // Elements of the result may have been dropped because the attempts were exhausted.
                try refuseIfExhausted()
                return result
            } catch {
                try refuseIfExhausted()
            }
        }
        let result = try attempt(value, isLast: true)
        try refuseIfExhausted()
        return result
    }
}

extension OneOfAttempts {
    /// Reads one of the types.
    ///
    /// - Parameter report: the report of the payload. What is dropped by a type that fails is removed from it.
    fileprivate func value<T>(
        _ value: PayloadValue, _ remembersFailures: Bool, _ report: (any DropReport)?,
        _ convert: (PayloadValue) throws -> T
    ) throws -> T {
        func attempt() -> Attempt? { remembersFailures ? Attempt(T.self, value) : nil }
        let mark = report?.mark
        let height = try beginAttempt(attempt())
        do {
            let result = try convert(value)
            succeed(height)
            return result
        } catch {
            if let mark { report?.takeBack(since: mark) }
            fail(height, with: error, isList: error.isOfList(T.self), attempt(), of: value)
            throw error
        }
    }
}

extension Error {
    /// Whether this is the error of a OneOf, and not of a value within it or of a model that reads it.
    fileprivate func isOfList(_ list: any Any.Type) -> Bool {
        guard let error = UnboxError(exactly: self) else { return false }
        return switch error.details.failure {
        case .noAlternative(let failures, _): failures.list == list
        case .mismatch(.alternatives(let type), _), .invalid(.alternatives(let type), _, _): type == list
        default: false
        }
    }
}

extension OneOfAttempts {
    /// The message of a OneOf that is given up.
    package static let refusal =
        "given up after too many failed attempts, as each of its types tries the values within it again"
}
