// The standard library's containers, decoded without the containers of Codable in between: an element costs what its
// type costs. The results, the errors and the coding paths are those of their own `init(from:)`.

/// A container that decodes its elements itself.
protocol CodableContainer: Decodable {
    /// Whether it does, or has its `init(from:)` do it.
    static func decodesItself(in session: DecodingSession) -> Bool

    /// - Parameters:
    ///   - value: what is decoded, which may be absent.
    ///   - decoder: the decoder around it.
    ///   - step: where the value stands below that.
    static func decoded(_ value: PayloadValue, in decoder: ValueDecoder, at step: CodingStep) throws -> Self
}

extension CodableContainer {
    static func decodesItself(in session: DecodingSession) -> Bool { true }
}

extension Optional: CodableContainer where Wrapped: Decodable {
    static func decoded(_ value: PayloadValue, in decoder: ValueDecoder, at step: CodingStep) throws -> Wrapped? {
        if value.isAbsentOrNull { return nil }
        return try decoder.decode(value, as: Wrapped.self, at: step)
    }
}

extension Array: CodableContainer where Element: Decodable {
    static func decoded(_ value: PayloadValue, in decoder: ValueDecoder, at step: CodingStep) throws -> [Element] {
        let kind = decoder.session.kind(of: Element.self)
        if case .scalar(let scalar) = kind, value.isArray {
            let array = scalars(scalar, value)
            if array.count == value.count { return array }
        }
        let elements = try decoder.elements(of: value, at: step)
        if value.count == 0 {
            // No memory is needed, but somebody may want to know that the elements were read.
            _ = try value.forEachElement { _, _ in }
            return []
        }
        return try Array(capacity: value.count) { array in
            var failures = ElementFailures(of: value)
            do {
                _ = try value.forEachElement { index, element in
                    // Never more elements than the value has.
                    guard !array.isFull else { return }
                    do {
                        array.append(try elements.decode(element, as: Element.self, kind, at: .index(index)))
                    } catch  where value.options.collectsErrors {
                        failures.append(value.failure(error, of: .index(index), in: elements), at: index)
                    } catch {
                        guard value.options.allowsInvalidElements else { throw error }
                        value.report(dropping: .index(index), after: error, in: elements)
                    }
                }
            } catch {
                // With failures, these are failures of a wildcard, which are among them.
                if failures.isEmpty { throw error }
            }
            guard failures.isEmpty else { throw failures.error }
        }
    }

    /// The elements of an array up to the first that is no scalar of their type.
    private static func scalars<S: CodableScalar>(_ type: S.Type, _ value: PayloadValue) -> [Element] {
        SameType.proven(array: S.codableArray(value))
    }
}

extension Set: CodableContainer where Element: Decodable {
    static func decoded(_ value: PayloadValue, in decoder: ValueDecoder, at step: CodingStep) throws -> Set<Element> {
        // No array: one of a caller's dictionary.
        if case .other = value.storage, let native = value.native(Self.self) { return native }
        return Set(try [Element].decoded(value, in: decoder, at: step))
    }
}

extension Dictionary: CodableContainer where Key: Decodable, Value: Decodable {
    /// A dictionary with Strings for keys, which is exempt from the key strategy, as in JSONDecoder. Behind the door
    /// of an `Unboxer` also one whose keys are made of Strings by the library, where Codable takes an array of pairs, or
    /// by themselves: it may drop elements, and has one order of errors. A key strategy holds for the latter.
    static func decodesItself(in session: DecodingSession) -> Bool {
        if Key.self == String.self { return true }
        guard session.readsAnyKey else { return false }
        if Key.self is any UnboxableKey.Type { return true }
        return !session.convertsKeys && Key.self is any CodingKeyRepresentable.Type
    }

    static func decoded(_ value: PayloadValue, in decoder: ValueDecoder, at step: CodingStep) throws -> [Key: Value] {
        if Key.self == String.self {
            guard value.options.collectsErrors else { return try decodedByString(value, in: decoder, at: step) }
            return try decodedInOrder(value, in: decoder, at: step) { SameType.proven($0, as: Key.self) }
        }
        // Pairs are what an encoder writes, and may be read where a decoder was passed to the door.
        if case .strategies = decoder.session.rules, value.isArray {
            return try decoder.model(value, as: Self.self, at: step)
        }
        if let type = Key.self as? any UnboxableKey.Type {
            return try decodedInOrder(value, in: decoder, at: step) { type.transform(unboxedKey: $0) as? Key }
        }
        guard let type = Key.self as? any CodingKeyRepresentable.Type else {
            throw decoder.mismatch(value, Self.self, at: step)
        }
        return try decodedInOrder(value, in: decoder, at: step) { name in
            // With a number where the text is one, as the standard library has it.
            type.init(codingKey: AnyCodingKey(stringValue: name, intValue: Int(name))) as? Key
        }
    }
}

// An error does not depend on the order in which a dictionary happens to hold its elements, as in the library's own
// conversion of dictionaries: the one with the first key in sorted order is thrown (`KeyOrder.swift`).
extension Dictionary where Value: Decodable {
    private static func decodedByString(
        _ value: PayloadValue, in decoder: ValueDecoder, at step: CodingStep
    ) throws -> [Key: Value] {
        let kind = decoder.session.kind(of: Value.self)
        let elements = try decoder.fields(of: value, at: step)
        var dictionary = [Key: Value](minimumCapacity: value.count)
        var failure: (key: String, error: any Error, place: FailurePlace?)?
        var dropped: Set<String> = []
        _ = try value.forEachField { name, element in
            let key = SameType.proven(name, as: Key.self)
            // Of repeated keys, the first counts (`RepeatedKeys.swift`). Only that is decoded.
            guard dictionary.index(forKey: key) == nil else { return }
            if let failed = failure?.key, failed <= name { return }
            if !dropped.isEmpty && dropped.contains(name) { return }
            do {
                dictionary[key] = try elements.decode(element, as: Value.self, kind, at: decoder.step(for: name))
            } catch {
                guard value.options.allowsInvalidElements else {
                    failure = (name, error, decoder.session.failure)
                    return
                }
                dropped.insert(name)
                value.report(dropping: .key(name), after: error, in: elements)
            }
        }
        if let failure {
            // A later value may have caught errors since.
            decoder.session.failure = failure.place
            throw failure.error
        }
        return dictionary
    }

    /// - Parameter key: makes a key of a String. Keys may collide.
    static func decodedInOrder(
        _ value: PayloadValue, in decoder: ValueDecoder, at step: CodingStep, key: (String) -> Key?
    ) throws -> [Key: Value] {
        // No object, for want of Strings: one of a caller's dictionary.
        if case .other = value.storage, let native = value.native(Self.self) { return native }
        let kind = decoder.session.kind(of: Value.self)
        let elements = try decoder.fields(of: value, at: step)
        var dictionary = [Key: Value](minimumCapacity: value.count)
        var names: [Key: String] = [:]
        var failures = ErrorCollector(for: value)
        for (name, element) in try value.sortedFields() {
            do {
                guard let key = key(name) else {
                    throw elements.invalidKey(.invalidKey(expected: "\(Key.self)"), at: .name(name))
                }
                if let first = names[key] {
                    throw elements.invalidKey(.duplicateKey(of: first), at: .name(name))
                }
                dictionary[key] = try elements.decode(element, as: Value.self, kind, at: .name(name))
                names[key] = name
            } catch  where value.options.collectsErrors {
                failures.append(value.failure(error, of: .key(name), in: elements))
            } catch {
                guard value.options.allowsInvalidElements else { throw error }
                value.report(dropping: .key(name), after: error, in: elements)
            }
        }
        guard failures.isEmpty else { throw failures.error }
        return dictionary
    }
}

extension ValueDecoder {
    /// The step to the value of a key of a dictionary. Where there is a key strategy, JSONDecoder has no numbers there.
    @inline(__always) fileprivate func step(for name: String) -> CodingStep {
        session.convertsKeys ? .key(AnyCodingKey(stringValue: name)) : .name(name)
    }

    /// A decoder of an array, by which its elements are decoded.
    fileprivate func elements(of value: PayloadValue, at step: CodingStep) throws -> ValueDecoder {
        guard value.isArray else { throw mismatch(value, [Any].self, expected: .array, at: step) }
        return try enclosing(value, at: step)
    }

    /// A decoder of an object, by which the values of its keys are decoded.
    fileprivate func fields(of value: PayloadValue, at step: CodingStep) throws -> ValueDecoder {
        guard value.isObject else { throw mismatch(value, [String: Any].self, expected: .object, at: step) }
        return try enclosing(value, at: step)
    }
}
