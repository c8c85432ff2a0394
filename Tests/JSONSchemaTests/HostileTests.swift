import Foundation
import JSONSchema
import TestTables
import Testing
import Unbox

/// Runs a closure on a thread with a stack of 512 KiB.
func onSmallStack<R: Sendable>(_ body: @escaping @Sendable () throws -> R) throws -> R {
    let done = DispatchSemaphore(value: 0)
    // Written before the signal and read after it.
    nonisolated(unsafe) var result: Result<R, any Error>?
    let thread = Thread {
        result = Result(catching: body)
        done.signal()
    }
    thread.stackSize = 512 << 10
    thread.start()
    done.wait()
    return try #require(result).get()
}

struct HostileTests {
    @Test func schemasThatCannotBeUsed() {
        let marks = String(repeating: "\u{301}\u{316}", count: 129)
        let rows = TextRow.all("unusable").map { ($0.schema, $0["="][0]) }
        each(rows + [("{\"$id\": \"\(marks)\"}", "a string has more than 256 combining marks in a row")]) {
            text, message in
            let error = #expect(throws: JSONSchema.SchemaError.self) { try JSONSchema(data: Data(text.utf8)) }
            #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
        }
    }

    /// That is an error only when a payload gets there.
    @Test func schemasThatApplyThemselves() {
        each(TextRow.all("loops")) { row in
            let schema = try JSONSchema(data: Data(row.schema.utf8))
            let data = row.payload
            let value: JSONValue = try unbox(data: data)
            guard let place = row["="].first else {
                #expect(try schema.isValid(data) && schema.isValid(value))
                #expect(try schema.errors(in: data).isEmpty && schema.output(.basic, for: data)["valid"] == true)
                return
            }
            let message = "the schema at \(place) applies itself to the same value, without an end"
            for read in [{ try schema.isValid(data) }, { try schema.isValid(value) }] {
                let error = #expect(throws: UnboxError.self) { try read() }
                #expect(error?.description == message)
            }
        }
    }

    /// What is known about the keys of objects (FieldPlans.swift) is dropped when there is too much of it, but not while
    /// an object around them is being checked.
    @Test func moreShapesOfObjectsThanAreRemembered() {
        each([("1", true), ("\"no\"", false)]) { (last: String, isValid: Bool) in
            let schema = try JSONSchema(
                data: Data(
                    #"""
                    {"items": {"properties": {
                        "a": {"items": {"properties": {"x": {"type": "integer"}}}},
                        "b": {"type": "integer"}
                    }}}
                    """#.utf8))
            let shapes = (0..<450).map { shape in
                let fields = (0..<40).map { "\"key\(shape)-\($0)\":0" }.joined(separator: ",")
                return Array(repeating: "{\(fields)}", count: 4).joined(separator: ",")
            }
            let known = Array(repeating: #"{"a":[],"b":1}"#, count: 4).joined(separator: ",")
            let text = "[\(known),{\"a\":[\(shapes.joined(separator: ","))],\"b\":\(last)}]"
            #expect(try schema.isValid(Data(text.utf8)) == isValid)
        }
    }

    @Test func errorsOfASchemaSayWhere() {
        let text = "{\n  \"properties\": {\n    \"a/b\": {\"maximum\": \"x\"}\n  }\n}"
        let error = #expect(throws: JSONSchema.SchemaError.self) {
            try JSONSchema(data: Data(text.utf8), uri: "http://h/s.json")
        }
        #expect(
            error?.description
                == "line 3, column 24 (http://h/s.json#/properties/a~1b/maximum): maximum: expected a number")
    }

    @Test func deepPayloads() throws {
        let schema = try JSONSchema(["type": ["array", "integer"], "items": ["$ref": "#"], "uniqueItems": true])
        for depth in [100, 511] {
            let text = String(repeating: "[", count: depth) + "1" + String(repeating: "]", count: depth)
            let data = Data(text.utf8)
            let verdict = try onSmallStack { Result { try schema.isValid(data) } }
            switch verdict {
            case .success(let isValid): #expect(isValid)
            case .failure(let error): #expect("\(error)".contains("too deep"))
            }
        }
        var value: JSONValue = 1
        for _ in 0..<600 { value = .array([value]) }
        let deep = value
        let error = #expect(throws: UnboxError.self) { try onSmallStack { try schema.isValid(deep) } }
        #expect(error?.description == "the payload, or the recursion of the schema, is too deep to validate")
    }

    @Test func deepSchemas() throws {
        var text = "true"
        for _ in 0..<250 { text = "{\"allOf\": [\(text)]}" }
        let data = Data(text.utf8)
        let isValid = try onSmallStack { () -> Bool? in try? JSONSchema(data: data).isValid("x") }
        #expect(isValid ?? true)
    }

    @Test func recursionThroughADynamicReferenceIsBounded() throws {
        let schema = try JSONSchema(["$dynamicAnchor": "a", "allOf": [["$dynamicRef": "#a"]]], options: .withoutChecks)
        let error = #expect(throws: UnboxError.self) { try onSmallStack { try schema.isValid(1) } }
        #expect(error?.description == "the payload, or the recursion of the schema, is too deep to validate")
    }

    @Test func workThatDoublesIsBounded() throws {
        var definitions: JSONValue.Object = ["d60": ["type": "string"]]
        for index in 0..<60 {
            let next: JSONValue = ["$ref": .string("#/$defs/d\(index + 1)")]
            definitions["d\(index)"] = ["title": "twice", "anyOf": [next, next]]
        }
        let schema = try JSONSchema(["$ref": "#/$defs/d0", "$defs": .object(definitions)])
        #expect(try schema.isValid("x"))
        let error = #expect(throws: UnboxError.self) { try schema.isValid(Data("1".utf8)) }
        #expect(error?.description == "the schema takes too many steps to validate the payload")
        // The annotations need every branch, of which the verdict needs one.
        #expect(try onSmallStack { try schema.output(.basic, for: "x") } == ["valid": true])
    }

    /// The limit is the same for all kinds of payloads, whatever the number of bytes.
    @Test func theLimitOfWorkIsTheSameForAllPayloads() throws {
        func definitions(_ depth: Int) -> JSONValue {
            var definitions: JSONValue.Object = ["d\(depth)": ["type": "string"]]
            for index in 0..<depth {
                let next: JSONValue = ["$ref": .string("#/$defs/d\(index + 1)")]
                definitions["d\(index)"] = ["title": "twice", "anyOf": [next, next]]
            }
            return .object(definitions)
        }
        // 2^16 and 2^18 times the type is checked, with some steps for each.
        for (depth, count, hasVerdict) in sweep([(16, 1, true), (18, 1, false), (18, 3000, true)], oneOf: 3) {
            let schema = try JSONSchema(["properties": ["a": ["$ref": "#/$defs/d0"]], "$defs": definitions(depth)])
            let value: JSONValue = ["a": 1, "b": .array(Array(repeating: .string("text"), count: count))]
            let spaced = Data(String(repeating: " ", count: 1_000_000).utf8) + value.data()
            let dictionary = try Unboxer(data: value.data()).dictionary
            #expect(((try? schema.isValid(value)) == false) == hasVerdict, "\(depth), \(count)")
            #expect(((try? schema.isValid(value.data())) == false) == hasVerdict, "\(depth), \(count)")
            #expect(((try? schema.isValid(spaced)) == false) == hasVerdict, "\(depth), \(count)")
            #expect(((try? schema.isValid(dictionary)) == false) == hasVerdict, "\(depth), \(count)")
        }
    }

    @Test func workThatDoublesWithTheDepthIsBounded() {
        let levels = [
            #"{"patternProperties": {"a": NEXT, "^a": NEXT}}"#,
            #"{"properties": {"a": NEXT}, "patternProperties": {"^a": NEXT}}"#,
            #"{"items": NEXT, "contains": NEXT}"#, #"{"contains": NEXT, "not": {"contains": {"not": NEXT}}}"#,
        ]
        each(sweep(levels, oneOf: 5)) { level in
            var definitions: JSONValue.Object = ["60": ["type": "string"]]
            for index in 0..<60 {
                let text = level.replacingOccurrences(of: "NEXT", with: ##"{"$ref": "#/$defs/\##(index + 1)"}"##)
                definitions[String(index)] = try unbox(data: Data(text.utf8))
            }
            let schema = try JSONSchema(["$ref": "#/$defs/0", "$defs": .object(definitions)])
            let (start, end) = level.contains("contains") ? ("[", "]") : (#"{"a":"#, "}")
            let payload = String(repeating: start, count: 60) + #""x""# + String(repeating: end, count: 60)
            let error = #expect(throws: UnboxError.self) { try schema.isValid(Data(payload.utf8)) }
            #expect(error?.description == "the schema takes too many steps to validate the payload")
        }
    }

    @Test func longChainsOfDocuments() throws {
        var registry = JSONSchema.Registry()
        for index in 0..<3000 {
            try registry.add(["$ref": .string("http://h/\(index + 1)")], at: "http://h/\(index)")
            try registry.add(["$schema": .string("http://m/\(index + 1)")], at: "http://m/\(index)")
        }
        try registry.add(["type": "string"], at: "http://h/3000")
        try registry.add(["$schema": "http://json-schema.org/draft-07/schema#"], at: "http://m/3000")
        let documents = registry
        let schema = try onSmallStack {
            try JSONSchema(["$schema": "http://m/0", "$ref": "http://h/0"], registry: documents)
        }
        #expect(schema.draft == .draft7)
        #expect(try schema.isValid("x"))
        #expect(try !schema.isValid(1))
    }

    @Test func longNumbers() throws {
        func sevens(_ count: Int) -> Data { Data(String(repeating: "7", count: count).utf8) }
        let schema = try JSONSchema(data: Data("{\"multipleOf\": ".utf8) + sevens(100) + Data("}".utf8))
        #expect(try schema.isValid(sevens(10_000)))
        #expect(try !schema.isValid(sevens(10_001)))
        let long = try JSONSchema(data: Data("{\"multipleOf\": ".utf8) + sevens(100_000) + Data("}".utf8))
        let error = #expect(throws: UnboxError.self) { try long.isValid(sevens(200_000)) }
        #expect(error?.description == "the schema takes too many steps to validate the payload")
    }

    @Test func manyViolationsAreLimited() throws {
        var options = JSONSchema.Options()
        options.violationLimit = 3
        let schema = try JSONSchema(["items": ["type": "string"]], options: options)
        let data = Data("[1,2,3,4,5]".utf8)
        #expect(try schema.errors(in: data).count == 3)
        let error = #expect(throws: UnboxError.self) { try schema.validate(data) }
        #expect(error?.all.count == 3)
        #expect(error?.omittedCount == 2)
    }

    @Test func violationsOfBranchesLeaveRoomForOthers() throws {
        // Each element violates a branch that another one makes up for.
        let list = try JSONSchema(["items": ["anyOf": [["type": "string"], ["type": "integer"]]]])
        let data = Data(("[" + String(repeating: "1,", count: 2000) + "null]").utf8)
        let text = """
            null matches none of the schemas; by schema 1 of 2, which came closest: at [2000]: expected a string, found null
            """
        #expect(try list.errors(in: data).map(\.message) == [text])
        #expect(throws: UnboxError.self) { try list.validate(data) }
        // More branches than there is room for.
        let many = try JSONSchema(["anyOf": .array((0..<2000).map { ["const": .number(JSONValue.Number($0))] })])
        let errors = try many.errors(in: -1)
        #expect(errors.map(\.keyword) == ["anyOf"])
        #expect(errors.first?.branches.joined().count == 999)
        let error = #expect(throws: UnboxError.self) { try Unboxer(data: Data("-1".utf8), validating: many) }
        #expect(error?.omittedCount == 0)
        var options = JSONSchema.Options()
        options.violationLimit = 0
        let silent = try JSONSchema(["type": "string"], options: options)
        let refusal = #expect(throws: UnboxError.self) { try silent.validate(1) }
        #expect(refusal?.description == "the payload does not keep to the schema")
    }

    @Test func repeatedKeysOfAPayload() throws {
        let schema = try JSONSchema([
            "properties": ["a": ["type": "string"]], "maxProperties": 1, "additionalProperties": false,
        ])
        #expect(try schema.isValid(Data(#"{"a": "x", "a": 1}"#.utf8)))
        #expect(try !schema.isValid(Data(#"{"a": 1, "a": "x"}"#.utf8)))
        #expect(try schema.isValid(Data(#"{"a": "x", "\u0061": 1}"#.utf8)))
    }
}

extension JSONSchema.Options {
    static var withoutChecks: JSONSchema.Options {
        var options = JSONSchema.Options()
        options.checksSchema = false
        return options
    }
}
