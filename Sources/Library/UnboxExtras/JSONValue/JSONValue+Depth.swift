// Values that the library reads or makes nest at most 512 levels deep. Functions that cannot throw recurse without a
// check, because 512 levels fit on a stack of 512 KiB, even in a debug build (`JSONValueDepthTests`). Enum cases in
// code can nest more deeply; Swift itself releases such a value recursively.

extension JSONValue {
    /// Recurses no deeper than `levels`.
    @inline(never) package func nests(atMost levels: Int) -> Bool {
        switch self {
        case .array(let elements): Self.nest(elements, atMost: levels)
        case .object(let object): Self.nest(object.fields, atMost: levels)
        case .null, .bool, .number, .string: levels >= 0
        }
    }

    // `isContainer` by index first: iterating would copy each scalar.

    private static func nest(_ elements: [JSONValue], atMost levels: Int) -> Bool {
        guard levels > 0 else { return false }
        for index in elements.indices where elements[index].isContainer {
            guard elements[index].nests(atMost: levels - 1) else { return false }
        }
        return true
    }

    private static func nest(_ fields: [Object.Field], atMost levels: Int) -> Bool {
        guard levels > 0 else { return false }
        for index in fields.indices where fields[index].value.isContainer {
            guard fields[index].value.nests(atMost: levels - 1) else { return false }
        }
        return true
    }

    package var isContainer: Bool {
        switch self {
        case .array, .object: true
        case .null, .bool, .number, .string: false
        }
    }

    /// - Throws: ``UnboxError`` if the value nests too deeply within that many containers.
    package func checkDepth(within containers: Int = 0) throws {
        guard nests(atMost: JSONLimits.maximumDepth - containers) else { throw UnboxError(.nestedTooDeeply) }
    }
}
