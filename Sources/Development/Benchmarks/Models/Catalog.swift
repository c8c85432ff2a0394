// An object keyed by identifiers, with nested arrays: the form for which Unbox users found Codable inconvenient.

import Unbox
import UnboxMacros

@Unboxable
struct Catalog: Decodable {
    let products: [String: Product]
}

@Unboxable
struct Product: Decodable {
    let title: String
    let price: Double
    let stock: Int
    let isListed: Bool
    let sizes: [Int]
    let variants: [Variant]
    let ratings: [[Int]]
}

@Unboxable
struct Variant: Decodable {
    let sku: String
    let colour: String
    let quantity: Int
}
