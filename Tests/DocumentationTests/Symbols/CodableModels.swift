// Types from the examples in the documentation comments of the decoder, the encoder and the bridge to Unboxable, which
// .ci/snippets puts here. CodableExampleTests.swift reads them.

import Foundation
import Unbox

enum Codables {
    struct Company: Unboxable, Codable {
        let name: String
        init(unboxer: Unboxer) throws { name = try unboxer.unbox(key: "name") }
    }

    // Snippet 1 of Unboxed.swift#Unboxed
    struct User: Codable {
        let id: Int
        @Unboxed var website: URL?  // nil where missing or null
        @Unboxed var age: Int  // also from "27"
        @Unboxed var employer: Company  // Unboxable
    }
    // End of snippet

    struct Runner: Decodable {
        let name: String
        let runningDistance: Int

        enum CodingKeys: String, CodingKey { case name }

        // Snippet 1 of Unboxer+Decoder.swift#init
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            name = try container.decode(String.self, forKey: .name)
            runningDistance = try Unboxer(from: decoder).unbox(keyPath: "activities.running.distance")
        }
        // End of snippet
    }

    struct Numbers: Decodable {
        let numbers: [Int]

        init(from decoder: any Decoder) throws {
            var numbers: [Int] = []
            var container = try decoder.unkeyedContainer()
            // Snippet 5 of DecodingContainers+Unboxing.swift#decode
            while !container.isAtEnd { numbers.append(try container.decode(unboxing: Int.self)) }
            // End of snippet
            self.numbers = numbers
        }
    }

    struct Number: Decodable {
        let number: Int

        init(from decoder: any Decoder) throws {
            // Snippet 6 of DecodingContainers+Unboxing.swift#decode
            let number = try decoder.singleValueContainer().decode(unboxing: Int.self)
            // End of snippet
            self.number = number
        }
    }

    struct Pet: UnboxableWithContext {
        let city: String
        init(unboxer: Unboxer, context: Examples.Shelter) throws { city = context.city }
    }

    struct Home: Decodable {
        let nickname: String?
        let pets: [Pet]
        let metadata: [String: Any]

        enum CodingKeys: String, CodingKey { case nickname, pets, metadata }

        init(from decoder: any Decoder) throws {
            let shelter = Examples.shelter
            let container = try decoder.container(keyedBy: CodingKeys.self)
            // Snippet 1 of DecodingContainers+Unboxing.swift#decodeIfPresent
            nickname = try container.decodeIfPresent(unboxing: String.self, forKey: .nickname)
            // End of snippet
            // Snippet 2 of DecodingContainers+Unboxing.swift#decode
            pets = try container.decode(unboxing: [Pet].self, forKey: .pets, context: shelter)
            // End of snippet
            // Snippet 3 of DecodingContainers+Unboxing.swift#decode
            metadata = try container.decode(unboxing: [String: Any].self, forKey: .metadata)
            // End of snippet
        }
    }

    struct Visit: Decodable { let day: Date }

    struct Trip: Unboxable {
        let place: Examples.Place
        let again: Examples.Place
        let visits: [Visit]?

        init(unboxer: Unboxer) throws {
            typealias Place = Examples.Place
            var decoder = UnboxDecoder()
            decoder.dateDecodingStrategy = .secondsSince1970
            let place: Place
            place = try unboxer.unbox(key: "place")  // Place, Place?, [Place], [String: Place]: only Decodable
            again = place
            (self.place, visits) = try Self.read(unboxer, decoder)
        }

        private static func read(_ unboxer: Unboxer, _ decoder: UnboxDecoder) throws -> (Examples.Place, [Visit]?) {
            typealias Place = Examples.Place
            let place: Place
            let visits: [Visit]?
            place = try unboxer.unbox(decoding: Place.self, key: "place")
            visits = try unboxer.unbox(decoding: [Visit]?.self, key: "visits", using: decoder)
            return (place, visits)
        }
    }
}
