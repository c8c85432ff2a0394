import UnboxCore

/// JSON data, read from its index. A value is a node, and so is a key.
struct DocumentPayload: Payload {
    let document: JSONDocument

    init(_ document: JSONDocument) { self.document = document }

    @inline(__always) func kind(of node: Int) -> Kinds { Self.kind(of: document.word(at: node)) }

    @inline(__always) private static func kind(of word: JSONWord) -> Kinds {
        if word.isContainer { return word.isObject ? .object : .array }
        return Kinds(rawValue: UInt8(truncatingIfNeeded: scalars &>> UInt64(word.tag.rawValue &* 8)))
    }

    /// A byte for each tag of a scalar. The compiler computes it.
    @inline(__always) private static var scalars: UInt64 {
        let strings = byte(.asciiString, .string) | byte(.unicodeString, .string) | byte(.escapedString, .string)
        let numbers = byte(.integer, .integer) | byte(.fraction, .fraction)
        return strings | numbers | byte(.null, .null) | byte(.false, .boolean) | byte(.true, .boolean)
    }

    @inline(__always) private static func byte(_ tag: JSONTag, _ kind: Kinds) -> UInt64 {
        UInt64(kind.rawValue) &<< UInt64(tag.rawValue &* 8)
    }

    @inline(__always) func shortInteger(_ node: Int) -> Int64? {
        document.shortInteger(at: node).map { Int64(truncatingIfNeeded: $0) }
    }

    @inline(__always) func isClearlyPositive(_ node: Int) -> Bool {
        document.text[document.word(at: node).position] != UInt8(ascii: "-")
    }

    @inline(__always) func integer(_ node: Int) -> Int64? {
        if let short = document.shortInteger(at: node) { return Int64(truncatingIfNeeded: short) }
        return document.number(at: node).integer()
    }

    func double(_ node: Int) -> Double {
        let number = document.number(at: node)
        return number.double ?? (JSONNumber.Digits(number).isNegative ? -.infinity : .infinity)
    }

    func exact(_ node: Int) -> DecimalNumber { DecimalNumber(document.number(at: node)) }
    func bool(_ node: Int) -> Bool { document.word(at: node).tag == .true }
    func string(_ node: Int) -> String { document.string(at: node) }

    @inline(__always) func withText<R>(_ node: Int, _ body: (JSONBytes) -> R) -> R {
        let word = document.word(at: node)
        if word.tag == .escapedString { return document.string(at: node).withJSONBytes(body) }
        return body(document.text.slice(word.range))
    }

    @inline(__always) func length(_ node: Int) -> Int {
        let word = document.word(at: node)
        return word.tag == .asciiString ? word.length : withText(node) { $0.scalarCount }
    }

    @inline(__always) func shape(of node: Int) -> Int { document.shape(of: node) }

    @inline(__always) func isName(_ node: Int, _ start: UInt32, _ length: UInt32, _ tables: ByteTables) -> Bool {
        let word = document.word(at: node)
        return word.length == Int(length) && word.tag != .escapedString
            && tables.bytes.equal(at: Int(start), document.text, at: word.position, length: word.length)
    }

    @inline(__always) func find(_ node: Int, in table: ByteTable, _ tables: ByteTables) -> UInt32? {
        let word = document.word(at: node)
        if word.tag == .escapedString { return findUnescaped(node, in: table, tables) }
        return table.find(document.text, word.position, word.length, in: tables)
    }

    @inline(never) private func findUnescaped(_ node: Int, in table: ByteTable, _ tables: ByteTables) -> UInt32? {
        document.string(at: node).withJSONBytes { table.find($0, 0, $0.count, in: tables) }
    }

    // MARK: Containers

    struct Elements {
        var node: Int
        let end: Int
    }

    @inline(__always) func elements(_ node: Int) -> Elements {
        Elements(node: document.firstElement(of: node), end: document.end(of: node))
    }

    @inline(__always) func next(_ elements: inout Elements) -> Int? {
        guard elements.node < elements.end else { return nil }
        defer { elements.node = document.next(after: elements.node) }
        return elements.node
    }

    struct Fields {
        var rest: JSONFields
        /// The keys with the same bytes as an earlier one; nil if there are none.
        let repeatedKeys: Set<Int>?
    }

    @inline(__always) func fields(_ node: Int, isSorted: Bool) -> Fields {
        Fields(
            rest: document.fields(of: node),
            repeatedKeys: document.word(at: node).isUniqueObject ? nil : repeatedKeys(node))
    }

    /// Look-ups take canonically equivalent keys for equal, so they are not used: a schema may name both.
    @inline(never) private func repeatedKeys(_ node: Int) -> Set<Int>? {
        guard document.keyCount(of: node) < document.count(of: node) else { return nil }
        var (known, repeated): (Set<[UInt8]>, Set<Int>) = ([], [])
        document.forEachField(of: node) { key, _ in
            if !known.insert(Array(document.string(at: key).utf8)).inserted { repeated.insert(key) }
        }
        return repeated
    }

    @inline(__always) func next(_ fields: inout Fields) -> (key: Int, value: Int)? {
        fields.repeatedKeys == nil ? document.next(&fields.rest) : nextOfRepeatedKeys(&fields)
    }

    @inline(__always) func nextValue(_ fields: inout Fields) -> (value: Int, kind: Kinds)? {
        document.nextValue(&fields.rest).map { ($0.node, Self.kind(of: $0.word)) }
    }

    @inline(never) private func nextOfRepeatedKeys(_ fields: inout Fields) -> (key: Int, value: Int)? {
        while let field = document.next(&fields.rest) {
            if fields.repeatedKeys?.contains(field.key) != true { return field }
        }
        return nil
    }

    @inline(__always) func count(_ node: Int) -> Int {
        let word = document.word(at: node)
        let count = document.count(of: node)
        return word.isObject && !word.isUniqueObject ? count - (repeatedKeys(node)?.count ?? 0) : count
    }
}

extension JSONDocument {
    /// Whether a string or a key has the same scalars as a text.
    fileprivate func isText(_ node: Int, _ other: String) -> Bool {
        let word = word(at: node)
        guard word.isString else { return false }
        if word.tag == .escapedString { return string(at: node).utf8.elementsEqual(other.utf8) }
        return other.withJSONBytes { bytes in
            word.length == bytes.count && text.equal(at: word.position, bytes, at: 0, length: word.length)
        }
    }
}
