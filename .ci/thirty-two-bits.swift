// What a 32-bit Int can get wrong: a table of texts and of what is read from them. See .ci/thirty-two-bits.

@_extern(c) func write_bytes(_ file: Int32, _ start: UnsafeRawPointer, _ count: Int)

struct Rows {
    private var count = 0
    private var failures = 0

    static func write(_ line: String, to file: Int32) {
        (line + "\n").withJSONBytes { write_bytes(file, $0.base, $0.count) }
    }

    mutating func row<Value: Equatable & CustomStringConvertible>(
        _ name: String, _ found: @autoclosure () -> Value?, _ expected: Value?
    ) {
        Self.write(name, to: 2)
        count += 1
        let found = found()
        guard found != expected else { return }
        failures += 1
        Self.write("\(name): \(found?.description ?? "nil"), expected \(expected?.description ?? "nil")", to: 1)
    }

    mutating func report() -> Int32 {
        Self.write("\(count) rows with an Int of \(Int.bitWidth) bits, \(failures) failures", to: 1)
        return failures == 0 ? 0 : 1
    }
}

@c(run_rows) func runRows() -> Int32 {
    var rows = Rows()
    rows.row("the size of an Int", MemoryLayout<Int>.size, 4)
    rows.integers()
    rows.writtenNumbers()
    rows.floatingPoint()
    rows.longFloatingPoint()
    rows.decimals()
    rows.timestamps()
    rows.seconds()
    rows.days()
    rows.lengths()
    rows.documents()
    rows.encodings()
    rows.longTexts()
    rows.relaxedDocuments()
    rows.nesting()
    rows.keys()
    rows.streams()
    rows.drafts()
    return rows.report()
}

// MARK: - Integers

extension Rows {
    /// Integers of all widths; no magnitude if the number is not an integer of 128 bits.
    mutating func integers() {
        let table: [(text: String, magnitude: UInt128?)] = [
            ("0", 0), ("-0", 0), ("-0.0", 0), ("0e99999999999", 0), ("1", 1), ("-1", 1), ("1.0", 1), ("1.5", nil),
            ("100e-2", 1), ("1e-1", nil), ("1e3", 1000), ("12345678", 12_345_678), ("123456789", 123_456_789),
            ("1e9", 1_000_000_000), ("1e10", 10_000_000_000), ("1e18", 1_000_000_000_000_000_000),
            ("1e19", 10_000_000_000_000_000_000), ("1e20", 100_000_000_000_000_000_000), ("1e400", nil),
            ("1e999999999", nil), ("1e1000000000", nil), ("1e2147483647", nil), ("1e2147483648", nil),
            ("1e4294967296", nil), ("1e99999999999", nil), ("1e-2147483648", nil), ("1e-4294967296", nil),
            ("2147483647", 2_147_483_647), ("2147483647.0", 2_147_483_647), ("2147483648", 2_147_483_648),
            ("21474836480e-1", 2_147_483_648), ("-2147483648", 2_147_483_648), ("-2147483649", 2_147_483_649),
            ("4294967295", 4_294_967_295), ("4294967296", 4_294_967_296), ("4294967297", 4_294_967_297),
            ("-4294967295", 4_294_967_295), ("-4294967296", 4_294_967_296),
            ("9223372036854775807", 9_223_372_036_854_775_807), ("9223372036854775808", 9_223_372_036_854_775_808),
            ("-9223372036854775808", 9_223_372_036_854_775_808), ("-9223372036854775809", 9_223_372_036_854_775_809),
            ("18446744073709551615", 18_446_744_073_709_551_615), ("18446744073709551616", 18_446_744_073_709_551_616),
            ("18446744073709551617", 18_446_744_073_709_551_617), ("000000000000000000002147483647", 2_147_483_647),
            ("0.00000000000000000000002147483648e32", 2_147_483_648),
            ("21474836470000000000000000000000e-22", 2_147_483_647),
            ("184467440737095516150000000000000000.000000000000e-16", 18_446_744_073_709_551_615),
            ("170141183460469231731687303715884105727", 170_141_183_460_469_231_731_687_303_715_884_105_727),
            ("170141183460469231731687303715884105728", 170_141_183_460_469_231_731_687_303_715_884_105_728),
            ("-170141183460469231731687303715884105728", 170_141_183_460_469_231_731_687_303_715_884_105_728),
            ("-170141183460469231731687303715884105729", nil), ("340282366920938463463374607431768211455", .max),
            ("340282366920938463463374607431768211456", nil),
        ]
        for (text, magnitude) in table {
            integer("an Int", Int.self, text, magnitude)
            integer("an Int32", Int32.self, text, magnitude)
            integer("a UInt", UInt.self, text, magnitude)
            integer("a UInt32", UInt32.self, text, magnitude)
            integer("an Int64", Int64.self, text, magnitude)
            integer("a UInt64", UInt64.self, text, magnitude)
            integer("an Int128", Int128.self, text, magnitude)
            integer("a UInt128", UInt128.self, text, magnitude)
        }
    }

    private mutating func integer<Integer: FixedWidthInteger>(
        _ name: String, _ type: Integer.Type, _ text: String, _ magnitude: UInt128?
    ) {
        let expected = magnitude.flatMap {
            text.hasPrefix("-") ? Integer(exactly: Int128(truncatingIfNeeded: 0 &- $0)) : Integer(exactly: $0)
        }
        number("\(text) as \(name)", text, expected) { $0.integer() }
        number("\(text) as \(name), digit by digit", text, expected) { $0.wideInteger() }
        guard text.utf8.allSatisfy({ $0 < UInt8(ascii: ".") || 0x30...0x39 ~= $0 }) else { return }
        row("\(text) in a string as \(name)", NumberText.integer(text), expected)
    }

    /// A row about a number that is a text.
    mutating func number<Value: Equatable & CustomStringConvertible>(
        _ name: String, _ text: String, _ expected: Value?, _ body: (JSONNumber) -> Value?
    ) {
        row(name, NumberText.with(text, body), expected)
    }

    /// Numbers as strings.
    mutating func writtenNumbers() {
        let table = [
            ("3.0", "3"), ("-0", "-0"), ("1e3", "1000"), ("1e20", "100000000000000000000"), ("1e21", "1e+21"),
            ("2147483648.50", "2147483648.5"), ("10e2147483646", "1e+2147483647"), ("10e2147483647", "1e+2147483648"),
            ("0.1e-2147483647", "1e-2147483648"), ("0.1e-2147483648", "1e-2147483649"), ("1e999999999", "1e+999999999"),
            ("1e1000000000", "1e+1000000000"), ("0.01e4294967297", "1e+4294967295"),
            ("100e-4294967297", "1e-4294967295"),
            ("1e9223372036854775808", "1e+9223372036854775808"),
            ("1e999999999999999999999", "1e+999999999999999999999"),
            ("10e999999999999999999999", "1e+1000000000000000000000"),
            ("0.000001", "0.000001"), ("0.0000001", "1e-7"), ("4294967296e-5", "42949.67296"),
        ]
        for (text, expected) in table {
            number("\(text) as a String", text, expected == "-0" ? "0" : expected) { $0.description }
        }
        let doubles: [(Double, String)] = [
            (4_294_967_296, "4294967296"), (-0.0, "-0"), (1e21, "1e+21"), (2_147_483_648.5, "2147483648.5"),
            (5e-324, "5e-324"), (1.7976931348623157e308, "1.7976931348623157e+308"),
            (9_007_199_254_740_993, "9007199254740992"),
        ]
        for (double, expected) in doubles { row("\(expected) written", NumberText.literal(of: double), expected) }
    }
}

// MARK: - Floating point

extension Rows {
    /// The nearest Doubles, as the compiler finds them, and Floats; nil for infinity.
    mutating func floatingPoint() {
        let table: [(text: String, double: Double?)] = [
            ("0", 0), ("-0", -0.0), ("-0.0", -0.0), ("1", 1.0), ("0.1", 0.1), ("3.14159", 3.14159), ("1e-5", 1e-5),
            ("8.5e-5", 8.5e-5), ("1e19", 1e19), ("1e22", 1e22), ("1e23", 1e23),
            // Beyond words of 32 and 64 bits.
            ("2147483648", 2_147_483_648.0), ("4294967295.5", 4_294_967_295.5), ("4294967297", 4_294_967_297.0),
            ("8589934592", 8_589_934_592.0), ("8.589973e9", 8.589973e9),
            ("9223372036854775807", 9_223_372_036_854_775_807.0), ("9223372036854775808", 9_223_372_036_854_775_808.0),
            ("18446744073709551615", 18_446_744_073_709_551_615.0),
            ("18446744073709551616", 18_446_744_073_709_551_616.0),
            ("12345678901234567890123", 12_345_678_901_234_567_890_123.0),
            // 17 digits.
            ("0.30000000000000004", 0.30000000000000004), ("123456789.12345679", 123_456_789.12345679),
            ("1448997445238699", 1_448_997_445_238_699.0), ("6929495644600919.5", 6_929_495_644_600_919.5),
            // Halfway, or nearly, between two Doubles or two Floats.
            ("9007199254740992", 9_007_199_254_740_992.0), ("9007199254740993", 9_007_199_254_740_993.0),
            ("9007199254740995", 9_007_199_254_740_995.0), ("-9007199254740993", -9_007_199_254_740_993.0),
            ("9007199254740992.5e0", 9_007_199_254_740_992.5e0), ("16777217", 16_777_217.0), ("16777219", 16_777_219.0),
            ("8388608.5", 8_388_608.5), ("8388609.5", 8_388_609.5),
            ("1.00000005960464477539062500", 1.00000005960464477539062500),
            ("1.00000017881393432617187500", 1.00000017881393432617187500),
            // Hard for the algorithm of Eisel and Lemire.
            ("3237883913302901289588352626e-15", 3237883913302901289588352626e-15),
            ("7.2057594037927933e16", 7.2057594037927933e16), ("4.8726570057e288", 4.8726570057e288),
            ("6.631236846766477e-316", 6.631236846766477e-316), ("2.1095e-38", 2.1095e-38),
            // The greatest and the least.
            ("1.7976931348623157e308", 1.7976931348623157e308), ("1.7976931348623158e308", 1.7976931348623158e308),
            ("1.7976931348623159e308", nil), ("2.2250738585072011e-308", 2.2250738585072011e-308),
            ("2.2250738585072014e-308", 2.2250738585072014e-308), ("5e-324", 5e-324), ("2.4703282292062327e-324", 0),
            ("2.4703282292062328e-324", 2.4703282292062328e-324), ("3.4028235e38", 3.4028235e38),
            ("3.4028236e38", 3.4028236e38), ("1e39", 1e39), ("1.17549428e-38", 1.17549428e-38), ("1.4e-45", 1.4e-45),
            ("7e-46", 7e-46), ("7.1e-46", 7.1e-46),
            ("0.000000000000000000000000000000000000011754943", 0.000000000000000000000000000000000000011754943),
            // Exponents beyond words of 32 bits.
            ("1e400", nil), ("1e-400", 0), ("1e2147483647", nil), ("1e2147483648", nil), ("1e-2147483649", 0),
            ("1e4294967296", nil), ("1e-4294967296", 0), ("1e99999999999", nil), ("-1e-99999999999", -0.0),
            ("0e99999999999", 0),
        ]
        for (text, double) in table { nearest(text, text, double) }
    }

    /// - Parameters:
    ///   - double: the nearest Double; nil if that is infinity.
    ///   - float: the nearest Float, if it is not the one that is nearest to the Double.
    private mutating func nearest(_ name: String, _ text: String, _ double: Double?, float: Float? = nil) {
        number("\(name) as a Double", text, double?.bitPattern) { $0.double?.bitPattern }
        let float = float ?? double.map { Float($0) }.flatMap { $0.isFinite ? $0 : nil }
        number("\(name) as a Float", text, float?.bitPattern) { $0.float?.bitPattern }
    }

    /// Numbers of up to 800 digits, of which all count.
    mutating func longFloatingPoint() {
        nearest("1 and 800 zeros", "1" + times("0", 800) + "e-800", 1)
        nearest("800 zeros and 1", "0." + times("0", 800) + "1e801", 1)
        nearest("800 ones", times("1", 800) + "e-800", 1.0 / 9)
        nearest("308 nines", times("9", 308), 1e308)
        nearest("309 nines", times("9", 309), nil)
        nearest("323 zeros and 5", "0." + times("0", 323) + "5", 5e-324)
        nearest("a Double's middle and zeros", "9007199254740993." + times("0", 780), 9_007_199_254_740_992)
        nearest("above it", "9007199254740993." + times("0", 780) + "1", 9_007_199_254_740_994)
        nearest("below it", "9007199254740992." + times("9", 780), 9_007_199_254_740_992)
        nearest("a Float's middle and zeros", "16777217." + times("0", 780), 16_777_217)
        nearest("above that", "16777217." + times("0", 780) + "1", 16_777_217, float: 16_777_218)
        nearest("below that", "16777216." + times("9", 780), 16_777_217, float: 16_777_216)
        nearest("309 digits", "179769313486231580793" + times("0", 288), .greatestFiniteMagnitude)
        nearest("a million digits", times("1", 1_000_000) + "e-1000000", 1.0 / 9)
    }

    /// The whole number of 128 bits of a Decimal.
    mutating func decimals() {
        func decimal(_ high: UInt64, _ low: UInt64, _ exponent: Int) -> DecimalDigits {
            DecimalDigits(isNegative: false, magnitude: (high, low), exponent: exponent)
        }
        let table: [(name: String, decimal: DecimalDigits, int: Int?, word: UInt64?, double: UInt64)] = [
            ("2^31-1", decimal(0, 2_147_483_647, 0), 2_147_483_647, 2_147_483_647, 0x41DF_FFFF_FFC0_0000),
            ("2^31", decimal(0, 2_147_483_648, 0), nil, 2_147_483_648, 0x41E0_0000_0000_0000),
            ("2^31 and a zero", decimal(0, 21_474_836_480, -1), nil, 2_147_483_648, 0x41E0_0000_0000_0000),
            ("2^32", decimal(0, 4_294_967_296, 0), nil, 4_294_967_296, 0x41F0_0000_0000_0000),
            ("2^64-1", decimal(0, .max, 0), nil, .max, 0x43F0_0000_0000_0000),
            ("2^64", decimal(1, 0, 0), nil, nil, 0x43F0_0000_0000_0000),
            ("2^96", decimal(4_294_967_296, 0, 0), nil, nil, 0x45F0_0000_0000_0000),
            ("2^128-1", decimal(.max, .max, 0), nil, nil, 0x47F0_0000_0000_0000),
            ("1e127", decimal(0, 1, 127), nil, nil, 0x5A4D_8BA7_F519_C84F),
            ("1e-1", decimal(0, 1, -1), nil, nil, 0x3FB9_9999_9999_999A),
        ]
        for (name, decimal, int, word, double) in table {
            row("the Decimal \(name) as an Int", decimal.integer(), int)
            row("the Decimal \(name) as a UInt64", decimal.integer(), word)
            row("the Decimal \(name) as a word", decimal.word.flatMap { UInt64($0) }, word)
            row("the Decimal \(name) as a Double", decimal.double?.bitPattern, double)
        }
        let doubles: [(Double, high: UInt64?, low: UInt64?)] = [
            (1, 0, 1), (2_147_483_648, 0, 2_147_483_648), (4_294_967_296, 0, 4_294_967_296),
            (9_007_199_254_740_991, 0, 9_007_199_254_740_991), (18_446_744_073_709_551_616, 1, 0),
            (79_228_162_514_264_337_593_543_950_336, 4_294_967_296, 0), (1e38, 0x4B3B_4CA8_5A86_C400, 0),
            (1e39, nil, nil), (0.5, nil, nil),
        ]
        for (double, high, low) in doubles {
            row("the high word of \(double)", DecimalDigits(exactly: double)?.magnitude.high, high)
            row("the low word of \(double)", DecimalDigits(exactly: double)?.magnitude.low, low)
        }
    }
}

// MARK: - Dates

extension Rows {
    mutating func timestamps() {
        // Seconds since 2001, which have 32 bits from the end of 1932 to the beginning of 2069.
        let table: [(text: String, interval: Double?)] = [
            ("0000-01-01T00:00:00Z", -63_145_526_400), ("0001-01-01T00:00:00Z", -63_113_904_000),
            ("1600-02-29T12:00:00Z", -12_649_262_400), ("1901-12-13T20:45:51Z", -3_125_790_849),
            ("1901-12-13T20:45:52Z", -3_125_790_848), ("1901-12-13T20:45:51.001Z", -3125790848.999),
            ("1932-12-13T20:45:52Z", -2_147_483_648), ("1932-12-13T20:45:51Z", -2_147_483_649),
            ("1970-01-01T00:00:00Z", -978_307_200), ("2016-12-31T23:59:60Z", 504_921_600),
            ("2017-01-01T00:59:60+01:00", 504_921_600), ("2016-12-30T23:59:60Z", nil),
            ("2038-01-19T03:14:07Z", 1_169_176_447), ("2038-01-19T03:14:08Z", 1_169_176_448),
            ("2038-01-18T22:14:08.25-05:00", 1169176448.25), ("2038-01-19T03:14:08.000000001Z", 1169176448.000000001),
            ("2069-01-19T03:14:08Z", 2_147_483_648),
            ("2106-02-07T06:28:16Z", 3_316_660_096), ("9999-12-31T23:59:59Z", 252_423_993_599),
            ("2023-02-29T00:00:00Z", nil), ("2038-01-19", nil),
        ]
        for (text, interval) in table {
            row(text, text.withJSONBytes { RFC3339Timestamp.interval($0) }, interval)
        }
    }

    /// Numbers of seconds since 1970, which have 32 bits from 1901 to 2038.
    mutating func seconds() {
        let table: [(number: String, exponent: Int, interval: Double?, text: String?)] = [
            ("0", 0, -978_307_200, "1970-01-01T00:00:00Z"), ("-2147483648", 0, -3_125_790_848, "1901-12-13T20:45:52Z"),
            ("-2147483649", 0, -3_125_790_849, "1901-12-13T20:45:51Z"),
            ("2147483647", 0, 1_169_176_447, "2038-01-19T03:14:07Z"),
            ("2147483648", 0, 1_169_176_448, "2038-01-19T03:14:08Z"),
            ("2147483648123", -3, 1169176448.123, "2038-01-19T03:14:08.123Z"),
            ("-2147483649999", -3, -3125790849.999, "1901-12-13T20:45:50.001Z"),
            ("4294967296.5", 0, 3316660096.5, "2106-02-07T06:28:16.5Z"),
            ("253402300799", 0, 252_423_993_599, "9999-12-31T23:59:59Z"),
            ("-62167219200", 0, -63_145_526_400, "0000-01-01T00:00:00Z"),
            ("1e14", 0, 99_999_021_692_800, nil), ("1e2147483648", 0, nil, nil), ("1e4294967296", -3, nil, nil),
            ("0e-2147483649", -9, -978_307_200, "1970-01-01T00:00:00Z"),
        ]
        for (number, exponent, interval, text) in table {
            let moment = NumberText.with(number) { DecimalSeconds($0, exponent: exponent) }
            row("\(number)e\(exponent) seconds", moment?.interval, interval)
            row(
                "\(number)e\(exponent) seconds as a text",
                moment.flatMap { RFC3339Timestamp.text(of: $0, fractionDigits: nil) }, text)
            guard exponent > -9, let moment, let interval else { continue }
            row(
                "\(number)e\(exponent) seconds as a number", moment.text(exponent: -exponent),
                number == "1e14" ? "100000000000000" : number)
            row("the seconds of \(interval)", DecimalSeconds(interval: interval)?.interval, interval)
        }
    }

    mutating func days() {
        let table: [(days: Int64, text: String, year: Int)] = [
            (0, "1970-01-01", 1970), (-1, "1969-12-31", 1969), (24_855, "2038-01-19", 2038),
            (11_016, "2000-02-29", 2000),
            (2_932_896, "9999-12-31", 9999), (-719_528, "0000-01-01", 0), (3_000_000_000, "nil", 8_215_691),
            (-3_000_000_000, "nil", -8_211_752), (10_000_000_000, "nil", 27_381_040),
        ]
        for (days, text, year) in table {
            let day = CivilDay(daysSince1970: days)
            row("the year of day \(days)", day.year, year)
            row("the day \(days)", RFC3339Timestamp.text(of: day) ?? "nil", text)
            row("the number of day \(days)", day.daysSince1970, days)
        }
    }
}

// MARK: - Documents

/// The node of a value as JSON, without white space.
func written(_ document: JSONDocument, _ node: Int = JSONDocument.root) -> String {
    switch document.kind(of: node) {
    case .null: return "null"
    case .false: return "false"
    case .true: return "true"
    case .integer, .fraction:
        let number = JSONNumber(document.text, document.word(at: node).range)
        return number.isFinite ? number.description : document.text.string(document.word(at: node).range)
    case .string: return "'\(document.string(at: node))'"
    case .array:
        var elements: [String] = []
        document.forEachElement(of: node) { elements.append(written(document, $0)) }
        return "[\(elements.joined(separator: ","))]"
    case .object:
        var fields: [String] = []
        document.forEachField(of: node) { fields.append("\(document.string(at: $0)):\(written(document, $1))") }
        return "{\(fields.joined(separator: ","))}"
    }
}

/// The document of a text as JSON, or its error.
func read(_ bytes: some Sequence<UInt8>, _ syntax: JSONSyntax = []) -> String {
    do throws(JSONSyntaxError) {
        return written(try JSONDocument(Data(bytes), syntax: syntax))
    } catch {
        return "\(error.description) (\(error.offset))"
    }
}

/// What `read` says of an error in the first line; after characters of one byte, if no offset is given.
func fault(_ column: Int, _ message: String, at offset: Int? = nil) -> String {
    "line 1, column \(column): \(message) (\(offset ?? column - 1))"
}

func times(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

/// What `read` gives, for a text that arrives in pieces.
func read(_ text: String, inPiecesOf length: Int) -> String {
    var scan = ElementScan(
        .concatenated, JSONPieceScan(JSONGrowingText(capacity: 0), .values(capacity: 0), hasBegun: false))
    let limit = MemoryLimit(nil, for: .element)
    let bytes = Array(text.utf8)
    var results: [String] = []
    var start = 0
    do throws(JSONSyntaxError) {
        while start <= bytes.count {
            let end = min(start + length, bytes.count)
            bytes[start..<end].withJSONBytes { scan.append($0) }
            while let event = try scan.next(isLast: end == bytes.count, limit) {
                guard case .elements(let document) = event else { return "a fault" }
                document.forEachElement(of: JSONDocument.root) { results.append(written(document, $0)) }
            }
            start += length
        }
    } catch {
        return "\(error.description) (\(error.offset))"
    }
    return results.joined(separator: " ")
}

extension Rows {
    mutating func documents() {
        let table = [
            ("a number", "-12.5e-1", "-1.25"), ("an empty array", " [ ] ", "[]"), ("an empty object", "{}", "{}"),
            ("literals", "[true, false, null]", "[true,false,null]"),
            ("lists", "[[1, 2], [3, 4], [5, [6]], []]", "[[1,2],[3,4],[5,[6]],[]]"),
            (
                "objects with the same keys", #"[{"a": 1, "b": [2]}, {"a": 3, "b": [4]}, {"b": 5, "a": {}}, {"a": 6}]"#,
                "[{a:1,b:[2]},{a:3,b:[4]},{b:5,a:{}},{a:6}]"
            ),
            ("repeated keys", #"{"a": 1, "b": 2, "a": 3}"#, "{a:1,b:2,a:3}"),
            ("escapes", #"["\"\\\/\b\f\n\r\t"]"#, "['\"\\/\u{8}\u{C}\n\r\t']"),
            ("escaped characters", #""\u0041\u00e9\u65e5\ud83d\ude00\u0000""#, "'Aé日😀\0'"),
            (
                "characters of one to four bytes", #"["aé日😀", "日本日本", "éééééééé", "😀😀"]"#,
                "['aé日😀','日本日本','éééééééé','😀😀']"
            ),
            ("nothing", "", "the data is empty, expected a value (0)"),
            ("white space", " \n ", "the data is empty, expected a value (3)"),
            ("two lines", "[1,\n2;", "line 2, column 2: expected ',' or ']', found ';' (5)"),
            ("a carriage return", "[1,\r\n2\r;", "line 3, column 1: expected ',' or ']', found ';' (7)"),
            ("characters before an error", #"{"日é😀": x}"#, "line 1, column 9: expected a value, found 'x' (14)"),
            (
                "a comma after the last", "[1,]",
                fault(4, "expected a value, found ']' (JSON has no comma after the last value)")
            ),
            ("no colon", #"{"a" 1}"#, fault(6, "expected ':' after a key, found '1'")),
            ("no key", "{1}", fault(2, "expected a key in double quotes, found '1'")),
            ("no end", #"{"a": [1"#, fault(9, "expected ',' or ']', found the end of the data")),
            ("no quote", #"["ab"#, fault(5, "expected '\"' at the end of the string, found the end of the data")),
            ("a leading zero", "[01]", fault(2, "a number cannot have leading zeros")),
            ("zeros", "[00000000000]", fault(2, "a number cannot have leading zeros")),
            ("a zero", "[0, 0.0, 10, 0e5]", "[0,0,10,0]"),
            ("a number of eight digits", "[12345678, 123456789, 1234567]", "[12345678,123456789,1234567]"),
            ("no digit", "[-]", fault(3, "expected a digit after '-', found ']'")),
            (
                "half of a pair", #"["\ud83dx"]"#,
                fault(3, "\\ud83d is the first half of a surrogate pair, and no second half follows")
            ),
            (
                "the other half", #"["\ude00"]"#,
                fault(3, "\\ude00 is the second half of a surrogate pair, and no first half precedes it")
            ),
            ("a line feed in a string", "[\"a\nb\"]", fault(4, "a line feed in a string has to be written as \\n")),
            (
                "an unknown escape", #"["\x41"]"#,
                fault(3, "expected an escape, found 'x' after '\\' (write \\u and four hexadecimal digits)")
            ),
        ]
        for (name, text, expected) in table {
            row(name, read(text.utf8), expected)
            row("\(name), rewritten", read(text.utf8, [.comments]), expected)
            // Nothing is no element.
            let expected = expected.hasPrefix("the data is empty") ? "" : expected
            for length in [1, 5, 64] {
                row("\(name), in pieces of \(length)", read(text, inPiecesOf: length), expected)
            }
        }
        row(
            "invalid UTF-8", read([0x22, 0xC3, 0x28, 0x22]),
            fault(2, "invalid UTF-8: byte 0xC3 is not followed by 1 continuation byte"))
        row(
            "a surrogate in UTF-8", read([0x22, 0xED, 0xA0, 0x80, 0x22]),
            fault(2, "invalid UTF-8: byte 0xED and 0xA0 encode half of a surrogate pair"))
        row(
            "beyond Unicode", read([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22]),
            fault(2, "invalid UTF-8: byte 0xF4 and 0x90 are beyond U+10FFFF"))
    }

    mutating func encodings() {
        let text = #"["aé日😀"]"#
        func units<Unit: FixedWidthInteger>(_ units: some Sequence<Unit>, isBig: Bool) -> [UInt8] {
            var bytes: [UInt8] = []
            for unit in units {
                for place in 0..<Unit.bitWidth / 8 {
                    let shift = 8 * (isBig ? Unit.bitWidth / 8 - 1 - place : place)
                    bytes.append(UInt8(truncatingIfNeeded: unit >> Unit(shift)))
                }
            }
            return bytes
        }
        let scalars = text.unicodeScalars.map { $0.value }
        for isBig in [false, true] {
            let order = isBig ? "the highest byte first" : "the lowest byte first"
            row("UTF-16, \(order)", read(units(text.utf16, isBig: isBig)), "['aé日😀']")
            row("UTF-32, \(order)", read(units(scalars, isBig: isBig)), "['aé日😀']")
            row("UTF-16 with a mark, \(order)", read(units([0xFEFF] + Array(text.utf16), isBig: isBig)), "['aé日😀']")
            row("UTF-32 with a mark, \(order)", read(units([0xFEFF] + scalars, isBig: isBig)), "['aé日😀']")
            row(
                "half of a pair in UTF-16, \(order)",
                read(units([0x5B, 0x22, 0xD83D, 0x22, 0x5D] as [UInt16], isBig: isBig)),
                fault(3, "invalid UTF-16: unpaired surrogate 0xD83D"))
            row(
                "beyond Unicode in UTF-32, \(order)", read(units([0x5B, 0x22, 0xFFFF_FFFF] as [UInt32], isBig: isBig)),
                fault(3, "invalid UTF-32: 0xFFFFFFFF is not a character"))
        }
        row("UTF-8 with a mark", read("\u{FEFF}[1]".utf8), "[1]")
    }

    /// Words are read at the ends of texts of all lengths, and of long ones.
    mutating func longTexts() {
        for length in Array(0..<40) + [255, 1023, 1024, 1025, 4095, 70_000] {
            for (kind, unit) in [("plain", "a"), ("two-byte", "é"), ("three-byte", "日"), ("four-byte", "😀")] {
                let string = times(unit, length)
                row("a string of \(length) \(kind) characters", read("\"\(string)\"".utf8), "'\(string)'")
                row(
                    "a string without its end, of \(length) \(kind) characters", read("\"\(string)".utf8),
                    fault(
                        length + 2, "expected '\"' at the end of the string, found the end of the data",
                        at: 1 + string.utf8.count))
            }
            row("\(length) escapes", read("\"\(times(#"\u00e9"#, length))\"".utf8), "'\(times("é", length))'")
            row("white space of \(length) bytes", read("[\(times(" ", length))1\(times("\n", length))]".utf8), "[1]")
            let digits = "1" + times("0", length)
            row("\(length + 1) digits", read(digits.utf8), length < 21 ? digits : "1e+\(length)")
        }
        let count = 20_000
        let list =
            "[" + (0..<count).map { "{\"id\": \($0), \"tags\": [\"x\\n\", \"é\"]}" }.joined(separator: ",\n ") + "]"
        do throws(JSONSyntaxError) {
            let document = try JSONDocument(Data(list.utf8))
            row("the elements of a long list", document.count(of: JSONDocument.root), 20_000)
            row("its end on the tape", document.end(of: JSONDocument.root), 160_001)
            row(
                "its last element", written(document, document.element(at: 19_999, of: JSONDocument.root)),
                "{id:19999,tags:['x\n','é']}")
            row("an element beyond it", document.element(at: 20_000, of: JSONDocument.root), -1)
            row("an element before it", document.element(at: -1, of: JSONDocument.root), -1)
        } catch { row("a long list", error.description, "") }
        row(
            "an error at the end of a long list", read((list + "x").utf8),
            "line 20000, column 38: expected the end of the data, found 'x' (768889)")
    }

    mutating func relaxedDocuments() {
        let table = [
            ("comments", "// a\n[1, /* b */ 2]", "[1,2]"), ("a comma after the last", "[1, {'a': 2,},]", "[1,{a:2}]"),
            ("names", #"{a: 1, $b_2: 2, é: 3, \u0061b: 4}"#, "{a:1,$b_2:2,é:3,ab:4}"),
            ("strings", #"['a"b', 'c\'d', "e\x41\v\0\q"]"#, "['a\"b','c'd','eA\u{B}\0q']"),
            ("numbers", "[+1, .5, 5., -.5e1, +1.5e+1]", "[1,0.5,5,-5,15]"),
            (
                "hexadecimal numbers", "[0x7FFFFFFF, 0x80000000, 0xFFFFFFFF, 0x100000000, -0x80000001]",
                "[2147483647,2147483648,4294967295,4294967296,-2147483649]"
            ),
            (
                "hexadecimal words", "[0xFFFFFFFFFFFFFFFF, 0x10000000000000000]",
                "[18446744073709551615,18446744073709551616]"
            ),
            (
                "a long hexadecimal number", "0x1" + times("0", 32),
                "3.40282366920938463463374607431768211456e+38"
            ),
            ("not finite", "[Infinity, -Infinity, NaN, +Infinity]", "[Infinity,-Infinity,NaN,Infinity]"),
            ("no end of a comment", "[1, /* ", fault(5, "the comment has no end, which is '*/'")),
            (
                "an error behind what was rewritten", "[0x10, // a\n 'b\u{1}' 2]",
                "line 2, column 7: expected ',' or ']', found '2' (18)"
            ),
            ("no hexadecimal digit", "[0x]", fault(4, "expected a hexadecimal digit after 0x, found ']'")),
        ]
        for (name, text, expected) in table { row("JSON5: \(name)", read(text.utf8, .json5), expected) }
    }

    mutating func nesting() {
        func nested(_ levels: Int, _ open: String, _ inner: String, _ close: String) -> String {
            times(open, levels) + inner + times(close, levels)
        }
        for levels in [1, 7, 32, 511, 512] {
            row("\(levels) arrays", read(nested(levels, "[", "", "]").utf8), nested(levels, "[", "", "]"))
            let object = nested(levels, "{\"a\":", "0", "}")
            row("\(levels) objects", read(object.utf8), nested(levels, "{a:", "0", "}"))
        }
        for levels in [513, 100_000] {
            row(
                "\(levels) arrays", read(nested(levels, "[", "", "]").utf8),
                fault(513, "nested more than 512 levels deep"))
            row(
                "\(levels) arrays in pieces", read(nested(levels, "[", "", "]"), inPiecesOf: 1000),
                fault(513, "nested more than 512 levels deep"))
        }
    }
}

// MARK: - Look-ups

extension Rows {
    mutating func keys() {
        func key(_ index: Int, length: Int) -> String {
            let digits = String(index)
            return String(repeating: "k", count: max(length - digits.count, 0)) + digits
        }
        for count in [1, 2, 7, 47, 48, 49, 63, 64, 65, 300, 5000] {
            for length in [1, 4, 7, 8, 9, 15, 16, 17, 31, 33, 100] where count < 5000 || length == 8 {
                let text =
                    "{" + (0..<count).map { "\"\(key($0, length: length))\": \($0)" }.joined(separator: ",") + "}"
                do throws(JSONSyntaxError) {
                    let document = try JSONDocument(Data(text.utf8))
                    /// The number of keys with their values, in an order.
                    func found(_ order: some Sequence<Int>) -> Int {
                        order.count { index in
                            let node = document.value(forKey: key(index, length: length), in: JSONDocument.root)
                            return node >= 0 && document.shortInteger(at: node) == UInt64(index)
                        }
                    }
                    let name = "\(count) keys of \(length) bytes"
                    row("\(name), in order", found(0..<count), count)
                    row("\(name), in order again", found(0..<count), count)
                    row("\(name), backwards", found((0..<count).reversed()), count)
                    row("\(name), every third", found(stride(from: 0, to: count, by: 3)), (count + 2) / 3)
                    row("\(name), others", found(count..<count + 50), 0)
                    ThreadIdentity.current = ThreadIdentity(number: 1)
                    row("\(name), on another thread", found((0..<count).reversed()), count)
                    row("\(name), others on another thread", found(count..<count + 50), 0)
                    ThreadIdentity.current = ThreadIdentity(number: 0)
                    row("\(name), counted", document.keyCount(of: JSONDocument.root), count)
                } catch { row("\(count) keys of \(length) bytes", error.description, "") }
            }
        }
        do throws(JSONSyntaxError) {
            let text = #"{"\u0061": 1, "é": 2, "\u212a": 3, "a": 4, "": 5, "日本": {"x": 6}}"#
            let document = try JSONDocument(Data(text.utf8))
            for (key, expected) in [("a", 1), ("e\u{301}", 2), ("K", 3), ("", 5), ("b", nil), ("日本", nil)]
                as [(String, UInt64?)]
            {
                let node = document.value(forKey: key, in: JSONDocument.root)
                row("the key \(key)", node < 0 ? nil : document.shortInteger(at: node), expected)
            }
            row("the keys that differ", document.keyCount(of: JSONDocument.root), 5)
        } catch { row("keys beyond ASCII", error.description, "") }

        let keys = (0..<1000).map { key($0, length: 12) }
        for count in [1, 4, 49, 1000] {
            var filter = JSONKeyFilter(keyCount: count)
            for key in keys[..<count] { key.withJSONBytes { filter.insert($0, at: 0, length: $0.count) } }
            row("a filter of \(count) keys", keys[..<count].count { $0.withJSONBytes { filter.mayContain($0) } }, count)
            let others = (1000..<2000).count { key($0, length: 12).withJSONBytes { filter.mayContain($0) } }
            row("others in a filter of \(count) keys", others <= 125, true)
        }
        // A hash has 64 bits.
        row(
            "the hash of a short key", "abc".withJSONBytes { $0.hashOfKey(at: 0, length: 3) },
            12_877_025_177_788_970_047)
        row(
            "the hash of a long key", "abcdefghijkl".withJSONBytes { $0.hashOfKey(at: 0, length: 12) },
            15_878_528_408_594_596_403)
        row("the hash of no key", "".withJSONBytes { $0.hashOfKey(at: 0, length: 0) }, 0)
    }
}

// MARK: - Limits

extension Rows {
    mutating func lengths() {
        row("the longest text", JSONLimits().textLength, 2_147_483_647)
        row("the longest scalar", JSONLimits().scalarLength, 268_435_455)
        row("the greatest memory limit", MemoryLimit(.max, for: .rest).bytes, 2_146_435_071)
        row("what is left of it", MemoryLimit(.max, for: .rest, used: 1).room, 2_146_435_070)
        row("no memory limit", MemoryLimit(nil, for: .rest, used: 1).room, 2_147_483_646)

        let table: [(length: Int, other: Int, mayBeEqual: Bool)] = [
            (0, 0, true), (9, 0, false), (9, 1, true), (18, 1, false), (268_435_455, 29_826_162, true),
            (268_435_455, 29_826_160, false), (268_435_455, 268_435_455, true), (9, 2_147_483_647, true),
            (2_147_483_647, 238_609_295, true), (2_147_483_647, 238_609_293, false),
        ]
        for (length, other, mayBeEqual) in table {
            row("texts of \(length) and \(other) bytes", CanonicalText.mayBeEqual(length, other), mayBeEqual)
        }

        var start = JSONPosition(line: .max, column: .max - 4)
        start.offset = .max - 2
        let positions: [(name: String, text: String, column: Int, offset: Int)] = [
            ("one line", "123456789012", 2_147_483_647, 2_147_483_647), ("a byte", "1", 2_147_483_644, 2_147_483_646),
            ("an end of a line", "\n", 1, 2_147_483_646), ("not ASCII", "éééééé", 2_147_483_647, 2_147_483_647),
        ]
        for (name, text, column, offset) in positions {
            let end = text.withJSONBytes { start.advanced(over: $0, to: $0.count) }
            row("the line after \(name)", end.line, 2_147_483_647)
            row("the column after \(name)", end.column, column)
            row("the offset after \(name)", end.offset, offset)
        }
    }

    /// Counts along a stream that has more elements than an Int can say.
    mutating func streams() {
        let table: [(count: Int, taken: Int64, expected: Int)] = [
            (0, 0, 4), (2_147_483_646, 2_147_483_646, 4), (-2_147_483_648, 2_147_483_648, 4), (-1, 4_294_967_295, 4),
            (5, 4_294_967_301, 4), (5, 8_589_934_596, 5),
        ]
        for (count, taken, expected) in table {
            var scan = ScanState.elements(capacity: 16)
            scan.container.count = count
            "1, [2], {\"a\": 3}, 4, ".withJSONBytes { try? scan.resume($0, JSONLimits(), to: .endOfPiece) }
            row("the elements after \(taken)", scan.countOfElements(after: taken), expected)
        }
        let lines = (0..<3000).map { "{\"id\": \($0)}" }.joined(separator: "\n")
        row(
            "many values in pieces", read(lines, inPiecesOf: 100),
            (0..<3000).map { "{id:\($0)}" }.joined(separator: " "))
    }

    mutating func drafts() {
        let table = [
            (#"{"a": [1, 2"#, "{a:[1]}"), (#"{"a": "xy"#, "{a:null}"), (#"[1, {"b": true, "c""#, "[1,{b:true}]"),
            ("[12, 3.", "[12]"),
        ]
        for (text, expected) in table {
            let source = JSONSource(utf8: Array(text.utf8))
            var scan = ScanState(capacity: 0)
            try? scan.resume(source.bytes, JSONLimits(), to: .endOfPiece)
            row("a draft of \(text)", written(scan.document(of: source, JSONLimits())), expected)
        }
    }
}
