import Foundation
import JSONSchema
import TestTables
import Testing
import Unbox

struct FormatTests {
    /// Each format with arrays of texts that are in it and of texts that are not.
    @Test func formats() {
        each(TextRow.all("formats")) { row in
            func texts(_ mark: String) throws -> [JSONValue] {
                try row[mark].flatMap { try unbox(data: Data($0.utf8)) as [JSONValue] }
            }
            let (valid, invalid) = (try texts("+"), try texts("-"))
            let format: JSONValue = ["format": .string(row.testDescription)]
            let schema = try JSONSchema(format, options: .assertingFormats)
            for text in valid { #expect(try schema.isValid(text), "\(text)") }
            for text in invalid {
                #expect(try !schema.isValid(text), "\(text)")
                #expect(try schema.errors(in: text).map(\.keyword) == ["format"], "\(text)")
            }
            for other: JSONValue in [1, nil, true, [], [:]] { #expect(try schema.isValid(other)) }
            let annotating = try JSONSchema(format)
            for text in invalid { #expect(try annotating.isValid(text), "\(text)") }
        }
    }

    /// Every day of three years, with second 60 at the offsets around midnight.
    @Test func leapSecondsAreThoseOfDateFormats() throws {
        let schema = try JSONSchema(["format": "date-time"], options: .assertingFormats)
        let format: DateFormat = .rfc3339
        var accepted: [String] = []
        let start = try #require(format.format(unboxedValue: .string("2015-01-01T00:00:00Z")))
        for day in 0..<3 * 365 + 1 {
            let date = start.addingTimeInterval(Double(day) * 86_400).formatted(.iso8601.year().month().day())
            for time in ["23:59:60Z", "00:59:60+01:00", "22:59:60-01:00", "23:59:60+01:00", "23:58:60Z"] {
                let text = "\(date)T\(time)"
                let isAccepted = format.format(unboxedValue: .string(text)) != nil
                #expect(try schema.isValid(.string(text)) == isAccepted, "\(text)")
                if isAccepted { accepted.append(text) }
            }
        }
        // Three at the end of each month. The last day of the month before is not among these days.
        #expect(accepted.count == 3 * 36)
        #expect(
            accepted.prefix(4) == [
                "2015-01-01T00:59:60+01:00", "2015-01-31T23:59:60Z", "2015-01-31T22:59:60-01:00",
                "2015-02-01T00:59:60+01:00",
            ])
    }

    @Test func unknownFormatsAcceptEverything() throws {
        let schema = try JSONSchema(["format": "colour"], options: .assertingFormats)
        #expect(try schema.isValid("x"))
        let older = try JSONSchema(["format": "uuid"], draft: .draft7, options: .assertingFormats)
        #expect(try older.isValid("x"))
        let regex = try JSONSchema(["format": "regex"], draft: .draft4, options: .assertingFormats)
        #expect(try !regex.isValid(#"^a\Z"#))
    }

    @Test func contentsOfDraft7() throws {
        var options = JSONSchema.Options()
        options.assertsContent = true
        let schema: JSONValue = ["contentEncoding": "base64", "contentMediaType": "application/json"]
        let both = try JSONSchema(schema, draft: .draft7, options: options)
        for text in ["eyJmb28iOiAiYmFyIn0K", "MQ=="] { #expect(try both.isValid(.string(text)), "\(text)") }
        for (text, keyword) in [("{}", "contentEncoding"), ("ezp9Cg==", "contentMediaType"), ("MQ", "contentEncoding")]
        { #expect(try both.errors(in: .string(text)).map(\.keyword) == [keyword], "\(text)") }
        #expect(try both.isValid(100))
        let json = try JSONSchema(["contentMediaType": "application/json"], draft: .draft7, options: options)
        #expect(try json.isValid(#"{"foo": "bar"}"#))
        #expect(
            try json.errors(in: "{:}").map(\.message) == [#"expected a string that holds JSON, found the string "{:}""#]
        )
        #expect(try JSONSchema(schema, draft: .draft7).isValid("{"))
        #expect(try JSONSchema(schema, draft: .draft2019, options: options).isValid("{"))
        #expect(try JSONSchema(schema, draft: .draft6, options: options).isValid("{"))
    }
}
