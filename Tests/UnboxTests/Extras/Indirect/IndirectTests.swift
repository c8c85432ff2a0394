import Foundation
import TestTables
import Testing
import Unbox

struct IndirectTests {
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

    @Test func unboxing() {
        each(Storage.allCases) { storage in
            let json = #"{"text": "c", "parent": {"text": "b", "parent": {"text": "a", "parent": null}}}"#
            let comment: Comment = try storage.unbox(json)
            #expect(comment == Comment("c", parent: Comment("b", parent: Comment("a"))))
            expect("throws parent.parent.text: expected String, but it is missing") {
                try storage.unbox(#"{"text": "c", "parent": {"text": "b", "parent": {}}}"#, as: Comment.self)
            }
            expect("throws parent: expected Comment (an object), found the number 7") {
                try storage.unbox(#"{"text": "c", "parent": 7}"#, as: Comment.self)
            }
            let wrapping: Wrapping = try storage.unbox(#"{"parent": {"text": "a"}, "list": [{"text": "b"}]}"#)
            #expect(wrapping.parent == Comment("a"))
            #expect(wrapping.list.map(\.wrappedValue) == [Comment("b")])
        }
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

    @Test(.disabled(if: runsUnderSanitizer)) func depth() async {
        await each(Storage.allCases) { storage in
            func text(_ levels: Int, in storage: Storage, stack: Int) async -> String {
                await onThread(stackSize: stack) {
                    let json = String(repeating: #"{"text": "", "parent": "#, count: levels) + "null"
                    return outcome {
                        try storage.unbox(json + String(repeating: "}", count: levels), as: Comment.self).text
                    }
                }
            }
            let tooDeep = "throws the root: nested too deeply: more than 512 levels, or more than the stack allows"
            #expect(await text(512, in: storage, stack: 8 << 20) == #""""#)
            #expect(await text(513, in: .data, stack: 8 << 20) == tooDeep)
            let small = await text(400, in: storage, stack: 512 << 10)
            #expect(small == #""""# || small.hasSuffix(tooDeep.dropFirst("throws the root: ".count)))
        }
    }
}
