// What JSONSerialization would return, for code that goes on with dictionaries.

import Foundation

extension JSONDocument {
    /// A value as JSONSerialization returns it: NSNumber, NSNull, String, `[Any]`, `[String: Any]`.
    ///
    /// A number is an NSNumber that holds it exactly or holds the Double nearest to it, which is 0 for `1e-999`. It is an
    /// NSDecimalNumber where the Double has not all its digits: exactly, or rounded to 38 digits. Of equal keys, the
    /// first counts.
    ///
    /// - Parameter outOfRange: what stands for a number that no type of Foundation holds, such as `1e400`: the text is
    ///   well-formed all the same.
    func foundationValue(at node: Int, outOfRange: (Int) throws -> Any) rethrows -> Any {
        guard word(at: node).isContainer else { return try foundationScalar(at: node) ?? outOfRange(node) }
        // Without recursion, on stacks of any size. The nodes are gone through one after the other; each container has
        // its end for a place.
        func isObject(_ node: Int) -> Bool { word(at: node).tag == .object }
        var builder = FoundationBuilder(end(of: node), isObject: isObject(node), count: count(of: node))
        var node = firstElement(of: node)
        while true {
            if node == builder.place {
                if let result = builder.close() { return result }
                continue
            }
            var key = ""
            if builder.isObject {
                key = string(at: node)
                node += 1
            }
            if !word(at: node).isContainer {
                if let scalar = foundationScalar(at: node) {
                    builder.add(scalar, key)
                } else if !builder.isObject || !builder.has(key) {
                    builder.add(try outOfRange(node), key)
                }
                node += 1
            } else if builder.isObject, builder.has(key) {
                node = next(after: node)
            } else {
                builder.open(end(of: node), isObject: isObject(node), count: count(of: node), key)
                node = firstElement(of: node)
            }
        }
    }

    /// A scalar; nil for a number that no type of Foundation holds.
    private func foundationScalar(at node: Int) -> Any? {
        switch kind(of: node) {
        case .false: NSNumber(value: false)
        case .true: NSNumber(value: true)
        case .string: string(at: node)
        case .integer, .fraction: number(at: node).foundationValue
        case .null, .array, .object: NSNull()
        }
    }
}

extension JSONNumber {
    /// The number as an NSNumber; nil if it is too large for all that one can hold.
    var foundationValue: NSNumber? {
        if isIntegerLiteral {
            if let integer = integer(as: Int64.self) { return NSNumber(value: integer) }
            if let integer = integer(as: UInt64.self) { return NSNumber(value: integer) }
        }
        guard let double else { return decimal.map { NSDecimalNumber(decimal: $0) } }
        // A Double tells all decimal numbers of 15 digits apart.
        if !parts.isTruncated, parts.significand < 1_000_000_000_000_000 { return NSNumber(value: double) }
        let isExact = JSONNumber.with(double.description) { $0?.description == description }
        // Rounding twice, to 38 digits and to a Double, may come to another Double.
        if !isExact, let decimal = nearestDecimal, DecimalDigits(decimal)?.double == double {
            return NSDecimalNumber(decimal: decimal)
        }
        return NSNumber(value: double)
    }

    /// The same, and an infinite Double of its sign for a number that is too large.
    var boundedFoundationValue: NSNumber {
        foundationValue ?? NSNumber(value: parts.isNegative ? -Double.infinity : .infinity)
    }

    private var isIntegerLiteral: Bool {
        for index in start..<end where text[index] | 0x20 == UInt8(ascii: "e") || text[index] == UInt8(ascii: ".") {
            return false
        }
        return true
    }
}
