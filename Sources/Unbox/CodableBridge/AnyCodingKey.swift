/// A key of no type of the caller's: an index, a key of a dictionary, `super`.
struct AnyCodingKey: CodingKey, Hashable, Sendable {
    let stringValue: String
    let intValue: Int?

    init(stringValue: String, intValue: Int?) {
        self.stringValue = stringValue
        self.intValue = intValue
    }

    init(stringValue: String) { self.init(stringValue: stringValue, intValue: nil) }

    init(intValue: Int) { self.init(stringValue: String(intValue), intValue: intValue) }

    /// An index, with the text that JSONDecoder has for one.
    init(index: Int) { self.init(stringValue: "Index \(index)", intValue: index) }

    init(_ component: UnboxPath.Component) {
        switch component {
        case .key(let key): self.init(stringValue: key)
        case .index(let index): self.init(index: index)
        }
    }

    static let `super` = AnyCodingKey(stringValue: "super")
}

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
