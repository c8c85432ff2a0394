// The text of a value in a difference, and the value at the path of an error.

import Unbox
import UnboxFoundation

extension ModelValue {
    /// The value if it is short, otherwise its type and size.
    var text: String {
        switch form {
        case .none: "nil"
        case .scalar(let scalar): scalar.text
        case .list(let elements): "an array of \(Self.counted(elements.count, "element"))"
        case .dictionary(let entries): "a dictionary of \(Self.counted(entries.count, "key"))"
        case .set(let elements): "a set of \(Self.counted(elements.count, "element"))"
        case .fields: "a value of type \(type(of: value))"
        case .enumeration(let name, let payload): payload == nil ? name : "\(name)(…)"
        case .opaque: UnboxText.onOneLine(String(describing: value), limit: 80)
        }
    }

    /// The texts of two values that differ, with more details if their ``text`` is the same.
    static func texts(_ old: ModelValue, _ new: ModelValue) -> (String, String) {
        let texts = (old.text, new.text)
        if texts.0 != texts.1 { return texts }
        if type(of: old.value) != type(of: new.value) {
            return ("\(texts.0) (\(type(of: old.value)))", "\(texts.1) (\(type(of: new.value)))")
        }
        switch (old.value, new.value) {
        case (let old as Date, let new as Date):
            return ("\(texts.0) and \(old.fractionOfSecond)", "\(texts.1) and \(new.fractionOfSecond)")
        case (let old as Data, let new as Data): return (old.base64Text, new.base64Text)
        default: return (texts.0, "one that is not equal by ==")
        }
    }

    /// - Parameter elements: the elements that the other set does not have.
    static func text(ofSetWith elements: [Any]) -> String {
        guard !elements.isEmpty else { return "a set without" }
        let texts = elements.map { ModelValue($0).text }.sorted()
        return "a set with \(texts.prefix(3).joined(separator: ", "))\(texts.count > 3 ? ", …" : "")"
    }

    /// The text for a key of a dictionary.
    var keyText: String {
        switch form {
        case .scalar(let scalar):
            if case .string(let string) = scalar { string } else { scalar.text }
        default: raw?.keyText ?? String(describing: value)
        }
    }

    private static func counted(_ count: Int, _ noun: String) -> String {
        "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
}

extension Date {
    fileprivate var fractionOfSecond: String {
        let seconds = timeIntervalSinceReferenceDate
        return "\(seconds - seconds.rounded(.down)) s"
    }
}

extension Data {
    fileprivate var base64Text: String { UnboxText.quoted(prefix(60).base64EncodedString(), limit: 80) }
}

// MARK: - By the path of an error

extension ModelValue {
    /// The value at a path in a payload, if the properties are named like the keys.
    func value(along path: some Sequence<UnboxPath.Component>) -> ModelValue? {
        var value = self
        for component in path {
            // Enums can be nested to any depth as associated values.
            while case .enumeration(_, let payload?) = value.form { value = ModelValue(payload) }
            guard let next = value.value(at: component) else { return nil }
            value = ModelValue(next)
        }
        return value
    }

    private func value(at component: UnboxPath.Component) -> Any? {
        switch (form, component) {
        case (.list(let elements), .index(let index)): elements.indices.contains(index) ? elements[index] : nil
        case (.dictionary(let entries), .key(let key)): entries.first { $0.name == key }?.value
        case (.fields(let fields), .key(let key)):
            (fields.first { $0.name == key } ?? fields.first { Self.isName($0.name, of: key) })?.value
        default: nil
        }
    }

    /// Whether a property is named like a key, as `userName` is for `user_name` and `user-name`.
    static func isName(_ name: String, of key: String) -> Bool {
        func plain(_ text: String) -> String { text.filter { $0 != "_" && $0 != "-" }.lowercased() }
        return name == key || plain(name) == plain(key)
    }
}
