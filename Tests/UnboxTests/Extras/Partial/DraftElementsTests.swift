import Foundation
import TestTables
import Testing
import Unbox

/// Elements that drafts share.
struct DraftElementsTests {
    private struct Counted: Unboxable {
        let id: Int
        let made: Int

        @TaskLocal static var counter = Pieces<Int>.Counter()

        init(unboxer: Unboxer) throws {
            id = try unboxer.unbox(key: "id")
            Counted.counter.increment()
            made = Counted.counter.value
        }
    }

    private struct Lists: Unboxable {
        let items: [Counted]
        let others: [Counted]
        init(unboxer: Unboxer) throws {
            items = try unboxer.unbox(key: "items") ?? []
            others = try unboxer.unbox(key: "others") ?? []
        }
    }

    private static let text: String = {
        let items = (0..<40).map { "{\"id\":\($0)}" }.joined(separator: ",")
        return "{\"items\":[\(items)],\"others\":[{\"id\":0},{\"id\":1}]}"
    }()

    @Test func areMadeOnce() throws {
        try Counted.$counter.withValue(Pieces<Int>.Counter()) {
            var payload = PartialPayload()
            var drafts: [Lists] = []
            for character in Self.text {
                try payload.append(String(character))
                if let draft: Lists = try? payload.draft() { drafts.append(draft) }
            }
            let last = try #require(drafts.last)
            #expect(last.items.map(\.id) == Array(0..<40))
            #expect(last.others.map(\.id) == [0, 1])
            // Each is made a few times before it is complete, and the short list once more for each draft after it.
            #expect(Counted.counter.value < 300)
            for draft in drafts { #expect(draft.items.map(\.id) == Array(0..<draft.items.count)) }
        }
    }

    @Test func copiesShareNothing() throws {
        var one = PartialPayload()
        try one.append(#"{"items":[{"id":1},"#)
        _ = try one.draft(of: Lists.self)
        var other = one
        try one.append(#"{"id":2},{"#)
        try other.append(#"{"id":3},{"#)
        #expect(try one.draft(of: Lists.self).items.map(\.id) == [1, 2])
        #expect(try other.draft(of: Lists.self).items.map(\.id) == [1, 3])
        try one.append(#""id":4}]}"#)
        #expect(try one.draft(of: Lists.self).items.map(\.id) == [1, 2, 4])
    }

    @Test func objectsAreMadeAnew() throws {
        final class Box: Unboxable, @unchecked Sendable {
            let id: Int
            init(unboxer: Unboxer) throws { id = try unboxer.unbox(key: "id") }
        }
        var payload = PartialPayload()
        try payload.append(#"[{"id":1},{"id":2},{"#)
        let first = try payload.draft(of: [Box].self)
        let second = try payload.draft(of: [Box].self)
        #expect(first.map(\.id) == [1, 2])
        #expect(first[0] !== second[0])
    }

    /// Where elements are dropped, the one that is being written took the place of a complete one in all later drafts.
    @Test func droppedElements() {
        each([
            #"[{"id":1,"t":"a"},{"id":"x"},{"id":3,"t":"ccc"},7,null,{"id":6,"t":"f"},{"t":"g"},{"id":8}]"#,
            #"["a",{"id":1,"t":"aa"}]"#, #"[{"t":"aa"},{"id":1,"t":"aa"},{"id":2,"t":"bb"},{"t":"aa"}]"#, "[1,2]",
            #"[{"id":1,"t":"a"},{"id":2,"t":[]},{"id":3,"t":"c"}]"#,
        ]) { (list: String) in
            var payload = PartialPayload()
            for byte in "{\"list\":\(list),\"other\":\(list)}".utf8 {
                try payload.append(CollectionOfOne(byte))
                let draft = try? payload.draft(of: Lossy.self)
                let expected = try? payload.unboxer().unbox() as Lossy
                #expect(draft == expected)
            }
            #expect(try payload.draft(of: Lossy.self) == unbox(data: Data("{\"list\":\(list),\"other\":\(list)}".utf8)))
        }
    }

    private struct Lossy: Unboxable, Equatable {
        struct Item: Unboxable, Equatable {
            let id: Int
            let text: String?
            init(unboxer: Unboxer) throws {
                id = try unboxer.unbox(key: "id")
                text = try unboxer.unbox(key: "t")
            }
        }

        let list: [Item]
        let other: [Item]

        init(unboxer: Unboxer) throws {
            list = try unboxer.unbox(key: "list", allowInvalidElements: true) ?? []
            other = try unboxer.unbox(key: "other", allowInvalidElements: true) ?? []
        }
    }

    /// Invalid elements are errors in each draft, and dropped elements leave no gap.
    @Test func invalidElements() throws {
        var payload = PartialPayload()
        try payload.append(#"[{"id":1},{"id":"x"},{"id":3},"#)
        for _ in 0..<2 {
            let message = outcome { try payload.draft(of: [Counted].self) }
            #expect(message == #"throws [1].id: expected Int, found the string "x""#)
        }
    }
}
