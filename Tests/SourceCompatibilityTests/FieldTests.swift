// Reads of several fields, and options of a root, as written by a client in the Swift 5 mode.

import Foundation
import Testing
import Unbox

private struct Member: Unboxable, Equatable {
    let name: String
    let age: Int
    let site: URL?
    let tags: [String]
    let counts: [String: Int]
    let joined: Date
    let left: Date?

    init(unboxer: Unboxer) throws {
        (name, age, site, tags, counts, joined, left) = try unboxer.unboxAll(
            .key("name"), .key("age").or(0), .key("site").or(nil),
            .keyPath("meta.tags", allowInvalidElements: true).or([String]()),
            .key("counts").or([String: Int]()), .key("joined", formatter: .strategy(.iso8601)),
            .key("left", formatter: .strategy(.iso8601)))
    }
}

struct FieldTests {
    @Test func assignedToProperties() throws {
        let member: Member = try unbox(
            dictionary: ["name": "a", "meta": ["tags": ["x", []]], "joined": "1970-01-01T00:00:00Z"])
        #expect(member.name == "a")
        #expect(member.age == 0)
        #expect(member.tags == ["x"])
        #expect(member.joined == Date(timeIntervalSince1970: 0))
    }

    @Test func literalsForDefaults() throws {
        let unboxer = Unboxer(dictionary: ["a": "x"])
        let name: String
        let tags: Set<String>
        let count: Int64
        let weight: CGFloat
        (name, tags, count, weight) = try unboxer.unboxAll(
            .key("a"), .key("b").or([]), .key("c").or(1), .keyPath("d.e").or(2))
        #expect(name == "x" && tags.isEmpty && count == 1 && weight == 2)
    }

    @Test func locals() throws {
        let unboxer = Unboxer(dictionary: ["a": 1, "b": "x"])
        let (a, b): (Int, String?) = try unboxer.unboxAll(.key("a"), .key("b"))
        #expect(a == 1)
        #expect(b == "x")
        let pair = try unboxer.unboxAll(UnboxField<Int>.key("a"), UnboxField<String>.key("b"))
        #expect(pair == (1, "x"))
        let one: Int = try unboxer.unboxAll(.key("a"))
        #expect(one == 1)
    }

    @Test func options() throws {
        let dropped = DroppedElements()
        let watch = DriftWatch()
        var options = UnboxOptions(dates: .iso8601, droppedElements: dropped, driftWatch: watch)
        options.driftWatch = watch
        let data = Data(#"{"a": [1, null], "when": "1970-01-01T00:00:00Z", "x": 1}"#.utf8)
        for unboxer in [
            try Unboxer(data: data, options: options),
            Unboxer(dictionary: ["a": [1, NSNull()], "when": "1970-01-01T00:00:00Z", "x": 1], options: options),
        ] {
            let list: [Int] = try unboxer.unbox(key: "a", allowInvalidElements: true)
            let when: Date = try unboxer.unbox(key: "when")
            #expect(list == [1])
            #expect(when == Date(timeIntervalSince1970: 0))
        }
        #expect(dropped.elements.map(\.path.description) == ["a[1]", "a[1]"])
        #expect(watch.unread.map(\.description) == ["x (2 times)"])
        let users: [[String: Any]] = [["n": 1]]
        let none: [Member] = try Unboxer(array: users, options: options).unbox(allowInvalidElements: true)
        #expect(none.isEmpty)
        #expect(dropped.count == 3)
    }
}
