// The components of a key path: #"a.b.0"#, #"hosts.example\.com.ports.*"#, and with indexes as an error prints them,
// #"a.b[0]"#.
//
// `[0]` and `[*]` at the end of a component, or as a component, are separate components: `a[0].b` is `a.0.b`. Other
// brackets belong to the key, because there are such keys: `filter[name]`, `tags[]`, `a[01]`.

/// Why a text is not a key path.
struct KeyPathFault: Error {
    let keyPath: String
    /// Nil if it has more components than a payload may nest.
    let problem: String?
}

/// The components of a key path, over its UTF-8 bytes.
struct KeyPathComponents: Sequence {
    private let bytes: JSONBytes

    /// Checks the whole key path.
    ///
    /// - Parameter bytes: the UTF-8 of the key path, which must outlive this value.
    init(validating bytes: JSONBytes) throws(KeyPathFault) {
        self.bytes = bytes
        var count = 0
        var start = 0
        var position = 0
        while true {
            position = bytes.indexOfDotOrBackslash(from: position)
            if bytes[position] == .backslash {
                guard Self.canBeEscaped(bytes[position &+ 1]) else {
                    throw invalid(
                        #"a backslash takes a dot, a star, a bracket or a backslash literally: write \., \*, \[ or \\"#)
                }
                position &+= 2
            } else {
                guard position > start else { throw invalid(emptyComponent: count) }
                count += bytes.countOfComponents(in: start..<position)
                if position == bytes.count { break }
                position &+= 1
                start = position
            }
        }
        guard count <= JSONLimits.maximumDepth else { throw KeyPathFault(keyPath: bytes.string, problem: nil) }
    }

    private static func canBeEscaped(_ byte: UInt8) -> Bool {
        [.dot, .star, .openingBracket, .closingBracket, .backslash].contains(byte)
    }

    private func invalid(emptyComponent index: Int) -> KeyPathFault {
        invalid(bytes.count == 0 ? "it is empty" : "its component \(index + 1) is empty")
    }

    /// The error for a wildcard where a single value is required.
    func invalid(wildcard index: Int) -> KeyPathFault {
        invalid("its component \(index + 1) is a wildcard, which matches several values; write the key as \\*")
    }

    private func invalid(_ problem: String) -> KeyPathFault {
        KeyPathFault(keyPath: bytes.string, problem: problem)
    }

    func makeIterator() -> Iterator { Iterator(bytes: bytes) }

    struct Iterator: IteratorProtocol {
        fileprivate let bytes: JSONBytes
        private var start = 0
        /// The end of the bracketed indexes that `start` is at, if it is at any.
        private var indexesEnd = 0

        fileprivate init(bytes: JSONBytes) { self.bytes = bytes }

        mutating func next() -> Element? {
            guard start < bytes.count else { return nil }
            if start < indexesEnd { return nextIndex() }
            var end = bytes.indexOfDotOrBackslash(from: start)
            var isEscaped = false
            while bytes[end] == .backslash {
                isEscaped = true
                end = bytes.indexOfDotOrBackslash(from: end &+ 2)
            }
            if bytes[end &- 1] == .closingBracket {
                let key = start..<bytes.indexes(in: start..<end).start
                if key.upperBound < end { indexesEnd = end }
                if key.isEmpty { return nextIndex() }
                end = key.upperBound
            }
            defer { start = end < indexesEnd ? end : end &+ 1 }
            return Element(bytes: bytes.slice(start..<end), isEscaped: isEscaped)
        }

        /// The index in the brackets at `start`.
        private mutating func nextIndex() -> Element {
            let first = start &+ 1
            var end = first
            while bytes[end] != .closingBracket { end &+= 1 }
            // Past the bracket, and past the dot after the last one.
            start = end &+ (end &+ 1 < indexesEnd ? 1 : 2)
            return Element(bytes: bytes.slice(first..<end), isBracketed: true)
        }
    }

    struct Element {
        let bytes: JSONBytes
        var isEscaped = false
        /// Whether the component is an index or a star in brackets.
        var isBracketed = false

        /// The component as a key of an object.
        var key: String { withKey(\.string) }

        /// Calls `body` with the UTF-8 of the component as a key of an object.
        func withKey<R>(_ body: (JSONBytes) -> R) -> R {
            guard isEscaped else { return body(bytes) }
            var key: [UInt8] = []
            var isLiteral = false
            for position in 0..<bytes.count {
                let opensEscape = bytes[position] == .backslash && !isLiteral
                if !opensEscape { key.append(bytes[position]) }
                isLiteral = opensEscape
            }
            return key.withJSONBytes(body)
        }

        /// The component as an index of an array: decimal digits without a sign or a leading zero.
        var index: Int? {
            guard bytes.count == 1 || bytes[0] != .digitZero else { return nil }
            var index = 0
            for position in 0..<bytes.count {
                let digit = bytes[position] &- .digitZero
                guard digit < 10 else { return nil }
                let (tens, overflows) = index.multipliedReportingOverflow(by: 10)
                // No array has that many elements, so the index is out of range whatever its exact value.
                index = overflows || tens > .max - 9 ? .max : tens + Int(digit)
            }
            return index
        }

        /// Whether the component matches everything in a container. An escaped `\*` is a key.
        var isWildcard: Bool { bytes.count == 1 && bytes[0] == .star }

        /// The component in a form that can be stored.
        var step: KeyPathStep {
            isWildcard ? .wildcard : KeyPathStep(key: key, index: index, isBracketed: isBracketed)
        }
    }
}

extension JSONBytes {
    /// The index of the first dot or backslash at or after `start`; the count if there is none.
    ///
    /// Tests eight bytes at a time: the XOR turns the bytes searched for into zero. The lowest byte that `isZero` flags
    /// is zero, as a borrow affects only the bytes above it.
    func indexOfDotOrBackslash(from start: Int) -> Int {
        func isZero(_ bytes: UInt64) -> UInt64 {
            (bytes &- 0x0101_0101_0101_0101) & ~bytes & 0x8080_8080_8080_8080
        }
        var index = start
        while index < count {
            let word = word(at: index)
            let found = isZero(word ^ 0x2E2E_2E2E_2E2E_2E2E) | isZero(word ^ 0x5C5C_5C5C_5C5C_5C5C)
            if found != 0 { return index &+ found.trailingZeroBitCount &>> 3 }
            index &+= 8
        }
        return count
    }
}

extension JSONBytes {
    /// The indexes in brackets at the end of a component, such as `[0][*]`: where they begin, or the end if there are
    /// none, and how many there are.
    fileprivate func indexes(in component: Range<Int>) -> (start: Int, count: Int) {
        var start = component.upperBound
        var count = 0
        while let opening = openingBracket(ofIndexBefore: start, in: component) {
            start = opening
            count += 1
        }
        return (start, count)
    }

    /// The number of components that the text between two dots stands for.
    fileprivate func countOfComponents(in component: Range<Int>) -> Int {
        let indexes = indexes(in: component)
        return indexes.start > component.lowerBound ? indexes.count + 1 : indexes.count
    }

    private func openingBracket(ofIndexBefore end: Int, in component: Range<Int>) -> Int? {
        guard end &- 3 >= component.lowerBound, self[end &- 1] == .closingBracket else { return nil }
        var first = end &- 1
        if self[first &- 1] == .star {
            first &-= 1
        } else {
            while first > component.lowerBound, self[first &- 1] &- .digitZero < 10 { first &-= 1 }
            let digits = end &- 1 &- first
            guard digits == 1 || digits > 1 && self[first] != .digitZero else { return nil }
        }
        guard first > component.lowerBound, self[first &- 1] == .openingBracket else { return nil }
        // A bracket after an odd number of backslashes belongs to the key.
        var backslash = first &- 2
        while backslash >= component.lowerBound, self[backslash] == .backslash { backslash &-= 1 }
        return (first &- 2 &- backslash).isMultiple(of: 2) ? first &- 1 : nil
    }
}

extension UInt8 {
    package static let dot = UInt8(ascii: ".")
    static let star = UInt8(ascii: "*")
    package static let backslash = UInt8(ascii: "\\")
    package static let openingBracket = UInt8(ascii: "[")
    package static let closingBracket = UInt8(ascii: "]")
    fileprivate static let digitZero = UInt8(ascii: "0")
}
