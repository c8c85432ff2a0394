import Foundation
import Testing

@testable import Unbox

@Suite struct IndirectTests {
    struct Comment: Unboxable, Codable, Hashable, Sendable {
        var text: String
        @Indirect var parent: Comment?

        init(_ text: String, parent: Comment? = nil) {
            self.text = text
            self.parent = parent
        }

        init(unboxer: Unboxer) throws {
            text = try unboxer.unbox(key: "text")
            parent = try unboxer.unbox(key: "parent")
        }
    }

    /// The wrapper itself, unboxed.
    struct Wrapping: Unboxable {
        @Indirect var parent: Comment?
        let list: [Indirect<Comment>]

        init(unboxer: Unboxer) throws {
            _parent = try unboxer.unbox(key: "parent")
            list = try unboxer.unbox(key: "list")
        }
    }

    @Test(arguments: Storage.allCases) func unboxing(storage: Storage) throws {
        let json = #"{"text": "c", "parent": {"text": "b", "parent": {"text": "a", "parent": null}}}"#
        let comment: Comment = try storage.unbox(json)
        #expect(comment == Comment("c", parent: Comment("b", parent: Comment("a"))))
        #expect(
            outcome { try storage.unbox(#"{"text": "c", "parent": {"text": "b", "parent": {}}}"#, as: Comment.self) }
                == "throws parent.parent.text: expected String, but it is missing")
        #expect(
            outcome { try storage.unbox(#"{"text": "c", "parent": 7}"#, as: Comment.self) }
                == "throws parent: expected Comment (an object), found the number 7")
        let wrapping: Wrapping = try storage.unbox(#"{"parent": {"text": "a"}, "list": [{"text": "b"}]}"#)
        #expect(wrapping.parent == Comment("a"))
        #expect(wrapping.list.map(\.wrappedValue) == [Comment("b")])
    }

    @Test func itIsAValue() {
        let original = Comment("c", parent: Comment("b"))
        var copy = original
        copy.parent?.text = "x"
        #expect(original.parent?.text == "b")
        #expect(copy.parent?.text == "x")
        #expect(original != copy)
        #expect(Set([original, copy, original]).count == 2)
        func sendable(_ value: some Sendable) {}
        sendable(original)
        #expect(MemoryLayout<Indirect<(Comment, Comment)>>.size == MemoryLayout<Int>.size)
    }

    @Test func codable() throws {
        let comment = Comment("c", parent: Comment("b"))
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let data = try encoder.encode(comment)
        #expect(String(decoding: data, as: UTF8.self) == #"{"parent":{"text":"b"},"text":"c"}"#)
        #expect(try JSONDecoder().decode(Comment.self, from: data) == comment)
        #expect(try UnboxDecoder().decode(Comment.self, from: UnboxEncoder().encode(comment)) == comment)
        struct Strict: Codable, Equatable { @Indirect var inner: [Comment] }
        let strict = Strict(inner: [comment])
        #expect(try JSONDecoder().decode(Strict.self, from: encoder.encode(strict)) == strict)
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Strict.self, from: Data("{}".utf8)) }
    }

    static func chain(_ levels: Int) -> String {
        String(repeating: #"{"text": "", "parent": "#, count: levels) + "null" + String(repeating: "}", count: levels)
    }

    @Test(.disabled(if: runsUnderSanitizer), arguments: Storage.allCases) func depth(storage: Storage) async throws {
        let fits = await onThread(stackSize: 8 << 20) {
            outcome { try storage.unbox(Self.chain(512), as: Comment.self).parent?.parent?.text as Any }
        }
        #expect(fits == #"Optional("")"#)
        let small = await onThread(stackSize: 512 << 10) {
            outcome { try storage.unbox(Self.chain(400), as: Comment.self).text }
        }
        #expect(
            small == "\"\"" || small.hasSuffix("nested too deeply: more than 512 levels, or more than the stack allows")
        )
        let tooDeep = await onThread(stackSize: 8 << 20) {
            outcome { try Storage.data.unbox(Self.chain(513), as: Comment.self) }
        }
        #expect(tooDeep == "throws the root: nested too deeply: more than 512 levels, or more than the stack allows")
    }
}
