// How one of several types is made of a value, and what they all have to say where none is.

extension OneOf.Or: UnboxCompatible where First: UnboxCompatible, Second: UnboxCompatible {
    /// Takes what one of the types takes.
    public static func unboxed(from value: borrowing UnboxValue) throws -> Self {
        try tried(with: value.payload, remembersFailures: true, first: { try $0.unbox() }, second: { try $0.unbox() })
    }
}

extension OneOf.Or: UnboxableWithContext
where
    First: UnboxableWithContext, Second: UnboxableWithContext, First.UnboxContext == Second.UnboxContext
{
    /// Takes all that is read, as `unbox(context:)` does.
    public init(unboxer: Unboxer, context: First.UnboxContext) throws {
        self = try unboxer.unbox(context: context)
    }

    /// Takes what one of the types takes, given the context.
    public static func unboxed(from value: borrowing UnboxValue, context: First.UnboxContext) throws -> Self {
        // What fails with one context may not with another, of which nothing is known.
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
        // A list that drops what it cannot read takes any list: dropped is, where it is allowed, the whole value.
        value.options.allowsInvalidElements = false
        let report = value.dropReport
        func refuseIfExhausted() throws {
            guard attempts.isExhausted else { return }
            throw value.invalid(.alternatives(Self.self), detail: OneOfAttempts.refusal)
        }
        /// Nothing generic is made but the result: the metadata of an Optional or a Result of it would be looked up each
        /// time, which takes longer than most attempts.
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
                // What is in it may have been dropped because of that.
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
    /// What is said where a OneOf is given up.
    static let refusal =
        "given up after too many failed attempts, as each of its types tries the values within it again"
}
