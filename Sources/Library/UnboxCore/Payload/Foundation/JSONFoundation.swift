import UnboxFoundation

extension JSONDocument {
    /// A value as JSONSerialization returns it: NSNumber, NSNull, String, `[Any]`, `[String: Any]`.
    ///
    /// A number becomes an NSNumber that holds it exactly, or else holds the Double nearest to it, which is 0 for
    /// `1e-999`. If a Double cannot hold all its digits, it becomes an NSDecimalNumber: exact, or rounded to 38 digits.
    /// The first of equal keys counts.
    ///
    /// - Parameter outOfRange: set to the first number that no Foundation type holds, such as `1e400`: the text is
    ///   well-formed nevertheless. Its value is infinite.
    func foundationValue(at node: Int, outOfRange: inout Int?) -> Any {
        untypedValue(at: node, foundationScalar) { node in
            outOfRange = outOfRange ?? node
            return number(at: node).boundedFoundationValue
        }
    }

    /// - Parameters:
    ///   - scalar: makes a scalar of its node; nil for a number that no type holds.
    ///   - infinity: makes the value of such a number, unless it is of a repeated key.
    package func untypedValue(at node: Int, _ scalar: (Int) -> Any?, _ infinity: (Int) -> Any) -> Any {
        guard word(at: node).isContainer else { return scalar(node) ?? infinity(node) }
        func container(_ node: Int, key: String = "") -> FoundationBuilder.Container {
            .init(end: end(of: node), isObject: word(at: node).isObject, count: count(of: node), key: key)
        }
        // Without recursion, to work with stacks of any size. The nodes are visited in order.
        var builder = FoundationBuilder(container(node))
        var node = firstElement(of: node)
        while true {
            if node == builder.container.end {
                if let result = builder.close() { return result }
                continue
            }
            var key = ""
            if builder.container.isObject {
                key = string(at: node)
                node += 1
            }
            if !word(at: node).isContainer {
                if let scalar = scalar(node) {
                    builder.add(scalar, key)
                } else if !builder.has(key) {
                    builder.add(infinity(node), key)
                }
                node += 1
            } else if builder.has(key) {
                node = next(after: node)
            } else {
                builder.open(container(node, key: key))
                node = firstElement(of: node)
            }
        }
    }

    /// A scalar; nil for a number that no Foundation type holds.
    package func foundationScalar(at node: Int) -> Any? {
        switch kind(of: node) {
        case .false: Untyped.bool(false)
        case .true: Untyped.bool(true)
        case .string: string(at: node)
        case .integer, .fraction: number(at: node).foundationValue
        case .null where word(at: node).isOpenString: JSONString.unescaped(text, word(at: node).range)
        case .null, .array, .object: Untyped.null
        }
    }
}

extension JSONNumber {
    /// The number as JSONSerialization returns it; nil if no type holds it.
    package var foundationValue: Any? {
        if isIntegerLiteral {
            if let integer = integer(as: Int64.self) { return Untyped.number(integer) }
            if let integer = integer(as: UInt64.self) { return Untyped.number(integer) }
        }
        guard let double else { return decimal.map { Untyped.number($0) } }
        // Every number with up to 15 decimal digits has a different Double.
        if !parts.isTruncated, parts.significand < 1_000_000_000_000_000 { return Untyped.number(double) }
        let isExact = JSONNumber.normalized(double.description) == description
        // Rounding twice, to 38 digits and then to a Double, may give another Double.
        if !isExact, let decimal = nearestDecimal, DecimalDigits(decimal)?.double == double {
            return Untyped.number(decimal)
        }
        return Untyped.number(double)
    }

    /// `foundationValue`, or an infinite Double with the number's sign.
    package var boundedFoundationValue: Any {
        foundationValue ?? Untyped.number(parts.isNegative ? -Double.infinity : Double.infinity)
    }

    package var isIntegerLiteral: Bool {
        for index in start..<end where text[index] | 0x20 == UInt8(ascii: "e") || text[index] == UInt8(ascii: ".") {
            return false
        }
        return true
    }
}
