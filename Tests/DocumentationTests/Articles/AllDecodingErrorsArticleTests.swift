// The snippets of AllDecodingErrors.md, which .ci/snippets puts here.

import Foundation
import Testing
import Unbox
import UnboxTesting

struct AllDecodingErrorsArticleTests {
    // Snippet 1 of AllDecodingErrors.md#all-errors-of-a-codable-type
    struct Forecast: Decodable {
        struct City: Decodable { let id: Int, name: String }
        struct Temperature: Decodable { let day: Double }
        struct Day: Decodable { let temp: Temperature }
        let city: City
        let list: [Day]
    }
    // End of snippet

    @Test func theErrors() throws {
        var lines: [String] = []
        func print(_ error: UnboxError) { lines.append(error.description) }
        let data = Data(
            #"{"city": {"id": "1"}, "list": [{"temp": {"day": 1}}, {"temp": {"day": "cold"}}]}"#.utf8)
        // Snippet 2 of AllDecodingErrors.md#all-errors-of-a-codable-type
        for error in try UnboxDecoder().errors(decoding: Forecast.self, from: data) { print(error) }
        // End of snippet
        let article = try Repository.text(of: "Sources/Library/Unbox/Unbox.docc/AllDecodingErrors.md")
        #expect(lines.count == 3 && article.contains(lines.joined(separator: "\n")))
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
