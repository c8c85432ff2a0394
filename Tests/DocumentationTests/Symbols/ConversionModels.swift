// Types from the examples in the documentation comments of the protocols to conform to, which .ci/snippets puts here.
// ConversionExampleTests.swift reads them.

import Foundation
import Unbox

enum Conversions {
    // Snippet 1 of Unboxable.swift#Unboxable
    struct User: Unboxable {
        let name: String
        let email: String?

        init(unboxer: Unboxer) throws {
            name = try unboxer.unbox(key: "name")
            email = try unboxer.unbox(key: "email")
        }
    }
    // End of snippet

    struct Page: Unboxable {
        let title: String
        init(unboxer: Unboxer) throws { title = try unboxer.unbox(key: "title") }
    }

    // Snippet 1 of UnboxCompatible.swift#UnboxCompatible
    enum Link: UnboxCompatible {
        case address(URL)
        case page(Page)

        static func unboxed(from value: borrowing UnboxValue) throws -> Link {
            if let address = try? value.unbox(as: URL.self) { return .address(address) }
            return .page(try value.unbox())
        }
    }
    // End of snippet

    /// A value that is an address, or none.
    struct Guess: UnboxCompatible {
        let address: URL?

        static func unboxed(from value: borrowing UnboxValue) throws -> Guess {
            // Snippet 1 of UnboxCompatible.swift#unbox
            let address = try? value.unbox(as: URL.self)
            // End of snippet
            return Guess(address: address)
        }
    }

    // Snippet 1 of Unboxable.swift#unboxer
    struct Coordinate: Unboxable {
        let longitude, latitude: Double

        init(unboxer: Unboxer) throws {
            longitude = try unboxer.unbox(keyPath: "0")
            latitude = try unboxer.unbox(keyPath: "1")
        }

        static func unboxed(from value: borrowing UnboxValue) throws -> Coordinate {
            try Coordinate(unboxer: value.unboxer(for: Coordinate.self))
        }
    }
    // End of snippet

    typealias Song = String

    // Snippet 1 of UnboxContainer.swift#UnboxableCollection
    struct Playlist: UnboxableCollection {
        let songs: [Song]
        init(unboxedElements: [Song]) { songs = unboxedElements }
    }
    // End of snippet

    // Snippet 1 of UnboxableByTransform.swift#UnboxableByTransform
    struct Price: UnboxableByTransform {
        let amount: Decimal

        static func transform(unboxedValue: String) -> Price? {
            guard unboxedValue.hasPrefix("€"), let amount = Decimal(string: String(unboxedValue.dropFirst()))
            else { return nil }
            return Price(amount: amount)
        }
    }
    // End of snippet

    // Snippet 1 of UnboxableRawType.swift#UnboxableRawType
    struct Percentage: UnboxableRawType {
        let fraction: Double

        static func transform(unboxedNumber: NSNumber) -> Percentage? {
            Percentage(fraction: unboxedNumber.doubleValue / 100)
        }

        static func transform(unboxedString: String) -> Percentage? {
            Double(unboxedString.dropLast()).map { Percentage(fraction: $0 / 100) }
        }
    }
    // End of snippet

    // Snippet 1 of UnboxableKey.swift#UnboxableKey
    enum Weekday: String, UnboxableKey { case monday, tuesday }
    // End of snippet

    // Snippet 1 of UnboxFormatter.swift#UnboxFormatter
    struct CelsiusFormatter: UnboxFormatter {
        func format(unboxedValue: Double) -> Measurement<UnitTemperature>? {
            Measurement(value: unboxedValue, unit: .celsius)
        }
    }
    // End of snippet

    // Snippet 1 of Indirect.swift#Indirect
    struct Comment: Unboxable {
        let text: String
        @Indirect var parent: Comment?

        init(unboxer: Unboxer) throws {
            text = try unboxer.unbox(key: "text")
            parent = try unboxer.unbox(key: "parent")
        }
    }
    // End of snippet

    // Snippet 1 of OneOf.swift#OneOf
    struct Product: Unboxable {
        let id: OneOf<String>.Or<Int>

        init(unboxer: Unboxer) throws {
            id = try unboxer.unbox(key: "id")
        }
    }
    // End of snippet

    struct Pet: UnboxableWithContext {
        let city: String
        init(unboxer: Unboxer, context: Examples.Shelter) throws { city = context.city }
    }

    enum Profession: String { case developer, astronaut }

    struct Dates: Unboxable {
        let created, birthday, seen: Date

        init(unboxer: Unboxer) throws {
            // Snippet 1 of DateFormat.swift#DateFormat
            created = try unboxer.unbox(key: "created", formatter: .rfc3339)
            birthday = try unboxer.unbox(key: "birthday", formatter: .dateOnly)
            seen = try unboxer.unbox(key: "seen", formatter: .oneOf(.rfc3339, .secondsSince1970))
            // End of snippet
        }
    }
}
