/// The part of a value that is read: the value itself, or the value of a key or at a key path.
package enum FieldPlace {
    case whole
    case key(String)
    case keyPath(String)
}

extension PayloadValue {
    /// The value at a place, which may be absent; nil if it cannot be looked up.
    func value(at place: FieldPlace) -> PayloadValue? {
        switch place {
        case .whole: self
        case .key(let key): isObject ? value(forKey: key) : nil
        case .keyPath(let keyPath): try? value(atKeyPath: keyPath)
        }
    }

    /// The steps to a place, for an error or a coding path.
    package func path(to place: FieldPlace) -> [UnboxPath.Component] {
        switch place {
        case .whole: []
        case .key(let key): [.key(key)]
        case .keyPath(let keyPath): path(along: keyPath)
        }
    }
}
