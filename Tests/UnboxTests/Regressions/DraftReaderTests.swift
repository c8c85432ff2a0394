import Foundation
import TestTables
import Testing
import Unbox

/// Drafts of models that keep their reader. Reading that again gave elements of later drafts, and later drafts then
/// repeated elements.
struct DraftReaderTests {
    private struct Item: Unboxable, Equatable {
        let id: Int
        let tags: [Tag]
        let life = NSObject()
        let unboxer: Unboxer
        init(unboxer: Unboxer) throws {
            id = try unboxer.unbox(key: "id")
            tags = try unboxer.unbox(key: "tags") ?? []
            self.unboxer = unboxer
        }

        static func == (left: Item, right: Item) -> Bool { left.id == right.id && left.tags == right.tags }
    }

    private struct Tag: Unboxable, Equatable {
        let name: String?
        init(unboxer: Unboxer) throws { name = try unboxer.unbox(key: "n") }
    }

    /// A list that keeps its reader, and is read again from it.
    ///
    /// `@unchecked Sendable`: what is read is a document, which any thread may read.
    private struct List: Unboxable, Equatable, @unchecked Sendable {
        let items: [Item]
        let lossy: [Item]
        let unboxer: Unboxer
        init(unboxer: Unboxer) throws {
            items = try unboxer.unbox(key: "items") ?? []
            lossy = try unboxer.unbox(key: "lossy", allowInvalidElements: true) ?? []
            self.unboxer = unboxer
        }

        func again() throws -> List { try List(unboxer: unboxer) }

        static func == (left: List, right: List) -> Bool { left.items == right.items && left.lossy == right.lossy }
    }

    private static let text: String = {
        let items = (0..<20).map { "{\"id\":\($0),\"tags\":[{\"n\":\"a\"},{\"n\":\"b\($0)\"}]}" }
        let many = (0..<12).map { "{\"n\":\"\($0)\"}" }.joined(separator: ",")
        return "{\"items\":[\(items.joined(separator: ","))],"
            + "\"lossy\":[{\"id\":\"x\"},\(items[0]),7,{\"id\":1,\"tags\":[\(many)]},null,\(items[2])]}"
    }()

    private static let pieces = stride(from: 0, to: text.utf8.count, by: 6).map {
        Array(text.utf8.dropFirst($0).prefix(6))
    }

    @Test func readersAreThoseOfTheirDrafts() throws {
        var payload = PartialPayload()
        var drafts: [(draft: List, fresh: List)] = []
        for piece in Self.pieces {
            try payload.append(piece)
            guard let draft = try? payload.draft(of: List.self) else { continue }
            drafts.append((draft, try payload.unboxer().unbox()))
            // Elements that were shared kept the documents of all drafts, each of which has an index of its own.
            let readers = (draft.items + draft.lossy).map(\.unboxer)
            #expect(Set(readers.map { $0.owner.map { ObjectIdentifier($0) } }).count <= 1)
            let isComplete = try payload.unboxer().isComplete
            #expect(readers.allSatisfy { $0.isComplete == isComplete })
            // In between, earlier ones are read again, and elements of theirs.
            for index in [0, drafts.count / 2, drafts.count - 2, drafts.count - 1] where index >= 0 {
                let (draft, fresh) = drafts[index]
                #expect(try draft.again() == fresh)
                for item in draft.items + draft.lossy { #expect(try Item(unboxer: item.unboxer) == item) }
            }
        }
        try payload.finish()
        let whole: List = try unbox(data: Data(Self.text.utf8))
        #expect(try payload.draft(of: List.self) == whole)
        #expect(whole.items.count == 20)
        for (draft, fresh) in drafts {
            #expect(draft == fresh)
            #expect(try draft.again() == fresh)
        }
    }

    /// A reader that is read on another thread while drafts are made.
    @Test func otherThreads() async throws {
        for _ in 0..<sweep(20, sample: 1) {
            var payload = PartialPayload()
            var threads: [Task<Bool, any Error>] = []
            for piece in Self.pieces {
                try payload.append(piece)
                guard let draft = try? payload.draft(of: List.self) else { continue }
                let fresh: List = try payload.unboxer().unbox()
                #expect(draft == fresh)
                #expect(try payload.draft(of: Elsewhere.self).items == fresh.items)
                threads.append(Task.detached { try draft.again() == fresh })
            }
            for thread in threads { #expect(try await thread.value) }
        }
    }

    /// A model whose elements are read on another thread while it is made.
    private struct Elsewhere: Unboxable, @unchecked Sendable {
        let items: [Item]
        init(unboxer: Unboxer) throws {
            let isDone = DispatchSemaphore(value: 0)
            nonisolated(unsafe) let unboxer = unboxer
            nonisolated(unsafe) var result = Result<[Item]?, any Error>.success(nil)
            Thread {
                result = Result { try unboxer.unbox(key: "items") }
                isDone.signal()
            }.start()
            isDone.wait()
            items = try result.get() ?? []
        }
    }

    /// The same of an AsyncSequence, and of a model that is not Sendable.
    private final class Boxes: Unboxable {
        let items: [Item]
        let unboxer: Unboxer
        init(unboxer: Unboxer) throws {
            items = try unboxer.unbox(key: "items") ?? []
            self.unboxer = unboxer
        }
    }

    @Test func sequences() async throws {
        var counts: [Int] = []
        var first: Boxes?
        for try await draft in Pieces(pieces: Self.pieces).drafts(of: Boxes.self) {
            if draft.items.count == 5, first == nil { first = draft }
            if let first { #expect(try Boxes(unboxer: first.unboxer).items == first.items) }
            counts.append(draft.items.count)
        }
        #expect(counts == counts.sorted())
        #expect(counts.last == 20)
    }

    /// Each draft stayed in memory, as its elements kept the document, and the document the elements.
    @Test func elementsAreReleased() throws {
        weak var life: NSObject?
        do {
            var payload = PartialPayload()
            try payload.append(Data(#"{"items": [{"id": 1}, {"id": 2}, {"id"#.utf8))
            life = try payload.draft(of: List.self).items.first?.life
        }
        #expect(life == nil)
    }
}
