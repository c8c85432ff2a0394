import Foundation
import TestTables
import Testing
import Unbox

private enum State: String, UnboxableEnum, Decodable { case `in`, inactive }

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

struct DraftTests {
    private static func row<T: UnboxCompatible & Sendable>(_ text: String, as type: T.Type, _ expected: String) -> Row {
        Row(text, text, expected) { try $0.unbox(key: "v") as T }
    }

    private static func row<T>(_ text: String, _ expected: String, read: @escaping @Sendable (Unboxer) throws -> T)
        -> Row
    { Row(text, text, expected) { try read($0) } }

    private struct Item: Decodable { let id: Int }
    private struct List: Decodable { let title: String?, items: [Item], byName: [String: Item]?, state: State? }

    /// What is read from the beginning of a payload, beside the table of members.
    private static let beginnings: [Row] = [
        row(#"{"v":"a\"#, as: String.self, #""a""#), row(#"{"v":"a\u00"#, as: String.self, #""a""#),
        row(#"{"v":"a\ud83d\ud"#, as: String.self, #""a""#),
        row(#"{"v":[null,"b"#, as: [String?].self, #"[nil, Optional("b")]"#),
        row(#"{"a":{"v":"b"#, #""b""#) { try $0.unbox(keyPath: "a.v") as String },
        // What only a whole text can be.
        row(#"{"v":"2026-01-01T00:00:00Z"#, "nil") { try $0.unbox(key: "v", formatter: .rfc3339) as Date? },
        row(#"{"v":"https://example.com"#, as: URL?.self, "nil"), row(#"{"v":"in"#, as: State?.self, "nil"),
        row(#"{"v":"in"#, as: State.self, "throws v: expected State, but it is missing"),
        row(#"{"v":"12"#, as: Int?.self, "nil"),
        row(#"{"v":["in","in"#, "1") { try ($0.unbox(key: "v") as [State]).count },
        row(#"{"v":"in"#, as: OneOf<State>.Or<String>?.self, "nil"), row(#"{"v":12"#, as: Int?.self, "nil"),
        row(#"{"v":12"#, as: Int.self, "throws v: expected Int, but it is missing"),
        row(#"{"v":12,"#, as: Int.self, "12"), row(#"{"v":[1,2,3"#, as: [Int].self, "[1, 2]"),
        row(#"{"v":tru"#, as: Bool?.self, "nil"), row(#"{"v"#, as: Int?.self, "nil"),
        row(#"{"v":"#, as: Int?.self, "nil"),
        // Models, also Decodable ones.
        row(#"{"v":[{"title":"T","minutes":1},{"title":"U"#, "[1]") {
            try ($0.unbox(key: "v") as [Step]).map(\.minutes)
        },
        row(#"{"v":[{"title":"T"}"#, as: [Step].self, "throws v[0].minutes: expected Int, but it is missing"),
        row("", "nil") { try $0.unbox() as Step? },
        row(#"{"items":[{"id":1},{"#, "[1]") { try $0.unbox(decoding: List.self).items.map(\.id) },
        row(#"{"items":[],"title":"T"#, #"Optional("T")"#) { try $0.unbox(decoding: List.self).title },
        row(#"{"items":[],"byName":{"a":{"id":1},"b":{"i"#, #"Optional(["a"])"#) {
            try $0.unbox(decoding: List.self).byName.map { Array($0.keys) }
        },
        row(#"{"items":[],"state":"in"#, "nil") { try $0.unbox(decoding: List.self).state?.rawValue },
        row(#"{"items":[],"state":"in""#, #"Optional("in")"#) { try $0.unbox(decoding: List.self).state?.rawValue },
        row(#"{"items":[{"id":"x"}"#, #"throws items[0].id: expected Int, found the string "x""#) {
            try $0.unbox(decoding: List.self).title
        },
        // Paths and faults.
        row(#"{"a":[{"b":1},{"c":"x"#, "Optional(a[1].c)") { $0.unfinishedPath },
        row(#"{"a":[1,2"#, "Optional(a[1])") { $0.unfinishedPath },
        row(#"{"a":[1,"x""#, "Optional(a)") { $0.unfinishedPath },
        row(#"{"a":1}"#, "nil") { $0.unfinishedPath },
        row(
            #"{"v":[1,}"#,
            "throws malformed JSON: line 1, column 9: expected a value, found '}' (JSON has no comma after the last value)"
        ) { $0.allKeys },
        row(#"{"v":01"#, "throws malformed JSON: line 1, column 6: a number cannot have leading zeros") { $0.allKeys },
    ]

    @Test func beginning() {
        each(Self.beginnings) { row in
            do {
                row.check(reading: try Unboxer(partial: Data(row.json.utf8)))
            } catch {
                #expect("throws \(error)" == row.expected)
            }
        }
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
            } catch { return "\(count), \(error)" }
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
            } catch { return "\(error)" }
        }
        continuation.yield(#"{"title":"T"#)
        #expect(await task.value == "CancellationError()")
    }

    /// What no continuation could mend stays an error, and is one of all functions.
    @Test func numbersThatFail() {
        each([
            ("01", "line 1, column 1: a number cannot have leading zeros"),
            ("[1.e,", "line 1, column 4: expected a digit after the decimal point, found 'e'"),
        ]) { (text: String, message: String) in
            var payload = PartialPayload()
            try payload.append(text)
            let message = "throws malformed JSON: \(message)"
            expect(message) { try payload.unboxer() }
            expect(message) { try payload.unboxer() }
            expect(message) { try payload.append(String(repeating: "1", count: 100_000)) }
            expect(message) { try payload.unboxer() }
            expect(message) { try payload.finish() }
        }
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
        expect("throws malformed JSON: line 1, column 1: a text that is read in pieces has to be UTF-8") {
            try Unboxer(partial: utf16).unbox(key: "v") as Int
        }
        #expect(try Unboxer(partial: Data("\u{FEFF}\(text)".utf8)).unbox(key: "v") == 1)
        #expect(try Unboxer(partial: Data([0xEF, 0xBB])).unbox() as Int? == nil)
    }
}
