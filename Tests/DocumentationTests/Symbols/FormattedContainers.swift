// Types with the examples in the documentation comments of formatters in Codable's containers, which .ci/snippets puts
// here. ContainerExampleTests.swift decodes and encodes them.

import Foundation
import Unbox

struct ByFormatter: Codable {
    let deleted: Date?
    let visits: [Date]?
    let holidays: [String: Date]

    enum CodingKeys: String, CodingKey { case deleted, visits, holidays }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        // Snippet 1 of DecodingContainers+Formatter.swift#decodeIfPresent
        deleted = try container.decodeIfPresent(forKey: .deleted, formatter: .rfc3339)
        // End of snippet
        visits = try container.decode(forKey: .visits, formatter: .rfc3339)
        holidays = try container.decode(forKey: .holidays, formatter: .rfc3339)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        // Snippet 1 of EncodingContainers+Formatter.swift#encodeIfPresent
        try container.encodeIfPresent(deleted, forKey: .deleted, formatter: .rfc3339)
        // End of snippet
        // Snippet 3 of EncodingContainers+Formatter.swift#encode
        try container.encode(holidays, forKey: .holidays, formatter: .rfc3339)
        // End of snippet
        // Snippet 2 of EncodingContainers+Formatter.swift#encodeIfPresent
        try container.encodeIfPresent(visits, forKey: .visits, formatter: .rfc3339)
        // End of snippet
    }

    struct List: Codable {
        let first: Date
        let second: Date?
        let others: [Date]

        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            // Snippet 3 of DecodingContainers+Formatter.swift#decode
            let first = try container.decode(formatter: .rfc3339)
            // End of snippet
            let second: Date? = try container.decodeNil() ? nil : container.decode(formatter: .rfc3339)
            // Snippet 4 of DecodingContainers+Formatter.swift#decode
            let others: [Date] = try container.decode(formatter: .rfc3339)
            // End of snippet
            (self.first, self.second, self.others) = (first, second, others)
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            // Snippet 4 of EncodingContainers+Formatter.swift#encode
            try container.encode(first, formatter: .rfc3339)
            // End of snippet
            try container.encodeNil()
            // Snippet 5 of EncodingContainers+Formatter.swift#encode
            try container.encode(others, formatter: .rfc3339)
            // End of snippet
        }
    }

    struct One: Codable {
        let date: Date

        init(from decoder: any Decoder) throws {
            // Snippet 5 of DecodingContainers+Formatter.swift#decode
            let date = try decoder.singleValueContainer().decode(formatter: .rfc3339)
            // End of snippet
            self.date = date
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            // Snippet 7 of EncodingContainers+Formatter.swift#encode
            try container.encode(date, formatter: .rfc3339)
            // End of snippet
        }
    }

    struct Several: Codable {
        let dates: [Date]

        init(from decoder: any Decoder) throws {
            // Snippet 6 of DecodingContainers+Formatter.swift#decode
            let dates: [Date] = try decoder.singleValueContainer().decode(formatter: .rfc3339)
            // End of snippet
            self.dates = dates
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            // Snippet 8 of EncodingContainers+Formatter.swift#encode
            try container.encode(dates, formatter: .rfc3339)
            // End of snippet
        }
    }
}

struct ByStrategy: Codable {
    let deleted: Date?
    let visits: [Date]?
    let holidays: [String: Date]

    enum CodingKeys: String, CodingKey { case deleted, visits, holidays }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        deleted = try container.decodeIfPresent(forKey: .deleted, formatter: .iso8601)
        visits = try container.decode(forKey: .visits, formatter: .iso8601)
        holidays = try container.decode(forKey: .holidays, formatter: .iso8601)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(deleted, forKey: .deleted, formatter: .iso8601)
        try container.encode(holidays, forKey: .holidays, formatter: .iso8601)
        try container.encodeIfPresent(visits, forKey: .visits, formatter: .iso8601)
    }

    struct List: Codable {
        let first: Date
        let second: Date?
        let others: [Date]

        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            let first: Date = try container.decode(formatter: .iso8601)
            let second: Date? = try container.decodeNil() ? nil : container.decode(formatter: .iso8601)
            let others: [Date] = try container.decode(formatter: .iso8601)
            (self.first, self.second, self.others) = (first, second, others)
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            try container.encode(first, formatter: .iso8601)
            try container.encodeNil()
            try container.encode(others, formatter: .iso8601)
        }
    }

    struct One: Codable {
        let date: Date

        init(from decoder: any Decoder) throws {
            let date: Date = try decoder.singleValueContainer().decode(formatter: .iso8601)
            self.date = date
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(date, formatter: .iso8601)
        }
    }

    struct Several: Codable {
        let dates: [Date]

        init(from decoder: any Decoder) throws {
            let dates: [Date] = try decoder.singleValueContainer().decode(formatter: .iso8601)
            self.dates = dates
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(dates, formatter: .iso8601)
        }
    }
}
