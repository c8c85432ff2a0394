// "a.b.0" walked over a value.
//
// On an object a component is a key, on an array an index. The component `*` is a wildcard, and stands for all of the
// elements of an array or the values of an object (`WildcardMatches.swift`). A backslash takes a dot, a star or a
// backslash literally: #"hosts.example\.com.port"#. The whole key path is checked before the first step is taken, so
// that a malformed one fails with every payload, and not only with those that hold its first components.

extension UnboxValue {
    /// The value at a key path, of one type, so that the walk is specialized for it.
    func value(atKeyPath keyPath: String) throws -> UnboxValue { try found(at: keyPath) }

    @usableFromInline func matches(along keyPath: [WildcardStep]) throws -> UnboxValue {
        UnboxValue(.matches(try WildcardMatches(in: self, along: keyPath)), options: options)
    }
}

extension _JSONField {
    /// The value at a key path, of one type, so that the walk is specialized for it.
    @usableFromInline func value(atKeyPath keyPath: String) throws -> _JSONField { try found(at: keyPath) }

    /// A mark, ``_JSONField/isWildcard``: the matches have to be kept, which this does not do.
    @usableFromInline func matches(along keyPath: [WildcardStep]) -> _JSONField {
        _JSONField(Self.wildcard, of: document, options: options)
    }
}

extension PayloadValue {
    /// The value at a key path; absent where an index is out of range, and below all that is absent or null.
    ///
    /// - Throws: ``UnboxError`` with its path from this value, when the key path is malformed, leads through a scalar
    ///   or is no index where an array is, and beyond 512 components.
    fileprivate func found(at keyPath: String) throws -> Self {
        var keyPath = keyPath
        return try keyPath.withUTF8 { try value(at: KeyPathComponents(validating: JSONBytes($0))) }
    }

    private func value(at components: KeyPathComponents) throws -> Self {
        var value = self
        var position = 0
        for component in components {
            if component.isWildcard {
                if !value.isAbsentOrNull { return try value.matches(along: components, from: position) }
                noteAbsence(along: components)
                return value
            }
            guard let next = value.value(at: component) else {
                let error = value.mismatch(expected: component.container)
                throw error.at(path(along: components.prefix(position)))
            }
            value = next
            position += 1
        }
        if position > 1 && value.isAbsentOrNull { noteAbsence(along: components) }
        return value
    }

    /// Tells who watches the payload that a key path ends before its last component, if it does.
    @inline(never) private func noteAbsence(along components: KeyPathComponents) {
        guard value.isObserved else { return }
        let steps = components.map(\.step)
        var container = value
        for (position, step) in steps.enumerated() {
            guard let component = step.component(in: container) else { return }
            let next = container.unnotedValue(at: component)
            if next.isAbsent { return container.noteMissing(Array(steps[position...])) }
            container = next
        }
    }

    /// What a wildcard and the components after it lead to. Out of line, as it is rare.
    @inline(never) private func matches(along components: KeyPathComponents, from position: Int) throws -> Self {
        guard isArray || isObject else {
            throw mismatch(expected: "an array or an object").at(path(along: components.prefix(position)))
        }
        return try matches(along: components.dropFirst(position).map(\.step))
    }

    /// One step: nil where there is none to take, because the value holds no others or the component is no index.
    private func value(at component: KeyPathComponents.Element) -> Self? {
        if isObject { return component.withKey(value(forKey:)) }
        if isArray { return component.index.map(element(at:)) }
        return isAbsentOrNull ? absent : nil
    }

    /// The steps of a well-formed key path up to a wildcard, for an error: what is an index depends on the payload.
    func path(along keyPath: String) -> [UnboxPath.Component] {
        var keyPath = keyPath
        return keyPath.withUTF8 { bytes in
            guard let components = try? KeyPathComponents(validating: JSONBytes(bytes)) else { return [] }
            return path(along: components.prefix { !$0.isWildcard })
        }
    }

    private func path(along components: some Sequence<KeyPathComponents.Element>) -> [UnboxPath.Component] {
        var value = self.value
        return components.map { element in
            let component = WildcardStep.component(element.key, index: element.index).component(in: value)
            // Not nil, as it is taken for no wildcard.
            guard let component else { return .key(element.key) }
            value = value.unnotedValue(at: component)
            return component
        }
    }
}

/// The components of a key path, over its UTF-8 bytes.
private struct KeyPathComponents: Sequence {
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
        guard count <= ReadingOptions.maximumDepth else { throw UnboxError(.nestedTooDeeply) }
    }

    private func invalid(emptyComponent index: Int) -> UnboxError {
        invalid(bytes.count == 0 ? "it is empty" : "its component \(index + 1) is empty")
    }

    /// The error for a wildcard where one value is meant.
    func invalid(wildcard index: Int) -> UnboxError {
        invalid("its component \(index + 1) is a wildcard, which stands for several values; the key is written \\*")
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
            // Within the bytes: where there is a component, it ends at or before the last of them.
            return Element(bytes: JSONBytes(base: bytes.base + start, count: end &- start), isEscaped: isEscaped)
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
            return key.withUnsafeBufferPointer { body(JSONBytes($0)) }
        }

        /// The component as an index of an array: decimal digits without a sign or a leading zero.
        var index: Int? {
            guard bytes.count == 1 || bytes[0] != UInt8(ascii: "0") else { return nil }
            var index = 0
            for position in 0..<bytes.count {
                let digit = bytes[position] &- UInt8(ascii: "0")
                guard digit < 10 else { return nil }
                let (tens, overflows) = index.multipliedReportingOverflow(by: 10)
                // No array has that many elements: the index is out of range, whatever its value.
                index = overflows || tens > .max - 9 ? .max : tens + Int(digit)
            }
            return index
        }

        /// Whether the component stands for all that a container holds; one that is written `\*` is a key.
        var isWildcard: Bool { bytes.count == 1 && bytes[0] == .star }

        /// The component in a form that may be kept.
        var step: WildcardStep { isWildcard ? .wildcard : .component(key, index: index) }

        /// What the component could have been a step into.
        var container: String { WildcardStep.container(forKey: key, isIndex: index != nil) }
    }
}

/// A step of a key path, for a walk over what is no payload.
struct KeyPathStep {
    let key: String
    /// The step as an index of an array.
    let index: Int?
    /// What the step could have been one into, for an error.
    let container: String

    /// The steps of a key path.
    ///
    /// - Throws: ``UnboxError`` when it is malformed, and when it has a wildcard.
    static func steps(of keyPath: String) throws -> [KeyPathStep] {
        var keyPath = keyPath
        return try keyPath.withUTF8 { bytes in
            let components = try KeyPathComponents(validating: JSONBytes(bytes))
            return try components.enumerated().map { position, component in
                guard !component.isWildcard else { throw components.invalid(wildcard: position) }
                return KeyPathStep(key: component.key, index: component.index, container: component.container)
            }
        }
    }
}

extension JSONBytes {
    /// The index of the first dot or backslash from an index on; the count where there is none.
    ///
    /// Eight bytes at a time: one that is looked for becomes zero, and of the bytes that `isZero` marks the lowest one
    /// is zero, as a borrow can only reach those above it.
    fileprivate func indexOfDotOrBackslash(from start: Int) -> Int {
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
    fileprivate static let dot = UInt8(ascii: ".")
    fileprivate static let star = UInt8(ascii: "*")
    fileprivate static let backslash = UInt8(ascii: "\\")
}
