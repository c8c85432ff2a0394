// Unsafe here: the addresses of the fields of two objects are compared, never dereferenced.

extension JSONValue {
    /// Whether both stand for the same JSON.
    @_disfavoredOverload
    public static func == (left: Self, right: Self) -> Bool {
        switch (left, right) {
        case (.array(let left), .array(let right)): left == right
        case (.object(let left), .object(let right)): left == right
        default: left.isEqualScalar(to: right)
        }
    }

    // Not within the recursion, where its variables would take stack at every level.
    private func isEqualScalar(to other: JSONValue) -> Bool {
        switch self {
        case .null: if case .null = other { return true }
        case .bool(let one): if case .bool(let other) = other { return one == other }
        case .number(let one): if case .number(let other) = other { return one == other }
        case .string(let one):
            if case .string(let other) = other { return CanonicalText(one) == CanonicalText(other) }
        case .array, .object: break
        }
        return false
    }

    /// Hashes the value.
    public func hash(into hasher: inout Hasher) {
        switch self {
        case .array(let elements):
            hasher.combine(false)
            elements.hash(into: &hasher)
        case .object(let object): object.hash(into: &hasher)
        default: hashScalar(into: &hasher)
        }
    }

    private func hashScalar(into hasher: inout Hasher) {
        switch self {
        case .null: hasher.combine(0 as UInt8)
        case .bool(let bool): hasher.combine(bool)
        case .number(let number): hasher.combine(number)
        case .string(let string): hasher.combine(CanonicalText(string))
        case .array, .object: break
        }
    }
}

extension JSONValue.Object: Hashable {
    /// Whether both have the same keys with the same values, in any order.
    @_disfavoredOverload
    public static func == (left: Self, right: Self) -> Bool {
        guard left.fields.count == right.fields.count else { return false }
        if left.isCopy(of: right) { return true }
        for index in left.fields.indices {
            guard let other = right.position(of: left.fields[index].key, usually: index),
                left.fields[index].value == right.fields[other].value
            else { return false }
        }
        return true
    }

    /// Tries the position in the other object first, because the keys are usually in the same order.
    private func position(of key: String, usually position: Int) -> Int? {
        CanonicalText(fields[position].key) == CanonicalText(key) ? position : self.position(of: key)
    }

    /// Whether both share their storage. Arrays check this themselves.
    private func isCopy(of other: Self) -> Bool {
        fields.withUnsafeBufferPointer { one in
            other.fields.withUnsafeBufferPointer { other in one.baseAddress == other.baseAddress }
        }
    }

    /// Hashes the fields, whatever their order.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(true)
        var all = 0
        for field in fields {
            var one = hasher
            one.combine(CanonicalText(field.key))
            field.value.hash(into: &one)
            all ^= one.finalize()
        }
        hasher.combine(all)
    }
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

    /// Whether the number equals the shortest decimal number that identifies a Double.
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

    /// All spellings of a value have one normalized text.
    @inline(never) private var normalized: String { JSONNumber.normalized(description) ?? description }
}
