import Foundation

extension String: UnboxableRawType {
    /// Takes a string; where leniency is on also a number, in as few digits as tell it apart.
    @inlinable public static func unboxed(from value: UnboxValue) throws -> String {
        if case .node(let document, let node) = value.storage, document.kind(of: node) == .string {
            return document.string(at: node)
        }
        if case .string(let string) = value.storage { return string }
        return try value.lenientString()
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
        guard !options.isStrict, let text = numberText else { throw mismatch(expected: String.self) }
        return text
    }
}
