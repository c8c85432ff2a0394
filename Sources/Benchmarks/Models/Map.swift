// GeoJSON, as far as it is nested arrays of coordinates.

import Unbox

struct Map: Unboxable, Decodable {
    let type: String
    let features: [Feature]

    init(unboxer: Unboxer) throws {
        type = try unboxer.unbox(key: "type")
        features = try unboxer.unbox(key: "features")
    }
}

struct Feature: Unboxable, Decodable {
    let type: String
    let geometry: Geometry

    init(unboxer: Unboxer) throws {
        type = try unboxer.unbox(key: "type")
        geometry = try unboxer.unbox(key: "geometry")
    }
}

struct Geometry: Unboxable, Decodable {
    let type: String
    let coordinates: [[[Double]]]

    init(unboxer: Unboxer) throws {
        type = try unboxer.unbox(key: "type")
        coordinates = try unboxer.unbox(key: "coordinates")
    }
}
