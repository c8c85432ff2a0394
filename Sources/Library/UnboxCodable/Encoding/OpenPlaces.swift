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
// All of this takes linear time. A container in which it happened is put together at its end.

/// What a place needs if its members are not simply written one after the other.
final class UnusualPlace {
    /// All converted keys, once the table of keys is not used.
    fileprivate var names: Set<CanonicalText> = []
    /// The key that was added last.
    private var lastName: CanonicalText?
    /// The number of members whose key had been encoded before.
    fileprivate var repeats = 0
    /// The members that have buffers of their own.
    fileprivate var places: [KeptPlace] = []
    /// The indexes of those that are the values of keys.
    fileprivate var openPlaces: [CanonicalText: Int] = [:]
    /// How often a member that was being encoded was moved.
    fileprivate(set) var detachments = 0
    /// For the place of a super encoder, until it is released.
    fileprivate var superEncoder: SuperEncoder?

    var isSuper: Bool { superEncoder != nil }

    fileprivate func add(_ name: String) {
        let name = CanonicalText(name)
        lastName = nil
        if names.insert(name).inserted {
            lastName = name
        } else {
            repeats += 1
            openPlaces[name] = nil
        }
    }

    func forgetLastKey() {
        if let lastName { names.remove(lastName) }
    }
}

private struct KeptPlace {
    /// Nil for a super encoder that has not been released.
    var place: ValueEncoder?
    /// The super encoder, until it is released.
    var superEncoder: Unretained<ValueEncoder>?
}

/// Where the value of a super encoder belongs.
private struct SuperEncoder {
    let index: Int
    /// The converted key; nil for an element.
    let name: String?
    /// The repeats of the object when the encoder was requested.
    let repeats: Int
}

extension ValueEncoder {
    private func makeUnusual() -> UnusualPlace {
        if let unusual { return unusual }
        let new = UnusualPlace()
        unusual = new
        return new
    }

    /// Notes all keys of an object by name from now on.
    func stopUsingTable() {
        guard hasTable else { return }
        makeUnusual().names = Set(leaveTable().map { CanonicalText($0) })
    }

    /// Notes that a key is encoded.
    func noteKey(_ name: String) {
        stopUsingTable()
        makeUnusual().add(name)
    }

    private func isEncoded(_ name: String) -> Bool {
        stopUsingTable()
        return unusual?.names.contains(CanonicalText(name)) ?? false
    }
}

// MARK: - Writing to another place than the last one

extension ValueEncoder {
    /// Continues to write in this place.
    ///
    /// - Returns: false if its value has been encoded.
    @inline(never) @discardableResult func makeCurrent() -> Bool {
        guard !isFinished else { return false }
        var place = session.current
        while let current = place, !current.refers(to: self) {
            place = current.with { inner in
                if inner.parent?.refers(to: self) == true, inner.buffer == buffer { detach(inner) }
                return inner.parent
            }
        }
        session.use(buffer: buffer)
        session.current = Unretained(self)
        return true
    }

    /// Moves the text of a member that is being encoded to a buffer of its own.
    private func detach(_ member: ValueEncoder) {
        let buffer = session.newBuffer()
        session.use(buffer: self.buffer)
        let offset = member.start
        let text = session.writer.removeTail(from: offset)
        session.use(buffer: buffer)
        session.writer.append(text)
        session.use(buffer: self.buffer)
        var place = session.current
        while let current = place {
            place = current.with { inner in
                if inner.buffer == self.buffer {
                    inner.buffer = buffer
                    inner.start -= offset
                    inner.memberStart -= offset
                }
                return inner === member ? nil : inner.parent
            }
        }
        let unusual = makeUnusual()
        unusual.detachments += 1
        if kind == .object || kind == .array {
            session.writer.remove(from: memberStart)
            count -= 1
            // A repeat stays noted.
            if kind == .object, let key = member.key, isEncoded(converted(key)) {
                unusual.names.remove(CanonicalText(converted(key)))
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
        guard isReady(), self.kind == .object else { return ValueEncoder(discarding: session) }
        let name = converted(key)
        var place: ValueEncoder?
        if let index = unusual?.openPlaces[CanonicalText(name)], let known = unusual?.places[index].place {
            if known.kind == kind || known.kind == .nothing { return known }
            place = known
        } else if isEncoded(name), unusual?.openPlaces[CanonicalText(name)] == nil {
            place = reopened(name, key)
        }
        if let place, place.kind != kind {
            let request = kind == .object ? "a keyed" : "an unkeyed"
            let other = kind == .object ? "an array" : "an object"
            session.noteMisuse("\(request) container was requested where a scalar or \(other) has been encoded")
            return ValueEncoder(discarding: session)
        }
        let new = place ?? ValueEncoder(keptBy: self, at: key)
        beginMember(named: name)
        makeUnusual().openPlaces[CanonicalText(name)] = keep(KeptPlace(place: new))
        return new
    }

    /// The place of a nested container, or of a super encoder, in an array.
    func openElement() -> ValueEncoder {
        guard isReady(), kind == .array else { return ValueEncoder(discarding: session) }
        let new = ValueEncoder(keptBy: self, at: AnyCodingKey(index: count))
        beginElement()
        keep(KeptPlace(place: new))
        return new
    }

    func openSuper(forKey key: some CodingKey) -> ValueEncoder {
        guard isReady(), kind == .object else { return ValueEncoder(discarding: session) }
        let new = ValueEncoder(keptBy: self, at: key)
        let name = converted(key)
        beginMember(named: name)
        let index = keep(KeptPlace(superEncoder: Unretained(new)))
        new.makeUnusual().superEncoder = SuperEncoder(index: index, name: name, repeats: unusual?.repeats ?? 0)
        return new
    }

    func openSuperElement() -> ValueEncoder {
        guard isReady(), kind == .array else { return ValueEncoder(discarding: session) }
        let new = ValueEncoder(keptBy: self, at: AnyCodingKey(index: count))
        beginElement()
        let index = keep(KeptPlace(superEncoder: Unretained(new)))
        new.makeUnusual().superEncoder = SuperEncoder(index: index, name: nil, repeats: 0)
        return new
    }

    /// Writes the mark of a place.
    ///
    /// - Returns: its index.
    @discardableResult private func keep(_ place: KeptPlace) -> Int {
        let unusual = makeUnusual()
        unusual.places.append(place)
        let index = unusual.places.count - 1
        writeMark(index)
        return index
    }

    private func writeMark(_ index: Int) {
        session.writer.append(EncodedMember.mark)
        for shift in [21, 14, 7, 0] { session.writer.append(0x80 | UInt8(index >> shift & 0x7F)) }
    }

    /// Stores the value of a super encoder. Called when it is released, so nothing may refer to it afterwards.
    func endSuper() {
        guard !isFinished, let end = unusual?.superEncoder, let parent, let unusual else { return }
        parent.with { parent in
            guard !parent.isFinished, let others = parent.unusual else { return }
            if isCurrent {
                session.use(buffer: parent.buffer)
                session.current = Unretained(parent)
            }
            unusual.superEncoder = nil
            others.places[end.index] = KeptPlace(place: ValueEncoder(replacing: self, below: parent))
            guard let name = end.name else { return }
            if others.repeats != end.repeats, parent.isReady() {
                // It replaces what was encoded since the encoder was requested.
                parent.beginMember(named: name)
                parent.writeMark(end.index)
            }
            others.openPlaces[CanonicalText(name)] = end.index
        }
    }
}

// MARK: - The end of a container

extension ValueEncoder {
    /// Puts the members of a container together, once it has ended.
    @inline(never) func arrangeMembers() {
        defer { endUnusual() }
        guard kind == .object || kind == .array else { return }
        let sorts = kind == .object && session.form.sortsKeys
        let places = unusual?.places ?? []
        let repeats = unusual?.repeats ?? 0
        guard sorts && count > 1 || repeats > 0 || !places.isEmpty else { return }
        for place in places { place.place?.closeKept() }
        session.use(buffer: buffer)
        let text = session.writer.removeTail(from: start)
        text.withBytes(from: 0) { text in
            var members = EncodedMember.all(of: text)
            if repeats > 0 { members = EncodedMember.lastOfRepeated(members, in: text) }
            members.removeAll { member in member.place(in: text).map { places[$0].place == nil } ?? false }
            if sorts { members = EncodedMember.sorted(members, in: text, by: session.form) }
            session.writer.append(text[0])
            for (index, member) in members.enumerated() {
                session.writer.separate(index, session.form.isPretty, level)
                session.writer.append(text, member.start..<member.value.lowerBound)
                if let place = member.place(in: text).flatMap({ places[$0].place }) {
                    session.writer.append(session.take(buffer: place.buffer))
                } else {
                    session.writer.append(text, member.value)
                }
            }
            session.writer.close(
                kind == .object ? UInt8(ascii: "}") : UInt8(ascii: "]"), count: members.count, session.form, level - 1)
        }
    }

    /// Ends a place with a buffer of its own.
    private func closeKept() {
        guard StackBounds.haveRoom else { return session.isTooDeep = true }
        session.use(buffer: buffer)
        if kind == .nothing { writeEmptyObject() }
        close()
        isFinished = true
    }

    /// Ends the places that were kept for this one.
    func endUnusual() {
        guard let unusual else { return }
        self.unusual = nil
        // Without recursion, which could overflow the stack.
        var pending = unusual.places
        while let kept = pending.popLast() {
            kept.superEncoder?.with { $0.isFinished = true }
            guard let place = kept.place else { continue }
            place.isFinished = true
            if let inner = place.unusual { pending += inner.places }
            place.unusual = nil
        }
    }

    /// The value of a key that has been encoded, as a place to which more can be added.
    private func reopened(_ name: String, _ key: some CodingKey) -> ValueEncoder? {
        let place = ValueEncoder(keptBy: self, at: key)
        var value = JSONWriter()
        session.writer.withBytes(from: start) { text in
            let member = EncodedMember.all(of: text).last { member in
                member.name(in: text).map { CanonicalText($0) == CanonicalText(name) } ?? false
            }
            if let member { value.append(text, member.value) }
        }
        value.withBytes(from: 0) { text in
            switch text[0] {
            case UInt8(ascii: "{"): place.kind = .object
            case UInt8(ascii: "["): place.kind = .array
            default: place.kind = .scalar
            }
            guard place.kind != .scalar else { return }
            let members = EncodedMember.all(of: text)
            place.count = members.count
            if place.kind == .object {
                place.makeUnusual().names = Set(members.compactMap { $0.name(in: text).map { CanonicalText($0) } })
            }
            session.use(buffer: place.buffer)
            session.writer.append(text, 0..<(members.last?.value.upperBound ?? 1))
            session.use(buffer: buffer)
        }
        return place
    }
}
