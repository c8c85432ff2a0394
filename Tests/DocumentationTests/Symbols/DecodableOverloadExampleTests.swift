// The examples in the documentation comments of the overloads for types that are only Decodable, which .ci/snippets
// puts here.

import Foundation
import Testing
import Unbox

struct DecodableOverloadExampleTests {
    private typealias Place = Examples.Place

    private struct Visit: Decodable { let day: Date }
    private struct Guide: Decodable { let city: String }
    private enum Weekday: String, UnboxableKey { case monday }

    private let london = Place(city: "London")
    private let decoder: UnboxDecoder = {
        var decoder = UnboxDecoder()
        decoder.dateDecodingStrategy = .secondsSince1970
        return decoder
    }()

    @Test func arraysOfDictionaries() throws {
        let dictionaries: [UnboxableDictionary] = [["city": "London"], [:]]
        // Snippet 2 of Unbox+Decodable.swift#unbox
        let places: [Place] = try unbox(dictionaries: dictionaries, allowInvalidElements: true)
        // End of snippet
        #expect(places == [london])
    }

    @Test func readers() throws {
        let unboxer = try Unboxer(
            data: Examples.data(
                #"""
                {"city": "Rome", "places": [{"city": "London"}, 1], "people": [{"home": {"city": "London"}}, {}],
                "trip": {"stay": {"day": 1}}, "place": {"city": "London"}, "visits": [{"day": 1}]}
                """#))
        // Snippet 1 of Unboxer+Decodable.swift#unbox
        let places: [Place] = try unboxer.unbox(key: "places", allowInvalidElements: true)
        let place = try unboxer.unbox(decoding: Place.self, key: "place")
        let visits = try unboxer.unbox(decoding: [Visit]?.self, key: "visits", using: decoder)
        // End of snippet
        // Snippet 2 of Unboxer+Decodable.swift#unbox
        let guide: Guide = try unboxer.unbox()
        let homes: [Place] = try unboxer.unbox(keyPath: "people.*.home", allowInvalidElements: true)
        let stay = try unboxer.unbox(decoding: Visit.self, keyPath: "trip.stay", using: decoder)
        // End of snippet
        #expect(places == [london])
        #expect(place == london)
        #expect(visits?.map(\.day) == [Date(timeIntervalSince1970: 1)])
        #expect(guide.city == "Rome")
        #expect(homes == [london])
        #expect(stay.day == Date(timeIntervalSince1970: 1))
    }

    @Test func keysOfYourOwn() throws {
        let home: [String: Any] = ["monday": ["city": "London"]]
        let unboxer = Unboxer(dictionary: ["homes": home, "plan": ["trips": home]])
        // Snippet 3 of Unboxer+Decodable.swift#unbox
        let homes: [Weekday: Place] = try unboxer.unbox(key: "homes")
        // End of snippet
        // Snippet 4 of Unboxer+Decodable.swift#unbox
        let trips: [Weekday: Place]? = try unboxer.unbox(keyPath: "plan.trips")
        // End of snippet
        #expect(homes == [.monday: london])
        #expect(trips == [.monday: london])
    }

    @Test func fields() throws {
        let unboxer = Unboxer(dictionary: ["place": ["city": "London"], "trip": ["place": ["city": "London"]]])
        let home = Place(city: "Paris")
        var place: Place
        // Snippet 1 of UnboxField+Decodable.swift#key
        place = try unboxer.unboxAll(.key("place", decoding: Place.self))
        // End of snippet
        #expect(place == london)
        // Snippet 1 of UnboxField+Decodable.swift#keyPath
        place = try unboxer.unboxAll(.keyPath("trip.place", decoding: Place.self))
        // End of snippet
        #expect(place == london)
        place = try Unboxer(dictionary: [:]).unboxAll(.keyPath("trip.place", decoding: Place.self).or(home))
        #expect(place == home)
    }
}
