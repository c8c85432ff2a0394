/// The texts of JSONDecoder's errors, which code may compare. From swift-foundation as of Swift 6.3.1, which Apple's
/// platforms and Linux share.
enum FoundationText {
    static var notJSON: String { "The given data was not valid JSON." }
    static var nullForBool: String { "Expected to decode Bool but found null instead." }
    static var atEnd: String { "Unkeyed container is at end." }
    static var superAtEnd: String { "Cannot get superDecoder() -- unkeyed container is at end." }
    static var dateNotISO8601: String { "Expected date string to be ISO8601-formatted." }
    static var dateNotInFormat: String { "Date string does not match format expected by formatter." }
    static var dataNotBase64: String { "Encountered Data is not valid Base64." }
    static var notURL: String { "Invalid URL string." }
    static var notUUID: String { "Attempted to decode UUID from invalid UUID string." }

    static func null(_ type: any Any.Type) -> String { "Cannot get value of type \(type) -- found null value instead" }

    /// The text for a value that is null or of another type.
    static func mismatch(_ type: any Any.Type, found kind: ValueKind, _ value: PayloadValue) -> String {
        if kind == .null {
            if type == [String: Any].self { return "Cannot get keyed decoding container -- found null value instead" }
            if type == [Any].self { return "Cannot get unkeyed decoding container -- found null value instead" }
            return null(type)
        }
        let found =
            switch kind {
            case .boolean: "bool"
            case .number: "number"
            case .string: "a string"
            case .array: "an array"
            case .object: "a dictionary"
            case .absent, .null, .list, .native: value.kindDescription
            }
        return "Expected to decode \(type) but found \(found) instead."
    }

    static func missing(describing key: some CodingKey) -> String {
        "No value associated with key \(key) (\"\(key.stringValue)\")."
    }

    /// The text for a missing key with the usual description: `No value associated with key CodingKeys(stringValue:
    /// "id", intValue: nil) ("id").`
    ///
    /// - Parameter start: the ASCII text before the first `id`.
    static func missing(_ name: String, _ number: Int?, _ start: String) -> String {
        let middle = number.map { "\", intValue: \($0)) (\"" } ?? "\", intValue: nil) (\""
        // Appending to a String takes five times as many instructions.
        return UTF8Writer.string(capacity: start.utf8.count + 2 * name.utf8.count + middle.utf8.count + 3) { writer in
            writer.append(start)
            writer.append(name)
            writer.append(middle)
            writer.append(name)
            writer.append("\").")
            return false
        }
    }
}
