// Doubles are read bit by bit, however many digits they are written with. On Linux, JSONSerialization returns
// NSDecimalNumber for long literals, whose `doubleValue` is usually wrong.

import Foundation
import SamplePayloads
import TestTables
import Testing
import Unbox

struct DoubleTests {
    @Test func randomDoublesPrintedShortest() {
        each(Storage.allCases) { storage in
            var random = SplitMix(seed: 7)
            let doubles = (0..<sweep(100_000, sample: 20_000)).map { index -> Double in
                switch index % 4 {
                case 0: Double.random(in: 0..<1, using: &random)
                case 1: Double.random(in: -1e6..<1e6, using: &random)
                case 2: Double.random(in: 0..<1, using: &random) * 1e-12
                default: Double.random(in: 0..<1, using: &random) * 1e19
                }
            }
            let json = "[" + doubles.map(\.description).joined(separator: ",") + "]"
            let read: [Double] = try storage.unbox(json)
            let wrong = zip(doubles, read).filter { $0.bitPattern != $1.bitPattern }
            #expect(read.count == doubles.count)
            #expect(wrong.isEmpty, "\(wrong.count) wrong, such as \(String(describing: wrong.first))")
        }
    }
}
