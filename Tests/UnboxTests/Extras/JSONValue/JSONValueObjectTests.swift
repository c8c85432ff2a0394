import Foundation
import SamplePayloads
import TestTables
import Testing
import Unbox

struct JSONValueObjectTests {
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
    @Test func behavesAsADictionary() {
        each([8, 40, 400]) { (count: Int) in
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

    @Test func removesManyAtOnce() {
        each([0, 3, 40, 400]) { (count: Int) in
            var object = JSONValue.Object((0..<count).map { ("k\($0)", .number(.init($0))) })
            object.removeAll { $0.key.hasSuffix("1") || $0.value == 2 }
            let kept = (0..<count).filter { $0 % 10 != 1 && $0 != 2 }
            #expect(object.keys == kept.map { "k\($0)" })
            #expect(kept.allSatisfy { object["k\($0)"] == .number(.init($0)) })
            #expect(object["k1"] == nil)
            object["k1"] = true
            #expect(object.keys.last == "k1")
            object.removeAll { _ in true }
            #expect(object.isEmpty)
        }
    }
}
