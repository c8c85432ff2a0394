import Foundation
import TestTables
import Testing
import Unbox

@testable import UnboxCore

struct JSONDocumentTests {
    /// The example at the top of `JSONDocument.swift`.
    @Test func tape() throws {
        let document = try JSONDocument(#"{"id":7,"tags":["a\n",null]}"#)
        let words = (0..<document.tape.count).map { node in
            let word = document.word(at: node)
            return "\(word.tag.rawValue) \(word.length) \(word.position)"
        }
        #expect(words == ["10 2 8", "8 0 2", "5 2 2", "3 1 6", "5 4 9", "8 2 8", "7 3 17", "0 0 0"])
    }

    @Test func kind() {
        each(
            [
                ("null", .null), (" false ", .false), ("\ttrue\r\n", .true), ("12", .integer), ("-0", .integer),
                ("12.5", .fraction), ("1E5", .fraction), (#""""#, .string), (#""é""#, .string), (#""\n""#, .string),
                ("[]", .array), ("{}", .object),
            ] as [(String, JSONKind)]
        ) { text, expected throws in #expect(try JSONDocument(text).kind(of: JSONDocument.root) == expected) }
    }

    @Test func elements() throws {
        let document = try JSONDocument(#"[1, [2, [], {"a": [3]}], "4", {}, 5]"#)
        #expect(document.count(of: 0) == 5)
        var texts: [String] = []
        document.forEachElement(of: 0) { texts.append("\(document.kind(of: $0)) \(document.count(of: $0))") }
        #expect(texts == ["integer 0", "array 3", "string 0", "object 0", "integer 0"])
        #expect(document.integer(at: document.element(at: 4, of: 0)) == 5)
        #expect(document.element(at: 5, of: 0) == -1)
        #expect(document.element(at: -1, of: 0) == -1)
        #expect(document.element(at: 0, of: document.element(at: 0, of: 0)) == -1)
        #expect(document.element(at: 0, of: document.element(at: 3, of: 0)) == -1)

        let scalars = try JSONDocument("[10, 11, 12]")
        #expect((0...3).map { scalars.element(at: $0, of: 0) } == [1, 2, 3, -1])
    }

    @Test func fields() throws {
        let document = try JSONDocument(#"{"a": 1, "b": {"c": 2}, "a": [3], "d": {}}"#)
        var fields: [String] = []
        document.forEachField(of: 0) { key, value in
            fields.append("\(document.string(at: key)) \(document.kind(of: value))")
        }
        #expect(fields == ["a integer", "b object", "a array", "d object"])
        #expect(document.count(of: 0) == 4)
    }

    /// A count that does not fit into its word is computed again, without affecting the counts around it.
    @Test func countsBeyondTheWord() throws {
        let limits = JSONLimits(count: 2)
        let text = #"[[1,2,3],{"a":1,"b":2,"c":[]},4,[[]],5]"#
        let document = try JSONDocument(Data(text.utf8), limits: limits)
        #expect(document.word(at: 0).length == 2)
        #expect(document.countedElements(of: 0) == 5)
        #expect((0..<2).map { document.countedElements(of: document.element(at: $0, of: 0)) } == [3, 3])
        #expect(document.word(at: 1).length == 2)
    }

    /// The text is read in place, and not changed.
    @Test func sharedData() throws {
        var data = Data("[\"\(String(repeating: "x", count: 100))\", 12345]".utf8)
        let address = data.withUnsafeBytes { UnsafeRawPointer($0.baseAddress) }
        let document = try JSONDocument(data)
        #expect(document.text.base == address)
        data[data.startIndex] = UInt8(ascii: "{")
        data.append(contentsOf: [1, 2, 3])
        #expect(document.text[0] == UInt8(ascii: "["))
        data = Data()
        #expect(document.integer(at: 2) == 12345)
    }

    @Test func slices() throws {
        let long = String(repeating: " ", count: 100) + "[7]"
        for text in ["[7]", long] {
            let data = Data("##\(text)##".utf8)
            let document = try JSONDocument(data[2..<data.count - 2])
            #expect(document.integer(at: 1) == 7)
            let regions = try JSONDocument(data.dropFirst(2).dropLast(2))
            #expect(regions.integer(at: 1) == 7)
        }
        let empty = #expect(throws: JSONSyntaxError.self) { try JSONDocument(Data("abc".utf8)[1..<1]) }
        #expect(empty?.kind == .empty)
    }

    @Test func dataOfOtherMemory() throws {
        let text = Array("[1, \"\(String(repeating: "y", count: 80))\"]".utf8)
        let memory = UnsafeMutableRawPointer.allocate(byteCount: text.count, alignment: 1)
        memory.copyMemory(from: text, byteCount: text.count)
        let deallocator = Data.Deallocator.custom { memory, _ in memory.deallocate() }
        let data = Data(bytesNoCopy: memory, count: text.count, deallocator: deallocator)
        #expect(try JSONDocument(data).string(at: 2).count == 80)
    }

    /// Whitespace of every length, at every place in a word.
    @Test func whitespace() throws {
        for length in 0..<40 {
            for space in [" ", "\n", "\r\n\t", " \n"] {
                let space = String(repeating: space, count: length)
                let tokens = ["", "[", "1", ",", "{", "\"a\"", ":", "2", "}", "]", ""]
                let document = try JSONDocument(tokens.joined(separator: space))
                #expect(document.integer(at: 1) == 1)
                #expect(document.integer(at: document.value(forKey: "a", in: 2)) == 2)
            }
        }
    }

    /// An invalid byte among white space, at every position in a word.
    @Test func otherBytesInWhitespace() throws {
        let spaces = [" ", "\n", "\t", "\r", "\r\n", " \n\t"]
        for byte in UInt8.min...UInt8.max {
            for run in spaces {
                for length in Array(1..<12) + [16, 17, 24, 31] {
                    let run = String(repeating: run, count: length)
                    let text = Data("[1\(run)".utf8) + [byte] + Data("\(run)]".utf8)
                    let isSpace = spaces.joined().utf8.contains(byte)
                    if (try? JSONDocument(text)) != nil, !isSpace { Issue.record("\(byte) after \(length) runs") }
                    if isSpace { #expect(try JSONDocument(text).integer(at: 1) == 1) }
                }
            }
        }
    }
}

/// The paths of nodes, in small containers and in those whose children are indexed.
struct JSONPathTests {
    private static func container(_ isObject: Bool, _ count: Int, _ child: (Int) -> String) -> String {
        let children = (0..<count).map { isObject ? "\"k\($0)\": \(child($0))" : child($0) }
        return isObject ? "{\(children.joined(separator: ", "))}" : "[\(children.joined(separator: ", "))]"
    }

    static let payloads: [String] = [false, true].flatMap { isObject in
        [0, 1, 2, 47, 48, 49, 50, 200].map { count in
            container(isObject, count) { index in
                switch index % 4 {
                case 0: "\(index)"
                case 1: container(!isObject, 60) { "\($0)" }
                case 2: container(isObject, 2) { _ in "{}" }
                default: "[[], {\"a\": []}]"
                }
            }
        }
    }

    @Test func everyNode() {
        each(Self.payloads) { json in
            let document = try JSONDocument(Data(json.utf8))
            var count = 0
            func check(_ node: Int, _ path: [UnboxPath.Component]) {
                #expect(document.path(to: node) == UnboxPath(path))
                if path.count > 1 {
                    // Starts at the container of the first step.
                    let root = PayloadValue(.reading(JSONNode(JSONDocument.root, of: document)))
                    if case .node(let outer)? = KeyPathStep(path[0]).next(from: root)?.storage {
                        #expect(document.path(to: node, from: outer.index) == UnboxPath(Array(path.dropFirst())))
                    }
                }
                count += 1
                switch document.kind(of: node) {
                case .array:
                    var index = 0
                    document.forEachElement(of: node) { element in
                        check(element, path + [.index(index)])
                        index += 1
                    }
                case .object:
                    document.forEachField(of: node) { key, value in
                        check(value, path + [.key(document.string(at: key))])
                    }
                default: break
                }
            }
            check(JSONDocument.root, [])
            #expect(count > 0)
        }
    }
}
