import Foundation
import Testing

@testable import Unbox

/// If the first value of a repeated key is dropped, the key is dropped with all of its values. A JSONValue took the
/// second one.
@Suite struct DroppedRepeatedKeyTests {
    /// A model that is read from the same object as another one. Both count as levels, so that a value nests too deeply
    /// in a text that does not.
    private struct Outer<Value: UnboxCompatible>: Unboxable {
        let value: Value

        init(unboxer: Unboxer) throws {
            value = try (unboxer.unbox() as Inner<Value>).value
        }
    }

    private struct Inner<Value: UnboxCompatible>: Unboxable {
        let value: Value

        init(unboxer: Unboxer) throws {
            value = try unboxer.unbox(key: "v", allowInvalidElements: true)
        }
    }

    /// The text of an object within arrays. The array in it is on the last level that a text may have.
    private static func text(_ object: String) -> String {
        let arrays = JSONLimits.maximumDepth - 3
        return #"{"v":"# + String(repeating: "[", count: arrays) + object + String(repeating: "]", count: arrays) + "}"
    }

    @Test(arguments: [
        JSONRow("the first of two", #"{"a":[],"a":1}"#, "{} without a"),
        JSONRow("the first of three", #"{"a":[],"b":2,"a":1,"a":[]}"#, #"{"b":2} without a"#),
        JSONRow("the second", #"{"a":1,"a":[]}"#, #"{"a":1} without "#),
        JSONRow("not repeated", #"{"a":[],"b":2}"#, #"{"b":2} without a"#),
        JSONRow(
            "of many keys, which are indexed",
            "{" + (0..<40).map { #""k\#($0)":\#($0),"# }.joined() + #""a":[],"a":1}"#,
            "{" + (0..<40).map { #""k\#($0)":\#($0)"# }.joined(separator: ",") + "} without a"),
    ])
    func theKeyIsDropped(row: JSONRow<String>) throws {
        let dropped = DroppedElements()
        let data = Data(Self.text(row.text).utf8)
        let unboxer = try Unboxer(data: data, options: UnboxOptions(droppedElements: dropped))
        var value = try (unboxer.unbox() as Outer<JSONValue>).value
        while let first = value.arrayValue?.first { value = first }
        let keys = dropped.elements.compactMap { $0.path.components.last }.map { UnboxPath([$0]).description }
        #expect("\(value) without \(keys.joined(separator: ", "))" == row.expected)
    }
}
