// The text of UnboxEncoder: the order of its keys, its escapes and its white space.

import Foundation
import TestTables
import Testing
import Unbox

struct EncodedTextTests {
    private typealias Row = EncodingRow

    // MARK: - The order of keys

    private struct Model: Encodable {
        let z = 1
        let aB = Inner()
        let m = [Inner(), Inner()]
        struct Inner: Encodable { let y = true, b = false }
    }

    private static let snake = EncodingStrategies(key: .convertToSnakeCase)

    /// An object with these keys, each with an object of two as its value.
    private static func sorted(_ name: String, _ keys: [String]) -> Row {
        let value = Encoded.keyed { container in
            for (index, key) in keys.enumerated() {
                try container.encode(["y": index, "b": keys.count], forKey: TextKey(stringValue: key))
            }
        }
        let ordered = keys.enumerated().sorted { $0.element.utf8.lexicographicallyPrecedes($1.element.utf8) }
        let members = ordered.map { index, key in
            let escaped = String(decoding: (try? JSONEncoder().encode(key)) ?? Data(), as: UTF8.self)
            return "\(escaped):{\"b\":\(keys.count),\"y\":\(index)}"
        }
        return Row(name, value, .init(), .sortedKeys, "{\(members.joined(separator: ","))}")
    }

    private static func encodeWithFailures(_ container: inout KeyedEncodingContainer<TextKey>) throws {
        try container.encode(1, forKey: "z")
        try? container.encode(Double.nan, forKey: "y")
        try container.encode(2, forKey: "b")
        try container.keyed("a") {
            try $0.encode([1], forKey: "z")
            try? $0.encode(Double.nan, forKey: "f")
            try $0.encode(1, forKey: "k")
        }
    }

    private static let orders: [Row] = [
        Row("a model", Model(), #"{"z":1,"aB":{"y":true,"b":false},"m":[{"y":true,"b":false},{"y":true,"b":false}]}"#),
        Row(
            "a model in snake case", Model(), snake,
            #"{"z":1,"a_b":{"y":true,"b":false},"m":[{"y":true,"b":false},{"y":true,"b":false}]}"#),
        Row(
            "a sorted model", Model(), .init(), .sortedKeys,
            #"{"aB":{"b":false,"y":true},"m":[{"b":false,"y":true},{"b":false,"y":true}],"z":1}"#),
        sorted("sorted keys of which one begins another", ["ab", "a", "a!", "a b", "", "abc"]),
        sorted(
            "sorted keys that differ late", ["total_amount_net", "total_amount", "total_amount_gross", "total_amounz"]),
        sorted("sorted keys with escapes", ["a\u{0}", "a\"", "a", "a/b", "a\\b", "a!", "\u{7F}", "\u{E9}"]),
        sorted(
            "sorted keys with late escapes", ["total_amount\"", "total_amount!", "total_amount/", "total_amount\n"]),
        sorted("sorted keys, the first and the last in order", ["a", "d", "c", "b", "e"]),
        sorted("a hundred sorted keys", (0..<100).map { "key\($0 * 37 % 100)" }),
        Row(
            "sorted keys with values that fail", Encoded.keyed { try Self.encodeWithFailures(&$0) }, .init(),
            .sortedKeys, #"{"a":{"k":1,"z":[1]},"b":2,"z":1}"#),
        Row.keyed("a key twice", #"{"z":3,"a":5,"m":4}"#) {
            for (key, value) in [("z", 1), ("a", 2), ("z", 3), ("m", 4), ("a", 5)] as [(TextKey, Int)] {
                try $0.encode(value, forKey: key)
            }
        },
        Row.keyed("a key twice, canonically equivalent", "{\"\u{E9}\":3,\"b\":2}") {
            try $0.encode(1, forKey: "\u{E9}")
            try $0.encode(2, forKey: "b")
            try $0.encode(3, forKey: "e\u{301}")
        },
        Row.unkeyed("equivalent keys of different objects", "[{\"\u{E9}\":1},{\"e\u{301}\":1}]") {
            try $0.encode(Encoded.keyed { try $0.encode(1, forKey: "\u{E9}") })
            try $0.encode(Encoded.keyed { try $0.encode(1, forKey: "e\u{301}") })
        },
        Row.any("two containers of one object", #"{"z":3,"a":5,"b":4}"#) {
            var first = $0.container(keyedBy: TextKey.self)
            try first.encode(1, forKey: "z")
            var second = $0.container(keyedBy: OtherKey.self)
            try second.encode(2, forKey: .a)
            try second.encode(3, forKey: .z)
            try first.encode(4, forKey: "b")
            try first.encode(5, forKey: "a")
        },
        Row.keyed(
            "more keys than a table has",
            "{\((0..<100).reversed().map { "\"\($0)\":\($0 % 30 == 0 ? -$0 : $0)" }.joined(separator: ","))}"
        ) {
            for number in (0..<100).reversed() { try $0.encode(number, forKey: TextKey(intValue: number)) }
            for number in 0..<100 where number % 30 == 0 { try $0.encode(-number, forKey: TextKey(intValue: number)) }
        },
        Row.keyed("keys that become the same", #"{"one_key":3,"b":2}"#, snake) {
            try $0.encode(1, forKey: "oneKey")
            try $0.encode(2, forKey: "b")
            try $0.encode(3, forKey: "one_key")
        },
        Row("the same on one line", nested, nestedText),
        Row.keyed(
            "containers that are left open", #"{"z":[{"y":1}],"a":{"x":1,"b":2,"y":3},"c":4,"d":{}}"#
        ) {
            var list = $0.nestedUnkeyedContainer(forKey: "z")
            var fields = $0.nestedContainer(keyedBy: TextKey.self, forKey: "a")
            try fields.encode(1, forKey: "x")
            try $0.encode(4, forKey: "c")
            try fields.encode(2, forKey: "b")
            var element = list.nestedContainer(keyedBy: TextKey.self)
            try element.encode(1, forKey: "y")
            _ = $0.nestedContainer(keyedBy: TextKey.self, forKey: "d")
            var again = $0.nestedContainer(keyedBy: TextKey.self, forKey: "a")
            try again.encode(3, forKey: "y")
        },
        openedAgain("containers", Begun(), [1], #"{"z":{"y":1,"a":2,"x":3},"a":[1,2]}"#),
        openedAgain(
            "JSON values", ["y": 1, "a": 2] as JSONValue, [1, ["y": 1, "a": 2]] as JSONValue,
            #"{"z":{"y":1,"a":2,"x":3},"a":[1,{"y":1,"a":2},2]}"#),
        Row("a JSON value", [["z": 1, "a": [["y": 2, "b": 3]]] as JSONValue], #"[{"z":1,"a":[{"y":2,"b":3}]}]"#),
        Row("a dictionary", ["c": ["z": 3, "y": 2], "b": [:], "a": [:]], #"{"a":{},"b":{},"c":{"y":2,"z":3}}"#),
        Row(
            "a dictionary, by UTF-8",
            [
                "B": 1, "a": 2, "\u{E9}": 3, "e\u{301}z": 4, "f": 5, "🎈": 6, "\u{FB33}": 7, "10": 8, "9": 9, "": 10,
                "A": 11,
            ],
            "{\"\":10,\"10\":8,\"9\":9,\"A\":11,\"B\":1,\"a\":2,\"e\u{301}z\":4,\"f\":5,\"\u{E9}\":3,"
                + "\"\u{FB33}\":7,\"🎈\":6}"),
        Row("a dictionary of a single key", ["a": ["b": 1]], #"{"a":{"b":1}}"#),
        Row("a dictionary that is not converted", ["keyTwo": 1, "keyOne": 2], snake, #"{"keyOne":2,"keyTwo":1}"#),
        Row("a dictionary of integers", [10: "c", -1: "m", 2: "a", 1: "b"], #"{"-1":"m","1":"b","10":"c","2":"a"}"#),
        Row(
            "a dictionary of representable keys", [Representable.zB: 1, .aB: 2, .number(7): 3],
            #"{"7":3,"aB":2,"zB":1}"#),
        Row(
            "a dictionary of representable keys in snake case", [Representable.zB: 1, .aB: 2, .number(7): 3], snake,
            #"{"7":3,"a_b":2,"z_b":1}"#),
        Row(
            "a dictionary of Ints under a strategy of one's own", [2: "b", 1: "a"],
            EncodingStrategies(key: .custom { TextKey(stringValue: "k\($0.last?.stringValue ?? "")") }),
            #"{"k1":"a","k2":"b"}"#),
    ]

    private enum OtherKey: CodingKey { case a, z }

    private struct Begun: Encodable { let y = 1, a = 2 }

    private static func openedAgain(
        _ name: String, _ object: some Encodable & Sendable, _ list: some Encodable & Sendable, _ text: String
    ) -> Row {
        .keyed("\(name) that are opened again", text) {
            try $0.encode(object, forKey: "z")
            try $0.encode(list, forKey: "a")
            var fields = $0.nestedContainer(keyedBy: TextKey.self, forKey: "z")
            try fields.encode(3, forKey: "x")
            var list = $0.nestedUnkeyedContainer(forKey: "a")
            try list.encode(2)
        }
    }

    private enum Representable: Hashable, Encodable, CodingKeyRepresentable {
        case zB, aB, number(Int)

        init?(codingKey: some CodingKey) { nil }

        var codingKey: any CodingKey {
            switch self {
            case .zB: TextKey(stringValue: "zB")
            case .aB: TextKey(stringValue: "aB")
            case .number(let number): TextKey(intValue: number)
            }
        }
    }

    /// A JSON value that is made by encoding has the same order. Other keys of a dictionary are compared as Strings.
    @Test func orderOfKeys() {
        each(Self.orders) { row in
            row.checkText()
            guard row.formatting == [], row.expected.utf8.allSatisfy({ $0 < 0x80 }) else { return }
            let text: JSONValue = try unbox(data: Data(row.expected.utf8))
            let value = try JSONValue(encoding: row.value, with: row.strategies.unboxEncoder)
            #expect(value.description == text.description)
        }
    }

    // MARK: - Strings

    private static let strings: [Row] = [
        Row(
            "control characters", [String(String.UnicodeScalarView((0...0x20).compactMap(Unicode.Scalar.init)))],
            #"["\u0000\u0001\u0002\u0003\u0004\u0005\u0006\u0007\b\t\n\u000b\f\r\u000e\u000f\u0010\u0011\u0012\u0013"#
                + #"\u0014\u0015\u0016\u0017\u0018\u0019\u001a\u001b\u001c\u001d\u001e\u001f "]"#),
        Row("quotes and backslashes", #"a"b\c""#, #""a\"b\\c\"""#),
        Row("slashes", ["/", "a//b/"], #"["\/","a\/\/b\/"]"#),
        Row("plain slashes", ["/", "a//b/"], .init(), .withoutEscapingSlashes, #"["/","a//b/"]"#),
        Row(
            "characters that are not escaped", "\u{7F}\u{80}\u{9F}\u{2028}\u{2029}\u{FEFF}\u{FFFE}\u{10FFFF}é🎈",
            "\"\u{7F}\u{80}\u{9F}\u{2028}\u{2029}\u{FEFF}\u{FFFE}\u{10FFFF}é🎈\""),
        Row("not in form C", "e\u{301}\u{E9}", "\"e\u{301}\u{E9}\""),
        Row("lone surrogates", String(decoding: [0x61, 0xD800, 0x62] as [UInt16], as: UTF16.self), "\"a\u{FFFD}b\""),
        Row("a part of a string", ["a/\"bc/\"d".dropFirst(2).dropLast(2)].map { String($0) }, #"["\"bc\/"]"#),
        Row("a key", ["a/b\"c\\d\n\u{1}": 1], #"{"a\/b\"c\\d\n\u0001":1}"#),
        Row(
            "the keys of a model", Encoded.keyed { try $0.encode(1, forKey: "a/\"\u{2028}") },
            "{\"a\\/\\\"\u{2028}\":1}"),
        Row("a key with plain slashes", ["a/b": ["c/": "/"]], .init(), .withoutEscapingSlashes, #"{"a/b":{"c/":"/"}}"#),
        Row("a URL", [URL(string: "https://a.example/b?c=/")], #"["https:\/\/a.example\/b?c=\/"]"#),
        Row("data", Data([255, 255, 255]), #""\/\/\/\/""#),
        Row(
            "a date", [Date(timeIntervalSince1970: 0)],
            EncodingStrategies(date: .formatted(EncodingStrategies.slashFormatter)), #"["1970\/01\/01"]"#),
        Row(
            "infinities", [Double.infinity, -.infinity, .nan],
            EncodingStrategies(float: .convertToString(positiveInfinity: "1/0", negativeInfinity: "-1/0", nan: "\"")),
            #"["1\/0","-1\/0","\""]"#),
        Row.keyed(
            "infinite Floats", #"{"a":"1\/0","b":["0\/0"]}"#,
            EncodingStrategies(float: .convertToString(positiveInfinity: "1/0", negativeInfinity: "-1/0", nan: "0/0"))
        ) {
            try $0.encode(Float.infinity, forKey: "a")
            try $0.encode([Float.nan], forKey: "b")
        },
    ]

    @Test func escapes() { each(Self.strings) { row in row.checkText() } }

    /// An escape at every position of a word of eight bytes, and before and after it.
    @Test func escapesAtAnyPosition() {
        for length in 0...20 {
            for position in 0..<length {
                for escaped in ["\"", "\\", "/", "\u{1F}", "\n", "é", "\u{7F}", "🎈"] {
                    let plain = Array(repeating: "x", count: length)
                    let text = (plain[..<position] + [escaped] + plain[(position + 1)...]).joined()
                    let row = EncodingRow("\(escaped) at \(position) of \(length)", [text, escaped + text], "")
                    for options in [.sortedKeys, .withoutEscapingSlashes] as [JSONEncoder.OutputFormatting] {
                        #expect(row.textOfUnboxEncoder(options) == row.textOfJSONEncoder(options), "\(row.name)")
                    }
                }
            }
        }
    }

    // MARK: - Numbers

    private static let numbers: [Row] = [
        Row(
            "Doubles", [0.1, -0.0, 3, 1e16, 1e300, Double.leastNonzeroMagnitude, 0.0001, 0.00001],
            "[0.1,-0,3,1e+16,1e+300,5e-324,0.0001,1e-05]"),
        Row("Floats", [Float(0.1), -0.0, 3, 16_777_216, 1e30], "[0.1,-0,3,16777216,1e+30]"),
        Row(
            "Decimals", ["0.12345678901234567890123456789", "-3", "1e20", "1e-30"].map { Decimal(string: $0) },
            "[0.12345678901234567890123456789,-3,100000000000000000000,0.000000000000000000000000000001]"),
        Row("integers", [Int.min, -1, 0, .max], "[-9223372036854775808,-1,0,9223372036854775807]"),
        Row("JSON", ["b": 1.5, "a": 18_446_744_073_709_551_615] as JSONValue, #"{"b":1.5,"a":18446744073709551615}"#),
    ]

    @Test func numbers() { each(Self.numbers) { row in row.checkText() } }

    /// A Decimal of each number of digits with each exponent, one of a few more digits than a word has, and zeros.
    @Test func digitsOfDecimals() throws {
        let powers = (0...24).map { pow(Decimal(10), $0) }
        for magnitude in powers.flatMap({ [$0, $0 - 1, $0 * 5 + 8] }) + [Decimal(UInt64.max), Decimal(UInt64.max) + 1] {
            let decimals = (-128...100).map {
                Decimal(sign: $0 % 3 == 0 ? .minus : .plus, exponent: $0, significand: magnitude)
            }
            let texts = decimals.filter { !$0.isNaN }.map(\.description)
            let text = String(decoding: try UnboxEncoder().encode(decimals.filter { !$0.isNaN }), as: UTF8.self)
            #expect(text == "[\(texts.joined(separator: ","))]")
        }
    }

    /// More digits than JSONEncoder can write.
    @Test func digitsOfJSON() throws {
        let text = #"[0.12345678901234567890123456789012345678901234567890,1e400,-0,-0.0,1.50,12345678901234567890123]"#
        let value: JSONValue = try unbox(data: Data(text.utf8))
        #expect(String(decoding: try UnboxEncoder().encode(value), as: UTF8.self) == text)
    }

    // MARK: - White space

    private static let pretty: [Row] = [
        Row("an empty object", [String: Int](), .init(), .prettyPrinted, "{\n\n}"),
        Row("an empty array", [Int](), .init(), .prettyPrinted, "[\n\n]"),
        Row("a scalar", 7, .init(), .prettyPrinted, "7"),
        Row("nothing in a field", ["a": Encoded { _ in }], .init(), .prettyPrinted, "{\n  \"a\" : {\n\n  }\n}"),
        Row.keyed(
            "empty containers at several levels",
            """
            {
              "z" : {

              },
              "a" : [
                [

                ],
                [
                  [

                  ]
                ]
              ],
              "b" : {

              },
              "c" : [
                [

                ]
              ]
            }
            """, .init(), .prettyPrinted
        ) {
            try $0.encode([String: Int](), forKey: "z")
            try $0.encode([[[Int]]]([[], [[]]]), forKey: "a")
            try $0.encode(Encoded.keyed { _ in }, forKey: "b")
            try $0.encode([Encoded.unkeyed { _ in }], forKey: "c")
        },
        Row(
            "nested containers and super encoders", nested, .init(), .prettyPrinted,
            """
            {
              "z" : [
                1,
                {
                  "k\\/" : null
                },
                [

                ],
                {
                  "a" : 1,
                  "b" : "\\/"
                }
              ],
              "empty" : {

              },
              "super" : {
                "y" : 1,
                "x" : 2
              },
              "a" : "last"
            }
            """),
        Row(
            "the same, sorted and with plain slashes", nested, .init(),
            [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes],
            """
            {
              "a" : "last",
              "empty" : {

              },
              "super" : {
                "x" : 2,
                "y" : 1
              },
              "z" : [
                1,
                {
                  "k/" : null
                },
                [

                ],
                {
                  "a" : 1,
                  "b" : "/"
                }
              ]
            }
            """),
        Row.keyed(
            "a key twice",
            """
            {
              "b" : {
                "y" : [
                  3
                ]
              },
              "a" : 2
            }
            """, .init(), .prettyPrinted
        ) {
            try $0.encode(["x": [1]], forKey: "b")
            try $0.encode(2, forKey: "a")
            try $0.encode(["y": [3]], forKey: "b")
        },
        Row(
            "a dictionary and JSON", ["b": ["x": [1, [:]], "e": []] as JSONValue, "a": 2], .init(), .prettyPrinted,
            """
            {
              "a" : 2,
              "b" : {
                "x" : [
                  1,
                  {

                  }
                ],
                "e" : [

                ]
              }
            }
            """),
    ]

    private static let nestedText =
        #"{"z":[1,{"k\/":null},[],{"a":1,"b":"\/"}],"empty":{},"super":{"y":1,"x":2},"a":"last"}"#
    private static let nested = Encoded.keyed { outer in
        var list = outer.nestedUnkeyedContainer(forKey: "z")
        try list.encode(1)
        var object = list.nestedContainer(keyedBy: TextKey.self)
        _ = list.nestedUnkeyedContainer()
        _ = outer.nestedContainer(keyedBy: TextKey.self, forKey: "empty")
        try object.encodeNil(forKey: "k/")
        try Encoded.keyed {
            try $0.encode(1, forKey: "a")
            try $0.encode("/", forKey: "b")
        }.encode(to: list.superEncoder())
        try Encoded.keyed {
            try $0.encode(1, forKey: "y")
            try $0.encode(2, forKey: "x")
        }.encode(to: outer.superEncoder())
        try outer.encode("last", forKey: "a")
    }

    @Test func whiteSpace() { each(Self.pretty) { row in row.checkText() } }

    /// Deep texts in all forms.
    @Test func levels() {
        let deep = (0..<100).reduce(JSONValue.array([])) { inner, index in
            index % 2 == 0 ? [inner, 1] : ["z": inner, "a": .array([]), "m": .object([:])]
        }
        EncodingRow("deep", deep, "").checkTexts()
    }
}
