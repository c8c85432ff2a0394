// Several threads read from one `Unboxer` at the same time, as the Swift 5 language mode allows. Also run with
// `.ci/sanitize thread`.

import Foundation
import TestTables
import Testing
import Unbox

struct ThreadTests {
    private struct Person: Unboxable {
        let name: String
        let tags: [String]
        let unboxer: Unboxer

        init(unboxer: Unboxer) throws {
            name = try unboxer.unbox(key: "name")
            tags = try unboxer.unbox(key: "tags")
            self.unboxer = unboxer
        }
    }

    @Test func oneReaderOnManyThreads() {
        each(Storage.allCases) { storage in
            let people = (0..<50).map { "{\"tags\": [\"a\", \"b\"], \"name\": \"n\($0)\", \"score\": \($0).5}" }
            let wide = (0..<500).map { "\"key \($0)\": \($0)" }
            let json =
                "{\"people\": [\(people.joined(separator: ","))], \"wide\": {\(wide.joined(separator: ","))}, \"x\": 1}"
            // The threads only read; this is what the test checks.
            nonisolated(unsafe) let unboxer = try storage.unboxer(json)
            nonisolated(unsafe) let kept = try (unboxer.unbox(keyPath: "people.7") as Person).unboxer
            let names = (0..<50).map { "n\($0)" }
            DispatchQueue.concurrentPerform(iterations: 64) { iteration in
                let index = (iteration * 37) % 500
                #expect(outcome { try (unboxer.unbox(key: "people") as [Person]).map(\.name) } == "\(names)")
                #expect(outcome { try unboxer.unbox(keyPath: "wide.key \(index)") as Int } == "\(index)")
                #expect(outcome { try kept.unbox(key: "score") as Double } == "7.5")
                #expect(outcome { try unboxer.unbox(keyPath: "people.3.nothing") as Int? } == "nil")
                #expect(
                    outcome { try kept.unbox(key: "name") as Int }
                        == "throws people[7].name: expected Int, found the string \"n7\"")
            }
        }
    }
}
