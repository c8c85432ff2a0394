import Foundation
import SamplePayloads
import TestTables
import Testing
import Unbox

/// A value that is encoded in one of the ways that Codable has; its parts may use other ways.
private indirect enum Tree: Encodable, Sendable {
    case null
    case scalar(any Encodable & Sendable)
    case array([(way: Int, value: Tree)])
    case object([(key: String, way: Int, value: Tree)])
    /// Through a single value container.
    case wrapped(Tree)

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .array:
            var container = encoder.unkeyedContainer()
            try write(to: &container)
        case .object:
            var container = encoder.container(keyedBy: TextKey.self)
            try write(to: &container)
        case .null:
            var container = encoder.singleValueContainer()
            try container.encodeNil()
        case .scalar(let scalar): try scalar.encode(to: encoder)
        case .wrapped(let tree):
            var container = encoder.singleValueContainer()
            try container.encode(tree)
        }
    }

    private func write(to container: inout any UnkeyedEncodingContainer) throws {
        guard case .array(let elements) = self else { return }
        for (way, value) in elements {
            switch (way, value) {
            case (0, .array):
                var nested = container.nestedUnkeyedContainer()
                try value.write(to: &nested)
            case (0, .object):
                var nested = container.nestedContainer(keyedBy: TextKey.self)
                try value.write(to: &nested)
            case (1, _): try value.encode(to: container.superEncoder())
            case (2, .null): try container.encodeNil()
            default: try container.encode(value)
            }
        }
    }

    private func write(to container: inout KeyedEncodingContainer<TextKey>) throws {
        guard case .object(let fields) = self else { return }
        for (name, way, value) in fields {
            let key = TextKey(stringValue: name)
            switch (way, value) {
            case (0, .array):
                var nested = container.nestedUnkeyedContainer(forKey: key)
                try value.write(to: &nested)
            case (0, .object):
                var nested = container.nestedContainer(keyedBy: TextKey.self, forKey: key)
                try value.write(to: &nested)
            case (1, _): try value.encode(to: container.superEncoder(forKey: key))
            case (2, .null): try container.encodeNil(forKey: key)
            default: try container.encode(value, forKey: key)
            }
        }
    }

    static func random(depth: Int, using random: inout SplitMix) -> Tree {
        switch Int.random(in: 0..<(depth > 0 ? 10 : 6), using: &random) {
        case 0: return .null
        case 1: return .scalar(Int.random(in: .min ... .max, using: &random))
        case 2: return .scalar(Double.random(in: -1000...1000, using: &random))
        case 3: return .scalar(Bool.random(using: &random))
        case 4: return .scalar(["fooBar": [Int8.random(in: .min ... .max, using: &random)]])
        case 5: return .scalar(["text", "Text", "tEXT"].randomElement(using: &random) ?? "")
        case 6: return .wrapped(.random(depth: depth - 1, using: &random))
        case 7:
            return .array(
                (0..<Int.random(in: 0...4, using: &random)).map { _ in
                    (Int.random(in: 0...3, using: &random), .random(depth: depth - 1, using: &random))
                })
        default:
            let keys = ["a", "fooBar", "URL", "super", ""].shuffled(using: &random)
            return .object(
                (0..<Int.random(in: 0...4, using: &random)).map { index in
                    (keys[index], Int.random(in: 0...3, using: &random), .random(depth: depth - 1, using: &random))
                })
        }
    }
}

// FAULT: a super encoder in which a nested container or another super encoder was requested is left out. Also in
// DiscriminatorKeyPathTests, and with configurations of elements.
struct GeneratedEncodingTests {
    @Test func asJSONEncoderDoes() {
        each([EncodingStrategies(), EncodingStrategies(key: .convertToSnakeCase)]) { (strategies: EncodingStrategies) in
            var random = SplitMix(seed: 77)
            for _ in 0..<sweep(2000, sample: 333) {
                let row = EncodingRow("generated", Tree.random(depth: 5, using: &random), strategies, "")
                #expect(row.ofUnboxEncoder == row.ofJSONEncoder)
                row.checkTexts()
            }
        }
    }
}
