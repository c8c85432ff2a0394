import Foundation
import TestTables
import Testing
import Unbox

private struct Point: Unboxable {
    let x: Int
    init(unboxer: Unboxer) throws { x = try unboxer.unbox(key: "x") }
}

/// `decode(unboxing:)` in the three kinds of containers, each row under each decoder.
struct DecodingContainersTests {
    @Test func reads() { each(Self.keyed + Self.unkeyed + Self.single) { row in row.check() } }

    static let keyed: [DecoderRow] = [
        .keyed("a model", #"{"a": {"x": "7"}}"#, "7") { try $0.decode(unboxing: Point.self, forKey: "a").x },
        .keyed("a scalar", #"{"a": "7"}"#, "7") { try $0.decode(unboxing: Int.self, forKey: "a") },
        .keyed("an absent dictionary", "{}", "nil") {
            try $0.decode(unboxing: [String: Any]?.self, forKey: "a") as Any
        },
        .keyed("an Optional with a context", #"{"a": {"name": "Rex"}}"#, #"[Optional("Rex in Bonn"), nil]"#) {
            [
                try $0.decode(unboxing: Pet?.self, forKey: "a", context: Shelter(city: "Bonn"))?.text,
                try $0.decode(unboxing: Pet?.self, forKey: "b", context: Shelter(city: "Bonn"))?.text,
            ]
        },
        .keyed("an absent Optional", "{}", "nil") { try $0.decode(unboxing: Int?.self, forKey: "a") as Any },
        .keyed("a null Optional", #"{"a": null}"#, "nil", DecoderKind.ofJSON) {
            try $0.decode(unboxing: Int?.self, forKey: "a") as Any
        },
        .keyed("if present, absent", "{}", "nil") { try $0.decodeIfPresent(unboxing: Int.self, forKey: "a") as Any },
        .keyed("if present", #"{"a": "7"}"#, "Optional(7)") {
            try $0.decodeIfPresent(unboxing: Int.self, forKey: "a") as Any
        },
        .keyed("a lossy collection", #"{"a": {"b": ["1", "x"]}}"#, #"["b": [1]]"#) {
            try $0.decode(unboxing: [String: [Int]].self, forKey: "a", allowInvalidElements: true)
        },
        .keyed("a context", #"{"a": [{"name": "Rex"}]}"#, #"["Rex in Oslo"]"#) {
            try $0.decode(unboxing: [Pet].self, forKey: "a", context: Shelter(city: "Oslo")).map(\.text)
        },
        .keyed("as it is", #"{"a": {"x": [1, {"y": "z"}]}}"#, #"{"x": [1, {"y": "z"}]}"#) {
            Verbatim(canonical(try $0.decode(unboxing: [String: Any].self, forKey: "a")))
        },
        .keyed("as it is, absent", #"{"a": [1]}"#, "true [1]") {
            let absent = try $0.decode(unboxing: [String: Any]?.self, forKey: "b")
            return Verbatim("\(absent == nil) \(canonical(try $0.decode(unboxing: [Any].self, forKey: "a")))")
        },
        .keyed("dictionaries as they are", #"{"a": [{"x": 1}, 2]}"#, #"[{"x": 1}]"#) {
            let list = try $0.decode(unboxing: [[String: Any]].self, forKey: "a", allowInvalidElements: true)
            return Verbatim(canonical(list))
        },
        .keyed(
            "no such container", #"{"a": 1}"#,
            "throws typeMismatch of Dictionary<String, Any> at \"a\": a: expected an object, found the number 1"
        ) { try $0.decode(unboxing: [String: Any].self, forKey: "a") },
        .keyed("nothing there", #"{"b": 1}"#, "throws keyNotFound of a at \"\": a: expected Int, but it is missing") {
            try $0.decode(unboxing: Int.self, forKey: "a")
        },
        .keyed(
            "in a nested container", #"{"n": {"a": "x"}}"#,
            "throws typeMismatch of Int at \"n / a\": n.a: expected Int, found the string \"x\""
        ) { try $0.nestedContainer(keyedBy: TextKey.self, forKey: "n").decode(unboxing: Int.self, forKey: "a") },
        .keyed(
            "too large", #"{"a": [300]}"#,
            "throws dataCorrupted at \"a / Index 0(0)\": a[0]: expected Int8, found the number 300: it does not fit"
        ) { try $0.decode(unboxing: [Int8].self, forKey: "a") },
    ]

    static let unkeyed: [DecoderRow] = [
        .unkeyed("a dictionary as it is", #"[{"x": "7"}]"#, #"["x"]"#) {
            try Unboxer(from: $0.superDecoder()).dictionary.keys.sorted()
        },
        .unkeyed("elements", #"["7", {"x": 8}]"#, "[7, 8]") {
            [try $0.decode(unboxing: Int.self), try $0.decode(unboxing: Point.self).x]
        },
        .unkeyed("null", "[null, 1]", "[nil, Optional(1)]", DecoderKind.ofJSON) {
            [try $0.decode(unboxing: Int?.self), try $0.decode(unboxing: Int?.self)]
        },
        .unkeyed("a context", #"[{"name": "Rex"}]"#, "\"Rex in Oslo\"") {
            (try Unboxer(from: $0.superDecoder()).unbox(context: Shelter(city: "Oslo")) as Pet).text
        },
        .unkeyed("lossy", #"[["1", "x"]]"#, "[1]") { try $0.decode(unboxing: [Int].self, allowInvalidElements: true) },
        .unkeyed("an element that is none", #"[1, "x", 3]"#, "[1, 3]") { container in
            var elements: [Int] = []
            while !container.isAtEnd {
                if let element = try? container.decode(unboxing: Int.self) { elements.append(element) }
            }
            return elements
        },
        .unkeyed(
            "a failure", #"[1, "x"]"#,
            "throws typeMismatch of Int at \"Index 1(1)\": [1]: expected Int, found the string \"x\""
        ) {
            _ = try $0.decode(unboxing: Int.self)
            return try $0.decode(unboxing: Int.self)
        },
    ]

    static let single: [DecoderRow] = [
        DecoderRow("a dictionary as it is", #"{"x": "7"}"#, #"["x"]"#) {
            try (Unboxer(from: $0).unbox() as [String: Any]).keys.sorted()
        },
        .single("a single value", #"{"x": "7"}"#, "7") { try $0.decode(unboxing: Point.self).x },
        .single("a single value, lossy", #"["1", "x"]"#, "[1]") {
            try $0.decode(unboxing: [Int].self, allowInvalidElements: true)
        },
        DecoderRow("a single value with a context", #"{"name": "Rex"}"#, "\"Rex in Oslo\"") {
            (try Unboxer(from: $0).unbox(context: Shelter(city: "Oslo")) as Pet).text
        },
        .single(
            "a single value that is none", #"{"x": true}"#,
            "throws typeMismatch of Any at \"x\": x: expected Int, found the boolean true"
        ) { try $0.decode(unboxing: Point.self).x },
    ]
}
