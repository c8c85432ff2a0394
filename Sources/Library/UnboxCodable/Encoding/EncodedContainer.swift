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
            try encoder.encodeMember(value, at: key, isSame: isSame)
        } else {
            encoder.session.writer.append("null")
        }
    }
}

extension Array: EncodedContainer where Element: Encodable {
    func encode(in encoder: ValueEncoder, at key: (any CodingKey)?, isSame: Bool) throws {
        let kind = encoder.session.kind(of: Element.self)
        _ = try encoder.withPlace(at: key, isSame: isSame) { place in
            place.openArray()
            for element in self {
                place.memberStart = place.session.writer.count
                place.beginElement()
                try place.encodeMember(element, kind, at: nil)
            }
        }
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
            place.openObject(AnyCodingKey.self)
            // Different keys of other types may have the same name.
            let areUnique = Key.self == String.self || Key.self == Int.self
            for field in fields(in: place) {
                place.memberStart = place.session.writer.count
                if areUnique { place.beginMember(unique: field.name) } else { place.beginMember(named: field.name) }
                try place.encodeMember(values[field.index], kind, at: field.key)
            }
        }
    }

    private typealias Field = (name: String, key: AnyCodingKey, index: Index)

    /// The keys, sorted by their names. A strategy for coding keys does not convert those that are Strings or Ints.
    private func fields(in place: ValueEncoder) -> [Field] {
        var fields: [Field] = []
        fields.reserveCapacity(count)
        for index in indices {
            let key = keys[index]
            if let name = SameType.cast(key, to: String.self) {
                fields.append((name, AnyCodingKey(stringValue: name), index))
            } else if let number = SameType.cast(key, to: Int.self) {
                let key = AnyCodingKey(intValue: number)
                fields.append((key.stringValue, key, index))
            } else if let key = (key as? any CodingKeyRepresentable)?.codingKey {
                let name = place.converted(key)
                fields.append((name, AnyCodingKey(stringValue: key.stringValue, intValue: key.intValue), index))
            }
        }
        return UnboxCore.sorted(Array(fields.indices)) { place.session.form.precedes(fields[$0].name, fields[$1].name) }
            .map { fields[$0] }
    }
}
