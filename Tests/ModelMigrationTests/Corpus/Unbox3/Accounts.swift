// swift-format-ignore-file
//
//  Accounts.swift
//  Cashbox
//
//  Swift 3, Unbox 2.4

import Foundation
import Unbox

public struct Customer {
    public let id: Int
    public let name: String
    public let nickname: String?
    public let age: Int?
    public let isActive: Bool
    public let visits: Int
    public let address: CustomerAddress?
    public let orders: [CustomerOrder]
    public let lastSeen: Date?
    public let tags: [String]
}

extension Customer: Unboxable {
    public init(unboxer: Unboxer) throws {
        id = try unboxer.unbox(key: "id")
        name = try unboxer.unbox(key: "name")
        nickname = unboxer.unbox(key: "nickname")
        age = unboxer.unbox(key: "age")
        isActive = try unboxer.unbox(key: "active")
        visits = unboxer.unbox(key: "visits") ?? 0
        address = unboxer.unbox(key: "address")
        orders = try unboxer.unbox(keyPath: "orders.items")
        lastSeen = unboxer.unbox(key: "last_seen", formatter: customerDates)
        tags = unboxer.unbox(keyPath: "meta.tags") ?? []
    }
}

public struct CustomerAddress: Unboxable {
    public let street: String
    public let zip: String
    public let city: String?
    public let country: Country

    public init(unboxer: Unboxer) throws {
        self.street = try unboxer.unbox(key: "street")
        self.zip = try unboxer.unbox(key: "zip")
        self.city = unboxer.unbox(key: "city")
        self.country = unboxer.unbox(key: "country") ?? .germany
    }
}

public enum Country: String, UnboxableEnum {
    case germany = "DE"
    case italy = "IT"
}

public struct CustomerOrder: Unboxable {
    public let number: Int
    public let total: Double
    public let positions: [String]?
    public let note: String?

    public init(unboxer: Unboxer) throws {
        self.number = try unboxer.unbox(key: "number")
        self.total = try unboxer.unbox(keyPath: "sum.total")
        self.positions = unboxer.unbox(key: "positions", allowInvalidElements: true)
        self.note = unboxer.unbox(keyPath: "texts.0")
    }
}

let customerDates: DateFormatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "dd.MM.yyyy"
    return formatter
}()
