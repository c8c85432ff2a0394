// swift-format-ignore-file
//
//  Store.swift
//  MarketApp
//
//  Created on 4/11/16.
//

import Foundation
import ObjectMapper

class Shop: Mappable {
    var id: Int?
    var name: String?
    var address: ShopAddress?
    var openingHours: [String: String]?
    var products: [ShopProduct]?
    var isOpen: Bool?
    var rating: Double?
    var logo: URL?
    var createdAt: Date?

    required init?(map: Map) {

    }

    // Mappable
    func mapping(map: Map) {
        id <- map["id"]
        name <- map["name"]
        address <- map["address"]
        openingHours <- map["opening_hours"]
        products <- map["products"]
        isOpen <- map["is_open"]
        rating <- map["stats.rating"]
        logo <- (map["logo"], URLTransform())
        createdAt <- (map["created_at"], DateTransform())
    }
}

class ShopAddress: Mappable {
    var street: String?
    var city: String?
    var zip: String?
    var latitude: Double?
    var longitude: Double?

    required init?(map: Map) {}

    func mapping(map: Map) {
        street    <- map["street"]
        city      <- map["city"]
        zip       <- map["zip_code"]
        latitude  <- map["location.lat"]
        longitude <- map["location.lng"]
    }
}

struct ShopProduct: Mappable {
    var sku = ""
    var title = ""
    var price = 0.0
    var stock = 0
    var category: ProductCategory = .other
    var images: [URL] = []
    var tags: [String] = []
    var discount: Discount?

    init?(map: Map) { }

    mutating func mapping(map: Map) {
        sku <- map["sku"]
        title <- map["title"]
        price <- map["price"]
        stock <- map["stock"]
        category <- map["category"]
        images <- (map["images"], URLTransform())
        tags <- map["tags"]
        discount <- map["discount"]
    }
}

enum ProductCategory: String {
    case food = "FOOD"
    case drinks = "DRINKS"
    case other = "OTHER"
}

struct Discount: Mappable {
    var percent: Int = 0
    var validUntil: Date?

    init() {}
    init?(map: Map) {}

    mutating func mapping(map: Map) {
        percent <- map["percent"]
        validUntil <- (map["valid_until"], DateTransform(unit: .milliseconds))
    }
}
