import Foundation
import SamplePayloads
import TestTables
import Testing
import Unbox

@testable import UnboxCodable

/// Converts each key as JSONEncoder does.
struct SnakeCaseTests {
    static let keys = [
        "mY\u{301}x", "mYx\u{301}", "my\u{301}X", "aB\u{301}\u{316}Cd", "aBC\u{301}d", "ABC\u{301}\u{302}De",
        "\u{301}aB",
        "a\u{301}", "A\u{301}B\u{302}c\u{303}", "my👩‍👩‍👧URLx", "aⅠb", "a1B2c3D", "URL2Json", "ǅaǅb", "aǅBc", "xİy", "İxY",
        "straßeA", "aSSß", "ΑΣΣ", "aΣ", "aΣb", "_aB_", "__", "_", "", "A", "AB", "aB", "a b C", "a-B", "\r\nA",
        "a\r\nB",
        "x\u{200D}Y", "x\u{200D}Yz", "aB\u{FE0F}c", "ÄÖü", "aÉcole", "aE\u{301}cole", "\u{600}Ab", "a\u{600}Bc",
        "가나A다", "ᄀA각B", "é\u{301}É\u{301}", "🇦🇧aB", "aB🇦🇧Cd", "x̌X̌x̌", "ﬀA", "aªB", "aⅰBⅠ",
    ]

    @Test func asJSONEncoderHasIt() {
        each(Self.keys, check)
    }

    private func check(key: String) throws {
        let encoder = JSONEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        let data = try encoder.encode(Encoded.keyed { try $0.encode(1, forKey: TextKey(stringValue: key)) })
        let object = try #require(untyped(data) as? [String: Any])
        let converted = object.keys.first
        #expect(SnakeCase.converted(from: key).unicodeScalars.map(\.value) == converted?.unicodeScalars.map(\.value))
    }

    /// Random keys of the characters that affect the conversion.
    @Test func asJSONEncoderHasThem() throws {
        var random = SplitMix(seed: 3)
        let parts = ["a", "b", "A", "B", "\u{301}", "\u{316}", "_", "1", "ǅ", "İ", "ß", "👍🏽", "\u{200D}", "é", "É"]
        for _ in 0..<sweep(2000, sample: 333) {
            let key = (0..<Int.random(in: 1...8, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }
            try check(key: key.joined())
        }
    }
}
