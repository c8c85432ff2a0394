import Foundation
import SamplePayloads
import TestTables
import Testing
import Unbox

/// Values that encode themselves in every way that Codable allows. `.ci/fuzz` tries more of them.
struct GeneratedEncodingTests {
    @Test func asJSONEncoderDoes() { check { EncodingProgram($0) } }

    /// Values that write themselves. Sorted and unsorted, they are what their `encode(to:)` writes.
    @Test func writtenAsEncoded() { check { WritingProgram($0) } }

    private func check(_ value: (_ bytes: [UInt8]) -> some Encodable & Sendable) {
        for strategies in [
            EncodingStrategies(), EncodingStrategies(key: .convertToSnakeCase),
            EncodingStrategies(date: .iso8601, data: .deferredToData),
        ] {
            var random = SplitMix(seed: 77)
            for _ in 0..<sweep(3000, sample: 333) {
                let bytes = (0..<Int.random(in: 0..<120, using: &random)).map { _ in
                    UInt8.random(in: 0...255, using: &random)
                }
                let row = EncodingRow("\(bytes)", value(bytes), strategies, "")
                #expect(row.ofUnboxEncoder == row.ofJSONEncoder)
                row.checkTexts()
            }
        }
    }
}
