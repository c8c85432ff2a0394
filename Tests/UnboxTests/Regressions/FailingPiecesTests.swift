import Foundation
import TestTables
import Testing
import Unbox

@testable import UnboxStreams

/// What had arrived was lost when the bytes after it failed: up to 4 kB of single bytes, and the pieces since the last
/// draft.
struct FailingPiecesTests {
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

    /// Texts that break off, and the elements that have arrived.
    static let cases: [(String, ElementFormat, [String])] = [
        ("[1,2,3,4,5", .array, ["1", "2", "3", "4"]), (#"["a","b","#, .array, ["a", "b"]), ("[12", .array, []),
        (#"{"b":[1],"a":[7,8 "#, .array(atKeyPath: "a"), ["7", "8"]),
        (#"{"a":[7,8],"b":"#, .array(atKeyPath: "a"), ["7", "8"]), ("1\n2\n3", .jsonLines, ["1", "2"]),
        (#""a""b"3 4"#, .concatenated, ["a", "b", "3"]), ("\u{1E}1 \u{1E}2 ", .jsonTextSequence, ["1"]),
    ]

    @Test func elements() async {
        await each(Self.cases) { text, format, elements in
            for end in End.allCases {
                let bytes = Failing(Array(text.utf8), end)
                let pieces = Failing([text.utf8.dropLast(2), text.utf8.suffix(2)].map { Data($0) }, end)
                let all = [
                    await Self.outcomes(bytes.unboxElements(of: String.self, format)) { $0 },
                    await Self.outcomes(bytes.unboxElements(decoding: JSONValue.self, format)) { try $0.unbox() },
                    await Self.outcomes(bytes.unboxers(of: format)) { try $0.unbox() },
                    await Self.outcomes(pieces.unboxElements(of: String.self, format)) { $0 },
                ]
                #expect(all == Array(repeating: elements + [end.message], count: 4), "\(end)")
            }
        }
    }

    /// More than one run of bytes.
    @Test func manyBytes() async {
        await each(End.allCases) { end in
            let bytes = Failing(Array("[\(String(repeating: "1,", count: 50_000))".utf8), end)
            let found = await Self.outcomes(bytes.unboxElements(of: String.self)) { $0 }
            #expect(found.count == 50_001)
            #expect(found.last == end.message)
        }
    }

    /// Elements that are there when the task is cancelled are not read.
    @Test func cancelledBetweenElements() async {
        let pieces = Pieces(pieces: [Data("[1,2,3]".utf8)])
        let found = await Self.outcomes(pieces.unboxElements(of: String.self)) { text in
            withUnsafeCurrentTask { $0?.cancel() }
            return text
        }
        #expect(found == ["1", "CancellationError()"])
    }

    @Test func reader() {
        each(Self.cases) { text, format, elements in
            for length in [1, 3, 100] {
                var rest = Array(text.utf8)[...]
                let reader = try ElementReader(format) {
                    guard !rest.isEmpty else { throw Break() }
                    defer { rest = rest.dropFirst(length) }
                    return rest.prefix(length)
                }
                var outcomes: [String] = []
                while outcomes.count < elements.count + 2 {
                    do { outcomes.append(try reader.next() ?? "nil") } catch { outcomes.append("\(error)") }
                }
                // Each call tries again.
                #expect(outcomes == elements + ["Break()", "Break()"], "\(length)")
            }
        }
    }

    private struct List: Unboxable, Decodable {
        let a: [Int]?
        init(unboxer: Unboxer) throws { a = try unboxer.unbox(key: "a") }
    }

    @Test func drafts() async {
        await each([1, 2, 3, 100], End.allCases) { (interval: Int, end: End) in
            let pieces = [#"{"a":"#, "[1,", "2,", "3,", "4"]
            let drafts =
                switch interval {
                case 1: ["[]", "[1]", "[1, 2]", "[1, 2, 3]", end.message]
                case 2: ["[1]", "[1, 2, 3]", end.message]
                case 3: ["[1, 2]", "[1, 2, 3]", end.message]
                default: ["[1, 2, 3]", end.message]
                }
            let (bytes, texts) = (Failing(pieces.map { Data($0.utf8) }, end), Failing(pieces, end))
            let all = [
                await Self.outcomes(bytes.drafts(of: List.self, every: interval)) { "\($0.a ?? [])" },
                await Self.outcomes(bytes.drafts(decoding: List.self, every: interval)) { "\($0.a ?? [])" },
                await Self.outcomes(texts.drafts(of: List.self, every: interval)) { "\($0.a ?? [])" },
            ]
            #expect(all == [drafts, drafts, drafts])
        }
    }

    /// The elements as text, and the error, in a task of its own, which may be cancelled.
    private static func outcomes<S: AsyncSequence & SendableMetatype>(
        _ sequence: @autoclosure @escaping @Sendable () -> S, _ text: @escaping @Sendable (S.Element) throws -> String
    ) async -> [String] where S.AsyncIterator: SendableMetatype {
        await Task {
            var outcomes: [String] = []
            do { for try await element in sequence() { outcomes.append(try text(element)) } } catch {
                outcomes.append("\(error)")
            }
            return outcomes
        }.value
    }
}
