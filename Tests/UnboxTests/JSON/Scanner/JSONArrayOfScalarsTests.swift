import Foundation
import TestTables
import Testing
import Unbox

@testable import UnboxCore

/// Arrays that hold only scalars, which the scanner does not open, and those that only begin so.
struct JSONArrayOfScalarsTests {
    static let arrays = [
        ("[]", 0), ("[ \n\t ]", 0), ("[1]", 1), ("[1,-2.5,3e2,12345678901]", 4),
        (#"["a","\n\u00e9",true,false,null,0]"#, 6), ("[ 1 ,\n  2\t,\r\n3 ]", 3), ("[1,2,[3]]", 3), ("[[3],1,2]", 3),
        (#"[1,2,{"x":[3,4],"y":5}]"#, 3), ("[1,[2,[3,[4]]]]", 2), (#"["]","[1,2","{"]"#, 3),
    ]

    /// Where an array may stand, with `*` in its place.
    static let places = [
        "*", "[*]", "[*,*]", "[0,*,0,*]", "[[*],*]", #"{"a":*}"#, #"{"a":1,"b":*,"c":*,"d":2}"#,
        // The second object has the expected keys, then the third another.
        #"[{"a":*,"b":1},{"a":*,"b":2},{"z":3,"a":*,"b":4}]"#,
        #"[{"a":1,"b":*},{"a":*,"b":{"c":*}},{"a":*,"b":{"c":*}}]"#,
    ]

    @Test func inAllPlaces() {
        each(Self.arrays) { array, count in
            for place in Self.places {
                let text = place.replacing("*", with: array)
                let document = try JSONDocument(text)
                let value = try #require(try document.foundationValue(at: JSONDocument.root) as? NSObject, "\(text)")
                let expected = try untyped(Data(text.utf8)) as? NSObject
                #expect(value == expected, "\(text)")
                #expect(Self.wrongCounts(JSONDocument.root, in: document) == [], "\(text)")
            }
            #expect(try JSONDocument(array).count(of: JSONDocument.root) == count)
        }
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
    @Test func aTapeThatGrows() {
        each(1...40) { count in
            let array = "[\(repeatElement("1", count: count).joined(separator: ","))]"
            let text = #"[\#(array),{"a":\#(array)},{"a":\#(array)},{"b":\#(array)},[[\#(array)]]]"#
            let value = try JSONDocument(text).foundationValue(at: JSONDocument.root) as? NSArray
            #expect(value == (try untyped(Data(text.utf8)) as? NSArray))
        }
    }

    @Test func malformed() {
        each([
            "[1,2,] → expected a value, found ']' (JSON has no comma after the last value)",
            "[,] → expected a value, found ','", "[1 2] → expected ',' or ']', found '2'",
            "[1,2} → expected ',' or ']', found '}'", "[1:2] → expected ',' or ']', found ':'",
            "[1,[2],3 4] → expected ',' or ']', found '4'",
        ]) { (row: String) in
            let fault = JSONFault(row)
            for place in Self.places {
                let start = place.prefix { $0 != "*" }
                let error = #expect(throws: JSONSyntaxError.self) { try JSONDocument(Data(start.utf8 + fault.bytes)) }
                let description = error?.description ?? ""
                #expect(description.hasSuffix(": \(fault.message)"), "\(place): \(description)")
            }
        }
    }

    /// An array that is not opened counts for the depth like any other.
    @Test func depth() {
        each([
            ("[1]", 1), ("[[]]", 2), ("[1,[2]]", 2), (#"{"a":[1]}"#, 2), (#"[{"a":1},{"a":[1]}]"#, 3),
            (#"[{"a":1},{"b":[1]}]"#, 3),
        ]) { (text: String, depth: Int) in
            let data = Data(text.utf8)
            _ = try JSONDocument(data, limits: JSONLimits(depth: depth))
            let limits = JSONLimits(depth: depth - 1)
            let error = #expect(throws: JSONSyntaxError.self) { try JSONDocument(data, limits: limits) }
            #expect(error?.kind == .nestedTooDeeply)
            let column = try #require(text.lastIndex(of: "["))
            #expect(error?.column == text.distance(from: text.startIndex, to: column) + 1)
        }
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
