// Encodes the standard library's containers without those of Codable in between, so that an element costs no more than
// its type. Results, errors and coding paths are those of their own `encode(to:)`, except that the keys of a dictionary
// are sorted: its own order changes with every run of a program.

/// A container that encodes its elements itself.
protocol EncodedContainer: Encodable {
    /// False if it is encoded by its `encode(to:)`.
    static var encodesItself: Bool { get }

    /// - Parameters:
    ///   - encoder: the encoder around the container.
    ///   - key: the step from that encoder's place to the container.
    ///   - isSame: whether it is encoded in that very place.
    func encode(in encoder: ValueEncoder, at key: (any CodingKey)?, isSame: Bool) throws
}

extension EncodedContainer {
    static var encodesItself: Bool { true }
}

extension Optional: EncodedContainer where Wrapped: Encodable {
    func encode(in encoder: ValueEncoder, at key: (any CodingKey)?, isSame: Bool) throws {
        if let value = self {
            try encoder.encodeRareMember(value, at: key, isSame: isSame)
        } else {
            encoder.session.writer.append("null")
        }
    }
}

extension Array: EncodedContainer where Element: Encodable {
    func encode(in encoder: ValueEncoder, at key: (any CodingKey)?, isSame: Bool) throws {
        let kind = encoder.session.kind(of: Element.self)
        switch kind {
        case .integer:
            return encoder.encodeScalars(SameType.proven(array: self, of: Int.self), isSame) { $1.append(Int64($0)) }
        case .string:
            let escapesSlashes = encoder.session.form.escapesSlashes
            return encoder.encodeScalars(SameType.proven(array: self, of: String.self), isSame) {
                $1.append($0, escapingSlashes: escapesSlashes)
            }
        case .double:
            let doubles = SameType.proven(array: self, of: Double.self)
            guard doubles.allSatisfy(\.isFinite) else { break }
            return encoder.encodeScalars(doubles, isSame) { encoder.write(finite: $0, to: &$1) }
        case .writable(let writable): return try write(as: writable, in: encoder, at: key, isSame)
        default: break
        }
        _ = try encoder.withPlace(at: key, isSame: isSame) { place in
            place.openArray()
            for element in self {
                place.memberStart = place.session.writer.count
                place.beginElement()
                try place.encodeMember(element, kind, at: nil)
            }
        }
    }

    private func write<W: UnboxWritable & Encodable>(
        as type: W.Type, in encoder: ValueEncoder, at key: (any CodingKey)?, _ isSame: Bool
    ) throws {
        _ = try encoder.writeDirectly(at: key, isSame) { try SameType.proven(array: self, of: W.self).write(to: &$0) }
    }
}

extension ValueEncoder {
    /// Writes an array whose elements cannot fail, and so need no place.
    @inline(__always)
    fileprivate func encodeScalars<Element>(
        _ array: [Element], _ isSame: Bool, _ write: (Element, inout JSONWriter) -> Void
    ) {
        let isPretty = session.form.isPretty
        let level = isPretty ? level : 0
        if (isSame ? depth : depth &+ 1) >= JSONLimits.maximumDepth { session.isTooDeep = true }
        session.writer.append(UInt8(ascii: "["))
        for (index, element) in array.enumerated() {
            session.writer.separate(index, isPretty, level + 1)
            write(element, &session.writer)
        }
        session.writer.close(UInt8(ascii: "]"), count: array.count, session.form, level)
    }
}

extension Set: EncodedContainer where Element: Encodable {
    func encode(in encoder: ValueEncoder, at key: (any CodingKey)?, isSame: Bool) throws {
        try Array(self).encode(in: encoder, at: key, isSame: isSame)
    }
}

extension Dictionary: EncodedContainer where Key: Encodable, Value: Encodable {
    /// A dictionary of other keys encodes itself as an array of keys and values.
    static var encodesItself: Bool {
        Key.self == String.self || Key.self == Int.self || Key.self is any CodingKeyRepresentable.Type
    }

    func encode(in encoder: ValueEncoder, at key: (any CodingKey)?, isSame: Bool) throws {
        let kind = encoder.session.kind(of: Value.self)
        _ = try encoder.withPlace(at: key, isSame: isSame) { place in
            place.openObject()
            place.isSorted = true
            // A strategy, or their type, may give other keys the same name.
            let areUnique = Key.self == String.self || Key.self == Int.self && place.session.keepsKeys
            let indices = Array(self.indices)
            let fields = indices.map { Self.name(of: keys[$0], in: place) }
            for position in place.session.form.order(of: fields.map(\.name)) {
                let field = fields[position]
                place.memberStart = place.session.writer.count
                if areUnique {
                    place.beginMember(unique: field.name)
                } else {
                    place.beginMember(named: field.name)
                }
                try place.encodeMember(values[indices[position]], kind, at: field.key)
            }
        }
    }

    /// A key, and its name in JSON. A strategy for coding keys does not convert Strings.
    private static func name(of key: Key, in place: ValueEncoder) -> (name: String, key: UnboxCodingKey) {
        if let name = SameType.cast(key, to: String.self) { return (name, UnboxCodingKey(stringValue: name)) }
        if let number = SameType.cast(key, to: Int.self) {
            let key = UnboxCodingKey(intValue: number)
            return (place.converted(key), key)
        }
        guard let key = (key as? any CodingKeyRepresentable)?.codingKey else { return ("", .super) }
        return (place.converted(key), UnboxCodingKey(stringValue: key.stringValue, intValue: key.intValue))
    }
}
