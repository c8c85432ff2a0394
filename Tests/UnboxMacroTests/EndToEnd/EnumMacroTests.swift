import Foundation
import TestTables
import Testing
import UnboxMacros

@UnboxableEnum
private enum Profession: String, CaseIterable {
    case developer, astronaut = "ASTRONAUT"
}

@UnboxableEnum
private enum Level: Int {
    case low = 1
    case high
    @Unboxing(fallback: true) case other
}

@Unboxable
private struct Circle: Codable, Equatable { let radius: Double }

@Unboxable(discriminator: "type")
private enum Shape: Codable, Equatable {
    case circle(Circle)
    case square(side: Double)
    case rectangle(width: Double, height: Double?)
    @Unboxing(name: "NOTHING") case nothing
    case unknown
}

@Unboxable(discriminator: "kind", payload: "data", keys: .snakeCase)
private enum Event: Codable, Equatable {
    case userJoined(Circle)
    case userLeft(lastSeen: Int, reason: String?)
}

@Unboxable(discriminator: "type", context: Int.self)
private enum Numbered {
    case item(Item)
    case other
}

@Unboxable(context: Int.self)
private struct Item { @Unboxing(context: .stored) let number: Int }

@Unboxable
private enum Content: Codable, Equatable {
    case number(Int)
    case circle(Circle)
    case text(String)
    case list([Int])
}

@Unboxable
private enum Wrapper: Equatable { case only(value: Int) }

@Unboxable
private enum LooseContent: Equatable { case number(Int), text(String), unknown }

@Unboxable
private enum Loose: Equatable { case only(value: Int), unknown }

@Unboxable
private enum Either<First: Equatable, Second: Sendable & Equatable>: Equatable { case first(First), second(Second) }

@Unboxable(discriminator: "type")
private enum Labelled<Value: Sendable, Other: Codable>: Codable where Value: UnboxCompatible & Codable {
    case one(value: Value), other(Other)
}

@Unboxable(discriminator: "type")
private enum Sized: Codable, Equatable {
    case one(aB: Int = -1, a_b: [Int] = [], note: String? = nil)
}

private enum Outer {
    @Unboxable
    struct Kind: Codable, Equatable { let x: Int }

    @Unboxable
    enum First: Equatable { case number(Int), kind(Kind) }

    @UnboxableEnum
    enum Raw: String { case one; @Unboxing(fallback: true) case other }

    @Unboxable(discriminator: "type")
    enum Named: Equatable { case kind(Kind), unknown }
}

@Suite struct EnumMacroTests {
    @Test func genericEnums() {
        each(Storage.allCases) { storage in
            let unboxer = try storage.unboxer(#"{"a": ["x", {"radius": 2}], "b": {"type": "one", "value": 1}}"#)
            let either: [Either<Circle, String>] = try unboxer.unbox(key: "a")
            #expect(either == [.second("x"), .first(Circle(radius: 2))])
            let labelled: Labelled<Int, Circle> = try unboxer.unbox(key: "b")
            guard case .one(1) = labelled else { return #expect(Bool(false), "\(labelled)") }
        }
    }

    @Test func defaultsAndSimilarLabels() {
        each(Storage.allCases) { storage throws in
            #expect(try storage.unboxer(#"{"type": "one"}"#).unbox() == Sized.one(aB: -1, a_b: [], note: nil))
        }
        checkBothWays(#"{"aB":1,"a_b":[2],"note":"x","type":"one"}"#, Sized.one(aB: 1, a_b: [2], note: "x"))
    }

    /// The types beside an enum are not in the scope of an extension.
    @Test func nestedEnums() {
        each(Storage.allCases) { storage in
            let unboxer = try storage.unboxer(
                #"{"a": [1, {"x": 2}], "b": ["one", "two"], "c": [{"type": "kind", "x": 3}]}"#)
            #expect(try unboxer.unbox(key: "a") == [Outer.First.number(1), .kind(Outer.Kind(x: 2))])
            #expect(try unboxer.unbox(key: "b") == [Outer.Raw.one, .other])
            #expect(try unboxer.unbox(key: "c") == [Outer.Named.kind(Outer.Kind(x: 3))])
        }
    }

    @Test func oneAlternativeAndFallback() {
        each(Storage.allCases) { storage in
            let unboxer = try storage.unboxer(#"{"a": [1, "x", null], "b": [1, {}], "null": null}"#)
            #expect(try unboxer.unbox(key: "a") == [Loose.only(value: 1), .unknown, .unknown])
            #expect(try unboxer.unbox(key: "b") == [LooseContent.number(1), .unknown])
            #expect(try unboxer.unbox(key: "null") as LooseContent == .unknown)
            #expect(try unboxer.unbox(key: "null") as LooseContent? == nil)
            // A fallback stands for values, not for missing ones.
            #expect(message { try unboxer.unbox(key: "c") as Loose } == "c: expected Int, but it is missing")
            #expect(
                message { try unboxer.unbox(key: "c") as LooseContent }
                    == "c: expected Int or String, but it is missing")
        }
    }

    @Test func rawValues() {
        each(Storage.allCases) { storage in
            let unboxer = try storage.unboxer(#"{"a": "ASTRONAUT", "b": "2", "c": 9, "d": "pilot"}"#)
            #expect(try unboxer.unbox(key: "a") as Profession == .astronaut)
            #expect(try unboxer.unbox(key: "b") as Level == .high)
            #expect(try unboxer.unbox(key: "c") as Level == .other)
            #expect(
                message { try unboxer.unbox(key: "d") as Profession }
                    == #"d: expected Profession, found the string "pilot": it is not one of developer, ASTRONAUT"#)
        }
    }

    @Test func aDiscriminator() throws {
        checkBothWays(#"{"radius":2,"type":"circle"}"#, Shape.circle(Circle(radius: 2)))
        checkBothWays(#"{"side":3,"type":"square"}"#, Shape.square(side: 3))
        checkBothWays(#"{"type":"rectangle","width":1}"#, Shape.rectangle(width: 1, height: nil))
        checkBothWays(#"{"type":"NOTHING"}"#, Shape.nothing)
        checkBothWays(#"{"type":"unknown"}"#, Shape.unknown)
        #expect(try unbox(data: Data(#"{"type": "line"}"#.utf8)) == Shape.unknown)
    }

    @Test func aPayload() {
        checkBothWays(#"{"data":{"radius":2},"kind":"user_joined"}"#, Event.userJoined(Circle(radius: 2)))
        checkBothWays(
            #"{"data":{"last_seen":7,"reason":"x"},"kind":"user_left"}"#, Event.userLeft(lastSeen: 7, reason: "x"))
    }

    @Test func unknownNames() {
        each(Storage.allCases) { storage in
            #expect(
                message { try storage.unboxer(#"{"kind": "x"}"#).unbox() as Event }
                    == #"kind: expected Event, found the string "x": it is not one of user_joined, user_left"#)
            #expect(
                message { try storage.unboxer(#"{"kind": "user_left", "data": {}}"#).unbox() as Event }
                    == "data.last_seen: expected Int, but it is missing")
            let numbered: Numbered = try storage.unboxer(#"{"type": "item"}"#).unbox(context: 7)
            guard case .item(let item) = numbered else {
                Issue.record("\(numbered)")
                return
            }
            #expect(item.number == 7)
        }
    }

    @Test func alternatives() {
        checkBothWays("1", Content.number(1))
        checkBothWays(#"{"radius":2}"#, Content.circle(Circle(radius: 2)))
        checkBothWays(#""x""#, Content.text("x"))
        checkBothWays("[1]", Content.list([1]))
        each(Storage.allCases) { storage throws in
            #expect(try storage.unboxer(#"{"v": 1}"#).unbox(key: "v") as Wrapper == .only(value: 1))
            #expect(message { try storage.unboxer(#"{"v": true}"#).unbox(key: "v") as [Content] } != nil)
        }
    }
}
