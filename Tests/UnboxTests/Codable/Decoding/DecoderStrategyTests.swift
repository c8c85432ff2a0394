// Every strategy of JSONDecoder, with both decoders.

import Foundation
import Testing

@testable import Unbox

@Suite struct DecoderStrategyTests {
    @Test(arguments: dates) func date(row: ParityRow) throws { try row.check() }

    @Test(arguments: foundation) func foundationType(row: ParityRow) throws { try row.check() }

    @Test(arguments: floats) func float(row: ParityRow) throws { try row.check() }

    @Test(arguments: keys) func key(row: ParityRow) throws { try row.check() }

    private static func rows<T: Decodable & SendableMetatype>(
        _ type: T.Type, _ name: String, _ values: [String],
        _ configure: @escaping @Sendable (inout Strategies) -> Void = { _ in }
    ) -> [ParityRow] {
        values.flatMap { value in
            [
                ParityRow("\(value) as \(name)", "{\"v\": \(value)}", as: Holder<T>.self, configure),
                ParityRow("\(value) as \(name)?", "{\"v\": \(value)}", as: OptionalHolder<T>.self, configure),
                ParityRow("\(value) in an array, \(name)", "[\(value)]", as: [T].self, configure),
                ParityRow("\(value) in an array of Optionals, \(name)", "[null, \(value)]", as: [T?].self, configure),
                ParityRow("\(value) in a dictionary, \(name)", "{\"k\": \(value)}", as: [String: T].self, configure),
                ParityRow("\(value) in a property wrapper, \(name)", "[\(value)]", as: [Wrapped<T>].self, configure),
            ]
        }
    }

    static let dates: [ParityRow] = {
        let values = ["0", "1.5", "-1e3", "1700000000000", "\"x\"", "null", "[]", "true"]
        let year: DateFormatter = {
            let formatter = DateFormatter()
            formatter.locale = Locale(identifier: "en_US_POSIX")
            formatter.timeZone = .gmt
            formatter.dateFormat = "yyyy"
            return formatter
        }()
        let texts = ["1", "null", "[]", "\"2020\"", "\"2020-01-02T03:04:05Z\"", "\"2020-01-02T03:04:05+02:00\""]
        return rows(Date.self, "deferred", values)
            + rows(Date.self, "seconds", values) { $0.date = .secondsSince1970 }
            + rows(Date.self, "milliseconds", values) { $0.date = .millisecondsSince1970 }
            + rows(
                Date.self, "ISO 8601", ["1", "null", "[]", "\"2020-01-02T03:04:05Z\"", "\"2020-01-02T03:04:05.5Z\""]
            ) {
                $0.date = .iso8601
            }
            + rows(Date.self, "formatted", texts) { $0.date = .formatted(year) }
            + rows(Date.self, "custom", texts) {
                $0.date = .custom { decoder in
                    let text = try decoder.singleValueContainer().decode(String.self)
                    guard text == "2020" else {
                        throw DecodingError.dataCorrupted(
                            .init(codingPath: decoder.codingPath, debugDescription: describe(decoder.codingPath)))
                    }
                    return Date(timeIntervalSince1970: 1)
                }
            }
            + rows(Date.self, "custom, of an object", ["{\"s\": 1}", "{}", "1"]) {
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
        return rows(Data.self, "Base64", base64)
            + rows(Data.self, "deferred", base64) { $0.data = .deferredToData }
            + rows(Data.self, "custom", base64) {
                $0.data = .custom { Data(try $0.singleValueContainer().decode(String.self).utf8) }
            }
            + rows(
                URL.self, "URL",
                ["\"https://example.com/a?b=c\"", "\"http://a b\"", "\"\"", "\"::::\"", "\"http://[\"", "1", "null"])
            + rows(
                Decimal.self, "Decimal",
                [
                    "1.5", "-0", "0.00", "1e5", "1.0e2", "12345678901234567890.123456789", "1e37", "1e-127", "1e127",
                    "0.1234567890123456789", "99999999999999999999999999999999999999", "\"1\"", "true", "null", "[]",
                ])
            + rows(UUID.self, "UUID", ["\"E621E1F8-C36C-495A-93FC-0C247A3E6E5F\"", "\"x\"", "1", "null"])
    }()

    static let floats: [ParityRow] = {
        @Sendable func convert(_ strategies: inout Strategies) {
            strategies.float = .convertFromString(positiveInfinity: "∞", negativeInfinity: "-∞", nan: "NaN")
        }
        let values = ["\"∞\"", "\"-∞\"", "\"NaN\"", "\"nan\"", "1.5", "null", "true"]
        return rows(Double.self, "Double", values, convert) + rows(Float.self, "Float", values, convert)
            + rows(CGFloat.self, "CGFloat", values, convert) + rows(Int.self, "Int", ["\"∞\"", "1"], convert)
            + rows(Double.self, "Double, no strategy", values)
            + moments(values, convert)
    }()

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
            rows(Moment.self, "\(name), text as a number", values) {
                convert(&$0)
                $0.date = strategy
            } + rows(Moment.self, "\(name), text as text", values) { $0.date = strategy }
        }
    }

    /// The keys that a type finds; sorted, because JSONDecoder returns them in any order.
    struct Keys: Decodable {
        let keys: [String]

        init(from decoder: any Decoder) throws {
            keys = try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue).sorted()
        }
    }

    struct Camel: Decodable {
        let oneTwo: Int
        let nested: [String: Camel]?
        let list: [Camel]?
    }

    static let keys: [ParityRow] = {
        let names = [
            "first_name", "_first_name_", "__a_b__", "a__b", "A_B", "firstName", "first_NAME", "___", "_", "", "a_",
            "_a", "1_2", "url_path", "ÜBER_ß", "a_b_C", "first_name_", "ǆ_ǆ", "aB_cD", "ALL", "ıI_ıI", "é_e\u{301}",
            "a _ b", "😀_x",
        ]
        return names.map { name in
            ParityRow("the key \(name)", "{\"\(name)\": 1}", as: Keys.self) { $0.keys = .convertFromSnakeCase }
        } + [
            ParityRow("snake case", #"{"one_two": 1}"#, as: Camel.self) { $0.keys = .convertFromSnakeCase },
            ParityRow("a missing key", #"{"one_three": 1}"#, as: Camel.self) { $0.keys = .convertFromSnakeCase },
            ParityRow("a wrong value", #"{"one_two": "x"}"#, as: Camel.self) { $0.keys = .convertFromSnakeCase },
            ParityRow(
                "dictionaries are exempt", #"{"one_two": 1, "nested": {"a_b": {"one_two": 2}}}"#, as: Camel.self
            ) { $0.keys = .convertFromSnakeCase },
            ParityRow(
                "an error within an exempt dictionary", #"{"one_two": 1, "nested": {"5": {"one_two": "x"}}}"#,
                as: Camel.self
            ) { $0.keys = .convertFromSnakeCase },
            ParityRow("nested dictionaries", #"{"a_b": {"c_d": 1}}"#, as: [String: [String: Int]].self) {
                $0.keys = .convertFromSnakeCase
            },
            ParityRow("a null for an exempt dictionary", "null", as: [String: Int].self) {
                $0.keys = .convertFromSnakeCase
            },
            ParityRow("a number for an exempt dictionary", "1", as: [String: Int].self) {
                $0.keys = .convertFromSnakeCase
            },
            ParityRow("an Int-keyed dictionary is not exempt", #"{"a_b": 1}"#, as: [Int: Int].self) {
                $0.keys = .convertFromSnakeCase
            },
            ParityRow("super", #"{"lives": 9, "super": {"name": "Tom"}}"#, as: Cat.self) {
                $0.keys = .convertFromSnakeCase
            },
            ParityRow("a custom strategy", #"[{"ONETWO": 1, "list": [{"x": 2}]}]"#, as: [Camel].self) {
                $0.keys = .custom { path in
                    // The strategy receives the whole path, including indexes and dictionary keys.
                    switch describe(path) {
                    case "Index 0#0/ONETWO#": AnyKey("oneTwo")
                    case "Index 0#0/list#/Index 0#0/x#": AnyKey("oneTwo")
                    default: path.last ?? AnyKey("")
                    }
                }
            },
            ParityRow("a custom strategy that misses", #"[{"ONETWO": 1}]"#, as: [Camel].self) {
                $0.keys = .custom { AnyKey(describe($0)) }
            },
            ParityRow("associated values", #"{"circle": {"radius": 1}}"#, as: Shape.self) {
                $0.keys = .convertFromSnakeCase
            },
        ]
    }()
}
