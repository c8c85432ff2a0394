// Made by unbox-models from keep-text.schema.json. Do not edit.

import Foundation
import Unbox

struct KeepText: Codable, Hashable, Sendable {
    var createdAt: Timestamp

    private enum CodingKeys: String, CodingKey {
        case createdAt = "created_at"
    }
}

extension KeepText: Unboxable {
    init(unboxer: Unboxer) throws {
        createdAt = try unboxer.unbox(key: "created_at")
    }
}

struct Timestamp: Codable, Hashable, Sendable {
    var value: Date { didSet { text = nil } }
    /// The text from which the value was read.
    private var text: String?

    init(value: Date) {
        self.value = value
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        value = try container.decode(formatter: .rfc3339)
        text = try container.decode(String.self)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if let text { return try container.encode(text) }
        try container.encode(value, formatter: .rfc3339)
    }
}

extension Timestamp: UnboxCompatible {
    static func unboxed(from value: borrowing UnboxValue) throws -> Self {
        var result = Self(value: try DateFormat.rfc3339.format(value: value))
        result.text = try value.unbox(as: String.self)
        return result
    }
}
