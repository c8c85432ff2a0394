// Types for any JSON value that try one type after another: the forms that are commonly written by hand.

/// Scalars first, each with `try?`, which discards the error.
enum AnyScalarFirst: Decodable, Equatable {
    case bool(Bool), int(Int), double(Double), string(String), array([Self]), object([String: Self]), null

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Int.self) {
            self = .int(value)
        } else if let value = try? container.decode(Double.self) {
            self = .double(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([Self].self) {
            self = .array(value)
        } else if let value = try? container.decode([String: Self].self) {
            self = .object(value)
        } else {
            self = .null
        }
    }
}

/// A string is read by the last of five types, after four failures.
enum StringLast: Decodable, Equatable {
    case bool(Bool), int(Int), double(Double), integers([Int]), string(String)

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Int.self) {
            self = .int(value)
        } else if let value = try? container.decode(Double.self) {
            self = .double(value)
        } else if let value = try? container.decode([Int].self) {
            self = .integers(value)
        } else {
            self = .string(try container.decode(String.self))
        }
    }
}

/// Null first, then scalars with both kinds of integers, then containers; throws if nothing matches.
enum AnyNullFirst: Decodable, Equatable {
    case null, bool(Bool), int(Int), uint(UInt), double(Double), string(String), array([Self]), object([String: Self])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Int.self) {
            self = .int(value)
        } else if let value = try? container.decode(UInt.self) {
            self = .uint(value)
        } else if let value = try? container.decode(Double.self) {
            self = .double(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([Self].self) {
            self = .array(value)
        } else if let value = try? container.decode([String: Self].self) {
            self = .object(value)
        } else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "neither of the types")
        }
    }
}

/// Tries one type after another from a list, like types that read integers of every width.
struct AnyOfList: Decodable, Equatable {
    enum Storage: Equatable { case signed(Int64), unsigned(UInt64), double(Double), bool(Bool), text(String), none }
    enum Shape: Equatable { case scalar(Storage), list([AnyOfList]), fields([String: AnyOfList]) }
    let shape: Shape

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        func number<T: Decodable & BinaryInteger>(_ type: T.Type) -> T? { try? container.decode(type) }
        if container.decodeNil() {
            shape = .scalar(.none)
        } else if let value = number(Int.self) ?? number(Int8.self).map(Int.init) ?? number(Int32.self).map(Int.init) {
            shape = .scalar(.signed(Int64(value)))
        } else if let value = number(UInt64.self) {
            shape = .scalar(.unsigned(value))
        } else if let value = try? container.decode(Double.self) {
            shape = .scalar(.double(value))
        } else if let value = try? container.decode(Bool.self) {
            shape = .scalar(.bool(value))
        } else if let value = try? container.decode(String.self) {
            shape = .scalar(.text(value))
        } else if let value = try? container.decode([AnyOfList].self) {
            shape = .list(value)
        } else {
            shape = .fields(try container.decode([String: AnyOfList].self))
        }
    }
}

/// Asks for the containers before anything else.
enum AnyContainerFirst: Decodable, Equatable {
    case object([String: Self]), array([Self]), bool(Bool), number(Double), string(String), null

    init(from decoder: any Decoder) throws {
        if let container = try? decoder.container(keyedBy: AnyKey.self) {
            var object: [String: Self] = [:]
            for key in container.allKeys { object[key.stringValue] = try container.decode(Self.self, forKey: key) }
            self = .object(object)
        } else if var container = try? decoder.unkeyedContainer() {
            var array: [Self] = []
            while !container.isAtEnd { array.append(try container.decode(Self.self)) }
            self = .array(array)
        } else {
            let container = try decoder.singleValueContainer()
            if let value = try? container.decode(Bool.self) {
                self = .bool(value)
            } else if let value = try? container.decode(Double.self) {
                self = .number(value)
            } else if let value = try? container.decode(String.self) {
                self = .string(value)
            } else {
                self = .null
            }
        }
    }
}
