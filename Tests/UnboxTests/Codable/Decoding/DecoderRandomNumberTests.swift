// Random numbers, in every form that JSON allows.

import Foundation
import SamplePayloads
import TestTables
import Testing
import Unbox

struct DecoderRandomNumberTests {
    /// If both decoders return a value, it is the same. If only one does, that is a fault of JSONDecoder that
    /// `DecoderFaultTests` lists.
    @Test func numbers() throws {
        var random = SplitMix(seed: 99)
        for _ in 0..<sweep(5000, sample: 833) {
            let text = Self.number(&random)
            let isZero = !text.prefix { $0 != "e" }.contains { "123456789".contains($0) }
            let isFraction = text.contains { ".e".contains($0) }
            // JSONDecoder rounds some fractions to integers, and rejects some whole numbers.
            try compare(text, as: Int.self) { _, _ in isFraction }
            try compare(text, as: UInt64.self) { _, _ in isFraction }
            try compare(text, as: Int8.self) { _, _ in isFraction }
            // JSONDecoder rejects some zeros.
            try compare(text, as: Double.self) { json, _ in json == nil && isZero }
            try compare(text, as: Float.self) { json, _ in json == nil && isZero }
            // JSONDecoder takes trailing zeros for digits of the exponent.
            try compare(text, as: Decimal.self) { json, _ in json == nil && isFraction }
        }
    }

    private func compare<T: Decodable & Equatable>(
        _ text: String, as type: T.Type, isFault: (_ json: T?, _ unbox: T?) -> Bool
    ) throws {
        let data = Data("[\(text)]".utf8)
        let json = try? JSONDecoder().decode([T].self, from: data)[0]
        let unbox = try? UnboxDecoder().decode([T].self, from: data)[0]
        guard json != unbox else { return }
        #expect((json == nil || unbox == nil) && isFault(json, unbox), "\(text) as \(type)")
    }

    private static func number(_ random: inout SplitMix) -> String {
        func digits(_ count: Int) -> String {
            (0..<count).map { String(Int.random(in: ($0 == 0 ? 1 : 0)...9, using: &random)) }.joined()
        }
        func count() -> Int {
            Int.random(in: 1...(Int.random(in: 0..<5, using: &random) == 0 ? 45 : 12), using: &random)
        }
        func zeros() -> String { String(repeating: "0", count: Int.random(in: 0...3, using: &random)) }
        var text = Bool.random(using: &random) ? "-" : ""
        text += Int.random(in: 0..<4, using: &random) == 0 ? "0" : digits(count())
        if Bool.random(using: &random) { text += ".\(zeros())\(digits(count()))\(zeros())" }
        if Int.random(in: 0..<3, using: &random) == 0 {
            let exponent = Int.random(in: 0...(Bool.random(using: &random) ? 20 : 340), using: &random)
            text += "e\(Bool.random(using: &random) ? "-" : "")\(exponent)"
        }
        return text
    }
}
