import Foundation
import Testing
import Unbox

/// A string whose end has not arrived is not null, and can be read as a String only.
struct BrokenStringTests {
    struct Kind: UnboxCompatible {
        let isNull: Bool

        static func unboxed(from value: borrowing UnboxValue) throws -> Kind { Kind(isNull: value.isNull) }
    }

    let unboxer: Unboxer

    init() throws { unboxer = try Unboxer(partial: Data(#"{"m":"ab"#.utf8)) }

    @Test func isNotNull() throws {
        #expect(!unboxer.isNull(key: "m"))
        #expect(try unboxer.isNull(keyPath: "m") == false)
        let kind: Kind? = try unboxer.unbox(key: "m")
        #expect(kind?.isNull == false)
    }

    @Test func isAValueOfAny() throws {
        #expect(try unboxer.unbox() as [String: Any?] as? [String: String] == ["m": "ab"])
        #expect(unboxer.dictionary as? [String: String] == ["m": "ab"])
    }

    @Test func nothingIsBelowIt() throws {
        #expect(try unboxer.unbox(keyPath: "m.x") as Int? == nil)
        #expect(try unboxer.unbox(keyPath: "m[0]") as Int? == nil)
        #expect(outcome { try unboxer.unbox(keyPath: "m.x") as Int } == "throws m.x: expected Int, but it is missing")
    }
}
