// Uses any JSON as a schema, and compares the ways to validate with it.

import Foundation
import JSONSchema
import Unbox

extension Examination {
    /// Validates with the input as a schema. Of an array, the first element is the schema, and the others are payloads;
    /// any other schema validates itself.
    func checkSchemas(_ unboxer: Unboxer, of text: JSONText) {
        guard let input: JSONValue = value({ try unboxer.unbox() }).value else { return }
        let parts = input.arrayValue ?? []
        guard let schema = schema(parts.first ?? input) else { return }
        for payload in parts.isEmpty ? [input] : Array(parts.dropFirst().prefix(8)) {
            checkSchema(schema, payload, hasExactNumbers: text.hasExactNumbers)
        }
    }

    private func schema(_ written: JSONValue) -> JSONSchema? {
        let drafts = JSONSchema.Draft.allCases
        do {
            return try JSONSchema(written, draft: drafts[seed % drafts.count], options: .assertingFormats)
        } catch let error as JSONSchema.SchemaError {
            if error.description.utf8.count > 1024 { violation("a message of \(error.description.utf8.count) bytes") }
        } catch is UnboxError {
        } catch {
            violation("\(error) is neither a SchemaError nor an UnboxError")
        }
        return nil
    }

    private func checkSchema(_ schema: JSONSchema, _ payload: JSONValue, hasExactNumbers: Bool) {
        let data = payload.data()
        // Without a verdict, there is nothing to compare.
        guard let isValid = value({ try schema.isValid(data) }).value,
            let errors = value({ try schema.errors(in: data) }).value
        else { return }
        func fails(_ way: String) -> Never { violation("\(way) gives another result than data: \(payload)") }
        if errors.isEmpty != isValid { fails("a list of errors") }
        let messages = errors.map(\.description).sorted()
        if let verdict = value({ try schema.isValid(payload) }).value, verdict != isValid { fails("a value") }
        if let others = value({ try schema.errors(in: payload) }).value,
            others.map(\.description).sorted() != messages
        {
            fails("the errors of a value")
        }
        if let output = value({ try schema.output(.detailed, for: data) }).value,
            output["valid"]?.boolValue != isValid
        {
            fails("detailed output")
        }
        guard hasExactNumbers, payload.objectValue != nil, let dictionary = (try? Unboxer(data: data))?.dictionary
        else { return }
        if let verdict = value({ try schema.isValid(dictionary) }).value, verdict != isValid { fails("a dictionary") }
        if let others = value({ try schema.errors(in: dictionary) }).value,
            others.map(\.description).sorted() != messages
        {
            fails("the errors of a dictionary")
        }
    }
}
