import Foundation
import TestTables
import Testing
import Unbox

@testable import UnboxStreams

/// What precedes a list, an error, or the end of a number was looked at again and again: quadratic time for texts that
/// anyone may send. Each of these took minutes.
struct StreamWorkTests {
    private static let count = sweep(40_000, sample: 5_000)

    /// All keys before a repeated one were compared again at each repetition.
    @Test func repeatedKeysBeforeTheList() throws {
        let others = (0..<Self.count).map { "\"k\($0)\":1," }.joined()
        let repeated = String(repeating: "\"items\":[],", count: Self.count)
        let reader = try ElementReader(
            [Array("{\(others)\"items\":1,\(repeated)\"z\":1}".utf8)], .array(atKeyPath: "items"))
        expect("throws items: expected an array, found the number 1") { try reader.next() as Int? }
    }

    /// The open containers were compared with all those that lead to the list, for each container that was opened.
    @Test func manyContainersDeepInside() throws {
        let levels = 400
        let text =
            String(repeating: "{\"a\":", count: levels) + "{" + String(repeating: "\"b\":[[]],", count: Self.count)
            + "\"a\":[7]" + String(repeating: "}", count: levels + 1)
        let keyPath = Array(repeating: "a", count: levels + 1).joined(separator: ".")
        let reader = try ElementReader([Array(text.utf8)], .array(atKeyPath: keyPath))
        #expect(try reader.next() as Int? == 7)
        #expect(try reader.next() as Int? == nil)
    }

    /// All keys were compared again whenever indexing stopped before the list.
    @Test func manyKeysBeforeTheListOfSeveralCores() throws {
        let others = (0..<4 * Self.count).map { "\"k\($0)\":{\"a\":1}," }.joined()
        let text = "{\(others)\"items\":[\(String(repeating: "1,", count: 100))1]}"
        let limits = ConcurrentLimits(threadCount: 2, fewestValues: 1, fewestBytes: 0, bytesOfSlice: 100)
        let read = ConcurrentRead(
            Data(text.utf8), "items", nil, allowInvalidElements: false, nil,
            array: { try [Int].unboxed(from: $0) }, reader: { _ in UnboxingMaker<Int>() })
        read.limits = limits
        #expect(try read.elements() == Array(repeating: 1, count: 101))
    }

    /// Each reader checked all of the number.
    @Test func numberInPieces() {
        each(["", "-", "0.", "1e", "[1.5e-"]) { (start: String) in
            var payload = PartialPayload()
            try payload.append(start)
            for _ in 0..<4 * Self.count {
                try payload.append("7")
                #expect(try !payload.unboxer().isComplete)
            }
            try payload.append("-")
            let message = "throws malformed JSON: line 1, column"
            #expect(outcome { try payload.unboxer() }.hasPrefix(message))
        }
    }

    /// So were white space, containers and strings.
    @Test func anythingInPieces() {
        each([" ", "[", "\"", "\\\\", "é", "{\"a\":", "[1,", "1", ","]) { (piece: String) in
            for start in ["", "[", "{\"a\":", "\""] {
                var payload = PartialPayload()
                var (text, isRefused) = (start, false)
                try payload.append(start)
                for _ in 0..<20_000 where !isRefused {
                    isRefused = (try? payload.append(piece)) == nil
                    text += piece
                }
                #expect(
                    outcome { try payload.unboxer().isComplete }
                        == outcome { try Unboxer(partial: Data(text.utf8)).isComplete })
            }
        }
    }

    /// The lines before each error were counted from the beginning of the piece.
    @Test func errorsInLines() {
        each([
            ("x\n", "malformed JSON: line \(Self.count), column 1: expected a value, found 'x'"),
            ("1\nx\n", "malformed JSON: line \(2 * Self.count), column 1: expected a value, found 'x'"),
            ("{\"id\":[]}\n", "line \(Self.count): the root: expected Int, found an object of 1 key: \"id\""),
            ("[]\n", "line \(Self.count): the root: expected Int, found an array of 0 elements"),
        ]) { (lines: String, message: String) in
            let reader = try ElementReader([Array(String(repeating: lines, count: Self.count).utf8)], .jsonLines)
            var last: UnboxError?
            var isOver = false
            while !isOver {
                do { isOver = try reader.next() as Int? == nil } catch { last = error as? UnboxError }
            }
            #expect(last?.description == message)
        }
    }

    /// A long piece is read in parts: it is indexed no further than elements are taken.
    @Test func longPieces() {
        each([ElementFormat.array, .jsonLines]) { (format: ElementFormat) in
            let line = "[\(String(repeating: " ", count: 1000))1]"
            let isArray = format.kind == .array
            let text = Array(repeating: line, count: 1000).joined(separator: isArray ? "," : "\n")
            let bytes = Array((isArray ? "[\(text)]" : text).utf8)
            // The second one does not know how long it is.
            for reader in [
                try ElementReader([Data(bytes)], format), try ElementReader([bytes.lazy.filter { _ in true }], format),
            ] {
                var (count, longest) = (0, 0)
                while let unboxer = try reader.nextUnboxer() {
                    guard case .node(let node) = unboxer.value.storage else { break }
                    count += 1
                    longest = max(longest, node.document.text.count)
                }
                #expect(count == 1000)
                #expect(1000..<200_000 ~= longest)
            }
        }
    }
}
