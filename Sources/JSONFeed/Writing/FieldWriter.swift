import Foundation
import Unbox

/// Writes the fields of an object of a feed, in the order in which they are added. What is nil or empty is left out.
struct FieldWriter {
    private(set) var object = JSONValue.Object()
    private let path: [any CodingKey]

    /// - Parameter path: where the object stands, for errors.
    init(path: [any CodingKey] = []) { self.path = path }

    mutating func add(_ key: String, _ string: String?) {
        if let string { object[key] = .string(string) }
    }

    /// Adds what means the same where it is missing as where it is false.
    mutating func add(_ key: String, _ bool: Bool) {
        if bool { object[key] = true }
    }

    mutating func add(_ key: String, _ strings: [String]) {
        if !strings.isEmpty { object[key] = .array(strings.map(JSONValue.string)) }
    }

    mutating func add(_ key: String, _ integer: Int64?) {
        if let integer { object[key] = .number(JSONValue.Number(integer)) }
    }

    mutating func add(_ key: String, _ double: Double?) throws {
        guard let double else { return }
        guard let number = JSONValue.Number(double) else {
            throw invalid(double, at: key, "JSON has no number for \(double)")
        }
        object[key] = .number(number)
    }

    mutating func add(_ key: String, _ date: Date?) throws {
        guard let date else { return }
        let format: DateFormat = .rfc3339
        guard let timestamp = format.unformat(formattedValue: date) else {
            // As a number: a Date that is NaN traps in Foundation when the error describes itself.
            throw invalid(
                date.timeIntervalSince1970, at: key, "RFC 3339 has no timestamp outside of the years 0 to 9999")
        }
        object[key] = timestamp
    }

    mutating func add(_ key: String, _ model: (some FieldWritable)?) throws {
        guard let model else { return }
        object[key] = .object(try written(model, at: [PathKey(key)]))
    }

    mutating func add(_ key: String, _ models: [some FieldWritable]) throws {
        if !models.isEmpty { try addAlways(key, models) }
    }

    /// Adds a list that has to be there, be it empty.
    mutating func addAlways(_ key: String, _ models: [some FieldWritable]) throws {
        object[key] = .array(
            try models.enumerated().map { .object(try written($1, at: [PathKey(key), PathKey(index: $0)])) })
    }

    /// Adds the members whose names begin with an underscore.
    mutating func add(extensions: JSONValue.Object) throws {
        for (key, value) in extensions {
            guard JSONFeed.isExtension(key) else {
                throw invalid(value, at: key, "the name of an extension begins with an underscore")
            }
            object[key] = value
        }
    }

    private func written(_ model: some FieldWritable, at path: [PathKey]) throws -> JSONValue.Object {
        var writer = FieldWriter(path: self.path + path)
        try model.write(to: &writer)
        return writer.object
    }

    private func invalid(_ value: Any, at key: String, _ problem: String) -> EncodingError {
        .invalidValue(value, .init(codingPath: path + [PathKey(key)], debugDescription: problem))
    }
}

/// A step of the coding path of an error.
private struct PathKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(_ key: String) { (stringValue, intValue) = (key, nil) }
    init(index: Int) { (stringValue, intValue) = ("Index \(index)", index) }
    init(stringValue: String) { self.init(stringValue) }
    init(intValue: Int) { self.init(index: intValue) }
}
