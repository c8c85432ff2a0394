import Foundation
import TestTables
import Testing
import Unbox

@testable import UnboxCore

/// A key path with two wildcards took quadratic time, because the list of matches was copied for each inner container.
/// So did failures after an index, which were searched for from the first element of the payload each time.
struct WildcardWorkTests {
    /// If the exact capacity were reserved for each container, the array would have no room left for the next one, and
    /// be copied each time. An array that grows by itself doubles its capacity.
    @Test func theListOfMatchesDoubles() {
        each(Storage.allCases) { storage in
            for (element, keyPath) in [
                (#"{"a": [1, 2, 3]}"#, "i.*.a.*"), (#"{"a": {"x": 1, "y": 2, "z": 3}}"#, "i.*.a.*"),
                (#"{"a": [[1], {"x": 2}, [3]]}"#, "i.*.a.*.*"),
            ] {
                let list = Array(repeating: element, count: 1000).joined(separator: ",")
                let matches = try Self.matches(keyPath, in: storage.unboxer("{\"i\": [\(list)]}"))
                #expect(matches.count == 3000)
                #expect(matches.matches.capacity >= 4000, "\(keyPath)")
            }
        }
    }

    /// If the payload changes after the search, the paths stay the same: they are not computed from it.
    @Test func pathsNeedNoPayload() throws {
        let data = Data(#"{"i": [["a", {"x": [true]}], {"0": "b"}, [[]]]}"#.utf8)
        let document = try JSONDocument(data)
        let unboxer = Unboxer(PayloadValue(.reading(JSONNode(JSONDocument.root, of: document))))
        let shallow = try Self.matches("i.*.0", in: unboxer)
        let deep = try Self.matches("i.*.1.x.*.0", in: unboxer)
        func paths(_ matches: WildcardMatches) -> [String] {
            (0..<matches.count).map { UnboxPath([.key("i")] + matches.path(at: $0)).description }
        }
        let expected = (["i[0][0]", "i[1].0", "i[2][0]"], ["i[0][1].x[0]", "i[1].1.x", "i[2][1].x"])
        #expect(paths(shallow) == expected.0)
        #expect(paths(deep) == expected.1)
        // Replaces the array at the wildcard with a null.
        guard case .node(let node) = shallow.base.value.storage else { throw UnboxError("a list was expected") }
        let list = node.index
        let word = document.tape[list]
        document.tape[list] = JSONWord(.null).bits
        defer { document.tape[list] = word }
        #expect(paths(shallow) == expected.0)
        #expect(paths(deep) == expected.1)
    }

    @Test func manyIndexes() {
        each(Storage.allCases, [1, 63, 64, 65, 200]) { (storage: Storage, depth: Int) throws in
            let json = "[\(String(repeating: "[", count: depth))\"x\"\(String(repeating: "]", count: depth))]"
            let keyPath = "*" + String(repeating: ".0", count: depth)
            #expect(
                outcome { try storage.unboxer(json).unbox(keyPath: keyPath) as [Int] }.hasPrefix(
                    "throws \(String(repeating: "[0]", count: min(depth + 1, 60)))"))
            #expect(try Self.matches(keyPath, in: storage.unboxer(json)).path(at: 0).count == depth + 1)
        }
    }

    private static func matches(_ keyPath: String, in unboxer: Unboxer) throws -> WildcardMatches {
        let value = try unboxer.value.value(atKeyPath: keyPath)
        guard case .list(let matches) = value.storage else { throw UnboxError("a wildcard was expected") }
        return matches
    }
}
