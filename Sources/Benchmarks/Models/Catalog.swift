// An object keyed by identifiers, with nested arrays: the form for which Unbox users found Codable inconvenient.

import Unbox

struct Catalog: Unboxable, Decodable {
    let products: [String: Product]

    init(unboxer: Unboxer) throws {
        products = try unboxer.unbox(key: "products")
    }
}

struct Product: Unboxable, Decodable {
    let title: String
    let price: Double
    let stock: Int
    let isListed: Bool
    let sizes: [Int]
    let variants: [Variant]
    let ratings: [[Int]]

    init(unboxer: Unboxer) throws {
        title = try unboxer.unbox(key: "title")
        price = try unboxer.unbox(key: "price")
        stock = try unboxer.unbox(key: "stock")
        isListed = try unboxer.unbox(key: "isListed")
        sizes = try unboxer.unbox(key: "sizes")
        variants = try unboxer.unbox(key: "variants")
        ratings = try unboxer.unbox(key: "ratings")
    }
}

struct Variant: Unboxable, Decodable {
    let sku: String
    let colour: String
    let quantity: Int

    init(unboxer: Unboxer) throws {
        sku = try unboxer.unbox(key: "sku")
        colour = try unboxer.unbox(key: "colour")
        quantity = try unboxer.unbox(key: "quantity")
    }
}
