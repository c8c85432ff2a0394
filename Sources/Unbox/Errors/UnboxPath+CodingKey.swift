extension UnboxPath.Component {
    /// The component for a key of a coding path. An index is recognized by its text, as any coding key may have a
    /// number.
    init(_ key: any CodingKey) {
        if let index = key.intValue, key.stringValue == "Index \(index)" {
            self = .index(index)
        } else {
            self = .key(key.stringValue)
        }
    }
}
