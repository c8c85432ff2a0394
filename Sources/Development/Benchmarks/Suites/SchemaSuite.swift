// Validating JSON data against its schema, compared with indexing it, which both include.

import Foundation
import JSONSchema
import Unbox

enum SchemaSuite {
    static func run() throws {
        Report.heading("JSON Schema")
        let schema = try JSONSchema(data: Schema.people)
        let data = Payload.people(10_000)
        let value: JSONValue = try unbox(data: data)
        let unboxer = try Unboxer(data: data)
        let isValid = try schema.isValid(data) && schema.isValid(value)
        precondition(isValid)
        try Report.row(
            "a list of 10,000", target: 1.5, bytes: data.count,
            Contender("schema.isValid(data)") { try schema.isValid(data) },
            Contender("Unboxer(data:)") { try Unboxer(data: data) },
            Contender("schema.isValid(unboxer), indexed before") { try schema.isValid(unboxer) })
        try Report.row("the same as a JSONValue", Contender("schema.isValid(value)") { try schema.isValid(value) })
    }
}
