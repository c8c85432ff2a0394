import Foundation
import SamplePayloads
import TestTables
import Testing

struct SearchResultPayloadTests {
    private static let tally = JSONTally(Array(SearchResultPayload.data()))

    /// The counts in a search result of the real API with a hundred statuses.
    static let counts: [(name: String, counted: Int, real: Int)] = [
        ("bytes", tally.bytes, 631_514),
        ("objects", tally.objects, 1264),
        ("arrays", tally.arrays, 1050),
        ("keys", tally.keys, 13_345),
        ("strings", tally.strings, 4754),
        ("numbers", tally.numbers, 2109),
        ("booleans", tally.booleans, 2791),
        ("nulls", tally.nulls, 1946),
        ("levels", tally.depth, 10),
        ("bytes of white space", tally.whitespace, 164_608),
        ("bytes of strings", tally.stringBytes, 200_716),
        ("bytes beyond ASCII", tally.bytesBeyondASCII, 95_406),
        ("strings beyond ASCII", tally.stringsBeyondASCII, 755),
        ("strings of 15 bytes at most", tally.shortStrings, 2418),
        ("strings of more than 127 bytes", tally.longStrings, 302),
        ("escapes", tally.escapes, 1228),
        ("strings with escapes", tally.stringsWithEscapes, 312),
    ]

    @Test func resemblesARealOne() {
        each(Self.counts.indices) { row in
            let (name, counted, real) = Self.counts[row]
            #expect(abs(Double(counted) / Double(real) - 1) < 0.1, "\(counted) \(name), in the real one \(real)")
        }
    }

    /// Figures from different machines can be compared only if the payload is the same. If the payload changes, so does
    /// this checksum, and the figures in Performance.md have to be measured again.
    @Test func isTheSameEverywhere() {
        let data = SearchResultPayload.data()
        #expect(data == SearchResultPayload.data())
        // FNV-1a
        let checksum = data.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        #expect(data.count == 628_483)
        #expect(checksum == 0x43F6_81CA_7929_0A99)
    }

    @Test func hasAsManyStatusesAsAsked() {
        each([0, 1, 2, 10, 100, sweep(500, sample: 200)]) { (count: Int) in
            let data = SearchResultPayload.data(statuses: count)
            let root = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
            let statuses = try #require(root["statuses"] as? [[String: Any]])
            #expect(statuses.count == count)
            #expect((root["search_metadata"] as? [String: Any])?["count"] as? Int == count)
            let repeating = statuses.filter { $0["retweeted_status"] != nil }
            #expect(repeating.count == (count * 73 + 99) / 100)
            for status in statuses {
                let text = try #require(status["text"] as? String)
                #expect(text.unicodeScalars.count <= 140)
                #expect((status["id_str"] as? String)?.count == 18)
            }
        }
    }

    /// The position of a mention is the position of its name in the text, unless the text is cut off there.
    @Test func placesAreThoseInTheText() throws {
        let root = try JSONSerialization.jsonObject(with: SearchResultPayload.data()) as? [String: Any]
        let statuses = try #require(root?["statuses"] as? [[String: Any]])
        var mentions = 0
        for status in statuses {
            let scalars = Array(try #require(status["text"] as? String).unicodeScalars)
            let entities = try #require(status["entities"] as? [String: Any])
            for mention in try #require(entities["user_mentions"] as? [[String: Any]]) {
                let place = try #require(mention["indices"] as? [Int])
                let name = try #require(mention["screen_name"] as? String)
                var found = String.UnicodeScalarView()
                found.append(contentsOf: scalars[place[0]..<place[1]])
                #expect(String(found) == "@\(name)")
                mentions += 1
            }
        }
        #expect(mentions > 73)
    }
}
