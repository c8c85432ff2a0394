import Foundation
import TestTables
import Testing
import Unbox

/// Infinity and NaN of JSON5: what each type makes of them is what it makes of such a Double in a dictionary.
struct NonFiniteNumberTests {
    static let numbers: [(text: String, double: Double)] = [
        ("Infinity", .infinity), ("+Infinity", .infinity), ("-Infinity", -.infinity), ("NaN", .nan), ("-NaN", .nan),
    ]

    typealias Read = @Sendable (Unboxer) throws -> Any

    private static func of<T: UnboxCompatible & SendableMetatype>(_ type: T.Type) -> (String, Read) {
        ("\(type)", { try $0.unbox(key: "v") as T })
    }

    static let reads: [(String, Read)] = [
        of(Double.self), of(Double?.self), of(Float.self), of(Int.self), of(Int?.self), of(UInt8.self), of(Int64.self),
        of(Decimal.self), of(String.self), of(Bool.self), of(URL.self), of(JSONValue.self), of(JSONValue.Number.self),
        ("strict Double", { try $0.strict.unbox(key: "v") as Double }),
        ("strict String", { try $0.strict.unbox(key: "v") as String }),
        ("Date in seconds", { try $0.unbox(key: "v", formatter: .secondsSince1970) as Date }),
        ("Date in milliseconds", { try $0.unbox(key: "v", formatter: .millisecondsSince1970) as Date }),
        ("Date of RFC 3339", { try $0.unbox(key: "v", formatter: .rfc3339) as Date }),
        ("a Date", { try $0.unbox(key: "v") as Date }),
        ("array of Double", { try [$0.unbox(key: "list") as [Double]] }),
        ("array of Int", { try $0.unbox(key: "list") as [Int] }),
        ("array of valid Int", { try $0.unbox(key: "list", allowInvalidElements: true) as [Int] }),
        ("dictionary of Double", { try $0.unbox(key: "object") as [String: Double] }),
        ("dictionary of String", { try $0.unbox(key: "object") as [String: String] }),
        ("JSONValue with others", { try $0.unbox(key: "list") as JSONValue }),
        ("JSONValue without it", { try $0.unbox(key: "list", allowInvalidElements: true) as JSONValue }),
        ("untyped", { ($0.dictionary["v"] as? Double) as Any }),
        ("untyped object", { (try $0.unbox(key: "object") as [String: Any])["v"] as? Double as Any }),
    ]

    @Test func sameAsInDictionary() {
        each(Self.reads) { name, read in
            for (text, double) in Self.numbers {
                let data = Data("{v: \(text), list: [1, \(text), 2], object: {v: \(text)}}".utf8)
                let dictionary: [String: Any] = ["v": double, "list": [1, double, 2], "object": ["v": double]]
                let ours = described { try read(Unboxer(data: data, syntax: .json5)) }
                #expect(ours == described { try read(Unboxer(dictionary: dictionary)) }, "\(text)")
            }
        }
    }

    @Test func messages() {
        each([
            Row("Double", "Infinity", Double.infinity),
            Row("Float", "-Infinity", -Float.infinity),
            Row("Int", "Infinity", as: Int.self, "throws v: expected Int, found the number inf: it does not fit"),
            Row("UInt64", "NaN", as: UInt64.self, "throws v: expected UInt64, found the number nan: it does not fit"),
            Row("Bool", "-Infinity", as: Bool.self, "throws v: expected Bool, found the number -inf"),
            Row("String", "Infinity", as: String.self, "throws v: expected String, found the number inf"),
            Row(
                "Decimal", "NaN", as: Decimal.self, "throws v: expected Decimal, found the number nan: it does not fit"),
            Row(
                "JSONValue", "Infinity", as: JSONValue.self,
                "throws v: expected a number, found the number inf: JSON cannot represent it"),
        ]) { (row: Row) in try row.check(reading: Unboxer(data: Data(row.json.utf8), syntax: .json5)) }
    }

    /// As JSONDecoder does with `allowsJSON5`, except that it makes NaN of an infinite Decimal.
    @Test func decoding() throws {
        var (ours, theirs) = (UnboxDecoder(), JSONDecoder())
        (ours.allowsJSON5, theirs.allowsJSON5) = (true, true)
        func check<T: Decodable>(_ type: T.Type, _ text: String, isRefused: Bool) {
            let data = Data("[\(text)]".utf8)
            let found = described { try ours.decode([T].self, from: data)[0] }
            guard !isRefused else {
                #expect(found.hasPrefix("throws"), "\(type) of \(text)")
                return
            }
            let expected = described { try theirs.decode([T].self, from: data)[0] }
            let areBothRefused = found.hasPrefix("throws") && expected.hasPrefix("throws")
            #expect(found == expected || areBothRefused, "\(type) of \(text)")
        }
        let types: [any Decodable.Type] = [
            Double.self, Float.self, Int.self, UInt8.self, String.self, Bool.self, Double?.self,
        ]
        var refusing: [any Decodable.Type] = [Decimal.self, Date.self]
        if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) { refusing += [Int128.self, UInt128.self] }
        for (text, _) in Self.numbers where text != "-NaN" {
            for type in types { check(type, text, isRefused: false) }
            for type in refusing { check(type, text, isRefused: true) }
        }
    }

    /// They do not occur in JSON, nor in strings, whatever the syntax.
    @Test func onlyAsNumbers() throws {
        let unboxer = try Unboxer(
            data: Data("{a: 'Infinity', NaN: 1, b: [1e999999, 1e9, -1e999999]}".utf8), syntax: .json5)
        #expect(try unboxer.unbox(key: "a") as String == "Infinity")
        #expect(throws: UnboxError.self) { try unboxer.unbox(key: "a") as Double }
        #expect(try unboxer.unbox(key: "NaN") as Int == 1)
        // The numbers that stand for them while the text is indexed.
        #expect(throws: UnboxError.self) { try unboxer.unbox(keyPath: "b.0") as Double }
        #expect(try unboxer.unbox(keyPath: "b.1") as Int == 1_000_000_000)
        #expect(throws: UnboxError.self) { try unboxer.unbox(keyPath: "b.2") as Double }
    }

    /// At any place: next to other numbers, at the start and the end of a text of any length.
    @Test func places() throws {
        for count in 0..<80 {
            let spaces = String(repeating: " ", count: count)
            for (text, double) in Self.numbers {
                let root: Double = try Unboxer(data: Data("\(spaces)\(text)".utf8), syntax: .json5).unbox()
                #expect(root == double || (root.isNaN && double.isNaN))
                let list: [Double] = try Unboxer(data: Data("[1,\(spaces)\(text),2]".utf8), syntax: .json5).unbox()
                #expect(list.count == 3 && list[0] == 1 && list[2] == 2)
                #expect(list[1] == double || (list[1].isNaN && double.isNaN))
            }
        }
    }
}

private func described(_ read: () throws -> Any) -> String {
    do { return "\(try read())" } catch { return "throws \(error)" }
}

/// Hexadecimal numbers are exact, whatever their length, and other numbers of JSON5 have all their digits.
struct HexadecimalNumberTests {
    private func unboxer(_ text: String) throws -> Unboxer { try Unboxer(data: Data(text.utf8), syntax: .json5) }

    @Test func digits() {
        each([
            ("0x0", "0"), ("-0x0", "-0"), ("0x00001", "1"), ("0xFFFFFFFFFFFFFFFF", "18446744073709551615"),
            ("0x10000000000000000", "18446744073709551616"), ("-0x10000000000000001", "-18446744073709551617"),
            ("0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF", "340282366920938463463374607431768211455"),
            // 10^19, 10^38 and 10^57: groups of zeros.
            ("0x8AC7230489E80000", "10000000000000000000"),
            ("0x4B3B4CA85A86C47A098A224000000000", "100000000000000000000000000000000000000"),
            (
                "0x28c87cb5c89a2571ebfdcb54864ada834a00000000000000",
                "1000000000000000000000000000000000000000000000000000000000"
            ),
            ("+0x10", "16"), ("+1.50", "1.50"), (".1234567890123456789", "0.1234567890123456789"),
            ("123456789012345678901234567890.", "123456789012345678901234567890"), ("1.e5", "1e5"),
        ]) { (text: String, expected: String) throws in
            #expect(try (unboxer(text).unbox() as JSONValue).description == expected)
        }
    }

    @Test func types() throws {
        #expect(try unboxer("0xFFFFFFFFFFFFFFFF").unbox() as UInt64 == .max)
        #expect(try unboxer("-0x8000000000000000").unbox() as Int64 == .min)
        #expect(throws: UnboxError.self) { try unboxer("0x8000000000000000").unbox() as Int64 }
        #expect(try unboxer("0x1FFFFFFFFFFFFF0000000001").unbox() as Double == 0x1FFFFFFFFFFFFFp40)
        #expect(
            try unboxer("0xFFFFFFFFFFFFFFFFFFFF").unbox() as Decimal == Decimal(string: "1208925819614629174706175"))
        if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
            var decoder = UnboxDecoder()
            decoder.allowsJSON5 = true
            let largest = try decoder.decode(UInt128.self, from: Data("0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF".utf8))
            #expect(largest == .max)
        }
    }

    @Test func limit() throws {
        let largest = "0x000" + String(repeating: "F", count: 256)
        #expect(throws: UnboxError.self) { try unboxer(largest).unbox() as Double }
        let double = "0x1FFFFFFFFFFFFF" + String(repeating: "0", count: 242)
        #expect(
            try unboxer("0x" + String(repeating: "0", count: 500) + double.dropFirst(2)).unbox() as Double
                == Double(double))
        #expect(throws: UnboxError.self) { try unboxer(largest + "F") }
    }

    /// Numbers of random length, computed in another way.
    @Test func random() throws {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<300 {
            let digits = (0..<Int.random(in: 1...60, using: &generator)).map { _ in
                "0123456789abcdefABCDEF".randomElement() ?? "0"
            }
            var expected: [UInt8] = [0]
            for digit in digits {
                var carry = digit.hexDigitValue ?? 0
                for index in expected.indices {
                    carry += 16 * Int(expected[index])
                    expected[index] = UInt8(carry % 10)
                    carry /= 10
                }
                while carry > 0 {
                    expected.append(UInt8(carry % 10))
                    carry /= 10
                }
            }
            let text = expected.reversed().map(String.init).joined()
            #expect(try (unboxer("0x\(String(digits))").unbox() as JSONValue.Number).description == text)
        }
    }
}
