// swift-format-ignore-file
//
//  Contacts.swift
//  Rolodex
//
//  Copyright 2016. No library is used for this.
//

import Foundation

struct Contact {
    let id: Int
    let name: String
    let email: String?
    let phones: [String]
    let address: ContactAddress?
    let isFavorite: Bool
    let company: String
    let birthday: Date?

    init?(dictionary: [String: Any]) {
        guard let id = dictionary["id"] as? Int,
            let name = dictionary["name"] as? String else {
                return nil
        }

        self.id = id
        self.name = name
        self.email = dictionary["email"] as? String
        self.phones = dictionary["phones"] as? [String] ?? []
        self.isFavorite = dictionary["favorite"] as? Bool ?? false
        self.company = (dictionary["work"] as? [String: Any])?["company"] as? String ?? ""

        if let address = dictionary["address"] as? [String: Any] {
            self.address = ContactAddress(dictionary: address)
        } else {
            self.address = nil
        }

        if let text = dictionary["birthday"] as? String {
            birthday = contactDates.date(from: text)
        } else {
            birthday = nil
        }
    }
}

struct ContactAddress {
    let street: String
    let city: String
    let zip: String?

    init?(dictionary: [String: Any]) {
        guard let street = dictionary["street"] as? String else { return nil }
        guard let city = dictionary["city"] as? String else { return nil }
        self.street = street
        self.city = city
        zip = dictionary["zip"] as? String
    }
}

struct ContactGroup {
    var title: String
    var contacts: [Contact]
    var color: GroupColor

    enum GroupColor: String {
        case red, green, blue
    }

    init?(dictionary: [String: Any]) {
        guard let title = dictionary["title"] as? String else { return nil }
        self.title = title
        self.contacts = (dictionary["contacts"] as? [[String: Any]] ?? []).compactMap(Contact.init)
        self.color = GroupColor(rawValue: dictionary["color"] as? String ?? "") ?? .red
    }
}

let contactDates: DateFormatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "yyyy-MM-dd"
    return formatter
}()
