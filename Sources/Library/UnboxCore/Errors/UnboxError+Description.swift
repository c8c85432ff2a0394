// The text of all errors. Messages without values of the payload are in Failure+Redaction.swift, those for JSON syntax in
// JSONSyntaxWording.swift, and the short ones of DecodingErrors in DecodingFailures.swift of UnboxCodable.

import UnboxFoundation

extension UnboxError: CustomStringConvertible, CustomDebugStringConvertible, LocalizedError {
    /// The error on one line of at most 1 KB, including values of the payload; see ``description(redacting:)``. An
    /// error that stands for several has a line for each, and the number of those left out beyond 1 KB.
    public var description: String { description(redacting: false) }

    /// The same as ``description``.
    public var debugDescription: String { description }

    /// The same as ``description``, for `localizedDescription`.
    public var errorDescription: String? { description }

    /// The error on one line of at most 1 KB. An error that stands for several has a line for each, within 1 KB in all.
    ///
    ///     log(error.description(redacting: true))
    ///
    /// - Parameter redacting: whether to omit values of the payload and parts of them, for logs that must not contain
    ///   them, and the messages of other code, which may quote them. Keys stay, and so do the types and sizes of the
    ///   values found.
    public func description(redacting: Bool) -> String {
        guard details.others != nil else { return line(redacting: redacting) }
        let all = all
        var lines: [String] = []
        var room = 980
        for error in all {
            let line = UnboxText.shortened(error.line(redacting: redacting), limit: 300)
            room -= line.utf8.count + 1
            guard room >= 0 else { break }
            lines.append(line)
        }
        let unmentioned = all.count - lines.count + omittedCount
        if unmentioned > 0 { lines.append("… and \(unmentioned) more") }
        return lines.joined(separator: "\n")
    }

    private func line(redacting: Bool) -> String {
        let reason = reason
        var message = redacting ? details.failure.redactedMessage() : reason.message(redacting: false)
        if case .missingKey(let expected) = reason, let hints = missingValueHints {
            if let step = hints.missingStep { message = "expected \(expected), but \(step)" }
            if let call = hints.callMeant { message += ": did you mean \(call)?" }
        }
        if !redacting, let emptyStringHint { message += ": \(emptyStringHint)" }
        switch reason {
        case .emptyData, .malformedData, .tooLarge: return path.components.isEmpty ? message : prefixed(message)
        // Not thrown while reading, so it has no root.
        case .failed where details.base == nil && path.components.isEmpty: return message
        default: return prefixed(message)
        }
    }

    /// A hint for an empty string that a type of the library does not accept.
    private var emptyStringHint: String? {
        let rejected: KeptValue
        switch details.failure {
        case .mismatch(.type, let found): rejected = found
        case .invalid(let expected, let found, nil):
            if case .text = expected { return nil }
            guard expected.detail(of: found.value) == nil else { return nil }
            rejected = found
        default: return nil
        }
        guard rejected.value.isEmptyString, details.base != nil, details.underlyingError == nil else { return nil }
        return "with emptyAsNil, an Optional is nil for it"
    }

    /// The first failure on one line, without its path, for example to show it beside a field of a form.
    ///
    ///     show(error.message, beside: error.path)  // expected Int, found the string "a lot"
    ///
    /// It includes values of the payload, and the number of the other failures.
    public var message: String { withOthersCounted(reason.message(redacting: false)) }

    package func withOthersCounted(_ message: String) -> String {
        let others = details.others.map { $0.errors.count + $0.omittedCount } ?? 0
        return others == 0 ? message : "\(message) (and \(others) more error\(others == 1 ? "" : "s"))"
    }

    private func prefixed(_ message: String) -> String {
        let path = path
        let place = path.components.isEmpty ? "the root" : UnboxText.shortened(path.description, limit: 400)
        let line = details.base?.line.map { "line \($0): " } ?? ""
        return "\(line)\(place): \(UnboxText.shortened(message, limit: 600))"
    }
}

extension UnboxError.Reason {
    /// - Parameter redacting: whether to leave out the value found. See `Failure.redactedMessage` for messages without
    ///   any part of the payload.
    func message(redacting: Bool) -> String {
        switch self {
        case .missingKey(let expected):
            return "expected \(expected), but it is missing"
        case .unexpectedNull(let expected):
            return "expected \(expected), found null"
        case .typeMismatch(let expected, let found):
            return "expected \(expected), found \(found.description(redacting: redacting))"
        case .invalidValue(let expected, let found, let detail):
            let mismatch = "expected \(expected), found \(found.description(redacting: redacting))"
            return detail.map { "\(mismatch): \($0)" } ?? mismatch
        case .invalidKey(let expected):
            return "expected a key that is a valid \(expected)"
        case .duplicateKey(let other):
            return "expected a unique key, but it is converted to the same key as \(UnboxText.quoted(other, limit: 40))"
        case .invalidKeyPath(let keyPath, let problem):
            return "invalid key path \(UnboxText.quoted(keyPath, limit: 80)): \(problem)"
        case .emptyData:
            return "expected JSON, but the data is empty"
        case .malformedData(let problem):
            return "malformed JSON: \(UnboxText.onOneLine(problem, limit: 300))"
        case .tooLarge(let problem):
            return "too large: \(problem)"
        case .nestedTooDeeply:
            return "nested too deeply: more than \(JSONLimits.maximumDepth) levels, or more than the stack allows"
        case .customUnboxingFailed:
            return "the custom unboxing returned nil"
        case .failed(let message):
            return UnboxText.onOneLine(message, limit: 600)
        }
    }
}

extension UnboxError.Found: CustomStringConvertible {
    /// The value found: `the string "a lot"`, `an array of 3 elements`.
    public var description: String { description(redacting: false) }

    fileprivate func description(redacting: Bool) -> String {
        guard let value, !redacting else {
            let keys = redacting ? nil : keys
            return "\(UnboxText.article(for: kind)) \(kind)\(keys.map { ": \($0)" } ?? "")"
        }
        return "the \(kind) \(value)"
    }
}

extension UnboxError.Found {
    /// - Parameter listingKeys: whether to list the first keys of an object. Not where a detail follows.
    init(_ value: PayloadValue, listingKeys: Bool = true) {
        let noun = value.noun
        switch value.kind {
        case .absent, .null, .native: self.init(kind: noun, value: nil)
        case .boolean: self.init(kind: noun, value: value.bool.map { "\($0)" })
        case .number:
            let text = value.numberText ?? "\(value.rawValue ?? "")"
            self.init(kind: noun, value: text.utf8.count > 40 ? "\(text.prefix(40))…" : text)
        case .string: self.init(kind: noun, value: value.quotedString)
        case .array: self.init(kind: "\(noun) of \(Self.counted(value.count, "element"))", value: nil)
        case .object:
            let keys = listingKeys ? value.firstKeys(4) : []
            var listed = keys.prefix(3).map { UnboxText.quoted($0, limit: 40) }
            if keys.count > 3 { listed.append("…") }
            self.init(
                kind: "\(noun) of \(Self.counted(value.keyCount, "key"))", value: nil,
                keys: keys.isEmpty ? nil : listed.joined(separator: ", "))
        case .list:
            let count = Self.counted(value.count, "value")
            self.init(kind: "\(noun) of \(count), which the wildcard matches", value: nil)
        }
    }

    private static func counted(_ count: Int, _ noun: String) -> String {
        "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
}

extension PayloadValue {
    /// The value as messages name it: its JSON type, or the type of a value that JSON cannot hold.
    fileprivate var noun: String {
        switch kind {
        case .absent: "missing value"
        case .null: "null"
        case .boolean: "boolean"
        case .number: "number"
        case .string: "string"
        case .array: "array"
        case .object: "object"
        case .list: "list"
        case .native: nativeType ?? "container that nests too deeply, or holds itself"
        }
    }

    /// The type of a value that JSON cannot hold; nil for any other value.
    var nativeType: String? {
        guard case .other(let native) = storage else { return nil }
        return isUncastable ? nil : UnboxText.shortened("\(type(of: native.value))", limit: 80)
    }

    /// The `noun` with its article, if it takes one; empty for an absent value.
    package var kindDescription: String {
        switch kind {
        case .absent: ""
        case .null: "null"
        default: UnboxError.Found(kind: noun, value: nil).description
        }
    }

    /// The start of a string, in quotes. Only that part is unescaped, however long the string is.
    fileprivate var quotedString: String? {
        switch storage {
        case .string(let string): UnboxText.quoted(string, limit: UnboxText.quotedLimit)
        case .node(let node):
            node.with { document in
                // A scalar takes at most twelve bytes, as two escapes: this is more than `UnboxText` looks at.
                let (start, isWhole) = document.string(at: node.index, prefix: (UnboxText.quotedLimit * 4 + 1) * 12)
                return UnboxText.quoted(isWhole ? start : start + "…", limit: UnboxText.quotedLimit)
            }
        default: nil
        }
    }

    /// The number of keys of an object, each counted once.
    fileprivate var keyCount: Int {
        if case .node(let node) = storage { node.with { $0.keyCount(of: node.index) } } else { count }
    }
}

// MARK: - A path

extension UnboxPath: CustomStringConvertible {
    /// The path as error messages show it: `jobOpenings[3].salary`; empty for the root.
    public var description: String {
        var text = ""
        for component in components {
            switch component {
            case .index(let index):
                text += "[\(index)]"
            case .key(let key):
                if !text.isEmpty { text += "." }
                text += Self.needsQuotes(key) ? "\"\(UnboxText.escaped(key[...]))\"" : key
            }
        }
        return text
    }

    private static func needsQuotes(_ key: String) -> Bool {
        key.isEmpty
            || UnboxText.firstScalar(of: key) { scalar in
                switch scalar {
                case ".", "[", "]", "\"", "\\": true
                default: UnboxText.isEscaped(scalar)
                }
            } != nil
    }
}
