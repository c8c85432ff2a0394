// swift-format-ignore-file
import Foundation
import Unbox

struct Cinema {
    let id: Int
    let name: String
    let halls: [CinemaHall]
    let color: HexColor?
    var isFavorite = false
}

// MARK: - Unboxable

extension Cinema: Unboxable {
    init(unboxer: Unboxer) throws {
        self.init(
            id: try unboxer.unbox(key: "cinema_id"),
            name: try unboxer.unbox(key: "title"),
            halls: try unboxer.unbox(key: "halls", allowInvalidElements: true),
            color: HexColor(hex: try unboxer.unbox(key: "color"))
        )
    }
}

struct HexColor: Equatable {
    let red: Int

    init?(hex: String) {
        guard hex.hasPrefix("#"), let red = Int(hex.dropFirst().prefix(2), radix: 16) else { return nil }
        self.red = red
    }
}

final class CinemaHall: Unboxable {
    let number: Int
    let seats: Int
    let is3D: Bool?

    init(number: Int, seats: Int, is3D: Bool?) {
        self.number = number
        self.seats = seats
        self.is3D = is3D
    }

    convenience init(unboxer: Unboxer) throws {
        // Halls without seats are being renovated.
        try self.init(
            number: unboxer.unbox(key: "no"), seats: unboxer.unbox(key: "seats") ?? 0,
            is3D: try? unboxer.unbox(key: "3d"))
    }
}

struct Screening: Unboxable {
    let film: String
    let period: ScreeningPeriod

    init(unboxer: Unboxer) throws {
        film = try unboxer.unbox(key: "film")
        var decoder = UnboxDecoder()
        decoder.dateDecodingStrategy = .secondsSince1970
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        period = try unboxer.unbox(decoding: ScreeningPeriod.self, key: "period", using: decoder)
    }
}

struct ScreeningPeriod: Decodable {
    let startsAt: Date
    let endsAt: Date
}
