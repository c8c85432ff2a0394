import Foundation

extension Bool: UnboxableRawType {
    /// Takes a boolean; where leniency is on also a whole number, which is true unless it is 0, and a word such as
    /// `yes`.
    @inlinable public static func unboxed(from value: UnboxValue) throws -> Bool {
        if case .bool(let bool) = value.storage { return bool }
        return try value.lenientBool()
    }

    /// The same for a value that is not kept.
    @inlinable public static func _unboxed(from field: _JSONField) throws -> Bool {
        let tag = field.tag
        if tag == .true { return true }
        if tag == .false { return false }
        return try field.value.lenientBool()
    }

    /// 0 is false, any other whole number true.
    public static func transform(unboxedNumber: NSNumber) -> Bool? {
        try? Bool.unboxed(from: UnboxValue(number: unboxedNumber))
    }

    /// `true`, `t`, `yes` and `y` are true, `false`, `f`, `no` and `n` false, in any case.
    public static func transform(unboxedString: String) -> Bool? {
        // All words are ASCII, and equal to no other text. To compare a long one might take the square of its length.
        guard unboxedString.utf8.count <= 5 else { return nil }
        return switch unboxedString.lowercased() {
        case "true", "t", "yes", "y": true
        case "false", "f", "no", "n": false
        default: nil
        }
    }
}

extension UnboxValue {
    @usableFromInline func lenientBool() throws -> Bool {
        let result: Bool? =
            switch storage.decoded {
            case _ where options.isStrict: nil
            case .node(let document, let node) where document.isNumber(node): document.isTrue(node)
            case .integer(let integer): integer != 0
            case .unsigned: true
            case .double(let double): double.rounded(.towardZero) == double && double.isFinite ? double != 0 : nil
            case .decimal(let decimal): decimal.decimalValue.isWhole ? decimal != .zero : nil
            case .string(let string): Bool.transform(unboxedString: string)
            default: nil
            }
        guard let result else { throw mismatch(expected: Bool.self) }
        return result
    }
}

extension Decimal {
    fileprivate var isWhole: Bool {
        // Rounded, it is itself.
        guard !isNaN else { return false }
        var value = self
        var whole = Decimal()
        NSDecimalRound(&whole, &value, 0, .plain)
        return whole == self
    }
}
