// Types that read one form of a value after the other, and discard the errors.

import Unbox

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

extension StringLast: UnboxCompatible {
    static func unboxed(from value: borrowing UnboxValue) throws -> StringLast {
        if let value = try? value.unbox(as: Bool.self) { return .bool(value) }
        if let value = try? value.unbox(as: Int.self) { return .int(value) }
        if let value = try? value.unbox(as: Double.self) { return .double(value) }
        if let value = try? value.unbox(as: [Int].self) { return .integers(value) }
        return .string(try value.unbox())
    }
}

/// Any JSON value: null first, then scalars with both kinds of integers, then containers; throws if nothing matches.
enum AnyValue: Decodable, Equatable {
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

/// A list that leaves out the elements it cannot read.
struct Lossy<Element: Decodable & Equatable>: Decodable, Equatable {
    let elements: [Element]

    private struct Nothing: Decodable {}

    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        var elements: [Element] = []
        while !container.isAtEnd {
            do {
                elements.append(try container.decode(Element.self))
            } catch {
                _ = try container.decode(Nothing.self)
            }
        }
        self.elements = elements
    }
}

/// A few fields, like most responses of servers.
struct SmallAnswer: Decodable, Equatable {
    let id: Int
    let name: String
    let isActive: Bool
}

extension SmallAnswer: Unboxable {
    init(unboxer: Unboxer) throws {
        id = try unboxer.unbox(key: "id")
        name = try unboxer.unbox(key: "name")
        isActive = try unboxer.unbox(key: "isActive")
    }
}

/// Three missing fields, read with `try?`.
struct TriedFields: Decodable, Equatable {
    enum CodingKeys: String, CodingKey { case id, name, nickname, website, score }
    let id: Int
    let name: String
    let nickname: String?
    let website: String?
    let score: Double?

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(Int.self, forKey: .id)
        name = try container.decode(String.self, forKey: .name)
        nickname = try? container.decode(String.self, forKey: .nickname)
        website = try? container.decode(String.self, forKey: .website)
        score = try? container.decode(Double.self, forKey: .score)
    }
}

extension TriedFields: Unboxable {
    init(unboxer: Unboxer) throws {
        id = try unboxer.unbox(key: "id")
        name = try unboxer.unbox(key: "name")
        nickname = try? unboxer.unbox(key: "nickname")
        website = try? unboxer.unbox(key: "website")
        score = try? unboxer.unbox(key: "score")
    }
}
