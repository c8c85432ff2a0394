// Combined errors are kept up to a limit, and counted beyond it.

import Foundation
import TestTables
import Testing
import Unbox

struct ErrorLimitTests {
    struct Node: Unboxable {
        let items: [Int]
        let child: Indirect<Node>?
        init(unboxer: Unboxer) throws { (items, child) = try unboxer.unboxAll(.key("items"), .key("child")) }
    }

    struct Model: Decodable { let n: Int }

    /// The error of all fields of `{"v": json}`.
    private func error(
        _ json: String, limit: Int? = nil, in storage: Storage,
        _ read: (Unboxer) throws -> Any = { try $0.unboxAll(.key("v")) as [Int] }
    ) throws -> UnboxError {
        var options = UnboxOptions()
        if let limit { options.errorLimit = limit }
        let unboxer = try storage.unboxer("{\"v\": \(json)}", options: options)
        return try #require(throws: UnboxError.self) { _ = try read(unboxer) }
    }

    private func nulls(_ count: Int) -> String { "[\(Array(repeating: "null", count: count).joined(separator: ", "))]" }

    @Test func byDefault() {
        each(Storage.allCases) { storage in
            let error = try error(nulls(1500), in: storage)
            #expect(error.all.count == 1000 && error.omittedCount == 500)
            #expect(error.all.last?.description == "v[999]: expected Int, found null")
            #expect(error.description.hasPrefix("v[0]: expected Int, found null\nv[1]: expected Int, found null\n"))
            let lines = error.description.split(separator: "\n")
            #expect(lines.last == "… and \(1500 - (lines.count - 1)) more")
            // Without options.
            let plain = try storage.unboxer("{\"v\": \(nulls(1001))}")
            let other = try #require(throws: UnboxError.self) { _ = try plain.unboxAll(.key("v")) as [Int] }
            #expect(other.all.count == 1000 && other.omittedCount == 1)
        }
    }

    @Test func limit() {
        each(
            Storage.allCases,
            [
                ("[null, 1]", 2, ["[0]: expected Int, found null"]),
                ("[null, null]", 2, ["[0]: expected Int, found null", "[1]: expected Int, found null"]),
                ("[null, 1, null, null]", 2, ["[0]: expected Int, found null", "[2]: expected Int, found null", "1"]),
                ("[null, null]", 1, ["[0]: expected Int, found null", "1"]),
                ("[null, null]", 0, ["[0]: expected Int, found null", "1"]),
            ]
        ) { (storage: Storage, row: (json: String, limit: Int, lines: [String])) throws in
            let expected = row.lines.map { $0 == "1" ? "… and 1 more" : "v\($0)" }.joined(separator: "\n")
            #expect(try error(row.json, limit: row.limit, in: storage).description == expected)
        }
    }

    /// Places where a wildcard does not match are reported between the invalid elements.
    @Test func wildcards() {
        each(Storage.allCases) { storage in
            let error = try error(#"[{"a": null}, 5, {"a": 1}, 6, {"a": "x"}, 7]"#, limit: 4, in: storage) {
                try $0.unboxAll(.keyPath("v.*.a")) as [Int]
            }
            #expect(
                error.description == """
                    v[0].a: expected Int, found null
                    v[1]: expected an object with the key "a", found the number 5
                    v[3]: expected an object with the key "a", found the number 6
                    v[4].a: expected Int, found the string "x"
                    … and 1 more
                    """)
        }
    }

    @Test func nestedModels() {
        each(Storage.allCases) { storage in
            var json = #"{"items": [null, null]}"#
            for _ in 0..<30 { json = #"{"items": [1, null], "child": \#(json)}"# }
            let error = try error(json, limit: 10, in: storage) { try $0.unboxAll(.key("v")) as Node }
            #expect(error.all.count == 10 && error.omittedCount == 22)
            let place = Array(repeating: "child", count: 9).joined(separator: ".")
            #expect(error.all[9].description == "v.\(place).items[1]: expected Int, found null")
        }
    }

    @Test func decodable() {
        each(Storage.allCases) { storage in
            let error = try error(#"[{"n": null}, {"n": 1}, {}, 7]"#, limit: 2, in: storage) {
                try $0.unboxAll(.key("v", decoding: [Model].self))
            }
            // A field that is decoded has one error.
            #expect(error.description == "v[0].n: expected Int, found null")
        }
    }
}
