// The standard library's containers, whose members are examined one by one.

import Unbox
import UnboxSystem

/// A container whose members are examined one by one.
protocol ExaminedContainer: Decodable {
    static func examined(
        _ value: PayloadValue, in parent: ValueDecoder, at step: CodingStep, _ findings: Findings
    ) throws -> Self
}

extension Optional: ExaminedContainer where Wrapped: Decodable {
    static func examined(
        _ value: PayloadValue, in parent: ValueDecoder, at step: CodingStep, _ findings: Findings
    ) throws -> Wrapped? {
        value.isNil ? nil : try findings.examine(value, as: Wrapped.self, in: parent, at: step)
    }
}

extension Array: ExaminedContainer where Element: Decodable {
    static func examined(
        _ value: PayloadValue, in parent: ValueDecoder, at step: CodingStep, _ findings: Findings
    ) throws -> [Element] {
        guard var elements = try? value.elements() else { return try parent.decode(value, as: Self.self, at: step) }
        var array: [Element] = []
        try findings.examineMembers(of: Element.self, in: parent.enclosing(value, at: step)) { make in
            while let element = try elements.nextValue() {
                make(element.payload, .index(elements.index)).map { array.append($0) }
            }
        }
        return array
    }
}

extension Dictionary: ExaminedContainer where Key == String, Value: Decodable {
    static func examined(
        _ value: PayloadValue, in parent: ValueDecoder, at step: CodingStep, _ findings: Findings
    ) throws -> [Key: Value] {
        guard value.isObject, let fields = try? value.sortedFields() else {
            return try parent.decode(value, as: Self.self, at: step)
        }
        let decoder = parent.enclosing(value, at: step)
        var dictionary: [Key: Value] = [:]
        try findings.examineMembers(of: Value.self, in: decoder) { make in
            for (name, field) in fields { dictionary[name] = make(field, decoder.step(to: .key(name))) }
        }
        return dictionary
    }
}

// MARK: - Types of the library

/// A type of the library that reads its value as a whole.
protocol ReadAsAWhole: Decodable {}

extension JSONValue: ReadAsAWhole {}
extension JSONValue.Number: ReadAsAWhole {}

extension Unboxed: ReadAsAWhole where Value: UnboxCompatible {}
