import Foundation
import Testing
import Unbox

/// A literal next to a value to unbox keeps its default type, which determines the type of the value.
struct LiteralTests {
    let unboxer = Unboxer(dictionary: [
        "double": 1.5, "int": 7, "string": "x", "bool": true, "list": ["a"], "map": ["a": 1],
        "time": "2024-02-29T12:00:00Z", "day": "2024-02-29", "seconds": 1_709_208_000,
    ])
    let noon = Date(timeIntervalSince1970: 1_709_208_000)

    @Test func defaults() throws {
        let double = try unboxer.unbox(key: "double") ?? 2.5
        let int = try unboxer.unbox(key: "int") ?? 1
        let string = try unboxer.unbox(key: "string") ?? "y"
        let bool = try unboxer.unbox(key: "bool") ?? false
        let list = try unboxer.unbox(key: "list") ?? ["b"]
        let map = try unboxer.unbox(key: "map") ?? ["b": 2]
        #expect(type(of: double) == Double.self)
        #expect(type(of: int) == Int.self)
        #expect(type(of: string) == String.self)
        #expect(type(of: bool) == Bool.self)
        #expect(type(of: list) == [String].self)
        #expect(type(of: map) == [String: Int].self)
    }

    @Test func comparisons() throws {
        #expect(try unboxer.unbox(key: "double") == 1.5)
        #expect(try unboxer.unbox(key: "int") == 7)
        #expect(try unboxer.unbox(key: "string") == "x")
        #expect(try unboxer.unbox(key: "bool") == true)
        #expect(try unboxer.unbox(key: "list") == ["a"])
        #expect(try unboxer.unbox(key: "map") == ["a": 1])
        #expect(try unboxer.unbox(key: "int") + 1 == 8)
    }

    @Test func dateFormats() throws {
        let inferred = try unboxer.unbox(key: "time", formatter: .rfc3339)
        let optional: Date? = try unboxer.unbox(keyPath: "missing", formatter: .millisecondsSince1970)
        let any: Date = try unboxer.unbox(key: "seconds", formatter: .oneOf(.rfc3339, .dateOnly, .secondsSince1970))
        let withDefault = try unboxer.unbox(key: "missing", formatter: .dateOnly(in: .gmt)) ?? noon
        let formats: DateFormat = .oneOf(.rfc3339, .dateOnly)
        let day: Date = try unboxer.unbox(key: "day", formatter: formats)
        let quiet: Date? = try? unboxer.unbox(key: "day", formatter: .rfc3339)
        #expect(inferred == noon)
        #expect(optional == nil)
        #expect(any == noon)
        #expect(withDefault == noon)
        #expect(day == noon - 43_200)
        #expect(quiet == nil)
    }
}
