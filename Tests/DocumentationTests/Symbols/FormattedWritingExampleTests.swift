// The examples in the documentation comments of the functions that encode collections with a formatter, which
// .ci/snippets puts here.

import Foundation
import Testing
import Unbox

struct FormattedWritingExampleTests {
    private struct Roster: Encodable {
        let shifts: [Date]
        let birthdays: [String: Date]?

        enum CodingKeys: CodingKey { case shifts, birthdays }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            // Snippet 2 of EncodingContainers+Formatter.swift#encode
            try container.encode(shifts, forKey: .shifts, formatter: .rfc3339)
            // End of snippet
            // Snippet 3 of EncodingContainers+Formatter.swift#encodeIfPresent
            try container.encodeIfPresent(birthdays, forKey: .birthdays, formatter: .rfc3339)
            // End of snippet
        }
    }

    private struct Element: Encodable {
        let datesByName: [String: Date]

        func encode(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            // Snippet 6 of EncodingContainers+Formatter.swift#encode
            try container.encode(datesByName, formatter: .rfc3339)
            // End of snippet
        }
    }

    private struct Whole: Encodable {
        let datesByName: [String: Date]

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            // Snippet 9 of EncodingContainers+Formatter.swift#encode
            try container.encode(datesByName, formatter: .rfc3339)
            // End of snippet
        }
    }

    private let date = Date(timeIntervalSince1970: 0)

    @Test func keyed() throws {
        #expect(
            try JSONValue(encoding: Roster(shifts: [date], birthdays: ["Ada": date]))
                == ["shifts": ["1970-01-01T00:00:00Z"], "birthdays": ["Ada": "1970-01-01T00:00:00Z"]])
        #expect(try JSONValue(encoding: Roster(shifts: [], birthdays: nil)) == ["shifts": []])
    }

    @Test func otherContainers() throws {
        #expect(try JSONValue(encoding: Element(datesByName: ["Ada": date])) == [["Ada": "1970-01-01T00:00:00Z"]])
        #expect(try JSONValue(encoding: Whole(datesByName: ["Ada": date])) == ["Ada": "1970-01-01T00:00:00Z"])
    }
}
