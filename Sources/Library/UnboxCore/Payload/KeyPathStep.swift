/// A step that a key path or a list requests: a key of an object, an index of an array, either, or a wildcard. The
/// payload decides which a component is; the step that was taken is an `UnboxPath.Component`.
package struct KeyPathStep {
    /// The step as a key of an object; nil if it cannot be one.
    package let key: String?
    /// The step as an index of an array; nil if it cannot be one.
    package let index: Int?
    /// Whether the index is in brackets, so that a missing container is an array.
    package var isBracketed = false

    /// All elements of an array, or all values of an object.
    static let wildcard = KeyPathStep(key: nil, index: nil)

    var isWildcard: Bool { key == nil && index == nil }

    /// The kind of container that the step needs, for an error.
    package var container: String {
        guard let key else { return index == nil ? "an array or an object" : "an array" }
        let object = "an object with the key \(UnboxText.quoted(key, limit: 40))"
        return index == nil ? object : "an array or \(object)"
    }
}

extension KeyPathStep {
    /// A key or an index as it is: a key is never read as an index, nor an index as a key.
    package init(_ component: UnboxPath.Component) {
        switch component {
        case .key(let key): self.init(key: key, index: nil)
        case .index(let index): self.init(key: nil, index: index, isBracketed: true)
        }
    }
}

// MARK: - Taking a step

extension KeyPathStep {
    /// The value that the step leads to; nil if the step cannot be taken from this value.
    func next(from value: PayloadValue) -> PayloadValue? {
        guard !value.isMissing else { return value.absent }
        return value.isObject ? key.map(value.value(forKey:)) : value.isArray ? index.map(value.element(at:)) : nil
    }

    /// The step in an array or in another container; nil for a wildcard, which stands for several.
    package func component(inArray isArray: Bool) -> UnboxPath.Component? {
        if isArray || key == nil, let index { return .index(index) }
        return key.map(UnboxPath.Component.key)
    }

    /// The step into a value. Nothing is below a missing container, so only the brackets say that it is an array.
    func component(in container: PayloadValue) -> UnboxPath.Component? {
        component(inArray: container.isArray || isBracketed && container.isMissing)
    }
}
