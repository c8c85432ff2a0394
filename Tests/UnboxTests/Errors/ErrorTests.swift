import Foundation
import TestTables
import Testing
import Unbox

struct ErrorTests {
    /// The error of reading a value as an Int.
    private func error(of value: Any, key: String = "v") -> UnboxError? {
        #expect(throws: UnboxError.self) { try Unboxer(dictionary: [key: value]).unbox(key: key) as Int }
    }

    @Test func partsOfAnError() async throws {
        let error = try #require(self.error(of: ["a": "b"]))
        #expect(error.path == UnboxPath([.key("v")]))
        guard case .typeMismatch("Int", let found) = error.reason else {
            Issue.record("another reason: \(error.reason)")
            return
        }
        #expect(found.description == #"an object of 1 key: "a""#)
        #expect(error.underlyingError == nil)
        // It can cross threads.
        let described = await Task.detached { error.description }.value
        for text in [described, error.localizedDescription, error.debugDescription, "\(error)"] {
            #expect(text == #"v: expected Int, found an object of 1 key: "a""#)
        }
    }

    @Test func redacted() throws {
        #expect(error(of: 7.5)?.description(redacting: true) == "v: expected Int, found a number: it does not fit")
        #expect(error(of: [1, 2])?.description(redacting: true) == "v: expected Int, found an array of 2 elements")
        #expect(error(of: true)?.description(redacting: true) == "v: expected Int, found a boolean")
        #expect(UnboxError("the name is Bob").description(redacting: true) == "could not be unboxed")
        let own = UnboxError("the name is Bob", at: [.key("name")], redacted: "the name\nis taken")
        #expect(own.description == "name: the name is Bob")
        #expect(own.description(redacting: true) == "name: the name is taken")
        #expect(own.reason == .failed(message: "the name is Bob"))
        #expect(UnboxError("Bob", redacted: "taken").description(redacting: true) == "taken")
    }

    /// Without the path, where that stands already.
    @Test func message() throws {
        #expect(error(of: [1, 2])?.message == "expected Int, found an array of 2 elements")
        #expect(UnboxError("too short", at: [.key("name")]).message == "too short")
        let several = #expect(throws: UnboxError.self) {
            try Unboxer(dictionary: ["a": 1]).unboxAll(.key("a"), .key("b"), .key("c")) as (Int, Int, Int)
        }
        #expect(several?.message == "expected Int, but it is missing (and 1 more error)")
    }

    /// An error that was not thrown while reading has no root.
    @Test func outsideAPayload() {
        #expect(UnboxError("the name is too short").localizedDescription == "the name is too short")
        #expect(UnboxError("too short", at: [.key("name")]).description == "name: too short")
        let error = UnboxError("before the start", at: [.key("spans"), .index(0)])
        #expect(error.path == UnboxPath([.key("spans"), .index(0)]))
        #expect(error.reason == .failed(message: "before the start"))
    }

    private static let forty = String(repeating: "x", count: 40)

    @Test func stringsAreShortened() {
        each([
            (Self.forty, Self.forty), (Self.forty + "y", Self.forty + "…"), ("a\n\"b\"\u{1}\\", #"a\n\"b\"\u{1}\\"#),
            ("\u{202E}x", #"\u{202e}x"#),
        ]) { (text: String, shown: String) in
            #expect(error(of: text)?.description == "v: expected Int, found the string \"\(shown)\"")
        }
    }

    @Test func numbersAreShortened() throws {
        let digits = String(repeating: "12345", count: 8)
        let unboxer = try Unboxer(data: Data("[0.\(digits), 9e123456789]".utf8))
        for (keyPath, shown) in [("0", "0.\(digits.prefix(38))…"), ("1", "9e+123456789")] {
            #expect(
                outcome { try unboxer.unbox(keyPath: keyPath) as Int }
                    == "throws [\(keyPath)]: expected Int, found the number \(shown): it does not fit")
        }
    }

    @Test func componentsAreQuoted() {
        each([
            ("a.b", #""a.b""#), ("a[0]", #""a[0]""#), ("", #""""#), ("\"", #""\"""#), ("a\nb", #""a\nb""#),
            ("a b", "a b"),
            ("👩‍👩‍👧", "👩‍👩‍👧"),
        ]) { (key: String, shown: String) in
            #expect(error(of: true, key: key)?.description == "\(shown): expected Int, found the boolean true")
        }
    }

    @Test func noMessageExceedsOneKilobyte() throws {
        struct Wordy: LocalizedError {
            var errorDescription: String? { String(repeating: "word\n", count: 1000) }
        }
        struct Model: Unboxable {
            init(unboxer: Unboxer) throws { throw Wordy() }
        }
        let long = String(repeating: "é", count: 5000)
        let texts = [long, "e" + String(repeating: "\u{301}", count: 5000), String(repeating: "\u{1}", count: 5000)]
        let keyPath = String(repeating: "a.", count: 3000) + "."
        let messages =
            texts.flatMap { text in (texts + ["k"]).map { error(of: text, key: $0)?.description ?? "" } }
            + [
                UnboxError(long).description, outcome { try unbox(dictionary: [:]) as Model },
                outcome { try Unboxer(dictionary: [:]).unbox(keyPath: keyPath) as Int },
            ]
        for message in messages {
            let message = message.hasPrefix("throws ") ? message.dropFirst(7) : Substring(message)
            #expect(!message.isEmpty && message.utf8.count <= 1024 && !message.contains("\n"))
        }
    }

    @Test func foreignTextStaysOnOneLine() throws {
        struct Model: Unboxable {
            init(unboxer: Unboxer) throws { throw UnboxError("a\nb\u{1B}[31m\u{202E}c") }
        }
        #expect(outcome { try unbox(dictionary: [:]) as Model } == "throws the root: a b [31m c")
    }

    /// An error that a model throws about its own value has the path of that value, wherever the model is.
    @Test func aModelNamesThePlaceOfItsCheck() {
        each(Storage.allCases) { storage in
            struct Span: Unboxable {
                init(unboxer: Unboxer) throws {
                    let (start, end): (Int, [Int]) = try unboxer.unboxAll(.key("start"), .key("ends"))
                    for (index, end) in end.enumerated() where end < start {
                        throw UnboxError("before the start", at: [.key("ends"), .index(index)])
                    }
                }
            }
            let unboxer = try storage.unboxer(#"{"spans": [{"start": 1, "ends": [2, 0]}]}"#)
            #expect(
                outcome { try unboxer.unbox(key: "spans") as [Span] } == "throws spans[0].ends[1]: before the start")
        }
    }

    @Test func pathsAreValues() {
        let path = UnboxPath([.key("jobOpenings"), .index(3), .key("salary")])
        #expect(path.description == "jobOpenings[3].salary")
        #expect(Set([path, path]).count == 1)
        #expect(UnboxPath([.index(0), .index(1)]).description == "[0][1]")
        #expect(UnboxPath().description == "")
    }
}
