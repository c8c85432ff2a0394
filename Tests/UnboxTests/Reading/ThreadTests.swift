// Several threads read from one `Unboxer` at the same time, as the Swift 5 language mode allows. Also run with
// `.ci/sanitize thread`.

import Foundation
import Testing

@testable import Unbox

@Suite struct ThreadTests {
    private struct Person: Unboxable {
        let name: String
        let tags: [String]
        let score: Double?
        init(unboxer: Unboxer) throws {
            name = try unboxer.unbox(key: "name")
            tags = try unboxer.unbox(key: "tags")
            score = try unboxer.unbox(key: "score")
        }
    }

    @Test(arguments: Storage.allCases) func oneReaderOnManyThreads(storage: Storage) throws {
        let people = (0..<50).map { "{\"tags\": [\"a\", \"b\"], \"name\": \"n\($0)\", \"score\": \($0).5}" }
        let wide = (0..<500).map { "\"key \($0)\": \($0)" }
        let json =
            "{\"people\": [\(people.joined(separator: ","))], \"wide\": {\(wide.joined(separator: ","))}, \"x\": 1}"
        // The threads only read; this is what the test checks.
        nonisolated(unsafe) let unboxer = try storage.unboxer(json)
        nonisolated(unsafe) let element: Kept = try unboxer.unbox(keyPath: "people.7")
        let mistakes = Mistakes()
        DispatchQueue.concurrentPerform(iterations: 64) { iteration in
            do {
                let people: [Person] = try unboxer.unbox(key: "people")
                if people.map(\.name) != (0..<50).map({ "n\($0)" }) { mistakes.add("people") }
                let index = (iteration * 37) % 500
                if try unboxer.unbox(keyPath: "wide.key \(index)") as Int != index { mistakes.add("wide") }
                if try element.unboxer.unbox(key: "score") as Double != 7.5 { mistakes.add("kept") }
                if (try? unboxer.unbox(keyPath: "people.3.nothing") as Int) != nil { mistakes.add("nothing") }
                do {
                    _ = try element.unboxer.unbox(key: "name") as Int
                } catch {
                    if "\(error)" != "people[7].name: expected Int, found the string \"n7\"" {
                        mistakes.add("\(error)")
                    }
                }
            } catch {
                mistakes.add("\(error)")
            }
        }
        #expect(mistakes.all == [])
    }

    /// A model that keeps its reader.
    private struct Kept: Unboxable {
        let unboxer: Unboxer
        init(unboxer: Unboxer) throws { self.unboxer = unboxer }
    }

    /// `@unchecked Sendable`: the list is accessed with the lock held only.
    private final class Mistakes: @unchecked Sendable {
        private let lock = NSLock()
        private var list: [String] = []
        func add(_ mistake: String) { lock.withLock { list.append(mistake) } }
        var all: [String] { lock.withLock { list } }
    }
}
