// Made by unbox-models from an-enum-with-a-raw-value-for-each-case.schema.json. Do not edit.

import Unbox

struct AnEnumWithARawValueForEachCase: Encodable, Hashable, Sendable {
    let mode: Mode
    let color: Color?
}

extension AnEnumWithARawValueForEachCase: Unboxable {
    init(unboxer: Unboxer) throws {
        mode = try unboxer.unbox(key: "mode")
        color = try unboxer.unbox(key: "color")
    }
}

enum Mode: Int, UnboxableEnum, Encodable, CaseIterable, Sendable {
    /// Takes its time.
    case slow = 1
    case fast = 2
}

enum Color: String, UnboxableEnum, Encodable, CaseIterable, Sendable {
    case red
    case darkBlue = "dark-blue"
    case selfValue = "self"
}
