import Foundation
import Testing

@testable import Unbox

/// Containers of `Any`, whatever their keys, from a dictionary and from data.
@Suite struct UntypedContainerTests {
    private enum Weekday: String, UnboxableKey { case monday, sunday }

    private static let json = """
        {"days": {"monday": {"a": [1, null]}, "sunday": null}, "bad": {"friday": 1}, "rows": {"monday": [1]}, \
        "null": null, "list": [1, "two"]}
        """

    @Test(arguments: Storage.allCases) func keysOfYourOwn(storage: Storage) throws {
        let unboxer = try storage.unboxer(Self.json)
        let days: [Weekday: Any] = try unboxer.unbox(key: "days")
        #expect(days.count == 2)
        #expect(days[.sunday] is NSNull)
        #expect(((days[.monday] as? [String: Any])?["a"] as? [Any])?.count == 2)
        let null: [Weekday: Any]? = try unboxer.unbox(key: "null")
        #expect(null == nil)
        let rows: [Weekday: [Any]] = try unboxer.unbox(keyPath: "rows")
        #expect(rows[.monday]?.count == 1)
        let bad = #expect(throws: UnboxError.self) { try unboxer.unbox(key: "bad") as [Weekday: Any] }
        #expect(bad?.description == "bad.friday: expected a key that is a valid Weekday")
        let list = #expect(throws: UnboxError.self) { try unboxer.unbox(key: "list") as [String: Any]? }
        #expect(list?.description == "list: expected an object, found an array of 2 elements")
        let object = #expect(throws: UnboxError.self) { try unboxer.unbox(key: "days") as [Any] }
        #expect(object?.description == "days: expected an array, found an object of 2 keys")
    }

    @Test func aNumberThatNothingHolds() throws {
        let unboxer = try Unboxer(data: Data(#"{"a": {"monday": [1e400]}}"#.utf8))
        let byName = #expect(throws: UnboxError.self) { try unboxer.unbox(key: "a") as [String: Any] }
        let byDay = #expect(throws: UnboxError.self) { try unboxer.unbox(key: "a") as [Weekday: Any]? }
        #expect(byDay?.description == "a.monday[0]: expected NSNumber, found the number 1e+400: it does not fit")
        #expect(byName?.description == byDay?.description)
    }
}
