// The examples in the documentation comments of the overloads of the functions for whole payloads, which .ci/snippets
// puts here.

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
        // Snippet 7 of Unbox.swift#unbox
        let pet: Pet? = try unbox(dictionary: dictionary, atKeyPath: "owners.0.pet", context: shelter)
        // End of snippet
        // Snippet 14 of Unbox.swift#unbox
        let pets: [Pet] = try unbox(data: data, atKey: "pets", context: shelter)
        // End of snippet
        #expect(pet?.name == "Rex")
        #expect(pets.map(\.name) == ["Rex"])
    }

    @Test func rows() throws {
        func check(_ rows: [[String: Any]]) { #expect(rows.map { $0["a"] as? Int } == [1]) }
        do {
            // Snippet 19 of Unbox.swift#unbox
            let rows: [[String: Any]] = try unbox(data: data, atKeyPath: "result.rows")
            // End of snippet
            check(rows)
        }
        do {
            // Snippet 21 of Unbox.swift#unbox
            let rows: [[String: Any]] = try unbox(dictionary: dictionary, atKey: "rows")
            // End of snippet
            check(rows)
        }
        do {
            // Snippet 23 of Unbox.swift#unbox
            let rows: [[String: Any]] = try unbox(dictionary: dictionary, atKeyPath: "result.rows")
            // End of snippet
            check(rows)
        }
        let data = Examples.data(#"[{"a": 1}]"#)
        // Snippet 17 of Unbox.swift#unbox
        let rows: [[String: Any]] = try unbox(data: data)
        // End of snippet
        check(rows)
    }

    @Test func extras() throws {
        do {
            // Snippet 20 of Unbox.swift#unbox
            let extras: [String: Any] = try unbox(dictionary: dictionary, atKey: "extras")
            // End of snippet
            #expect(extras["a"] as? Int == 1)
        }
        // Snippet 22 of Unbox.swift#unbox
        let extras: [Any] = try unbox(dictionary: dictionary, atKeyPath: "result.extras")
        // End of snippet
        #expect(extras.count == 1)
    }
}

extension JSONValue {
    fileprivate static func data(of dictionary: UnboxableDictionary) -> Data {
        (try? JSONValue(foundation: dictionary).data()) ?? Data()
    }
}
