// Reads of several fields, which report all errors.

import Foundation
import TestTables
import Testing
import Unbox

struct FieldTests {
    @Test func fields() { each(Storage.allCases, Self.rows) { storage, row in try row.check(through: storage) } }

    /// A row with errors.
    static func row<T>(
        _ name: String, _ json: String, _ errors: String..., read: @escaping @Sendable (Unboxer) throws -> T
    ) -> Row { Row(name, json, "throws \(errors.joined(separator: "\n"))") { try read($0) } }

    static let rows: [Row] = [
        Row("all is well", #"{"name": "a", "age": 3, "meta": {"links": ["x"]}}"#, #"a 3 ["x"]"#.debugDescription) {
            "\(try $0.unbox() as Profile)"
        },
        row(
            "one failure reads as ever", #"{"name": "a", "age": "old", "meta": {"links": []}}"#,
            #"age: expected Int, found the string "old""#
        ) { try $0.unbox() as Profile },
        row(
            "all fail", #"{"name": [], "meta": {"links": 1}}"#, "name: expected String, found an array of 0 elements",
            "age: expected Int, but it is missing", "meta.links: expected an array, found the number 1"
        ) { try $0.unbox() as Profile },
        row(
            "every bad element", #"{"name": "a", "age": 1, "meta": {"links": ["x", [], "y", null]}}"#,
            "meta.links[1]: expected String, found an array of 0 elements", "meta.links[3]: expected String, found null"
        ) { try $0.unbox() as Profile },
        row(
            "nested models add theirs",
            #"{"team": [{"name": 7.5, "meta": {"links": []}}, {"name": [], "age": []}, 3], "lead": {"age": true}}"#,
            "team[0].age: expected Int, but it is missing",
            "team[1].name: expected String, found an array of 0 elements",
            "team[1].age: expected Int, found an array of 0 elements",
            #"team[1].meta.links: expected an array, but "meta" is missing"#,
            "team[2]: expected Profile (an object), found the number 3",
            "lead.name: expected String, but it is missing", "lead.age: expected Int, found the boolean true",
            #"lead.meta.links: expected an array, but "meta" is missing"#
        ) { try $0.unboxAll(.key("team"), .key("lead")) as ([Profile], Profile) },
        row(
            "from a plain list, those of its first bad element", #"[{"age": 1}, {}]"#,
            "[0].name: expected String, but it is missing", #"[0].meta.links: expected an array, but "meta" is missing"#
        ) { try $0.unbox() as [Profile] },
        row(
            "one field", #"{"v": [1, null, 3, true]}"#, "v[1]: expected Int, found null",
            "v[3]: expected Int, found the boolean true"
        ) { try $0.unboxAll(.key("v")) as [Int] },
        row(
            "a dictionary", #"{"v": {"b": null, "a": true, "c": 1}}"#, "v.a: expected Int, found the boolean true",
            "v.b: expected Int, found null"
        ) { try $0.unboxAll(.key("v")) as [String: Int] },
        row("a set", #"{"v": [null, 1, null]}"#, "v[0]: expected Int, found null", "v[2]: expected Int, found null") {
            try $0.unboxAll(.key("v")) as Set<Int>
        },
        row(
            "nested collections", #"{"v": [[1, null], [], [true, 2, 3.5]]}"#, "v[0][1]: expected Int, found null",
            "v[2][0]: expected Int, found the boolean true",
            "v[2][2]: expected Int, found the number 3.5: it does not fit"
        ) { try $0.unboxAll(.key("v")) as [[Int]] },
        row(
            "not into a model's own reads", #"{"v": [{"list": [null, null]}, {"list": [null]}]}"#,
            "v[0].list[0]: expected Int, found null", "v[1].list[0]: expected Int, found null"
        ) { try $0.unboxAll(.key("v")) as [Plain] },
        row(
            "a wildcard", #"{"v": [{"n": 1}, {}, 5, {"n": true}]}"#, "v[1].n: expected Int, but it is missing",
            #"v[2]: expected an object with the key "n", found the number 5"#,
            "v[3].n: expected Int, found the boolean true"
        ) { try $0.unboxAll(.keyPath("v.*.n")) as [Int] },
        row(
            "a wildcard, a scalar first", #"{"v": [5, {}]}"#,
            #"v[0]: expected an object with the key "n", found the number 5"#, "v[1].n: expected Int, but it is missing"
        ) { try $0.unboxAll(.keyPath("v.*.n")) as [Int] },
        row(
            "a wildcard through scalars alone", #"{"v": [{"n": 1}, 5, 6]}"#,
            #"v[1]: expected an object with the key "n", found the number 5"#,
            #"v[2]: expected an object with the key "n", found the number 6"#
        ) { try $0.unboxAll(.keyPath("v.*.n")) as [Int] },
        row("lossy", #"{"v": [1, null], "w": 1}"#, "w: expected String, found the number 1") {
            let strict = $0.strict
            return try strict.unboxAll(.key("v", allowInvalidElements: true), .key("w")) as ([Int], String)
        },
        Row("defaults", #"{"a": null, "c": 7}"#, "(1, [2], 7, nil)") {
            try $0.unboxAll(.key("a").or(1), .keyPath("b.c").or([2]), .key("c").or(3), .key("d"))
                as (Int, [Int], Int, Int?)
        },
        row(
            "a default is for no wrong value", #"{"a": "x", "b": 1}"#, #"a: expected Int, found the string "x""#,
            #"b: expected an object with the key "c", found the number 1"#
        ) { try $0.unboxAll(.key("a").or(1), .keyPath("b.c").or(2)) as (Int, Int) },
        row(
            "a default is for no wrong object", "[1]",
            #"the root: expected an object with the key "a", found an array of 1 element"#,
            #"the root: expected an object with the key "b", found an array of 1 element"#
        ) { try $0.unboxAll(.key("a").or(1), .key("b").or(2)) as (Int, Int) },
        row(
            "formatters", #"{"a": "1", "b": "x", "c": ["2", "y", "z"], "d": ["3", "?"]}"#,
            #"b: expected Int (as DigitFormatter reads it), found the string "x""#,
            #"c[1]: expected Int (as DigitFormatter reads it), found the string "y""#,
            #"c[2]: expected Int (as DigitFormatter reads it), found the string "z""#
        ) {
            try $0.unboxAll(
                .key("a", formatter: DigitFormatter()), .keyPath("b", formatter: DigitFormatter()),
                .key("c", formatter: DigitFormatter()),
                .key("d", formatter: DigitFormatter(), allowInvalidElements: true),
                .key("e", formatter: DigitFormatter()).or(5), .keyPath("f.g", formatter: DigitFormatter()))
                as (Int, Int, [Int], [Int], Int, Int?)
        },
        row(
            "formatters of nested collections and Optionals",
            #"{"a": [["1"], ["2", "x"]], "b": {"k": ["3", null], "l": null}, "c": null, "d": ["4", null, "y"]}"#,
            #"a[1][1]: expected Int (as DigitFormatter reads it), found the string "x""#,
            #"d[2]: expected Int (as DigitFormatter reads it), found the string "y""#
        ) {
            try $0.unboxAll(
                .key("a", formatter: DigitFormatter()), .keyPath("b", formatter: DigitFormatter()),
                .key("c", formatter: DigitFormatter()), .key("d", formatter: DigitFormatter()))
                as ([[Int]], [String: [Int?]?], Set<Int>?, [Int?])
        },
        Row(
            "formatters of nested collections and Optionals, well",
            #"{"a": [["1"], ["2", "x"]], "b": {"k": ["3", null]}, "c": null, "d": ["4", null]}"#,
            #"([[1], [2]], ["k": Optional([Optional(3), nil])], nil, [Optional(4), nil])"#
        ) {
            try $0.unboxAll(
                .key("a", formatter: DigitFormatter(), allowInvalidElements: true),
                .keyPath("b", formatter: DigitFormatter()), .key("c", formatter: DigitFormatter()),
                .key("d", formatter: DigitFormatter())) as ([[Int]], [String: [Int?]?], Set<Int>?, [Int?])
        },
        row("a default of nil is none", #"{"b": null}"#, "a: expected Int, but it is missing") {
            try $0.unboxAll(.key("a").or(nil), .key("b").or(nil)) as (Int, Int?)
        },
        row("a closure's default is for no field that it reads", #"{"a": 1}"#, "b: expected Int, but it is missing") {
            try $0.unboxAll(UnboxField { try $0.unbox(key: "b") as Int }.or(7))
        },
        Row("a closure's default is for null", "null", "7") {
            try $0.unboxAll(UnboxField { try $0.unbox() as Int }.or(7))
        },
        row(
            "parse strategies that fail", #"{"a": "never", "b": 5}"#,
            #"a: expected Date (as ISO8601FormatStyle reads it), found the string "never""#,
            "b: expected Date (as ISO8601FormatStyle reads it), found the number 5"
        ) {
            try $0.unboxAll(.key("a", formatter: .strategy(.iso8601)), .key("b", formatter: .strategy(.iso8601)))
                as (Date, Date?)
        },
        Row(
            "parse strategies", #"{"a": "1970-01-01T00:00:07Z", "b": "never"}"#,
            "(1970-01-01 00:00:07 +0000, nil, 1970-01-01 00:00:00 +0000)"
        ) {
            try $0.unboxAll(
                .key("a", formatter: .strategy(.iso8601)), .key("c", formatter: .strategy(.iso8601)),
                .keyPath("d", formatter: .strategy(.iso8601)).or(Date(timeIntervalSince1970: 0))) as (Date, Date?, Date)
        },
        row(
            "contexts", #"{"a": {"n": 1}, "b": [{"n": 2}, {}, {"n": null}]}"#,
            "b[1].n: expected Int, but it is missing", "b[2].n: expected Int, found null"
        ) { try $0.unboxAll(.key("a", context: 10), .keyPath("b", context: 20)) as (Scaled, [Scaled]) },
        row("a closure", #"{"a": 1}"#, "a: expected String, found the number 1", "the root: it is closed") {
            try $0.unboxAll(
                UnboxField { try $0.strict.unbox(key: "a") as String },
                UnboxField<Int> { _ in throw UnboxError("it is closed") })
        },
    ]

    @Test func theErrorsOneByOne() {
        each(Storage.allCases) { storage in
            let unboxer = try storage.unboxer(#"{"team": [{"name": [], "age": 1}]}"#)
            let error = try #require(throws: UnboxError.self) { try unboxer.unboxAll(.key("team")) as [Profile] }
            #expect(error.all.map(\.path.description) == ["team[0].name", "team[0].meta.links"])
            #expect(error.all.map(\.all.count) == [1, 1])
            #expect(error.path == error.all[0].path)
            #expect(error.reason == error.all[0].reason)
            #expect(
                error.description(redacting: true) == """
                    team[0].name: expected String, found an array of 0 elements
                    team[0].meta.links: expected an array, but "meta" is missing
                    """)
        }
    }

    @Test func theDescriptionIsCapped() {
        each(Storage.allCases) { storage in
            let elements = (0..<1000).map { _ in "\"\(String(repeating: "x", count: 100))\"" }
            let unboxer = try storage.unboxer("{\"v\": [\(elements.joined(separator: ","))]}")
            let error = try #require(throws: UnboxError.self) { try unboxer.unboxAll(.key("v")) as [Int] }
            #expect(error.all.count == 1000)
            let lines = error.description.split(separator: "\n")
            let shown = String(repeating: "x", count: 40)
            #expect(lines.first == "v[0]: expected Int, found the string \"\(shown)…\"")
            #expect(lines.last == "… and \(1000 - lines.count + 1) more")
            #expect(lines.count == 12)
            #expect(error.description.utf8.count <= 1000)
        }
    }

    @Test func throughCodableAndBack() {
        each(Storage.allCases) { storage in
            struct Outer: Decodable { @Unboxed var inner: [Profile] }
            let unboxer = try storage.unboxer(#"{"outer": {"inner": [{"name": "a"}]}}"#)
            let error = try #require(throws: UnboxError.self) { try unboxer.unbox(key: "outer") as Outer }
            #expect(
                error.description == """
                    outer.inner[0].age: expected Int, but it is missing
                    outer.inner[0].meta.links: expected an array, but "meta" is missing
                    """)
            let context = try #require((error.underlyingError as? DecodingError)?.context)
            #expect(context.debugDescription == "expected Int, but it is missing (and 1 more error)")
        }
    }

    @Test func whatIsDroppedAndReportedIsOneElement() {
        each(Storage.allCases) { storage in
            let dropped = DroppedElements()
            let unboxer = try storage.unboxer(
                #"{"team": [{"name": "a"}]}"#, options: UnboxOptions(droppedElements: dropped))
            #expect(try (unboxer.unbox(key: "team", allowInvalidElements: true) as [Profile]).isEmpty)
            #expect(dropped.elements.map(\.path.description) == ["team[0]"])
            #expect(dropped.elements[0].error.all.map(\.path.description) == ["team[0].age", "team[0].meta.links"])
        }
    }

    /// The compiler gives a literal the type that it is assigned to.
    @Test func literalsForDefaults() {
        each(Storage.allCases) { storage in
            let unboxer = try storage.unboxer("{}")
            let list: [String], set: Set<Int>, dictionary: [String: Int], coded: [Coded], long: Int64, float: Float
            (list, set, dictionary, coded, long, float) = try unboxer.unboxAll(
                .key("list").or([]), .keyPath("a.set", allowInvalidElements: true).or([]), .key("dictionary").or([:]),
                .key("coded", decoding: [Coded].self).or([]), .key("long").or(1), .key("float").or(2))
            #expect(list == [] && set == [] && dictionary == [:] && coded.isEmpty && long == 1 && float == 2)
            let decimal: Decimal, json: JSONValue, dates: [Date]
            (decimal, json, dates) = try unboxer.unboxAll(
                .key("decimal").or(3), .keyPath("a.json").or(["a": nil]), .key("dates", formatter: .rfc3339).or([]))
            #expect(decimal == 3 && json == ["a": nil] && dates == [])
            let (pair, _, fields, _, _) =
                try unboxer.unboxAll(.key("pair").or(7), .key("none"), .key("e").or([:]), .key("none"), .key("none"))
                as (UInt8, Int?, [String: Bool], Int?, Int?)
            let (empty, _, _, last) =
                try unboxer.unboxAll(.key("a").or([]), .key("b"), .key("c"), .key("d").or(1))
                as ([Int], Int?, Int?, Int8)
            #expect(empty == [] && last == 1)
            #expect(pair == 7 && fields == [:])
        }
    }

    @Test func twentyFields() {
        each(Storage.allCases) { storage throws in
            let fields = "abcdefghijklmnopqrst".map { "\"\($0)\": 1" }.joined(separator: ",")
            #expect(try (storage.unboxer("{\(fields)}").unbox() as Twenty).sum == 20)
            let error = #expect(throws: UnboxError.self) { try storage.unboxer("{}").unbox() as Twenty }
            #expect(error?.all.map(\.path.description) == "abcdefghijklmnopqrst".map(String.init))
        }
    }
}

private struct Profile: Unboxable, CustomStringConvertible {
    let name: String
    let age: Int
    let links: [String]
    init(unboxer: Unboxer) throws {
        (name, age, links) = try unboxer.unboxAll(.key("name"), .key("age"), .keyPath("meta.links"))
    }

    var description: String { "\(name) \(age) \(links)" }
}

private struct Plain: Unboxable { init(unboxer: Unboxer) throws { _ = try unboxer.unbox(key: "list") as [Int] } }

private struct Scaled: UnboxableWithContext {
    init(unboxer: Unboxer, context: Int) throws { _ = try unboxer.unbox(key: "n") as Int }
}

struct Coded: Decodable { let n: Int }

private struct Twenty: Unboxable {
    let a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t: Int

    init(unboxer: Unboxer) throws {
        (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t) = try unboxer.unboxAll(
            .key("a"), .key("b"), .key("c"), .key("d"), .key("e"), .key("f"), .key("g"), .key("h"), .key("i"),
            .key("j"), .key("k"), .key("l"), .key("m"), .key("n"), .key("o"), .key("p"), .key("q"), .key("r"),
            .key("s"), .key("t"))
    }

    var sum: Int { [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t].reduce(0, +) }
}

/// Reads of several fields of Decodable types, each of which reports its first error.
struct DecodableFieldTests {
    @Test func fields() { each(Storage.allCases, Self.rows) { storage, row in try row.check(through: storage) } }

    private struct Dated: Decodable { let at: Date }
    private struct CodedList: Decodable { let list: [Coded] }

    static let rows: [Row] = [
        FieldTests.row(
            "Decodable", #"{"a": {"n": 1}, "b": {"n": "x"}, "c": [{}]}"#, #"b.n: expected Int, found the string "x""#,
            "c[0].n: expected Int, but it is missing"
        ) {
            try $0.unboxAll(
                .key("a", decoding: Coded.self), .key("b", decoding: Coded.self), .keyPath("c", decoding: [Coded].self),
                .key("d", decoding: Coded.self).or(Coded(n: 4)))
        },
        FieldTests.row(
            "Decodable collections",
            #"{"a": [{"n": 1}, {}, {"n": []}], "b": {"y": {}, "x": 5}, "c": [[{}], [], [{}]]}"#,
            "a[1].n: expected Int, but it is missing", "b.x: expected an object, found the number 5",
            "c[0][0].n: expected Int, but it is missing"
        ) {
            try $0.unboxAll(
                .key("a", decoding: [Coded].self), .key("b", decoding: [String: Coded].self),
                .keyPath("c", decoding: [[Coded]].self))
        },
        FieldTests.row(
            "Decodable collections with keys", #"{"a": {"7": {}, "x": {"n": 1}, "8": {"n": 3}}}"#,
            "a.7.n: expected Int, but it is missing"
        ) { try $0.unboxAll(.key("a", decoding: [Int: Coded].self)) },
        FieldTests.row(
            "Decodable, a wildcard", #"{"v": [{"a": {}}, 5, {"a": {"n": 1}}, {"a": null}]}"#,
            "v[0].a.n: expected Int, but it is missing"
        ) { try $0.unboxAll(.keyPath("v.*.a", decoding: [Coded].self)) },
        FieldTests.row(
            "in a Decodable model's own reads", #"{"v": [{"list": [{}, {}]}, {"list": [{}]}]}"#,
            "v[0].list[0].n: expected Int, but it is missing"
        ) { try $0.unboxAll(.key("v", decoding: [CodedList].self)) },
        Row(
            "not where invalid elements are dropped", #"{"v": [{"list": [{"n": 1}, {}]}, {"list": [{"n": 2}]}]}"#,
            "[1]"
        ) {
            try $0.unboxAll(.key("v", decoding: [CodedList].self, allowInvalidElements: true)).map(\.list.count)
        },
        FieldTests.row(
            "Decodable, by a decoder of its own", #"{"a": {"at": 7}, "b": {"at": "x"}}"#,
            #"b.at: expected Double, found the string "x""#
        ) {
            var decoder = UnboxDecoder()
            decoder.dateDecodingStrategy = .secondsSince1970
            let (a, b) = try $0.unboxAll(
                .key("a", decoding: Dated.self, using: decoder), .keyPath("b", decoding: Dated.self, using: decoder))
            return [a.at, b.at]
        },
    ]
}
