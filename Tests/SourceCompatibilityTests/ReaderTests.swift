import Foundation
import Testing
import Unbox

/// The properties of a reader that describe its object, and strict readers.
struct ReaderTests {
    struct Place: Unboxable {
        let path: String
        let hasName: Bool
        let nameIsNull: Bool

        init(unboxer: Unboxer) throws {
            path = unboxer.path.description
            hasName = unboxer.contains(key: "name")
            nameIsNull = unboxer.isNull(key: "name")
        }
    }

    @Test func theObject() throws {
        let places: [Place] = try unbox(
            dictionary: ["places": [["name": "a"], ["name": NSNull()], [:]]], atKey: "places")
        #expect(places.map { $0.path } == ["places[0]", "places[1]", "places[2]"])
        #expect(places.map { $0.hasName } == [true, true, false])
        #expect(places.map { $0.nameIsNull } == [false, true, false])
    }

    @Test func keys() {
        #expect(Unboxer(dictionary: ["b": 1, "a": 2]).allKeys == ["a", "b"])
    }

    @Test func fieldsThatAreDropped() {
        let unboxer = Unboxer(dictionary: ["a": "x", "b": ["1", "x"]])
        let (a, b): (Int?, [Int]?) = (
            unboxer.unboxIfValid(.key("a")), unboxer.unboxIfValid(.key("b", allowInvalidElements: true))
        )
        #expect(a == nil)
        #expect(b == [1])
        let c: Date? = unboxer.unboxIfValid(.keyPath("a", formatter: .rfc3339))
        #expect(c == nil)
        #expect(unboxer.unboxIfValid(.key("a")) ?? 7 == 7)
    }

    @Test func byKeyPath() throws {
        let unboxer = Unboxer(dictionary: ["a": ["b": NSNull()]])
        #expect(try unboxer.contains(keyPath: "a.b"))
        #expect(try !unboxer.contains(keyPath: "a.c.d"))
        #expect(try unboxer.isNull(keyPath: "a.b"))
    }

    @Test func strict() throws {
        let unboxer = Unboxer(dictionary: ["n": "1", "b": 1, "s": 1, "ok": 2])
        #expect((try? unboxer.strict.unbox(key: "n") as Int) == nil)
        #expect((try? unboxer.strict.unbox(key: "b") as Bool) == nil)
        #expect((try? unboxer.strict.unbox(key: "s") as String) == nil)
        #expect(try unboxer.strict.unbox(key: "ok") == 2)
        #expect(try unboxer.unbox(key: "n") == 1)
    }
}
