/// A step of a key path, in a form that can be stored.
enum PathStep {
    case wildcard
    /// A key of an object, with the index of an array if the key is one.
    case component(String, index: Int?)

    /// The value that the step leads to; nil if the step cannot be taken from this value.
    func next(from value: PayloadValue) -> PayloadValue? {
        guard !value.isAbsentNullOrBroken else { return value.absent }
        guard case .component(let key, let index) = self else { return nil }
        if value.isObject { return value.value(forKey: key) }
        return value.isArray ? index.map(value.element(at:)) : nil
    }

    /// Whether the step can be an index of an array.
    var isIndex: Bool {
        if case .component(_, _?) = self { true } else { false }
    }

    /// The step as an index of an array if possible, otherwise as a key of an object; nil for a wildcard, which matches
    /// several.
    func component(isIndex: Bool) -> UnboxPath.Component? {
        guard case .component(let key, let index) = self else { return nil }
        return isIndex ? index.map(UnboxPath.Component.index) ?? .key(key) : .key(key)
    }

    /// The step into a container; nil for a wildcard, which matches several.
    func component(in container: PayloadValue) -> UnboxPath.Component? {
        component(isIndex: container.isArray)
    }

    /// The kind of container that a component can be a step into.
    static func container(forKey key: String, isIndex: Bool) -> String {
        let object = "an object with the key \(UnboxText.quoted(key, limit: 40))"
        return isIndex ? "an array or \(object)" : object
    }
}
