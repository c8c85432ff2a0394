import Foundation
import TestTables
import Testing
import Unbox
import UnboxFoundation

@testable import UnboxCore

/// Containers of `Any`, whatever their keys, from a dictionary and from data.
struct UntypedContainerTests {
    private enum Weekday: String, UnboxableKey { case monday, sunday }

    private static let json = """
        {"days": {"monday": {"a": [1, null]}, "sunday": null}, "bad": {"friday": 1}, "rows": {"monday": [1]}, \
        "null": null, "list": [1, "two"]}
        """

    @Test func keysOfYourOwn() {
        each(Storage.allCases) { storage in
            let unboxer = try storage.unboxer(Self.json)
            let days: [Weekday: Any] = try unboxer.unbox(key: "days")
            #expect(days.count == 2 && days[.sunday].map(Untyped.isNull) == true)
            #expect(((days[.monday] as? [String: Any])?["a"] as? [Any])?.count == 2)
            #expect(try (unboxer.unbox(key: "null") as [Weekday: Any]?) == nil)
            #expect(try (unboxer.unbox(keyPath: "rows") as [Weekday: [Any]])[.monday]?.count == 1)
            let failures = [
                outcome { try unboxer.unbox(key: "bad") as [Weekday: Any] },
                outcome { try unboxer.unbox(key: "list") as [String: Any]? },
                outcome { try unboxer.unbox(key: "days") as [Any] },
            ]
            #expect(
                failures == [
                    "throws bad.friday: expected a key that is a valid Weekday",
                    "throws list: expected an object, found an array of 2 elements",
                    #"throws days: expected an array, found an object of 2 keys: "monday", "sunday""#,
                ])
        }
    }

    @Test func aNumberThatNothingHolds() throws {
        let unboxer = try Unboxer(data: Data(#"{"a": {"monday": [1e400]}}"#.utf8))
        let message = "throws a.monday[0]: expected \(Untyped.Number.self), found the number 1e+400: it does not fit"
        #expect(outcome { try unboxer.unbox(key: "a") as [String: Any] } == message)
        #expect(outcome { try unboxer.unbox(key: "a") as [Weekday: Any]? } == message)
    }
}
