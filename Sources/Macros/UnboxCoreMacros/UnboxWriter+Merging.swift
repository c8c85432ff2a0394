// Two values in one object. This is not in UnboxCore, so that programs that only read do without.

import UnboxCore

extension UnboxWriter {
    /// Writes an object with the members of another value behind its own. For `{"type": "circle", "radius": 3}`:
    /// `try writer.object(of: self, merging: circle) { try $0.write("circle", key: "type") }`.
    ///
    /// - Parameters:
    ///   - value: the value that is written. It is encoded by its `encode(to:)` if the other one has a member of the object
    ///     with another value, or does not write an object itself.
    ///   - keys: where in the value the object is: the keys of the objects around it.
    ///   - other: the other value.
    ///   - members: writes the object's own members.
    public mutating func object<Value: UnboxWritable & Encodable, Other: UnboxWritable & Encodable>(
        of value: Value, at keys: [StaticString] = [], merging other: Other,
        _ members: (inout UnboxWriter) throws -> Void
    ) throws {
        guard isExpected || level.kind == .merging else { return try encode(value, at: keys, other, members) }
        let type = ObjectIdentifier(Value.self)
        if !host.unmergedTypes.contains(type) {
            if try merge(at: keys, members, { try other.write(to: &$0) }) { return }
            host.unmergedTypes.append(type)
        } else if !isExpected {
            return needsContainers = true
        }
        try undoing { try $0.host.write(byEncoding: value, in: &$0) }
    }

    /// Writes an object with the members of a value of any `Encodable` type behind its own, by its `encode(to:)`.
    public mutating func object<Value: UnboxWritable & Encodable, Other: Encodable>(
        of value: Value, at keys: [StaticString] = [], merging other: Other,
        _ members: (inout UnboxWriter) throws -> Void
    ) throws {
        guard isExpected else { return try encode(value, at: keys, other, members) }
        try undoing { try $0.host.write(byEncoding: value, in: &$0) }
    }

    /// Encodes both in one place, if the writer is that of the value.
    private mutating func encode<Value: Encodable>(
        _ value: Value, at keys: [StaticString], _ other: some Encodable,
        _ members: (inout UnboxWriter) throws -> Void
    ) throws {
        guard let encoder = host.encoder(of: Value.self, at: keys) else { return try encode(value) }
        guard StackBounds.haveRoom else { throw host.tooDeep() }
        try object(members)
        try other.encode(to: encoder)
    }

    /// - Returns: false if nothing was written, as only containers can merge the values.
    private mutating func merge(
        at keys: [StaticString], _ members: (inout UnboxWriter) throws -> Void,
        _ other: (inout UnboxWriter) throws -> Void
    ) throws -> Bool {
        // Otherwise, this object is merged into another one itself.
        let isWhole = isExpected
        let (length, level, depth, memberCount) = (length, level, depth, memberStarts.count)
        let (mergeStart, repeatStart, neededContainers) = (mergeStart, repeatStart, needsContainers)
        if isWhole { (self.repeatStart, needsContainers) = (0, false) } else { try checkDepth() }
        var failure: (any Error)?
        do {
            _ = try beginObject()
            for key in keys where beginMember(key) { _ = try beginObject() }
            try members(&self)
            leaveOutRepeated()
            let kind = self.level.kind
            (self.level.kind, self.mergeStart) = (.merging, self.length)
            try other(&self)
            self.level.kind = kind
            for _ in 0...keys.count { endObject() }
        } catch { failure = error }
        let isMerged = failure == nil && !(isWhole && needsContainers)
        if !isMerged {
            text.remove(from: start + length)
            memberStarts.remove(from: memberCount)
            levels.remove(from: depth)
            self.level = level
            isExpected = isWhole
        }
        self.mergeStart = mergeStart
        // What is around it is written again, if it cannot be merged.
        needsContainers = isWhole ? neededContainers : needsContainers || !isMerged
        self.repeatStart = isWhole ? repeatStart : 0
        if let failure { throw failure }
        return isMerged
    }
}
