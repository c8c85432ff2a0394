import Foundation
import Testing

@testable import Unbox

private enum State: String, UnboxableEnum {
    case `in`, inactive
}

private struct Step: Unboxable, Equatable {
    let title: String
    let minutes: Int

    init(unboxer: Unboxer) throws {
        title = try unboxer.unbox(key: "title")
        minutes = try unboxer.unbox(key: "minutes")
    }
}

private struct Recipe: Unboxable {
    let name: String?
    let steps: [Step]
    let isPartial: Bool

    init(unboxer: Unboxer) throws {
        name = try unboxer.unbox(key: "name")
        steps = try unboxer.unbox(key: "steps") ?? []
        isPartial = unboxer.isPartial
    }
}

/// Pieces that arrive one by one.
struct Pieces<Piece: Sendable>: AsyncSequence, Sendable {
    let pieces: [Piece]
    var requested = Counter()

    final class Counter: @unchecked Sendable {
        private let lock = NSLock()
        private var count = 0
        var value: Int { lock.withLock { count } }
        func increment() { lock.withLock { count += 1 } }
    }

    struct AsyncIterator: AsyncIteratorProtocol {
        var iterator: IndexingIterator<[Piece]>
        let requested: Counter

        mutating func next() async throws -> Piece? {
            requested.increment()
            return iterator.next()
        }
    }

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(iterator: pieces.makeIterator(), requested: requested) }
}

@Suite struct DraftTests {
    /// What is read from the beginning of a payload.
    struct Beginning: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let text: String
        let expected: String
        let read: @Sendable (Unboxer) throws -> Any

        init<T: UnboxCompatible & Sendable>(_ name: String, _ text: String, as type: T.Type, _ expected: String) {
            self.init(name, text, expected) { try $0.unbox(key: "v") as T }
        }

        init(_ name: String, _ text: String, _ expected: String, read: @escaping @Sendable (Unboxer) throws -> Any) {
            testDescription = name
            self.text = text
            self.expected = expected
            self.read = read
        }
    }

    static let beginnings = [
        Beginning("a string", #"{"v":"ab"#, as: String.self, #""ab""#),
        Beginning("an Optional string", #"{"v":"ab"#, as: String?.self, #"Optional("ab")"#),
        Beginning("an empty string", #"{"v":""#, as: String.self, #""""#),
        Beginning("half an escape", #"{"v":"a\"#, as: String.self, #""a""#),
        Beginning("half a unit", #"{"v":"a\u00"#, as: String.self, #""a""#),
        Beginning("half a pair", #"{"v":"a\ud83d\ud"#, as: String.self, #""a""#),
        Beginning("strings", #"{"v":["a","b"#, as: [String].self, #"["a", "b"]"#),
        Beginning("Optional strings", #"{"v":[null,"b"#, as: [String?].self, #"[nil, Optional("b")]"#),
        Beginning("a string by a key path", #"{"a":{"v":"b"#, #""b""#) { try $0.unbox(keyPath: "a.v") as String },
        Beginning("a dictionary of strings", #"{"v":{"a":"b"#, as: [String: String].self, #"["a": "b"]"#),
        Beginning("raw JSON", #"{"v":[1,"b"#, as: JSONValue.self, #"[1,"b"]"#),
        Beginning("not null", #"{"v":"b"#, "false") { $0.isNull(key: "v") },
        Beginning("a date", #"{"v":"2026-01-01T00:00:00Z"#, "true") {
            try ($0.unbox(key: "v", formatter: .rfc3339) as Date?) == nil
        },
        Beginning("a URL", #"{"v":"https://example.com"#, as: URL?.self, "nil"),
        Beginning("a case", #"{"v":"in"#, as: State?.self, "nil"),
        Beginning(
            "a case, required", #"{"v":"in"#, as: State.self,
            "throws v: expected State, found a string that has not ended"),
        Beginning("a number in a string", #"{"v":"12"#, as: Int?.self, "nil"),
        Beginning("cases", #"{"v":["in","in"#, "1") { try ($0.unbox(key: "v") as [State]).count },
        Beginning("one of two types", #"{"v":"in"#, as: OneOf<State>.Or<String>?.self, "nil"),
        Beginning("a number", #"{"v":12"#, as: Int?.self, "nil"),
        Beginning("a number, required", #"{"v":12"#, as: Int.self, "throws v: expected Int, but it is missing"),
        Beginning("a number that has ended", #"{"v":12,"#, as: Int.self, "12"),
        Beginning("numbers", #"{"v":[1,2,3"#, as: [Int].self, "[1, 2]"),
        Beginning("a literal", #"{"v":tru"#, as: Bool?.self, "nil"),
        Beginning("a key", #"{"v"#, as: Int?.self, "nil"),
        Beginning("a key without a value", #"{"v":"#, as: Int?.self, "nil"),
        Beginning("a model", #"{"v":{"title":"T","minutes":1"#, as: Step?.self, "nil"),
        Beginning("a model in an array", #"{"v":[{"title":"T","minutes":1},{"title":"U"#, "[1]") {
            try ($0.unbox(key: "v") as [Step]).map(\.minutes)
        },
        Beginning(
            "a complete model that is invalid", #"{"v":[{"title":"T"}"#, as: [Step].self,
            "throws v[0].minutes: expected Int, but it is missing"),
        Beginning("models by key", #"{"v":{"a":{"title":"T","minutes":1},"b":{"#, #"["a"]"#) {
            try ($0.unbox(key: "v") as [String: Step]).keys.sorted()
        },
        Beginning("nothing", "", "true") { try ($0.unbox() as Recipe?) == nil },
        Beginning("the path of a string", #"{"a":[{"b":1},{"c":"x"#, "a[1].c") { $0.unfinishedPath?.description ?? "" },
        Beginning("the path of an element", #"{"a":[1,2"#, "a[1]") { $0.unfinishedPath?.description ?? "" },
        Beginning("between two values", #"{"a":[1,"x""#, "a") { $0.unfinishedPath?.description ?? "" },
        Beginning(
            "a fault", #"{"v":[1,}"#,
            "throws malformed JSON: line 1, column 9: expected a value, found '}' (JSON has no comma after the last value)"
        ) { $0.allKeys },
        Beginning(
            "a leading zero", "{\"v\":01", "throws malformed JSON: line 1, column 6: a number cannot have leading zeros"
        ) { $0.allKeys },
    ]

    @Test(arguments: beginnings) func beginning(row: Beginning) {
        let found = outcome { try row.read(Unboxer(partial: Data(row.text.utf8))) }
        #expect(found.replacing("\"\(row.expected)\"", with: row.expected) == row.expected)
    }

    @Test func decodable() throws {
        struct Item: Decodable, Equatable {
            let id: Int
            let tags: [String]?
        }
        struct List: Decodable {
            enum Mode: String, Decodable { case a, ab }
            let title: String?
            let items: [Item]
            let byName: [String: Item]?
            let mode: Mode?
        }
        func list(_ text: String) throws -> List {
            try Unboxer(partial: Data(text.utf8)).unbox(decoding: List.self, using: UnboxDecoder())
        }
        #expect(try list(#"{"items":[{"id":1,"tags":["x","y"#).items == [Item(id: 1, tags: ["x", "y"])])
        #expect(try list(#"{"items":[{"id":1},{"tags":["x""#).items == [Item(id: 1, tags: nil)])
        #expect(try list(#"{"items":[],"title":"T"#).title == "T")
        #expect(try list(#"{"items":[],"byName":{"a":{"id":1},"b":{"i"#).byName == ["a": Item(id: 1, tags: nil)])
        #expect(try list(#"{"items":[],"mode":"a"#).mode == nil)
        #expect(try list(#"{"items":[],"mode":"a""#).mode == .a)
        #expect(
            outcome { try list(#"{"items":[{"id":"x"}"#) } == #"throws items[0].id: expected Int, found the string "x""#
        )
    }

    @Test func drafts() async throws {
        let text = #"{"name":"Soup","steps":[{"title":"Cut","minutes":5},{"title":"Cook","minutes":20}]} "#
        let pieces = Pieces(pieces: text.map { Data(String($0).utf8) })
        var names: [String?] = []
        var last: Recipe?
        for try await recipe in pieces.drafts(of: Recipe.self) {
            names.append(recipe.name)
            last = recipe
        }
        #expect(Array(names.prefix(6)) == [nil, "", "S", "So", "Sou", "Soup"])
        #expect(last?.steps.map(\.minutes) == [5, 20])
        #expect(last?.isPartial == false)

        // A draft for each tenth piece, of pieces of text.
        var count = 0
        for try await recipe in Pieces(pieces: text.map(String.init)).drafts(of: Recipe.self, every: 10) {
            count += 1
            last = recipe
        }
        #expect(count <= text.count / 10 + 1)
        #expect(last?.steps.count == 2)
        #expect(last?.isPartial == false)
    }

    @Test func draftsThatFail() async throws {
        func outcomes(_ text: String) async -> String {
            var count = 0
            do {
                for try await _ in Pieces(pieces: text.map { [UInt8](String($0).utf8) }).drafts(of: Step.self) {
                    count += 1
                }
                return "\(count)"
            } catch {
                return "\(count), \(error)"
            }
        }
        // No draft before all that is required has arrived.
        #expect(await outcomes(#"{"title":"T","minutes":5}"#) == "1")
        #expect(await outcomes(#"{"title":"T"}"#) == "0, minutes: expected Int, but it is missing")
        #expect(
            await outcomes(#"{"title":"T","minutes":5"#)
                == "0, malformed JSON: line 1, column 25: expected ',' or '}', found the end of the data")
        #expect(
            await outcomes(#"{"title":"T","minutes":5,}"#)
                == "1, malformed JSON: line 1, column 26: expected a key in double quotes, found '}' (JSON has no comma after the last value)"
        )
    }

    /// A stream ends when its task is cancelled: that is not the end of the payload.
    @Test func cancellation() async {
        let (stream, continuation) = AsyncStream<String>.makeStream()
        let task = Task {
            do {
                for try await _ in stream.drafts(of: JSONValue.self) { withUnsafeCurrentTask { $0?.cancel() } }
                return "ended"
            } catch {
                return "\(error)"
            }
        }
        continuation.yield(#"{"title":"T"#)
        #expect(await task.value == "CancellationError()")
    }

    /// What no continuation could mend stays an error, and is one of all functions.
    @Test(arguments: [
        ("01", "line 1, column 1: a number cannot have leading zeros"),
        ("[1.e,", "line 1, column 4: expected a digit after the decimal point, found 'e'"),
    ]) func numbersThatFail(text: String, message: String) throws {
        var payload = PartialPayload()
        try payload.append(text)
        let message = "throws malformed JSON: \(message)"
        #expect(outcome { try payload.unboxer() } == message)
        #expect(outcome { try payload.unboxer() } == message)
        #expect(outcome { try payload.append(String(repeating: "1", count: 100_000)) } == message)
        #expect(outcome { try payload.unboxer() } == message)
        #expect(outcome { try payload.finish() } == message)
    }

    @Test func copiesAreIndependent() throws {
        var one = PartialPayload()
        try one.append(#"{"a":1,"#)
        var other = one
        try one.append(#""b":2}"#)
        try other.append(#""c":"x"#)
        #expect(try one.unboxer().unbox() as [String: Int] == ["a": 1, "b": 2])
        #expect(try other.unboxer().allKeys == ["a", "c"])
        #expect(throws: UnboxError.self) { try other.finish() }
        try one.finish()
    }

    /// The length of a number that breaks off is looked at once, and so are white space and the rest.
    @Test func hostile() throws {
        for piece in ["1", " ", "[", "\"", "\\\\", "é", "{\"a\":", ",", "[1,"] {
            var payload = PartialPayload()
            for prefix in ["", "[", "{\"a\":", "\""] {
                payload = PartialPayload()
                try payload.append(prefix)
                for _ in 0..<20_000 { guard (try? payload.append(piece)) != nil else { break } }
                _ = try? payload.unboxer()
            }
        }
    }

    @Test func options() throws {
        let options = UnboxOptions(dates: .rfc3339)
        let unboxer = try Unboxer(partial: Data(#"{"a":"2026-01-01T00:00:00Z","b":"2026-01"#.utf8), options: options)
        #expect(try unboxer.unbox(key: "a") as Date? != nil)
        #expect(try unboxer.unbox(key: "b") as Date? == nil)
        #expect(!unboxer.isComplete)
        #expect(unboxer.unfinishedPath?.description == "b")
    }

    @Test func encodings() throws {
        let text = #"{"v":1}"#
        let utf16 = try #require(text.data(using: .utf16LittleEndian))
        #expect(
            outcome { try Unboxer(partial: utf16).unbox(key: "v") as Int }
                == "throws malformed JSON: line 1, column 1: a text that is read in pieces has to be UTF-8")
        #expect(try Unboxer(partial: Data("\u{FEFF}\(text)".utf8)).unbox(key: "v") == 1)
        #expect(try Unboxer(partial: Data([0xEF, 0xBB])).unbox() as Int? == nil)
    }
}

/// Elements that drafts share.
@Suite struct DraftElementsTests {
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
    @Test(arguments: [
        #"[{"id":1,"t":"a"},{"id":"x"},{"id":3,"t":"ccc"},7,null,{"id":6,"t":"f"},{"t":"g"},{"id":8}]"#,
        #"["a",{"id":1,"t":"aa"}]"#, #"[{"t":"aa"},{"id":1,"t":"aa"},{"id":2,"t":"bb"},{"t":"aa"}]"#, "[1,2]",
        #"[{"id":1,"t":"a"},{"id":2,"t":[]},{"id":3,"t":"c"}]"#,
    ]) func droppedElements(list: String) throws {
        var payload = PartialPayload()
        for byte in "{\"list\":\(list),\"other\":\(list)}".utf8 {
            try payload.append(CollectionOfOne(byte))
            let draft = try? payload.draft(of: Lossy.self)
            let expected = try? payload.unboxer().unbox() as Lossy
            #expect(draft == expected)
        }
        #expect(try payload.draft(of: Lossy.self) == unbox(data: Data("{\"list\":\(list),\"other\":\(list)}".utf8)))
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
