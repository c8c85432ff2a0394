// Made by unbox-models from open-branches.schema.json. Do not edit.

import UnboxMacros

@Unboxable
struct OpenBranches: Encodable, Hashable, Sendable {
    let task: OpenBranchesTask?
    let told: Told?
    let needed: Needed?
    let based: Based?
}

@Unboxable
enum OpenBranchesTask: Encodable, Hashable, Sendable {
    case option(Option)
    case string(String)
    case object(OpenBranchesTaskObject)
    case other([String: JSONValue])
}

@Unboxable
enum Told: Encodable, Hashable, Sendable {
    case a(A)
    case b(B)
}

@Unboxable
enum Needed: Encodable, Hashable, Sendable {
    case xObject(XObject)
    case yObject(YObject)
}

@Unboxable
struct Based: Encodable, Hashable, Sendable {
    let id: String
    let x: String?
    let y: String?
}

@UnboxableEnum
enum Option: String, Encodable, CaseIterable, Sendable {
    case clean
    case checkout
}

@Unboxable(strict: true)
struct OpenBranchesTaskObject: Encodable, Hashable, Sendable {
    let script: String?
    let clean: Bool?
    let command: String?
}

struct A: Encodable, Hashable, Sendable {
    let type: String?
    let x: String?

    /// Throws for values that the schema does not allow.
    private func checkConstraints() throws {
        if let value = type {
            guard value == "a" else {
                throw UnboxError("expected \"a\", found \"\(value)\"", at: [.key("type")])
            }
        }
    }
}

extension A: Unboxable {
    init(unboxer: Unboxer) throws {
        let unboxer = unboxer.strict
        type = try unboxer.unbox(key: "type")
        x = try unboxer.unbox(key: "x")
        try checkConstraints()
    }
}

struct B: Encodable, Hashable, Sendable {
    let type: String?
    let y: String?

    /// Throws for values that the schema does not allow.
    private func checkConstraints() throws {
        if let value = type {
            guard value == "b" else {
                throw UnboxError("expected \"b\", found \"\(value)\"", at: [.key("type")])
            }
        }
    }
}

extension B: Unboxable {
    init(unboxer: Unboxer) throws {
        let unboxer = unboxer.strict
        type = try unboxer.unbox(key: "type")
        y = try unboxer.unbox(key: "y")
        try checkConstraints()
    }
}

@Unboxable(strict: true)
struct XObject: Encodable, Hashable, Sendable {
    let id: String
    let x: String?
}

@Unboxable(strict: true)
struct YObject: Encodable, Hashable, Sendable {
    let id: Int
    let y: String?
}

@Unboxable
enum Command: Encodable, Hashable, Sendable {
    case string(String)
    case object(CommandObject)
}

@Unboxable
struct CommandObject: Encodable, Hashable, Sendable {
    let command: String?
}
