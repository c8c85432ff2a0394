import Foundation
import SamplePayloads
import Testing

@testable import Unbox

@Suite struct JSONValueObjectTests {
    @Test func orderIsKeptAndNoPartOfEquality() {
        let left: JSONValue.Object = ["a": 1, "b": [2]]
        let right: JSONValue.Object = ["b": [2], "a": 1]
        #expect(left == right)
        #expect(left.hashValue == right.hashValue)
        #expect(Set([left, right]).count == 1)
        #expect(left.keys == ["a", "b"])
        #expect(right.map(\.key) == ["b", "a"])
        #expect(left != ["a": 1])
        #expect(left != ["a": 1, "c": [2]])
        #expect(left != ["a": 1, "b": [3]])
        #expect(([left, right] as [JSONValue.Object]).first?[1].value == [2])
    }

    @Test func ofEqualKeysTheFirstCounts() throws {
        let object: JSONValue.Object = ["a": 1, "b": 2, "a": 3]
        #expect(object == ["a": 1, "b": 2])
        let value: JSONValue = try unbox(data: Data(#"{"a": 1, "b": 2, "a": 3}"#.utf8))
        #expect(value.description == #"{"a":1,"b":2}"#)
        // Keys are equal if they are equal as Strings.
        #expect((["e\u{301}": 1, "\u{E9}": 2] as JSONValue.Object).count == 1)
    }

    /// The same edits to an object and to a dictionary, with few keys and with an index of many.
    @Test(arguments: [8, 40, 400]) func behavesAsADictionary(count: Int) {
        var random = SplitMix(seed: 7)
        var object = JSONValue.Object()
        var dictionary: [String: JSONValue] = [:]
        var order: [String] = []
        for step in 0..<4 * count {
            let key = "k\(Int.random(in: 0..<count, using: &random))"
            if Int.random(in: 0..<3, using: &random) == 0 {
                #expect(object.removeValue(forKey: key) == dictionary.removeValue(forKey: key))
                order.removeAll { $0 == key }
            } else {
                if dictionary[key] == nil { order.append(key) }
                object[key] = .number(.init(step))
                dictionary[key] = .number(.init(step))
            }
            #expect(object.count == dictionary.count)
        }
        #expect(object.keys == order)
        #expect(order.allSatisfy { object[$0] == dictionary[$0] })
        #expect(object["missing"] == nil)
        object["k0"] = nil
        #expect(object["k0"] == nil)
    }
}

@Suite struct JSONValueElementsTests {
    /// The same edits to the elements and to an array.
    @Test func behavesAsAnArray() {
        var random = SplitMix(seed: 11)
        var elements = JSONValue.Elements()
        var array: [JSONValue] = []
        for step in 0..<400 {
            let value = JSONValue.number(.init(step))
            let index = Int.random(in: 0...array.count, using: &random)
            let before = (elements, array)
            switch Int.random(in: 0..<5, using: &random) {
            case 0:
                elements.append(value)
                array.append(value)
            case 1:
                elements.insert(value, at: index)
                array.insert(value, at: index)
            case 2 where index < array.count:
                elements[index] = value
                array[index] = value
            case 3 where index < array.count:
                #expect(elements.remove(at: index) == array.remove(at: index))
            default:
                elements.replaceSubrange(0..<index, with: [value])
                array.replaceSubrange(0..<index, with: [value])
            }
            #expect(Array(elements) == array)
            #expect(elements.count == array.count)
            // Changing a copy does not change the original.
            #expect(Array(before.0) == before.1)
        }
        elements.removeAll()
        #expect(elements == [])
        #expect(elements.hashValue == JSONValue.Elements([]).hashValue)
        #expect(JSONValue.array(elements) == [])
    }

    @Test func arrayOfAVariable() {
        let names = ["a", "b"].map { JSONValue.string($0) }
        let value = JSONValue.array(names)
        #expect(value == ["a", "b"])
        #expect(value.arrayValue == names)
        guard case .array(var elements) = value else { return #expect(Bool(false)) }
        elements.append("last")
        #expect(JSONValue.array(elements).description == #"["a","b","last"]"#)
        #expect(Mirror(reflecting: elements).displayStyle == .collection)
    }
}
