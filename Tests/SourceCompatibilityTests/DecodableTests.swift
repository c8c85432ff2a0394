// Calls with Decodable types, next to types that can be unboxed: each compiles, and has the intended meaning.

import Foundation
import Testing
import Unbox

private struct City: Decodable, Hashable {
    let name: String
}

/// Only Unboxable.
private struct Country: Unboxable {
    let name: String
    init(unboxer: Unboxer) throws { name = try unboxer.unbox(key: "name") }
}

/// Both protocols, like a model that is being migrated from one to the other.
private struct River: Unboxable, Decodable, Equatable {
    let name: String
    var isUnboxed = false

    enum CodingKeys: String, CodingKey { case name }

    init(unboxer: Unboxer) throws {
        name = try unboxer.unbox(key: "name")
        isUnboxed = true
    }
}

private enum Compass: String, UnboxableKey { case north, south }
private enum Size: String, UnboxableKey, UnboxableEnum, Codable { case small, large }

private struct Atlas: Unboxable {
    let city: City
    let perhaps: City?
    let cities: [City]
    let citiesOrNil: [City?]
    let byName: [String: City]
    let byCompass: [Compass: City]
    let bySize: [Size: City]
    let bySizeOrNil: [Size: City]?
    let set: Set<City>
    let nested: [String: [City]]
    let deep: City
    let lossy: [City]
    let tried: City?
    let fallback: City
    let empty: [City]
    let river: River
    let rivers: [River]
    let decodedRiver: River
    let country: Country
    let size: Size
    let date: Date?

    init(unboxer: Unboxer) throws {
        city = try unboxer.unbox(key: "city")
        perhaps = try unboxer.unbox(key: "missing")
        cities = try unboxer.unbox(key: "cities")
        citiesOrNil = try unboxer.unbox(key: "cities")
        byName = try unboxer.unbox(key: "byName")
        byCompass = try unboxer.unbox(key: "byCompass")
        bySize = try unboxer.unbox(key: "bySize")
        bySizeOrNil = try unboxer.unbox(key: "missing")
        set = try unboxer.unbox(key: "cities")
        nested = try unboxer.unbox(keyPath: "nested.cities")
        deep = try unboxer.unbox(keyPath: "nested.cities.a.0")
        lossy = try unboxer.unbox(key: "lossy", allowInvalidElements: true)
        tried = try? unboxer.unbox(key: "lossy")
        fallback = try unboxer.unbox(key: "missing") ?? unboxer.unbox(key: "city")
        empty = try unboxer.unbox(key: "missing") ?? []
        river = try unboxer.unbox(key: "city")
        rivers = try unboxer.unbox(key: "cities")
        decodedRiver = try unboxer.unbox(decoding: River.self, key: "city")
        country = try unboxer.unbox(key: "city")
        size = try unboxer.unbox(key: "size")
        date = try unboxer.unbox(key: "missing")
    }
}

private func read<T: Decodable>(_ unboxer: Unboxer, as type: T.Type) throws -> T {
    try unboxer.unbox(key: "city")
}

private func readBoth<T: Decodable & Unboxable>(_ unboxer: Unboxer, as type: T.Type) throws -> [T] {
    try unboxer.unbox(key: "cities")
}

struct DecodableTests {
    private let dictionary: UnboxableDictionary = {
        let city = ["name": "Rome"]
        return [
            "city": city, "cities": [city], "byName": ["a": city], "byCompass": ["north": city],
            "bySize": ["small": city], "nested": ["cities": ["a": [city]]], "lossy": [1, city], "size": "small",
        ]
    }()

    @Test func models() throws {
        let rome = City(name: "Rome")
        let atlas: Atlas = try unbox(dictionary: dictionary)
        #expect(atlas.city == rome && atlas.perhaps == nil && atlas.cities == [rome] && atlas.citiesOrNil == [rome])
        #expect(atlas.byName == ["a": rome] && atlas.byCompass == [.north: rome] && atlas.bySize == [.small: rome])
        #expect(atlas.bySizeOrNil == nil && atlas.set == [rome] && atlas.nested == ["a": [rome]])
        #expect(atlas.deep == rome && atlas.lossy == [rome] && atlas.tried == nil && atlas.fallback == rome)
        #expect(atlas.empty.isEmpty && atlas.country.name == "Rome" && atlas.size == .small && atlas.date == nil)
    }

    /// A type with both protocols is unboxed, unless decoding is requested.
    @Test func both() throws {
        let atlas: Atlas = try unbox(dictionary: dictionary)
        #expect(atlas.river.isUnboxed && atlas.rivers.map(\.isUnboxed) == [true] && !atlas.decodedRiver.isUnboxed)
        let unboxer = Unboxer(dictionary: dictionary)
        #expect(try readBoth(unboxer, as: River.self).map(\.isUnboxed) == [true])
        #expect(try read(unboxer, as: River.self).isUnboxed == false)
        #expect(try unboxer.unbox(decoding: [River]?.self, key: "cities")?.first?.isUnboxed == false)
        #expect(try unboxer.unbox(decoding: [Size: River].self, key: "bySize")[.small]?.isUnboxed == false)
        #expect(try UnboxDecoder().decode(River.self, from: dictionary, atKeyPath: "city").isUnboxed == false)
    }

    @Test func functions() throws {
        let data = Data(#"[{"name": "Rome"}]"#.utf8)
        let cities: [City] = try unbox(data: data)
        let rivers: [River] = try unbox(data: data)
        let city: City = try unbox(data: data, atKeyPath: "0")
        let lossy: [City] = try unbox(data: data, allowInvalidElements: true)
        let first = try unbox(dictionary: dictionary, atKey: "city") as City
        let mapped: [City] = try ["city"].map { try Unboxer(dictionary: dictionary).unbox(key: $0) }
        #expect(cities == lossy && [city] == cities && [first] == cities && mapped == cities)
        #expect(rivers.map(\.isUnboxed) == [true])
    }

    /// A decoder takes literals and containers of any values, and its functions can be passed on.
    @Test func payloadsOfADecoder() throws {
        let (decoder, rome) = (UnboxDecoder(), City(name: "Rome"))
        let (city, cities) = (["name": "Rome"], [["name": "Rome"]])
        let any: Any = city
        let none: [String: Any]? = nil
        #expect(try decoder.decode(City.self, from: city) == rome)
        #expect(try decoder.decode([City].self, from: cities) == [rome])
        #expect(try decoder.decode(City.self, from: any as? [String: Any] ?? [:]) == rome)
        #expect(try decoder.decode(City.self, from: ["name": "Rome", "size": 7]) == rome)
        #expect(try decoder.decode(City.self, from: ["city": ["name": "Rome"], "size": 7], atKeyPath: "city") == rome)
        #expect(try decoder.decode(City.self, from: [7, ["name": "Rome"]], atKeyPath: "1") == rome)
        #expect(try decoder.decode([String].self, from: cities.map { $0["name"] ?? "" }) == ["Rome"])
        #expect(try decoder.decode([City].self, from: []).isEmpty)
        #expect(throws: DecodingError.self) { try decoder.decode(City.self, from: none ?? [:]) }
        let decode: (City.Type, Data) throws -> City = decoder.decode
        #expect(try decode(City.self, Data(#"{"name": "Rome"}"#.utf8)) == rome)
    }

    /// A decoder in place of a JSONDecoder, behind a protocol of the client.
    @Test func standsInForJSONDecoder() throws {
        let decoders: [any DataDecoder] = [JSONDecoder(), UnboxDecoder()]
        for decoder in decoders {
            #expect(try decoder.decode([City].self, from: Data(#"[{"name": "Rome"}]"#.utf8)) == [City(name: "Rome")])
        }
    }
}

private protocol DataDecoder {
    func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T
}

extension JSONDecoder: DataDecoder {}
extension UnboxDecoder: DataDecoder {}
