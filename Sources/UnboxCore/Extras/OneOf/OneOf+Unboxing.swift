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
        func attempt<T>(_ value: PayloadValue, as convert: (PayloadValue) throws -> T) throws -> T {
            try attempts.value(
                isList: T.self is any Alternatives.Type,
                attempt: remembersFailures ? OneOfAttempts.Attempt(T.self, value) : nil, of: value
            ) { try convert(value) }
        }
        return try attempts.read {
            try tried(
                with: value, attempts, first: { try attempt($0, as: first) }, second: { try attempt($0, as: second) })
        }
    }

    private static func tried(
        with value: PayloadValue, _ attempts: OneOfAttempts,
        first: (PayloadValue) throws -> First, second: (PayloadValue) throws -> Second
    ) throws -> Self {
        var value = value
        // An array type that drops invalid elements would accept any array. Where dropping is allowed, the whole OneOf
        // is dropped instead.
        value.options.allowInvalidElements(false)
        let report = value.dropReport
        func refuseIfExhausted() throws {
            guard attempts.isExhausted else { return }
            throw value.invalid(.alternatives(Self.self), detail: OneOfAttempts.refusal)
        }
        /// The result is the only generic value that is made: the metadata of an Optional or a Result of it would be
        /// looked up each time, which takes longer than most attempts.
        func attempt(_ value: PayloadValue) throws -> Self {
            let mark = report?.mark
            do {
                return .first(try first(value))
            } catch let firstFailure {
                if let mark { report?.takeBack(since: mark) }
                try refuseIfExhausted()
                do {
                    return .second(try second(value))
                } catch {
                    if let mark { report?.takeBack(since: mark) }
                    try refuseIfExhausted()
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
                let result = try attempt(strict)
                // Elements of the result may have been dropped because the attempts were exhausted.
                try refuseIfExhausted()
                return result
            } catch {
                try refuseIfExhausted()
            }
        }
        let result = try attempt(value)
        try refuseIfExhausted()
        return result
    }
}

extension OneOfAttempts {
    /// The message of a OneOf that is given up.
    package static let refusal =
        "given up after too many failed attempts, as each of its types tries the values within it again"
}
