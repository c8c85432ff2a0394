// The snippets of Polymorphism.md, which .ci/snippets puts here.

import Foundation
import TestTables
import Testing
import Unbox

struct Circle: Unboxable {
    let radius: Double
    init(unboxer: Unboxer) throws { radius = try unboxer.unbox(key: "radius") }
}

struct Square: Unboxable {
    let side: Double
    init(unboxer: Unboxer) throws { side = try unboxer.unbox(key: "side") }
}

// Snippet 1 of Polymorphism.md#an-enum-that-chooses
enum Shape: Unboxable {
    case circle(Circle)
    case square(Square)

    init(unboxer: Unboxer) throws {
        switch try unboxer.unbox(key: "type") as String {
        case "circle": self = .circle(try unboxer.unbox())
        case "square": self = .square(try unboxer.unbox())
        case let type: throw UnboxError("there is no shape \(type)")
        }
    }
}
// End of snippet

private class Vehicle: Unboxable {
    let wheels: Int
    required init(unboxer: Unboxer) throws { wheels = try unboxer.unbox(key: "wheels") }
}

private final class Truck: Vehicle {
    let load: Double

    // Snippet 1 of Polymorphism.md#classes-and-shared-fields
    required init(unboxer: Unboxer) throws {
        load = try unboxer.unbox(key: "load")
        try super.init(unboxer: unboxer)
    }
    // End of snippet
}

private protocol Attachment: Sendable {
    var size: Int { get }
}

private struct Image: Attachment, Unboxable {
    let size: Int
    init(unboxer: Unboxer) throws { size = try unboxer.unbox(key: "pixels") }
}

private struct Video: Attachment, Unboxable {
    let size: Int
    init(unboxer: Unboxer) throws { size = try unboxer.unbox(key: "seconds") }
}

private enum ByHeader {
    enum Event {
        case push([Int]), release(Int), other(JSONValue)
    }

    struct Hook {
        // Snippet 1 of Polymorphism.md#a-type-that-a-header-names
        func event(named name: String, _ data: Data) throws -> Event {
            switch name {
            case "push": return .push(try unbox(data: data))
            case "release": return .release(try unbox(data: data))
            default: return .other(try unbox(data: data))
            }
        }
        // End of snippet
    }
}

private enum CaseAsKey {
    // Snippet 1 of Polymorphism.md#a-case-that-is-a-key
    enum Command: Unboxable {
        enum Name: String, UnboxableEnum, CaseIterable { case load, quit }

        case load(key: String)
        case quit

        init(unboxer: Unboxer) throws {
            let (name, values) = try unboxer.unboxCase(as: Name.self)
            switch name {
            case .load: self = .load(key: try values.unbox(key: "key"))
            case .quit: self = .quit
            }
        }
    }
    // End of snippet
}

struct PolymorphismArticleTests {
    @Test func enums() throws {
        let events = try [("push", "[1]"), ("release", "2"), ("ping", #""x""#)].map { name, text in
            "\(try ByHeader.Hook().event(named: name, Data(text.utf8)))"
        }
        #expect(events == ["push([1])", "release(2)", #"other("x")"#])
        let commands: [CaseAsKey.Command] = try unbox(data: Data(#"[{"load": {"key": "k"}}, {"quit": {}}]"#.utf8))
        guard case .load(key: "k") = commands[0], case .quit = commands[1] else {
            Issue.record("read as \(commands)")
            return
        }
    }

    @Test func shapes() throws {
        let unboxer = Unboxer(dictionary: [
            "shapes": [["type": "circle", "radius": 1], ["type": "square", "side": 2]]
        ])
        // Snippet 2 of Polymorphism.md#an-enum-that-chooses
        let shapes: [Shape] = try unboxer.unbox(key: "shapes")
        // End of snippet
        guard case .circle(let circle) = shapes[0], case .square(let square) = shapes[1] else {
            Issue.record("read as \(shapes)")
            return
        }
        #expect(circle.radius == 1 && square.side == 2)
        each([
            (#"[{"type": "circle", "radius": 1}, {"type": "line"}]"#, "shapes[1]: there is no shape line"),
            (#"[{"type": "circle"}]"#, "shapes[0].radius: expected Double, but it is missing"),
        ]) { (shapes: String, message: String) in
            let data = Data("{\"shapes\": \(shapes)}".utf8)
            let error = #expect(throws: UnboxError.self) { try unbox(data: data, atKey: "shapes") as [Shape] }
            #expect(error?.description == message)
        }
        let truck: Truck = try unbox(dictionary: ["wheels": 6, "load": 7.5])
        #expect(truck.wheels == 6 && truck.load == 7.5)
    }

    @Test func aProtocol() throws {
        let unboxer = Unboxer(dictionary: [
            "attachments": [["type": "image", "pixels": 9], ["type": "video", "seconds": "60"]],
            "others": [["type": "file"]],
        ])
        // Snippet 1 of Polymorphism.md#a-protocol-and-its-types
        let attachmentTypes = UnboxTypes<any Attachment>(discriminator: "type")
            .adding(Image.self, named: "image") { $0 }
            .adding(Video.self, named: "video", "movie") { $0 }
        // End of snippet
        // Snippet 2 of Polymorphism.md#a-protocol-and-its-types
        let attachments: [any Attachment] = try unboxer.unbox(key: "attachments", formatter: attachmentTypes)
        // End of snippet
        #expect(attachments.map(\.size) == [9, 60])
        let error = #expect(throws: UnboxError.self) {
            try unboxer.unbox(key: "others", formatter: attachmentTypes) as [any Attachment]
        }
        let message =
            #"expected the name of Attachment, found the string "file": it is not one of image, video, movie"#
        #expect(error?.description == "others[0].type: \(message)")
    }
}
