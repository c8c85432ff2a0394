import Unbox

/// A container whose members are examined one by one.
protocol ExaminedContainer: Decodable {
    /// - Parameter decoder: reads the container as a whole.
    static func examined(by decoder: ValueDecoder, _ findings: Findings) throws -> Self
}

extension Optional: ExaminedContainer where Wrapped: Decodable {
    static func examined(by decoder: ValueDecoder, _ findings: Findings) throws -> Wrapped? {
        decoder.value.isNil ? nil : try findings.examine(decoder.value, as: Wrapped.self, in: decoder)
    }
}

extension Array: ExaminedContainer where Element: Decodable {
    static func examined(by decoder: ValueDecoder, _ findings: Findings) throws -> [Element] {
        guard var elements = try? decoder.value.elements() else {
            return try decoder.decode(decoder.value, as: Self.self, at: .same)
        }
        var array: [Element] = []
        try findings.examineMembers(of: Element.self, in: decoder) { make in
            while let element = try elements.nextValue() {
                try make(element.payload, .index(elements.index)).map { array.append($0) }
            }
        }
        return array
    }
}

extension Dictionary: ExaminedContainer where Key == String, Value: Decodable {
    static func examined(by decoder: ValueDecoder, _ findings: Findings) throws -> [Key: Value] {
        guard decoder.value.isObject, let fields = try? decoder.value.sortedFields() else {
            return try decoder.decode(decoder.value, as: Self.self, at: .same)
        }
        var dictionary: [Key: Value] = [:]
        try findings.examineMembers(of: Value.self, in: decoder) { make in
            for (name, field) in fields { dictionary[name] = try make(field, decoder.step(to: .key(name))) }
        }
        return dictionary
    }
}

/// A type of the library that reads its value as a whole.
protocol ReadAsAWhole: Decodable {}

extension JSONValue: ReadAsAWhole {}
extension JSONValue.Number: ReadAsAWhole {}

extension Unboxed: ReadAsAWhole where Value: UnboxCompatible {}
