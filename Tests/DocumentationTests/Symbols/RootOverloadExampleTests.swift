// The examples in the documentation comments of the overloads of the functions for whole payloads, verbatim;
// DocCommentTests looks for them here.

import Foundation
import Testing
import Unbox

struct RootOverloadExampleTests {
    private typealias Pet = Examples.Pet

    private var dictionary: UnboxableDictionary {
        [
            "owners": [["pet": ["name": "Rex"]]], "pets": [["name": "Rex"]], "extras": ["a": 1], "rows": [["a": 1]],
            "result": ["extras": [1], "rows": [["a": 1]]],
        ]
    }

    private var data: Data { JSONValue.data(of: dictionary) }

    @Test func contexts() throws {
        let shelter = Examples.shelter
        let pet: Pet? = try unbox(dictionary: dictionary, atKeyPath: "owners.0.pet", context: shelter)
        let pets: [Pet] = try unbox(data: data, atKey: "pets", context: shelter)
        #expect(pet?.name == "Rex")
        #expect(pets.map(\.name) == ["Rex"])
    }

    @Test func rows() throws {
        func check(_ rows: [[String: Any]]) { #expect(rows.map { $0["a"] as? Int } == [1]) }
        do {
            let rows: [[String: Any]] = try unbox(data: data, atKeyPath: "result.rows")
            check(rows)
        }
        do {
            let rows: [[String: Any]] = try unbox(dictionary: dictionary, atKey: "rows")
            check(rows)
        }
        do {
            let rows: [[String: Any]] = try unbox(dictionary: dictionary, atKeyPath: "result.rows")
            check(rows)
        }
        let data = Examples.data(#"[{"a": 1}]"#)
        let rows: [[String: Any]] = try unbox(data: data)
        check(rows)
    }

    @Test func extras() throws {
        do {
            let extras: [String: Any] = try unbox(dictionary: dictionary, atKey: "extras")
            #expect(extras["a"] as? Int == 1)
        }
        let extras: [Any] = try unbox(dictionary: dictionary, atKeyPath: "result.extras")
        #expect(extras.count == 1)
    }
}

extension JSONValue {
    fileprivate static func data(of dictionary: UnboxableDictionary) -> Data {
        (try? JSONValue(foundation: dictionary).data()) ?? Data()
    }
}
