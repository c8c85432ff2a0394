// swift-format-ignore-file
import Foundation
import Unbox

/* ------------------------------------------------------------------
   Models of the catalogue.
   ------------------------------------------------------------------ */

struct Product : Unboxable
{
	let sku          : String
	let name         : String
	let price        : ShopPrice
	let oldPrice     : ShopPrice?
	let variants     : [ProductVariant]
	let rating       : Double
	let reviewCount  : Int
	let availability : Availability
	let badges       : [String]
	let attributes   : [String : String]

	init(unboxer : Unboxer) throws
	{
		sku          = try unboxer.unbox(key : "sku")
		name         = try unboxer.unbox(key : "name")
		price        = try unboxer.unbox(key : "price")
		oldPrice     = try? unboxer.unbox(key : "old_price")		// only in the sale
		variants     = try unboxer.unbox(key : "variants", allowInvalidElements : true)
		rating       = try unboxer.unbox(keyPath : "reviews.average") ?? 0.0
		reviewCount  = try unboxer.unbox(keyPath : "reviews.count") ?? 0
		availability = try unboxer.unbox(key : "availability")
		badges       = try unboxer.unbox(key : "badges") ?? []
		attributes   = try unboxer.unbox(key : "attributes") ?? [:]
	}
}

struct ShopPrice : Unboxable, Equatable
{
	let amount   : Decimal
	let currency : String

	init(amount : Decimal, currency : String)
	{
		self.amount = amount
		self.currency = currency
	}

	init(unboxer : Unboxer) throws
	{
		self.amount   = try unboxer.unbox(key : "amount")
		self.currency = try unboxer.unbox(key : "currency") ?? "EUR"
	}
}

struct ProductVariant : Unboxable
{
	let id    : Int
	let size  : String?, color : String?
	let stock : UInt

	init(unboxer : Unboxer) throws
	{
		id    = try unboxer.unbox(key : "id")
		size  = try? unboxer.unbox(key : "size")
		color = try? unboxer.unbox(key : "color")
		stock = try unboxer.unbox(key : "stock")
	}
}

enum Availability : Int, UnboxableEnum
{
	case soldOut = 0
	case inStock = 1
	case preorder = 2
}

struct ProductReview : Unboxable
{
	let stars  : Int
	let author : String
	let text   : String
	let date   : Date

	init(unboxer : Unboxer) throws
	{
		stars  = try unboxer.unbox(key : "stars")
		author = try unboxer.unbox(keyPath : "user.name")
		text   = try unboxer.unbox(key : "text")
		date   = try unboxer.unbox(key : "date", formatter : .dateOnly)
	}
}
