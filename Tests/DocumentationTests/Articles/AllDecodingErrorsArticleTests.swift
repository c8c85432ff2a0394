// The snippets of AllDecodingErrors.md, which .ci/snippets puts here.

import Foundation
import Testing
import Unbox
import UnboxTesting

private enum AllDecodingErrorsArticle {
    // Snippet 1 of AllDecodingErrors.md#all-errors-of-a-codable-type
    struct Forecast: Decodable {
        struct City: Decodable { let id: Int, name: String }
        struct Temperature: Decodable { let day: Double }
        struct Day: Decodable { let temp: Temperature }
        let city: City
        let list: [Day]
    }
    // End of snippet

    struct User: Decodable { let name: String }
}

struct AllDecodingErrorsArticleTests {
    private typealias Forecast = AllDecodingErrorsArticle.Forecast
    private typealias User = AllDecodingErrorsArticle.User

    private static let json = #"{"city": {"id": "1"}, "list": [{"temp": {"day": 1}}, {"temp": {"day": "cold"}}]}"#

    private static let lines = [
        #"city.id: expected Int, found the string "1""#, "city.name: expected String, but it is missing",
        #"list[1].temp.day: expected Double, found the string "cold""#,
    ]

    @Test func theErrors() throws {
        var lines: [String] = []
        func print(_ error: UnboxError) { lines.append(error.description) }
        let data = Data(Self.json.utf8)
        // Snippet 2 of AllDecodingErrors.md#all-errors-of-a-codable-type
        for error in try UnboxDecoder().errors(decoding: Forecast.self, from: data) { print(error) }
        // End of snippet
        #expect(lines == Self.lines)
        let article = try Repository.text(of: "Sources/Library/Unbox/Unbox.docc/AllDecodingErrors.md")
        #expect(article.contains(Self.lines.joined(separator: "\n")))
    }

    @Test func dictionaries() throws {
        let dictionary: [String: Any] = ["result": [["city": ["id": 1, "name": "a"], "list": [5]] as [String: Any]]]
        // Snippet 3 of AllDecodingErrors.md#all-errors-of-a-codable-type
        var decoder = UnboxDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let errors = try decoder.errors(
            decoding: Forecast.self, from: dictionary, atKeyPath: "result.0", errorLimit: 20)
        // End of snippet
        #expect(errors.map(\.description) == ["result[0].list[0]: expected an object, found the number 5"])
    }
}
