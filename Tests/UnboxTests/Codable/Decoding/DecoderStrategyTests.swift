// Every strategy of JSONDecoder, with both decoders.

import Foundation
import TestTables
import Testing
import Unbox

struct DecoderStrategyTests {
    @Test func date() { each(Self.dates) { row in try row.check() } }

    @Test func foundationType() { each(Self.foundation) { row in try row.check() } }

    @Test func float() { each(Self.floats) { row in try row.check() } }

    @Test func key() { each(Self.keys) { row in try row.check() } }

    static let dates: [ParityRow] = {
        let values = ["0", "1.5", "-1e3", "1700000000000", "\"x\"", "null", "[]", "true"]
        let year = EncodingStrategies.dayFormatter
        year.dateFormat = "yyyy"
        let texts = ["1", "null", "[]", "\"2020\"", "\"2020-01-02T03:04:05Z\"", "\"2020-01-02T03:04:05+02:00\""]
        return ParityRow.rows(Date.self, named: "deferred", values)
            + ParityRow.rows(Date.self, named: "seconds", values) { $0.date = .secondsSince1970 }
            + ParityRow.rows(Date.self, named: "milliseconds", values) { $0.date = .millisecondsSince1970 }
            + ParityRow.rows(
                Date.self, named: "ISO 8601",
                ["1", "null", "[]", "\"2020-01-02T03:04:05Z\"", "\"2020-01-02T03:04:05.5Z\""]
            ) { $0.date = .iso8601 }
            + ParityRow.rows(Date.self, named: "formatted", texts) { $0.date = .formatted(year) }
            + ParityRow.rows(Date.self, named: "custom", texts) {
                $0.date = .custom { decoder in
                    let text = try decoder.singleValueContainer().decode(String.self)
                    guard text == "2020" else {
                        throw DecodingError.dataCorrupted(
                            .init(codingPath: decoder.codingPath, debugDescription: describe(decoder.codingPath)))
                    }
                    return Date(timeIntervalSince1970: 1)
                }
            }
            + ParityRow.rows(Date.self, named: "custom, of an object", ["{\"s\": 1}", "{}", "1"]) {
                $0.date = .custom { decoder in
                    let container = try decoder.container(keyedBy: AnyKey.self)
                    return Date(timeIntervalSince1970: try container.decode(Double.self, forKey: AnyKey("s")))
                }
            }
    }()

    static let foundation: [ParityRow] = {
        let base64 = [
            "\"aGk=\"", "\"aGk\"", "\"aG k=\"", #""aG\u006b=""#, "\"\"", "\"!!\"", "1", "null", "[1, 2]", "[1, \"x\"]",
            "{}", #""aGk=\n""#,
        ]
        return ParityRow.rows(Data.self, named: "Base64", base64)
            + ParityRow.rows(Data.self, named: "deferred", base64) { $0.data = .deferredToData }
            + ParityRow.rows(Data.self, named: "custom", base64) {
                $0.data = .custom { Data(try $0.singleValueContainer().decode(String.self).utf8) }
            }
            + ParityRow.rows(
                URL.self, named: "URL",
                ["\"https://example.com/a?b=c\"", "\"http://a b\"", "\"\"", "\"::::\"", "\"http://[\"", "1", "null"])
            + ParityRow.rows(
                Decimal.self, named: "Decimal",
                [
                    "1.5", "-0", "0.00", "1e5", "1.0e2", "12345678901234567890.123456789", "1e37", "1e-127", "1e127",
                    "0.1234567890123456789", "99999999999999999999999999999999999999", "\"1\"", "true", "null", "[]",
                ])
            + ParityRow.rows(
                UUID.self, named: "UUID", ["\"E621E1F8-C36C-495A-93FC-0C247A3E6E5F\"", "\"x\"", "1", "null"])
    }()

    static let floats: [ParityRow] = {
        @Sendable func convert(_ strategies: inout Strategies) {
            strategies.float = .convertFromString(positiveInfinity: "∞", negativeInfinity: "-∞", nan: "NaN")
        }
        let values = ["\"∞\"", "\"-∞\"", "\"NaN\"", "\"nan\"", "1.5", "null", "true"]
        return ParityRow.rows(Double.self, named: "Double", values, convert)
            + ParityRow.rows(Float.self, named: "Float", values, convert)
            + ParityRow.rows(CGFloat.self, named: "CGFloat", values, convert)
            + ParityRow.rows(Int.self, named: "Int", ["\"∞\"", "1"], convert)
            + ParityRow.rows(Double.self, named: "Double, no strategy", values) + moments(values, convert)
    }()

    /// Timestamps in the usual form are read without Foundation.
    @Test func timestamps() {
        let days = [1582, 1583, 1600, 1700, 2000, 2023, 2024, 9999].flatMap { year in
            (0...13).flatMap { month in
                [0, 1, 28, 29, 30, 31, 32].map { day in
                    let numbers = [month, day].map { $0 < 10 ? "-0\($0)" : "-\($0)" }
                    return "\(year)\(numbers.joined())T23:59:59Z"
                }
            }
        }
        let texts = [
            "2026-04-10T12:00:00.5Z", "2026-04-10T12:00:00z", "2026-04-10t12:00:00Z", "2026-04-10 12:00:00Z",
            "2026-04-10T12:00:00+02:00", "2026-04-10T24:00:00Z", "2026-04-10T25:00:00Z", "2026-04-10T12:60:00Z",
            "2026-04-10T12:00:60Z", "2026-04-10T12:00:61Z", "2016-12-31T23:59:60Z", "0000-01-01T00:00:00Z",
            "0001-01-01T00:00:00Z", "1582-10-04T23:59:59Z", "1582-10-05T00:00:00Z", "1582-10-14T23:59:59Z",
            "1582-10-15T00:00:00Z", "1500-02-29T00:00:00Z", "2026-04-10T12:00:00Z ", " 2026-04-10T12:00:0Z",
            "2026-4-10T12:00:000Z", "2026-04-10T12:00:0\u{e9}", "1969-12-31T23:59:59Z", "1970-01-01T00:00:00Z",
        ]
        each(days + texts) { text in
            try ParityRow(text, "[\"\(text)\"]", as: [Moment].self) { $0.date = .iso8601 }.check()
        }
    }

    /// A date, of which not all can be printed.
    struct Moment: Decodable {
        let seconds: Double
        init(from decoder: any Decoder) throws {
            let date = try decoder.singleValueContainer().decode(Date.self)
            seconds = date.timeIntervalSinceReferenceDate
        }
    }

    /// Dates of numbers by every strategy, with and without one for numbers in text.
    private static func moments(_ values: [String], _ convert: @escaping @Sendable (inout Strategies) -> Void)
        -> [ParityRow]
    {
        let strategies: [(String, JSONDecoder.DateDecodingStrategy)] = [
            ("deferred", .deferredToDate), ("seconds", .secondsSince1970), ("milliseconds", .millisecondsSince1970),
            ("ISO 8601", .iso8601),
        ]
        return strategies.flatMap { name, strategy in
            ParityRow.rows(Moment.self, named: "\(name), text as a number", values) {
                convert(&$0)
                $0.date = strategy
            } + ParityRow.rows(Moment.self, named: "\(name), text as text", values) { $0.date = strategy }
        }
    }

    /// The keys that a type finds; sorted, because JSONDecoder returns them in any order.
    struct Keys: Decodable {
        let keys: [String]
        init(from decoder: any Decoder) throws {
            keys = try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue).sorted()
        }
    }

    struct Camel: Decodable { let oneTwo: Int, nested: [String: Camel]?, list: [Camel]? }

    static let keys: [ParityRow] = {
        let names = [
            "first_name", "_first_name_", "__a_b__", "a__b", "A_B", "firstName", "first_NAME", "___", "_", "", "a_",
            "_a", "1_2", "url_path", "ÜBER_ß", "a_b_C", "first_name_", "ǆ_ǆ", "aB_cD", "ALL", "ıI_ıI", "é_e\u{301}",
            "a _ b", "😀_x",
        ]
        return names.map { name in
            ParityRow("the key \(name)", "{\"\(name)\": 1}", as: Keys.self) { $0.keys = .convertFromSnakeCase }
        } + [
            snake(#"{"one_two": 1}"#, as: Camel.self), snake(#"{"one_three": 1}"#, as: Camel.self),
            snake(#"{"one_two": "x"}"#, as: Camel.self),
            // Dictionaries are exempt.
            snake(#"{"one_two": 1, "nested": {"a_b": {"one_two": 2}}}"#, as: Camel.self),
            snake(#"{"one_two": 1, "nested": {"5": {"one_two": "x"}}}"#, as: Camel.self),
            snake(#"{"a_b": {"c_d": 1}}"#, as: [String: [String: Int]].self),
            snake("null", as: [String: Int].self),
            snake("1", as: [String: Int].self),
            snake(#"{"a_b": 1}"#, as: [Int: Int].self),
            snake(#"{"lives": 9, "super": {"name": "Tom"}}"#, as: Cat.self),
            snake(#"{"circle": {"radius": 1}}"#, as: Shape.self),
            snake("[null]", as: [[String: Int]].self),
            snake("[null]", as: [Holder<Int>].self),
            ParityRow("a custom strategy", #"[{"ONETWO": 1, "list": [{"x": 2}]}]"#, as: [Camel].self) {
                $0.keys = .custom { path in
                    // The strategy receives the whole path, including indexes and dictionary keys.
                    switch describe(path) {
                    case "Index 0#0/ONETWO#", "Index 0#0/list#/Index 0#0/x#": AnyKey("oneTwo")
                    default: path.last ?? AnyKey("")
                    }
                }
            },
            ParityRow("a custom strategy that misses", #"[{"ONETWO": 1}]"#, as: [Camel].self) {
                $0.keys = .custom { AnyKey(describe($0)) }
            },
        ]
    }()

    private static func snake<T: Decodable & SendableMetatype>(_ json: String, as type: T.Type) -> ParityRow {
        ParityRow("\(json) as \(type), in snake case", json, as: type) { $0.keys = .convertFromSnakeCase }
    }
}
