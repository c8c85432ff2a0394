// The examples in the documentation comments of the protocols to conform to, which .ci/snippets puts here.

import Foundation
import TestTables
import Testing
import Unbox

struct ConversionExampleTests {
    private typealias CelsiusFormatter = Conversions.CelsiusFormatter
    private typealias Profession = Conversions.Profession

    @Test func models() throws {
        let user: Conversions.User = try unbox(dictionary: ["name": "Ada"])
        let comment: Conversions.Comment = try unbox(dictionary: ["text": "b", "parent": ["text": "a"]])
        #expect(user.name == "Ada")
        #expect(user.email == nil)
        #expect(comment.parent?.text == "a")
    }

    @Test func values() throws {
        let unboxer = Unboxer(dictionary: [
            "links": ["https://a.b", ["title": "A"]], "list": ["a", "b"], "price": "€12.5", "rates": [50, "25%"],
            "hours": ["monday": 8], "guess": "no address",
        ])
        let links: [Conversions.Link] = try unboxer.unbox(key: "links")
        guard case .address = links.first, case .page(let page) = links.last else {
            Issue.record("read as other cases")
            return
        }
        #expect(page.title == "A")
        #expect(try (unboxer.unbox(key: "list") as Conversions.Playlist).songs == ["a", "b"])
        #expect(try (unboxer.unbox(key: "price") as Conversions.Price).amount == 12.5)
        #expect(try (unboxer.unbox(key: "rates") as [Conversions.Percentage]).map(\.fraction) == [0.5, 0.25])
        #expect(try unboxer.unbox(key: "hours") as [Conversions.Weekday: Int] == [.monday: 8])
        #expect(try (unboxer.unbox(key: "guess") as Conversions.Guess).address == nil)
    }

    @Test func formatters() throws {
        let unboxer = Unboxer(dictionary: ["highest": 21.5, "hourly": ["20"]])
        // Snippet 2 of UnboxFormatter.swift#UnboxFormatter
        let highest = try unboxer.unbox(key: "highest", formatter: CelsiusFormatter())
        let hourly: [Measurement<UnitTemperature>] = try unboxer.unbox(key: "hourly", formatter: CelsiusFormatter())
        // End of snippet
        #expect(highest.value == 21.5)
        #expect(hourly.map(\.value) == [20])
    }

    @Test func contexts() throws {
        typealias Pet = Conversions.Pet
        let shelter = Examples.shelter
        let unboxer = Unboxer(dictionary: ["pets": [[:]]])
        // Snippet 2 of UnboxableWithContext.swift#UnboxableWithContext
        let pets: [Pet] = try unboxer.unbox(key: "pets", context: shelter)
        // End of snippet
        #expect(pets.map(\.city) == ["Turin"])
    }

    @Test func mixedTypes() throws {
        let product: Conversions.Product = try unbox(dictionary: ["id": 7])
        let number = product.id.value(as: Int.self)
        #expect(number == 7)
    }

    @Test func openEnums() {
        each([("developer", "writes"), ("astronaut", "flies"), ("pilot", "is a pilot")]) {
            (name: String, expected: String) throws in
            func work(of unboxer: Unboxer) throws -> String {
                // Snippet 1 of Open.swift#Open
                let profession: Open<Profession> = try unboxer.unbox(key: "profession")
                switch profession {
                case .known(.developer): return "writes"
                case .known(.astronaut): return "flies"
                case .other(let name): return "is a \(name)"
                }
                // End of snippet
            }
            #expect(try work(of: Unboxer(dictionary: ["profession": name])) == expected)
        }
    }

    @Test func dates() throws {
        let read: Conversions.Dates = try unbox(dictionary: [
            "created": "1970-01-01T00:00:01Z", "birthday": "1970-01-02", "seen": 2,
        ])
        #expect(read.created == Date(timeIntervalSince1970: 1))
        #expect(read.birthday == Date(timeIntervalSince1970: 86_400))
        #expect(read.seen == Date(timeIntervalSince1970: 2))
        let legacyDateFormatter = DateFormatter()
        legacyDateFormatter.locale = Locale(identifier: "en_US_POSIX")
        legacyDateFormatter.timeZone = TimeZone(secondsFromGMT: 0)
        legacyDateFormatter.dateFormat = "dd/MM/yyyy"
        // Snippet 1 of DateFormat.swift#oneOf
        let dates = DateFormat.oneOf(.rfc3339, .dateOnly, .secondsSince1970, DateFormat(legacyDateFormatter))
        // End of snippet
        let unboxer = Unboxer(dictionary: ["days": ["02/01/1970", "1970-01-02", 86_400]])
        let days: Set<Date> = try unboxer.unbox(key: "days", formatter: dates)
        #expect(days == [Date(timeIntervalSince1970: 86_400)])
    }

    @Test func aDayInATimeZone() throws {
        let zone = try #require(TimeZone(secondsFromGMT: 3600))
        let unboxer = Unboxer(dictionary: ["day": "1970-01-02"])
        // Snippet 1 of DateFormat.swift#dateOnly
        let day: Date = try unboxer.unbox(key: "day", formatter: .dateOnly(in: zone))
        // End of snippet
        #expect(day == Date(timeIntervalSince1970: 23 * 3600))
    }

    @Test func aFormatOfYourOwn() throws {
        let germanDays = DateFormatter()
        germanDays.locale = Locale(identifier: "en_US_POSIX")
        germanDays.timeZone = TimeZone(secondsFromGMT: 0)
        germanDays.dateFormat = "dd.MM.yyyy"
        // Snippet 1 of DateFormat.swift#init
        let format = DateFormat(germanDays)
        // End of snippet
        #expect(format.format(unboxedValue: "02.01.1970") == Date(timeIntervalSince1970: 86_400))
    }

    @Test func madeByHand() {
        do {
            // Snippet 1 of OneOf.swift#init
            let id: OneOf<String>.Or<Int> = .init("A-7")
            // End of snippet
            #expect(id == .first("A-7"))
        }
        do {
            // Snippet 2 of OneOf.swift#init
            let id: OneOf<String>.Or<Int> = .init(7)
            // End of snippet
            #expect(id == .second(7))
        }
        do {
            // Snippet 3 of OneOf.swift#init
            let id: OneOf<String>.Or<Int>.Or<Bool> = .init("A-7")
            // End of snippet
            #expect(id == .first(.first("A-7")))
        }
        do {
            // Snippet 4 of OneOf.swift#init
            let id: OneOf<String>.Or<Int>.Or<Bool> = .init(7)
            // End of snippet
            #expect(id == .first(.second(7)))
        }
        do {
            // Snippet 1 of Open.swift#init
            let profession = Open(Profession.developer)
            // End of snippet
            #expect(profession == .known(.developer))
        }
        // Snippet 2 of Open.swift#init
        let profession = Open<Profession>(rawValue: "pilot")
        // End of snippet
        #expect(profession.rawValue == "pilot")
        #expect(profession.value == nil)
    }

    private struct Color: UnboxCompatible, Equatable {
        let hex: Int

        init?(hex: String) {
            guard let hex = Int(hex, radix: 16) else { return nil }
            self.hex = hex
        }

        static func unboxed(from value: borrowing UnboxValue) throws -> Color {
            // Snippet 1 of UnboxCompatible.swift#failure
            guard let color = Color(hex: try value.unbox()) else { throw value.failure(expected: "a colour") }
            // End of snippet
            return color
        }
    }

    @Test func anArray() throws {
        let coordinates: [Conversions.Coordinate] = try unbox(data: Data("[[13.4, 52.5], [1, 2]]".utf8))
        #expect(coordinates.map(\.latitude) == [52.5, 2])
        for (json, message) in [
            ("[[1, null]]", "[0][1]: expected Double, found null"),
            ("[7]", #"[0]: expected an array or an object with the key "0", found the number 7"#),
        ] {
            let error = #expect(throws: UnboxError.self) {
                try unbox(data: Data(json.utf8)) as [Conversions.Coordinate]
            }
            #expect(error?.description == message)
        }
    }

    @Test func aFailure() throws {
        let unboxer = Unboxer(dictionary: ["color": "ff8000", "none": "red"])
        #expect(try (unboxer.unbox(key: "color") as Color).hex == 0xFF8000)
        let error = #expect(throws: UnboxError.self) { try unboxer.unbox(key: "none") as Color }
        #expect(error?.description == #"none: expected a colour, found the string "red""#)
    }
}
