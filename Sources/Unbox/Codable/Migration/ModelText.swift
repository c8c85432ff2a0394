// How a value of a model is shown in a difference, and how one is found by the path of an error.

import Foundation

extension ModelValue {
    /// The value where it is short, and else its type and size.
    var text: String {
        switch form {
        case .none: "nil"
        case .scalar(let scalar): scalar.scalarText
        case .list(let elements): "an array of \(Self.counted(elements.count, "element"))"
        case .dictionary(let entries): "a dictionary of \(Self.counted(entries.count, "key"))"
        case .set(let elements): "a set of \(Self.counted(elements.count, "element"))"
        case .fields: "a value of type \(type(of: value))"
        case .enumeration(let name, let payload): payload == nil ? name : "\(name)(…)"
        case .opaque: UnboxText.onOneLine(String(describing: value), limit: 80)
        }
    }

    /// The texts of two values that differ, with more than their ``text`` where that is the same.
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
        default: return (texts.0, "one that == tells from it")
        }
    }

    /// The text of a set, as far as the other one has not the same elements.
    static func text(ofSetWith elements: [Any]) -> String {
        guard !elements.isEmpty else { return "a set without" }
        let texts = elements.map { ModelValue($0).text }.sorted()
        return "a set with \(texts.prefix(3).joined(separator: ", "))\(texts.count > 3 ? ", …" : "")"
    }

    /// The text by which a key of a dictionary is known.
    var keyText: String {
        switch form {
        case .scalar(let scalar):
            if case .string(let string) = scalar.storage { string } else { scalar.scalarText }
        default: raw?.keyText ?? String(describing: value)
        }
    }

    private static func counted(_ count: Int, _ noun: String) -> String {
        "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
}

extension PayloadValue {
    fileprivate var scalarText: String {
        switch storage {
        case .string(let string): UnboxText.quoted(string, limit: 40)
        case .bool(let bool): "\(bool)"
        default: numberText.map { UnboxText.shortened($0, limit: 40) } ?? "\(rawValue ?? "nil")"
        }
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
    /// The value to which the keys and indexes of a payload lead, as far as properties have the names of keys.
    func value(along path: ArraySlice<UnboxPath.Component>) -> ModelValue? {
        guard let component = path.first else { return self }
        let next: Any?
        switch (form, component) {
        case (.list(let elements), .index(let index)): next = elements.indices.contains(index) ? elements[index] : nil
        case (.dictionary(let entries), .key(let key)): next = entries.first { $0.name == key }?.value
        case (.fields(let fields), .key(let key)):
            next = (fields.first { $0.name == key } ?? fields.first { Self.isName($0.name, of: key) })?.value
        case (.enumeration(_, let payload?), _): return ModelValue(payload).value(along: path)
        default: next = nil
        }
        return next.map { ModelValue($0) }?.value(along: path.dropFirst())
    }
}

extension ModelValue {
    /// Whether a name and a key are one, but for what makes camel case of `user_name` or `user-name`.
    static func isName(_ name: String, of key: String) -> Bool {
        func plain(_ text: String) -> String { text.filter { $0 != "_" && $0 != "-" }.lowercased() }
        return name == key || plain(name) == plain(key)
    }
}
