/// A value in a source: `.circle`, `3`, `"EUR"`, `Point(x: 0, y: 0)`.
indirect enum DefaultValue: Hashable, Sendable {
    case literal(String)
    /// A case of an enum, by its position.
    case enumCase(Declaration.ID, Int)
    /// A raw value that the enum has a case for.
    case known(DefaultValue)
    case array([DefaultValue])
    case dictionary([Field])
    /// A struct with the values of some of its properties.
    case structure(Declaration.ID, [Int: DefaultValue])

    struct Field: Hashable, Sendable {
        /// A literal.
        let key: String
        let value: DefaultValue
    }
}
