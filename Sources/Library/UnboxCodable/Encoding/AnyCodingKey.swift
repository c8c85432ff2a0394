/// An index, a key of a dictionary, or `super`.
///
/// It has 24 bytes, so that an `any CodingKey` holds it without a box. The text of an index is made on demand.
package struct AnyCodingKey: CodingKey, Hashable, Sendable {
    /// Empty for an index.
    private let name: String
    private let number: Int

    /// Stands for a missing number. The `intValue` of a key with this very number is nil.
    private static let noNumber = Int.min

    init(stringValue: String, intValue: Int?) {
        name = stringValue
        // An empty name with a number would be an index. The text of a number is never empty.
        number = stringValue.isEmpty ? Self.noNumber : intValue ?? Self.noNumber
    }

    package init(stringValue: String) { self.init(stringValue: stringValue, intValue: nil) }

    package init(intValue: Int) { self.init(stringValue: String(intValue), intValue: intValue) }

    /// An index, with the same text as in JSONDecoder.
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

    package var stringValue: String { name.isEmpty && number != Self.noNumber ? "Index \(number)" : name }

    package var intValue: Int? { number == Self.noNumber ? nil : number }

    package static let `super` = AnyCodingKey(stringValue: "super")
}
