// Additions to the message for a missing value: which step of a key path is missing, whether `key:` was written for
// `keyPath:` or the reverse, and whether the object has the key in another style, such as `fullName` for `full_name`.
// Found only when the message is made.

extension UnboxError {
    /// The hints for a missing value; nil for any other error: the first step that is missing or null, unless it is the
    /// last (`"license" is null`), and the call that was meant, without its question mark (`keyPath: "a.b"`).
    var missingValueHints: (missingStep: String?, callMeant: String?)? {
        // Types that are decoded have keys only.
        guard details.failure.kind == .missing, details.underlyingError == nil, details.trail.isInOnePayload,
            let base = details.base
        else {
            return nil
        }
        guard let (container, steps) = base.start(of: details.trail.components) else { return nil }
        return (
            Self.missingStep(of: steps, in: container),
            Self.keyPathMeant(by: steps, in: container) ?? Self.keyMeant(by: steps, in: container)
                ?? Self.keyInOtherStyle(steps, in: container)
        )
    }

    private static func missingStep(of steps: [UnboxPath.Component], in container: PayloadValue) -> String? {
        var value = container
        for step in steps.dropLast() {
            value = value.unnotedValue(at: step)
            if value.isMissing {
                let name =
                    switch step {
                    case .key(let key): UnboxText.quoted(key, limit: 40)
                    case .index(let index): "element \(index)"
                    }
                return "\(name) is \(value.isNull ? "null" : "missing")"
            }
            // The rest may be in a payload within this one, such as JSON in a string.
            guard value.isObject || value.isArray else { return nil }
        }
        return nil
    }

    /// The last key, if it leads to a value as a key path.
    private static func keyPathMeant(by steps: [UnboxPath.Component], in container: PayloadValue) -> String? {
        guard case .key(let key)? = steps.last, key.contains(byte: .dot) || key.contains(byte: .openingBracket) else {
            return nil
        }
        let object = steps.dropLast().reduce(container) { $0.unnotedValue(at: $1) }
        let path = object.path(along: key)
        let value = path.reduce(object) { $0.unnotedValue(at: $1) }
        return path.isEmpty || value.isAbsent ? nil : "keyPath: \(UnboxText.quoted(key, limit: 40))"
    }

    /// The keys as one key with dots, if there is a value for that.
    private static func keyMeant(by steps: [UnboxPath.Component], in container: PayloadValue) -> String? {
        let keys = steps.map { step in
            switch step {
            case .key(let key): key
            case .index(let index): "\(index)"
            }
        }
        let key = keys.joined(separator: ".")
        guard keys.count > 1, !container.unnotedValue(at: .key(key)).isAbsent else { return nil }
        return "key: \(UnboxText.quoted(key, limit: 40))"
    }

    /// A key of the object that has the same letters and digits as the last key. Large objects are not searched whole.
    private static func keyInOtherStyle(_ steps: [UnboxPath.Component], in container: PayloadValue) -> String? {
        guard case .key(let key)? = steps.last, key.utf8.count < 200 else { return nil }
        func letters(_ key: String) -> String { key.lowercased().filter { $0.isLetter || $0.isNumber } }
        let (object, meant) = (steps.dropLast().reduce(container) { $0.unnotedValue(at: $1) }, letters(key))
        guard !meant.isEmpty, let other = object.firstKeys(500).first(where: { $0 != key && letters($0) == meant })
        else { return nil }
        return "key: \(UnboxText.quoted(other, limit: 40))"
    }
}
