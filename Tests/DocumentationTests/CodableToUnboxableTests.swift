// The snippets of MigrationGuide.md, From Codable to Unboxable, which .ci/snippets puts here.

import Foundation
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
    @Test func theSteps() throws {
        let data = Data(
            #"""
            [{"id": 1, "title": "Intro", "release_date": "2026-04-01T12:00:00Z", "home_page": "https://example.com",
              "tags": ["new"]},
             {"id": 2, "title": "Outro", "release_date": "2026-04-02T12:00:00Z", "tags": []}]
            """#.utf8)
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

    /// Rows of the table, with both decoders: dates, URLs and enums as keys.
    @Test func whatToLookAt() throws {
        let dates = try JSONDecoder().decode([Date].self, from: Data("[60]".utf8))
        #expect(throws: UnboxError.self) { try unbox(data: Data("[60]".utf8)) as [Date] }
        #expect(try Unboxer(data: Data("[60]".utf8)).unbox(keyPath: "[0]", formatter: SecondsSince2001()) == dates[0])

        let url = Data(#"["a b"]"#.utf8)
        #expect(try JSONDecoder().decode([URL].self, from: url).map(\.absoluteString) == ["a%20b"])
        #expect(try UnboxDecoder().decode([URL].self, from: url).map(\.absoluteString) == ["a%20b"])
        #expect(UnboxMigration.differences(of: [URL].self, in: url).count == 1)

        enum Day: String, Codable, UnboxableKey { case monday }
        let pairs = Data(#"["monday", 8]"#.utf8)
        #expect(try UnboxDecoder().decode([Day: Int].self, from: pairs) == [.monday: 8])
        #expect(throws: UnboxError.self) { try unbox(data: pairs) as [Day: Int] }
        #expect(try unbox(dictionary: ["monday": 8]) as [Day: Int] == [.monday: 8])
    }
}
