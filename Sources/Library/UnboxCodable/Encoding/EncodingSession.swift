// Unsafe here: accesses to the writer are not checked for overlap. A session is used by one thread, and no code of the
// program runs while something is being written.

import UnboxFoundation

/// The state that all encoders of one call of `encode` share.
final class EncodingSession {
    private(set) var strategies: UnboxEncoder
    private(set) var userInfo: [CodingUserInfoKey: Any]
    let form: JSONForm
    /// The number of containers around the text.
    private(set) var level: Int
    /// Whether keys are not converted.
    let keepsKeys: Bool

    /// The text of the buffer in use.
    var writer: JSONWriter {
        @inline(__always) _read { yield storedWriter }
        @inline(__always) _modify { yield &storedWriter }
    }
    @exclusivity(unchecked) private var storedWriter = JSONWriter()
    /// The place that was written to last: the innermost one, unless a program kept others.
    var current: Unretained<ValueEncoder>?
    /// The innermost place whose value is being encoded.
    var innermost: Unretained<ValueEncoder>?
    /// The index of the buffer in use.
    private(set) var buffer = 0
    /// The texts of places that are not written from beginning to end; empty for the one in use. The first is that of
    /// the root.
    private var buffers = [TextBuffer()]
    private var freeBuffers: [Int] = []
    /// The writers that are not in use.
    private var writers: [DirectWriting] = []
    /// Whether a writer has the text. Nothing else can be written to meanwhile.
    var isTextLent = false
    /// The one that writes, or that is suspended.
    var direct: Unretained<DirectWriting>?
    var unmergedTypes: [ObjectIdentifier] = []

    /// With sorted keys: whether it is known where each member of the objects that are open begins.
    var notesMembers: Bool
    /// Where these members begin, of the outermost object first.
    var memberStarts: JSONBuffer<Int> {
        @inline(__always) _read { yield storedMemberStarts }
        @inline(__always) _modify { yield &storedMemberStarts }
    }
    @exclusivity(unchecked) private var storedMemberStarts = JSONBuffer<Int>(capacity: 16)

    /// Whether something nested too deeply. Noted here, because some of the functions that nest cannot throw.
    var isTooDeep = false
    /// The first invalid use of the encoders by the program, noted here for the same reason.
    private(set) var misuse: String?

    private let kinds = TypeTable<EncodedKind>()
    private let keyTables = TypeTable<Unretained<KeyTable>>()
    private var allKeyTables = [ObjectIdentifier: KeyTable]()
    private var snakeCase = [String: String]()

    init(_ strategies: UnboxEncoder, form: JSONForm, level: Int = 0) {
        self.strategies = strategies
        self.form = form
        self.level = level
        notesMembers = form.sortsKeys
        userInfo = strategies.userInfo
        keepsKeys = if case .useDefaultKeys = strategies.keyEncodingStrategy { true } else { false }
    }

    /// Begins another value, after one that was encoded without an error.
    ///
    /// - Returns: whether the tables of keys serve for these strategies and this form. If not, nothing can be encoded.
    func begin(_ strategies: UnboxEncoder, _ form: JSONForm, level: Int) -> Bool {
        guard form == self.form, freeBuffers.count == buffers.count - 1 else { return false }
        switch strategies.keyEncodingStrategy {
        case .useDefaultKeys: guard keepsKeys else { return false }
        case .convertToSnakeCase: guard !keepsKeys else { return false }
        default: return false
        }
        self.strategies = strategies
        userInfo = strategies.userInfo
        self.level = level
        notesMembers = form.sortsKeys
        memberStarts.remove(from: 0)
        current = nil
        innermost = nil
        return true
    }

    func tooDeep() -> any Error {
        isTooDeep = true
        return UnboxError(.nestedTooDeeply)
    }

    func noteMisuse(_ problem: String) {
        if misuse == nil { misuse = problem }
    }
}

// MARK: - Buffers

/// A class, so that exchanging two texts moves nothing else.
private final class TextBuffer {
    var writer = JSONWriter(capacity: 16)
}

extension EncodingSession {
    /// Makes `writer` the text of another buffer.
    func use(buffer index: Int) {
        guard index != buffer else { return }
        swap(&writer, &buffers[buffer].writer)
        swap(&writer, &buffers[index].writer)
        buffer = index
    }

    /// The text of the root. Nothing can be encoded afterwards.
    func takeText() -> Data {
        use(buffer: 0)
        return writer.take()
    }

    /// Exchanges the text of the root.
    func exchangeText(with other: inout JSONWriter) {
        use(buffer: 0)
        swap(&writer, &other)
    }

    func withText<R>(ofBuffer index: Int, _ body: (JSONBytes) -> R) -> R {
        index == buffer ? writer.withBytes(from: 0, body) : buffers[index].writer.withBytes(from: 0, body)
    }

    /// The index of an empty buffer.
    func newBuffer() -> Int {
        if let index = freeBuffers.popLast() { return index }
        buffers.append(TextBuffer())
        return buffers.count - 1
    }

    /// Ends the use of a buffer, which must not be the one in use.
    ///
    /// - Returns: its text.
    func take(buffer index: Int) -> JSONWriter {
        var writer = JSONWriter(capacity: 16)
        swap(&writer, &buffers[index].writer)
        freeBuffers.append(index)
        return writer
    }
}

// MARK: - Writers

extension EncodingSession {
    func lendWriter() -> DirectWriting { writers.popLast() ?? DirectWriting(self) }

    func takeBack(_ writer: DirectWriting) { writers.append(writer) }
}

// MARK: - Types and keys

extension EncodingSession {
    /// Cached for the first few types, because finding it takes dynamic casts.
    @inline(__always) func kind<T: Encodable>(of type: T.Type) -> EncodedKind {
        kinds[type] ?? newKind(of: type)
    }

    @inline(never) private func newKind<T: Encodable>(of type: T.Type) -> EncodedKind {
        let kind = EncodedKind(type, isDirect: keepsKeys && form.style == .foundation)
        kinds.insert(kind, for: type)
        return kind
    }

    /// The table of the coding keys of a model; nil if the text of a key depends on where it is. Many models may have keys
    /// of the same type, so each model has a table, for keys of the first type that it uses.
    @inline(__always)
    func keyTable<Key: CodingKey>(of type: Key.Type, in model: any Any.Type) -> Unretained<KeyTable>? {
        if let table = keyTables[model], table.with({ $0.type == type }) { return table }
        if let table = keyTables[type], table.with({ $0.type == type }) { return table }
        return otherKeyTable(of: type, in: model)
    }

    @inline(never) private func otherKeyTable<Key: CodingKey>(
        of type: Key.Type, in model: any Any.Type
    ) -> Unretained<KeyTable>? {
        if case .custom = strategies.keyEncodingStrategy { return nil }
        let first = allKeyTables[ObjectIdentifier(model)]
        if let first, first.type == type { return Unretained(first) }
        let owner: any Any.Type = first == nil ? model : type
        if let table = allKeyTables[ObjectIdentifier(owner)] {
            // A model may be a key, too.
            return table.type == type ? Unretained(table) : nil
        }
        let table: KeyTable = ContainerKeyTable<ValueKeyedEncodingContainer<Key>>()
        allKeyTables[ObjectIdentifier(owner)] = table
        keyTables.insert(Unretained(table), for: owner)
        return Unretained(table)
    }

    /// Not specialized for this library's own keys, which few containers have.
    ///
    /// - Parameter path: the path of the container, for a custom strategy.
    @_semantics("optimize.sil.specialize.generic.never")
    func converted(_ key: some CodingKey, path: @autoclosure () -> [any CodingKey]) -> String {
        switch strategies.keyEncodingStrategy {
        case .useDefaultKeys: return key.stringValue
        case .custom(let convert): return convert(path() + [key]).stringValue
        case .convertToSnakeCase: return snakeCased(key.stringValue)
        @unknown default: return key.stringValue
        }
    }

    /// Not for a custom strategy.
    func converted(_ name: String) -> String { keepsKeys ? name : snakeCased(name) }

    private func snakeCased(_ name: String) -> String {
        if let known = snakeCase.rareValue(forKey: name) { return known }
        let result = SnakeCase.converted(from: name)
        // Names that a program makes up are not kept.
        if snakeCase.count < 256 { snakeCase.updateRarely(result, forKey: name) }
        return result
    }
}
