// Made by unbox-models from equal-types.schema.json. Do not edit.

import UnboxMacros

@Unboxable
struct EqualTypes: Encodable, Hashable, Sendable {
    let a: A?
    let b: B?
    let c: C?
    let d: D?
}

@Unboxable
struct A: Encodable, Hashable, Sendable {
    /// Where it goes.
    let direction: Direction?
    let place: Place?
    let start: StartOrEnd?
    let tree: Tree?
    let visible: YesOrNo?
}

@Unboxable(keys: .snakeCase)
struct B: Encodable, Hashable, Sendable {
    private(set) var flowDirection: Direction = .out
    let mode: String?
    let place: Place?
    let end: StartOrEnd?
    let branch: Tree?
    let enabled: YesOrNo?
}

@Unboxable
struct C: Encodable, Hashable, Sendable {
    let mode: String?
    let location: Point?
}

@Unboxable
struct D: Encodable, Hashable, Sendable {
    let mode: String?
    let center: Point?
    let `where`: Point?
}

@UnboxableEnum
enum Direction: String, Encodable, CaseIterable, Sendable {
    case `in`
    case out
}

@Unboxable
struct Place: Encodable, Hashable, Sendable {
    let x: X?
}

@Unboxable
struct StartOrEnd: Encodable, Hashable, Sendable {
    let day: Int?
    let hour: Int?
}

@Unboxable
struct Tree: Encodable, Hashable, Sendable {
    @Indirect private(set) var left: Tree?
    let id: String?
}

@UnboxableEnum
enum YesOrNo: String, Encodable, CaseIterable, Sendable {
    case yes
    case no
}

typealias Branch = Tree

@Unboxable
struct Point: Encodable, Hashable, Sendable {
    let lat: Double?
    let lon: Double?
}

/// The same.
typealias Position = Point

@UnboxableEnum
enum X: Int, Encodable, CaseIterable, Sendable {
    case value1 = 1
    case value2 = 2
}
