// Made by unbox-models from open-branches.schema.json. Do not edit.

import Unbox

struct OpenBranches: Encodable, Hashable, Sendable {
    private(set) var task: TaskValue?
    private(set) var told: Told?
    private(set) var needed: Needed?
    private(set) var based: Based?

    enum TaskValue: Encodable, Hashable, Sendable {
        case option(Option)
        case string(String)
        case object(Object)
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

        enum Option: String, UnboxableEnum, Encodable, CaseIterable, Sendable {
            case clean
            case checkout
        }

        struct Object: Encodable, Hashable, Sendable {
            private(set) var script: String?
            private(set) var clean: Bool?
            private(set) var command: String?
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

        struct A: Encodable, Hashable, Sendable {
            private(set) var type: Kind?
            private(set) var x: String?

            enum Kind: String, UnboxableEnum, Encodable, CaseIterable, Sendable {
                case a
            }
        }

        struct B: Encodable, Hashable, Sendable {
            private(set) var type: Kind?
            private(set) var y: String?

            enum Kind: String, UnboxableEnum, Encodable, CaseIterable, Sendable {
                case b
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

        struct XObject: Encodable, Hashable, Sendable {
            private(set) var id: String
            private(set) var x: String?
        }

        struct YObject: Encodable, Hashable, Sendable {
            private(set) var id: Int
            private(set) var y: String?
        }
    }

    struct Based: Encodable, Hashable, Sendable {
        private(set) var id: String
        private(set) var x: String?
        private(set) var y: String?
    }
}

extension OpenBranches: Unboxable {
    init(unboxer: Unboxer) throws {
        task = try unboxer.unbox(key: "task")
        told = try unboxer.unbox(key: "told")
        needed = try unboxer.unbox(key: "needed")
        based = try unboxer.unbox(key: "based")
    }
}

extension OpenBranches.TaskValue: UnboxCompatible {
    static func unboxed(from value: borrowing UnboxValue) throws -> Self {
        Self(try value.unbox(as: Alternatives.self))
    }

    private typealias Alternatives = OneOf<OpenBranches.TaskValue.Option>
        .Or<String>
        .Or<OpenBranches.TaskValue.Object>
        .Or<[String: JSONValue]>

    private init(_ value: Alternatives) {
        switch value {
        case .first(.first(.first(let value))): self = .option(value)
        case .first(.first(.second(let value))): self = .string(value)
        case .first(.second(let value)): self = .object(value)
        case .second(let value): self = .other(value)
        }
    }
}

extension OpenBranches.TaskValue.Object: Unboxable {
    init(unboxer: Unboxer) throws {
        let unboxer = unboxer.strict
        script = try unboxer.unbox(key: "script")
        clean = try unboxer.unbox(key: "clean")
        command = try unboxer.unbox(key: "command")
    }
}

extension OpenBranches.Told: UnboxCompatible {
    static func unboxed(from value: borrowing UnboxValue) throws -> Self {
        Self(try value.unbox(as: Alternatives.self))
    }

    private typealias Alternatives = OneOf<OpenBranches.Told.A>.Or<OpenBranches.Told.B>

    private init(_ value: Alternatives) {
        switch value {
        case .first(let value): self = .a(value)
        case .second(let value): self = .b(value)
        }
    }
}

extension OpenBranches.Told.A: Unboxable {
    init(unboxer: Unboxer) throws {
        let unboxer = unboxer.strict
        type = try unboxer.unbox(key: "type")
        x = try unboxer.unbox(key: "x")
    }
}

extension OpenBranches.Told.B: Unboxable {
    init(unboxer: Unboxer) throws {
        let unboxer = unboxer.strict
        type = try unboxer.unbox(key: "type")
        y = try unboxer.unbox(key: "y")
    }
}

extension OpenBranches.Needed: UnboxCompatible {
    static func unboxed(from value: borrowing UnboxValue) throws -> Self {
        Self(try value.unbox(as: Alternatives.self))
    }

    private typealias Alternatives = OneOf<OpenBranches.Needed.XObject>.Or<OpenBranches.Needed.YObject>

    private init(_ value: Alternatives) {
        switch value {
        case .first(let value): self = .xObject(value)
        case .second(let value): self = .yObject(value)
        }
    }
}

extension OpenBranches.Needed.XObject: Unboxable {
    init(unboxer: Unboxer) throws {
        let unboxer = unboxer.strict
        id = try unboxer.unbox(key: "id")
        x = try unboxer.unbox(key: "x")
    }
}

extension OpenBranches.Needed.YObject: Unboxable {
    init(unboxer: Unboxer) throws {
        let unboxer = unboxer.strict
        id = try unboxer.unbox(key: "id")
        y = try unboxer.unbox(key: "y")
    }
}

extension OpenBranches.Based: Unboxable {
    init(unboxer: Unboxer) throws {
        id = try unboxer.unbox(key: "id")
        x = try unboxer.unbox(key: "x")
        y = try unboxer.unbox(key: "y")
    }
}

enum Command: Encodable, Hashable, Sendable {
    case string(String)
    case object(Object)

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .string(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }

    struct Object: Encodable, Hashable, Sendable {
        private(set) var command: String?
    }
}

extension Command: UnboxCompatible {
    static func unboxed(from value: borrowing UnboxValue) throws -> Self {
        Self(try value.unbox(as: Alternatives.self))
    }

    private typealias Alternatives = OneOf<String>.Or<Command.Object>

    private init(_ value: Alternatives) {
        switch value {
        case .first(let value): self = .string(value)
        case .second(let value): self = .object(value)
        }
    }
}

extension Command.Object: Unboxable {
    init(unboxer: Unboxer) throws {
        let unboxer = unboxer.strict
        command = try unboxer.unbox(key: "command")
    }
}
