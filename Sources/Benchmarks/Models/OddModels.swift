// Models for the less common cases of UnboxDecoder.

import Foundation

/// Its keys match those of the payload after `.convertFromSnakeCase`.
struct SnakePerson: Decodable, Equatable {
    let userId: Int
    let firstName: String
    let lastName: String
    let isActiveUser: Bool
    let averageScore: Double
    let homeAddress: Home
    let tags: [String]

    struct Home: Decodable, Equatable {
        let streetName: String
        let zipCode: Int
    }
}

/// A few fields, like most responses of servers.
struct SmallAnswer: Decodable, Equatable {
    let id: Int
    let name: String
    let isActive: Bool
}

/// Asks for the coding path at each step.
struct PathAsking: Decodable, Equatable {
    enum CodingKeys: String, CodingKey { case id, name, parts }
    let depths: [Int]
    let id: Int
    let name: String
    let parts: [Part]

    struct Part: Decodable, Equatable {
        let depth: Int
        let number: Int

        init(from decoder: any Decoder) throws {
            depth = decoder.codingPath.count
            let container = try decoder.singleValueContainer()
            number = try container.decode(Int.self)
        }
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        depths = [decoder.codingPath.count, container.codingPath.count]
        id = try container.decode(Int.self, forKey: .id)
        name = try container.decode(String.self, forKey: .name)
        parts = try container.decode([Part].self, forKey: .parts)
    }
}

/// An array that contains only arrays of its kind.
indirect enum Nest: Decodable, Equatable {
    case empty, array([Nest])

    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        var elements: [Nest] = []
        while !container.isAtEnd { elements.append(try container.decode(Nest.self)) }
        self = elements.isEmpty ? .empty : .array(elements)
    }
}

/// Asks an object for a thousand missing keys.
struct ManyMissing: Decodable, Equatable {
    let found: Int
    static let keys = (0..<1000).map { AnyKey("missing key \($0)") }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        var found = 0
        for key in Self.keys where try container.decodeIfPresent(Int.self, forKey: key) != nil { found += 1 }
        self.found = found
    }
}

/// The same with `try?`.
struct ManyMissingTried: Decodable, Equatable {
    let found: Int

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        var found = 0
        for key in ManyMissing.keys where (try? container.decode(Int.self, forKey: key)) != nil { found += 1 }
        self.found = found
    }
}

/// The same with `contains`.
struct ManyMissingAsked: Decodable, Equatable {
    let found: Int

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        found = ManyMissing.keys.count { container.contains($0) }
    }
}

/// Four models, none of which matches the payload: a missing key, another type, a null, a value out of range.
struct FourFailures: Decodable, Equatable {
    let messages: Int

    struct Missing: Decodable { let id: Int, absent: String }
    struct Mismatched: Decodable { let name: Int }
    struct Null: Decodable { let nothing: String }
    struct Overflowing: Decodable { let large: Int8 }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        func failures<T: Decodable>(_ type: T.Type) -> Int { (try? container.decode(type)) == nil ? 1 : 0 }
        messages =
            failures(Missing.self) + failures(Mismatched.self) + failures(Null.self) + failures(Overflowing.self)
    }
}
