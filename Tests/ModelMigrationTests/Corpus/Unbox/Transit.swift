// swift-format-ignore-file
import Foundation
import Unbox

/// What all things on the map have.
class MapItem: Unboxable {
    let id: String
    let name: String
    var isSelected = false

    init(id: String, name: String) {
        self.id = id
        self.name = name
    }

    required init(unboxer: Unboxer) throws {
        id = try unboxer.unbox(key: "id")
        name = try unboxer.unbox(key: "name")
    }
}

/// A stop of buses or trams.
final class TransitStop: MapItem {
    let platform: String?
    let lines: [TransitLine]
    let isAccessible: Bool

    required init(unboxer: Unboxer) throws {
        platform = try? unboxer.unbox(key: "platform")
        lines = try unboxer.unbox(key: "lines")
        isAccessible = try unboxer.unbox(keyPath: "access.wheelchair") ?? false
        try super.init(unboxer: unboxer)
    }
}

struct TransitLine: Unboxable {
    let number: String // "12", or "S3"
    let kind: Kind
    let color: LineColor?

    enum Kind: String, UnboxableEnum {
        case bus = "BUS", tram = "TRAM", train = "TRAIN"
    }

    init(unboxer: Unboxer) throws {
        self.number = try unboxer.unbox(key: "line")
        self.kind = try unboxer.unbox(key: "mode")
        self.color = try? unboxer.unbox(key: "color")
    }
}

struct LineColor: UnboxableByTransform {
    typealias UnboxRawValue = String

    let red: Int, green: Int, blue: Int

    static func transform(unboxedValue: String) -> LineColor? {
        guard unboxedValue.count == 6, let value = Int(unboxedValue, radix: 16) else { return nil }
        return LineColor(red: value >> 16 & 0xFF, green: value >> 8 & 0xFF, blue: value & 0xFF)
    }
}

struct Departure: Unboxable {
    let line: TransitLine
    let destination: String
    let planned: Date
    let expected: Date?
    let track: Int?
    let remarks: [String]

    var delay: TimeInterval {
        return (expected ?? planned).timeIntervalSince(planned)
    }

    init(unboxer: Unboxer) throws {
        line = try unboxer.unbox(key: "line")
        destination = try unboxer.unbox(keyPath: "direction.name")
        planned = try unboxer.unbox(key: "planned", formatter: .rfc3339)
        expected = try unboxer.unbox(key: "expected", formatter: .rfc3339)
        track = try? unboxer.unbox(key: "track")
        remarks = try unboxer.unbox(key: "remarks", allowInvalidElements: true) ?? []
    }
}
