// An object keyed by identifiers, with nested arrays: the form for which Unbox users found Codable inconvenient.

import Unbox
import UnboxMacros

@Unboxable
struct Catalog: Codable {
    let products: [String: Product]
}

@Unboxable
struct Product: Codable {
    let title: String
    let price: Double
    let stock: Int
    let isListed: Bool
    let sizes: [Int]
    let variants: [Variant]
    let ratings: [[Int]]
}

@Unboxable
struct Variant: Codable {
    let sku: String
    let colour: String
    let quantity: Int
}
