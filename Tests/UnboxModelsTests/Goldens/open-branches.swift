// Made by unbox-models from open-branches.schema.json. Do not edit.

import Unbox

struct OpenBranches: Encodable, Hashable, Sendable {
    let task: OpenBranchesTask?
    let told: Told?
    let needed: Needed?
    let based: Based?
}

extension OpenBranches: Unboxable {
    init(unboxer: Unboxer) throws {
        task = try unboxer.unbox(key: "task")
        told = try unboxer.unbox(key: "told")
        needed = try unboxer.unbox(key: "needed")
        based = try unboxer.unbox(key: "based")
    }
}

enum OpenBranchesTask: Encodable, Hashable, Sendable {
    case option(Option)
    case string(String)
    case object(OpenBranchesTaskObject)
    case other([String: JSONValue])

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .option(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        case .other(let value): try container.encode(value)
        }
    }
}

extension OpenBranchesTask: UnboxCompatible {
    static func unboxed(from value: borrowing UnboxValue) throws -> Self {
        Self(try value.unbox(as: Alternatives.self))
    }

    private typealias Alternatives = OneOf<Option>.Or<String>.Or<OpenBranchesTaskObject>.Or<[String: JSONValue]>

    private init(_ value: Alternatives) {
        switch value {
        case .first(.first(.first(let value))): self = .option(value)
        case .first(.first(.second(let value))): self = .string(value)
        case .first(.second(let value)): self = .object(value)
        case .second(let value): self = .other(value)
        }
    }
}

enum Told: Encodable, Hashable, Sendable {
    case a(A)
    case b(B)

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .a(let value): try value.encode(to: encoder)
        case .b(let value): try value.encode(to: encoder)
        }
    }
}

extension Told: UnboxCompatible {
    static func unboxed(from value: borrowing UnboxValue) throws -> Self {
        Self(try value.unbox(as: Alternatives.self))
    }

    private typealias Alternatives = OneOf<A>.Or<B>

    private init(_ value: Alternatives) {
        switch value {
        case .first(let value): self = .a(value)
        case .second(let value): self = .b(value)
        }
    }
}

enum Needed: Encodable, Hashable, Sendable {
    case xObject(XObject)
    case yObject(YObject)

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .xObject(let value): try value.encode(to: encoder)
        case .yObject(let value): try value.encode(to: encoder)
        }
    }
}

extension Needed: UnboxCompatible {
    static func unboxed(from value: borrowing UnboxValue) throws -> Self {
        Self(try value.unbox(as: Alternatives.self))
    }

    private typealias Alternatives = OneOf<XObject>.Or<YObject>

    private init(_ value: Alternatives) {
        switch value {
        case .first(let value): self = .xObject(value)
        case .second(let value): self = .yObject(value)
        }
    }
}

struct Based: Encodable, Hashable, Sendable {
    let id: String
    let x: String?
    let y: String?
}

extension Based: Unboxable {
    init(unboxer: Unboxer) throws {
        id = try unboxer.unbox(key: "id")
        x = try unboxer.unbox(key: "x")
        y = try unboxer.unbox(key: "y")
    }
}

enum Option: String, UnboxableEnum, Encodable, CaseIterable, Sendable {
    case clean
    case checkout
}

struct OpenBranchesTaskObject: Encodable, Hashable, Sendable {
    let script: String?
    let clean: Bool?
    let command: String?
}

extension OpenBranchesTaskObject: Unboxable {
    init(unboxer: Unboxer) throws {
        let unboxer = unboxer.strict
        script = try unboxer.unbox(key: "script")
        clean = try unboxer.unbox(key: "clean")
        command = try unboxer.unbox(key: "command")
    }
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

struct XObject: Encodable, Hashable, Sendable {
    let id: String
    let x: String?
}

extension XObject: Unboxable {
    init(unboxer: Unboxer) throws {
        let unboxer = unboxer.strict
        id = try unboxer.unbox(key: "id")
        x = try unboxer.unbox(key: "x")
    }
}

struct YObject: Encodable, Hashable, Sendable {
    let id: Int
    let y: String?
}

extension YObject: Unboxable {
    init(unboxer: Unboxer) throws {
        let unboxer = unboxer.strict
        id = try unboxer.unbox(key: "id")
        y = try unboxer.unbox(key: "y")
    }
}

enum Command: Encodable, Hashable, Sendable {
    case string(String)
    case object(CommandObject)

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .string(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }
}

extension Command: UnboxCompatible {
    static func unboxed(from value: borrowing UnboxValue) throws -> Self {
        Self(try value.unbox(as: Alternatives.self))
    }

    private typealias Alternatives = OneOf<String>.Or<CommandObject>

    private init(_ value: Alternatives) {
        switch value {
        case .first(let value): self = .string(value)
        case .second(let value): self = .object(value)
        }
    }
}

struct CommandObject: Encodable, Hashable, Sendable {
    let command: String?
}

extension CommandObject: Unboxable {
    init(unboxer: Unboxer) throws {
        command = try unboxer.unbox(key: "command")
    }
}
