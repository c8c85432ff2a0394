// swift-format-ignore-file
import Foundation
import SwiftyJSON

enum ParseError: Error {
	case missing(String)
}

/// Throws, as a transfer that is not whole must not be shown.
struct Transfer {
	let id: String
	let amount: Double
	let currency: String
	let from: TransferParty
	let to: TransferParty
	let date: Date?
	let status: Status
	let note: String?

	enum Status: String {
		case pending, done, failed
	}

	init(json: JSON) throws {
		guard let id = json["id"].string else { throw ParseError.missing("id") }
		guard let amount = json["amount"].double else { throw ParseError.missing("amount") }
		guard let currency = json["currency"].string else { throw ParseError.missing("currency") }
		guard let status = Status(rawValue: json["status"].stringValue) else { throw ParseError.missing("status") }
		self.id = id
		self.amount = amount
		self.currency = currency
		self.status = status
		from = try TransferParty(json: json["from"])
		to = try TransferParty(json: json["to"])
		date = json["date"].string.flatMap { transferDates.date(from: $0) }
		note = json["note"].string
	}
}

struct TransferParty {
	let name: String
	let iban: String?

	init(json: JSON) throws {
		guard let name = json["name"].string else { throw ParseError.missing("name") }
		self.name = name
		self.iban = json["iban"].string
	}
}

struct ExchangeRate {
	let base: String
	let rates: [String: Double]
	let timestamp: Int

	init(json: JSON) {
		base = json["base"].string ?? "EUR"
		rates = json["rates"].dictionaryObject as? [String: Double] ?? [:]
		timestamp = json["timestamp"].intValue
	}
}

private let transferDates: DateFormatter = {
	let formatter = DateFormatter()
	formatter.locale = Locale(identifier: "en_US_POSIX")
	formatter.timeZone = TimeZone(secondsFromGMT: 0)
	formatter.dateFormat = "yyyy-MM-dd"
	return formatter
}()
