/// A key that is not one of the caller's types: an index, a key of a dictionary, `super`.
///
/// Of 24 bytes, which an `any CodingKey` holds without a box; the text of an index is made when it is asked for.
struct AnyCodingKey: CodingKey, Hashable, Sendable {
    /// Empty for an index.
    private let name: String
    private let number: Int

    /// Stands for no number. A key that is this number in text is told without it.
    private static let noNumber = Int.min

    init(stringValue: String, intValue: Int?) {
        name = stringValue
        // An empty name with a number would be an index: text that is a number is not empty.
        number = stringValue.isEmpty ? Self.noNumber : intValue ?? Self.noNumber
    }

    init(stringValue: String) { self.init(stringValue: stringValue, intValue: nil) }

    init(intValue: Int) { self.init(stringValue: String(intValue), intValue: intValue) }

    /// An index, with the text that JSONDecoder has for one.
    init(index: Int) {
        name = ""
        number = index
    }

    init(_ component: UnboxPath.Component) {
        switch component {
        case .key(let key): self.init(stringValue: key)
        case .index(let index): self.init(index: index)
        }
    }

    var stringValue: String { name.isEmpty && number != Self.noNumber ? "Index \(number)" : name }

    var intValue: Int? { number == Self.noNumber ? nil : number }

    static let `super` = AnyCodingKey(stringValue: "super")
}
