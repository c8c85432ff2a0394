import Foundation
import TestTables
import Testing
import Unbox

@testable import UnboxCore

/// A second reference to the container around another one made each change copy it: quadratic time for containers of
/// containers.
struct ContainerCopyTests {
    /// A container that is built, after the first of its containers has ended and after the last.
    @Test func dictionariesOutOfData() {
        each([("an array", false), ("an object", true)]) { (name: String, isObject: Bool) in
            var builder = FoundationBuilder(.init(end: 0, isObject: isObject, count: 100))
            var storages: Set<UInt> = [builder.container.storage]
            for index in 0..<100 {
                builder.open(.init(end: 0, isObject: !isObject, count: 1, key: "\(index)"))
                builder.add(index, "\(index)")
                #expect(builder.close() == nil)
                storages.insert(builder.container.storage)
            }
            #expect(storages.count == 1)
            #expect(
                (builder.container.array.count, builder.container.dictionary.count) == (isObject ? (0, 100) : (100, 0)))
        }
    }

    /// Each container that leads to a value is changed in place.
    @Test func settingAValue() {
        each(["a[0].b", "list[0]", "list[1][1]", "a[0].new", "many.k50", "many.new"]) { (keyPath: String) in
            let many = JSONValue.Object((0..<100).map { ("k\($0)", JSONValue($0)) })
            var value: JSONValue = ["a": [["b": 1, "c": [2]]], "list": [1, [2, 3]], "many": .object(many)]
            // Makes room for a new field.
            try value.set(0, atKeyPath: keyPath)
            let containers = value.containers
            try value.set(5, atKeyPath: keyPath)
            #expect(value.containers == containers)
            try value.remove(atKeyPath: keyPath)
            #expect(value.containers == containers)
            if keyPath.hasSuffix("new") { try value.set(6, atKeyPath: keyPath) }
            #expect(value.containers == containers)
        }
    }

    @Test func changingAFieldOfAnObject() throws {
        var object: JSONValue.Object = ["a": ["b": 1, "c": [2]]]
        let containers = JSONValue.object(object).containers
        try object["a"]?.set(5, atKeyPath: "c[0]")
        #expect(JSONValue.object(object).containers == containers)
    }
}

extension FoundationBuilder.Container {
    /// The address of its elements or fields, which differs in a copy.
    fileprivate var storage: UInt {
        // An empty array and an empty dictionary share their storage with all others.
        unsafeBitCast(array, to: UInt.self) ^ unsafeBitCast(dictionary, to: UInt.self)
    }
}

extension JSONValue {
    /// The addresses of the elements and fields of the containers in it, in order.
    fileprivate var containers: [UnsafeRawPointer?] {
        switch self {
        case .array(let elements): [elements.withUnsafeBytes { $0.baseAddress }] + elements.flatMap(\.containers)
        case .object(let object):
            [object.fields.withUnsafeBytes { $0.baseAddress }] + object.values.flatMap(\.containers)
        default: []
        }
    }
}
