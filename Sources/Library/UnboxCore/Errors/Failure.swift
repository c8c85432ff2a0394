/// A failure, as it is known when it happens. Text is made on demand, because many errors are never read: those of
/// `try?`, of alternatives, of lists that drop invalid elements.
///
/// `@unchecked Sendable` for the values: only immutable parts of them are read later: a document, a string, a number,
/// the count of a container (which holds its own copy), the type of a native value. A native value itself is only kept
/// with the error, and released by whichever thread releases the error.
package enum Failure: @unchecked Sendable {
    case reason(UnboxError.Reason)
    /// A model's code rejected the payload, with a message for logs.
    case failed(message: String, redacted: String)
    /// The value is absent, null or of another type.
    case mismatch(expected: Expectation, KeptValue)
    /// The type of the value is suitable, but not the value. Without a detail, the expectation may have one.
    case invalid(expected: Expectation, KeptValue, detail: String?)
    /// The value cannot be read as any of several types.
    case noAlternative(any FailedAlternatives, KeptValue)
    /// The text is not JSON, or is too large.
    case malformed(JSONSyntaxError)

    var reason: UnboxError.Reason {
        switch self {
        case .reason(let reason): reason
        case .failed(let message, _): .failed(message: message)
        case .mismatch(let expected, let found):
            switch found.value.kind {
            case .absent: .missingKey(expected: expected.text)
            case .null: .unexpectedNull(expected: expected.text)
            default: .typeMismatch(expected: expected.text, found: UnboxError.Found(found.value))
            }
        case .invalid(let expected, let found, let detail):
            .invalidValue(
                expected: expected.text, found: UnboxError.Found(found.value, listingKeys: false),
                detail: detail ?? expected.detail(of: found.value))
        case .noAlternative(let failures, let found):
            .invalidValue(
                expected: Expectation.alternatives(failures.list).text,
                found: UnboxError.Found(found.value, listingKeys: false),
                detail: failures.reasons(for: found.value, redacting: false))
        case .malformed(let error):
            switch error.kind {
            case .tooLarge, .memoryLimit: .tooLarge(problem: error.description)
            case .malformed, .empty, .nestedTooDeeply: .malformedData(problem: error.description)
            }
        }
    }

    /// The kinds that Codable distinguishes.
    package enum Kind { case missing, null, otherType, other }

    /// The kind of the failure, found without formatting a message.
    package var kind: Kind {
        switch self {
        case .reason(.missingKey): .missing
        case .reason(.unexpectedNull): .null
        case .reason(.typeMismatch): .otherType
        case .mismatch(_, let found):
            switch found.value.kind {
            case .absent: .missing
            case .null: .null
            default: .otherType
            }
        case .reason, .failed, .invalid, .noAlternative, .malformed: .other
        }
    }
}

/// The errors of several types that were tried.
package protocol FailedAlternatives: AnyObject, Error {
    /// The type that lists them.
    var list: any Any.Type { get }

    /// Why each type rejects a value, except types that only expect another JSON type; nil if there are no reasons.
    ///
    /// - Parameter redacting: whether to leave out details from other code, which may contain values of the payload.
    func reasons(for value: PayloadValue, redacting: Bool) -> String?
}

/// A type that is one of several alternatives.
package protocol ListOfAlternatives {
    /// The alternatives as a message names them.
    static var listing: String { get }
}

/// The form that a value should have, if the name of a type does not say it.
package protocol ExpectedForm: AnyObject, Sendable {
    /// The form as a message names it.
    var text: String { get }

    /// Why a value does not have the form; nil if there is no more to say.
    func detail(of value: PayloadValue) -> String?

    /// Whether the detail has parts of the value.
    var quotesValues: Bool { get }
}

/// The expected type, as a message names it.
package enum Expectation: Sendable {
    case type(any Any.Type)
    /// A type that is made from an object: `Author (an object)`.
    case model(any Any.Type)
    /// The types of a list, which is a `ListOfAlternatives`.
    case alternatives(any Any.Type)
    case array
    case object
    /// An enum, by its raw value.
    case enumeration(any Any.Type)
    /// A form that knows its name, such as the format of a date.
    case form(any ExpectedForm)
    case text(String)

    package var text: String {
        switch self {
        case .type(let type), .enumeration(let type): Self.name(of: type)
        case .model(let type): "\(type) (an object)"
        case .alternatives(let list): (list as? any ListOfAlternatives.Type)?.listing ?? "\(list)"
        case .array: "an array"
        case .object: "an object"
        case .form(let form): form.text
        case .text(let text): text
        }
    }

    /// The name of a type. For the nested type that `@Unboxable` writes for the cases of an enum, the name of the enum.
    private static func name(of type: any Any.Type) -> String {
        let name = "\(type)"
        guard name == "Discriminator" else { return name }
        // "App.Figure<Swift.Int>.Discriminator": only the dots outside of brackets separate names.
        var names = [""]
        var depth = 0
        for character in String(reflecting: type) {
            if character == "<" || character == "(" { depth += 1 }
            if character == ">" || character == ")" { depth -= 1 }
            if character == ".", depth == 0 { names.append("") } else { names[names.count - 1].append(character) }
        }
        guard names.count > 2, let outer = names.dropLast().last, !outer.hasPrefix("(") else { return name }
        return String(outer.prefix { $0 != "<" })
    }

    /// Why a value is not valid.
    package func detail(of value: PayloadValue) -> String? {
        switch self {
        case .enumeration where value.hasManyMarks: "it has \(CanonicalText.manyMarks)"
        case .enumeration(let type): (type as? any CaseIterable.Type)?.listing.map { "it is not one of \($0)" }
        case .form(let form): form.detail(of: value)
        case .type, .model, .alternatives, .array, .object, .text: nil
        }
    }
}

extension CaseIterable {
    /// The raw values of the first cases, and the number of the others; nil if there are none.
    static var listing: String? {
        let cases = allCases
        let shown = cases.prefix(12).compactMap { ($0 as? any RawRepresentable).map { "\($0.rawValue)" } }
        guard !shown.isEmpty else { return nil }
        let omitted = cases.count - shown.count
        let list = UnboxText.shortened(shown.joined(separator: ", "), limit: 300)
        return omitted > 0 ? "\(list), or \(omitted) more" : list
    }
}

// MARK: - Errors of values

// The errors that a conversion throws, which have no path, and the functions with which the container around the value
// completes the path (`UnboxError.swift`).

extension PayloadValue {
    /// The error for a value that cannot be read as a type: it is absent, null, or of another type.
    ///
    /// - Parameter expected: the type as the message names it: `Int`, `Author (an object)`.
    @usableFromInline package func mismatch(expected: String) -> UnboxError { mismatch(.text(expected)) }

    @usableFromInline package func mismatch(expected type: any Any.Type) -> UnboxError { mismatch(.type(type)) }

    @inline(never) func mismatch(_ expected: Expectation) -> UnboxError {
        UnboxError(.mismatch(expected: expected, KeptValue(self)))
    }

    // With a coding path. In this module, as another would copy a `Failure` through calls of the runtime.

    @inline(never) package func mismatch(_ expected: Expectation, at path: [any CodingKey]) -> UnboxError {
        UnboxError(.mismatch(expected: expected, KeptValue(self)), at: ErrorTrail(.codingPath(path)))
    }

    @inline(never) package func mismatch(
        _ expected: Expectation, at component: UnboxPath.Component, below path: [any CodingKey]
    ) -> UnboxError {
        let trail = ErrorTrail(.component(component)).below(.codingPath(path))
        return UnboxError(.mismatch(expected: expected, KeptValue(self)), at: trail)
    }

    /// The error for a value of a suitable type that is not valid for the expected one.
    ///
    /// - Parameter detail: why the value is not valid: `it does not fit`.
    @usableFromInline package func invalid(
        expected: String, detail: String? = nil, underlyingError: (any Error)? = nil
    ) -> UnboxError {
        UnboxError(
            .invalid(expected: .text(expected), KeptValue(self), detail: detail), underlyingError: underlyingError)
    }

    @inline(never) func invalid(_ expected: Expectation, detail: String? = nil) -> UnboxError {
        UnboxError(.invalid(expected: expected, KeptValue(self), detail: detail))
    }

    @usableFromInline func invalid(expected type: any Any.Type, detail: String? = nil) -> UnboxError {
        invalid(.type(type), detail: detail)
    }
}

// MARK: - As they leave the container

extension PayloadValue {
    /// The error of a field in the object that an `Unboxer` reads.
    @usableFromInline func failure(_ error: any Error, atKey key: String) -> UnboxError {
        UnboxError.wrapping(error).completingPath(in: PayloadLocation(of: self), by: .component(.key(key)))
    }

    /// The steps to an element, for the path of an error.
    package func part(to component: UnboxPath.Component) -> ErrorTrail.Part {
        if case .list = storage { .components(path(to: component)) } else { .component(component) }
    }

    @inline(never) func failure(_ error: any Error, at component: UnboxPath.Component)
        -> UnboxError
    {
        UnboxError.wrapping(error).completingPath(in: PayloadLocation(of: self), by: part(to: component))
    }
}
