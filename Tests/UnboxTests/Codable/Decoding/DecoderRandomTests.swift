// Random documents, well-formed and malformed.

import Foundation
import SamplePayloads
import TestTables
import Testing
import Unbox

struct DecoderRandomTests {
    /// The same documents, valid and invalid, through both decoders.
    @Test func randomDocuments() throws {
        var random = SplitMix(seed: 11)
        for _ in 0..<sweep(1500, sample: 150) {
            let json = Self.document(depth: 0, &random)
            let data = Data(json.utf8)
            func compare<T: Decodable>(_ type: T.Type, _ shown: (String) -> String) {
                let expected = shown(decodingOutcome { try JSONDecoder().decode(T.self, from: data) })
                #expect(shown(decodingOutcome { try UnboxDecoder().decode(T.self, from: data) }) == expected, "\(json)")
            }
            // JSONDecoder loses the path of a number that does not fit.
            func withoutPath(_ outcome: String) -> String {
                outcome.hasPrefix("dataCorrupted") ? "dataCorrupted" : outcome
            }
            // JSONDecoder visits the keys of a dictionary in any order, so the first error may differ.
            func withoutError(_ outcome: String) -> String {
                outcome.contains(" at ") && !outcome.hasPrefix("[") ? "throws" : outcome
            }
            compare(AnyJSON.self, withoutPath)
            compare(Random.self, withoutPath)
            compare([Random].self, withoutPath)
            compare([String: Random].self, withoutError)
            compare([[Double]].self, withoutPath)
        }
    }

    /// Texts with a few changed bytes end in a value or an error; a value equals JSONDecoder's.
    @Test func mutatedDocuments() throws {
        var random = SplitMix(seed: 12)
        var accepted = 0
        for _ in 0..<sweep(3000, sample: 500) {
            var bytes = Array(Self.document(depth: 0, &random).utf8)
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let index = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
                case 1:
                    bytes.insert(
                        contentsOf: Array("[]{},:\"\\-0e.".utf8).randomElement(using: &random).map { [$0] } ?? [],
                        at: index)
                default: if bytes.count > 1 { bytes.remove(at: index) }
                }
            }
            let data = Data(bytes)
            guard let document = try? UnboxDecoder().decode(AnyJSON.self, from: data) else { continue }
            accepted += 1
            let expected = try JSONDecoder().decode(AnyJSON.self, from: data)
            #expect(document.debugDescription == expected.debugDescription, "\(String(decoding: data, as: UTF8.self))")
        }
        #expect(accepted > sweep(100, sample: 20))
    }

    struct Random: Decodable { let a: Int?, b: Double?, c: String?, d: [Random]?, e: [Bool]?, f: AnyJSON? }

    /// Any JSON value, with sorted keys.
    enum AnyJSON: Decodable, CustomDebugStringConvertible {
        case value(String)

        init(from decoder: any Decoder) throws {
            if let container = try? decoder.container(keyedBy: AnyKey.self) {
                let fields = try container.allKeys.map { key in
                    "\(key.stringValue): \(try container.decode(AnyJSON.self, forKey: key).debugDescription)"
                }
                self = .value("{\(fields.sorted().joined(separator: ", "))}")
            } else if let array = try? decoder.singleValueContainer().decode([AnyJSON].self) {
                self = .value("\(array)")
            } else {
                let container = try decoder.singleValueContainer()
                if container.decodeNil() {
                    self = .value("null")
                } else if let bool = try? container.decode(Bool.self) {
                    self = .value("\(bool)")
                } else if let integer = try? container.decode(Int.self) {
                    self = .value("\(integer)")
                } else if let double = try? container.decode(Double.self) {
                    self = .value("\(double)")
                } else {
                    self = .value(String(reflecting: try container.decode(String.self)))
                }
            }
        }

        var debugDescription: String {
            if case .value(let text) = self { text } else { "" }
        }
    }

    private static func document(depth: Int, _ random: inout SplitMix) -> String {
        func pick<T>(_ values: [T]) -> T { values[Int.random(in: 0..<values.count, using: &random)] }
        let kind = Int.random(in: 0..<(depth > 4 ? 6 : 10), using: &random)
        switch kind {
        case 0: return "null"
        case 1: return pick(["true", "false"])
        case 2: return String(Int.random(in: -1000...1000, using: &random))
        case 3: return pick(["1.0", "-0.0", "1e2", "0.5", "12345678901234567890", "1E-3", "1.5e300"])
        case 4: return String(Double.random(in: -1e6...1e6, using: &random))
        case 5: return pick(["\"\"", "\"x\"", #""\u00e9\n""#, "\"é😀\"", "\"1\"", #""\ud83d\ude00""#])
        case 6, 7:
            let count = Int.random(in: 0...4, using: &random)
            return "[\((0..<count).map { _ in document(depth: depth + 1, &random) }.joined(separator: ", "))]"
        default:
            let count = Int.random(in: 0...5, using: &random)
            let fields = (0..<count).map { _ in
                "\"\(pick(["a", "b", "c", "d", "e", "f", "\\u0061", "é"]))\": \(document(depth: depth + 1, &random))"
            }
            return "{\(fields.joined(separator: ", "))}"
        }
    }
}

// Random numbers, in every form that JSON allows.

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
