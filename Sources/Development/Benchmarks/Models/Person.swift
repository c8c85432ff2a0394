// Ten fields of common types, read in the three ways that are compared: by this library, by Codable, by hand.

import Foundation
import Unbox
import UnboxMacros

@Unboxable
struct Person: Equatable {
    enum Profession: String, CaseIterable, UnboxableEnum, Codable {
        case developer, astronaut, gardener
    }

    let id: Int
    let name: String
    let isActive: Bool
    let score: Double
    let nickname: String?
    let website: URL
    let created: String
    let profession: Profession
    let address: Address
    let tags: [String]
}

@Unboxable
struct Address: Equatable {
    let street: String
    let city: String
    let zip: Int
}

// In extensions, which the macro does not see: the compiler writes their `encode(to:)`.
extension Person: Codable {}
extension Address: Codable {}

/// A person that writes itself, which the macro does for an Encodable type.
@Unboxable
struct WrittenPerson: Codable {
    @UnboxableEnum
    enum Profession: String, Codable { case developer, astronaut, gardener }

    @Unboxable
    struct Address: Codable {
        let street: String
        let city: String
        let zip: Int
    }

    let id: Int
    let name: String
    let isActive: Bool
    let score: Double
    let nickname: String?
    let website: URL
    let created: String
    let profession: Profession
    let address: Address
    let tags: [String]
}

// MARK: - By hand

/// The error of the casts below; it contains only the name of the field.
struct InvalidField: Error {
    let name: String
    init(_ name: String) { self.name = name }
}

extension Person {
    init(dictionary: [String: Any]) throws {
        guard let id = dictionary["id"] as? Int else { throw InvalidField("id") }
        self.id = id
        guard let name = dictionary["name"] as? String else { throw InvalidField("name") }
        self.name = name
        guard let isActive = dictionary["isActive"] as? Bool else { throw InvalidField("isActive") }
        self.isActive = isActive
        guard let score = dictionary["score"] as? Double else { throw InvalidField("score") }
        self.score = score
        nickname = dictionary["nickname"] as? String
        guard let text = dictionary["website"] as? String, let website = URL(string: text) else {
            throw InvalidField("website")
        }
        self.website = website
        guard let created = dictionary["created"] as? String else { throw InvalidField("created") }
        self.created = created
        guard let rawValue = dictionary["profession"] as? String, let profession = Profession(rawValue: rawValue) else {
            throw InvalidField("profession")
        }
        self.profession = profession
        guard let address = dictionary["address"] as? [String: Any] else { throw InvalidField("address") }
        self.address = try Address(dictionary: address)
        guard let tags = dictionary["tags"] as? [String] else { throw InvalidField("tags") }
        self.tags = tags
    }
}

extension Address {
    init(dictionary: [String: Any]) throws {
        guard let street = dictionary["street"] as? String else { throw InvalidField("street") }
        self.street = street
        guard let city = dictionary["city"] as? String else { throw InvalidField("city") }
        self.city = city
        guard let zip = dictionary["zip"] as? Int else { throw InvalidField("zip") }
        self.zip = zip
    }
}
