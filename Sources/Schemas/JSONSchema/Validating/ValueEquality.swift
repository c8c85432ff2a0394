// Equality as the specification has it: numbers by their values, strings by their scalars, objects without order.

import UnboxCore

enum ValueEquality {
    /// Whether two values, each of any kind of payload, are equal.
    ///
    /// - Throws: ``Abort`` if the stack is too small for their depth.
    static func areEqual<A: Payload, B: Payload>(
        _ one: A.Value, _ first: A, _ other: B.Value, _ second: B, depth: Int = 0
    ) throws(Abort) -> Bool {
        let kind = first.kind(of: one)
        let otherKind = second.kind(of: other)
        if !kind.isDisjoint(with: .number) {
            return !otherKind.isDisjoint(with: .number) && areEqualNumbers(one, first, other, second)
        }
        guard kind == otherKind else { return false }
        switch kind {
        case .null: return true
        case .boolean: return first.bool(one) == second.bool(other)
        case .string: return areEqualStrings(one, first, other, second)
        case .array:
            try Abort.checkDepth(depth)
            guard first.count(one) == second.count(other) else { return false }
            var elements = first.elements(one)
            var others = second.elements(other)
            while let element = first.next(&elements), let otherElement = second.next(&others) {
                guard try areEqual(element, first, otherElement, second, depth: depth + 1) else { return false }
            }
            return true
        case .object:
            try Abort.checkDepth(depth)
            return try areEqualObjects(one, first, other, second, depth: depth)
        default: return false
        }
    }

    private static func areEqualNumbers<A: Payload, B: Payload>(
        _ one: A.Value, _ first: A, _ other: B.Value, _ second: B
    ) -> Bool {
        let integer = first.integer(one)
        guard integer == second.integer(other) else { return false }
        return integer != nil || first.exact(one) == second.exact(other)
    }

    private static func areEqualStrings<A: Payload, B: Payload>(
        _ one: A.Value, _ first: A, _ other: B.Value, _ second: B
    ) -> Bool {
        first.withText(one) { text in
            second.withText(other) { text.count == $0.count && text.equal(at: 0, $0, at: 0, length: text.count) }
        }
    }

    private static func areEqualObjects<A: Payload, B: Payload>(
        _ one: A.Value, _ first: A, _ other: B.Value, _ second: B, depth: Int
    ) throws(Abort) -> Bool {
        guard first.count(one) == second.count(other) else { return false }
        // The keys are often in the same order.
        var fields = first.fields(one, isSorted: false)
        var others = second.fields(other, isSorted: false)
        // By their UTF-8, as Strings are equal if they are canonically equivalent.
        var positions: [[UInt8]: B.Value]?
        while let field = first.next(&fields) {
            if positions == nil {
                guard let otherField = second.next(&others) else { return false }
                if areEqualStrings(field.key, first, otherField.key, second) {
                    guard try areEqual(field.value, first, otherField.value, second, depth: depth + 1) else {
                        return false
                    }
                    continue
                }
                var rest = [second.bytes(otherField.key): otherField.value]
                while let next = second.next(&others) { rest[second.bytes(next.key)] = next.value }
                positions = rest
            }
            guard let value = positions?[first.bytes(field.key)] else { return false }
            guard try areEqual(field.value, first, value, second, depth: depth + 1) else { return false }
        }
        return true
    }
}

/// Hashes of values: equal values have the same one.
enum ValueHash {
    static func hash<P: Payload>(_ value: P.Value, _ payload: P, depth: Int = 0) throws(Abort) -> Int {
        var hasher = Hasher()
        let kind = payload.kind(of: value)
        switch kind {
        case .integer, .fraction:
            hasher.combine(1)
            if let integer = payload.integer(value) {
                hasher.combine(integer)
            } else {
                hasher.combine(payload.exact(value))
            }
        case .boolean: hasher.combine(payload.bool(value))
        case .string: hash(text: value, payload, into: &hasher)
        case .array:
            try Abort.checkDepth(depth)
            hasher.combine(payload.count(value))
            var elements = payload.elements(value)
            while let element = payload.next(&elements) {
                hasher.combine(try hash(element, payload, depth: depth + 1))
            }
        case .object:
            try Abort.checkDepth(depth)
            // Whatever the order of the fields.
            var sum = 0
            var fields = payload.fields(value, isSorted: false)
            while let field = payload.next(&fields) {
                var inner = Hasher()
                hash(text: field.key, payload, into: &inner)
                inner.combine(try hash(field.value, payload, depth: depth + 1))
                sum &+= inner.finalize()
            }
            hasher.combine(sum)
        default: hasher.combine(kind)
        }
        return hasher.finalize()
    }

    private static func hash<P: Payload>(text value: P.Value, _ payload: P, into hasher: inout Hasher) {
        let bytes = payload.withText(value) { text in
            var hash = Hasher()
            var index = 0
            while index < text.count {
                hash.combine(text.word(at: index))
                index += 8
            }
            hash.combine(text.count)
            return hash.finalize()
        }
        hasher.combine(bytes)
    }
}
