// A value is written at the end of the text, and the values within it as well, from beginning to end. Each is in a place:
// the encoder that it is passed. As long as a value encodes its members one after the other, all that a place needs is
// the number of its members, and a bit for each of its keys. What else a program may do with containers is in
// `OpenPlaces.swift`; until it does, it costs one comparison for each member.
//
// Making an encoder takes a tenth of the time of a small model, so each keeps the encoder of the value below and uses it
// again, unless something else refers to it strongly (as in `ValueDecoder+Lending.swift`).

/// The `Encoder` that a value is passed. The coding path is computed on demand.
package final class ValueEncoder: Encoder {
    enum Kind { case nothing, scalar, object, array }

    let session: EncodingSession
    /// The encoder around it, which is alive while this one is used. Nil for the outermost one.
    private(set) var parent: Unretained<ValueEncoder>?
    /// The innermost value that was being encoded when this one began, if it is being encoded.
    private(set) var caller: Unretained<ValueEncoder>?
    /// The encoder around it, if this one may be used after the call that made it.
    private var keeper: ValueEncoder?
    /// The step from the encoder around it; nil for an element that is being encoded, and for the same place.
    private(set) var key: (any CodingKey)?
    /// Whether the place is that of the encoder around it.
    private var isSame = false
    /// How many containers enclose this place.
    package var depth: Int { storedDepth }
    /// Stored separately: accesses to a property that other modules see would be checked at run time.
    private var storedDepth: Int
    /// The buffer that has the text.
    var buffer: Int
    /// Where the text begins.
    var start: Int
    var kind = Kind.nothing
    /// The number of members.
    var count = 0
    /// Where the last member begins, with its comma and its key. Set where a program's code runs while the member is
    /// being encoded, which may move it.
    var memberStart = 0
    /// The type of the value, or of the last one that was in this place.
    var model: any Any.Type = Never.self
    private var keys: Unretained<KeyTable>?
    /// The keys of the table that were encoded.
    var encodedKeys: UInt64 = 0
    /// The position of the key that is expected next.
    private var nextKey = 0
    /// For a place with a buffer of its own, which outlives the encoder around it: the number of containers around it.
    private var fixedLevel: Int?
    /// With sorted keys: whether the members are known to be in order.
    var isSorted = false
    /// With sorted keys: the index of the first member in the session's `memberStarts`.
    private var firstMember = 0
    /// Only for what `OpenPlaces.swift` does.
    var unusual: UnusualFrame?
    /// Whether the value has been encoded. What is encoded afterwards is left out, as in JSONEncoder.
    var isFinished = false
    /// The writer of the value of this place, while a value within it is encoded.
    private var suspended: Unretained<DirectWriting>?
    /// An unused encoder, which was used for a value below.
    private var spare: ValueEncoder?

    /// The place around the root.
    init(_ session: EncodingSession) {
        self.session = session
        storedDepth = session.level - 1
        buffer = 0
        start = 0
    }

    private init(below parent: ValueEncoder, at key: (any CodingKey)?, depth: Int) {
        session = parent.session
        self.parent = Unretained(parent)
        self.key = key
        storedDepth = depth
        buffer = parent.buffer
        start = session.writer.count
    }

    /// A place with a buffer of its own, which may be written to as long as the one around it.
    init(keptIn parent: ValueEncoder, at key: (any CodingKey)?) {
        session = parent.session
        self.parent = Unretained(parent)
        keeper = parent
        self.key = key
        model = parent.model
        storedDepth = parent.depth + 1
        fixedLevel = session.form.isPretty ? parent.level : 0
        buffer = session.newBuffer()
        start = 0
    }

    /// A place with the state of another one, whose encoder is about to be released or, if `keeper` is not nil, which is
    /// continued.
    init(replacing other: ValueEncoder, keeper: ValueEncoder?) {
        session = other.session
        // That of the other one may have been released.
        parent = keeper.map { Unretained($0) } ?? other.parent
        self.keeper = keeper
        key = other.key
        storedDepth = other.depth
        fixedLevel = other.fixedLevel
        buffer = other.buffer
        start = other.start
        kind = other.kind
        count = other.count
        keys = other.keys
        encodedKeys = other.encodedKeys
        nextKey = other.nextKey
        unusual = other.unusual
    }

    /// A place whose values are left out.
    init(discarding session: EncodingSession) {
        self.session = session
        storedDepth = 0
        buffer = 0
        start = 0
        isFinished = true
    }

    deinit {
        if let unusual, unusual.isKept, !isFinished { endKept() }
        // Release a chain of encoders link by link if releasing it recursively could overflow the stack.
        guard keeper != nil, depth > Int(JSONLimits.levelsOnAnyStack), !StackBounds.haveRoom else { return }
        var last = keeper
        keeper = nil
        while last != nil, isKnownUniquelyReferenced(&last) {
            let next = last?.keeper
            last?.keeper = nil
            last = next
        }
    }
}

// MARK: - Encoding within a place

extension ValueEncoder {
    /// Calls `body` with the place of a value below.
    ///
    /// - Returns: whether something was encoded.
    @inline(never)
    func withPlace(at key: (any CodingKey)?, isSame: Bool = false, _ body: (ValueEncoder) throws -> Void) throws -> Bool
    {
        try withInlinedPlace(at: key, isSame, body)
    }

    /// `withPlace` for models, of which there may be many.
    @inline(__always)
    func withInlinedPlace(
        at key: (any CodingKey)?, _ isSame: Bool, _ body: (ValueEncoder) throws -> Void
    ) throws -> Bool {
        let place = try lend(at: key, isSame)
        do {
            try body(place)
        } catch {
            place.abandon(to: buffer)
            comeBack(from: place)
            throw error
        }
        return finish(place)
    }

    @inline(__always) private func lend(at key: (any CodingKey)?, _ isSame: Bool) throws -> ValueEncoder {
        let depth = isSame ? depth : depth &+ 1
        if isSame || depth >= JSONLimits.levelsOnAnyStack { try checkDepth(depth) }
        guard var place = spare.take(), isKnownUniquelyReferenced(&place) else {
            let place = ValueEncoder(below: self, at: key, depth: depth)
            place.isSame = isSame
            begin(place)
            return place
        }
        place.parent = Unretained(self)
        place.key = key
        place.isSame = isSame
        place.storedDepth = depth
        place.buffer = buffer
        place.start = session.writer.count
        begin(place)
        return place
    }

    @inline(__always) private func begin(_ place: ValueEncoder) {
        place.caller = session.innermost
        session.innermost = Unretained(place)
        session.current = Unretained(place)
    }

    @inline(never) private func checkDepth(_ depth: Int) throws {
        guard depth <= JSONLimits.maximumDepth, StackBounds.haveRoom else { throw session.tooDeep() }
    }

    @inline(__always) private func finish(_ place: consuming ValueEncoder) -> Bool {
        if !place.isCurrent { place.makeCurrent() }
        let isEncoded = place.kind != .nothing
        place.close()
        if place.buffer != buffer { attach(place) }
        comeBack(from: place)
        return isEncoded
    }

    /// Ends the use of a place below.
    @inline(__always) private func comeBack(from place: consuming ValueEncoder) {
        session.use(buffer: buffer)
        session.innermost = place.caller
        session.current = Unretained(self)
        if isKnownUniquelyReferenced(&place) {
            place.kind = .nothing
            place.count = 0
            place.isSorted = false
            spare = place
        } else {
            place.isFinished = true
            place.keeper = self
        }
    }

    /// Writes the end of a container.
    @inline(__always) func close() {
        let sorts = session.notesMembers && kind == .object && !isSorted
        if sorts { session.sortMembers(ofObjectAt: start, from: firstMember) }
        switch kind {
        case .object: session.writer.close(UInt8(ascii: "}"), count: count, session.form, level - 1)
        case .array: session.writer.close(UInt8(ascii: "]"), count: count, session.form, level - 1)
        case .nothing, .scalar: break
        }
        if unusual != nil || session.form.sortsKeys && !sorts { arrangeMembers() }
    }

    /// Removes what a failed value has written.
    private func abandon(to buffer: Int) {
        session.stopNotingMembers()
        session.use(buffer: buffer)
        if self.buffer != buffer { _ = session.take(buffer: self.buffer) }
        endUnusual()
    }

    /// The number of containers around a member.
    package var level: Int {
        var level = session.level
        var place: Unretained<ValueEncoder>? = Unretained(self)
        while let current = place {
            place = current.with {
                if $0.kind == .object || $0.kind == .array { level += 1 }
                if let suspended = $0.suspended { level += suspended.with(\.depth) }
                level += $0.fixedLevel ?? 0
                return $0.fixedLevel == nil ? $0.parent : nil
            }
        }
        return level
    }

    /// Notes that a value within the one that is written is encoded, or is encoded no longer.
    ///
    /// - Parameter depth: the number of containers around the innermost one.
    func suspend(_ writing: DirectWriting?, depth: Int) {
        suspended = writing.map { Unretained($0) }
        storedDepth = depth
    }

    /// The number of members, without one that is being encoded.
    var finishedCount: Int {
        guard !isCurrent else { return count }
        var place = session.innermost
        while let current = place {
            if current.with({ isMember($0) }) { return count - 1 }
            place = current.with(\.caller)
        }
        return count
    }

    /// Whether another place is that of a member whose text follows that of this one.
    func isMember(_ other: ValueEncoder) -> Bool {
        other.parent?.refers(to: self) == true && other.buffer == buffer && other !== self
    }

    @inline(__always) var isCurrent: Bool {
        session.current?.refers(to: self) ?? false
    }

    /// Throws if a member is left out because it nests too deeply, so that a value that nests without end stops.
    @inline(never) func leaveOut() throws {
        if session.isTooDeep { throw session.tooDeep() }
    }

    /// Whether the place can be written to. Call this before a member is written.
    @inline(__always) func isReady() -> Bool { isCurrent || makeCurrent() }
}

// MARK: - Members

extension ValueEncoder {
    /// Writes a key.
    @inline(never) func beginMember(_ key: some CodingKey) { beginInlinedMember(key) }

    /// `beginMember` for strings.
    @inline(__always) func beginInlinedMember(_ key: some CodingKey) {
        if let keys {
            let position = keys.with { $0.position(of: key.stringValue, next: nextKey, in: session) }
            if let position, keys.with({ $0.bit(at: position) }) & encodedKeys == 0 {
                encodedKeys |= keys.with { $0.bit(at: position) }
                nextKey = position &+ 1
                session.writer.separate(count, session.form.isPretty, level)
                count &+= 1
                if session.notesMembers { session.memberStarts.append(session.writer.count) }
                keys.with { $0.write(at: position, to: &session.writer) }
                return
            }
        }
        beginMember(named: converted(key))
    }

    /// Writes a key, if the place can be written to.
    @inline(never) func beginIfReady(_ key: some CodingKey) throws -> Bool {
        guard isReady() else {
            try leaveOut()
            return false
        }
        beginMember(key)
        return true
    }

    /// Begins an element, if the place can be written to.
    @inline(never) func beginElementIfReady() throws -> Bool {
        guard isReady() else {
            try leaveOut()
            return false
        }
        beginElement()
        return true
    }

    func converted(_ key: some CodingKey) -> String { session.converted(key, path: codingPath) }

    /// Writes a key that is not in the table, or that may have been encoded before.
    @inline(never) func beginMember(named name: String) {
        noteKey(name)
        beginMember(unique: name)
    }

    /// Keeps the path of an element that is moved.
    func fixPath(_ key: UnboxCodingKey) { self.key = key }

    @inline(__always) func beginElement() {
        session.writer.separate(count, session.form.isPretty, level)
        count &+= 1
    }

    /// The converted names of all keys that were encoded; from now on, the table is not used.
    func leaveTable() -> [String] {
        defer { keys = nil }
        return keys?.with { $0.names(encodedKeys) } ?? []
    }

    /// Writes a key that is known not to have been encoded.
    func beginMember(unique name: String) {
        session.writer.separate(count, session.form.isPretty, level)
        count &+= 1
        if session.notesMembers, !isSorted { session.memberStarts.append(session.writer.count) }
        session.writer.append(key: name, session.form)
    }

    /// Whether this place has a table of keys.
    var hasTable: Bool { keys != nil }

    /// Calls `write` after the key of a member or the comma of an element, and removes both if it throws.
    @inline(__always) func undoing(_ begin: () -> Void, _ write: () throws -> Void) throws {
        let (count, keys) = (count, encodedKeys)
        let detachments = unusual?.detachments ?? 0
        memberStart = session.writer.count
        begin()
        do {
            try write()
        } catch {
            // A detached member has been removed.
            if unusual?.detachments ?? 0 == detachments { undo(count, keys) }
            throw error
        }
    }

    @inline(never) private func undo(_ count: Int, _ keys: UInt64) {
        session.stopNotingMembers()
        session.writer.remove(from: memberStart)
        self.count = count
        encodedKeys = keys
        unusual?.forgetLastKey()
    }
}

// MARK: - Containers

extension ValueEncoder {
    package var userInfo: [CodingUserInfoKey: Any] { session.userInfo }

    @inline(never) package var codingPath: [any CodingKey] { codingPath(to: nil) }

    /// The path of a member.
    func codingPath(to member: (any CodingKey)?) -> [any CodingKey] {
        var path: [any CodingKey] = []
        if let member { path.append(member) }
        var place: Unretained<ValueEncoder>? = Unretained(self)
        while let current = place {
            place = current.with { current in
                if let suspended = current.suspended { path += suspended.with(\.reversedPath) }
                if let key = current.key {
                    path.append(key)
                } else if let index = current.parent?.with(\.lastIndex), !current.isSame {
                    path.append(UnboxCodingKey(index: index))
                }
                return current.parent
            }
        }
        path.reverse()
        return path
    }

    /// The index of the element that is being encoded.
    private var lastIndex: Int? { kind == .array ? count - 1 : nil }

    package func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        let table = session.keyTable(of: type, in: model)
        openObject(table)
        guard let table else { return KeyedEncodingContainer(ValueKeyedEncodingContainer<Key>(self)) }
        return table.proven(as: TypedKeyTable<Key>.self, because: table.with { $0.type == Key.self })
            .with { $0.container(of: self) }
    }

    package func unkeyedContainer() -> any UnkeyedEncodingContainer {
        openArray()
        return ValueUnkeyedEncodingContainer(self)
    }

    package func singleValueContainer() -> any SingleValueEncodingContainer {
        ValueSingleEncodingContainer(encoder: self)
    }

    /// Begins an object, or continues one.
    ///
    /// - Parameter table: the table of its keys, if there is one.
    @inline(__always) func openObject(_ table: Unretained<KeyTable>? = nil) {
        guard kind == .nothing, isCurrent else { return continueObject() }
        enterContainer(.object)
        keys = table
        encodedKeys = 0
        nextKey = 0
        if session.notesMembers { firstMember = session.memberStarts.count }
        session.writer.append(UInt8(ascii: "{"))
    }

    /// A second container, which may have keys of another type.
    @inline(never) private func continueObject() {
        guard isReady() else { return }
        switch kind {
        case .object: stopUsingTable()
        case .nothing: openObject()
        case .scalar where reopen(.object): break
        case .scalar, .array:
            session.noteMisuse("a keyed container was requested where a scalar or an array has been encoded")
        }
    }

    @inline(__always) func openArray() {
        guard kind == .nothing, isCurrent else { return continueArray() }
        enterContainer(.array)
        session.writer.append(UInt8(ascii: "["))
    }

    @inline(never) private func continueArray() {
        guard isReady() else { return }
        switch kind {
        case .array: break
        case .nothing: openArray()
        case .scalar where reopen(.array): break
        case .scalar, .object:
            session.noteMisuse("an unkeyed container was requested where a scalar or an object has been encoded")
        }
    }

    @inline(__always) private func enterContainer(_ kind: Kind) {
        self.kind = kind
        if depth >= JSONLimits.maximumDepth { session.isTooDeep = true }
    }
}

// MARK: - A single value

extension ValueEncoder {
    /// Writes the only value of the place.
    @inline(__always) package func encodeScalar(_ write: (inout JSONWriter) throws -> Void) rethrows {
        guard isReady() else { return }
        guard kind == .nothing else {
            return session.noteMisuse("a second value was encoded in a single value container")
        }
        try write(&session.writer)
        kind = .scalar
    }

    package var form: JSONForm { session.form }

    package func noteTooDeep() { session.isTooDeep = true }

    /// Whether nothing has been encoded in this place.
    package var isEmpty: Bool { kind == .nothing }

    /// Whether a number is written with the digits that it has, and not as one of Swift's types.
    package var keepsDigits: Bool { session.form.style != .typed }

    func encode<T: Encodable>(_ value: T) throws {
        guard isReady() else { return }
        switch session.kind(of: T.self) {
        case .model where kind != .scalar: return try encodeModel(value)
        // What it writes itself is a whole value.
        case .writable where kind == .object || kind == .array: return try encodeModel(value)
        default: break
        }
        guard kind == .nothing else {
            return session.noteMisuse("a second value was encoded in a single value container")
        }
        do {
            try encodeMember(value, at: nil, isSame: true)
            kind = .scalar
        } catch {
            if isReady() { restart() }
            throw error
        }
    }

    /// Encodes a value in this place, to which the container may add what it has been asked for before.
    private func encodeModel(_ value: some Encodable) throws {
        guard StackBounds.haveRoom else { throw session.tooDeep() }
        let isFirst = kind == .nothing
        do {
            try value.encode(to: self)
            if isReady(), kind == .nothing { openObject() }
        } catch {
            if isReady(), isFirst { restart() }
            throw error
        }
    }

    /// Removes what a failed value has written in this place.
    private func restart() {
        session.stopNotingMembers()
        session.writer.remove(from: start)
        kind = .nothing
        count = 0
        forgetMembers()
    }
}
