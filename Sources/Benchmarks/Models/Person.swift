// Ten fields of the usual kinds, read in the three ways that are compared: by this library, by Codable, by hand.

import Foundation
import Unbox

struct Person: Equatable {
    enum Profession: String, CaseIterable, UnboxableEnum, Decodable {
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

struct Address: Equatable {
    let street: String
    let city: String
    let zip: Int
}

extension Person: Unboxable {
    init(unboxer: Unboxer) throws {
        id = try unboxer.unbox(key: "id")
        name = try unboxer.unbox(key: "name")
        isActive = try unboxer.unbox(key: "isActive")
        score = try unboxer.unbox(key: "score")
        nickname = try unboxer.unbox(key: "nickname")
        website = try unboxer.unbox(key: "website")
        created = try unboxer.unbox(key: "created")
        profession = try unboxer.unbox(key: "profession")
        address = try unboxer.unbox(key: "address")
        tags = try unboxer.unbox(key: "tags")
    }
}

extension Address: Unboxable {
    init(unboxer: Unboxer) throws {
        street = try unboxer.unbox(key: "street")
        city = try unboxer.unbox(key: "city")
        zip = try unboxer.unbox(key: "zip")
    }
}

extension Person: Decodable {}
extension Address: Decodable {}

// MARK: - By hand

extension Person {
    init?(dictionary: [String: Any]) {
        guard let id = dictionary["id"] as? Int,
            let name = dictionary["name"] as? String,
            let isActive = dictionary["isActive"] as? Bool,
            let score = dictionary["score"] as? Double,
            let website = (dictionary["website"] as? String).flatMap(URL.init(string:)),
            let created = dictionary["created"] as? String,
            let profession = (dictionary["profession"] as? String).flatMap(Profession.init(rawValue:)),
            let address = (dictionary["address"] as? [String: Any]).flatMap(Address.init(dictionary:)),
            let tags = dictionary["tags"] as? [String]
        else { return nil }
        self.init(
            id: id, name: name, isActive: isActive, score: score, nickname: dictionary["nickname"] as? String,
            website: website, created: created, profession: profession, address: address, tags: tags)
    }
}

extension Address {
    init?(dictionary: [String: Any]) {
        guard let street = dictionary["street"] as? String,
            let city = dictionary["city"] as? String,
            let zip = dictionary["zip"] as? Int
        else { return nil }
        self.init(street: street, city: city, zip: zip)
    }
}
