// Models encode their keys in the same order each time, so a key is nearly always the one after the key before it.
//
// Unsafe here: accesses are not checked for overlap. A table is used by one thread, and a change calls no other code of
// this file.

/// The first keys of a model, with their text. A place has a bit for each of them, which tells whether
/// the key was encoded.
class KeyTable {
    private struct Entry: BitwiseCopyable {
        /// Where the text ends; it begins where the one before it ends.
        let end: Int
        /// The index of the first key with the same name, which a strategy may make of two keys.
        let index: Int
    }

    /// The type of the keys.
    let type: any Any.Type

    /// As many as an integer has bits. The keys of a type that makes up its keys are not all in the table.
    private static let capacity = 64

    @exclusivity(unchecked) private var names: [String] = []
    private var isASCII = true
    private var converted: [String] = []
    @exclusivity(unchecked) private var entries = JSONBuffer<Entry>(capacity: 16)
    @exclusivity(unchecked) private var text = JSONWriter(capacity: 256)

    fileprivate init(_ type: any Any.Type) { self.type = type }

    /// The position of a key; nil if it is not in the table, which is full.
    ///
    /// - Parameter next: the position where the key is expected.
    @inline(__always) func position(of name: String, next: Int, in session: EncodingSession) -> Int? {
        if next < names.count, isKey(at: next, name) { return next }
        return otherPosition(of: name, next: next, in: session)
    }

    /// Whether a key is the same, and not another spelling of it. Among equal Strings, an ASCII one is the shortest.
    @inline(__always) private func isKey(at position: Int, _ name: String) -> Bool {
        names[position] == name && names[position].utf8.count == name.utf8.count
            && (isASCII || CanonicalText(names[position]).isSpelled(as: CanonicalText(name)))
    }

    @inline(never) private func otherPosition(of name: String, next: Int, in session: EncodingSession) -> Int? {
        // Most often, keys between are those of values that are nil.
        let start = min(next, names.count)
        for index in names.indices {
            let position = start + index < names.count ? start + index : start + index - names.count
            if isKey(at: position, name) { return position }
        }
        guard names.count < Self.capacity, !CanonicalText(name).hasManyMarks else { return nil }
        let key = session.converted(name)
        guard !CanonicalText(key).hasManyMarks else { return nil }
        text.append(key: key, session.form)
        entries.append(Entry(end: text.count, index: converted.firstIndex(of: key) ?? names.count))
        isASCII = isASCII && name.withJSONBytes(\.isASCII)
        names.append(name)
        converted.append(key)
        return names.count - 1
    }

    /// The bit of a key.
    @inline(__always) func bit(at position: Int) -> UInt64 { 1 &<< UInt64(entries[position].index) }

    /// Writes a key and its colon.
    @inline(__always) func write(at position: Int, to writer: inout JSONWriter) {
        let start = position == 0 ? 0 : entries[position &- 1].end
        writer.append(text, start..<entries[position].end)
    }

    /// The converted names of the keys that have their bits set.
    func names(_ bits: UInt64) -> [String] {
        names.indices.filter { bits & bit(at: $0) != 0 }.map { converted[$0] }
    }
}

// MARK: - Containers

// Finding the metadata and the conformance of a generic type takes longer than making a container of it, so the tables
// hold both.

class TypedKeyTable<Key: CodingKey>: KeyTable {
    init() { super.init(Key.self) }

    func container(of encoder: ValueEncoder) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(ValueKeyedEncodingContainer<Key>(encoder))
    }
}

protocol KeyedValueEncodingContainer: KeyedEncodingContainerProtocol {
    init(_ encoder: ValueEncoder)
}

/// Its own metadata refers to the type of the containers.
final class ContainerKeyTable<Container: KeyedValueEncodingContainer>: TypedKeyTable<Container.Key> {
    override func container(of encoder: ValueEncoder) -> KeyedEncodingContainer<Container.Key> {
        KeyedEncodingContainer(Container(encoder))
    }
}
