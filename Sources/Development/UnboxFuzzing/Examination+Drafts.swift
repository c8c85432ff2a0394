// Drafts share elements. Each of them is like one of a fresh reader, and stays so when its model is read again from the
// reader that it has kept, on any thread, while later drafts are made.

import Dispatch
import Foundation
import Unbox

/// An element that keeps its reader.
private struct KeptItem: Unboxable, Equatable {
    let a: JSONValue?
    let name: String?
    let children: [KeptItem]
    let isPartial: Bool
    let unboxer: Unboxer

    init(unboxer: Unboxer) throws {
        // Throws if this is not an object.
        a = try unboxer.unbox(key: "a")
        name = try? unboxer.unbox(key: "name")
        children = (try? unboxer.unbox(key: "children", allowInvalidElements: true)) ?? []
        isPartial = unboxer.isPartial
        self.unboxer = unboxer
    }

    static func == (left: KeptItem, right: KeptItem) -> Bool {
        left.a == right.a && left.name == right.name && left.children == right.children
            && left.isPartial == right.isPartial && left.unboxer.path == right.unboxer.path
    }
}

/// Lists that keep their reader.
///
/// `@unchecked Sendable`: what is read is a document, which any thread may read.
private struct KeptLists: Unboxable, Equatable, @unchecked Sendable {
    let items: Outcome<[KeptItem]?>
    let lossy: Outcome<[KeptItem]?>
    let words: Outcome<[Word]?>
    let itemsAgain: Outcome<[KeptItem]?>
    let unboxer: Unboxer

    init(unboxer: Unboxer) throws {
        items = value { try unboxer.unbox(key: "items") }
        lossy = value { try unboxer.unbox(key: "lossy", allowInvalidElements: true) }
        words = value { try unboxer.unbox(key: "lossy", allowInvalidElements: true) }
        itemsAgain = value { try unboxer.unbox(key: "items") }
        self.unboxer = unboxer
    }

    static func == (left: KeptLists, right: KeptLists) -> Bool {
        left.items == right.items && left.lossy == right.lossy && left.words == right.words
            && left.itemsAgain == right.itemsAgain
    }

    /// The elements, and the outcome of all.
    var elements: [KeptItem] { ((items.value ?? nil) ?? []) + ((lossy.value ?? nil) ?? []) }
}

extension Examination {
    /// A draft, and what a reader that shares nothing has made of the same text.
    private typealias Draft = (shared: KeptLists, fresh: KeptLists)

    /// Makes a draft of lists with the input in them after each piece.
    func checkDrafts(isJSON: Bool) {
        guard input.count < 200, isJSON || seed % 4 == 0 else { return }
        let many = String(repeating: "{},", count: 9)
        let parts = [
            "{\"lossy\":[1,", ",{\"name\":\"x\",\"children\":[", ",{\"a\":\"a\"},\(many)\"b\",", "],\"a\":[1]},",
            ",{}],\"items\":[{},",
            ",\(many){\"name\":\"y\"}]}",
        ]
        var text = Data()
        for part in parts.dropLast() { text += Data(part.utf8) + input }
        text += Data((parts.last ?? "").utf8)

        var payload = PartialPayload()
        var drafts: [Draft] = []
        let threads = DispatchGroup()
        for piece in pieces(of: text, longest: text.count / 30) {
            guard (try? payload.append(piece)) != nil, let reader = try? payload.unboxer() else { break }
            guard let shared = value({ try payload.draft(of: KeptLists.self) }).value else { continue }
            guard let fresh = value({ try KeptLists(unboxer: reader) }).value else { violation("no draft") }
            let draft = (shared, fresh)
            if shared != fresh { violation("a draft is not that of a fresh reader") }
            drafts.append(draft)
            guard drafts.count % 8 == 0 else { continue }
            let earlier = drafts[drafts.count * (seed % 7) / 7]
            Self.checkAgain(earlier)
            guard seed % 4 == 1 else { continue }
            threads.enter()
            Thread.detachNewThread {
                Self.checkAgain(earlier)
                threads.leave()
            }
        }
        threads.wait()
        for draft in drafts.suffix(20) { Self.checkAgain(draft) }
    }

    /// Whether a model and its elements are the same when they are made again from their readers.
    private static func checkAgain(_ draft: Draft) {
        let again = value { try KeptLists(unboxer: draft.shared.unboxer) }.value
        if again != draft.fresh { violation("a draft is another one when it is read again") }
        for element in draft.shared.elements {
            let again = value { try KeptItem(unboxer: element.unboxer) }.value
            if again != element { violation("an element is another one when it is read again") }
        }
    }
}
