// The requirements of a payload for the validator. It is generic over the three kinds, and the compiler makes a validator of each.

import UnboxCore

/// The values of a payload.
protocol Payload {
    associatedtype Value
    associatedtype Fields
    associatedtype Elements

    /// One kind. A number is an `integer` only if its text has no fraction or exponent.
    func kind(of value: Value) -> Kinds

    /// A whole number that fits; nil for other numbers. Complete: 1.0 and 10e-1 are 1.
    func integer(_ value: Value) -> Int64?
    /// A whole number of a few digits; nil for others.
    func shortInteger(_ value: Value) -> Int64?
    /// Whether a number is known to be at least 0.
    func isClearlyPositive(_ value: Value) -> Bool
    /// The nearest Double of a number; infinite for one beyond them.
    func double(_ value: Value) -> Double
    /// All digits of a number.
    func exact(_ value: Value) -> DecimalNumber
    func bool(_ value: Value) -> Bool

    /// Calls `body` with the UTF-8 of a string.
    func withText<R>(_ value: Value, _ body: (JSONBytes) -> R) -> R
    /// The number of Unicode scalars of a string.
    func length(_ value: Value) -> Int
    func string(_ value: Value) -> String

    /// The number of elements of an array, or of different keys of an object.
    func count(_ value: Value) -> Int

    func elements(_ value: Value) -> Elements
    func next(_ elements: inout Elements) -> Value?

    /// The fields of an object, each key once.
    ///
    /// - Parameter isSorted: whether fields that have no order are sorted by their keys.
    func fields(_ value: Value, isSorted: Bool) -> Fields
    /// The next field: its key, which is a value like a string, and its value.
    func next(_ fields: inout Fields) -> (key: Value, value: Value)?

    /// A number that objects with the same keys in the same order share; 0 if that is not known.
    func shape(of value: Value) -> Int
    /// The next value of an object whose shape is known, and its type.
    func nextValue(_ fields: inout Fields) -> (value: Value, kind: Kinds)?
    /// Whether a string is known to have the bytes of a table's string. False if that is not quickly found out.
    func isName(_ value: Value, _ start: UInt32, _ length: UInt32, _ tables: ByteTables) -> Bool

    /// The number of a string in a table; nil if it is not there.
    func find(_ value: Value, in table: ByteTable, _ tables: ByteTables) -> UInt32?
}

extension Payload {
    @inline(__always) func find(_ value: Value, in table: ByteTable, _ tables: ByteTables) -> UInt32? {
        withText(value) { table.find($0, 0, $0.count, in: tables) }
    }

    @inline(__always) func shape(of value: Value) -> Int { 0 }

    @inline(__always) func nextValue(_ fields: inout Fields) -> (value: Value, kind: Kinds)? {
        next(&fields).map { ($0.value, kind(of: $0.value)) }
    }

    @inline(__always) func shortInteger(_ value: Value) -> Int64? { integer(value) }

    @inline(__always) func isClearlyPositive(_ value: Value) -> Bool { false }

    @inline(__always) func isName(_ value: Value, _ start: UInt32, _ length: UInt32, _ tables: ByteTables) -> Bool {
        false
    }

    func length(_ value: Value) -> Int { withText(value) { $0.scalarCount } }

    /// The number of values in a value, itself included. At most 16 million are counted, as a value may stand in a
    /// dictionary many times.
    func valueCount(_ root: Value) -> Int {
        var count = 1
        var containers = [root]
        while let container = containers.popLast(), count < 1 << 24 {
            func add(_ value: Value) {
                count += 1
                if !kind(of: value).isDisjoint(with: [.array, .object]) { containers.append(value) }
            }
            if kind(of: container) == .array {
                var elements = elements(container)
                while count < 1 << 24, let element = next(&elements) { add(element) }
            } else if kind(of: container) == .object {
                var fields = fields(container, isSorted: false)
                while count < 1 << 24, let field = next(&fields) { add(field.value) }
            }
        }
        return count
    }

    /// The UTF-8 of a string.
    func bytes(_ value: Value) -> [UInt8] { withText(value) { text in (0..<text.count).map { text[$0] } } }
}

extension JSONBytes {
    /// The number of Unicode scalars of a text in UTF-8.
    var scalarCount: Int {
        var continuations = 0
        var index = 0
        // Bytes of the form 10xxxxxx continue a scalar.
        while index &+ 8 <= count {
            let word = word(at: index)
            continuations &+= ((word &>> 7) & (~word &>> 6) & 0x0101_0101_0101_0101).nonzeroBitCount
            index &+= 8
        }
        while index < count {
            if self[index] & 0xC0 == 0x80 { continuations &+= 1 }
            index &+= 1
        }
        return count &- continuations
    }
}
