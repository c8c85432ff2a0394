import Foundation
import TestTables
import Testing
import Unbox

/// Collections that Unbox 4 cast as a whole: each by key, by key path and from a root, from a dictionary and from data.
struct UntypedShapeTests {
    struct Shape: CustomTestStringConvertible {
        let testDescription: String
        let json: String
        /// The value as text, with sorted keys.
        let expected: String
        /// The value of the key "v", of the key path "w.v", and the whole value.
        let byKey, byKeyPath, whole: @Sendable (Unboxer) throws -> String

        init<T>(
            _ name: String, _ json: String, _ expected: String? = nil,
            key: @escaping @Sendable (Unboxer) throws -> T, keyPath: @escaping @Sendable (Unboxer) throws -> T,
            whole: @escaping @Sendable (Unboxer) throws -> T
        ) {
            testDescription = name
            self.json = json
            self.expected = expected ?? json
            byKey = { text(try key($0)) }
            byKeyPath = { text(try keyPath($0)) }
            self.whole = { text(try whole($0)) }
        }
    }

    static let row = #"{"a": 1, "b": "x", "c": null, "d": {"e": [2]}}"#
    static let rowWithNil = #"{"a": 1, "b": "x", "c": nil, "d": {"e": [2]}}"#

    static var shapes: [Shape] {
        [
            Shape(
                "[String: AnyObject]", row, key: { try $0.unbox(key: "v") as [String: AnyObject] },
                keyPath: { try $0.unbox(keyPath: "w.v") as [String: AnyObject] },
                whole: { try $0.unbox() as [String: AnyObject] }),
            Shape(
                "[[String: AnyObject]]", "[\(row), {}]", key: { try $0.unbox(key: "v") as [[String: AnyObject]] },
                keyPath: { try $0.unbox(keyPath: "w.v") as [[String: AnyObject]] },
                whole: { try $0.unbox() as [[String: AnyObject]] }),
            Shape(
                "[AnyObject]", #"[1, "x", null, [2], {"a": 3}]"#, key: { try $0.unbox(key: "v") as [AnyObject] },
                keyPath: { try $0.unbox(keyPath: "w.v") as [AnyObject] },
                whole: { try $0.unbox() as [AnyObject] }),
            Shape(
                "[Any?]", #"[1, "x", null, [null]]"#, #"[1, "x", nil, [null]]"#,
                key: { try $0.unbox(key: "v") as [Any?] },
                keyPath: { try $0.unbox(keyPath: "w.v") as [Any?] },
                whole: { try $0.unbox() as [Any?] }),
            Shape(
                "[String: Any?]", row, rowWithNil, key: { try $0.unbox(key: "v") as [String: Any?] },
                keyPath: { try $0.unbox(keyPath: "w.v") as [String: Any?] },
                whole: { try $0.unbox() as [String: Any?] }),
            Shape(
                "[Int: [String: Any?]]", #"{"7": \#(row)}"#, #"{7: \#(rowWithNil)}"#,
                key: { try $0.unbox(key: "v") as [Int: [String: Any?]] },
                keyPath: { try $0.unbox(keyPath: "w.v") as [Int: [String: Any?]] },
                whole: { try $0.unbox() as [Int: [String: Any?]] }),
            Shape(
                "[AnyHashable: Any]", row, key: { try $0.unbox(key: "v") as [AnyHashable: Any] },
                keyPath: { try $0.unbox(keyPath: "w.v") as [AnyHashable: Any] },
                whole: { try $0.unbox() as [AnyHashable: Any] }),
            Shape(
                "[AnyHashable]", #"[1, "x", null, [2], {"a": 3}]"#, key: { try $0.unbox(key: "v") as [AnyHashable] },
                keyPath: { try $0.unbox(keyPath: "w.v") as [AnyHashable] },
                whole: { try $0.unbox() as [AnyHashable] }),
            Shape(
                "[String: AnyHashable]", row, key: { try $0.unbox(key: "v") as [String: AnyHashable] },
                keyPath: { try $0.unbox(keyPath: "w.v") as [String: AnyHashable] },
                whole: { try $0.unbox() as [String: AnyHashable] }),
            Shape(
                "[NSNumber]", "[1, 2.5, 18446744073709551615]", key: { try $0.unbox(key: "v") as [NSNumber] },
                keyPath: { try $0.unbox(keyPath: "w.v") as [NSNumber] },
                whole: { try $0.unbox() as [NSNumber] }),
            Shape(
                "[String: NSNumber]", #"{"a": 1, "b": -2.5}"#, key: { try $0.unbox(key: "v") as [String: NSNumber] },
                keyPath: { try $0.unbox(keyPath: "w.v") as [String: NSNumber] },
                whole: { try $0.unbox() as [String: NSNumber] }),
            Shape(
                "[NSString]", #"["a", ""]"#, key: { try $0.unbox(key: "v") as [NSString] },
                keyPath: { try $0.unbox(keyPath: "w.v") as [NSString] },
                whole: { try $0.unbox() as [NSString] }),
            Shape(
                "[NSDictionary]", "[\(row), {}]", key: { try $0.unbox(key: "v") as [NSDictionary] },
                keyPath: { try $0.unbox(keyPath: "w.v") as [NSDictionary] },
                whole: { try $0.unbox() as [NSDictionary] }),
            Shape(
                "[NSArray]", "[[1, [2]], []]", key: { try $0.unbox(key: "v") as [NSArray] },
                keyPath: { try $0.unbox(keyPath: "w.v") as [NSArray] },
                whole: { try $0.unbox() as [NSArray] }),
            Shape(
                "[String: [[String: Any]]]", #"{"a": [\#(row), {}], "b": []}"#,
                key: { try $0.unbox(key: "v") as [String: [[String: Any]]] },
                keyPath: { try $0.unbox(keyPath: "w.v") as [String: [[String: Any]]] },
                whole: { try $0.unbox() as [String: [[String: Any]]] }),
            Shape(
                "[String: [String: [String: Any]]]", #"{"a": {"b": \#(row), "c": {}}}"#,
                key: { try $0.unbox(key: "v") as [String: [String: [String: Any]]] },
                keyPath: { try $0.unbox(keyPath: "w.v") as [String: [String: [String: Any]]] },
                whole: { try $0.unbox() as [String: [String: [String: Any]]] }),
        ]
    }

    @Test func read() {
        each(Self.shapes) { shape in
            let around = #"{"v": \#(shape.json), "w": {"v": \#(shape.json)}}"#
            for unboxer in try [dictionary(around), Unboxer(data: Data(around.utf8))] {
                #expect(try shape.byKey(unboxer) == shape.expected)
                #expect(try shape.byKeyPath(unboxer) == shape.expected)
            }
            #expect(try shape.whole(Unboxer(data: Data(shape.json.utf8))) == shape.expected)
            if shape.json.hasPrefix("{") { #expect(try shape.whole(dictionary(shape.json)) == shape.expected) }
        }
    }

    private func dictionary(_ json: String) throws -> Unboxer {
        let value = try untyped(Data(json.utf8))
        return Unboxer(dictionary: try #require(value as? UnboxableDictionary))
    }

    @Test func optionals() throws {
        for unboxer in try [dictionary(Self.optionalsJSON), Unboxer(data: Data(Self.optionalsJSON.utf8))] {
            let present: [String: AnyObject]? = try unboxer.unbox(key: "object")
            let missing: [[String: AnyObject]]? = try unboxer.unbox(key: "missing")
            let null: [Any?]? = try unboxer.unbox(keyPath: "null")
            let quiet: [String: Any?]? = try? unboxer.unbox(key: "list")
            let nested: [String: [[String: Any]]]? = try unboxer.unbox(keyPath: "none.at.all")
            let withDefault: [AnyObject] = try unboxer.unbox(key: "missing") ?? []
            let lists: [[AnyObject]?] = try unboxer.unbox(key: "lists")
            #expect(present?["a"] as? Int == 1)
            #expect(missing == nil)
            #expect(null == nil)
            #expect(quiet == nil)
            #expect(nested == nil)
            #expect(withDefault.isEmpty)
            #expect(lists.map { $0?.count } == [1, nil])
        }
    }
    static let optionalsJSON = #"{"object": {"a": 1}, "list": [1], "null": null, "lists": [[1], null]}"#

    @Test func castAgain() throws {
        let json = #"{"v": {"text": "x", "number": 1, "yes": true, "list": [1], "object": {"a": "b"}, "null": null}}"#
        for unboxer in try [dictionary(json), Unboxer(data: Data(json.utf8))] {
            let objects: [String: AnyObject] = try unboxer.unbox(key: "v")
            #expect(objects["text"] as? String == "x")
            #expect(objects["number"] as? Int == 1)
            #expect(objects["yes"] as? Bool == true)
            #expect(objects["list"] as? [Int] == [1])
            #expect(objects["object"] as? [String: String] == ["a": "b"])
            #expect(objects["null"] is NSNull)
            let hashables: [AnyHashable: Any] = try unboxer.unbox(key: "v")
            #expect(hashables["text"] as? String == "x")
            #expect(hashables.count == 6)
        }
    }

    @Test func invalidElements() throws {
        let json = #"{"rows": [{"a": 1}, 2, null], "numbers": [1, "2", true], "tables": {"a": [{}, 1], "b": 2}}"#
        for unboxer in try [dictionary(json), Unboxer(data: Data(json.utf8))] {
            let rows: [[String: AnyObject]] = try unboxer.unbox(key: "rows", allowInvalidElements: true)
            let optionals: [[String: Any?]] = try unboxer.unbox(keyPath: "rows", allowInvalidElements: true)
            let numbers: [NSNumber] = try unboxer.unbox(key: "numbers", allowInvalidElements: true)
            let tables: [String: [[String: Any]]] = try unboxer.unbox(key: "tables", allowInvalidElements: true)
            #expect(rows.count == 1)
            #expect(optionals.count == 1)
            #expect(numbers == [1, true])
            #expect(tables.mapValues { $0.count } == ["a": 1])
            #expect(
                message { try unboxer.unbox(key: "rows") as [[String: AnyObject]] }
                    == "rows[1]: expected an object, found the number 2")
            #expect(
                message { try unboxer.unbox(key: "numbers") as [NSNumber] }
                    == #"numbers[1]: expected NSNumber, found the string "2""#)
            #expect(
                message { try unboxer.unbox(key: "numbers") as [NSString] }
                    == "numbers[0]: expected NSString, found the number 1")
            #expect(
                message { try unboxer.unbox(key: "rows") as [NSDictionary] }
                    == "rows[1]: expected NSDictionary, found the number 2")
            #expect(
                message { try unboxer.unbox(keyPath: "tables") as [String: [String: [String: Any]]] }
                    == "tables.a: expected an object, found an array of 2 elements")
            #expect(
                message { try unboxer.unbox(key: "none") as [String: AnyObject] }
                    == "none: expected an object, but it is missing")
            #expect(
                message { try unboxer.unbox(key: "none") as AnyHashable }
                    == "none: expected AnyHashable, but it is missing")
        }
    }

    @Test func aNumberThatNothingHolds() throws {
        let unboxer = try Unboxer(data: Data(#"{"a": {"b": [1e400]}}"#.utf8))
        let expected = "a.b[0]: expected NSNumber, found the number 1e+400: it does not fit"
        #expect(message { try unboxer.unbox(key: "a") as [String: AnyObject] } == expected)
        #expect(message { try unboxer.unbox(key: "a") as [String: Any?] } == expected)
        #expect(message { try unboxer.unbox(key: "a") as [String: AnyHashable] } == expected)
        #expect(message { try unboxer.unbox(key: "a") as NSDictionary } == expected)
    }

    /// A key, and a key path from its value.
    @Test func placesInPlaces() throws {
        let json = #"{"a": {"b.c": {"d": [{"e": 1}]}}, "null": null, "text": "x"}"#
        for unboxer in try [dictionary(json), Unboxer(data: Data(json.utf8))] {
            let object: [String: Any] = try unboxer.unbox(key: "a", keyPath: #"b\.c.d.0"#)
            let list: [AnyObject] = try unboxer.unbox(key: "a", keyPath: #"b\.c.d"#)
            let none: [Any?]? = try unboxer.unbox(key: "null", keyPath: "a.b")
            #expect(object["e"] as? Int == 1)
            #expect(list.count == 1)
            #expect(none == nil)
            #expect(
                message { try unboxer.unbox(key: "text", keyPath: "a") as [Any] }
                    == #"text: expected an object with the key "a", found the string "x""#)
            #expect(
                message { try unboxer.unbox(key: "a", keyPath: #"b\.c.d.0.e"#) as [Any] }
                    == #"a."b.c".d[0].e: expected an array, found the number 1"#)
        }
    }

    @Test func wildcards() throws {
        let json = #"{"rows": [{"a": {"b": [1]}}, {"a": {"b": [2, null]}}, {"a": 3}]}"#
        for unboxer in try [dictionary(json), Unboxer(data: Data(json.utf8))] {
            let values: [AnyObject] = try unboxer.unbox(keyPath: "rows.*.a")
            let objects: [[String: AnyObject]] = try unboxer.unbox(keyPath: "rows.*.a", allowInvalidElements: true)
            let below: [Any?] = try unboxer.unbox(key: "rows", keyPath: "1.a.b.*")
            let rows: [NSDictionary] = try unboxer.unbox(keyPath: "rows.*")
            #expect(text(values) == #"[{"b": [1]}, {"b": [2, null]}, 3]"#)
            #expect(text(objects) == #"[{"b": [1]}, {"b": [2, null]}]"#)
            #expect(text(below) == "[2, nil]")
            #expect(rows.count == 3)
            #expect(
                message { try unboxer.unbox(key: "rows", keyPath: "*.a") as [[String: Any?]] }
                    == "rows[2].a: expected an object, found the number 3")
        }
    }

    @Test func roots() throws {
        let data = Data(#"{"t": {"a": [{"b": 1}]}}"#.utf8)
        let dictionary: UnboxableDictionary = ["t": ["a": [["b": 1]]]]
        let objects: [String: AnyObject] = try Unboxer(data: data).unbox()
        let tables: [String: [String: [Any]]] = try Unboxer(data: data).unbox()
        let atKey: [String: [Any]] = try unbox(data: data, atKey: "t")
        let atKeyPath: [[String: Any]] = try unbox(data: data, atKeyPath: "t.a")
        let whole: [String: Any] = try unbox(dictionary: dictionary)
        let wholeTables: [String: [String: Any]] = try unbox(dictionary: dictionary)
        let rows: [String: [Any]] = try unbox(dictionary: dictionary, atKey: "t")
        let list: [Any] = try unbox(dictionary: dictionary, atKeyPath: "t.a")
        #expect(text(objects) == #"{"t": {"a": [{"b": 1}]}}"#)
        #expect(text(tables) == text(objects))
        #expect(text(atKey) == #"{"a": [{"b": 1}]}"#)
        #expect(text(atKeyPath) == #"[{"b": 1}]"#)
        #expect(text(whole) == text(objects))
        #expect(text(wholeTables) == text(objects))
        #expect(text(rows) == text(atKey))
        #expect(text(list) == text(atKeyPath))
    }
}

/// A value as JSON text with sorted keys, in which a nil is `nil` and a null is `null`.
private func text(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional { return mirror.children.first.map { text($0.value) } ?? "nil" }
    if value is NSNull { return "null" }
    if let string = value as? String { return "\"\(string)\"" }
    if let array = value as? [Any] { return "[\(array.map(text).joined(separator: ", "))]" }
    if let object = value as? [AnyHashable: Any] {
        let fields = object.map { "\(text($0.key.base)): \(text($0.value))" }
        return "{\(fields.sorted().joined(separator: ", "))}"
    }
    return "\(value)"
}
