// Made by unbox-models from equal-types.schema.json. Do not edit.

import Unbox

struct EqualTypes: Encodable, Hashable, Sendable {
    private(set) var a: A?
    private(set) var b: B?
    private(set) var c: C?
    private(set) var d: D?

    struct A: Encodable, Hashable, Sendable {
        /// Where it goes.
        private(set) var direction: Direction?
        private(set) var place: Place?
        private(set) var start: StartOrEnd?
        private(set) var tree: Tree?
        private(set) var visible: YesOrNo?
    }

    struct B: Encodable, Hashable, Sendable {
        private(set) var flowDirection: Direction
        private(set) var mode: Mode?
        private(set) var place: Place?
        private(set) var end: StartOrEnd?
        private(set) var branch: Tree?
        private(set) var enabled: YesOrNo?

        init(
            flowDirection: Direction = .out,
            mode: Mode? = nil,
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

        enum Mode: String, UnboxableEnum, Encodable, CaseIterable, Sendable {
            case p
        }
    }

    struct C: Encodable, Hashable, Sendable {
        private(set) var mode: ModeQ?
        private(set) var location: Point?
    }

    struct D: Encodable, Hashable, Sendable {
        private(set) var mode: ModeQ?
        private(set) var center: Point?
        private(set) var `where`: Point?
    }
}

extension EqualTypes: Unboxable {
    init(unboxer: Unboxer) throws {
        a = try unboxer.unbox(key: "a")
        b = try unboxer.unbox(key: "b")
        c = try unboxer.unbox(key: "c")
        d = try unboxer.unbox(key: "d")
    }
}

extension EqualTypes.A: Unboxable {
    init(unboxer: Unboxer) throws {
        direction = try unboxer.unbox(key: "direction")
        place = try unboxer.unbox(key: "place")
        start = try unboxer.unbox(key: "start")
        tree = try unboxer.unbox(key: "tree")
        visible = try unboxer.unbox(key: "visible")
    }
}

extension EqualTypes.B: Unboxable {
    init(unboxer: Unboxer) throws {
        flowDirection = try unboxer.unbox(key: "flow_direction") ?? .out
        mode = try unboxer.unbox(key: "mode")
        place = try unboxer.unbox(key: "place")
        end = try unboxer.unbox(key: "end")
        branch = try unboxer.unbox(key: "branch")
        enabled = try unboxer.unbox(key: "enabled")
    }
}

extension EqualTypes.C: Unboxable {
    init(unboxer: Unboxer) throws {
        mode = try unboxer.unbox(key: "mode")
        location = try unboxer.unbox(key: "location")
    }
}

extension EqualTypes.D: Unboxable {
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
    private(set) var x: X?

    enum X: Int, UnboxableEnum, Encodable, CaseIterable, Sendable {
        case value1 = 1
        case value2 = 2
    }
}

extension Place: Unboxable {
    init(unboxer: Unboxer) throws {
        x = try unboxer.unbox(key: "x")
    }
}

struct StartOrEnd: Encodable, Hashable, Sendable {
    private(set) var day: Int?
    private(set) var hour: Int?
}

extension StartOrEnd: Unboxable {
    init(unboxer: Unboxer) throws {
        day = try unboxer.unbox(key: "day")
        hour = try unboxer.unbox(key: "hour")
    }
}

struct Tree: Encodable, Hashable, Sendable {
    @Indirect private(set) var left: Tree?
    private(set) var id: String?
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

enum ModeQ: String, UnboxableEnum, Encodable, CaseIterable, Sendable {
    case q
}

struct Point: Encodable, Hashable, Sendable {
    private(set) var lat: Double?
    private(set) var lon: Double?
}

extension Point: Unboxable {
    init(unboxer: Unboxer) throws {
        lat = try unboxer.unbox(key: "lat")
        lon = try unboxer.unbox(key: "lon")
    }
}

/// The same.
typealias Position = Point
