import Foundation

extension String: UnboxableRawType {
    /// Takes a string; where leniency is on also a number, in as few digits as tell it apart.
    @inlinable public static func unboxed(from value: UnboxValue) throws -> String {
        if case .string(let string) = value.storage { return string }
        return try value.lenientString()
    }

    /// The same for a value that is not kept.
    @inlinable public static func _unboxed(from field: _JSONField) throws -> String {
        if field.isString { return field.with { $0.string(at: field.node) } }
        return try field.value.lenientString()
    }

    /// The number in as few digits as tell it apart: `7`, `7.5`, `3` for 3.0.
    public static func transform(unboxedNumber: NSNumber) -> String? {
        try? String.unboxed(from: UnboxValue(number: unboxedNumber))
    }

    /// The string itself.
    public static func transform(unboxedString: String) -> String? { unboxedString }
}

extension UnboxValue {
    @usableFromInline func lenientString() throws -> String {
        if case .string(let string) = storage.decoded { return string }
        guard !options.isStrict, let text = numberText else { throw mismatch(expected: String.self) }
        return text
    }
}
