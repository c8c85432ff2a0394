import Foundation
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
        Row("properties") { count in
            "{\"properties\":\(object(count) { "\"k\(count - 1 - $0)\":{\"minimum\":0}" })}"
        },
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
            "data": try work(schema, index, DocumentPayload(document), row),
            "data of another thread": elsewhere,
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
