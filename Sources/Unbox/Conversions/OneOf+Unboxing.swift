// How one of several types is made of a value, and what they all have to say where none is.

extension OneOf.Or: UnboxCompatible where First: UnboxCompatible, Second: UnboxCompatible {
    /// Takes what one of the types takes.
    public static func unboxed(from value: UnboxValue) throws -> Self {
        try tried(with: value, remembersFailures: true, first: { try $0.unbox() }, second: { try $0.unbox() })
    }
}

extension OneOf.Or: UnboxCompatibleWithContext
where
    First: UnboxCompatibleWithContext, Second: UnboxCompatibleWithContext, First.UnboxContext == Second.UnboxContext
{
    /// Takes what one of the types takes, given the context.
    public static func unboxed(from value: UnboxValue, context: First.UnboxContext) throws -> Self {
        // What fails with one context may not with another, of which nothing is known.
        try tried(
            with: value, remembersFailures: false, first: { try First.unboxed(from: $0, context: context) },
            second: { try Second.unboxed(from: $0, context: context) })
    }
}

extension OneOf.Or {
    private static func tried(
        with value: UnboxValue, remembersFailures: Bool,
        first: (UnboxValue) throws -> First, second: (UnboxValue) throws -> Second
    ) throws -> Self {
        let attempts = OneOfAttempts.current
        func attempt<T>(_ value: UnboxValue, as convert: (UnboxValue) throws -> T) throws -> T {
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
        with value: UnboxValue, _ attempts: OneOfAttempts,
        first: (UnboxValue) throws -> First, second: (UnboxValue) throws -> Second
    ) throws -> Self {
        var value = value
        // A list that drops what it cannot read takes any list: dropped is, where it is allowed, the whole value.
        value.options.allowsInvalidElements = false
        let report = value.isObserved ? value.session?.droppedElements : nil
        func refuseIfExhausted() throws {
            guard attempts.isExhausted else { return }
            throw value.invalid(.alternatives(Self.self), detail: OneOfAttempts.refusal)
        }
        func attempt(_ value: UnboxValue) throws -> Result<Self, AlternativeFailures> {
            let mark = report?.mark
            do {
                return .success(.first(try first(value)))
            } catch let firstFailure {
                if let mark { report?.takeBack(since: mark) }
                try refuseIfExhausted()
                do {
                    return .success(.second(try second(value)))
                } catch {
                    if let mark { report?.takeBack(since: mark) }
                    return .failure(
                        AlternativeFailures(of: Self.self, (First.self, firstFailure), (Second.self, error)))
                }
            }
        }
        try refuseIfExhausted()
        var strict = value
        strict.options.isStrict = true
        if !value.options.isStrict, !value.isObject, case .success(let result) = try attempt(strict) {
            try refuseIfExhausted()
            return result
        }
        let result = try attempt(value)
        // Whatever came of it: what is in it may have been dropped because of that.
        try refuseIfExhausted()
        switch result {
        case .success(let result): return result
        case .failure(let failures): throw failures.error(for: value)
        }
    }
}

extension OneOfAttempts {
    /// What is said where a OneOf is given up.
    static let refusal =
        "given up after too many failed attempts, as each of its types tries the values within it again"
}
