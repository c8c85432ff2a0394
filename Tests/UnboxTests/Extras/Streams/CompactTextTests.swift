import Foundation
import SamplePayloads
import TestTables
import Testing
import Unbox

@testable import UnboxStreams

/// A text of which everything that is not needed is removed reads like one that is left as it is.
struct CompactTextTests {
    private static let formats: [(ElementFormat, before: String, separator: String, after: String)] = [
        (.array, "[", ",", "]"),
        (.array(atKeyPath: "b.1"), #"{"a":[1,{"é":"x\n"}],"b":[-1.5,["#, ",", #"],"z"],"c":{}}"#),
        (.concatenated, "", " ", ""), (.jsonLines, "", "\n", ""), (.jsonTextSequence, "\u{1E}", "\n\u{1E}", "\n"),
    ]

    /// What is read, with errors and what is beside the array, and everything that was read before, read again.
    private static func outcomes(_ pieces: [[UInt8]], _ format: ElementFormat, slack: Int) throws -> [String] {
        var iterator = pieces.makeIterator()
        let reader = try ElementReader(format, slack: slack) { iterator.next() }
        var outcomes: [String] = []
        var kept: [(Unboxer, String)] = []
        func keep(_ unboxer: Unboxer?) throws -> String {
            guard let unboxer else { return "nothing" }
            let text = outcome { try unboxer.unbox() as JSONValue? }
            kept.append((unboxer, text))
            return text
        }
        // After text that is not JSON, each call throws the same error.
        var lastError = ""
        while true {
            do {
                guard let unboxer = try reader.nextUnboxer() else { break }
                outcomes.append(try keep(unboxer))
                outcomes.append(outcome { try unboxer.unbox(keyPath: "x.y") as Int })
            } catch {
                if lastError == "\(error)" { break }
                lastError = "\(error)"
                outcomes.append(lastError)
            }
            outcomes.append(try keep(reader.rest))
        }
        outcomes.append(try keep(reader.rest))
        for (unboxer, text) in kept { #expect(outcome { try unboxer.unbox() as JSONValue? } == text) }
        return outcomes
    }

    @Test func anyElements() throws {
        var generator = SplitMix(seed: 21)
        let texts = PartialPropertyTests.texts
        for round in 0..<sweep(1500, sample: 75) {
            let (format, before, separator, after) = Self.formats[round % Self.formats.count]
            let values = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
                texts.randomElement(using: &generator) ?? ""
            }
            var bytes = Array((before + values.joined(separator: separator) + after).utf8)
            for _ in 0..<Int.random(in: 0...8, using: &generator) {
                // White space, which may be an error, or another one.
                let place = Int.random(in: 0...bytes.count, using: &generator)
                let space = [
                    " ", "   ", "\n", "\r\n", "\t \r", String(repeating: " ", count: 40), ",", "]", "1", "\u{1E}",
                ]
                bytes.insert(contentsOf: (space.randomElement(using: &generator) ?? "").utf8, at: place)
            }
            if round % 3 == 0 { bytes.removeLast(min(bytes.count, Int.random(in: 0...20, using: &generator))) }
            let pieces = pieces(bytes, upTo: [1, 2, 7, 50, 1000][round / 5 % 5], &generator)
            let expected = try Self.outcomes(pieces, format, slack: 1 << 20)
            for slack in [-1, 0] {
                let found = try Self.outcomes(pieces, format, slack: slack)
                #expect(found == expected, "\(String(decoding: bytes, as: UTF8.self))")
            }
        }
    }
}
