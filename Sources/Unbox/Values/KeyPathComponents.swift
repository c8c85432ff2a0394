// The components of a key path: #"a.b.0"#, #"hosts.example\.com.ports.*"#.

/// The components of a key path, over its UTF-8 bytes.
struct KeyPathComponents: Sequence {
    private let bytes: JSONBytes

    /// Checks the whole key path.
    ///
    /// - Parameter bytes: the UTF-8 of the key path, which must outlive this value.
    init(validating bytes: JSONBytes) throws {
        self.bytes = bytes
        var count = 0
        var start = 0
        var position = 0
        while true {
            position = bytes.indexOfDotOrBackslash(from: position)
            if bytes[position] == .backslash {
                guard [.dot, .star, .backslash].contains(bytes[position &+ 1]) else {
                    throw invalid(#"a backslash takes a dot, a star or a backslash literally: write \., \* or \\"#)
                }
                position &+= 2
            } else {
                guard position > start else { throw invalid(emptyComponent: count) }
                count += 1
                if position == bytes.count { break }
                position &+= 1
                start = position
            }
        }
        guard count <= JSONLimits.maximumDepth else { throw UnboxError(.nestedTooDeeply) }
    }

    private func invalid(emptyComponent index: Int) -> UnboxError {
        invalid(bytes.count == 0 ? "it is empty" : "its component \(index + 1) is empty")
    }

    /// The error for a wildcard where a single value is required.
    func invalid(wildcard index: Int) -> UnboxError {
        invalid("its component \(index + 1) is a wildcard, which matches several values; write the key as \\*")
    }

    private func invalid(_ problem: String) -> UnboxError {
        UnboxError(.invalidKeyPath(bytes.string, problem: problem))
    }

    func makeIterator() -> Iterator { Iterator(bytes: bytes) }

    struct Iterator: IteratorProtocol {
        fileprivate let bytes: JSONBytes
        private var start = 0

        fileprivate init(bytes: JSONBytes) { self.bytes = bytes }

        mutating func next() -> Element? {
            guard start < bytes.count else { return nil }
            var end = bytes.indexOfDotOrBackslash(from: start)
            var isEscaped = false
            while bytes[end] == .backslash {
                isEscaped = true
                end = bytes.indexOfDotOrBackslash(from: end &+ 2)
            }
            defer { start = end &+ 1 }
            return Element(bytes: bytes.slice(start..<end), isEscaped: isEscaped)
        }
    }

    struct Element {
        let bytes: JSONBytes
        let isEscaped: Bool

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
            guard bytes.count == 1 || bytes[0] != UInt8(ascii: "0") else { return nil }
            var index = 0
            for position in 0..<bytes.count {
                let digit = bytes[position] &- UInt8(ascii: "0")
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
        var step: PathStep { isWildcard ? .wildcard : .component(key, index: index) }

        /// The kind of container that the component can be a step into.
        var container: String { PathStep.container(forKey: key, isIndex: index != nil) }
    }
}

/// A step of a key path, for walking values other than a payload.
struct KeyPathStep {
    let key: String
    /// The step as an index of an array.
    let index: Int?
    /// The kind of container that the step needs, for an error.
    let container: String

    /// The steps of a key path.
    ///
    /// - Throws: ``UnboxError`` if the key path is malformed or has a wildcard.
    static func steps(of keyPath: String) throws -> [KeyPathStep] {
        try keyPath.withJSONBytes { bytes in
            let components = try KeyPathComponents(validating: bytes)
            return try components.enumerated().map { position, component in
                guard !component.isWildcard else { throw components.invalid(wildcard: position) }
                return KeyPathStep(key: component.key, index: component.index, container: component.container)
            }
        }
    }
}

extension JSONBytes {
    /// The index of the first dot or backslash at or after `start`; the count if there is none.
    ///
    /// Tests eight bytes at a time: the XOR turns the bytes searched for into zero. The lowest byte that `isZero` marks
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

extension UInt8 {
    static let dot = UInt8(ascii: ".")
    static let star = UInt8(ascii: "*")
    static let backslash = UInt8(ascii: "\\")
}
