// swift-format-ignore-file
import Foundation
import Unbox

struct Ticket: Unboxable {
    let code: String
    let validFrom: Date
    let validTo: Date
    let seat: Seat?
    let holder: String

    init(unboxer: Unboxer) throws {
        code = try unboxer.unbox(key: "code")
        validFrom = try unboxer.unbox(key: "valid_from", formatter: .rfc3339)
        validTo = try unboxer.unbox(key: "valid_to", formatter: .rfc3339)
        seat = try unboxer.unbox(key: "seat")
        holder = try unboxer.unbox(key: "holder")

        // A ticket that ends before it starts is a fault of the server.
        guard validFrom < validTo else { throw UnboxError("the ticket ends before it starts") }
    }
}

struct Seat: Unboxable {
    let row: String
    let number: Int

    init(unboxer: Unboxer) throws {
        row = try unboxer.unbox(key: "row")
        number = try unboxer.unbox(key: "no")
    }
}

struct Venue: Unboxable {
    let name: String
    let capacity: Int
    let openings: [Date]
    let doors: [String: Date]

    init(unboxer: Unboxer) throws {
        name = try unboxer.unbox(key: "name")
        capacity = try unboxer.unbox(key: "capacity") ?? 0
        openings = try unboxer.unbox(key: "openings", formatter: .dateOnly, allowInvalidElements: true)
        doors = try unboxer.unbox(key: "doors", formatter: .dateOnly)
    }
}
