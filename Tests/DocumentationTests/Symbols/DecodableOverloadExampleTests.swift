// The examples in the documentation comments of the overloads for types that are only Decodable, verbatim;
// DocCommentTests looks for them here.

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
            let home: Place? = try unbox(dictionary: dictionary, atKey: "home")
            let last: Place = try unbox(dictionary: dictionary, atKeyPath: "places.0")
            #expect(home == london)
            #expect(last == london)
        }
        try check(["home": home, "places": [home]])
        let dictionary: UnboxableDictionary = ["a": home, "b": 1]
        let places: [String: Place] = try unbox(dictionary: dictionary, allowInvalidElements: true)
        #expect(places == ["a": london])
    }

    @Test func arraysOfDictionaries() throws {
        let dictionaries: [UnboxableDictionary] = [["city": "London"], [:]]
        let places: [Place] = try unbox(dictionaries: dictionaries, allowInvalidElements: true)
        #expect(places == [london])
    }

    @Test func jsonData() throws {
        let data = Examples.data(#"{"city": "London", "home": {"city": "London"}}"#)
        let place: Place = try unbox(data: data)
        let home: Place = try unbox(data: data, atKey: "home")
        #expect(place == london)
        #expect(home == london)
    }

    @Test func readers() throws {
        let unboxer = try Unboxer(
            data: Examples.data(
                #"""
                {"city": "London", "places": [{"city": "London"}, 1], "people": [{"home": {"city": "London"}}, {}]}
                """#))
        let places: [Place] = try unboxer.unbox(key: "places", allowInvalidElements: true)
        let first: Place = try unboxer.unbox(keyPath: "places.0")
        let homes: [Place] = try unboxer.unbox(keyPath: "people.*.home", allowInvalidElements: true)
        let guide: Guide = try unboxer.unbox()
        #expect(places == [london])
        #expect(first == london)
        #expect(homes == [london])
        #expect(guide.city == "London")
    }

    @Test func withADecoder() throws {
        var decoder = UnboxDecoder()
        decoder.dateDecodingStrategy = .secondsSince1970
        let unboxer = Unboxer(dictionary: ["day": 1, "trip": ["stay": ["day": 1]]])
        let stay = try unboxer.unbox(decoding: Visit.self, keyPath: "trip.stay", using: decoder)
        let visit = try unboxer.unbox(decoding: Visit.self, using: decoder)
        #expect(stay.day == Date(timeIntervalSince1970: 1))
        #expect(visit.day == Date(timeIntervalSince1970: 1))
    }

    @Test func keysOfYourOwn() throws {
        let home: [String: Any] = ["monday": ["city": "London"]]
        let unboxer = Unboxer(dictionary: ["homes": home, "plan": ["trips": home]])
        let homes: [Weekday: Place] = try unboxer.unbox(key: "homes")
        let trips: [Weekday: Place]? = try unboxer.unbox(keyPath: "plan.trips")
        #expect(homes == [.monday: london])
        #expect(trips == [.monday: london])
    }

    @Test func aRootWithKeysOfYourOwn() throws {
        let unboxer = Unboxer(dictionary: ["monday": ["city": "London"], "friday": 1])
        let week: [Weekday: Place] = try unboxer.unbox(allowInvalidElements: true)
        #expect(week == [.monday: london])
    }

    @Test func fields() throws {
        let unboxer = Unboxer(dictionary: ["place": ["city": "London"], "trip": ["place": ["city": "London"]]])
        let home = Place(city: "Paris")
        var place: Place
        place = try unboxer.unboxAll(.key("place", decoding: Place.self))
        #expect(place == london)
        place = try unboxer.unboxAll(.keyPath("trip.place", decoding: Place.self))
        #expect(place == london)
        place = try Unboxer(dictionary: [:]).unboxAll(.keyPath("trip.place", decoding: Place.self).or(home))
        #expect(place == home)
    }
}
