import Foundation
import TestTables
import Testing
import UnboxMacros

@Unboxable
private struct Circle: Codable, Equatable { let radius: Double }

@Unboxable(discriminatorKeyPath: "meta.kind.type")
private enum InSameObject: Codable, Equatable {
    case circle(Circle)
    case square(side: Double, container: Int?)
    case unknown
}

@Unboxable(discriminatorKeyPath: "meta.type", payloadKeyPath: "meta.data.shape", keys: .snakeCase)
private enum Elsewhere: Codable, Equatable {
    case circle(Circle)
    case number(Int)
    case bigSquare(sideLength: Double, meta: String?)
}

/// The discriminator is in the object of the values.
@Unboxable(discriminatorKeyPath: #"a\.b.data.type"#, payloadKeyPath: #"a\.b.data"#)
private enum Within: Codable, Equatable {
    case circle(Circle)
    case square(side: Double)
}

@Unboxable(discriminatorKeyPath: "data.meta.type", payload: "data")
private enum Below: Codable, Equatable {
    case circle(Circle)
    case none
}

@Unboxable(discriminator: "type", payloadKeyPath: "data.list")
private enum Listed: Codable, Equatable { case numbers([Int]) }

@Unboxable(discriminatorKeyPath: "types[0]", payloadKeyPath: "data[0]")
private enum InArrays: Equatable { case square(side: Double), circle(Circle) }

private enum Places { static let type = "meta.type" }

@Unboxable(discriminatorKeyPath: Places.type, payloadKeyPath: Places.type + "s")
private enum NotLiteral: Equatable { case square(side: Double), circle(Circle) }

@Unboxable(discriminatorKeyPath: "meta.type", payload: "data", context: Int.self)
private enum Numbered { case item(Item) }

@Unboxable(context: Int.self)
private struct Item { @Unboxing(context: .stored) let number: Int }

/// A discriminator and its values at key paths.
@Suite struct DiscriminatorKeyPathTests {
    @Test func readsAndWrites() {
        let circle = Circle(radius: 2)
        checkBothWays(#"{"meta":{"kind":{"type":"circle"}},"radius":2}"#, InSameObject.circle(circle))
        checkBothWays(
            #"{"container":1,"meta":{"kind":{"type":"square"}},"side":2}"#, InSameObject.square(side: 2, container: 1))
        checkBothWays(#"{"meta":{"kind":{"type":"unknown"}}}"#, InSameObject.unknown)
        checkBothWays(#"{"meta":{"data":{"shape":{"radius":2}},"type":"circle"}}"#, Elsewhere.circle(circle))
        checkBothWays(#"{"meta":{"data":{"shape":7},"type":"number"}}"#, Elsewhere.number(7))
        checkBothWays(
            #"{"meta":{"data":{"shape":{"meta":"x","side_length":2}},"type":"big_square"}}"#,
            Elsewhere.bigSquare(sideLength: 2, meta: "x"))
        checkBothWays(#"{"a.b":{"data":{"radius":2,"type":"circle"}}}"#, Within.circle(circle))
        checkBothWays(#"{"a.b":{"data":{"side":2,"type":"square"}}}"#, Within.square(side: 2))
        checkBothWays(#"{"data":{"meta":{"type":"circle"},"radius":2}}"#, Below.circle(circle))
        checkBothWays(#"{"data":{"meta":{"type":"none"}}}"#, Below.none)
        checkBothWays(#"{"data":{"list":[1,2]},"type":"numbers"}"#, Listed.numbers([1, 2]))
    }

    @Test func reads() {
        each(Storage.allCases) { storage in
            let arrays = try storage.unboxer(#"{"types": ["square"], "data": [{"side": 2}]}"#)
            #expect(try arrays.unbox() == InArrays.square(side: 2))
            let square = try storage.unboxer(#"{"meta": {"type": "square", "types": {"side": 2}}}"#)
            #expect(try square.unbox() == NotLiteral.square(side: 2))
            let circle = try storage.unboxer(#"{"meta": {"type": "circle", "types": {"radius": 2}}}"#)
            #expect(try circle.unbox() == NotLiteral.circle(Circle(radius: 2)))
            let numbered: Numbered = try storage.unboxer(#"{"meta": {"type": "item"}, "data": {}}"#).unbox(context: 7)
            guard case .item(let item) = numbered else { return }
            #expect(item.number == 7)
        }
    }

    /// The whole path is in the message.
    @Test func failures() {
        each(Storage.allCases) { storage in
            #expect(
                message { try storage.unboxer(#"{"meta": {"type": "cube"}}"#).unbox() as Elsewhere }
                    == #"meta.type: expected Elsewhere, found the string "cube": it is not one of circle, number, big_square"#
            )
            #expect(
                message { try storage.unboxer(#"{"meta": {}}"#).unbox() as Elsewhere }
                    == "meta.type: expected Elsewhere, but it is missing")
            #expect(
                message {
                    try storage.unboxer(#"{"meta": {"type": "circle", "data": {"shape": {}}}}"#).unbox() as Elsewhere
                }
                    == "meta.data.shape.radius: expected Double, but it is missing")
            #expect(
                message {
                    try storage.unboxer(#"{"meta": {"type": "big_square", "data": {"shape": {}}}}"#).unbox()
                        as Elsewhere
                } == "meta.data.shape.side_length: expected Double, but it is missing")
        }
    }
}
