// swift-format-ignore-file
import Foundation

public struct Order {
    public let number: String
    public let customer: OrderCustomer
    public let lines: [OrderLine]
    public let placed: Date
    public let shipped: Date?
    public let status: OrderStatus
    public let total: Double
    public let coupon: String?
    public let notes: [String: String]

    public init?(_ json: [String: Any]) {
        guard let number = json["number"] as? String else { return nil }
        guard let customerJSON = json["customer"] as? [String: Any],
              let customer = OrderCustomer(customerJSON) else { return nil }
        guard let linesJSON = json["lines"] as? [[String: Any]] else { return nil }
        guard let placed = json["placed"] as? TimeInterval else { return nil }
        guard let statusText = json["status"] as? String, let status = OrderStatus(rawValue: statusText) else { return nil }

        self.number = number
        self.customer = customer
        self.lines = linesJSON.compactMap { OrderLine($0) }
        self.placed = Date(timeIntervalSince1970: placed)
        self.shipped = (json["shipped"] as? TimeInterval).map { Date(timeIntervalSince1970: $0) }
        self.status = status
        self.total = json["total"] as? Double ?? 0
        self.coupon = json["coupon"] as? String
        self.notes = json["notes"] as? [String: String] ?? [:]
    }
}

public enum OrderStatus: String {
    case open = "OPEN"
    case shipped = "SHIPPED"
    case cancelled = "CANCELLED"
}

public struct OrderCustomer {
    public let id: Int
    public let name: String
    public let vip: Bool

    public init?(_ json: [String: Any]) {
        guard let id = json["id"] as? Int else { return nil }
        guard let name = json["full_name"] as? String else { return nil }
        self.id = id
        self.name = name
        self.vip = json["vip"] as? Bool ?? false
    }
}

public struct OrderLine {
    public let product: String
    public let quantity: Int
    public let price: Double

    public init?(_ json: [String: Any]) {
        guard let product = json["product"] as? String,
              let price = json["price"] as? Double
        else { return nil }
        self.product = product
        self.quantity = json["quantity"] as? Int ?? 1
        self.price = price
    }
}

/// An invoice, which is numbered by the client.
public struct Invoice {
    public let title: String
    public let lines: [OrderLine]
    public let isPaid: Bool

    public init?(_ json: [String: Any]) {
        guard let series = json["series"] as? String, let number = json["number"] as? Int else { return nil }
        title = "\(series)-\(number)"
        lines = (json["lines"] as? [[String: Any]])?.compactMap { OrderLine($0) } ?? []
        isPaid = json["paid"] as? Bool == true
    }
}
