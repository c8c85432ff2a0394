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
            expect("throws [\(keyPath)]: expected Int, found the number \(shown): it does not fit") {
                try unboxer.unbox(keyPath: keyPath) as Int
            }
        }
    }

    @Test func componentsAreQuoted() {
        each([
            ("a.b", #""a.b""#), ("a[0]", #""a[0]""#), ("", #""""#), ("\"", #""\"""#), ("a\nb", #""a\nb""#),
            ("a b", "a b"), ("👩‍👩‍👧", "👩‍👩‍👧"),
        ]) { (key: String, shown: String) in
            #expect(error(of: true, key: key)?.description == "\(shown): expected Int, found the boolean true")
        }
    }

    @Test func noMessageExceedsOneKilobyte() throws {
        struct Wordy: LocalizedError { var errorDescription: String? { String(repeating: "word\n", count: 1000) } }
        struct Model: Unboxable { init(unboxer: Unboxer) throws { throw Wordy() } }
        let long = String(repeating: "é", count: 5000)
        let texts = [long, "e" + String(repeating: "\u{301}", count: 5000), String(repeating: "\u{1}", count: 5000)]
        let keyPath = String(repeating: "a.", count: 3000) + "."
        let messages =
            texts.flatMap { text in (texts + ["k"]).map { error(of: text, key: $0)?.description ?? "" } } + [
                UnboxError(long).description, outcome { try unbox(dictionary: [:]) as Model },
                outcome { try Unboxer(dictionary: [:]).unbox(keyPath: keyPath) as Int },
            ]
        for message in messages {
            let message = message.hasPrefix("throws ") ? message.dropFirst(7) : Substring(message)
            #expect(!message.isEmpty && message.utf8.count <= 1024 && !message.contains("\n"))
        }
    }

    @Test func foreignTextStaysOnOneLine() throws {
        struct Model: Unboxable { init(unboxer: Unboxer) throws { throw UnboxError("a\nb\u{1B}[31m\u{202E}c") } }
        expect("throws the root: a b [31m c") { try unbox(dictionary: [:]) as Model }
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
            expect("throws spans[0].ends[1]: before the start") { try unboxer.unbox(key: "spans") as [Span] }
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

/// The line and the offset of an error: of malformed text, whole or in pieces, and of a record.
struct ErrorLineTests {
    @Test func places() {
        each(
            [
                ("[1,\n2,\n}", 3, 7), ("{\"a\":1\r\n\"b\"}", 2, 8), ("[1] x", 1, 4), ("\u{FEFF}[\"é\",]", 1, 6),
                ("[1", 1, 2), ("[[\"a\"]]", nil, nil), ("", nil, nil),
            ] as [(String, Int?, Int?)]
        ) { text, line, offset in
            let error = #expect(throws: UnboxError.self) { try unbox(data: Data(text.utf8)) as [[Int]] }
            #expect(error?.line == line)
            #expect(error?.offset == offset)
            guard offset != nil, text.first != "{" else { return }
            for length in [1, 3, 100] {
                let bytes = Array(text.utf8)
                let pieces = stride(from: 0, to: bytes.count, by: length).map {
                    bytes[$0..<min($0 + length, bytes.count)]
                }
                let streamed = #expect(throws: UnboxError.self) {
                    let reader = try ElementReader(pieces)
                    while try reader.nextUnboxer() != nil {}
                }
                #expect(streamed?.offset == offset)
                #expect(streamed?.description == error?.description)
            }
        }
    }

    @Test func records() throws {
        let reader = try ElementReader([Data("1\n\n\"x\"\n{\n[1\n2".utf8)], .jsonLines)
        var outcomes: [String] = []
        while outcomes.count < 9 {
            do {
                guard let number: Int = try reader.next() else { break }
                outcomes.append("\(number)")
            } catch let error as UnboxError { outcomes.append("line \(error.line ?? 0)") }
        }
        #expect(outcomes == ["1", "line 3", "line 4", "line 5", "2"])
    }

    /// The line is in the message once.
    @Test func messages() throws {
        let error = #expect(throws: UnboxError.self) { try unbox(data: Data("[\n1,]".utf8)) as [Int] }
        let message = "malformed JSON: line 2, column 3: expected a value"
        #expect(error?.description == "\(message), found ']' (JSON has no comma after the last value)")
        #expect(error?.description(redacting: true) == message)
    }
}

// Combined errors are kept up to a limit, and counted beyond it.

struct ErrorLimitTests {
    struct Node: Unboxable {
        let items: [Int]
        let child: Indirect<Node>?
        init(unboxer: Unboxer) throws { (items, child) = try unboxer.unboxAll(.key("items"), .key("child")) }
    }

    struct Model: Decodable { let n: Int }

    /// The error of all fields of `{"v": json}`.
    private func error(
        _ json: String, limit: Int? = nil, in storage: Storage,
        _ read: (Unboxer) throws -> Any = { try $0.unboxAll(.key("v")) as [Int] }
    ) throws -> UnboxError {
        var options = UnboxOptions()
        if let limit { options.errorLimit = limit }
        let unboxer = try storage.unboxer("{\"v\": \(json)}", options: options)
        return try #require(throws: UnboxError.self) { _ = try read(unboxer) }
    }

    private func nulls(_ count: Int) -> String { "[\(Array(repeating: "null", count: count).joined(separator: ", "))]" }

    @Test func byDefault() {
        each(Storage.allCases) { storage in
            let error = try error(nulls(1500), in: storage)
            #expect(error.all.count == 1000 && error.omittedCount == 500)
            #expect(error.all.last?.description == "v[999]: expected Int, found null")
            #expect(error.description.hasPrefix("v[0]: expected Int, found null\nv[1]: expected Int, found null\n"))
            let lines = error.description.split(separator: "\n")
            #expect(lines.last == "… and \(1500 - (lines.count - 1)) more")
            // Without options.
            let plain = try storage.unboxer("{\"v\": \(nulls(1001))}")
            let other = try #require(throws: UnboxError.self) { _ = try plain.unboxAll(.key("v")) as [Int] }
            #expect(other.all.count == 1000 && other.omittedCount == 1)
        }
    }

    @Test func limit() {
        each(
            Storage.allCases,
            [
                ("[null, 1]", 2, ["[0]: expected Int, found null"]),
                ("[null, null]", 2, ["[0]: expected Int, found null", "[1]: expected Int, found null"]),
                ("[null, 1, null, null]", 2, ["[0]: expected Int, found null", "[2]: expected Int, found null", "1"]),
                ("[null, null]", 1, ["[0]: expected Int, found null", "1"]),
                ("[null, null]", 0, ["[0]: expected Int, found null", "1"]),
            ]
        ) { (storage: Storage, row: (json: String, limit: Int, lines: [String])) throws in
            let expected = row.lines.map { $0 == "1" ? "… and 1 more" : "v\($0)" }.joined(separator: "\n")
            #expect(try error(row.json, limit: row.limit, in: storage).description == expected)
        }
    }

    /// Places where a wildcard does not match are reported between the invalid elements.
    @Test func wildcards() {
        each(Storage.allCases) { storage in
            let error = try error(#"[{"a": null}, 5, {"a": 1}, 6, {"a": "x"}, 7]"#, limit: 4, in: storage) {
                try $0.unboxAll(.keyPath("v.*.a")) as [Int]
            }
            #expect(
                error.description == """
                    v[0].a: expected Int, found null
                    v[1]: expected an object with the key "a", found the number 5
                    v[3]: expected an object with the key "a", found the number 6
                    v[4].a: expected Int, found the string "x"
                    … and 1 more
                    """)
        }
    }

    @Test func nestedModels() {
        each(Storage.allCases) { storage in
            var json = #"{"items": [null, null]}"#
            for _ in 0..<30 { json = #"{"items": [1, null], "child": \#(json)}"# }
            let error = try error(json, limit: 10, in: storage) { try $0.unboxAll(.key("v")) as Node }
            #expect(error.all.count == 10 && error.omittedCount == 22)
            let place = Array(repeating: "child", count: 9).joined(separator: ".")
            #expect(error.all[9].description == "v.\(place).items[1]: expected Int, found null")
        }
    }

    @Test func decodable() {
        each(Storage.allCases) { storage in
            let error = try error(#"[{"n": null}, {"n": 1}, {}, 7]"#, limit: 2, in: storage) {
                try $0.unboxAll(.key("v", decoding: [Model].self))
            }
            // A field that is decoded has one error.
            #expect(error.description == "v[0].n: expected Int, found null")
        }
    }
}
