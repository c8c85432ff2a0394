// The snippet of Concurrency.md, which .ci/snippets puts here.

import Foundation
import Testing
import Unbox

struct ConcurrencyArticleTests {
    private struct Post: Unboxable, Sendable {
        let created: Date
        init(unboxer: Unboxer) throws { created = try unboxer.unbox(key: "created") }
    }

    @Test func manyAtOnce() async throws {
        let responses = (0..<20).map { Data(#"[{"created": \#($0)}, {"created": "1970-01-01T00:00:00Z"}, {}]"#.utf8) }
        // Snippet 1 of Concurrency.md#what-may-be-shared
        let dates = DateFormat.oneOf(.rfc3339, .secondsSince1970)
        let dropped = DroppedElements()
        let options = UnboxOptions(dates: dates, droppedElements: dropped)
        let pages = try await withThrowingTaskGroup(of: [Post].self) { group in
            for data in responses {
                group.addTask { try Unboxer(data: data, options: options).unbox(allowInvalidElements: true) }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        // End of snippet
        #expect(pages.count == 40)
        #expect(Set(pages.map(\.created)).count == 20)
        #expect(dropped.count == 20)
    }

    /// The types of the article's table, those of its last row apart, which are not Sendable: the compiler checks each.
    @Test func whatIsSendable() throws {
        func name<T: Sendable>(_ name: String, _ type: T.Type) -> String { name }
        let names = [
            name("UnboxError", UnboxError.self), name("UnboxPath", UnboxPath.self), name("JSONValue", JSONValue.self),
            name("DateFormat", DateFormat.self), name("UnboxOptions", UnboxOptions.self),
            name("UnboxDecoder", UnboxDecoder.self), name("UnboxEncoder", UnboxEncoder.self),
            name("PartialPayload", PartialPayload.self),
            name("DroppedElements", DroppedElements.self), name("DriftWatch", DriftWatch.self),
            name("OneOf", OneOf<String>.Or<Int>.self), name("Open", Open<Enums.Profession>.self),
            name("Indirect", Indirect<Int>.self), name("Unboxed", Unboxed<Int>.self),
        ]
        let article = try Repository.text(of: "Sources/Library/Unbox/Unbox.docc/Concurrency.md")
        let table = Markdown.table(under: "## What may be shared", in: article)
        #expect(names == table.dropLast().flatMap { $0.matches(of: /``(\w+)``/).map { String($0.1) } })
        #expect(table.last?.hasSuffix("| no |") == true)
    }
}
