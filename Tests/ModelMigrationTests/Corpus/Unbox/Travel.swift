// swift-format-ignore-file
import Foundation
import Unbox
#if canImport(CoreLocation)
import CoreLocation
#endif

struct Booking: Unboxable {
    let reference: String
    let passengers: [Passenger]
    let flights: [Flight]
    let price: Decimal
    let isRefundable: Bool
#if DEBUG_PAYLOADS
    let raw: [String: Any]
#endif

    init(unboxer: Unboxer) throws {
        reference = try unboxer.unbox(key: "pnr")
        passengers = try unboxer.unbox(key: "passengers")
        flights = try unboxer.unbox(keyPath: "itinerary.segments")
        price = try unboxer.unbox(keyPath: "price.total")
        isRefundable = try unboxer.unbox(keyPath: "fare.refundable") ?? false
#if DEBUG_PAYLOADS
        raw = unboxer.dictionary
#endif
    }
}

struct Passenger: Unboxable {
    let firstName: String
    let lastName: String
    let seat: String?
    let frequentFlyer: String?

    init(unboxer: Unboxer) throws {
        (firstName, lastName) = (try unboxer.unbox(key: "first_name"), try unboxer.unbox(key: "last_name"))
        seat = try? unboxer.unbox(key: "seat")
        frequentFlyer = try? unboxer.unbox(key: "frequent_flyer")
    }
}

struct Flight: Unboxable {
    let number: String
    let from: Airport
    let to: Airport
    let departure: Date
    let arrival: Date
    let aircraft: String?
    let cabin: Cabin

    enum Cabin: String, UnboxableEnum {
        case economy = "Y"
        case business = "C"
        case first = "F"
    }

    init(unboxer: Unboxer) throws {
        number = try unboxer.unbox(key: "flight_no")
        from = try unboxer.unbox(key: "from")
        to = try unboxer.unbox(key: "to")
        departure = try unboxer.unbox(key: "departure", formatter: Flight.localTime)
        arrival = try unboxer.unbox(key: "arrival", formatter: Flight.localTime)
        aircraft = try? unboxer.unbox(keyPath: "equipment.code")
        cabin = try unboxer.unbox(key: "cabin") ?? Cabin.economy
    }

    static let localTime: DateFormatter = {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "yyyy-MM-dd'T'HH:mm"
        return formatter
    }()
}

struct Airport: Unboxable, Hashable {
    let code: String
    let city: String

    init(unboxer: Unboxer) throws {
        code = try unboxer.unbox(key: "iata")
        city = try unboxer.unbox(key: "city")
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(code)
    }
}
