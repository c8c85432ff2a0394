// The examples in the documentation comments of the functions that encode collections with a formatter, verbatim;
// DocCommentTests looks for them here.

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
            try container.encode(shifts, forKey: .shifts, formatter: .rfc3339)
            try container.encodeIfPresent(birthdays, forKey: .birthdays, formatter: .rfc3339)
        }
    }

    private struct Element: Encodable {
        let datesByName: [String: Date]

        func encode(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            try container.encode(datesByName, formatter: .rfc3339)
        }
    }

    private struct Whole: Encodable {
        let datesByName: [String: Date]

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(datesByName, formatter: .rfc3339)
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
