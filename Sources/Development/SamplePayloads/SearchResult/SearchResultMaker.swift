import Foundation

/// Generates search results. Lengths and counts follow the distributions of a real result.
struct SearchResultMaker {
    var random = SplitMix(seed: 6)

    /// The statuses that others repeat.
    private var originals: [Post] = []

    let dates: DateFormatter = {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(identifier: "UTC")
        formatter.dateFormat = "EEE MMM dd HH:mm:ss Z yyyy"
        return formatter
    }()

    mutating func searchResult(_ count: Int) -> JSONNode {
        originals = [post(.popular)]
        originals += (0..<max(1, count * 14 / 100)).map { _ in post(.repeated) }
        // 73 % of all statuses repeat another one, in random order.
        var repeating = (count * 73 + 99) / 100
        let statuses = (0..<count).map { index in
            let isRepeating = random.integer(below: count - index) < repeating
            if isRepeating { repeating -= 1 }
            return isRepeating ? repeatingStatus() : post(.single).node()
        }
        let id = identifier()
        let query = "%E3%81%82"
        return [
            "statuses": .array(statuses),
            "search_metadata": [
                "completed_in": .number("0.123"),
                "max_id": id.node,
                "max_id_str": .string(id.text),
                "next_results": .string("?max_id=\(identifier().text)&q=\(query)&count=\(count)&include_entities=1"),
                "query": .string(query),
                "refresh_url": .string("?since_id=\(id.text)&q=\(query)&include_entities=1"),
                "count": .integer(count),
                "since_id": 0,
                "since_id_str": "0",
            ],
        ]
    }

    /// A status that repeats one of the originals. One original is far more popular than the others.
    private mutating func repeatingStatus() -> JSONNode {
        let original = random.chance(80) ? originals[0] : originals[1 + random.integer(below: originals.count - 1)]
        return post(repeating: original).node(repeating: original.node())
    }
}

/// The ID of a status, as a number and as a string.
struct Identifier {
    let number: Int

    /// Rounded, as by a client that keeps all numbers as Double.
    var node: JSONNode { .integer((number + 50) / 100 * 100) }
    var text: String { String(number) }
}

extension SearchResultMaker {
    mutating func identifier() -> Identifier {
        Identifier(number: 505_870_000_000_000_000 + random.integer(below: 4_999_999_999_999))
    }

    /// A time up to so many days before the last of the statuses.
    mutating func time(withinDays days: Int) -> JSONNode {
        let seconds = random.integer(below: days * 86_400)
        return .string(dates.string(from: Date(timeIntervalSince1970: 1_409_443_200 - Double(seconds))))
    }

    mutating func text(_ style: SampleText.Style, _ length: Int) -> String {
        SampleText.text(style, length: length, using: &random)
    }

    mutating func word(_ length: Int) -> String { text(.identifier, length) }

    mutating func digits(_ count: Int) -> String { "1" + text(.digits, count - 1) }
}
