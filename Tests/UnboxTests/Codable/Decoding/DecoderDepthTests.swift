// How deep a payload may be, and how small the stack.

import Foundation
import TestTables
import Testing
import Unbox

struct DecoderDepthTests {
    static func chain(_ count: Int) -> String {
        String(repeating: "{\"next\":", count: count - 1) + "{}" + String(repeating: "}", count: count - 1)
    }

    @Test func fiveHundredLevels() async {
        await each([500, 512]) { (count: Int) in
            let lengths = try await onThread(stackSize: 64 << 20) {
                let data = Data(Self.chain(count).utf8)
                let dictionary = try untyped(data) as? [String: Any] ?? [:]
                return [
                    try JSONDecoder().decode(Linked.self, from: data).length,
                    try UnboxDecoder().decode(Linked.self, from: data).length,
                    try UnboxDecoder().decode(Linked.self, from: dictionary).length,
                ]
            }
            #expect(lengths == [count, count, count])
        }
    }

    /// A decoder that a type keeps holds those around it, which are released with it.
    @Test func chainOfDecoders() async throws {
        let data = Data(Self.chain(512).utf8)
        nonisolated(unsafe) var decoder: (any Decoder)?
        try await onThread(stackSize: 64 << 20) {
            decoder = try UnboxDecoder().decode(Level.self, from: data).innermost
        }
        #expect(decoder?.codingPath.count == 511)
        await onThread(stackSize: 1 << 19) { decoder = nil }
    }

    private struct Level: Decodable {
        private enum CodingKeys: CodingKey { case next }
        let innermost: any Decoder

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            innermost = try container.decodeIfPresent(SameLevel.self, forKey: .next)?.level.innermost ?? decoder
        }
    }

    /// Has another decoder of the same value.
    private struct SameLevel: Decodable {
        let level: Level
        init(from decoder: any Decoder) throws { level = try decoder.singleValueContainer().decode(Level.self) }
    }

    @Test func oneLevelTooMany() {
        let tooDeep = Data(Self.chain(513).utf8)
        #expect(decodingOutcome { try UnboxDecoder().decode(Linked.self, from: tooDeep) } == "dataCorrupted at ")
        #expect(decodingOutcome { try JSONDecoder().decode(Linked.self, from: tooDeep) } == "dataCorrupted at ")
    }

    /// Arrays take two calls of a decoder per level.
    @Test func nestedArrays() async throws {
        struct Nest: Decodable {
            let depth: Int
            init(from decoder: any Decoder) throws {
                depth = try (decoder.singleValueContainer().decode([Nest].self).first?.depth ?? 0) + 1
            }
        }
        let depths = try await onThread(stackSize: 64 << 20) {
            let data = Data((String(repeating: "[", count: 512) + String(repeating: "]", count: 512)).utf8)
            return [
                try JSONDecoder().decode(Nest.self, from: data).depth,
                try UnboxDecoder().decode(Nest.self, from: data).depth,
            ]
        }
        #expect(depths == [512, 512])
    }

    private static func dictionary(_ levels: Int) -> [String: Any] {
        (1..<levels).reduce([:]) { inner, _ in ["next": inner] }
    }

    @Test func dictionariesBeyondTheLimit() throws {
        let error = try #require(throws: DecodingError.self) {
            try UnboxDecoder().decode(Linked.self, from: Self.dictionary(601))
        }
        #expect(decodingOutcome { throw error }.hasPrefix("dataCorrupted at next#"))
        #expect(error.context.codingPath.count >= 511)
        #expect((error.context.underlyingError as? UnboxError)?.reason == .nestedTooDeeply)
    }

    /// A worker thread has 512 KiB: payloads that do not fit end in an error. Disabled under the address sanitizer,
    /// which puts local variables on a separate stack, so that the room left on the thread's stack is unknown.
    @Test(.disabled(if: runsUnderSanitizer)) func smallStack() async throws {
        let outcomes = await onThread(stackSize: 512 << 10) {
            let data = Data(Self.chain(500).utf8)
            return [
                decodingOutcome { try UnboxDecoder().decode(Linked.self, from: data).length },
                decodingOutcome { try UnboxDecoder().decode(Linked.self, from: Self.dictionary(500)).length },
            ]
        }
        for outcome in outcomes { #expect(outcome == "500" || outcome.hasPrefix("dataCorrupted at next#/next#")) }
    }

    /// A type that decodes itself endlessly.
    @Test(.disabled(if: runsUnderSanitizer)) func endlessType() {
        struct Endless: Decodable {
            init(from decoder: any Decoder) throws { self = try decoder.singleValueContainer().decode(Endless.self) }
        }
        #expect(
            decodingOutcome { try UnboxDecoder().decode([Endless].self, from: [1]) } == "dataCorrupted at Index 0#0")
    }
}
