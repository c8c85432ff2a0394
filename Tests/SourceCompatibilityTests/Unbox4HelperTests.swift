import Foundation
import TestTables
import Testing
import Unbox

// Extensions that projects wrote for Unbox 4.

extension Unboxer {
    /// Collections get those elements that are valid.
    func unbox<T: UnboxableCollection>(key: String, fallbackValue: T) -> T {
        return (try? unbox(key: key, allowInvalidElements: true)) ?? fallbackValue
    }

    func unbox<T: UnboxCompatible>(key: String, fallbackValue: T) -> T {
        return (try? unbox(key: key)) ?? fallbackValue
    }
}

extension UnboxCompatible {
    /// Calls the global function: a static member named `unbox` would hide it here.
    static func read(_ dictionary: UnboxableDictionary) -> Self? {
        return try? unbox(dictionary: dictionary)
    }
}

private struct Unconverted: UnboxableByTransform {
    let isOptional: Bool

    static func transform(unboxedValue: Any) -> Unconverted? {
        return Unconverted(isOptional: Mirror(reflecting: unboxedValue).displayStyle == .optional)
    }
}

private struct Span: Unboxable {
    @available(*, deprecated, message: "calls a deprecated property")
    init(unboxer: Unboxer) throws {
        let start: Int = try unboxer.unbox(key: "start")
        if start < 0 { throw UnboxError.invalidData }
        throw UnboxError.customUnboxingFailed
    }
}

struct Unbox4HelperTests {
    /// They were read as empty without `UnboxableCollection`, without a word from the compiler.
    @Test func fallbacksOfCollections() throws {
        let json = #"{"list": [1, "x", 3], "object": {"a": 1, "b": "x"}, "text": "x"}"#
        let value = try untyped(Data(json.utf8))
        for unboxer in [
            Unboxer(dictionary: try #require(value as? UnboxableDictionary)), try Unboxer(data: Data(json.utf8)),
        ] {
            #expect(unboxer.unbox(key: "list", fallbackValue: []) == [1, 3])
            #expect(unboxer.unbox(key: "list", fallbackValue: Set<Int>()) == [1, 3])
            #expect(unboxer.unbox(key: "object", fallbackValue: [:]) == ["a": 1])
            #expect(unboxer.unbox(key: "text", fallbackValue: [1]) == [1])
            #expect(unboxer.unbox(key: "text", fallbackValue: 1) == 1)
        }
    }

    @Test func collectionsFromElements() throws {
        func make<C: UnboxableCollection>(_ elements: [C.UnboxElement]) throws -> C {
            try C(unboxedElements: elements)
        }
        #expect(try make([1, 2]) == [1, 2])
        #expect(try make([1, 2, 1]) == Set([1, 2]))
        #expect(try make([]) == [String: Int]())
        #expect(message { try make([1]) as [String: Int] } == "a dictionary cannot be made from an array")
    }

    @Test func collectionsOfAnyValue() throws {
        let some = try [Int].unbox(value: [1, "x", "3"], allowInvalidCollectionElements: true)
        let none = try [Int].unbox(value: [1, "x"], allowInvalidCollectionElements: false)
        let set = try Set<String>.unbox(value: ["a", "a"], allowInvalidCollectionElements: false)
        let models = try [String: Simple].unbox(value: ["a": ["int": 1], "b": 2], allowInvalidCollectionElements: true)
        #expect(some == [1, 3])
        #expect(none == nil)
        #expect(set == ["a"])
        #expect(models == ["a": Simple(int: 1)])
        #expect(Simple.read(["int": 1]) == Simple(int: 1))
    }

    @Test func anyAsTheRawValue() throws {
        for unboxer in try [Unboxer(dictionary: ["v": 1, "n": NSNull()]), unboxer(#"{"v": 1, "n": null}"#)] {
            let value: Unconverted = try unboxer.unbox(key: "v")
            let missing: Unconverted? = try unboxer.unbox(key: "n")
            #expect(!value.isOptional)
            #expect(missing == nil)
        }
    }

    @available(*, deprecated, message: "calls deprecated properties")
    @Test func errorsOfUnbox4() throws {
        let unboxers = try [
            Unboxer(dictionary: ["spans": [["start": -1]], "start": 1]),
            unboxer(#"{"spans": [{"start": -1}], "start": 1}"#),
        ]
        for unboxer in unboxers {
            #expect(message { try unboxer.unbox(key: "spans") as [Span] } == "spans[0]: the data is invalid")
            let custom = #expect(throws: UnboxError.self) { try unboxer.unbox() as Span }
            #expect(custom?.reason == .customUnboxingFailed)
        }
    }
}
