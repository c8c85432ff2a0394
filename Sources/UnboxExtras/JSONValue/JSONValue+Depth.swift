// A value that was read nests at most 512 levels deep, and so does one that functions of the library make. Everything
// that cannot throw recurses without a check, because 512 levels fit on a stack of 512 KiB, also in a debug build
// (`JSONValueDepthTests`). Enum cases in code can nest more deeply; Swift itself releases such a value recursively.

import UnboxCore
import UnboxJSON

extension JSONValue {
    /// Whether at most `levels` arrays and objects nest in one another. Recurses no deeper than that.
    package func nests(atMost levels: Int) -> Bool {
        switch self {
        case .array(let elements):
            levels > 0 && elements.allSatisfy { !$0.isContainer || $0.nests(atMost: levels - 1) }
        case .object(let object):
            levels > 0 && object.fields.allSatisfy { !$0.value.isContainer || $0.value.nests(atMost: levels - 1) }
        case .null, .bool, .number, .string: levels >= 0
        }
    }

    /// Whether it is an array or an object.
    package var isContainer: Bool {
        switch self {
        case .array, .object: true
        case .null, .bool, .number, .string: false
        }
    }

    /// - Throws: ``UnboxError`` if the value would nest too deeply within a number of containers.
    package func checkDepth(within containers: Int = 0) throws {
        guard nests(atMost: JSONLimits.maximumDepth - containers) else { throw UnboxError(.nestedTooDeeply) }
    }
}
