// Equality and hashing, without recursion: a value made in code may nest too deeply for any stack.

extension JSONValue {
    /// Whether both stand for the same JSON.
    @_disfavoredOverload
    public static func == (left: Self, right: Self) -> Bool {
        switch (left, right) {
        case (.array(let left), .array(let right)): JSONContainer.areEqual(left.container, right.container)
        case (.object(let left), .object(let right)): JSONContainer.areEqual(left.container, right.container)
        default: left.isEqualScalar(to: right)
        }
    }

    fileprivate func isEqualScalar(to other: JSONValue) -> Bool {
        switch (self, other) {
        case (.null, .null): true
        case (.bool(let one), .bool(let other)): one == other
        case (.number(let one), .number(let other)): one == other
        case (.string(let one), .string(let other)): CanonicalText(one) == CanonicalText(other)
        default: false
        }
    }

    /// Hashes the value.
    public func hash(into hasher: inout Hasher) {
        switch self {
        case .array(let elements): elements.hash(into: &hasher)
        case .object(let object): object.hash(into: &hasher)
        default: hashScalar(into: &hasher)
        }
    }

    fileprivate func hashScalar(into hasher: inout Hasher) {
        switch self {
        case .null: hasher.combine(0 as UInt8)
        case .bool(let bool): hasher.combine(bool)
        case .number(let number): hasher.combine(number)
        case .string(let string): hasher.combine(CanonicalText(string))
        case .array, .object: break
        }
    }
}

extension JSONValue.Elements: Hashable {
    /// Whether both have the same elements.
    public static func == (left: Self, right: Self) -> Bool {
        JSONContainer.areEqual(left.container, right.container)
    }

    /// Hashes the elements.
    public func hash(into hasher: inout Hasher) { JSONContainer.hash(container, isObject: false, into: &hasher) }
}

extension JSONValue.Object: Hashable {
    /// Whether both have the same keys with the same values, in any order.
    @_disfavoredOverload
    public static func == (left: Self, right: Self) -> Bool {
        JSONContainer.areEqual(left.container, right.container)
    }

    /// Hashes the fields, whatever their order.
    public func hash(into hasher: inout Hasher) { JSONContainer.hash(container, isObject: true, into: &hasher) }
}

// MARK: - Numbers

extension JSONValue.Number {
    /// Whether two numbers have the same value, all digits considered.
    ///
    /// Disfavored, so that `unboxer.unbox(key: "x") == 1.5` does not infer this type.
    @_disfavoredOverload
    public static func == (left: Self, right: Self) -> Bool {
        switch (left.storage, right.storage) {
        case (.integer(let left), .integer(let right)): left == right
        case (.unsigned(let left), .unsigned(let right)): left == right
        case (.double(let left), .double(let right)): left == right
        default: left.normalized == right.normalized
        }
    }

    /// Hashes the value, however it is written.
    public func hash(into hasher: inout Hasher) {
        // Equal numbers share their nearest Double, so hash that if it equals the value. Otherwise hash the digits: any
        // number of different numbers may share a nearest Double.
        if let double, isValue(of: double) {
            hasher.combine(double)
        } else {
            hasher.combine(normalized)
        }
    }

    /// Whether the number is the decimal number that a Double stands for here.
    ///
    /// - Parameter nearest: the nearest Double.
    private func isValue(of nearest: Double) -> Bool {
        switch storage {
        case .double: true
        // A Double represents every integer below 2^53 exactly.
        case .integer(let integer) where integer.magnitude < 1 << 53: true
        default: normalized == Self(storage: .double(nearest)).normalized
        }
    }

    /// The same text for all spellings of a value.
    private var normalized: String { JSONNumber.with(description) { $0?.description } ?? description }
}

// MARK: - Equality of containers

extension JSONContainer {
    /// Whether two arrays have the same elements, or two objects the same fields in any order.
    fileprivate static func areEqual(_ left: JSONContainer?, _ right: JSONContainer?) -> Bool {
        guard let left, let right else { return left == nil && right == nil }
        var pair = (left, right)
        // Pairs of nested containers that are still to be compared.
        var pending: [(JSONContainer, JSONContainer)] = []
        while true {
            if pair.0 !== pair.1, !areEqual(pair.0.fields, pair.1.fields, but: &pending) { return false }
            guard let next = pending.popLast() else { return true }
            pair = next
        }
    }

    /// Compares everything except nested containers, pairs of which are added to a list.
    private static func areEqual(
        _ left: JSONFields, _ right: JSONFields, but pending: inout [(JSONContainer, JSONContainer)]
    ) -> Bool {
        guard left.values.count == right.values.count else { return false }
        // The keys are usually in the same order.
        if left.keys.elementsEqual(right.keys, by: { CanonicalText($0) == CanonicalText($1) }) {
            for (one, other) in zip(left.values, right.values) {
                guard areEqual(one, other, but: &pending) else { return false }
            }
            return true
        }
        for (key, value) in zip(left.keys, left.values) {
            guard let position = right.position(of: key), areEqual(value, right.values[position], but: &pending)
            else { return false }
        }
        return true
    }

    private static func areEqual(
        _ left: JSONValue, _ right: JSONValue, but pending: inout [(JSONContainer, JSONContainer)]
    ) -> Bool {
        switch (left, right) {
        case (.array, .array), (.object, .object):
            guard let left = left.container, let right = right.container else {
                return left.container == nil && right.container == nil
            }
            pending.append((left, right))
            return true
        default: return left.isEqualScalar(to: right)
        }
    }
}

// MARK: - Hashing of containers

extension JSONContainer {
    /// How far the hashing of a container has come. The arrays are copied out of the class, which would check each
    /// access for exclusivity.
    private struct Place {
        let keys: [String]
        let values: [JSONValue]
        /// The hasher state that each field of an object starts from; nil for an array, whose elements are hashed in
        /// sequence.
        let start: Hasher?
        var index = 0
        /// The hashes of the fields so far, combined independently of their order, as in a Dictionary.
        var fields = 0

        init(_ container: JSONContainer?, isObject: Bool, _ hasher: inout Hasher) {
            keys = container?.fields.keys ?? []
            values = container?.fields.values ?? []
            hasher.combine(isObject)
            if !isObject { hasher.combine(values.count) }
            start = isObject ? hasher : nil
        }
    }

    fileprivate static func hash(_ container: JSONContainer?, isObject: Bool, into hasher: inout Hasher) {
        var outer: [Place] = []
        var place = Place(container, isObject: isObject, &hasher)
        while true {
            if let start = place.start {
                if place.index > 0 { place.fields ^= hasher.finalize() }
                hasher = start
            }
            guard place.index < place.values.count else {
                if place.start != nil { hasher.combine(place.fields) }
                guard let next = outer.popLast() else { return }
                place = next
                continue
            }
            if place.start != nil { hasher.combine(CanonicalText(place.keys[place.index])) }
            let value = place.values[place.index]
            place.index += 1
            let isObject: Bool
            switch value {
            case .array: isObject = false
            case .object: isObject = true
            default:
                value.hashScalar(into: &hasher)
                continue
            }
            outer.append(place)
            place = Place(value.container, isObject: isObject, &hasher)
        }
    }
}
