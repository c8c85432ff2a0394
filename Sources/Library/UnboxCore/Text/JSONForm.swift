import UnboxFoundation

/// How JSON is laid out and escaped.
package struct JSONForm: Equatable, Sendable {
    package enum Style: Sendable {
        /// As JSONEncoder writes it: `\/`, and ` : ` in a pretty text.
        case foundation
        /// As RFC 8785 (the JSON Canonicalization Scheme) writes it.
        case canonical
        /// JSON that shows the types of numbers: a Double has a fraction or an `e`, a Decimal an `E`.
        case typed
    }

    package let style: Style
    package var isPretty: Bool
    package let sortsKeys: Bool
    package let escapesSlashes: Bool

    package init(_ style: Style, _ formatting: JSONEncoder.OutputFormatting = []) {
        self.style = style
        isPretty = formatting.contains(.prettyPrinted)
        sortsKeys = formatting.contains(.sortedKeys)
        escapesSlashes = style == .foundation && !formatting.contains(.withoutEscapingSlashes)
    }
}

// MARK: - Containers

extension JSONWriter {
    /// Begins a member of a container: ends the one before it, and the line.
    ///
    /// - Parameters:
    ///   - index: the number of members before it.
    ///   - level: the number of containers around it.
    @_alwaysEmitIntoClient @inline(__always)
    package mutating func separate(_ index: Int, _ isPretty: Bool, _ level: @autoclosure () -> Int) {
        if index > 0 { append(UInt8(ascii: ",")) }
        if isPretty { breakLine(level()) }
    }

    @usableFromInline @inline(never) mutating func breakLine(_ level: Int) {
        append(UInt8(ascii: "\n"))
        // Values that are made in code may nest without a limit; a text would grow with the square of their depth.
        for _ in 0..<min(level, JSONLimits.maximumDepth) { append("  ") }
    }

    /// Ends a container of `count` members.
    ///
    /// - Parameter level: the number of containers around it.
    package mutating func close(_ bracket: UInt8, count: Int, _ form: JSONForm, _ level: @autoclosure () -> Int) {
        if form.isPretty {
            if count > 0 {
                breakLine(level())
            } else if form.style == .foundation {
                append(UInt8(ascii: "\n"))
                breakLine(level())
            }
        }
        append(bracket)
    }

    /// Appends a key and the colon after it.
    package mutating func append(key: String, _ form: JSONForm) {
        append(key, escapingSlashes: form.escapesSlashes)
        endKey(form)
    }

    /// Appends a key that is known when the program is compiled, and the colon after it.
    @inline(__always) mutating func append(key: StaticString, _ form: JSONForm) {
        if !append(key: key, escapingSlashes: form.escapesSlashes, colon: !form.isPretty) { endKey(form) }
    }

    /// Appends what is between a key and its value.
    @inline(__always) mutating func endKey(_ form: JSONForm) {
        if !form.isPretty {
            append(UInt8(ascii: ":"))
        } else if form.style == .foundation {
            append(" : ")
        } else {
            append(": ")
        }
    }
}

// MARK: - The order of keys

extension JSONForm {
    /// Whether a key comes before another one in a text with sorted keys: by their bytes in UTF-8 or, in RFC 8785, by
    /// their UTF-16.
    private func precedes(_ key: String, _ other: String) -> Bool {
        if style == .canonical { return key.utf16.lexicographicallyPrecedes(other.utf16) }
        return key.withJSONBytes { key in other.withJSONBytes { key.precedes($0) } }
    }

    /// The positions of keys in their order.
    package func order(of keys: [String]) -> [Int] {
        // Most keys differ within eight bytes after their common prefix, compared as one number.
        let prefix = Self.commonPrefix(of: keys)
        let starts = keys.map { $0.withJSONBytes { $0.word(at: prefix).byteSwapped } }
        let isByUTF16 = style == .canonical
        return sorted(Array(keys.indices)) { index, other in
            if !isByUTF16, starts[index] != starts[other] { return starts[index] < starts[other] }
            return precedes(keys[index], keys[other])
        }
    }

    /// The number of bytes with which all keys begin.
    private static func commonPrefix(of keys: [String]) -> Int {
        guard let first = keys.first else { return 0 }
        return first.withJSONBytes { first in
            keys.dropFirst().reduce(first.count) { length, key in
                key.withJSONBytes { key in
                    (0..<min(length, key.count)).first { key[$0] != first[$0] } ?? min(length, key.count)
                }
            }
        }
    }
}
