import Foundation
import Testing

@testable import Unbox

/// What had arrived was lost when the bytes after it failed: up to 4 kB of single bytes, and the pieces since the last
/// draft.
@Suite struct FailingPiecesTests {
    struct Break: Error {}

    /// How a sequence ends that does not come to its end.
    enum End: Sendable, CaseIterable {
        case fails
        /// Throws because its task is cancelled.
        case isCancelled
        /// Ends because its task is cancelled.
        case endsWhenCancelled

        var message: String { self == .fails ? "Break()" : "CancellationError()" }
    }

    /// Pieces that arrive before something goes wrong.
    struct Failing<Piece: Sendable>: AsyncSequence, AsyncIteratorProtocol, Sendable {
        var pieces: ArraySlice<Piece>
        let end: End

        init(_ pieces: [Piece], _ end: End) { (self.pieces, self.end) = (pieces[...], end) }

        mutating func next() async throws -> Piece? {
            if let piece = pieces.popFirst() { return piece }
            guard end != .fails else { throw Break() }
            withUnsafeCurrentTask { $0?.cancel() }
            if end == .isCancelled { try Task.checkCancellation() }
            return nil
        }

        func makeAsyncIterator() -> Failing { self }
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let text: String
        let format: ElementFormat
        let expected: [String]

        init(_ name: String, _ format: ElementFormat, _ text: String, _ expected: String...) {
            testDescription = name
            (self.format, self.text, self.expected) = (format, text, expected)
        }
    }

    static let cases = [
        Case("numbers", .array, "[1,2,3,4,5", "1", "2", "3", "4"),
        Case("strings", .array, #"["a","b","#, "a", "b"),
        Case("nothing", .array, "[12"),
        Case("at a key path", .array(atKeyPath: "a"), #"{"b":[1],"a":[7,8 "#, "7", "8"),
        Case("a complete array", .array(atKeyPath: "a"), #"{"a":[7,8],"b":"#, "7", "8"),
        Case("lines", .jsonLines, "1\n2\n3", "1", "2"),
        Case("concatenated", .concatenated, #""a""b"3 4"#, "a", "b", "3"),
        Case("a text sequence", .jsonTextSequence, "\u{1E}1 \u{1E}2 ", "1"),
    ]

    @Test(arguments: cases, End.allCases) func elements(row: Case, end: End) async {
        let (bytes, format) = (Failing(Array(row.text.utf8), end), row.format)
        let pieces = Failing([row.text.utf8.dropLast(2), row.text.utf8.suffix(2)].map { Data($0) }, end)
        let expected = row.expected + [end.message]
        var found = await Self.outcomes {
            for try await text in bytes.unboxElements(of: String.self, format) { $0(text) }
        }
        #expect(found == expected)
        found = await Self.outcomes {
            for try await value in bytes.unboxElements(decoding: JSONValue.self, format) { $0(try value.unbox()) }
        }
        #expect(found == expected)
        found = await Self.outcomes { for try await unboxer in bytes.unboxers(of: format) { $0(try unboxer.unbox()) } }
        #expect(found == expected)
        found = await Self.outcomes { for try await text in pieces.unboxElements(of: String.self, format) { $0(text) } }
        #expect(found == expected)
    }

    /// More than one run of bytes.
    @Test(arguments: End.allCases) func manyBytes(end: End) async {
        let bytes = Failing(Array("[\(String(repeating: "1,", count: 50_000))".utf8), end)
        let found = await Self.outcomes { for try await text in bytes.unboxElements(of: String.self) { $0(text) } }
        #expect(found.count == 50_001)
        #expect(found.last == end.message)
    }

    /// Elements that are there when the task is cancelled are not read.
    @Test func cancelledBetweenElements() async {
        let pieces = Pieces(pieces: [Data("[1,2,3]".utf8)])
        let found = await Self.outcomes {
            for try await text in pieces.unboxElements(of: String.self) {
                $0(text)
                withUnsafeCurrentTask { $0?.cancel() }
            }
        }
        #expect(found == ["1", "CancellationError()"])
    }

    @Test(arguments: cases) func reader(row: Case) throws {
        for length in [1, 3, 100] {
            var rest = Array(row.text.utf8)[...]
            let reader = try ElementReader(row.format) {
                guard !rest.isEmpty else { throw Break() }
                defer { rest = rest.dropFirst(length) }
                return rest.prefix(length)
            }
            var outcomes: [String] = []
            while outcomes.count < row.expected.count + 2 {
                do { outcomes.append(try reader.next() ?? "nil") } catch { outcomes.append("\(error)") }
            }
            // Each call tries again.
            #expect(outcomes == row.expected + ["Break()", "Break()"], "\(length)")
        }
    }

    private struct List: Unboxable, Decodable {
        let a: [Int]?

        init(unboxer: Unboxer) throws { a = try unboxer.unbox(key: "a") }
    }

    @Test(arguments: [1, 2, 3, 100], End.allCases) func drafts(interval: Int, end: End) async {
        let pieces = [#"{"a":"#, "[1,", "2,", "3,", "4"]
        let drafts =
            switch interval {
            case 1: ["[]", "[1]", "[1, 2]", "[1, 2, 3]", end.message]
            case 2: ["[1]", "[1, 2, 3]", end.message]
            case 3: ["[1, 2]", "[1, 2, 3]", end.message]
            default: ["[1, 2, 3]", end.message]
            }
        let (bytes, texts) = (Failing(pieces.map { Data($0.utf8) }, end), Failing(pieces, end))
        var found = await Self.outcomes {
            for try await list in bytes.drafts(of: List.self, every: interval) { $0("\(list.a ?? [])") }
        }
        #expect(found == drafts)
        found = await Self.outcomes {
            for try await list in bytes.drafts(decoding: List.self, every: interval) { $0("\(list.a ?? [])") }
        }
        #expect(found == drafts)
        found = await Self.outcomes {
            for try await list in texts.drafts(of: List.self, every: interval) { $0("\(list.a ?? [])") }
        }
        #expect(found == drafts)
    }

    /// What a task of its own says, which may be cancelled, and its error.
    private static func outcomes(
        _ body: @escaping @Sendable (_ say: (String) -> Void) async throws -> Void
    ) async -> [String] {
        let task = Task {
            var outcomes: [String] = []
            do { try await body { outcomes.append($0) } } catch { outcomes.append("\(error)") }
            return outcomes
        }
        return await task.value
    }
}
