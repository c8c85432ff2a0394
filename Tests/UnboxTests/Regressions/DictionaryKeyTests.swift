// Keys of a small dictionary are compared one by one, and those of a larger one by their hashes (`PayloadContainer+Index`).

import TestTables
import Testing
import Unbox
import UnboxCore

struct DictionaryKeyTests {
    /// Equal texts with different bytes, some of them with different numbers of bytes.
    private static let equal = [
        ("K", "\u{212A}"), (";", "\u{37E}"), ("`", "\u{1FEF}"), ("\u{E9}", "e\u{301}"), ("\u{2126}", "\u{3A9}"),
        ("a\u{316}\u{301}", "a\u{301}\u{316}"), ("\u{AC01}", "\u{1100}\u{1161}\u{11A8}"),
        ("likesK", "likes\u{212A}"), ("apiKey", "api\u{212A}ey"),
    ]
    private static let lengths = [1, 40, 300]

    /// A dictionary whose keys are searched one by one, and one that is left to itself.
    private static let others = [0, 5, 60]

    @Test func equalKeys() {
        each(Self.equal, Self.others) { pair, others throws in
            for length in Self.lengths {
                let names = [pair.0, pair.1].map { String(repeating: $0, count: length) }
                for (name, search) in [(names[0], names[1]), (names[1], names[0]), (names[0], names[0])] {
                    var dictionary: [String: Any] = [name: 7]
                    for index in 0..<others { dictionary["other \(index)"] = 0 }
                    let unboxer = Unboxer(dictionary: dictionary)
                    #expect(try unboxer.unbox(key: search) as Int == 7)
                    #expect(try unboxer.unbox(key: search) as String == "7")
                    #expect(try unboxer.unbox(key: search + "x") as Int? == nil)
                    #expect(try UnboxDecoder().decode([String: Int].self, from: dictionary)[search] == 7)
                }
            }
        }
    }

    /// Keys of every length, as many as are searched one by one and more, with several of a length.
    @Test func keysOfEveryLength() {
        each(0...14, [1, 7, 32]) { (count: Int, step: Int) throws in
            for first in sweep(0...70, oneOf: 7) {
                let names = (0..<count).map { index in
                    String(repeating: "x", count: first + index / 2 * step) + String(index % 2)
                }
                let values: [String: Int] = Dictionary(uniqueKeysWithValues: zip(names, 0...))
                let unboxer = Unboxer(dictionary: values)
                for (index, name) in names.enumerated() {
                    #expect(try unboxer.unbox(key: name) as Int == index)
                    #expect(try unboxer.unbox(key: String(name.dropLast()) + "y") as Int? == nil)
                }
                for length in 0...100 {
                    #expect(try unboxer.unbox(key: String(repeating: "x", count: length)) as Int? == nil)
                }
            }
        }
    }

    /// A key with many marks is neither compared with others nor hashed, so that this ends.
    @Test func keysBesideOneOfManyMarks() throws {
        let long = "K" + CombiningMarkTests.marks(4000)
        let dictionary: [String: Any] = [long: 1, "K": 2, "e\u{301}": 3, "": 4]
        let unboxer = Unboxer(dictionary: dictionary)
        for _ in 0..<2000 {
            #expect(try unboxer.unbox(key: "\u{212A}") as Int == 2)
            #expect(try unboxer.unbox(key: "\u{E9}") as Int == 3)
            #expect(try unboxer.unbox(key: "") as Int == 4)
            #expect(try unboxer.unbox(key: "Key") as Int? == nil)
            #expect(try unboxer.unbox(key: "K" + CombiningMarkTests.marks(3)) as Int? == nil)
        }
        #expect(try unboxer.unbox(key: long) as Int == 1)
    }

    /// The same value is converted that was looked up, and its error has the key.
    @Test func scalarsThatAreConverted() {
        let rows: [(String, (Unboxer) throws -> Any?, String)] = [
            ("a string", { try $0.unbox(key: "text") as Int }, "Optional(12)"),
            ("a string, as an Optional", { try $0.unbox(key: "text") as Int? }, "Optional(12)"),
            ("a number", { try $0.unbox(key: "number") as String }, #"Optional("7")"#),
            ("a word", { try $0.unbox(key: "word") as Bool }, "Optional(true)"),
            (
                "an array", { try $0.unbox(key: "array") as Int },
                "throws array: expected Int, found an array of 1 element"
            ),
            (
                "an array, as an Optional", { try $0.unbox(key: "array") as String? },
                "throws array: expected String, found an array of 1 element"
            ),
            (
                "a missing key", { try $0.unbox(key: "none") as Double },
                "throws none: expected Double, but it is missing"
            ),
            ("null", { try $0.unbox(key: "null") as Bool }, "throws null: expected Bool, found null"),
        ]
        let json = #"{"text": "12", "number": 7, "word": "yes", "array": [1], "null": null}"#
        each(rows, Storage.allCases) { row, storage in
            let unboxer = try storage.unboxer(json)
            // Twice: the second time, the cursor of the object is behind the key.
            for _ in 0..<2 { expect(row.2, "\(row.0)") { try row.1(unboxer) as Any } }
        }
    }
}
