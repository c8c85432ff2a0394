import UnboxCore
import UnboxFoundation

extension JSONDocument {
    /// The whole text in types of Swift: `Int`, `Double`, `Bool`. A number with an `E` is a Decimal.
    var nativeValue: Any {
        untypedValue(at: Self.root, nativeScalar) { number(at: $0).boundedFoundationValue }
    }

    private func nativeScalar(at node: Int) -> Any? {
        switch JSONNode(node, of: self).kind {
        case .false: false
        case .true: true
        case .integer, .fraction: number(at: node).nativeValue
        default: foundationScalar(at: node)
        }
    }
}

extension JSONNumber {
    /// An `Int` if possible, a `UInt64`, a `Double` that has all digits, or else a Decimal.
    fileprivate var nativeValue: Any? {
        let int = integer(as: Int.self)
        if isIntegerLiteral, int != 0 || text[start] != UInt8(ascii: "-") {
            if let int { return int }
            if let integer = integer(as: Int64.self) { return integer }
            if let integer = integer(as: UInt64.self) { return integer }
            // A Decimal holds integers of 128 bits, of up to 39 digits.
            let text = text.string(start..<end)
            let decimal = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX"))
            if let decimal, decimal.description == text { return Untyped.number(decimal) }
        } else if !(start..<end).contains(where: { text[$0] == UInt8(ascii: "E") }), let double {
            return JSONNumber.normalized(double.description) == description ? double : foundationValue
        }
        return decimal.map { Untyped.number($0) } ?? foundationValue
    }
}
