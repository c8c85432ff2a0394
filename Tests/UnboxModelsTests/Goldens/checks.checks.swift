// Made by unbox-models from checks.schema.json. Do not edit.

import Foundation
import Unbox

struct Checks: Encodable, Hashable, Sendable {
    let name: String
    let age: Int
    let code: String?
    let tags: [String]?

    /// Throws for values that the schema does not allow.
    private func checkConstraints() throws {
        guard name.unicodeScalars.count > 0, name.unicodeScalars.count <= 20 else {
            throw UnboxError("expected 1 to 20 characters", at: [.key("name")])
        }
        guard age >= 0, age <= 150 else {
            throw UnboxError("expected at least 0 and at most 150", at: [.key("age")])
        }
        if let value = code {
            guard value.range(of: "^[A-Z]{3}\\z", options: .regularExpression) != nil else {
                throw UnboxError("expected a string that matches ^[A-Z]{3}$", at: [.key("code")])
            }
        }
        if let value = tags {
            guard value.count <= 3 else {
                throw UnboxError("expected at most 3 elements", at: [.key("tags")])
            }
        }
    }
}

extension Checks: Unboxable {
    init(unboxer: Unboxer) throws {
        name = try unboxer.unbox(key: "name")
        age = try unboxer.unbox(key: "age")
        code = try unboxer.unbox(key: "code")
        tags = try unboxer.unbox(key: "tags")
        try checkConstraints()
    }
}
