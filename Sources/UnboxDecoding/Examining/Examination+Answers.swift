// The answers to the calls of a type.

extension Examination {
    func nextContainer() -> Int {
        containerCount += 1
        return containerCount
    }

    /// Answers a call.
    ///
    /// - Parameters:
    ///   - isNoted: whether to note the answer even if there is no error.
    ///   - continuation: what follows if the error leaves the type.
    ///   - placeholder: makes a placeholder for the result; nil if there is none.
    ///   - read: reads the result.
    @inline(never) func answer(
        _ call: @autoclosure () -> Call, isNoted: Bool, _ continuation: @autoclosure () -> Continuation = .placeholder,
        placeholder: (Placeholders.Variant) -> Any?, read: () throws -> Any
    ) throws -> Any {
        settle()
        callCount += 1
        if hasTooManyCalls { abandon() }
        if isAbandoned { return try lastAnswer(placeholder) }
        if makesPlaceholder { return try substitute(placeholder) }
        if isNoted, next < log.count { return try noted(call(), placeholder) }
        if isNoted, variant == .second {
            abandon()
            return try lastAnswer(placeholder)
        }
        let mark = findings.errors.mark
        do {
            let result = try read()
            if isNoted { note(call(), .value(result), mark) }
            return result
        } catch {
            if !isNoted, next < log.count { return try noted(call(), placeholder) }
            findings.add(error, in: decoder.session)
            let error = (error as? ExaminedFailure)?.first ?? error
            note(call(), .error(error, continuation()), mark)
            if !isAbandoned { pending = next - 1 }
            throw error
        }
    }

    /// Answers a call for a value of a type.
    func answer(
        _ call: @autoclosure () -> Call, for type: any Any.Type, at step: CodingStep,
        _ continuation: @autoclosure () -> Continuation = .placeholder, read: () throws -> Any
    ) throws -> Any {
        try answer(
            call(), isNoted: Self.notes(type), continuation(), placeholder: { placeholder(of: type, $0, at: step) },
            read: read)
    }

    /// Whether a value of a type is noted. A scalar is read again.
    static func notes(_ type: any Any.Type) -> Bool { !(type is any CodableScalar.Type) }

    /// Answers a call for a container; nil for a placeholder.
    package func container<C>(
        _ call: @autoclosure () -> Call, _ continuation: @autoclosure () -> Continuation = .placeholder,
        read: () throws -> C
    ) throws -> C? {
        try answer(call(), isNoted: false, continuation(), placeholder: { _ in () }, read: read) as? C
    }

    /// Answers a call of a container that is itself a placeholder.
    @inline(never) func placeholder(_ placeholder: (Placeholders.Variant) -> Any?) throws -> Any {
        settle()
        callCount += 1
        hasPlaceholders = true
        if hasTooManyCalls { abandon() }
        return try isAbandoned ? lastAnswer(placeholder) : substitute(placeholder)
    }

    /// Answers for a value that was read, but that this library could not convert.
    func converted<R>(
        _ call: Call, after error: any Error, at step: CodingStep, _ convert: (borrowing UnboxValue) throws -> R
    ) throws -> R {
        try answer(
            call, isNoted: false,
            placeholder: { placeholder(of: R.self, $0, at: step, convert) }, read: { throw error }) as! R
    }

    func placeholder<R>(
        of type: R.Type, _ variant: Placeholders.Variant, at step: CodingStep,
        _ convert: (borrowing UnboxValue) throws -> R
    ) -> Any? {
        placeholder(of: type, variant, at: step) ?? Placeholders.converted(variant, convert)
    }

    /// A type that gets placeholders may wait for a value that never comes. One that reads a payload makes a few calls
    /// for each value.
    private var hasTooManyCalls: Bool {
        guard hasPlaceholders, callCount > 1000 else { return false }
        if callLimit == nil { callLimit = 1000 + 8 * min(decoder.value.sizeOfPayload, 1 << 24) }
        return callCount > callLimit ?? 0
    }

    private func note(_ call: Call, _ answer: Entry.Answer, _ mark: ErrorCollector.Mark) {
        // The run with other placeholders only has to make the same calls.
        guard variant == .first else { return abandon() }
        log.append(Entry(call: call, answer: answer, mark: mark))
        next += 1
    }

    private func noted(_ call: Call, _ placeholder: (Placeholders.Variant) -> Any?) throws -> Any {
        guard log[next].call == call else {
            abandon()
            return try lastAnswer(placeholder)
        }
        switch log[next].answer {
        case .value(let value):
            next += 1
            return value
        case .error(let error, _):
            next += 1
            throw error
        case .placeholder:
            hasPlaceholders = true
            next += 1
            return try substitute(placeholder)
        }
    }

    private func substitute(_ placeholder: (Placeholders.Variant) -> Any?) throws -> Any {
        // A type with a single value has no other placeholder, and nothing can depend on it.
        if let placeholder = placeholder(variant) ?? placeholder(.first) { return placeholder }
        abandon()
        throw Self.abandonment
    }

    /// An answer in a run that is to end. A type may read until it succeeds, or until it fails, so answers alternate.
    private func lastAnswer(_ placeholder: (Placeholders.Variant) -> Any?) throws -> Any {
        if callCount % 2 == 0, let placeholder = placeholder(.first) { return placeholder }
        throw Self.abandonment
    }

    private func abandon() { isAbandoned = true }

    /// Never reported, and of a kind that types expect.
    private static var abandonment: any Error {
        DecodingError.dataCorrupted(
            DecodingError.Context(codingPath: [], debugDescription: "not read: an error precedes it"))
    }

    /// The type goes on, so it caught the last error, which then is not an error of the payload.
    func settle() {
        guard let entry = pending else { return }
        findings.removeErrors(after: log[entry].mark)
        pending = nil
    }
}
