extension UnboxPath.Component {
    /// The component for a key of a coding path.
    package init(_ key: any CodingKey) { self.init(key.stringValue, key.intValue) }

    /// The component for a key with this text and this number. An index is recognized by its text, as any coding key
    /// may have a number.
    package init(_ name: String, _ number: Int?) {
        if let number, name == "Index \(number)" {
            self = .index(number)
        } else {
            self = .key(name)
        }
    }
}
