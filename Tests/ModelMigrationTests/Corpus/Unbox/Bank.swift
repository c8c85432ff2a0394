// swift-format-ignore-file
import Foundation
import Unbox

// MARK: Accounts

struct BankAccount: Unboxable {
    let iban: IBAN
    let owner: String
    let balance: Amount
    let limit: Amount?
    let kind: AccountKind
    let isLocked: Bool
    let cards: [BankCard]

    init(unboxer: Unboxer) throws {
        iban = try unboxer.unbox(key: "iban")
        owner = try unboxer.unbox(keyPath: "owner.fullName")
        balance = try unboxer.unbox(keyPath: "balance.available")
        limit = try unboxer.unbox(keyPath: "balance.limit")
        kind = try unboxer.unbox(key: "type") ?? .checking
        isLocked = try unboxer.unbox(key: "locked") ?? false
        cards = try unboxer.unbox(key: "cards") ?? []
    }
}

/// An account number, checked for its form only.
struct IBAN: UnboxableByTransform, CustomStringConvertible {
    typealias UnboxRawValue = String

    let description: String

    static func transform(unboxedValue: String) -> IBAN? {
        let compact = unboxedValue.replacingOccurrences(of: " ", with: "")
        guard compact.count > 14, compact.prefix(2).allSatisfy({ $0.isUppercase }) else { return nil }
        return IBAN(description: compact)
    }
}

enum AccountKind: String, UnboxableEnum {
    case checking = "CHECKING"
    case savings = "SAVINGS"
}

struct Amount: Unboxable {
    let value: Decimal
    let currency: String

    init(unboxer: Unboxer) throws {
        value = try unboxer.unbox(key: "value")
        currency = try unboxer.unbox(key: "currency")
    }
}

struct BankCard: Unboxable {
    let lastDigits: String
    let validThru: String
    let brand: Brand

    enum Brand: String, UnboxableEnum { case visa, mastercard, other }

    init(unboxer: Unboxer) throws {
        lastDigits = try unboxer.unbox(key: "pan_suffix")
        validThru = try unboxer.unbox(key: "valid_thru")
        brand = (try? unboxer.unbox(key: "brand")) ?? .other
    }
}

// MARK: Transactions

struct BankTransaction: Unboxable {
    let id: String
    let amount: Amount
    let booked: Date
    let valuta: Date?
    let counterpart: String?
    let purpose: [String]
    let isPending: Bool

    init(unboxer: Unboxer) throws {
        // The old API calls it "reference".
        self.id = try unboxer.unbox(key: "id") ?? unboxer.unbox(key: "reference")
        self.amount = try unboxer.unbox(key: "amount")
        self.booked = try unboxer.unbox(key: "booked", formatter: .oneOf(.rfc3339, .dateOnly))
        self.valuta = try unboxer.unbox(key: "valuta", formatter: .dateOnly)
        self.counterpart = try unboxer.unbox(keyPath: "counterpart.name")
        self.purpose = try unboxer.unbox(key: "purpose") ?? []
        self.isPending = try unboxer.unbox(key: "pending")
    }
}

/// A page of transactions. Sums are not sent, so they are calculated here.
struct Statement: Unboxable {
    let transactions: [BankTransaction]
    let total: Decimal

    init(unboxer: Unboxer) throws {
        transactions = try unboxer.unbox(key: "transactions")
        total = transactions.reduce(0) { $0 + $1.amount.value }
    }
}
