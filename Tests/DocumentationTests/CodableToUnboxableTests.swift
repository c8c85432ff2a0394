// The snippets and the table of MigrationGuide.md, From Codable to Unboxable, which .ci/snippets puts here.

import Foundation
import TestTables
import Testing
import Unbox
import UnboxTesting

struct Track: Codable, Equatable {
    let id: Int
    let title: String
    let releaseDate: Date
    let homePage: URL?
    let tags: [String]

    enum CodingKeys: String, CodingKey {
        case id, title, tags
        case releaseDate = "release_date"
        case homePage = "home_page"
    }
}

// Snippet 1 of MigrationGuide.md#in-three-steps
extension Track: Unboxable {
    init(unboxer: Unboxer) throws {
        id = try unboxer.unbox(key: "id")
        title = try unboxer.unbox(key: "title")
        releaseDate = try unboxer.unbox(key: "release_date", formatter: .rfc3339)
        homePage = try unboxer.unbox(key: "home_page")
        tags = try unboxer.unbox(key: "tags")
    }
}
// End of snippet

// Snippet 1 of MigrationGuide.md#what-to-look-at
struct SecondsSince2001: UnboxFormatter {
    func format(unboxedValue: Double) -> Date? {
        Date(timeIntervalSinceReferenceDate: unboxedValue)
    }
}
// End of snippet

struct CodableToUnboxableTests {
    private static let json = #"""
        [{"id": 1, "title": "Intro", "release_date": "2026-04-01T12:00:00Z", "home_page": "https://example.com",
          "tags": ["new"]},
         {"id": 2, "title": "Outro", "release_date": "2026-04-02T12:00:00Z", "tags": []}]
        """#

    @Test func theSteps() throws {
        let data = Data(Self.json.utf8)
        // Snippet 2 of MigrationGuide.md#in-three-steps
        var decoder = UnboxDecoder()
        decoder.dateDecodingStrategy = .iso8601
        #expect(UnboxMigration.differences(of: [Track].self, in: data, using: decoder).isEmpty)
        // End of snippet
        let before = try {
            // Snippet 3 of MigrationGuide.md#in-three-steps
            let tracks = try decoder.decode([Track].self, from: data)
            // End of snippet
            return tracks
        }()
        // Snippet 4 of MigrationGuide.md#in-three-steps
        let tracks: [Track] = try unbox(data: data)
        // End of snippet
        #expect(tracks == before)
        #expect(tracks.map(\.homePage?.host) == ["example.com", nil])
    }

    /// A type that is only Decodable needs no change.
    @Test func whatIsOnlyDecodable() throws {
        struct Plain: Decodable, Equatable { let id: Int }
        struct Album: Unboxable {
            let first: Plain
            init(unboxer: Unboxer) throws { first = try unboxer.unbox(key: "first") }
        }
        let data = Data(#"{"first": {"id": 1}}"#.utf8)
        #expect(try (unbox(data: data) as Album).first == Plain(id: 1))
        #expect(try unbox(data: data, atKeyPath: "first") == Plain(id: 1))
    }

    /// A Codable model decodes a part that has become Unboxable, and unboxes it where the property says so.
    @Test func aCodableParent() throws {
        struct Decoded: Codable { let track: Track }
        struct Unboxing: Codable { @Unboxed var track: Track }
        let text = #"{"track": {"id": "1", "title": "a", "release_date": "2026-04-01T12:00:00Z", "tags": []}}"#
        var decoder = UnboxDecoder()
        decoder.dateDecodingStrategy = .iso8601
        #expect(throws: DecodingError.self) { try decoder.decode(Decoded.self, from: Data(text.utf8)) }
        #expect(try decoder.decode(Unboxing.self, from: Data(text.utf8)).track.id == 1)
    }

    enum Day: String, Codable, UnboxableKey { case monday }

    /// The rows of the table, with both decoders.
    @Test func whatToLookAt() throws {
        let unboxer = Unboxer(dictionary: [
            "seconds": 60, "text": "12", "one": 1, "seven": 7, "url": "a b", "days": ["monday": 8], "data": "AQI=",
        ])
        #expect(throws: UnboxError.self) { try unboxer.unbox(key: "seconds") as Date }
        let date: Date = try unboxer.unbox(key: "seconds", formatter: SecondsSince2001())
        #expect(date == Date(timeIntervalSinceReferenceDate: 60))
        #expect(try JSONDecoder().decode([Date].self, from: Data("[60]".utf8)) == [date])
        #expect(try unboxer.unbox(key: "data") as Data == Data([1, 2]))

        #expect(try unboxer.unbox(key: "text") as Int == 12)
        #expect(try unboxer.unbox(key: "one") as Bool)
        #expect(try unboxer.unbox(key: "seven") as String == "7")
        do {
            let unboxer = unboxer.strict
            #expect(throws: UnboxError.self) { try unboxer.unbox(key: "text") as Int }
            #expect(throws: UnboxError.self) { try unboxer.unbox(key: "one") as Bool }
            #expect(throws: UnboxError.self) { try unboxer.unbox(key: "seven") as String }
        }
        #expect(try unboxer.unbox(key: "days") as [Day: Int] == [.monday: 8])
        #expect(throws: UnboxError.self) { try unboxer.unbox(key: "url") as URL }
        let dated = Unboxer(dictionary: ["day": "2026-04-01T12:00:00Z"], options: UnboxOptions(dates: .rfc3339))
        #expect(try dated.unbox(key: "day") as Date == Date(timeIntervalSince1970: 1_775_044_800))
    }

    /// What the guide says of URLs, in both directions.
    @Test func urls() {
        each([("Clearly not a URL!", "Clearly%20not%20a%20URL!"), ("a b", "a%20b")]) {
            (text: String, escaped: String) throws in
            let data = Data("[\"\(text)\"]".utf8)
            #expect(try JSONDecoder().decode([URL].self, from: data).map(\.absoluteString) == [escaped])
            #expect(try UnboxDecoder().decode([URL].self, from: data).map(\.absoluteString) == [escaped])
            #expect(throws: UnboxError.self) { try unbox(data: data) as [URL] }
            let differences = UnboxMigration.differences(of: [URL].self, in: data)
            #expect(differences.count == 1)
        }
    }

    @Test func decodersAreStrict() {
        each(["\"12\"", "1", "7"]) { (literal: String) in
            let data = Data("[\(literal)]".utf8)
            switch literal {
            case "1": #expect(throws: DecodingError.self) { try UnboxDecoder().decode([Bool].self, from: data) }
            case "7": #expect(throws: DecodingError.self) { try UnboxDecoder().decode([String].self, from: data) }
            default: #expect(throws: DecodingError.self) { try UnboxDecoder().decode([Int].self, from: data) }
            }
        }
    }

    /// Codable reads such a dictionary from an array of keys and values.
    @Test func enumsAsKeys() throws {
        let pairs = Data(#"["monday", 8]"#.utf8)
        #expect(try UnboxDecoder().decode([Day: Int].self, from: pairs) == [.monday: 8])
        #expect(throws: UnboxError.self) { try unbox(data: pairs) as [Day: Int] }
    }
}
