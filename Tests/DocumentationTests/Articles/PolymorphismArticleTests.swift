// The snippets of Polymorphism.md, which .ci/snippets puts here. The shapes and the vehicles are in
// SharedExampleTests.swift.

import Foundation
import TestTables
import Testing
import Unbox

private protocol Attachment: Sendable {
    var size: Int { get }
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

private enum Polymorphism {
    enum Block: Unboxable {
        case text(String)
        case other(JSONValue)

        init(unboxer: Unboxer) throws {
            switch try unboxer.unbox(key: "type") as String {
            case "text": self = .text(try unboxer.unbox(key: "text"))
            default: self = .other(try unboxer.unbox())
            }
        }
    }

    struct Image: Attachment, Unboxable {
        let size: Int
        init(unboxer: Unboxer) throws { size = try unboxer.unbox(key: "pixels") }
    }

    struct Video: Attachment, Unboxable {
        let size: Int
        init(unboxer: Unboxer) throws { size = try unboxer.unbox(key: "seconds") }
    }

    struct Stamp: Unboxable {
        let author: String
        init(unboxer: Unboxer) throws { author = try unboxer.unbox(key: "author") }
    }

    struct Post: Unboxable {
        let stamp: Stamp
        let text: String

        init(unboxer: Unboxer) throws {
            stamp = try unboxer.unbox()
            text = try unboxer.unbox(key: "text")
        }
    }
}

struct PolymorphismArticleTests {

    @Test func aHeader() throws {
        guard case .push([1]) = try ByHeader.Hook().event(named: "push", Data("[1]".utf8)),
            case .release(2) = try ByHeader.Hook().event(named: "release", Data("2".utf8)),
            case .other("x") = try ByHeader.Hook().event(named: "ping", Data(#""x""#.utf8))
        else {
            Issue.record("read as other cases")
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
        guard case .circle(let circle) = shapes.first, case .square(let square) = shapes.last else {
            Issue.record("read as other cases")
            return
        }
        #expect(circle.radius == 1)
        #expect(square.side == 2)
    }

    @Test func messages() {
        each([
            (#"[{"type": "circle", "radius": 1}, {"type": "line"}]"#, "shapes[1]: there is no shape line"),
            (#"[{"type": "circle"}]"#, "shapes[0].radius: expected Double, but it is missing"),
        ]) { (shapes: String, message: String) in
            let data = Data("{\"shapes\": \(shapes)}".utf8)
            let error = #expect(throws: UnboxError.self) { try unbox(data: data, atKey: "shapes") as [Shape] }
            #expect(error?.description == message)
        }
    }

    @Test func withoutTheUnknown() throws {
        let data = Data(#"[{"type": "circle", "radius": 1}, {"type": "line"}]"#.utf8)
        #expect(try (unbox(data: data, allowInvalidElements: true) as [Shape]).count == 1)
    }

    @Test func theUnknownIsKept() throws {
        let blocks: [Polymorphism.Block] = try unbox(
            data: Data(#"[{"type": "text", "text": "Hello"}, {"type": "poll", "id": 7}]"#.utf8))
        guard case .text(let text) = blocks.first, case .other(let json) = blocks.last else {
            Issue.record("read as other cases")
            return
        }
        #expect(text == "Hello")
        #expect(json == ["type": "poll", "id": 7])
    }

    @Test func aProtocol() throws {
        let unboxer = Unboxer(dictionary: [
            "attachments": [["type": "image", "pixels": 9], ["type": "video", "seconds": "60"]],
            "others": [["type": "file"]],
        ])
        typealias Image = Polymorphism.Image
        typealias Video = Polymorphism.Video
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
        #expect(
            error?.description
                == #"others[0].type: expected the name of Attachment, found the string "file": it is not one of image, video, movie"#
        )
    }

    @Test func sharedFields() throws {
        let post: Polymorphism.Post = try unbox(dictionary: ["author": "Ada", "text": "Hello"])
        #expect(post.stamp.author == "Ada")
        #expect(post.text == "Hello")
    }
}
