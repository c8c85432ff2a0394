import Foundation
import SchemaReading
import TestTables
import Testing
import Unbox

@testable import JSONSchema

/// The reader of schemas has a grammar of its own: it has to accept what the library accepts, and read the same values.
@Suite struct JSONTreeTests {
    /// The value by the library, if it is JSON for both readers; nil if it is for neither.
    @discardableResult private func check(_ text: [UInt8]) -> JSONValue? {
        let shown = String(decoding: text.prefix(200), as: UTF8.self)
        let value = Result { try unbox(data: Data(text)) as JSONValue }
        let tree = try? JSONTree(text)
        #expect((tree != nil) == ((try? value.get()) != nil), "\(shown)")
        guard case .success(let value) = value, let tree else { return nil }
        #expect(tree.value(at: JSONTree.root) == value, "\(shown)")
        for node in 0..<tree.next(after: JSONTree.root) {
            #expect(tree.follow(tree.pointer(to: node)).node == node, "\(shown)")
        }
        return value
    }

    @Test func texts() {
        each([
            "1", " [ ] ", "{}", "[1, 2]", #"{"a": 1, "a": {"b": [2]}, "c": 3}"#,
            #"["\u00e9\uD83D\uDE00\/\b\f\n\r\t\"\\"]"#,
            "-0", "0.10e+05", "1E400", "\u{FEFF}[]", "true", "[null,false]", #"{"":0}"#, "\n\r\t 1 \n",
        ]) { text in #expect(check(Array(text.utf8)) != nil) }
        each([
            "", " ", "[", "[1", "[1,", "[,]", "[1,]", "{", #"{"a""#, #"{"a":"#, #"{"a":1"#, #"{"a":1,}"#, "{1:2}",
            "[1}", "{]", "]", "1 2", "01", "-", "1.", ".5", "1e", "+1", "nul", "truex", "'a'", #"""#, "\"\u{1}\"",
            #""\x""#, #""\u12""#, #""\uD800""#, #""\uD800\u0041""#, #""\uDC00""#, #"{"a":1 "b":2}"#, "[1 2]", "NaN",
            "\u{A0}1", String(repeating: "[", count: 513) + String(repeating: "]", count: 513),
        ]) { text in #expect(check(Array(text.utf8)) == nil) }
        let deep = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
        check(Array(deep.utf8))
        each([[0x22, 0xFF, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22]]) { (text: [UInt8]) in
            #expect(check(text) == nil)
        }
    }

    @Test func changedTexts() {
        var random = RandomJSON(seed: 24)
        let bytes = Array(#"{}[],:"\/u09aeE.+-tn "#.utf8) + [0xC3, 0xA9]
        var accepted = 0
        for _ in 0..<sweep(1500, sample: 250) {
            var text = [UInt8](random.payload(3).data())
            check(text)
            for _ in 0..<4 {
                let place = Int.random(in: 0..<text.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: text[place] = random.pick(bytes)
                case 1: text.insert(random.pick(bytes), at: place)
                default: if text.count > 1 { text.remove(at: place) }
                }
                if check(text) != nil { accepted += 1 }
            }
        }
        #expect(accepted > sweep(500, sample: 80))
    }

    /// What is in the value of a repeated key is forgotten, however large it is.
    @Test func repeatedKeys() throws {
        let fields = (0..<20).map { #""k\#($0)":\#($0)"# }.joined(separator: ",")
        let others = (0..<20).map { #""l\#($0)":\#($0)"# }.joined(separator: ",")
        let marks = String(repeating: "\u{301}", count: 600)
        let text = ##"{"a":1,"a":{\##(fields),"x":["\##(marks)"]},"b":{\##(others)},\##(fields),"b":2}"##
        let tree = try JSONTree(Array(text.utf8))
        let b = try #require(tree.member("b", of: JSONTree.root))
        #expect(tree.member("l7", of: b).flatMap(tree.number) == "7")
        #expect(tree.member("k7", of: b) == nil)
        #expect(tree.members(of: JSONTree.root).count == 22)
        #expect(tree.firstOfManyMarks == nil)
        check(Array(text.utf8))
    }

    /// Objects of few and of many fields are searched in different ways.
    @Test func repeatedKeysInObjectsOfAnySize() {
        each(1..<20) { count in
            let fields = (0..<count).map { #""\#($0)k":\#($0)"# }
            for again in 0..<count {
                let text = "{" + (fields + [#""\#(again)k":[{"a":1}]"#, #""k":1,"k":2"#]).joined(separator: ",") + "}"
                #expect(check(Array(text.utf8))?.objectValue?.count == count + 1, "\(text)")
            }
        }
    }

    @Test func faults() {
        each([
            ("", "line 1, column 1: expected a value, found the end of the data"),
            ("{\n  \"é\": tru\n}", "line 2, column 8: expected a value, found 't'"),
            ("{\"a\" 1}", "line 1, column 6: expected ':' after a key, found '1'"),
            ("[1\r\n2]", "line 2, column 1: expected ',' or ']', found '2'"),
            ("{\"a\":1]", "line 1, column 7: expected ',' or '}', found ']'"),
            ("{,}", "line 1, column 2: expected a key in double quotes, found ','"),
            ("1é", "line 1, column 2: expected the end of the data, found U+E9"),
            ("[007]", "line 1, column 2: a number cannot have leading zeros"),
            ("\"a\\q\"", "line 1, column 3: expected one of \" \\ / b f n r t u after '\\'"),
            ("\"\\uD800\"", "line 1, column 2: an escape is one half of a surrogate pair, without the other"),
            ("\"a\nb\"", "line 1, column 3: a control character in a string has to be written as an escape"),
        ]) { text, message in
            let fault = #expect(throws: JSONTreeFault.self) { try JSONTree(Array(text.utf8)) }
            #expect(fault?.description == "malformed JSON: " + message)
        }
    }

    /// To compare such texts takes quadratic time.
    @Test func manyMarks() throws {
        let marks = String(repeating: "\u{301}\u{323}", count: 200)
        let few = String(repeating: "\u{301}", count: 250)
        let rows: [(String, Int?)] = [
            (#"{"a": ["\#(marks)"]}"#, 2), (#"[{"b\#(marks)": 1}]"#, 2), (#"["\#(few)a\#(few)"]"#, nil),
        ]
        each(rows) { text, node in
            let tree = try JSONTree(Array(text.utf8))
            #expect(tree.firstOfManyMarks == node)
        }
    }
}
