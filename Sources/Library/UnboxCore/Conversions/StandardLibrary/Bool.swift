import UnboxFoundation

extension PayloadValue {
    @inline(never) fileprivate func lenientBool() throws -> Bool {
        let result: Bool? =
            switch storage.decoded {
            case _ where options.isStrict: nil
            case .node(let node) where node.isNumber: node.isTrue
            case .integer(let integer): integer != 0
            case .unsigned: true
            case .double(let double): double.rounded(.towardZero) == double && double.isFinite ? double != 0 : nil
            case .decimal(let decimal):
                DecimalDigits(decimal.decimalValue).flatMap { $0.isWhole ? decimal.decimalValue != 0 : nil }
            case .string(let string): Bool.transform(unboxedString: string)
            default: nil
            }
        guard let result else { throw mismatch(expected: Bool.self) }
        return result
    }
}

extension Bool: UnboxableRawType {
    /// Takes a boolean. Unless reading is strict, also takes a whole number (0 is false) or a word such as `yes`.
    public static func unboxed(from value: borrowing UnboxValue) throws -> Bool {
        if let bool = value.payload.bool { return bool }
        return try value.payload.lenientBool()
    }

    /// `true`, `t`, `yes`, `y` and `1` are true, and `false`, `f`, `no`, `n` and `0` are false, in any case.
    public static func transform(unboxedString: String) -> Bool? {
        // All words are short ASCII. Comparing a long text might take time quadratic in its length.
        guard unboxedString.utf8.count <= 5 else { return nil }
        return switch unboxedString.lowercased() {
        case "true", "t", "yes", "y", "1": true
        case "false", "f", "no", "n", "0": false
        default: nil
        }
    }
}
