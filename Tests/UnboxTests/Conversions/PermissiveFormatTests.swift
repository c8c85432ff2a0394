// Formats that are read only if one asks for them: URLs with characters that they cannot hold, dates in JSONEncoder's
// seconds. And numbers that are identifiers, with all their digits.

import Foundation
import TestTables
import Testing
import Unbox

struct PermissiveFormatTests {
    @Test func urls() {
        each(Storage.allCases) { storage throws in
            let unboxer = try storage.unboxer(#"{"a": "x y", "b": ["ü", "ok%20"], "c": null, "d": ""}"#)
            let texts = [URL(string: "x%20y"), URL(string: "%C3%BC"), URL(string: "ok%20")].compactMap(\.self)
            #expect(try unboxer.unbox(key: "a", formatter: .percentEncoding) as URL == texts[0])
            #expect(try unboxer.unbox(key: "b", formatter: .percentEncoding) as [URL] == Array(texts[1...]))
            #expect(try unboxer.unbox(key: "c", formatter: .percentEncoding) as URL? == nil)
            #expect(throws: UnboxError.self) { try unboxer.unbox(key: "d", formatter: .percentEncoding) as URL }

            var options = UnboxOptions()
            options.percentEncodesURLs = true
            let root = try storage.unboxer(#"{"a": "x y", "b": ["ü", "ok%20"], "c": null, "d": ""}"#, options: options)
            #expect(try root.unbox(key: "a") as URL == texts[0])
            #expect(try root.unbox(key: "b") as [URL] == Array(texts[1...]))
            #expect(throws: UnboxError.self) { try root.unbox(key: "d") as URL }
            let decoded = try JSONDecoder().decode([URL].self, from: Data(#"["x y", "ü", "ok%20"]"#.utf8))
            #expect(decoded == texts)
        }
    }

    private struct Dated: Codable, Equatable, Unboxable {
        let date: Date
        init(_ date: Date) { self.date = date }
        init(unboxer: Unboxer) throws { date = try unboxer.unbox(key: "date", formatter: .secondsSince2001) }
    }

    @Test func secondsSince2001() {
        each([0, -1.5, 785_000_000.123_456_7, 1e14, .pi]) { (interval: Double) in
            let expected = Dated(Date(timeIntervalSinceReferenceDate: interval))
            let text = String(decoding: try JSONEncoder().encode(expected), as: UTF8.self)
            for storage in Storage.allCases {
                let read: Dated = try storage.unboxer(text).unbox()
                #expect(read == expected)
                let quoted = text.replacing(":", with: ": \"").replacing("}", with: "\"}")
                #expect(try storage.unboxer(quoted).unbox() as Dated == expected)
                #expect(throws: UnboxError.self) { try storage.unboxer(quoted).strict.unbox() as Dated }
            }
            let encoded = Encoded.keyed { try $0.encode(expected.date, forKey: "date", formatter: .secondsSince2001) }
            #expect(String(decoding: try UnboxEncoder().encode(encoded), as: UTF8.self) == text)
        }
    }

    private struct Number: UnboxableByTransform, Equatable {
        let text: String
        static func transform(unboxedValue: String) -> Number? { Number(text: unboxedValue) }
    }

    @Test func digits() throws {
        let forty = String(repeating: "1234567890", count: 4)
        each(
            Storage.allCases,
            [
                ("410100000008994450000000000", "410100000008994450000000000"),
                ("-123456789012345678901234567890", "-123456789012345678901234567890"),
                ("1e22", "10000000000000000000000"), ("1.5", "1.5"), ("100", "100"), ("-0", "0"), ("1e-7", "1e-7"),
                ("1e+50", "1e+50"), ("0.000001", "0.000001"),
            ] as [(json: String, text: String)]
        ) { storage, row in
            let unboxer = try storage.unboxer("{\"v\": \(row.json)}")
            #expect(try unboxer.unbox(key: "v") as String == row.text)
            #expect(try unboxer.unbox(key: "v") as Number == Number(text: row.text))
            #expect(throws: UnboxError.self) { try unboxer.strict.unbox(key: "v") as String }
        }
        // An NSNumber has no more than 38 digits.
        #expect(try unbox(data: Data("[\(forty)1]".utf8)) as [String] == [forty + "1"])
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) @Test func wideIntegers() {
        each(Storage.allCases) { storage throws in
            let unboxer = try storage.unboxer(#"{"v": "340282366920938463463374607431768211455", "w": "-5"}"#)
            #expect(try unboxer.unbox(key: "v") as UInt128 == .max)
            #expect(try unboxer.unbox(key: "w") as Int128 == -5)
            #expect(throws: UnboxError.self) { try unboxer.unbox(key: "w") as UInt128 }
            #expect(throws: UnboxError.self) { try unboxer.strict.unbox(key: "v") as UInt128 }
        }
    }
}
