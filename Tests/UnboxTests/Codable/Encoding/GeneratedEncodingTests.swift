import Foundation
import SamplePayloads
import TestTables
import Testing
import Unbox

/// Values that encode themselves in every way that Codable allows. `.ci/fuzz` tries more of them.
struct GeneratedEncodingTests {
    @Test func asJSONEncoderDoes() {
        each([
            EncodingStrategies(), EncodingStrategies(key: .convertToSnakeCase),
            EncodingStrategies(date: .iso8601, data: .deferredToData),
        ]) { (strategies: EncodingStrategies) in
            var random = SplitMix(seed: 77)
            for _ in 0..<sweep(3000, sample: 333) {
                let bytes = (0..<Int.random(in: 0..<120, using: &random)).map { _ in
                    UInt8.random(in: 0...255, using: &random)
                }
                let row = EncodingRow("\(bytes)", EncodingProgram(bytes), strategies, "")
                #expect(row.ofUnboxEncoder == row.ofJSONEncoder)
                row.checkTexts()
            }
        }
    }
}
