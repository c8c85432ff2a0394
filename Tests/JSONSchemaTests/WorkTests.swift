import Foundation
import SchemaReading
import TestTables
import Testing
import Unbox

@testable import JSONSchema

/// What a validator asks of a payload grows with the payload and not faster, also if the schema grows with it.
struct WorkTests {
    struct Row: CustomStringConvertible, Sendable {
        let description: String
        /// A schema about the keys `k0`, `k1`…, of which there are as many as told.
        let schema: @Sendable (Int) -> String
        /// A payload of as many fields or elements as told.
        var payload: @Sendable (Int) -> String = { count in object(count) { "\"k\($0)\":\($0)" } }
        var isValid = true

        init(
            _ description: String, isValid: Bool = true, _ payload: (@Sendable (Int) -> String)? = nil,
            schema: @escaping @Sendable (Int) -> String
        ) {
            (self.description, self.schema, self.isValid) = (description, schema, isValid)
            if let payload { self.payload = payload }
        }
    }

    private static func object(_ count: Int, _ field: (Int) -> String) -> String {
        "{\((0..<count).map(field).joined(separator: ","))}"
    }

    private static func array(_ count: Int, _ element: (Int) -> String) -> String {
        "[\((0..<count).map(element).joined(separator: ","))]"
    }

    static let rows: [Row] = [
        Row("dependentRequired") { count in
            "{\"dependentRequired\":\(object(count) { "\"k\($0)\":[\"k\(count - 1 - $0)\"]" })}"
        },
        Row("dependentRequired, all missing", isValid: false) { count in
            "{\"dependentRequired\":\(object(count) { "\"k\($0)\":[\"m\($0)\"]" })}"
        },
        Row("dependentRequired, one name") { count in
            "{\"dependentRequired\":{\"k0\":\(array(count) { "\"k\($0)\"" })}}"
        },
        Row("dependentSchemas") { "{\"dependentSchemas\":\(object($0) { "\"k\($0)\":{\"type\":\"object\"}" })}" },
        Row("dependencies") { count in
            """
            {"$schema":"http://json-schema.org/draft-07/schema#","dependencies":
            \(object(count) { $0 % 2 == 0 ? "\"k\($0)\":[\"k0\"]" : "\"k\($0)\":{\"type\":\"object\"}" })}
            """
        },
        Row("required") { count in "{\"required\":\(array(count) { "\"k\(count - 1 - $0)\"" })}" },
        Row("required, all missing", isValid: false) { "{\"required\":\(array($0) { "\"m\($0)\"" })}" },
        Row("properties") { count in "{\"properties\":\(object(count) { "\"k\(count - 1 - $0)\":{\"minimum\":0}" })}" },
        Row("properties, all wrong", isValid: false) {
            "{\"properties\":\(object($0) { "\"k\($0)\":{\"type\":\"null\"}" })}"
        },
        Row("propertyNames") { "{\"propertyNames\":{\"enum\":\(array($0) { "\"k\($0)\"" })}}" },
        Row("patternProperties") { _ in "{\"patternProperties\":{\"^k\":{\"minimum\":0}}}" },
        Row("additionalProperties") { _ in "{\"additionalProperties\":{\"type\":\"integer\"}}" },
        Row("unevaluatedProperties") {
            "{\"anyOf\":[{\"properties\":\(object($0) { "\"k\($0)\":true" })}],\"unevaluatedProperties\":false}"
        },
        Row("minProperties") { "{\"minProperties\":\($0)}" },
        Row("const in another order") { count in
            "{\"const\":\(object(count) { "\"k\(count - 1 - $0)\":\(count - 1 - $0)" })}"
        },
        Row("enum of objects", { array($0) { "{\"a\":\($0)}" } }) {
            "{\"items\":{\"enum\":\(array($0) { "{\"a\":\($0)}" })}}"
        },
        Row("enum of strings", { array($0) { "\"\($0)\"" } }) { "{\"items\":{\"enum\":\(array($0) { "\"\($0)\"" })}}" },
        Row("uniqueItems of numbers", { array($0) { "\($0)e1" } }) { _ in "{\"uniqueItems\":true}" },
        Row("uniqueItems of objects", { array($0) { "{\"a\":\($0)}" } }) { _ in "{\"uniqueItems\":true}" },
        Row("contains", { array($0) { "\($0)" } }) { "{\"contains\":{\"const\":\($0 - 1)}}" },
    ]

    @Test func isLinear() {
        each(Self.rows) { row in
            let size = sweep(1000, sample: 100)
            let once = try work(row, size)
            let twice = try work(row, 2 * size)
            for (name, count) in twice {
                #expect(count <= 2 * (once[name] ?? 0) + 100, "\(name)")
                // A few calls for each field or element: the work is in them, and not within one of them.
                #expect(count <= 40 * 2 * size, "\(name)")
            }
        }
    }

    /// The work for each kind of payload.
    private func work(_ row: Row, _ count: Int) throws -> [String: Int] {
        let schema = try JSONSchema(data: Data(row.schema(count).utf8), options: .withoutChecks)
        let data = Data(row.payload(count).utf8)
        let value: JSONValue = try unbox(data: data)
        let any = try untyped(data)
        let unboxer = try Unboxer(data: data)
        guard case .node(let node) = unboxer.value.storage else { return [:] }
        let (document, index) = (node.document, node.index)
        let elsewhere = try onSmallStack { try self.work(schema, index, DocumentPayload(document), row) }
        return [
            "data": try work(schema, index, DocumentPayload(document), row), "data of another thread": elsewhere,
            "a dictionary": try work(schema, PayloadValue.Storage.root(any), DictionaryPayload(), row),
            "a JSONValue": try work(schema, value, ValuePayload(), row),
        ]
    }

    /// The work for a verdict and for all errors.
    private func work<P: Payload>(_ schema: JSONSchema, _ value: P.Value, _ payload: P, _ row: Row) throws -> Int {
        let counting = CountingPayload(base: payload, work: .init())
        var validator = Validator(schema.storage.program, counting, VerdictOnly())
        #expect(try validator.check(0, value) == row.isValid)
        var collecting = Validator(schema.storage.program, counting, Collector(limit: 10_000))
        #expect(try collecting.check(0, value) == row.isValid)
        return counting.work.count
    }
}

/// Counts what a validator asks of a payload.
struct CountingPayload<Base: Payload>: Payload {
    let base: Base
    let work: Work

    final class Work { var count = 0 }

    private var counted: Base {
        work.count += 1
        return base
    }

    func kind(of value: Base.Value) -> Kinds { counted.kind(of: value) }
    func integer(_ value: Base.Value) -> Int64? { counted.integer(value) }
    func double(_ value: Base.Value) -> Double { counted.double(value) }
    func exact(_ value: Base.Value) -> DecimalNumber { counted.exact(value) }
    func bool(_ value: Base.Value) -> Bool { counted.bool(value) }
    func withText<R>(_ value: Base.Value, _ body: (JSONBytes) -> R) -> R { counted.withText(value, body) }
    func string(_ value: Base.Value) -> String { counted.string(value) }
    func count(_ value: Base.Value) -> Int { counted.count(value) }
    func elements(_ value: Base.Value) -> Base.Elements { counted.elements(value) }
    func next(_ elements: inout Base.Elements) -> Base.Value? { counted.next(&elements) }
    func fields(_ value: Base.Value, isSorted: Bool) -> Base.Fields { counted.fields(value, isSorted: isSorted) }
    func next(_ fields: inout Base.Fields) -> (key: Base.Value, value: Base.Value)? { counted.next(&fields) }
    func shape(of value: Base.Value) -> Int { counted.shape(of: value) }
    func nextValue(_ fields: inout Base.Fields) -> (value: Base.Value, kind: Kinds)? { counted.nextValue(&fields) }
    func find(_ value: Base.Value, in table: ByteTable, _ tables: ByteTables) -> UInt32? {
        counted.find(value, in: table, tables)
    }
}
