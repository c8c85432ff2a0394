import Foundation
import Testing
import Unbox

// Models that write themselves: in a file, as an extension has to be.

private struct Essay: Encodable {
    let title: String
    let subtitle: String?
    let author: String

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(title, forKey: .title)
        try container.encodeIfPresent(subtitle, forKey: .subtitle)
        var inner = container.nestedContainer(keyedBy: CodingKeys.self, forKey: .author)
        try inner.encode(author, forKey: .name)
    }

    private enum CodingKeys: CodingKey { case title, subtitle, author, name }
}

// Snippet 1 of UnboxWritable.swift#UnboxWritable
extension Essay: UnboxWritable {
    func write(to writer: inout UnboxWriter) throws {
        try writer.object { writer in
            try writer.write(title, key: "title")
            try writer.writeIfPresent(subtitle, key: "subtitle")
            try writer.object(key: "author") { writer in
                try writer.write(author, key: "name")
            }
        }
    }
}
// End of snippet

private struct ShelfID: UnboxableKey, Hashable {
    let number: Int

    static func transform(unboxedKey: String) -> ShelfID? {
        Int(unboxedKey.dropFirst("shelf-".count)).map { ShelfID(number: $0) }
    }
}

// Snippet 1 of UnboxReversibleKey.swift#UnboxReversibleKey
extension ShelfID: UnboxReversibleKey {
    var unboxedKey: String { "shelf-\(number)" }
}
// End of snippet

@Suite struct WritingExampleTests {
    @Test func modelsThatWriteThemselves() throws {
        let essay = Essay(title: "a", subtitle: nil, author: "b")
        #expect(try UnboxEncoder().encode(essay) == Data(#"{"title":"a","author":{"name":"b"}}"#.utf8))
    }

    @Test func keysThatAreWritten() {
        #expect([ShelfID(number: 7): 1].unboxedKeys() == ["shelf-7": 1])
    }
}
