// How deep a payload may be, and how small a stack.

import Foundation
import Testing

@testable import Unbox

@Suite struct DecoderDepthTests {
    static func chain(_ count: Int) -> String {
        String(repeating: "{\"next\":", count: count - 1) + "{}" + String(repeating: "}", count: count - 1)
    }

    @Test func fiveHundredLevels() throws {
        for count in [500, 512] {
            let data = Data(Self.chain(count).utf8)
            #expect(try JSONDecoder().decode(Linked.self, from: data).length == count)
            #expect(try UnboxDecoder().decode(Linked.self, from: data).length == count)
            let dictionary = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
            #expect(try UnboxDecoder().decode(Linked.self, from: dictionary).length == count)
        }
        let tooDeep = Data(Self.chain(513).utf8)
        #expect(decodingOutcome { try UnboxDecoder().decode(Linked.self, from: tooDeep) } == "dataCorrupted at ")
        #expect(decodingOutcome { try JSONDecoder().decode(Linked.self, from: tooDeep) } == "dataCorrupted at ")
    }

    /// In enums and arrays, each of which takes two calls of a decoder for a level.
    @Test func nestedArrays() throws {
        struct Nest: Decodable {
            let depth: Int
            init(from decoder: any Decoder) throws {
                depth = try (decoder.singleValueContainer().decode([Nest].self).first?.depth ?? 0) + 1
            }
        }
        let data = Data((String(repeating: "[", count: 512) + String(repeating: "]", count: 512)).utf8)
        #expect(try UnboxDecoder().decode(Nest.self, from: data).depth == 512)
        #expect(try JSONDecoder().decode(Nest.self, from: data).depth == 512)
    }

    @Test func dictionariesBeyondTheLimit() {
        var dictionary: [String: Any] = [:]
        for _ in 0..<600 { dictionary = ["next": dictionary] }
        do {
            _ = try UnboxDecoder().decode(Linked.self, from: dictionary)
            Issue.record("no error")
        } catch DecodingError.dataCorrupted(let context) {
            #expect(context.codingPath.count >= 511)
            #expect(((context.underlyingError as? UnboxError)?.reason) == .nestedTooDeeply)
        } catch {
            Issue.record(error)
        }
    }

    /// A worker thread has 512 KiB: whatever does not fit ends in an error.
    @Test func smallStack() async throws {
        let outcomes = await withCheckedContinuation { (continuation: CheckedContinuation<[String], Never>) in
            let thread = Thread {
                let data = Data(Self.chain(500).utf8)
                var dictionary: [String: Any] = [:]
                for _ in 0..<499 { dictionary = ["next": dictionary] }
                continuation.resume(returning: [
                    decodingOutcome { try UnboxDecoder().decode(Linked.self, from: data).length },
                    decodingOutcome { try UnboxDecoder().decode(Linked.self, from: dictionary).length },
                ])
            }
            thread.stackSize = 512 * 1024
            thread.start()
        }
        for outcome in outcomes { #expect(outcome == "500" || outcome.hasPrefix("dataCorrupted at next#/next#")) }
    }

    /// A type that decodes itself of itself.
    @Test func endlessType() {
        struct Endless: Decodable {
            init(from decoder: any Decoder) throws { self = try decoder.singleValueContainer().decode(Endless.self) }
        }
        #expect(
            decodingOutcome { try UnboxDecoder().decode([Endless].self, from: [1]) } == "dataCorrupted at Index 0#0")
    }
}
