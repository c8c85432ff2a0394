extension UnboxPath.Component {
    /// The component for a key of a coding path. An index is told by its text: a key of a type may have a number too.
    init(_ key: any CodingKey) {
        if let index = key.intValue, key.stringValue == "Index \(index)" {
            self = .index(index)
        } else {
            self = .key(key.stringValue)
        }
    }
}
