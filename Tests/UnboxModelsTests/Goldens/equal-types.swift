// Made by unbox-models from equal-types.schema.json. Do not edit.

import Unbox

struct EqualTypes: Encodable, Hashable, Sendable {
    let a: A?
    let b: B?
    let c: C?
    let d: D?
}

extension EqualTypes: Unboxable {
    init(unboxer: Unboxer) throws {
        a = try unboxer.unbox(key: "a")
        b = try unboxer.unbox(key: "b")
        c = try unboxer.unbox(key: "c")
        d = try unboxer.unbox(key: "d")
    }
}

struct A: Encodable, Hashable, Sendable {
    /// Where it goes.
    let direction: Direction?
    let place: Place?
    let start: StartOrEnd?
    let tree: Tree?
    let visible: YesOrNo?
}

extension A: Unboxable {
    init(unboxer: Unboxer) throws {
        direction = try unboxer.unbox(key: "direction")
        place = try unboxer.unbox(key: "place")
        start = try unboxer.unbox(key: "start")
        tree = try unboxer.unbox(key: "tree")
        visible = try unboxer.unbox(key: "visible")
    }
}

struct B: Encodable, Hashable, Sendable {
    let flowDirection: Direction
    let mode: String?
    let place: Place?
    let end: StartOrEnd?
    let branch: Tree?
    let enabled: YesOrNo?

    init(
        flowDirection: Direction = .out,
        mode: String? = nil,
        place: Place? = nil,
        end: StartOrEnd? = nil,
        branch: Tree? = nil,
        enabled: YesOrNo? = nil
    ) {
        self.flowDirection = flowDirection
        self.mode = mode
        self.place = place
        self.end = end
        self.branch = branch
        self.enabled = enabled
    }

    private enum CodingKeys: String, CodingKey {
        case flowDirection = "flow_direction"
        case mode
        case place
        case end
        case branch
        case enabled
    }
}

extension B: Unboxable {
    init(unboxer: Unboxer) throws {
        flowDirection = try unboxer.unbox(key: "flow_direction") ?? .out
        mode = try unboxer.unbox(key: "mode")
        place = try unboxer.unbox(key: "place")
        end = try unboxer.unbox(key: "end")
        branch = try unboxer.unbox(key: "branch")
        enabled = try unboxer.unbox(key: "enabled")
    }
}

struct C: Encodable, Hashable, Sendable {
    let mode: String?
    let location: Point?
}

extension C: Unboxable {
    init(unboxer: Unboxer) throws {
        mode = try unboxer.unbox(key: "mode")
        location = try unboxer.unbox(key: "location")
    }
}

struct D: Encodable, Hashable, Sendable {
    let mode: String?
    let center: Point?
    let `where`: Point?
}

extension D: Unboxable {
    init(unboxer: Unboxer) throws {
        mode = try unboxer.unbox(key: "mode")
        center = try unboxer.unbox(key: "center")
        `where` = try unboxer.unbox(key: "where")
    }
}

enum Direction: String, UnboxableEnum, Encodable, CaseIterable, Sendable {
    case `in`
    case out
}

struct Place: Encodable, Hashable, Sendable {
    let x: X?
}

extension Place: Unboxable {
    init(unboxer: Unboxer) throws {
        x = try unboxer.unbox(key: "x")
    }
}

struct StartOrEnd: Encodable, Hashable, Sendable {
    let day: Int?
    let hour: Int?
}

extension StartOrEnd: Unboxable {
    init(unboxer: Unboxer) throws {
        day = try unboxer.unbox(key: "day")
        hour = try unboxer.unbox(key: "hour")
    }
}

struct Tree: Encodable, Hashable, Sendable {
    @Indirect private(set) var left: Tree?
    let id: String?
}

extension Tree: Unboxable {
    init(unboxer: Unboxer) throws {
        left = try unboxer.unbox(key: "left")
        id = try unboxer.unbox(key: "id")
    }
}

enum YesOrNo: String, UnboxableEnum, Encodable, CaseIterable, Sendable {
    case yes
    case no
}

typealias Branch = Tree

struct Point: Encodable, Hashable, Sendable {
    let lat: Double?
    let lon: Double?
}

extension Point: Unboxable {
    init(unboxer: Unboxer) throws {
        lat = try unboxer.unbox(key: "lat")
        lon = try unboxer.unbox(key: "lon")
    }
}

/// The same.
typealias Position = Point

enum X: Int, UnboxableEnum, Encodable, CaseIterable, Sendable {
    case value1 = 1
    case value2 = 2
}
