// swift-format-ignore-file
import Foundation
import Unbox

/// A base class, as object stores need it: all properties are variables with a value.
class StoredObject: Unboxable {
  var id: Int = 0
  var remoteID: String?
  var isDirty = false

  required init(unboxer: Unboxer) throws {
    id = try unboxer.unbox(key: "id")
    remoteID = unboxer.unbox(key: "remote_id")
  }
}

class Device: StoredObject {
  var name: String = ""
  var model: String?
  var battery: Float?
  var lastPosition: DevicePosition?
  var alarms: [String] = []

  required init(unboxer: Unboxer) throws {
    try super.init(unboxer: unboxer)

    name = try unboxer.unbox(key: "name")
    model = unboxer.unbox(key: "model")
    battery = unboxer.unbox(keyPath: "status.battery")
    lastPosition = unboxer.unbox(key: "position")
    alarms = unboxer.unbox(key: "alarms") ?? []
  }
}

struct DevicePosition: Unboxable {
  var latitude: Double
  var longitude: Double
  var accuracy: Double?
  var time: Date?

  init(unboxer: Unboxer) throws {
    latitude = try unboxer.unbox(key: "lat")
    longitude = try unboxer.unbox(key: "lng")
    accuracy = unboxer.unbox(key: "acc")
    time = unboxer.unbox(key: "time", formatter: DevicePosition.formatter)
  }
  static let formatter: DateFormatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "yyyy-MM-dd HH:mm"
    return formatter
  }()
}
