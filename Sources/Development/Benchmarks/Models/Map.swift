// GeoJSON, reduced to nested arrays of coordinates.

import Unbox
import UnboxMacros

@Unboxable
struct Map: Codable, Equatable {
    let type: String
    let features: [Feature]
}

@Unboxable
struct Feature: Codable, Equatable {
    let type: String
    let geometry: Geometry
}

@Unboxable
struct Geometry: Codable, Equatable {
    let type: String
    let coordinates: [[[Double]]]
}

// MARK: - Casts by hand

extension Map {
    init(dictionary: [String: Any]) throws {
        guard let type = dictionary["type"] as? String, let features = dictionary["features"] as? [Any] else {
            throw InvalidField("features")
        }
        self.type = type
        self.features = try features.map { feature in
            guard
                let feature = feature as? [String: Any], let type = feature["type"] as? String,
                let geometry = feature["geometry"] as? [String: Any], let kind = geometry["type"] as? String,
                let polygons = geometry["coordinates"] as? [Any]
            else { throw InvalidField("geometry") }
            return Feature(
                type: type, geometry: Geometry(type: kind, coordinates: try Self.coordinates(polygons)))
        }
    }

    private static func coordinates(_ polygons: [Any]) throws -> [[[Double]]] {
        func array(_ value: Any) throws -> [Any] {
            guard let array = value as? [Any] else { throw InvalidField("coordinates") }
            return array
        }
        return try polygons.map { polygon in
            try array(polygon).map { point in
                try array(point).map { number in
                    guard let number = number as? Double else { throw InvalidField("coordinates") }
                    return number
                }
            }
        }
    }
}
