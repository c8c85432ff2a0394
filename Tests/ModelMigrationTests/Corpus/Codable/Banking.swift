// swift-format-ignore-file
import Foundation

public struct CurrentAccount: Codable, Identifiable {
    public let id: UUID
    public var name: String
    public var balance: Decimal
    public var currency: Currency
    public var holders: [AccountHolder]
    public var limits: [String: Double]
    public var isClosed: Bool

    public enum Currency: String, Codable {
        case euro = "EUR"
        case dollar = "USD"
    }

    public init(id: UUID, name: String, balance: Decimal, currency: Currency) {
        self.id = id
        self.name = name
        self.balance = balance
        self.currency = currency
        holders = []
        limits = [:]
        isClosed = false
    }

    enum CodingKeys: String, CodingKey {
        case id = "account_id"
        case name = "display_name"
        case balance, currency, holders, limits
        case isClosed = "closed"
    }
}

public struct AccountHolder: Codable {
    public let firstName: String
    public let lastName: String
    public let role: Role?

    public enum Role: String, Codable {
        case owner, proxy
    }

    enum CodingKeys: String, CodingKey {
        case firstName = "first_name"
        case lastName = "last_name"
        case role
    }
}

public struct Payment: Codable {
    public let amount: Double
    public let reference: String
    public let recipient: Recipient
    public let isInstant: Bool
    public let fee: Double

    public struct Recipient: Codable {
        public let name: String
        public let iban: String
    }

    enum CodingKeys: String, CodingKey {
        case amount, reference, recipient, isInstant, fee
    }

    public init(from decoder: Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.amount = try values.decode(Double.self, forKey: .amount)
        self.reference = try values.decodeIfPresent(String.self, forKey: .reference) ?? ""
        self.recipient = try values.decode(Recipient.self, forKey: .recipient)
        self.isInstant = try values.decodeIfPresent(Bool.self, forKey: .isInstant) ?? false
        self.fee = (try? values.decode(Double.self, forKey: .fee)) ?? 0.0
    }
}

public final class Branch: Codable {
    public let code: String
    public let city: String
    public let openingHours: [String]
    public let manager: String?

    private enum CodingKeys: String, CodingKey {
        case code = "branch_code"
        case address
        case openingHours = "opening_hours"
        case manager
    }

    private enum AddressKeys: String, CodingKey {
        case city
    }

    public init(from decoder: Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        code = try container.decode(String.self, forKey: .code)
        openingHours = try container.decode([String].self, forKey: .openingHours)
        manager = try container.decodeIfPresent(String.self, forKey: .manager)
        let address = try container.nestedContainer(keyedBy: AddressKeys.self, forKey: .address)
        city = try address.decode(String.self, forKey: .city)
    }

    public func encode(to encoder: Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(code, forKey: .code)
        try container.encode(openingHours, forKey: .openingHours)
        try container.encodeIfPresent(manager, forKey: .manager)
        var address = container.nestedContainer(keyedBy: AddressKeys.self, forKey: .address)
        try address.encode(city, forKey: .city)
    }
}
