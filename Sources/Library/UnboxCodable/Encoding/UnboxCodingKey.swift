// It has 24 bytes, so that an `any CodingKey` holds it without a box. The text of an index is made on demand.

/// A key of an object, an index, or `super`, as a `CodingKey`: what a read that `@Unboxable` writes passes to Codable's
/// containers.
public struct UnboxCodingKey: CodingKey, Hashable, Sendable {
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

    /// A key.
    public init(stringValue: String) { self.init(stringValue: stringValue, intValue: nil) }

    /// A key that is a number.
    public init(intValue: Int) { self.init(stringValue: String(intValue), intValue: intValue) }

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

    /// The key, or `Index 3`.
    public var stringValue: String { name.isEmpty && number != Self.noNumber ? "Index \(number)" : name }

    /// The number, if the key is one.
    public var intValue: Int? { number == Self.noNumber ? nil : number }

    package static let `super` = UnboxCodingKey(stringValue: "super")
}
