import Foundation
import Testing

@testable import Unbox

/// Found by the fuzzer: the count of keys in an error included repeated keys, of which a dictionary has only one.
@Suite struct RepeatedKeyCountTests {
    @Test(arguments: Storage.allCases) func theErrorCountsThemOnce(_ storage: Storage) throws {
        let message = outcome { try storage.unbox(#"{"a": {"b": 1, "\u0062": 2}}"#) as [String: Int] }
        #expect(message == "throws a: expected Int, found an object of 1 key")
    }

    @Test(arguments: Storage.allCases) func inALargeObject(_ storage: Storage) throws {
        let fields = (0..<200).map { #""\#($0 % 100)": 0"# }.joined(separator: ", ")
        let message = outcome { try storage.unbox("{\(fields)}") as [Int] }
        #expect(message == "throws the root: expected an array, found an object of 100 keys")
    }

    @Test func onAnotherThread() async throws {
        let unboxer = try Unboxer(data: Data(#"{"a": {"b": 1, "b": 2}, "c": {"d": 1, "e": 2}}"#.utf8))
        nonisolated(unsafe) let shared = unboxer
        let messages = await Task.detached {
            ["a", "c"].map { key in outcome { try shared.unbox(key: key) as Int } }
        }.value
        #expect(
            messages == [
                "throws a: expected Int, found an object of 1 key", "throws c: expected Int, found an object of 2 keys",
            ])
    }
}
