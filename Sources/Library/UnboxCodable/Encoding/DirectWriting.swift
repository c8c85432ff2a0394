// Values that write themselves (`UnboxWritable`) do so in the place of an encoder, to whose text the writer appends. A
// value within that is only Encodable is encoded below that place: for that, the writer gives the text back.
//
// Unsafe here: accesses to the writer are not checked for overlap. It is passed to one function, which passes it on, and
// is not lent again before that has returned.

/// A writer, and the place of the value that it writes. A class, so that it can be kept for the next value.
final class DirectWriting {
    @exclusivity(unchecked) fileprivate var writer: UnboxWriter
    /// The containers that the writer has begun, while it is suspended.
    @exclusivity(unchecked) fileprivate var levels = JSONBuffer<WriterLevel>(capacity: 16)
    fileprivate var place: Unretained<ValueEncoder>?

    init(_ session: EncodingSession) { writer = UnboxWriter(session, session.form) }

    /// The number of containers that were begun, if the writer is suspended.
    var depth: Int { levels.count - 1 }

    /// The keys that lead to the value that is being written, the last one first. Only while the writer is suspended.
    var reversedPath: [any CodingKey] {
        guard let place else { return [] }
        return place.with { place in
            place.session.withText(ofBuffer: place.buffer) { text in
                (1..<levels.count).reversed().map { (index: Int) -> any CodingKey in
                    let level = levels[index]
                    if level.kind == .array { return UnboxCodingKey(index: level.count - 1) }
                    let name = EncodedMember.name(of: text, at: place.start + level.memberStart)
                    return UnboxCodingKey(stringValue: name)
                }
            }
        }
    }
}

extension ValueEncoder {
    /// Calls `write` with a writer for a value below this place, or in it.
    ///
    /// - Returns: whether something was written.
    func writeDirectly(
        at key: (any CodingKey)?, _ isSame: Bool, _ write: (inout UnboxWriter) throws -> Void
    ) throws -> Bool {
        try withPlace(at: key, isSame: isSame) { place in
            let writing = session.lendWriter()
            defer { session.takeBack(writing) }
            try writing.write(in: place, write)
        }
    }
}

extension DirectWriting {
    fileprivate func write(in place: ValueEncoder, _ write: (inout UnboxWriter) throws -> Void) throws {
        place.kind = .scalar
        self.place = Unretained(place)
        writer.isExpected = true
        writer.level = .none
        writer.levels.remove(from: 0)
        writer.outerDepth = place.depth
        writer.outerLevel = writer.form.isPretty ? place.level : 0
        take(from: place, &writer)
        defer {
            giveBack(to: place, &writer)
            if writer.isExpected { place.kind = .nothing }
        }
        try write(&writer)
    }

    /// Takes the text of a place.
    private func take(from place: ValueEncoder, _ writer: inout UnboxWriter) {
        let session = place.session
        writer.start = place.start
        swap(&writer.text, &session.writer)
        swap(&writer.memberStarts, &session.memberStarts)
        writer.notesMembers = session.notesMembers
        session.direct = Unretained(self)
        session.isTextLent = true
    }

    private func giveBack(to place: ValueEncoder, _ writer: inout UnboxWriter) {
        let session = place.session
        swap(&writer.text, &session.writer)
        swap(&writer.memberStarts, &session.memberStarts)
        session.notesMembers = writer.notesMembers
        session.isTextLent = false
    }

    /// Calls `body` with the place that has the text for as long.
    fileprivate func suspend(_ writer: inout UnboxWriter, _ body: (ValueEncoder) throws -> Void) throws {
        guard let place = place?.object else { preconditionFailure("a writer has a place while it writes") }
        giveBack(to: place, &writer)
        writer.levels.append(writer.level)
        swap(&writer.levels, &levels)
        place.suspend(self, depth: writer.outerDepth + depth - 1)
        defer {
            place.suspend(nil, depth: writer.outerDepth)
            swap(&writer.levels, &levels)
            writer.level = writer.levels.removeLast()
            take(from: place, &writer)
        }
        try body(place)
    }
}

// MARK: - What the encoder writes

extension EncodingSession: WriterHost {
    var hasContainers: Bool { false }
    func isEncoding(_ type: any Any.Type) -> Bool { false }
    func encoder(of type: any Any.Type, at keys: [StaticString]) -> (any Encoder)? { nil }

    func encode<T: Encodable>(_ value: T, in depth: Int) {
        noteMisuse("a value was written where none belongs")
    }

    func begin(_ key: StaticString?, in depth: Int) {
        noteMisuse("a member or an element was written where none belongs")
    }

    func begin(_ kind: WriterLevel.Kind, in depth: Int) -> Bool {
        noteMisuse("a value was written where none belongs")
        return false
    }

    func endItem(isValue: Bool, in depth: Int) {}
    func noteError(_ error: any Error) {}

    private func suspend(_ writer: inout UnboxWriter, _ body: (ValueEncoder) throws -> Void) throws {
        guard let writing = direct?.object else { preconditionFailure("a writer was lent") }
        try writing.suspend(&writer, body)
    }

    func write<T: Encodable>(_ value: T, in writer: inout UnboxWriter) throws {
        try suspend(&writer) { try $0.encodeMember(value, at: nil) }
    }

    func write<T: Encodable>(byEncoding value: T, in writer: inout UnboxWriter) throws {
        try suspend(&writer) { try $0.encodeMember(value, .model, at: nil) }
    }

    func text<T: BinaryFloatingPoint>(
        ofNonConforming value: T, in writer: inout UnboxWriter
    ) throws -> String {
        var text = ""
        try suspend(&writer) { text = try $0.text(ofNonConforming: value, at: nil) }
        return text
    }

    func sortMembers(ofObjectAt start: Int, from firstMember: Int, in writer: inout UnboxWriter) {
        swap(&writer.text, &self.writer)
        swap(&writer.memberStarts, &memberStarts)
        if writer.notesMembers {
            sortMembers(ofObjectAt: start, from: firstMember)
        } else {
            sortMembers(readingObjectAt: start)
        }
        swap(&writer.text, &self.writer)
        swap(&writer.memberStarts, &memberStarts)
    }
}
