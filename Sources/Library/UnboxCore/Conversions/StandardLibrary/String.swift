extension PayloadValue {
    /// A string that may be read as a number; nil if reading is strict. Strings of JSON data that do not begin like a
    /// number are not copied: they may be long.
    var lenientString: String? {
        guard !options.isStrict else { return nil }
        if case .node(let node) = storage, node.isString, !node.with({ $0.mayBeNumber(at: node.index) }) { return nil }
        return string
    }

    /// The string that `unbox` returns for the value.
    @usableFromInline func unboxedString() throws -> String {
        if let string { return string }
        if !options.isStrict, let text = digitsOfNumber { return text }
        guard let openString else { throw mismatch(expected: String.self) }
        return openString
    }
}

extension String: UnboxableRawType {
    /// Takes a string, or, unless reading is strict, a number, in the fewest digits that identify it.
    @inlinable public static func unboxed(from value: borrowing UnboxValue) throws -> String {
        // Inlined, so that a dictionary's string is passed on without being retained.
        if case .string(let string) = value.payload.storage { return string }
        return try value.payload.unboxedString()
    }

    /// The string itself.
    public static func transform(unboxedString: String) -> String? { unboxedString }
}
