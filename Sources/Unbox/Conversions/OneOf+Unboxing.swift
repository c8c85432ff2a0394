// How one of several types is made of a value, and what they all have to say where none is.

extension OneOf.Or: UnboxCompatible where First: UnboxCompatible, Second: UnboxCompatible {
    /// Takes what one of the types takes.
    public static func unboxed(from value: UnboxValue) throws -> Self {
        try tried(with: value, first: { try $0.unbox() }, second: { try $0.unbox() })
    }
}

extension OneOf.Or: UnboxCompatibleWithContext
where
    First: UnboxCompatibleWithContext, Second: UnboxCompatibleWithContext, First.UnboxContext == Second.UnboxContext
{
    /// Takes what one of the types takes, given the context.
    public static func unboxed(from value: UnboxValue, context: First.UnboxContext) throws -> Self {
        try tried(
            with: value, first: { try First.unboxed(from: $0, context: context) },
            second: { try Second.unboxed(from: $0, context: context) })
    }
}

extension OneOf.Or {
    private static func tried(
        with value: UnboxValue, first: (UnboxValue) throws -> First, second: (UnboxValue) throws -> Second
    ) throws -> Self {
        var value = value
        // A list that drops what it cannot read takes any list: dropped is, where it is allowed, the whole value.
        value.options.allowsInvalidElements = false
        let report = value.isObserved ? value.session?.droppedElements : nil
        func attempt(_ value: UnboxValue) -> Result<Self, AlternativeFailures> {
            let mark = report?.mark ?? 0
            do {
                return .success(.first(try first(value)))
            } catch let firstFailure {
                report?.takeBack(since: mark)
                do {
                    return .success(.second(try second(value)))
                } catch {
                    report?.takeBack(since: mark)
                    let earlier = AlternativeFailures(firstFailure, of: First.self)
                    return .failure(earlier + AlternativeFailures(error, of: Second.self))
                }
            }
        }
        var strict = value
        strict.options.isStrict = true
        if !value.options.isStrict, !value.isObject, case .success(let result) = attempt(strict) { return result }
        switch attempt(value) {
        case .success(let result): return result
        case .failure(let failures): throw failures.error(for: value, expected: listing)
        }
    }
}

/// Why none of several types took a value.
private struct AlternativeFailures: Error, CustomStringConvertible {
    let errors: [(name: String, error: UnboxError)]

    init(_ error: any Error, of type: Any.Type) {
        let error = UnboxError.wrapping(error)
        // Those of several types are theirs already.
        errors = (error.underlyingError as? AlternativeFailures)?.errors ?? [("\(type)", error)]
    }

    private init(errors: [(name: String, error: UnboxError)]) { self.errors = errors }

    /// What each of them threw, one a line.
    var description: String { errors.map { "\($0.name): \($0.error)" }.joined(separator: "\n") }

    static func + (left: Self, right: Self) -> Self { Self(errors: left.errors + right.errors) }

    /// One error for them all, with what each had to say beyond that the value is of another JSON type.
    func error(for value: UnboxValue, expected: String) -> UnboxError {
        if value.isAbsentOrNull { return value.mismatch(expected: expected) }
        let reasons = errors.compactMap { name, error in
            error.reasonAsAlternative(for: value).map { "not \(name): \($0)" }
        }
        return value.invalid(
            expected: expected, detail: reasons.isEmpty ? nil : reasons.joined(separator: "; "), underlyingError: self)
    }
}
