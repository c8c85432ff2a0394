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
        // The rest of an incomplete value may decide between the types.
        if value.isIncomplete { throw value.mismatch(.alternatives(Self.self)) }
        let attempts = OneOfAttempts.current
        let isWithinList = attempts.begin(Self.self)
        defer { attempts.end(isWithinList: isWithinList) }
        var value = value
        // An array type that drops invalid elements would accept any array. Where dropping is allowed, the whole OneOf
        // is dropped instead.
        value.options.allowInvalidElements(false)
        let report = value.dropReport
        // - Parameter isLast: whether the caller needs the error itself.
        func attempt(_ value: PayloadValue, isLast: Bool) throws -> Self {
            do {
                return .first(try attempts.value(value, remembersFailures, report, first))
            } catch let firstFailure {
                do {
                    return .second(try attempts.value(value, remembersFailures, report, second))
                } catch {
                    guard isLast else { throw error }
                    if attempts.isExhausted {
                        throw value.invalid(.alternatives(Self.self), detail: OneOfAttempts.refusal)
                    }
                    throw AlternativeFailures(of: Self.self, (First.self, firstFailure), (Second.self, error))
                        .error(for: value)
                }
            }
        }
        if !value.options.isStrict, !value.isObject {
            var strict = value
            strict.options.isStrict = true
            // Not `try?`, as the metadata of an Optional would be looked up.
            do { return try attempt(strict, isLast: false) } catch {}
        }
        return try attempt(value, isLast: true)
    }
}

extension OneOfAttempts {
    /// Reads one of the types.
    ///
    /// - Parameter report: the report of the payload. Entries of a type that fails are removed from it.
    fileprivate func value<T>(
        _ value: PayloadValue, _ remembersFailures: Bool, _ report: (any DropReport)?,
        _ convert: (PayloadValue) throws -> T
    ) throws -> T {
        func attempt() -> Attempt? { remembersFailures ? Attempt(T.self, value) : nil }
        let checkpoint = report?.checkpoint
        let height = try beginAttempt(T.self, attempt())
        do {
            let result = try convert(value)
            try succeed(height)
            return result
        } catch {
            if let checkpoint { report?.takeBack(since: checkpoint) }
            fail(height, with: error, attempt(), of: value)
            throw error
        }
    }
}
