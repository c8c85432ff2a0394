import Foundation
import UnboxCore
import UnboxExtras

/// Writes the fields of an object. A nil is left out, and so is an empty list unless it was read.
package struct ObjectWriter<Field: CodingKey> {
    private(set) var fields = JSONValue.Object()
    private let path: [any CodingKey]

    init(at path: [any CodingKey]) { self.path = path }

    mutating func write(_ text: String?, _ field: Field) {
        if let text { add(.string(text), field) }
    }

    mutating func write(_ texts: [String], _ field: Field, ifEmpty isWrittenIfEmpty: Bool) {
        if !texts.isEmpty || isWrittenIfEmpty { add(.array(texts.map(JSONValue.string)), field) }
    }

    mutating func write(_ bool: Bool, _ field: Field) { add(.bool(bool), field) }

    mutating func write(_ integer: Int64?, _ field: Field) {
        if let integer { add(JSONValue(integer), field) }
    }

    mutating func write(_ double: Double?, _ field: Field) throws {
        guard let double else { return }
        guard let number = JSONValue.Number(double) else {
            throw invalid(double, field, "Unable to encode Double.\(double): JSON has no such number.")
        }
        add(.number(number), field)
    }

    mutating func write(_ date: Date?, offset: Int?, _ field: Field) throws {
        guard let date else { return }
        guard let text = Timestamp(date: date, offset: offset).rfc3339 else {
            // A Date that is NaN or infinite traps in Foundation when it, or an error that holds it, is described.
            let seconds = date.timeIntervalSince1970
            throw invalid(
                seconds, field,
                "\(seconds) seconds since 1970 cannot be written as \(DateFormat.rfc3339.unboxExpectation).")
        }
        add(.string(text), field)
    }

    mutating func write(_ model: (some FeedObject)?, _ field: Field) throws {
        if let model { add(try model.object(at: path + [field]), field) }
    }

    mutating func write(_ models: [some FeedObject], _ field: Field, ifEmpty isWrittenIfEmpty: Bool) throws {
        guard !models.isEmpty || isWrittenIfEmpty else { return }
        let path = path + [field]
        let objects = try models.enumerated().map { index, model in
            try model.object(at: path + [MemberKey(index)])
        }
        add(.array(objects), field)
    }

    mutating func write(_ extensions: JSONValue.Object, besides fieldNames: Set<String>) throws {
        for (name, value) in extensions {
            guard !fieldNames.contains(name) else {
                throw invalid(value, MemberKey(name), "an extension has the name of a field of JSON Feed")
            }
            fields.add(name, value)
        }
    }

    private mutating func add(_ value: JSONValue, _ field: Field) { fields.add(field.stringValue, value) }

    private func invalid(_ value: Any, _ key: some CodingKey, _ reason: String) -> EncodingError {
        .invalidValue(value, .init(codingPath: path + [key], debugDescription: reason))
    }
}

/// The key of any member, or the index of an element.
private struct MemberKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(_ name: String) { self.init(stringValue: name) }

    init(_ index: Int) { (stringValue, intValue) = ("Index \(index)", index) }

    init(stringValue: String) { (self.stringValue, intValue) = (stringValue, nil) }

    init(intValue: Int) { self.init(intValue) }
}
