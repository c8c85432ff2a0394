import Foundation
import Testing
import Unbox

/// A type in another module gets the conformance by an empty extension.
enum Direction: String {
    case north
    case south
}

extension Direction: UnboxableEnum {}

/// A type with a raw value that is not an enum.
struct Tag: RawRepresentable, UnboxableEnum, Hashable {
    let rawValue: String
}

enum Ratio: Double, UnboxableEnum {
    case half = 0.5
}

struct EnumTests {
    let unboxer = Unboxer(dictionary: [
        "profession": "astronaut", "priority": 1, "direction": "south", "tag": "x", "ratio": 0.5, "unknown": "plumber",
        "all": ["developer", "astronaut"], "byName": ["a": 0, "b": 1],
    ])

    @Test func rawValues() throws {
        let profession: Profession = try unboxer.unbox(key: "profession")
        let priority: Priority = try unboxer.unbox(key: "priority")
        let direction: Direction = try unboxer.unbox(key: "direction")
        let tag: Tag = try unboxer.unbox(key: "tag")
        let ratio: Ratio = try unboxer.unbox(key: "ratio")
        #expect(profession == .astronaut)
        #expect(priority == .high)
        #expect(direction == .south)
        #expect(tag == Tag(rawValue: "x"))
        #expect(ratio == .half)
    }

    @Test func optionals() throws {
        let unknown: Profession? = try? unboxer.unbox(key: "unknown")
        let missing: Profession? = try unboxer.unbox(key: "missing")
        let withDefault = (try? unboxer.unbox(key: "unknown")) ?? Profession.developer
        #expect(unknown == nil)
        #expect(missing == nil)
        #expect(withDefault == .developer)
        #expect(
            message { try unboxer.unbox(key: "unknown") as Profession }
                == #"unknown: expected Profession, found the string "plumber""#)
    }

    @Test func collections() throws {
        let all: [Profession] = try unboxer.unbox(key: "all")
        let byName: [String: Priority] = try unboxer.unbox(key: "byName")
        let set: Set<Profession>? = try? unboxer.unbox(key: "all")
        #expect(all == [.developer, .astronaut])
        #expect(byName == ["a": .low, "b": .high])
        #expect(set == [.developer, .astronaut])
    }

    @Test func asAGenericConstraint() throws {
        func first<T: UnboxableEnum>(_ rawValues: [T.RawValue]) -> T? {
            rawValues.lazy.compactMap(T.init).first
        }
        #expect(first(["x", "developer"]) == Profession.developer)
        #expect(try Profession.unbox(value: "developer", allowInvalidCollectionElements: false) == .developer)
    }
}
