// The examples in the documentation comments of the overloads of the functions for whole payloads, which .ci/snippets
// puts here.

import Foundation
import Testing
import Unbox

struct RootOverloadExampleTests {
    private typealias Pet = Examples.Pet

    private var dictionary: UnboxableDictionary {
        ["owners": [["pet": ["name": "Rex"]]], "pets": [["name": "Rex"]]]
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
}

extension JSONValue {
    fileprivate static func data(of dictionary: UnboxableDictionary) -> Data {
        (try? JSONValue(foundation: dictionary).data()) ?? Data()
    }
}
