// swift-format-ignore-file
import Foundation
import Unbox

struct Station: Unboxable { let name: String; let sensors: [Sensor]; let position: [Double]; let firmware: Firmware?
    init(unboxer: Unboxer) throws { name = try unboxer.unbox(key: "name"); sensors = try unboxer.unbox(key: "sensors")
        position = try unboxer.unbox(keyPath: "position.coordinates"); firmware = try? unboxer.unbox(key: "firmware") }
}

struct Sensor: Unboxable {
    let serial: UInt32
    let kind: Kind
    let unit: String?
    let readings: [Reading]
    let matrix: [[Int]]
    let limits: [String: [Double]]
    let calibration: Data?
    let isOnline: Bool

    enum Kind: String, UnboxableEnum { case temperature, pressure, humidity, unknown }

    init(unboxer: Unboxer) throws {
        serial = try unboxer.unbox(key: "serial")
        kind = (try? unboxer.unbox(key: "kind")) ?? Kind.unknown
        unit = try unboxer.unbox(key: "unit")
        readings = try unboxer.unbox(key: "readings", allowInvalidElements: true)
        matrix = try unboxer.unbox(key: "matrix", allowInvalidElements: true)
        limits = try unboxer.unbox(key: "limits") ?? [:]
        calibration = try unboxer.unbox(key: "calibration")
        isOnline = try unboxer.unbox(keyPath: "state.online") ?? true
    }
}

struct Reading: Unboxable {
    let value: Double
    let time: Date
    let quality: Int8

    init(unboxer: Unboxer) throws {
        value = try unboxer.unbox(key: "v")
        time = try unboxer.unbox(key: "t", formatter: .secondsSince1970)
        quality = try unboxer.unbox(key: "q") ?? -1
    }
}

struct Firmware: UnboxableByTransform {
    typealias UnboxRawValue = String
    let major: Int, minor: Int

    static func transform(unboxedValue: String) -> Firmware? {
        let parts = unboxedValue.split(separator: ".").map { Int($0) }
        guard parts.count == 2, let major = parts[0], let minor = parts[1] else { return nil }
        return Firmware(major: major, minor: minor)
    }
}

/// Values that come as an array in an array, so that each one is cast.
struct Series2D: Unboxable {
    let points: [(x: Double, y: Double)]

    init(unboxer: Unboxer) throws {
        let rows: [[Double]] = try unboxer.unbox(key: "points")
        points = rows.filter { $0.count == 2 }.map { (x: $0[0], y: $0[1]) }
    }
}
