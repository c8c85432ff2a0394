// What a 32-bit Int can get wrong: tables of texts and of what is read from them. See .ci/thirty-two-bits.

nonisolated(unsafe) var (rowCount, failureCount) = (0, 0)

/// Prints the name first, as the log then ends with the row in which the program traps.
func row<Value: Equatable & CustomStringConvertible>(
    _ name: String, _ found: @autoclosure () -> Value?, _ expected: Value?
) {
    print(name)
    rowCount += 1
    let found = found()
    guard found != expected else { return }
    failureCount += 1
    print("Failed: \(name): \(found?.description ?? "nil"), expected \(expected?.description ?? "nil")")
}

@c(_start) func runRows() {
    row("the bits of an Int", Int.bitWidth, 32)
    for table in [
        integers, writtenNumbers, writtenTexts, floatingPoint, decimals, timestamps, seconds, documents, encodings,
        longTexts, nesting, keys, keyHashes, lengths, positions, streams, drafts,
    ] { table() }
    print("\(rowCount) rows with an Int of \(Int.bitWidth) bits, \(failureCount) failures")
}

func times(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

/// Integers of all widths, from texts and from what these are without a point and an exponent.
func integers() {
    let plain = """
        0 -1 12345678 123456789 000000000000000000002147483647 10000000000 2147483647 2147483648 -2147483648 \
        -2147483649 4294967295 4294967296 4294967297 -4294967295 -4294967296 9223372036854775807 9223372036854775808 \
        -9223372036854775808 -9223372036854775809 18446744073709551615 18446744073709551616 \
        170141183460469231731687303715884105727 170141183460469231731687303715884105728 \
        -170141183460469231731687303715884105728 -170141183460469231731687303715884105729 \
        340282366920938463463374607431768211455 340282366920938463463374607431768211456
        """
    var table = plain.split(separator: " ").map { (String($0), String($0)) }
    table += [
        ("-0.0", "0"), ("0e99999999999", "0"), ("1.5", ""), ("100e-2", "1"), ("1e-1", ""), ("1e9", "1000000000"),
        ("1e10", "10000000000"), ("1e19", "10000000000000000000"), ("1e400", ""), ("1e2147483648", ""),
        ("1e4294967296", ""), ("1e-4294967296", ""), ("2147483647.0", "2147483647"), ("21474836480e-1", "2147483648"),
        ("0.00000000000000000000002147483648e32", "2147483648"), ("21474836470000000000000000e-16", "2147483647"),
        ("184467440737095516150000000000000000.000000000000e-16", "18446744073709551615"),
    ]
    for (text, value) in table {
        integer("an Int", Int.self, text, value)
        integer("a UInt", UInt.self, text, value)
        integer("an Int64", Int64.self, text, value)
        integer("a UInt64", UInt64.self, text, value)
        integer("an Int128", Int128.self, text, value)
        integer("a UInt128", UInt128.self, text, value)
    }
}

func integer<Integer: FixedWidthInteger>(_ name: String, _ type: Integer.Type, _ text: String, _ value: String) {
    let expected = Integer(value)
    row("\(text) as \(name)", NumberText.with(text) { $0.integer() }, expected)
    if Integer.bitWidth > 64 {
        row("\(text) as \(name), digit by digit", NumberText.with(text) { Integer(wide: $0.wide) }, expected)
    }
    if text == value { row("\(text) in a string as \(name)", NumberText.integer(text), expected) }
}

/// Numbers as strings, with exponents around the powers of two.
func writtenNumbers() {
    let table = [
        ("1e21", "1e+21"), ("2147483648.50", "2147483648.5"), ("4294967296e-5", "42949.67296"),
        ("10e2147483646", "1e+2147483647"), ("10e2147483647", "1e+2147483648"), ("0.1e-2147483647", "1e-2147483648"),
        ("0.1e-2147483648", "1e-2147483649"), ("1e999999999", "1e+999999999"), ("1e1000000000", "1e+1000000000"),
        ("0.01e4294967297", "1e+4294967295"), ("100e-4294967297", "1e-4294967295"),
        ("1e9223372036854775808", "1e+9223372036854775808"), ("10e99999999999999999999", "1e+100000000000000000000"),
    ]
    for (text, expected) in table { row("\(text) as a String", NumberText.with(text) { $0.description }, expected) }
}

/// Numbers and strings, as encoders write them.
func writtenTexts() {
    let table: [(String, (inout JSONWriter) -> Void)] = [
        ("1e+22", { $0.append(1e22) }), ("2147483648.5", { $0.append(2_147_483_648.5) }), ("5e-324", { $0.append(5e-324) }),
        ("1.8014398509481984e+16", { $0.append(18_014_398_509_481_984.0) }), ("-0", { $0.append(-0.0) }),
        ("1.7976931348623157e+308", { $0.append(1.7976931348623157e308) }), ("0.00001", { $0.append(plain: 1e-5) }),
        ("3.4028235e+38", { $0.append(Float(3.4028235e38)) }), ("-9223372036854775808", { $0.append(Int64.min) }),
        ("18446744073709551615", { $0.append(UInt64.max) }),
        ("\"a\\/\\\"\\n\\u0001\(times("é", 20))\"", { $0.append("a/\"\n\u{1}\(times("é", 20))", escapingSlashes: true) }),
    ]
    for (expected, write) in table {
        var writer = JSONWriter()
        write(&writer)
        row("\(expected) written", writer.withBytes(from: 0) { $0.string }, expected)
    }
}

/// The nearest Doubles and Floats, as the compiler finds them; nil for infinity.
func floatingPoint() {
    let table: [(text: String, double: Double?)] = [
        ("-0", -0.0), ("0.1", 0.1), ("1e22", 1e22), ("1e23", 1e23),
        // Beyond words of 32 and 64 bits.
        ("2147483648", 2_147_483_648), ("4294967295.5", 4_294_967_295.5), ("4294967297", 4_294_967_297),
        ("9223372036854775808", 9_223_372_036_854_775_808), ("18446744073709551615", 18_446_744_073_709_551_615),
        ("18446744073709551616", 18_446_744_073_709_551_616), ("6929495644600919.5", 6_929_495_644_600_919.5),
        // Halfway between two Doubles or two Floats; the greatest and the least.
        ("-9007199254740995", -9_007_199_254_740_995), ("16777217", 16_777_217), ("7.1e-46", 7.1e-46),
        ("1.7976931348623159e308", nil), ("2.2250738585072011e-308", 2.2250738585072011e-308),
        ("2.4703282292062328e-324", 5e-324), ("2.4703282292062327e-324", 0), ("3.4028235e38", 3.4028235e38),
        // Exponents beyond words of 32 bits.
        ("1e400", nil), ("1e-400", 0), ("1e2147483647", nil), ("1e2147483648", nil), ("1e-2147483649", 0),
        ("1e4294967296", nil), ("1e-4294967296", 0), ("-1e-99999999999", -0.0), ("0e99999999999", 0),
        // Many digits, of which all count.
        ("1" + times("0", 800) + "e-800", 1), ("0." + times("0", 800) + "1e801", 1), (times("9", 309), nil),
        ("9007199254740993." + times("0", 780) + "1", 9_007_199_254_740_994),
        (times("1", 100_000) + "e-100000", 1.0 / 9),
    ]
    for (text, double) in table {
        let name = "\(text.prefix(40)) of \(text.utf8.count) bytes"
        row("\(name) as a Double", NumberText.with(text) { $0.double?.bitPattern }, double?.bitPattern)
        let float = double.flatMap { Float($0).isFinite ? Float($0) : nil }
        row("\(name) as a Float", NumberText.with(text) { $0.float?.bitPattern }, float?.bitPattern)
    }
}

/// The whole number of 128 bits of a Decimal.
func decimals() {
    let table: [(high: UInt64, low: UInt64, exponent: Int, word: UInt64?, double: Double)] = [
        (0, 2_147_483_647, 0, 2_147_483_647, 2_147_483_647), (0, 2_147_483_648, 0, 2_147_483_648, 2_147_483_648),
        (0, 21_474_836_480, -1, 2_147_483_648, 2_147_483_648), (0, 4_294_967_296, 0, 4_294_967_296, 4_294_967_296),
        (0, .max, 0, .max, 18_446_744_073_709_551_616), (1, 0, 0, nil, 18_446_744_073_709_551_616),
        (4_294_967_296, 0, 0, nil, 79_228_162_514_264_337_593_543_950_336), (0, 1, 127, nil, 1e127),
        (.max, .max, 0, nil, 340_282_366_920_938_463_463_374_607_431_768_211_456), (0, 1, -1, nil, 0.1),
    ]
    for (high, low, exponent, word, double) in table {
        let decimal = DecimalDigits(isNegative: false, magnitude: (high, low), exponent: exponent)
        let name = "the Decimal \(high), \(low), \(exponent)"
        row("\(name) as a word", decimal.word.flatMap { UInt64($0) }, word)
        row("\(name) as a Double", decimal.double, double)
        row("\(name) as a Decimal again", DecimalDigits(exactly: double).map { $0.double } ?? double, double)
    }
}

/// Seconds since 2001, which have 32 bits from the end of 1932 to the beginning of 2069.
func timestamps() {
    let table: [(text: String, interval: Double?)] = [
        ("0000-01-01T00:00:00Z", -63_145_526_400), ("1901-12-13T20:45:51.001Z", -3_125_790_848.999),
        ("1932-12-13T20:45:51Z", -2_147_483_649), ("2038-01-19T03:14:08.000000001Z", 1_169_176_448.000000001),
        ("2069-01-19T03:14:08Z", 2_147_483_648), ("9999-12-31T23:59:59Z", 252_423_993_599),
    ]
    for (text, interval) in table { row(text, text.withJSONBytes { RFC3339Timestamp.interval($0) }, interval) }
}

/// Numbers of seconds since 1970, which have 32 bits from 1901 to 2038.
func seconds() {
    let table: [(number: String, exponent: Int, interval: Double?, text: String?)] = [
        ("-2147483648", 0, -3_125_790_848, "1901-12-13T20:45:52Z"),
        ("-2147483649999", -3, -3_125_790_849.999, "1901-12-13T20:45:50.001Z"),
        ("253402300799.5", 0, 252_423_993_599.5, "9999-12-31T23:59:59.5Z"),
        ("100000000000000", 0, 99_999_021_692_800, nil), ("1e4294967296", -3, nil, nil),
    ]
    for (number, exponent, interval, text) in table {
        let name = "\(number) seconds, shifted by \(exponent)"
        let moment = NumberText.with(number) { DecimalSeconds($0, exponent: exponent) }
        row(name, moment?.interval, interval)
        row("\(name), as a text", moment.flatMap { RFC3339Timestamp.text(of: $0, fractionDigits: nil) }, text)
        row("\(name), as a number", moment?.text(exponent: -exponent), moment == nil ? nil : number)
        row("\(name), from since 2001", interval.flatMap { DecimalSeconds(interval: $0)?.interval }, interval)
    }
    for (days, year) in [(-3_000_000_000, -8_211_752), (10_000_000_000, 27_381_040)] as [(Int64, Int)] {
        row("the year of day \(days)", CivilDay(daysSince1970: days).year, year)
        row("the number of day \(days)", CivilDay(daysSince1970: days).daysSince1970, days)
    }
}

/// A value as JSON, without white space and with other quotes.
func written(_ document: JSONDocument, _ node: Int = JSONDocument.root) -> String {
    var parts: [String] = []
    switch document.kind(of: node) {
    case .null: return "null"
    case .false: return "false"
    case .true: return "true"
    case .integer, .fraction: return JSONNumber(document.text, document.word(at: node).range).description
    case .string: return "'\(document.string(at: node))'"
    case .array:
        document.forEachElement(of: node) { parts.append(written(document, $0)) }
        return "[\(parts.joined(separator: ","))]"
    case .object:
        document.forEachField(of: node) { parts.append("\(document.string(at: $0)):\(written(document, $1))") }
        return "{\(parts.joined(separator: ","))}"
    }
}

/// What a text is read as, or its error.
func outcome(_ read: () throws(JSONSyntaxError) -> String) -> String {
    do throws(JSONSyntaxError) { return try read() } catch { return "\(error.description) (\(error.offset))" }
}

func read(_ bytes: some Sequence<UInt8>, _ syntax: JSONSyntax = []) -> String {
    outcome { () throws(JSONSyntaxError) in written(try JSONDocument(Data(Array(bytes)), syntax: syntax)) }
}

/// The same, for a stream of values that arrives in pieces.
func read(_ text: String, inPiecesOf length: Int) -> String {
    let pieces = JSONPieceScan(JSONGrowingText(capacity: 0), .values(capacity: 0), hasBegun: false)
    var scan = ElementScan(.concatenated, pieces)
    let bytes = Array(text.utf8)
    return outcome { () throws(JSONSyntaxError) in
        var results: [String] = []
        for start in stride(from: 0, through: bytes.count, by: length) {
            let end = min(start + length, bytes.count)
            bytes[start..<end].withJSONBytes { scan.append($0) }
            while let event = try scan.next(isLast: end == bytes.count, MemoryLimit(nil, for: .element)) {
                guard case .elements(let document) = event else { return "a fault" }
                document.forEachElement(of: JSONDocument.root) { results.append(written(document, $0)) }
            }
        }
        return results.joined(separator: " ")
    }
}

func documents() {
    let table = [
        ("-12.5e-1", "-1.25"), ("[12345678, 123456789, [5, [6]], []]", "[12345678,123456789,[5,[6]],[]]"),
        (#"[{"a": 1, "b": [2]}, {"a": 3, "b": [4]}, {"b": true, "a": {}}]"#, "[{a:1,b:[2]},{a:3,b:[4]},{b:true,a:{}}]"),
        (#"["\"\\\/\b\f\n\r\t\u0041\u00e9\u65e5\ud83d\ude00\u0000"]"#, "['\"\\/\u{8}\u{C}\n\r\tAé日😀\0']"),
        ("[1,\r\n2\r;", "line 3, column 1: expected ',' or ']', found ';' (7)"),
        (#"{"日é😀": x}"#, "line 1, column 9: expected a value, found 'x' (14)"),
    ]
    for (text, expected) in table {
        row(text, read(text.utf8), expected)
        for length in [1, 5, 64] { row("\(text) in pieces of \(length)", read(text, inPiecesOf: length), expected) }
    }
    let relaxed = [
        ("[0x7FFFFFFF, 0x80000000, 0xFFFFFFFF]", "[2147483647,2147483648,4294967295]"),
        ("[0x100000000, -0x80000001]", "[4294967296,-2147483649]"),
        ("[0xFFFFFFFFFFFFFFFF, 0x10000000000000000]", "[18446744073709551615,18446744073709551616]"),
        ("[0x10, // a\n 'b\u{1}' 2]", "line 2, column 7: expected ',' or ']', found '2' (18)"),
    ]
    for (text, expected) in relaxed { row("JSON5: \(text)", read(text.utf8, .json5), expected) }
}

func encodings() {
    let text = #"["aé日😀"]"#
    let (utf16, utf32) = (text.utf16.map { UInt32($0) }, text.unicodeScalars.map { $0.value })
    let table: [(name: String, units: [UInt32], width: UInt32, expected: String)] = [
        ("UTF-16", utf16, 2, "['aé日😀']"), ("UTF-32", [0xFEFF] + utf32, 4, "['aé日😀']"),
        ("half of a pair", [91, 34, 0xD83D], 2, "line 1, column 3: invalid UTF-16: unpaired surrogate 0xD83D (2)"),
        ("beyond", [91, 34, .max], 4, "line 1, column 3: invalid UTF-32: 0xFFFFFFFF is not a character (2)"),
    ]
    for (name, units, width, expected) in table {
        let bytes = units.map { unit in (0..<width).map { UInt8(truncatingIfNeeded: unit >> ($0 * 8)) } }
        row("\(name), the lowest byte first", read(bytes.flatMap { $0 }), expected)
        row("\(name), the highest byte first", read(bytes.flatMap { $0.reversed() }), expected)
    }
}

/// Words are read at the ends of texts of all lengths, and of long ones.
func longTexts() {
    for length in Array(0..<20) + [255, 1024, 70_000] {
        for unit in ["a", "é", "😀"] {
            let string = times(unit, length)
            row("\(length) times \(unit)", read("\"\(string)\"".utf8), "'\(string)'")
            let error = "expected '\"' at the end of the string, found the end of the data (\(1 + string.utf8.count))"
            row("\(length) times \(unit), open", read("\"\(string)".utf8), "line 1, column \(length + 2): \(error)")
        }
        row("\(length) escapes", read("\"\(times(#"\u00e9"#, length))\"".utf8), "'\(times("é", length))'")
        let digits = "1" + times("0", length)
        row("\(length + 1) digits", read(digits.utf8), length < 21 ? digits : "1e+\(length)")
    }
}

func nesting() {
    for levels in [7, 32, 511] {
        let object = times("{\"a\":", levels) + "[]" + times("}", levels)
        row("\(levels) levels", read(object.utf8), times("{a:", levels) + "[]" + times("}", levels))
    }
    for levels in [513, 100_000] {
        let (arrays, error) = (times("[", levels), "line 1, column 513: nested more than 512 levels deep (512)")
        row("\(levels) levels in pieces", read(arrays, inPiecesOf: 1000), error)
    }
}

/// Keys in some orders, on the thread that made the document and on another.
func keys() {
    for (count, length) in [(1, 2), (7, 4), (48, 7), (49, 8), (63, 9), (64, 15), (65, 16), (300, 31), (5000, 100)] {
        let keys = (0..<count + 50).map { times("k", length - String($0).utf8.count) + String($0) }
        let fields = (0..<count).map { "\"\(keys[$0])\": \($0)" }
        let text = Array("{\(fields.joined(separator: ","))}".utf8)
        guard let document = try? JSONDocument(Data(text)) else { fatalError("not a document") }
        for thread in [1, 0] {
            ThreadIdentity.current = ThreadIdentity(number: thread)
            let found = (Array(0..<count + 50) + (0..<count).reversed()).count { index in
                let node = document.value(forKey: keys[index], in: JSONDocument.root)
                return node >= 0 && document.shortInteger(at: node) == UInt64(index)
            }
            row("\(count) keys of \(length) bytes on thread \(thread), found twice", found, 2 * count)
        }
        row("\(count) keys of \(length) bytes, counted", document.keyCount(of: JSONDocument.root), count)
    }
}

/// Hashes have 64 bits.
func keyHashes() {
    row("a short hash", "abc".withJSONBytes { $0.hashOfKey(at: 0, length: 3) }, 12_877_025_177_788_970_047)
    row("a long hash", "abcdefghijkl".withJSONBytes { $0.hashOfKey(at: 0, length: 12) }, 15_878_528_408_594_596_403)
    let keys = (0..<2000).map { "key \($0)" }
    for count in [1, 49, 1000] {
        var filter = JSONKeyFilter(keyCount: count)
        for key in keys[..<count] { key.withJSONBytes { filter.insert($0, at: 0, length: $0.count) } }
        let found = keys.count { $0.withJSONBytes { filter.mayContain($0) } }
        row("a filter of \(count) keys finds these, and few others", count...count + 250 ~= found, true)
    }
}

func lengths() {
    row("the longest text", JSONLimits().textLength, 2_147_483_647)
    row("the rest of the greatest memory limit", MemoryLimit(.max, for: .rest, used: 1).room, 2_146_435_070)
    row("no memory limit", MemoryLimit(nil, for: .rest, used: 1).room, 2_147_483_646)
    row("texts that are equal at most", CanonicalText.mayBeEqual(.max, 238_609_295), true)
    row("texts that differ", CanonicalText.mayBeEqual(.max, 238_609_293), false)
}

/// Positions along a stream that is longer than an Int can say.
func positions() {
    var start = JSONPosition(line: .max, column: .max - 4)
    start.offset = .max - 2
    let table: [(text: String, column: Int, offset: Int)] = [
        ("123456789012", .max, .max), ("1", .max - 3, .max - 1), ("\n", 1, .max - 1), ("éééééé", .max, .max),
    ]
    for (text, column, offset) in table {
        let end = text.withJSONBytes { start.advanced(over: $0, to: $0.count) }
        row("the column after \(text)", end.column, column)
        row("the offset after \(text)", end.offset, offset)
    }
}

/// Counts along a stream that has more elements than an Int can say.
func streams() {
    let table: [(count: Int, taken: Int64, expected: Int)] = [
        (.max - 1, 2_147_483_646, 4), (.min, 2_147_483_648, 4), (-1, 4_294_967_295, 4), (5, 8_589_934_596, 5),
    ]
    for (count, taken, expected) in table {
        var scan = ScanState.elements(capacity: 16)
        scan.container.count = count
        "1, [2], {\"a\": 3}, 4, ".withJSONBytes { try? scan.resume($0, JSONLimits(), to: .endOfPiece) }
        row("the elements after \(taken)", scan.countOfElements(after: taken), expected)
    }
}

func drafts() {
    for (text, expected) in [(#"{"a": [1, 2"#, "{a:[1]}"), (#"[1, {"b": true, "c""#, "[1,{b:true}]")] {
        let source = JSONSource(utf8: Array(text.utf8))
        var scan = ScanState(capacity: 0)
        try? scan.resume(source.bytes, JSONLimits(), to: .endOfPiece)
        row("a draft of \(text)", written(scan.document(of: source, JSONLimits())), expected)
    }
}
