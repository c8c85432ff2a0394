// Every sample feed, read and written in every way.

import Foundation
import JSONFeed
import TestTables
import Testing
import Unbox
import UnboxTesting

struct SampleFeedTests {
    @Test func everyWayReadsTheSame() {
        each(SampleFeed.all, Entry.allCases) { sample, entry in
            let feed = try JSONFeed.make(from: Data(sample.json.utf8))
            #expect(try entry.unbox(sample.json) == feed)
        }
    }

    // MARK: - Two implementations

    @Test func migration() {
        each(SampleFeed.all) { sample throws in
            let data = Data(sample.json.utf8)
            #expect(UnboxMigration.differences(of: JSONFeed.self, in: data) == [])
            #expect(try UnboxMigration.differences(of: JSONFeed.self, in: jsonObject(of: sample.json)) == [])
            let differences = UnboxMigration.differences {
                try unbox(data: data) as JSONFeed
            } decoding: {
                try JSONDecoder().decode(JSONFeed.self, from: data)
            }
            #expect(differences == [])
        }
    }

    // MARK: - Written and read again

    @Test func roundTrip() {
        each(SampleFeed.all) { sample in
            let feed = try JSONFeed.make(from: Data(sample.json.utf8))
            let data = try feed.encodeToData()
            let again = try JSONFeed.make(from: data)
            #expect(again == feed)
            #expect(try again.encodeToData() == data)
        }
    }

    @Test func anyFormatting() {
        each(SampleFeed.short, [[], .prettyPrinted, .sortedKeys] as [JSONEncoder.OutputFormatting]) {
            sample, formatting in
            let feed = try JSONFeed.make(from: Data(sample.json.utf8))
            let data = try feed.encodeToData(formatting)
            #expect(try JSONFeed.make(from: data) == feed)
            #expect(try feed.encodeToString(formatting) == String(decoding: data, as: UTF8.self))
        }
    }

    /// `encode(to:)` writes the same as `encodeToData()`, in any order.
    @Test func encoders() {
        each(SampleFeed.all) { sample in
            let feed = try JSONFeed.make(from: Data(sample.json.utf8))
            let value: JSONValue = try unbox(data: feed.encodeToData())
            #expect(try JSONValue(encoding: feed) == value)
            #expect(try unbox(data: UnboxEncoder().encode(feed)) == feed)
            #expect(try JSONFeed.make(from: JSONEncoder().encode(feed)) == feed)
        }
    }

    /// The text has the whole content of the sample: a null counts as missing, and a date or an identifier may be
    /// written differently.
    @Test func nothingIsLost() {
        each(SampleFeed.short) { sample in
            let before: JSONValue = try unbox(data: Data(sample.json.utf8))
            let after: JSONValue = try unbox(data: JSONFeed.make(from: Data(sample.json.utf8)).encodeToData())
            #expect(comparable(after) == comparable(before))
        }
    }

    private func comparable(_ value: JSONValue, at key: String = "") -> JSONValue? {
        if key.hasPrefix("_") { return value }
        switch value {
        case .null: return .none
        case .array(let elements): return .array(elements.compactMap { comparable($0) })
        case .object(let object):
            return .object(
                JSONValue.Object(object.compactMap { key, value in comparable(value, at: key).map { (key, $0) } }))
        case .string(let text) where key.hasPrefix("date_"):
            let format: DateFormat = .rfc3339
            let offset = ["Z", "z", "-00:00"].contains(where: text.hasSuffix) ? "Z" : "\(text.suffix(6))"
            return format.format(unboxedValue: .string(text)).map { .string("\($0.timeIntervalSince1970)\(offset)") }
        case .number(let number) where key == "id":
            return .string(number.integer(as: Int64.self).map(String.init) ?? "\(number)")
        default: return value
        }
    }
}
