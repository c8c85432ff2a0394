import Foundation
import Testing

@testable import Unbox

/// Arrays that hold only scalars, which the scanner does not open, and those that only begin so.
@Suite struct JSONArrayOfScalarsTests {
    static let arrays: [JSONRow<Int>] = [
        JSONRow("empty", "[]", 0),
        JSONRow("white space alone", "[ \n\t ]", 0),
        JSONRow("one number", "[1]", 1),
        JSONRow("numbers", "[1,-2.5,3e2,12345678901]", 4),
        JSONRow("all kinds of scalars", #"["a","\n\u00e9",true,false,null,0]"#, 6),
        JSONRow("white space between", "[ 1 ,\n  2\t,\r\n3 ]", 3),
        JSONRow("an array last", "[1,2,[3]]", 3),
        JSONRow("an array first", "[[3],1,2]", 3),
        JSONRow("an object last", #"[1,2,{"x":[3,4],"y":5}]"#, 3),
        JSONRow("an array in an array in an array", "[1,[2,[3,[4]]]]", 2),
        JSONRow("brackets in a string", #"["]","[1,2","{"]"#, 3),
    ]

    /// Where an array may stand, with `*` in its place.
    static let places = [
        "*", "[*]", "[*,*]", "[0,*,0,*]", "[[*],*]", #"{"a":*}"#, #"{"a":1,"b":*,"c":*,"d":2}"#,
        // The second object has the expected keys, then the third another.
        #"[{"a":*,"b":1},{"a":*,"b":2},{"z":3,"a":*,"b":4}]"#,
        #"[{"a":1,"b":*},{"a":*,"b":{"c":*}},{"a":*,"b":{"c":*}}]"#,
    ]

    @Test(arguments: arrays) func inAllPlaces(_ row: JSONRow<Int>) throws {
        for place in Self.places {
            let text = place.replacing("*", with: row.text)
            let document = try JSONDocument(text)
            let value = try #require(try document.foundationValue(at: JSONDocument.root) as? NSObject, "\(text)")
            let expected = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSObject
            #expect(value == expected, "\(text)")
            #expect(Self.wrongCounts(JSONDocument.root, in: document) == [], "\(text)")
        }
        #expect(try JSONDocument(row.text).count(of: JSONDocument.root) == row.expected)
    }

    /// The containers whose count is not what it is when their elements are counted.
    private static func wrongCounts(_ node: Int, in document: JSONDocument) -> [Int] {
        guard document.word(at: node).isContainer else { return [] }
        var wrong = document.count(of: node) == document.countedElements(of: node) ? [] : [node]
        if document.kind(of: node) == .array {
            document.forEachElement(of: node) { wrong += wrongCounts($0, in: document) }
        } else {
            document.forEachField(of: node) { wrong += wrongCounts($1, in: document) }
        }
        return wrong
    }

    /// The tape grows in the middle of an array: there is room for a third as many words as the text has bytes.
    @Test(arguments: 1...40) func aTapeThatGrows(count: Int) throws {
        let array = "[\(repeatElement("1", count: count).joined(separator: ","))]"
        let text = #"[\#(array),{"a":\#(array)},{"a":\#(array)},{"b":\#(array)},[[\#(array)]]]"#
        let value = try JSONDocument(text).foundationValue(at: JSONDocument.root) as? NSArray
        #expect(value == (try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSArray))
    }

    static let faults: [JSONRow<String>] = [
        JSONRow("a comma at the end", "[1,2,]", "expected a value, found ']' (JSON has no comma after the last value)"),
        JSONRow("a comma alone", "[,]", "expected a value, found ','"),
        JSONRow("no comma", "[1 2]", "expected ',' or ']', found '2'"),
        JSONRow("a brace at the end", "[1,2}", "expected ',' or ']', found '}'"),
        JSONRow("a colon", "[1:2]", "expected ',' or ']', found ':'"),
        JSONRow("after a container", "[1,[2],3 4]", "expected ',' or ']', found '4'"),
    ]

    @Test(arguments: faults) func malformed(_ row: JSONRow<String>) {
        for place in Self.places {
            let start = place.prefix { $0 != "*" }
            let text = start + row.text
            let error = #expect(throws: JSONSyntaxError.self, "\(text)") { try JSONDocument(String(text)) }
            #expect(error?.description.hasSuffix(": \(row.expected)") == true, "\(text): \(error?.description ?? "")")
        }
    }

    static let nested: [JSONRow<Int>] = [
        JSONRow("an array", "[1]", 1),
        JSONRow("an empty array in an array", "[[]]", 2),
        JSONRow("an array after a number", "[1,[2]]", 2),
        JSONRow("an array in an object", #"{"a":[1]}"#, 2),
        JSONRow("in an object whose keys are expected", #"[{"a":1},{"a":[1]}]"#, 3),
        JSONRow("in an object with another key", #"[{"a":1},{"b":[1]}]"#, 3),
    ]

    /// An array that is not opened counts for the depth like any other.
    @Test(arguments: nested) func depth(_ row: JSONRow<Int>) throws {
        let data = Data(row.text.utf8)
        _ = try JSONDocument(data, limits: JSONLimits(depth: row.expected))
        let limits = JSONLimits(depth: row.expected - 1)
        let error = #expect(throws: JSONSyntaxError.self) { try JSONDocument(data, limits: limits) }
        #expect(error?.kind == .nestedTooDeeply)
        let column = try #require(row.text.lastIndex(of: "["))
        #expect(error?.column == row.text.distance(from: row.text.startIndex, to: column) + 1)
    }

    /// What is scanned twice, where an array of scalars turns out to hold a container, is scanned no more than twice.
    @Test func nestedBehindNumbers() throws {
        let depth = 500
        let text = String(repeating: "[1,2,3,", count: depth) + "[]" + String(repeating: "]", count: depth)
        let document = try JSONDocument(text)
        #expect(document.count(of: JSONDocument.root) == 4)
        #expect(document.tape.count == 4 * depth + 1)
    }
}
