import Foundation
import UnboxModels

/// The strings that samples have at a place.
struct SampleStrings {
    private(set) var count = 0
    /// How often each of them occurs; nil if there are too many different ones for an enum.
    private(set) var counts: [String: Int]? = [:]
    /// The different ones, in the order in which they first occurred.
    private(set) var values: [String] = []
    /// The kinds that all of them are of.
    private(set) var kinds = Kinds.all
    /// Those that are numbers, unless one before them is not.
    private(set) var numbers = SampleNumbers()

    struct Kinds: OptionSet {
        let rawValue: Int

        static let timestamp = Kinds(rawValue: 1)
        static let day = Kinds(rawValue: 2)
        static let uuid = Kinds(rawValue: 4)
        static let address = Kinds(rawValue: 8)
        /// A timestamp or a day.
        static let date = Kinds(rawValue: 16)
        static let bool = Kinds(rawValue: 32)
        static let all = Kinds(rawValue: 63)

        init(rawValue: Int) { self.rawValue = rawValue }

        /// The kinds of a string.
        init(of text: String) {
            self = []
            guard text.utf8.count <= 2000, let first = text.utf8.first else { return }
            if UInt8(ascii: "0")...UInt8(ascii: "9") ~= first {
                if SampleDate.isTimestamp(text.utf8) { insert(.timestamp) }
                if SampleDate.isDay(text.utf8) { insert(.day) }
                if !isDisjoint(with: [.timestamp, .day]) { insert(.date) }
            }
            if ["true", "false"].contains(text) { insert(.bool) }
            if text.utf8.count == 36, UUID(uuidString: text) != nil { insert(.uuid) }
            let isWeb = text.hasPrefix("http://") || text.hasPrefix("https://")
            if isWeb, URL(string: text, encodingInvalidCharacters: false) != nil { insert(.address) }
        }
    }

    private static let maximumDistinct = 40

    mutating func add(_ text: String) {
        if numbers.count == count, SampleNumbers.isNumber(text) { numbers.add(text) }
        count += 1
        if !kinds.isEmpty { kinds.formIntersection(Kinds(of: text)) }
        // Not the name of a case, and may take long to hash.
        if text.utf8.count > 40 { counts = nil }
        guard let seen = counts?[text] else {
            if values.count == Self.maximumDistinct { counts = nil }
            if counts != nil { values.append(text) }
            counts?[text] = 1
            return
        }
        counts?[text] = seen + 1
    }

    /// Whether all of them are numbers.
    var areNumbers: Bool { count > 0 && numbers.count == count }

    /// Whether all of them stand for a Bool if others are one.
    var areBools: Bool {
        count > 0 && counts != nil
            && values.allSatisfy { ["true", "false", "yes", "no", "1", "0"].contains($0.lowercased()) }
    }

    /// The value that all of them are; nil if they differ.
    var onlyValue: String? { counts == nil || values.count > 1 ? nil : values.first }

    /// The values of an enum: few that recur in many places, and look like names.
    ///
    /// - Parameter field: the words for the field. Some say that it has any text.
    func enumeration(of field: Words) -> [String]? {
        guard counts != nil, count >= 8, values.count >= 2, values.count <= max(4, count / 5), values.count <= 16,
            field.words.last.map({ !Self.wordsForAnyText.contains($0) }) ?? true,
            // Most identifiers have a digit.
            values.count(where: { $0.utf8.contains { 0x30...0x39 ~= $0 } }) * 2 <= values.count
        else { return nil }
        let areNames = values.allSatisfy { value in
            !value.isEmpty && value.utf8.count <= 30 && !value.contains(".") && !Words(value).isEmpty
                && value.split(whereSeparator: \.isWhitespace).count <= 3 && value.contains(where: \.isLetter)
        }
        return areNames ? values : nil
    }

    private static let wordsForAnyText: Set<String> = [
        "address", "author", "body", "branch", "caption", "city", "comment", "content", "country", "currency",
        "description", "domain", "email", "filename", "host", "id", "lang", "language", "locale", "login", "message",
        "name", "nickname", "note", "owner", "path", "phone", "region", "sha", "slug",
        "street", "summary", "text", "timezone", "title", "token", "uri", "url", "user", "username",
    ]
}
