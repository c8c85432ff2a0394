// Decodable types that fail on purpose, and continue. Each is decoded by UnboxDecoder and by JSONDecoder.

import Foundation

/// Tries one type after the other.
enum Loose: Decodable, Equatable {
    case null, bool(Bool), int(Int), uint(UInt), double(Double), string(String), array([Loose]), object([String: Loose])

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
        } else if let value = try? container.decode([Loose].self) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: Loose].self))
        }
    }
}

/// Asks for containers first.
enum LooseByContainer: Decodable, Equatable {
    case object([String: Self]), array([Self]), text(String), number(Double), other(isNull: Bool)

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
            if let text = try? container.decode(String.self) {
                self = .text(text)
            } else if let number = try? container.decode(Double.self) {
                self = .number(number)
            } else {
                self = .other(isNull: container.decodeNil())
            }
        }
    }
}

struct AnyKey: CodingKey {
    let stringValue: String
    let intValue: Int?
    init(stringValue: String) { (self.stringValue, intValue) = (stringValue, nil) }
    init(intValue: Int) { (stringValue, self.intValue) = ("\(intValue)", intValue) }
}

/// Leaves out invalid elements, and keeps the case and the path of each error.
struct Lossy<Element: Decodable & Equatable>: Decodable, Equatable {
    let elements: [Element]
    let failures: [Decoded<Element>]

    private struct Nothing: Decodable {}

    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        var elements: [Element] = []
        var failures: [Decoded<Element>] = []
        while !container.isAtEnd {
            do {
                elements.append(try container.decode(Element.self))
            } catch {
                failures.append(Decoded(error))
                _ = try container.decode(Nothing.self)
            }
        }
        (self.elements, self.failures) = (elements, failures)
    }
}

/// The keys of the fuzzer's dictionary, one of them in snake case.
struct Fields: Decodable, Equatable {
    let name: String?
    let count: Int?
    let a: [Fields]?
    let b: Loose?
    let snakeCase: Double?
}

/// A class with a subclass. The elements of a list alternate between the two dynamic types.
class Base: Decodable, Equatable {
    let name: String?

    required init(from decoder: any Decoder) throws {
        name = try? decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .name)
    }

    enum CodingKeys: CodingKey { case name, count }

    static func == (left: Base, right: Base) -> Bool { left.isEqual(to: right) }
    func isEqual(to other: Base) -> Bool { type(of: self) == type(of: other) && name == other.name }
}

final class Derived: Base {
    let count: Int?

    required init(from decoder: any Decoder) throws {
        count = try? decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(Int.self, forKey: .count)
        try super.init(from: decoder)
    }

    override func isEqual(to other: Base) -> Bool {
        super.isEqual(to: other) && (other as? Derived)?.count == count
    }
}

struct Family: Decodable, Equatable {
    let members: [Base]

    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        var members: [Base] = []
        while !container.isAtEnd {
            let type: Base.Type = members.count % 2 == 0 ? Derived.self : Base.self
            members.append(try container.decode(type))
        }
        self.members = members
    }
}

/// The result of decoding: a value, or the case and the path of the error.
enum Decoded<Value: Equatable>: Equatable {
    case value(Value)
    case failure(kind: String, path: [String])

    init(_ decode: () throws -> Value) {
        do { self = .value(try decode()) } catch { self.init(error) }
    }

    init(_ error: any Error) {
        func failure(_ kind: String, _ context: DecodingError.Context, _ last: (any CodingKey)? = nil) -> Self {
            .failure(kind: kind, path: (context.codingPath + [last].compactMap(\.self)).map(\.stringValue))
        }
        self =
            switch error {
            case DecodingError.typeMismatch(_, let context): failure("typeMismatch", context)
            case DecodingError.valueNotFound(_, let context): failure("valueNotFound", context)
            case DecodingError.keyNotFound(let key, let context): failure("keyNotFound", context, key)
            // JSONDecoder loses the path of a number that does not fit, and sometimes throws another error instead of
            // DecodingError.
            default: .failure(kind: "dataCorrupted", path: [])
            }
    }
}
