import Foundation
import TestTables
import Testing
import UnboxMacros

// Types of a module that have the names of those in an expansion. A model sees them before any others.

private protocol Decoder {}
private protocol Encoder {}
private protocol CodingKey {}
private protocol CaseIterable {}
private protocol UnboxableEnum {}
private protocol UnboxCompatible {}
private enum Unboxer {}
private enum UnboxField {}
private enum UnboxValue {}
private enum OneOf {}
private func fatalError() {}

@Unboxable
private struct Deep: Codable, Equatable {
    enum Unboxer {}
    enum String {}

    @Unboxing(keyPath: "a.b") let value: Int
}

@Unboxable(allErrors: true)
private struct Several { @Unboxing(keys: ["a", "b"]) let value: Int }

@Unboxable
private class Base: Codable {
    let base: Int
    @Unboxing(formatter: .dateOnly) let date: Date?
}

@Unboxable
private final class Derived: Base { let derived: Int }

@Unboxable(discriminator: "type")
private enum Shape: Codable, Equatable {
    enum String {}

    case square(side: Int), other
}

@Unboxable
private enum Identifier: Codable, Equatable { case number(Int), list([Int]) }

@UnboxMacros.UnboxableEnum
private enum Mood: Swift.String { case happy, sad }

@UnboxMacros.Unboxable
private struct Holder<Item> { let items: [Item] }

/// The declaration says all that is needed, with the names of the modules.
@Unboxable(strict: true)
private struct Qualified<Item: Unbox.Unboxable>: Swift.Decodable { let item: Item }

/// Each kind of expansion compiles and reads, whatever the names around it.
@Suite struct OwnNamesTests {
    @Test func reads() {
        each(Storage.allCases) { storage in
            let unboxer = try storage.unboxer(
                #"""
                {"deep": {"a": {"b": 1}}, "several": {"b": 2}, "derived": {"base": 3, "derived": 4},
                 "shape": {"type": "square", "side": 5}, "ids": [6, [7]], "mood": "sad", "holder": {"items": [8]},
                 "qualified": {"item": {"a": {"b": 1}}}}
                """#)
            let deep: Deep = try unboxer.unbox(key: "deep")
            #expect(deep == Deep(value: 1))
            #expect(try encodedText(deep) == #"{"a":{"b":1}}"#)
            #expect(try (unboxer.unbox(key: "several") as Several).value == 2)
            let derived: Derived = try unboxer.unbox(key: "derived")
            #expect(try encodedText(derived) == #"{"base":3,"derived":4}"#)
            #expect(try unboxer.unbox(key: "shape") as Shape == .square(side: 5))
            #expect(try unboxer.unbox(key: "ids") as [Identifier] == [.number(6), .list([7])])
            #expect(try unboxer.unbox(key: "mood") as Mood == .sad)
            #expect(try (unboxer.unbox(key: "holder") as Holder<Int>).items == [8])
            #expect(try (unboxer.unbox(key: "qualified") as Qualified<Deep>).item == deep)
        }
    }
}
