import Foundation
import Testing

/// A payload with an array, or with something else where the array should be.
struct ConcurrentPayload: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    var keyPath: String?

    var data: Data { Data(text.utf8) }

    private init(_ name: String, _ text: String, at keyPath: String? = nil) {
        testDescription = name
        self.text = text
        self.keyPath = keyPath
    }

    /// Elements, every few of which are invalid in one way or another.
    private static func items(_ count: Int, invalid: Bool) -> String {
        let elements = (0..<count).map { index in
            let name = index % 3 == 0 ? "null" : "\"name \(index) \\u00e9 😀\""
            let when = index % 4 == 0 ? ",\"when\":\"2026-04-\(10 + index % 20)T12:00:00Z\"" : ""
            let part = index % 6 == 0 ? ",\"part\":[{\"id\":\(index)},{\"id\":2,\"tags\":[{}]}]" : ""
            let item = "{\"id\":\(index),\"name\":\(name),\"tags\":[\"a\",\"\(index)\"]\(when)\(part)}"
            guard invalid else { return item }
            return switch index % 13 {
            case 3: "{\"id\":\"x\(index)\"}"
            case 5: "{\"name\":\"no id\",\"tags\":[]}"
            case 7: "{\"id\":\(index),\"tags\":[1,null,[],\"ok\"],\"when\":\"never\"}"
            case 8: "{\"id\":\(index),\"part\":[{\"id\":1},{\"id\":null}]}"
            case 9: "null"
            case 11: "[\(index),[\"deep\",{\"id\":{}}]]"
            default: item
            }
        }
        return "[\(elements.joined(separator: ", "))]"
    }

    static let all: [ConcurrentPayload] = {
        let valid = items(27, invalid: false)
        let invalid = items(27, invalid: true)
        let wide = (0..<70).map { "\"key \($0)\":\($0)" }.joined(separator: ",")
        return [
            ConcurrentPayload("valid", valid),
            ConcurrentPayload("invalid", invalid),
            ConcurrentPayload(
                "at a key path", "{\"a\":{\"c\":1,\"b\":[7,\(invalid)],\"d\":\(valid)},\"z\":0}", at: "a.b.1"),
            ConcurrentPayload("in brackets", "{\"a\":{\"b\":[7,\(invalid)]}}", at: "a.b[1]"),
            ConcurrentPayload("repeated key", "{\"a\":[1,2],\"b\":2,\"a\":\(invalid)}", at: "a"),
            ConcurrentPayload("repeated key, other spelling", "{\"\\u0061\":[{\"id\":1}],\"a\":\(valid)}", at: "a"),
            ConcurrentPayload("escaped key", "{\"\\u0061\\u002e\":\(valid)}", at: #"a\."#),
            ConcurrentPayload("numbers", "[\((0..<200).map { "\($0)" }.joined(separator: ","))]"),
            ConcurrentPayload(
                "mixed scalars", "[1,\"2\",true,null,3.5,\"2026-04-10T12:00:00Z\",[1,2],{\"id\":1},1e400]"),
            ConcurrentPayload("dates", "[\((10..<28).map { "\"2026-04-\($0)T12:00:00Z\"" }.joined(separator: ","))]"),
            ConcurrentPayload(
                "arrays", "[\((0..<60).map { "[\($0),\($0 % 9 == 0 ? "[]" : "2")]" }.joined(separator: ","))]"),
            ConcurrentPayload("wide objects", "[\((0..<5).map { "{\(wide),\"id\":\($0)}" }.joined(separator: ","))]"),
            ConcurrentPayload("one large element", "[{\"id\":1},{\"id\":2,\"x\":\(valid)},{\"id\":3},{}]"),
            ConcurrentPayload("empty", "[]"), ConcurrentPayload("one element", "[{\"id\":1}]"),
            ConcurrentPayload("white space", " \n[ {\"id\" : 1 } ,\t{\"id\":2}\r\n] "),
            ConcurrentPayload("not an array", "{\"a\":{\"id\":1}}", at: "a"),
            ConcurrentPayload("missing", "{\"a\":\(valid)}", at: "b"),
            ConcurrentPayload("through a scalar", "{\"a\":1,\"b\":\(valid)}", at: "a.b"),
            ConcurrentPayload("a key of an array", "[\(valid)]", at: "a"),
            ConcurrentPayload("malformed key path", "{\"a\":\(valid)}", at: "a."),
            ConcurrentPayload("wildcard", "[{\"a\":\(invalid)},{\"a\":\(valid)}]", at: "*.a.*"),
            ConcurrentPayload("breaks off", String(invalid.dropLast(50))),
            ConcurrentPayload("breaks off behind the array", "{\"a\":\(invalid),\"b\":", at: "a"),
            ConcurrentPayload("malformed behind the array", "{\"a\":\(invalid),\n \"b\": tru}", at: "a"),
            ConcurrentPayload("malformed element", valid.replacing("\"name 20", with: "\"name \u{1}20")),
            ConcurrentPayload("trailing comma", valid.dropLast() + ",]"), ConcurrentPayload("nothing", ""),
            ConcurrentPayload("two roots", "[1] [2]"),
            ConcurrentPayload("too deep", "[1,\(String(repeating: "[", count: 600))"),
        ]
    }()
}
