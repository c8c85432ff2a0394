// swift-format-ignore-file
import Foundation
import Unbox

struct Listing: Unboxable {
    let id: Int
    let address: StreetAddress
    let rooms: Double
    let area: Double
    let rent: Int
    let photos: [URL]
    let available: Date?
    let contact: Contact

    init(unboxer: Unboxer) throws {
        self.id = try unboxer.unbox(key: "id")
        self.address = try unboxer.unbox(key: "address")
        self.rooms = try unboxer.unbox(keyPath: "facts.rooms")
        self.area = try unboxer.unbox(keyPath: "facts.area")
        self.rent = try unboxer.unbox(keyPath: "rent.cold")
        self.photos = try unboxer.unbox(keyPath: "photos.*.url")
        self.available = try unboxer.unbox(key: "available_from", formatter: .dateOnly)
        self.contact = try unboxer.unbox()
    }
}

// The street and the number are in one field.
struct StreetAddress: Unboxable {
    let street: String
    let number: String
    let city: String

    init(unboxer: Unboxer) throws {
        let line: String = try unboxer.unbox(key: "line1")
        let parts = line.components(separatedBy: " ")
        street = parts.dropLast().joined(separator: " ")
        number = parts.last ?? ""
        city = try unboxer.unbox(key: "city")
    }
}

/// Is in the same object as the listing.
struct Contact: Unboxable {
    let agent: String
    let phone: String?

    init(unboxer: Unboxer) throws {
        agent = try unboxer.unbox(key: "agent")
        phone = try? unboxer.unbox(key: "phone")
    }
}
