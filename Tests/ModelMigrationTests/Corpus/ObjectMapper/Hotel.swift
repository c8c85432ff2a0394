// swift-format-ignore-file
import ObjectMapper
import Foundation

class BaseModel: Mappable {
  var id: String = ""
  var updated: Date?

  init() {}
  required init?(map: Map) {}

  func mapping(map: Map) {
    id <- map["_id"]
    updated <- (map["updated"], ISO8601DateTransform())
  }
}

class Hotel: BaseModel {
  var name = ""
  var stars = 0
  var rooms: [HotelRoom] = []
  var amenities: [String]?
  var phone: String?

  override func mapping(map: Map) {
    super.mapping(map: map)
    name <- map["name"]
    stars <- map["stars"]
    rooms <- map["rooms"]
    amenities <- map["amenities"]
    phone <- map["contact.phones.0"]
  }
}

class HotelRoom: BaseModel {
  var number: String = ""
  var beds: UInt8 = 1
  var price: Decimal?
  var view: RoomView?

  override func mapping(map: Map) {
    super.mapping(map: map)
    number <- map["number"]
    beds <- map["beds"]
    price <- (map["price"], DecimalTransform())
    view <- map["view"]
  }
}

enum RoomView: String { case sea, garden, street }

/// The guest, whose name is made of two fields after they are mapped.
struct Guest: Mappable {
  var firstName = ""
  var lastName = ""
  var fullName = ""

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    firstName <- map["first_name"]
    lastName <- map["last_name"]
    fullName = firstName + " " + lastName
  }
}

struct Reservation: Mappable {
  var code: String?
  var guests: Int = 1
  var arrival: Date?
  var departure: Date?
  var extras: [String: Any]?
  var note: String? = nil
  var isPaid: Bool = false

  init?(map: Map) {
    if map.JSON["code"] == nil {
      return nil
    }
  }

  mutating func mapping(map: Map) {
    code <- map["code"]
    guests <- map["guests"]
    arrival <- (map["arrival"], isoDay)
    departure <- (map["departure"], isoDay)
    extras <- map["extras"]
    note <- map["note"]
    isPaid <- map["payment->paid", delimiter: "->"]
  }
}

let isoDay = TransformOf<Date, String>(fromJSON: { text in
  guard let text = text else { return nil }
  return dayFormatter.date(from: text)
}, toJSON: { date in
  return date.map { dayFormatter.string(from: $0) }
})

private let dayFormatter: DateFormatter = {
  let formatter = DateFormatter()
  formatter.locale = Locale(identifier: "en_US_POSIX")
  formatter.timeZone = TimeZone(secondsFromGMT: 0)
  formatter.dateFormat = "yyyy-MM-dd"
  return formatter
}()

class DecimalTransform: TransformType {
  init() {}

  func transformFromJSON(_ value: Any?) -> Decimal? {
    switch value {
    case let number as NSNumber: Decimal(string: number.description)
    case let text as String: Decimal(string: text)
    default: nil
    }
  }

  func transformToJSON(_ value: Decimal?) -> Decimal? { value }
}
