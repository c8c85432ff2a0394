// What Codable allows beside encoding one member after the other:
//
// - Nested containers and super encoders can be written to until the value around them has been encoded. Each has a
//   buffer of its own. In the text around it stands a mark with the index of the place, a byte that UTF-8 does not have
//   and four more, until the container around it ends.
// - A container can be written to while one of its members is being encoded: the text of that member moves to a buffer
//   of its own, and back to the end once it is complete.
// - A key can be encoded again: its last value is written where the key first stood. The value of a super encoder
//   counts as encoded when the encoder is released, as in JSONEncoder; one that is kept longer is left out.
// - A nested container can be requested again for a key: it is continued.
//
// All of this takes linear time. A container in which it happened is put together at its end. From then on, so is each
// object whose keys are to be sorted: there, the text is copied once for each level.

/// What a place needs if its members are not simply written one after the other.
final class UnusualFrame {
    /// The converted keys, once the table of keys is not used.
    private var keys: [EncodedKey] = []
    private var positions = [CanonicalText: Int]()
    /// The key that was added last, and what was known of it before.
    private var last: (name: String, before: EncodedKey)?
    /// The number of members whose key had been encoded before.
    fileprivate var repeats = 0
    /// The members that have buffers of their own.
    fileprivate var members: [KeptMember] = []
    /// How far the text has been searched for the values of keys.
    fileprivate var searchedLength = 1
    /// The elements of released super encoders, in the order of their release.
    fileprivate var insertions: [(index: Int, place: Int)] = []
    /// How often a member that was being encoded was moved.
    fileprivate(set) var detachments = 0
    /// Where the place belongs, if it has a buffer of its own and an encoder that the program holds.
    fileprivate var role: Role?

    var isKept: Bool { role != nil }

    fileprivate subscript(name: String) -> EncodedKey {
        get { positions[CanonicalText(name)].map { keys[$0] } ?? EncodedKey() }
        set {
            if let position = positions[CanonicalText(name)] { return keys[position] = newValue }
            positions[CanonicalText(name)] = keys.count
            keys.append(newValue)
        }
    }

    fileprivate func setKeys(_ names: [String]) {
        (keys, positions) = ([], Dictionary())
        for name in names { self[name].isEncoded = true }
    }

    fileprivate func add(_ name: String) {
        let before = self[name]
        if before.isEncoded { repeats += 1 }
        last = (name, before)
        self[name] = EncodedKey(isEncoded: true, value: before.value)
    }

    /// For a key whose value failed.
    func forgetLastKey() {
        guard let last else { return }
        self[last.name] = last.before
        self.last = nil
    }
}

/// What is known of a key of an object.
private struct EncodedKey {
    var isEncoded = false
    /// The index of the member with a buffer of its own that is its value.
    var openMember: Int?
    /// Where its complete value is in the text, from its start.
    var value: Range<Int>?
}

/// A member with a buffer of its own.
private struct KeptMember {
    /// The encoder, as long as the program holds it. It keeps the one around it.
    var encoder: Unretained<ValueEncoder>?
    /// The state of an encoder that was released. Does not keep the one around it.
    var place: ValueEncoder?
    let isSuper: Bool

    /// Nil for a super encoder that has not been released: it has no value yet.
    var value: ValueEncoder? { place ?? (isSuper ? nil : encoder?.object) }
}

/// Where a place belongs in the one around it.
private struct Role {
    let index: Int
    /// The converted key of a super encoder.
    var name: String?
    /// When a super encoder was requested: the repeats of the object, or the number of elements of the array.
    var position = 0
}

extension ValueEncoder {
    private func makeUnusual() -> UnusualFrame {
        if let unusual { return unusual }
        let new = UnusualFrame()
        unusual = new
        return new
    }

    /// Notes all keys of an object by name from now on.
    func stopUsingTable() {
        guard hasTable else { return }
        makeUnusual().setKeys(leaveTable())
    }

    /// Notes that a key is encoded.
    func noteKey(_ name: String) {
        stopUsingTable()
        let unusual = makeUnusual()
        unusual.add(name)
        if unusual.repeats > 0 { session.stopNotingMembers() }
    }

    private func isEncoded(_ name: String) -> Bool {
        stopUsingTable()
        return unusual?[name].isEncoded ?? false
    }
}

// MARK: - Writing to another place than the last one

extension ValueEncoder {
    /// Continues to write in this place.
    ///
    /// - Returns: false if its value has been encoded.
    @inline(never) @discardableResult func makeCurrent() -> Bool {
        guard !isFinished else { return false }
        guard !session.isTextLent else {
            session.noteMisuse("a container was written to by a value that writes itself")
            return false
        }
        var place = session.innermost
        while let current = place {
            place = current.with { inner in
                guard isMember(inner) else { return inner.caller }
                detach(inner)
                return nil
            }
        }
        session.use(buffer: buffer)
        session.current = Unretained(self)
        return true
    }

    /// Moves the text of a member that is being encoded to a buffer of its own.
    private func detach(_ member: ValueEncoder) {
        session.stopNotingMembers()
        let buffer = session.newBuffer()
        session.use(buffer: self.buffer)
        let offset = member.start
        let text = session.writer.removeTail(from: offset)
        session.use(buffer: buffer)
        session.writer.append(text)
        session.use(buffer: self.buffer)
        var place = session.innermost
        while let current = place {
            place = current.with { inner in
                if inner.buffer == self.buffer {
                    inner.buffer = buffer
                    inner.start -= offset
                    inner.memberStart -= offset
                }
                return inner === member ? nil : inner.caller
            }
        }
        let unusual = makeUnusual()
        unusual.detachments += 1
        if kind == .array { member.fixPath(UnboxCodingKey(index: count - 1)) }
        if kind == .object || kind == .array {
            session.writer.remove(from: memberStart)
            count -= 1
            // A repeat stays noted.
            if kind == .object, let key = member.key {
                stopUsingTable()
                unusual[converted(key)].isEncoded = false
            }
        }
    }

    /// Writes a member that was moved, once it is complete.
    func attach(_ member: ValueEncoder) {
        session.use(buffer: buffer)
        session.current = Unretained(self)
        let text = session.take(buffer: member.buffer)
        member.buffer = buffer
        switch kind {
        case .object: beginMember(named: member.key.map { converted($0) } ?? "")
        case .array: beginElement()
        case .nothing, .scalar: break
        }
        session.writer.append(text)
    }
}

// MARK: - Nested containers and super encoders

extension ValueEncoder {
    /// The place of a nested container.
    func openPlace(_ kind: Kind, forKey key: some CodingKey) -> ValueEncoder {
        guard canOpen, self.kind == .object else { return ValueEncoder(discarding: session) }
        let name = converted(key)
        var reopened: ValueEncoder?
        if isEncoded(name) {
            if let index = unusual?[name].openMember {
                reopened = continued(index)
                if let reopened, reopened.kind == kind || reopened.kind == .nothing { return reopened }
            } else {
                reopened = self.reopened(name, key)
            }
        }
        if let reopened, reopened.kind != kind {
            let (request, other) = kind == .object ? ("a keyed", "an array") : ("an unkeyed", "an object")
            session.noteMisuse("\(request) container was requested where a scalar or \(other) has been encoded")
            return ValueEncoder(discarding: session)
        }
        let place = reopened ?? ValueEncoder(keptIn: self, at: key)
        beginMember(named: name)
        let index = keep(place)
        unusual?[name].openMember = index
        return place
    }

    /// The place of a nested container in an array.
    func openElement() -> ValueEncoder {
        guard canOpen, kind == .array else { return ValueEncoder(discarding: session) }
        let place = ValueEncoder(keptIn: self, at: UnboxCodingKey(index: count))
        beginElement()
        keep(place)
        return place
    }

    func openSuper(forKey key: some CodingKey) -> ValueEncoder {
        guard canOpen, kind == .object else { return ValueEncoder(discarding: session) }
        let place = ValueEncoder(keptIn: self, at: key)
        let name = converted(key)
        beginMember(named: name)
        keep(place, Role(index: nextIndex, name: name, position: unusual?.repeats ?? 0), isSuper: true)
        return place
    }

    func openSuperElement() -> ValueEncoder {
        guard canOpen, kind == .array else { return ValueEncoder(discarding: session) }
        let place = ValueEncoder(keptIn: self, at: UnboxCodingKey(index: count))
        keep(place, Role(index: nextIndex, position: count), isSuper: true)
        return place
    }

    /// Whether there can be an encoder of a member. Codable cannot reject one that is too deep, so it is left out, which
    /// keeps the chain of encoders short.
    private var canOpen: Bool {
        guard isReady() else { return false }
        guard depth < JSONLimits.maximumDepth, depth < JSONLimits.levelsOnAnyStack || StackBounds.haveRoom else {
            session.isTooDeep = true
            return false
        }
        return true
    }

    /// The index of the next member with a buffer of its own.
    private var nextIndex: Int { unusual?.members.count ?? 0 }

    /// Keeps a place, and writes its mark unless it is an element whose position is not known yet.
    ///
    /// - Returns: its index.
    @discardableResult private func keep(_ place: ValueEncoder, _ role: Role? = nil, isSuper: Bool = false) -> Int {
        session.stopNotingMembers()
        let role = role ?? Role(index: nextIndex)
        makeUnusual().members.append(KeptMember(encoder: Unretained(place), isSuper: isSuper))
        place.makeUnusual().role = role
        if !isSuper || kind == .object { writeMark(role.index) }
        return role.index
    }

    private func writeMark(_ index: Int) {
        session.writer.append(EncodedMember.mark)
        for shift in [21, 14, 7, 0] { session.writer.append(UInt8(index >> shift & 0x7F | 0x80)) }
    }

    /// The encoder of a nested container that is requested again; nil if there is only a super encoder, without a value.
    private func continued(_ index: Int) -> ValueEncoder? {
        guard let member = unusual?.members[index] else { return nil }
        guard let place = member.place else { return member.value }
        let encoder = ValueEncoder(replacing: place, keeper: self)
        encoder.makeUnusual().role = Role(index: index)
        unusual?.members[index] = KeptMember(encoder: Unretained(encoder), isSuper: false)
        place.unusual = nil
        return encoder
    }

    /// Stores the state of an encoder that is being released. Nothing may refer to it afterwards.
    func endKept() {
        guard let unusual, let role = unusual.role, let parent else { return }
        unusual.role = nil
        parent.with { parent in
            guard !parent.isFinished, let others = parent.unusual, role.index < others.members.count else { return }
            if isCurrent {
                session.use(buffer: parent.buffer)
                session.current = Unretained(parent)
            }
            let isSuper = others.members[role.index].isSuper
            let place = ValueEncoder(replacing: self, keeper: nil)
            others.members[role.index] = KeptMember(place: place, isSuper: isSuper)
            if isSuper { parent.set(role) }
        }
    }

    /// Notes that a super encoder has been released.
    private func set(_ role: Role) {
        guard let name = role.name else {
            // As in JSONEncoder, which inserts the value there only now.
            unusual?.insertions.append((role.position, role.index))
            count += 1
            return
        }
        if unusual?.repeats != role.position, isReady() {
            // It replaces what was encoded since the encoder was requested.
            beginMember(named: name)
            writeMark(role.index)
        }
        unusual?[name].openMember = role.index
    }
}

// MARK: - The end of a container

extension ValueEncoder {
    /// Puts the members of a container together, once it has ended.
    @inline(never) func arrangeMembers() {
        defer { endUnusual() }
        guard kind == .object || kind == .array else { return }
        let sorts = kind == .object && session.form.sortsKeys && !session.notesMembers && !isSorted
        let places = unusual?.members.map(\.value) ?? []
        let repeats = unusual?.repeats ?? 0
        guard sorts && count > 1 || repeats > 0 || !places.isEmpty else { return }
        for place in places { place?.closeKept() }
        session.use(buffer: buffer)
        let text = session.writer.removeTail(from: start)
        text.withBytes(from: 0) { text in
            var members = EncodedMember.all(of: text)
            if repeats > 0 { members = EncodedMember.lastOfRepeated(members, in: text) }
            members.removeAll { $0.place.map { places[$0] == nil } ?? false }
            insert(unusual?.insertions ?? [], into: &members)
            if sorts { members = EncodedMember.order(of: members, in: text, by: session.form).map { members[$0] } }
            session.writer.append(text[0])
            for (index, member) in members.enumerated() {
                session.writer.separate(index, session.form.isPretty, level)
                session.writer.append(text, member.head)
                if let place = member.place.flatMap({ places[$0] }) {
                    session.writer.append(session.take(buffer: place.buffer))
                    place.buffer = -1
                } else {
                    session.writer.append(text, member.value)
                }
            }
            session.writer.close(
                kind == .object ? UInt8(ascii: "}") : UInt8(ascii: "]"), count: members.count, session.form, level - 1)
        }
    }

    /// Inserts the elements of super encoders at the positions that they had when they were requested.
    private func insert(_ insertions: [(index: Int, place: Int)], into members: inout [EncodedMember]) {
        guard !insertions.isEmpty else { return }
        let isInOrder = zip(insertions, insertions.dropFirst()).allSatisfy { $0.index < $1.index }
        guard isInOrder else {
            for (index, place) in insertions {
                members.insert(EncodedMember(elementAt: place), at: min(index, members.count))
            }
            return
        }
        // Each is where it will be in the end, so they are merged.
        let others = members
        members = []
        var next = insertions.startIndex
        for other in others {
            while next < insertions.endIndex, insertions[next].index <= members.count {
                members.append(EncodedMember(elementAt: insertions[next].place))
                next += 1
            }
            members.append(other)
        }
        members += insertions[next...].map { EncodedMember(elementAt: $0.place) }
    }

    /// Ends a place with a buffer of its own.
    private func closeKept() {
        guard StackBounds.haveRoom else { return session.isTooDeep = true }
        session.use(buffer: buffer)
        if kind == .nothing { writeEmptyObject() }
        close()
        isFinished = true
    }

    /// Forgets all members, for another value in this place.
    func forgetMembers() {
        let role = unusual?.role
        endUnusual()
        // The encoder around it has to be told when this one is released.
        if role != nil { makeUnusual().role = role }
    }

    /// Ends the places that were kept for this one.
    func endUnusual() {
        guard let unusual else { return }
        self.unusual = nil
        // Without recursion, which could overflow the stack.
        var pending = unusual.members
        while let member = pending.popLast() {
            for place in [member.encoder?.object, member.place] {
                guard let place else { continue }
                place.isFinished = true
                if place.buffer >= 0, place.buffer != session.buffer { _ = session.take(buffer: place.buffer) }
                place.buffer = -1
                if let inner = place.unusual { pending += inner.members }
                place.unusual = nil
            }
        }
    }

    /// The value of a key that has been encoded, as a place to which more can be added.
    private func reopened(_ name: String, _ key: some CodingKey) -> ValueEncoder? {
        var value = JSONWriter()
        let unusual = makeUnusual()
        session.writer.withBytes(from: start) { text in
            for member in EncodedMember.all(of: text, from: unusual.searchedLength) {
                unusual.searchedLength = member.value.upperBound
                // A super encoder that has not been released has no value yet.
                guard member.place == nil, let name = member.name(in: text) else { continue }
                unusual[name].value = member.value
            }
            if let range = unusual[name].value { value.append(text, range) }
        }
        guard value.count > 0 else { return nil }
        let place = ValueEncoder(keptIn: self, at: key)
        value.withBytes(from: 0) { text in
            session.use(buffer: place.buffer)
            session.writer.append(text, 0..<text.count)
            place.continueText()
            session.use(buffer: buffer)
        }
        return place
    }

    /// Continues a container that is the single value of the place.
    ///
    /// - Returns: whether it is of this kind.
    func reopen(_ kind: Kind) -> Bool {
        let bracket = session.writer.withBytes(from: start) { $0[0] }
        guard bracket == (kind == .object ? UInt8(ascii: "{") : UInt8(ascii: "[")) else { return false }
        continueText()
        return true
    }

    /// Removes the end of a container that this place's text is.
    private func continueText() {
        session.stopNotingMembers()
        _ = leaveTable()
        let end = session.writer.withBytes(from: start) { text in
            switch text[0] {
            case UInt8(ascii: "{"): kind = .object
            case UInt8(ascii: "["): kind = .array
            default: kind = .scalar
            }
            guard kind != .scalar else { return text.count }
            let members = EncodedMember.all(of: text)
            count = members.count
            if kind == .object { makeUnusual().setKeys(members.compactMap { $0.name(in: text) }) }
            return members.last?.value.upperBound ?? 1
        }
        session.writer.remove(from: start + end)
    }
}

extension JSONWriter {
    /// Removes all bytes from an index on.
    ///
    /// - Returns: these bytes.
    fileprivate mutating func removeTail(from index: Int) -> JSONWriter {
        var tail = JSONWriter(capacity: count - index)
        withBytes(from: index) { tail.append($0, 0..<$0.count) }
        remove(from: index)
        return tail
    }
}
