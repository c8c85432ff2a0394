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

    @Test func dictionaries() throws {
        let home: [String: Any] = ["city": "London"]
        func check(_ dictionary: UnboxableDictionary) throws {
            // Snippet 3 of Unbox+Decodable.swift#unbox
            let home: Place? = try unbox(dictionary: dictionary, atKey: "home")
            // End of snippet
            // Snippet 4 of Unbox+Decodable.swift#unbox
            let last: Place = try unbox(dictionary: dictionary, atKeyPath: "places.0")
            // End of snippet
            #expect(home == london)
            #expect(last == london)
        }
        try check(["home": home, "places": [home]])
        let dictionary: UnboxableDictionary = ["a": home, "b": 1]
        // Snippet 2 of Unbox+Decodable.swift#unbox
        let places: [String: Place] = try unbox(dictionary: dictionary, allowInvalidElements: true)
        // End of snippet
        #expect(places == ["a": london])
    }

    @Test func arraysOfDictionaries() throws {
        let dictionaries: [UnboxableDictionary] = [["city": "London"], [:]]
        // Snippet 5 of Unbox+Decodable.swift#unbox
        let places: [Place] = try unbox(dictionaries: dictionaries, allowInvalidElements: true)
        // End of snippet
        #expect(places == [london])
    }

    @Test func jsonData() throws {
        let data = Examples.data(#"{"city": "London", "home": {"city": "London"}}"#)
        // Snippet 6 of Unbox+Decodable.swift#unbox
        let place: Place = try unbox(data: data)
        // End of snippet
        // Snippet 8 of Unbox+Decodable.swift#unbox
        let home: Place = try unbox(data: data, atKey: "home")
        // End of snippet
        #expect(place == london)
        #expect(home == london)
    }

    @Test func readers() throws {
        let unboxer = try Unboxer(
            data: Examples.data(
                #"""
                {"city": "London", "places": [{"city": "London"}, 1], "people": [{"home": {"city": "London"}}, {}]}
                """#))
        // Snippet 1 of Unboxer+Decodable.swift#unbox
        let places: [Place] = try unboxer.unbox(key: "places", allowInvalidElements: true)
        // End of snippet
        // Snippet 2 of Unboxer+Decodable.swift#unbox
        let first: Place = try unboxer.unbox(keyPath: "places.0")
        let homes: [Place] = try unboxer.unbox(keyPath: "people.*.home", allowInvalidElements: true)
        // End of snippet
        // Snippet 3 of Unboxer+Decodable.swift#unbox
        let guide: Guide = try unboxer.unbox()
        // End of snippet
        #expect(places == [london])
        #expect(first == london)
        #expect(homes == [london])
        #expect(guide.city == "London")
    }

    @Test func withADecoder() throws {
        var decoder = UnboxDecoder()
        decoder.dateDecodingStrategy = .secondsSince1970
        let unboxer = Unboxer(dictionary: ["day": 1, "trip": ["stay": ["day": 1]]])
        // Snippet 5 of Unboxer+Decodable.swift#unbox
        let stay = try unboxer.unbox(decoding: Visit.self, keyPath: "trip.stay", using: decoder)
        // End of snippet
        // Snippet 6 of Unboxer+Decodable.swift#unbox
        let visit = try unboxer.unbox(decoding: Visit.self, using: decoder)
        // End of snippet
        #expect(stay.day == Date(timeIntervalSince1970: 1))
        #expect(visit.day == Date(timeIntervalSince1970: 1))
    }

    @Test func keysOfYourOwn() throws {
        let home: [String: Any] = ["monday": ["city": "London"]]
        let unboxer = Unboxer(dictionary: ["homes": home, "plan": ["trips": home]])
        // Snippet 1 of Unboxer+DecodableElements.swift#unbox
        let homes: [Weekday: Place] = try unboxer.unbox(key: "homes")
        // End of snippet
        // Snippet 2 of Unboxer+DecodableElements.swift#unbox
        let trips: [Weekday: Place]? = try unboxer.unbox(keyPath: "plan.trips")
        // End of snippet
        #expect(homes == [.monday: london])
        #expect(trips == [.monday: london])
    }

    @Test func aRootWithKeysOfYourOwn() throws {
        let unboxer = Unboxer(dictionary: ["monday": ["city": "London"], "friday": 1])
        // Snippet 3 of Unboxer+DecodableElements.swift#unbox
        let week: [Weekday: Place] = try unboxer.unbox(allowInvalidElements: true)
        // End of snippet
        #expect(week == [.monday: london])
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
