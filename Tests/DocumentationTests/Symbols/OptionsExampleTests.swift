// The examples in the documentation comments of UnboxOptions and of its parameters, which .ci/snippets puts here.

import Foundation
import Testing
import Unbox

struct OptionsExampleTests {
    private typealias User = Examples.User

    private final class Output {
        var lines: [String] = []
    }

    @Test func options() throws {
        let data = Examples.data(#"{"name": "Ada"}"#)
        // Snippet 1 of UnboxOptions.swift#UnboxOptions
        let dropped = DroppedElements()
        let options = UnboxOptions(dates: .iso8601, droppedElements: dropped)
        let unboxer = try Unboxer(data: data, options: options)
        let user: User = try unboxer.unbox()
        // End of snippet
        #expect(user.name == "Ada")
        #expect(dropped.isEmpty)
    }

    @Test func oneFormat() throws {
        // Snippet 1 of UnboxOptions.swift#init
        let options = UnboxOptions(dates: .rfc3339)
        // End of snippet
        let unboxer = Unboxer(dictionary: ["date": "1970-01-01T00:00:01Z"], options: options)
        #expect(try unboxer.unbox(key: "date") as Date == Date(timeIntervalSince1970: 1))
    }

    @Test func urlsWithSpaces() throws {
        let unboxer = Unboxer(dictionary: ["link": "a b"])
        // Snippet 1 of URL.swift#URLFormat
        let link: URL = try unboxer.unbox(key: "link", formatter: .percentEncoding)
        // End of snippet
        #expect(link.absoluteString == "a%20b")
    }

    private struct Spot: Decodable {
        let homeTown: String
    }

    private struct Journey: Unboxable {
        let place: Spot
        let visits: [Spot]

        init(unboxer: Unboxer) throws {
            var decoder = UnboxDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            // Snippet 1 of Unboxer+FieldDecoder.swift#decoding
            let unboxer = unboxer.decoding(using: decoder)
            place = try unboxer.unbox(key: "place")
            visits = try unboxer.unbox(key: "visits")
            // End of snippet
        }
    }

    private struct Trip: Unboxable {
        let place: Spot

        init(unboxer: Unboxer) throws { place = try unboxer.unbox(key: "place") }
    }

    @Test func oneDecoder() throws {
        let data = Examples.data(#"{"place": {"home_town": "Turin"}, "visits": []}"#)
        var decoder = UnboxDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        // Snippet 1 of Unboxer+FieldDecoder.swift#decoder
        var options = UnboxOptions()
        options.decoder = decoder
        let trip: Trip = try Unboxer(data: data, options: options).unbox()
        // End of snippet
        #expect(trip.place.homeTown == "Turin")
        #expect(try (unbox(data: data) as Journey).place.homeTown == "Turin")
    }

    @Test func aDictionary() throws {
        let dictionary: UnboxableDictionary = ["name": "Ada"]
        let dropped = DroppedElements()
        // Snippet 2 of UnboxOptions.swift#init
        let unboxer = Unboxer(dictionary: dictionary, options: UnboxOptions(droppedElements: dropped))
        let user: User = try unboxer.unbox()
        // End of snippet
        #expect(user.name == "Ada")
    }

    @Test func anArray() throws {
        let dictionaries: [UnboxableDictionary] = [["name": "Ada"], [:]]
        let options = UnboxOptions()
        // Snippet 3 of UnboxOptions.swift#init
        let users: [User] = try Unboxer(array: dictionaries, options: options).unbox(allowInvalidElements: true)
        // End of snippet
        #expect(users == [User(name: "Ada")])
    }

    @Test func dropping() throws {
        let output = Output()
        func print(_ element: DroppedElement) { output.lines.append("\(element)") }
        let data = Examples.data(#"[{"name": "Ada"}, {}]"#)
        // Snippet 1 of DroppedElements.swift#DroppedElements
        let dropped = DroppedElements()
        let unboxer = try Unboxer(data: data, options: UnboxOptions(droppedElements: dropped))
        let users: [User] = try unboxer.unbox(allowInvalidElements: true)
        for element in dropped.elements { print(element) }
        // End of snippet
        #expect(users.count == 1)
        #expect(output.lines == ["[1].name: expected String, but it is missing"])
    }

    private struct Avatar: Unboxable {
        init(unboxer: Unboxer) throws { _ = try unboxer.unbox(key: "avatar") as String? }
    }

    @Test func drifting() throws {
        typealias User = Avatar
        let output = Output()
        func print(_ counts: [KeyPathCount]) { output.lines.append("\(counts)") }
        let data = Examples.data("[\(Array(repeating: #"{"avatar_v2": 1}"#, count: 12).joined(separator: ","))]")
        // Snippet 1 of DriftWatch.swift#DriftWatch
        let watch = DriftWatch()
        let unboxer = try Unboxer(data: data, options: UnboxOptions(driftWatch: watch))
        let users: [User] = try unboxer.unbox()
        print(watch.unread)  // [*.avatar_v2 (12 times)]
        print(watch.missing)  // [*.avatar (12 times)]
        // End of snippet
        #expect(users.count == 12)
        #expect(output.lines == ["[*.avatar_v2 (12 times)]", "[*.avatar (12 times)]"])
    }

    @Test func watching() throws {
        let watch = DriftWatch()
        // Snippet 1 of UnboxOptions+Reports.swift#init
        let options = UnboxOptions(driftWatch: watch)
        // End of snippet
        let user: User = try Unboxer(data: Examples.data(#"{"name": "Ada", "age": 1}"#), options: options).unbox()
        #expect(user.name == "Ada")
        #expect(watch.unread.map(\.keyPath) == ["age"])
    }
}
