// Decodes the standard library's containers without those of Codable in between, so that an element costs no more than
// its type. Results, errors and coding paths are the same as with their own `init(from:)`.

/// A container that decodes its elements itself.
protocol CodableContainer: Decodable {
    /// False if it is decoded by its `init(from:)`.
    static func decodesItself(in session: DecodingSession) -> Bool

    /// - Parameters:
    ///   - value: the value to decode, which may be absent.
    ///   - decoder: the decoder around it.
    ///   - step: the step from that decoder's value to this one.
    static func decoded(_ value: PayloadValue, in decoder: ValueDecoder, at step: consuming CodingStep) throws -> Self
}

extension CodableContainer {
    static func decodesItself(in session: DecodingSession) -> Bool { true }
}

private protocol OptionalType {}
extension Optional: OptionalType {}

extension Optional: CodableContainer where Wrapped: Decodable {
    static func decoded(
        _ value: PayloadValue, in decoder: ValueDecoder, at step: consuming CodingStep
    ) throws -> Wrapped? {
        // As an Unboxer reads it: `.some(nil)` for null, where the wrapped type is an Optional as well.
        if decoder.session.readsAnyKey, value.isNull, Wrapped.self is any OptionalType.Type {
            return try decoder.decode(value, as: Wrapped.self, at: step)
        }
        return try decoder.decodeIfPresent(value, as: Wrapped.self, at: step)
    }
}

extension Array: CodableContainer where Element: Decodable {
    static func decoded(
        _ value: PayloadValue, in decoder: ValueDecoder, at step: consuming CodingStep
    ) throws -> [Element] {
        let kind = decoder.session.kind(of: Element.self)
        if case .scalar(let scalar) = kind, value.isArray {
            let array = scalars(scalar, value)
            if array.count == value.count { return array }
        }
        try decoder.checkArray(value, at: step)
        // An observer has to see that the elements were read, even if there are none.
        guard var elements = try value.elements(), elements.count > 0 else { return [] }
        return try decoder.lending(value, value.options, at: step) { decoder in
            try Array(capacity: elements.count) {
                try $0.append(&elements, of: value, by: DecodingMaker<Element>(decoder, kind))
            }
        }
    }

    /// The elements of an array up to the first that is not a scalar of their type.
    private static func scalars<S: CodableScalar>(_ type: S.Type, _ value: PayloadValue) -> [Element] {
        SameType.proven(array: S.codableArray(value))
    }
}

extension Set: CodableContainer where Element: Decodable {
    static func decoded(
        _ value: PayloadValue, in decoder: ValueDecoder, at step: CodingStep
    ) throws -> Set<Element> {
        // Not an array: it may be a native Set of a caller's dictionary.
        if case .other = value.storage, let native = value.native(Self.self) { return native }
        let array = try [Element].decoded(value, in: decoder, at: step)
        guard array.contains(where: { CanonicalText.refuses($0) }) else { return Set(array) }
        try decoder.refuseManyMarks(in: value, at: step)
        return Set(array.filter { !CanonicalText.refuses($0) })
    }
}

extension ValueDecoder {
    /// Throws or drops the strings of an array that cannot be compared, as when a Set is unboxed.
    fileprivate func refuseManyMarks(in value: PayloadValue, at step: CodingStep) throws {
        let inside = enclosing(value, at: step)
        guard var elements = try value.elements() else { return }
        while let element = try elements.nextValue() {
            guard element.payload.hasManyMarks else { continue }
            let detail = "it has \(CanonicalText.manyMarks)"
            let place = CodingStep.index(elements.index)
            let error = inside.invalid(element.payload, expected: .type(String.self), detail: detail, at: place)
            try value.fail(at: .index(elements.index), with: error, by: DecodingMaker<String>(inside), nil)
        }
    }
}

extension Dictionary: CodableContainer where Key: Decodable, Value: Decodable {
    /// A dictionary with String keys decodes itself, because the key strategy does not apply to it, as in JSONDecoder.
    /// When an `Unboxer` started the decoding, others do so too, to drop elements and to have a fixed order of errors.
    /// `UnboxableKey` keys are then those of an object, where Codable expects an array of pairs.
    /// `CodingKeyRepresentable` keys are converted by a key strategy: if there is one, `init(from:)` is called. Any
    /// other dictionary decodes itself to reject an object with a better error.
    static func decodesItself(in session: DecodingSession) -> Bool {
        if Key.self == String.self { return true }
        guard session.readsAnyKey else { return false }
        if Key.self is any UnboxableKey.Type { return true }
        return !session.convertsKeys || !(Key.self is any CodingKeyRepresentable.Type)
    }

    static func decoded(
        _ value: PayloadValue, in decoder: ValueDecoder, at step: CodingStep
    ) throws -> [Key: Value] {
        if Key.self == String.self {
            return try decodedByString(value, in: decoder, at: step)
        }
        // Encoders write an array of pairs. Accept that if the caller passed a decoder to the `Unboxer`.
        if decoder.session.usesStrategies, value.isArray {
            return try decoder.model(value, as: Self.self, at: step)
        }
        if let type = Key.self as? any UnboxableKey.Type {
            return try decodedInOrder(value, in: decoder, at: step) { type.transform(unboxedKey: $0) as? Key }
        }
        guard let type = Key.self as? any CodingKeyRepresentable.Type else {
            guard value.isObject else { return try decoder.model(value, as: Self.self, at: step) }
            let detail = "the type of its keys, \(Key.self), has to conform to UnboxableKey"
            throw decoder.invalid(value, expected: .type(Self.self), detail: detail, at: step)
        }
        return try decodedInOrder(value, in: decoder, at: step) { name in
            // As in the standard library, the key has a number if the text is one.
            type.init(codingKey: UnboxCodingKey(stringValue: name, intValue: NumberText.int(name))) as? Key
        }
    }
}

// As when a dictionary is unboxed, the error does not depend on the order of elements: the first key in sorted order
// whose value fails has its error thrown (`KeyOrder.swift`).
extension Dictionary where Value: Decodable {
    private static func decodedByString(
        _ value: PayloadValue, in decoder: ValueDecoder, at step: CodingStep
    ) throws -> [Key: Value] {
        try decoder.checkObject(value, at: step)
        guard let fields = try value.fields() else { return Dictionary() }
        return try decoder.lending(value, value.options, at: step) { elements in
            let maker = DecodingMaker<Value>(elements)
            var failures = FieldFailures()
            let dictionary = try elements.converting {
                try made(of: fields, in: value, by: maker, &failures) { SameType.proven($0, as: Key.self) }
            }
            try failures.end(of: value, by: maker)
            return dictionary
        }
    }

    /// - Parameter key: makes a key from a String. Keys may collide.
    static func decodedInOrder(
        _ value: PayloadValue, in decoder: ValueDecoder, at step: CodingStep, key: (String) -> Key?
    ) throws -> [Key: Value] {
        // A native dictionary within a caller's dictionary is not an object if its keys are not Strings.
        if case .other = value.storage, let native = value.native(Self.self) { return native }
        let elements = try decoder.fields(of: value, at: step)
        let fields = try elements.converting { try value.sortedFields() }
        return try made(inOrder: fields, of: value, by: DecodingMaker<Value>(elements), key: key)
    }
}

extension ValueDecoder {
    /// The step to a member of a container. With a key strategy, the key has no number, as in JSONDecoder.
    @inline(__always) package func step(to component: UnboxPath.Component?) -> CodingStep {
        switch component {
        case .index(let index): .index(index)
        case .key(let name): session.convertsKeys ? .key(UnboxCodingKey(stringValue: name)) : .name(name)
        case nil: .same
        }
    }

    /// Converts the error for a key of a caller's dictionary that cannot be compared: see `CanonicalText`.
    @inline(__always) fileprivate func converting<R>(_ read: () throws -> R) throws -> R {
        do {
            return try read()
        } catch {
            throw UnboxError(exactly: error).map { DecodingError($0, in: self) } ?? error
        }
    }

    fileprivate func checkArray(_ value: PayloadValue, at step: CodingStep) throws {
        guard value.isArray else { throw mismatch(value, [Any].self, expected: .array, at: step) }
        try checkDepth(of: value, at: step)
    }

    fileprivate func fields(of value: PayloadValue, at step: CodingStep) throws -> ValueDecoder {
        try checkObject(value, at: step)
        return enclosing(value, at: step)
    }

    fileprivate func checkObject(_ value: PayloadValue, at step: CodingStep) throws {
        guard value.isObject else {
            // Without a key strategy, JSONDecoder asks for a container, as a model does.
            let text = value.isNull && session.convertsKeys ? FoundationText.null([String: Any].self) : nil
            throw mismatch(value, [String: Any].self, expected: .object, text: text, at: step)
        }
        try checkDepth(of: value, at: step)
    }
}
