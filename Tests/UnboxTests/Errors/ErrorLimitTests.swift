// Combined errors are kept up to a limit, and counted beyond it.

import Foundation
import Testing

@testable import Unbox

@Suite struct ErrorLimitTests {
    struct Node: Unboxable {
        let items: [Int]
        let child: Indirect<Node>?

        init(unboxer: Unboxer) throws {
            (items, child) = try unboxer.unboxAll(.key("items"), .key("child"))
        }
    }

    private func error(_ json: String, limit: Int? = nil, in storage: Storage, _ read: (Unboxer) throws -> Void) throws
        -> UnboxError
    {
        var options = UnboxOptions()
        if let limit { options.errorLimit = limit }
        let unboxer =
            switch storage {
            case .data: try Unboxer(data: Data(json.utf8), options: options)
            case .dictionary:
                Unboxer(
                    dictionary: try #require(
                        try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]),
                    options: options)
            }
        return try #require(throws: UnboxError.self) { try read(unboxer) }
    }

    private func list(_ count: Int) -> String { "[\(Array(repeating: "null", count: count).joined(separator: ", "))]" }

    @Test(arguments: Storage.allCases) func byDefault(storage: Storage) throws {
        let error = try error("{\"v\": \(list(1500))}", in: storage) { _ = try $0.unboxAll(.key("v")) as [Int] }
        #expect(error.all.count == 1000)
        #expect(error.omittedCount == 500)
        #expect(error.all.last?.description == "v[999]: expected Int, found null")
        #expect(error.description.hasPrefix("v[0]: expected Int, found null\nv[1]: expected Int, found null\n"))
        let lines = error.description.split(separator: "\n")
        #expect(lines.last == "… and \(1500 - (lines.count - 1)) more")
    }

    @Test(arguments: Storage.allCases) func withoutOptions(storage: Storage) throws {
        let unboxer = try storage.unboxer("{\"v\": \(list(1001))}")
        let error = try #require(throws: UnboxError.self) { _ = try unboxer.unboxAll(.key("v")) as [Int] }
        #expect(error.all.count == 1000)
        #expect(error.omittedCount == 1)
    }

    static let rows: [(name: String, json: String, limit: Int, message: String)] = [
        ("below the limit", #"{"v": [null, 1]}"#, 2, "v[0]: expected Int, found null"),
        (
            "at the limit", #"{"v": [null, null]}"#, 2,
            "v[0]: expected Int, found null\nv[1]: expected Int, found null"
        ),
        (
            "beyond it", #"{"v": [null, 1, null, null]}"#, 2,
            "v[0]: expected Int, found null\nv[2]: expected Int, found null\n… and 1 more"
        ),
        ("one", #"{"v": [null, null]}"#, 1, "v[0]: expected Int, found null\n… and 1 more"),
        ("less than one", #"{"v": [null, null]}"#, 0, "v[0]: expected Int, found null\n… and 1 more"),
    ]

    @Test(arguments: Storage.allCases, rows)
    func limit(storage: Storage, row: (name: String, json: String, limit: Int, message: String)) throws {
        let error = try error(row.json, limit: row.limit, in: storage) { _ = try $0.unboxAll(.key("v")) as [Int] }
        #expect(error.description == row.message, "\(row.name)")
    }

    /// Places where a wildcard does not match are reported between the invalid elements.
    @Test(arguments: Storage.allCases) func wildcards(storage: Storage) throws {
        let json = #"{"v": [{"a": null}, 5, {"a": 1}, 6, {"a": "x"}, 7]}"#
        let error = try error(json, limit: 4, in: storage) { _ = try $0.unboxAll(.keyPath("v.*.a")) as [Int] }
        #expect(
            error.description == """
                v[0].a: expected Int, found null
                v[1]: expected an object with the key "a", found the number 5
                v[3]: expected an object with the key "a", found the number 6
                v[4].a: expected Int, found the string "x"
                … and 1 more
                """)
    }

    @Test(arguments: Storage.allCases) func nestedModels(storage: Storage) throws {
        var json = #"{"items": [null, null]}"#
        for _ in 0..<30 { json = #"{"items": [1, null], "child": \#(json)}"# }
        let error = try error("{\"v\": \(json)}", limit: 10, in: storage) { _ = try $0.unboxAll(.key("v")) as Node }
        #expect(error.all.count == 10)
        #expect(error.omittedCount == 22)
        let place = Array(repeating: "child", count: 9).joined(separator: ".")
        #expect(error.all[9].description == "v.\(place).items[1]: expected Int, found null")
    }

    @Test(arguments: Storage.allCases) func decodable(storage: Storage) throws {
        struct Model: Decodable { let n: Int }
        let json = #"{"v": [{"n": null}, {"n": 1}, {}, 7]}"#
        let error = try error(json, limit: 2, in: storage) {
            _ = try $0.unboxAll(.key("v", decoding: [Model].self))
        }
        #expect(
            error.description
                == "v[0].n: expected Int, found null\nv[2].n: expected Int, but it is missing\n… and 1 more")
    }
}
