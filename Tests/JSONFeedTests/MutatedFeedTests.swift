// Replaces each value of a feed with every field by each of several other values, and checks properties that hold for
// any feed.

import Foundation
import JSONFeed
import TestTables
import Testing
import Unbox
import UnboxTesting

struct MutatedFeedTests {
    static let values: [JSONValue] = [
        nil, true, false, 0, 7, -1, 1.5, 1e30, "", "x", "7", "true", "2024-02-29T12:00:00Z",
        "https://jsonfeed.org/version/1", [], [nil], [7], ["x"], [[]], [[:]], [:], ["name": "x"], ["url": "x"],
        ["id": 1], ["type": 7, "url": 7], ["_x": 1],
    ]

    /// The key paths of all values of a document.
    private func paths(of value: JSONValue, at path: String = "") -> [String] {
        let steps: [(String, JSONValue)] =
            switch value {
            case .array(let elements): elements.enumerated().map { ("\($0)", $1) }
            case .object(let object): object.map { ($0, $1) }
            default: []
            }
        return steps.flatMap { step, value in
            let path = path.isEmpty ? step : "\(path).\(step)"
            return [path] + paths(of: value, at: path)
        }
    }

    private func mutants() throws -> [(name: String, data: Data)] {
        let document: JSONValue = try unbox(data: Data(Sample.complete.utf8))
        return try paths(of: document).flatMap { path in
            try Self.values.map { value in
                var mutant = document
                try mutant.set(value, atKeyPath: path)
                return ("\(path): \(value)", mutant.data())
            }
        }
    }

    /// "If a feed is invalid JSON, then we strongly recommend not attempting to parse it or use partial data."
    @Test func everyBeginning() {
        for count in sweep(0..<Sample.complete.utf8.count, oneOf: 5) {
            let data = Data(Sample.complete.utf8.prefix(count))
            #expect(throws: UnboxError.self, "\(count) bytes") { try JSONFeed.make(from: data) }
            #expect(throws: UnboxError.self, "\(count) bytes") { try JSONFeed.makeLeniently(from: data) }
            #expect(JSONFeed.problems(in: data).count == 1, "\(count) bytes")
        }
    }

    @Test func everyMutant() throws {
        let mutants = try mutants()
        #expect(mutants.count > 1500)
        var validCount = 0
        for (name, data) in sweep(mutants, oneOf: 41) {
            // Both implementations agree on all values and all errors.
            let differences = UnboxMigration.differences(of: JSONFeed.self, in: data)
            #expect(differences == [], "\(name)")

            let problems = JSONFeed.problems(in: data)
            let dropped = DroppedElements()
            let feed = try? JSONFeed.make(from: data)
            let lenientFeed = try? JSONFeed.makeLeniently(from: data, reportingTo: dropped)
            if let feed {
                validCount += 1
                #expect(try JSONFeed.make(from: feed.encodeToData()) == feed, "\(name)")
                // The lenient mode reads a valid feed in full, too.
                #expect(lenientFeed == feed && dropped.isEmpty, "\(name)")
                #expect((try? JSONDecoder().decode(JSONFeed.self, from: data)) == feed, "\(name)")
            } else {
                #expect(!problems.isEmpty, "\(name)")
                #expect((try? JSONDecoder().decode(JSONFeed.self, from: data)) == nil, "\(name)")
            }
            #expect(lenientFeed != nil || name.hasPrefix("items: "), "\(name)")
            if let lenientFeed, let again = try? lenientFeed.encodeToData() {
                #expect(try JSONFeed.makeLeniently(from: again) == lenientFeed, "\(name)")
            }
        }
        #expect(validCount > sweep(300, sample: 4))
    }
}
