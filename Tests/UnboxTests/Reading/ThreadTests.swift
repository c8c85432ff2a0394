// Several threads or tasks read from one `Unboxer` at the same time, as the Swift 5 language mode allows. Also run with
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

    private struct Score: Decodable { let score: Double }

    /// A payload with a list and an object of many keys, and the reader of a model in it.
    private struct Payload {
        let unboxer: Unboxer
        let kept: Unboxer
        init(_ storage: Storage) throws {
            let people = (0..<50).map { "{\"tags\": [\"a\", \"b\"], \"name\": \"n\($0)\", \"score\": \($0).5}" }
            let wide = (0..<500).map { "\"key \($0)\": \($0)" }
            unboxer = try storage.unboxer(
                "{\"people\": [\(people.joined(separator: ","))], \"wide\": {\(wide.joined(separator: ","))}, \"x\": 1}"
            )
            kept = try (unboxer.unbox(keyPath: "people.7") as Person).unboxer
        }
    }

    private static let names = (0..<50).map { "n\($0)" }

    /// Reads of the payload, of which some find the key with the given number.
    private static let reads: [@Sendable (Payload, _ number: Int) -> Void] = [
        { payload, _ in
            expect("\(names)") { try (payload.unboxer.unbox(key: "people") as [Person]).map(\.name) }
        },
        { payload, number in
            expect("\(number)") { try payload.unboxer.unbox(keyPath: "wide.key \(number)") as Int }
        },
        { payload, _ in expect("7.5") { try payload.kept.unbox(key: "score") as Double } },
        { payload, _ in expect("nil") { try payload.unboxer.unbox(keyPath: "people.3.nothing") as Int? } },
        { payload, _ in
            expect("throws people[7].name: expected Int, found the string \"n7\"") {
                try payload.kept.unbox(key: "name") as Int
            }
        },
        { payload, _ in
            let scores = (0..<50).map { Double($0) + 0.5 }
            expect("\(scores)") { try (payload.unboxer.unbox(key: "people") as [Score]).map(\.score) }
        },
    ]

    @Test func oneReaderOnManyThreads() {
        each(Storage.allCases) { storage in
            // The threads only read; this is what the test checks.
            nonisolated(unsafe) let payload = try Payload(storage)
            DispatchQueue.concurrentPerform(iterations: 64) { iteration in
                for read in Self.reads { read(payload, (iteration * 37) % 500) }
            }
        }
    }

    /// A payload of one task is read in ten others, which may be on another thread after each read.
    @Test func oneReaderInTenTasks() async {
        await each(Storage.allCases) { storage in
            nonisolated(unsafe) let payload = try Payload(storage)
            await withTaskGroup(of: Void.self) { group in
                for task in 0..<10 {
                    group.addTask {
                        for round in 0..<60 {
                            // Tasks that begin with the same read would go on in step.
                            Self.reads[(task + round) % Self.reads.count](payload, (task * 37 + round) % 500)
                            await Task.yield()
                        }
                    }
                }
            }
        }
    }
}
