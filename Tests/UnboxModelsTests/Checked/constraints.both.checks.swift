// Made by unbox-models from constraints.schema.json. Do not edit.
// swift-format-ignore-file

import Foundation
import Unbox

struct Constraints: Codable, Hashable, Sendable {
    let wholeRange: Int?
    let wholeMultiples: Int?
    let wholeEdge: Int?
    let unsigned: UInt64?
    let numberRange: Double?
    let numberMultiple: Double?
    let textLength: String?
    let textPattern: String?
    let textWords: String?
    let listCount: [Int]?
    let listUnique: [String]?
    let listOfMaybeBounded: [Int?]?
    let listOfLists: [[String]]?
    let mapCount: [String: JSONValue]?
    let mapOfBounded: [String: Double]?
    let othersBounded: OthersBounded?
    let othersByPattern: OthersByPattern?
    let closed: Closed?
    let always: Bool?
    let one: String?

    init(
        wholeRange: Int? = nil,
        wholeMultiples: Int? = nil,
        wholeEdge: Int? = nil,
        unsigned: UInt64? = nil,
        numberRange: Double? = nil,
        numberMultiple: Double? = nil,
        textLength: String? = nil,
        textPattern: String? = nil,
        textWords: String? = nil,
        listCount: [Int]? = nil,
        listUnique: [String]? = nil,
        listOfMaybeBounded: [Int?]? = nil,
        listOfLists: [[String]]? = nil,
        mapCount: [String: JSONValue]? = nil,
        mapOfBounded: [String: Double]? = nil,
        othersBounded: OthersBounded? = nil,
        othersByPattern: OthersByPattern? = nil,
        closed: Closed? = nil,
        always: Bool? = nil,
        one: String? = nil
    ) {
        self.wholeRange = wholeRange
        self.wholeMultiples = wholeMultiples
        self.wholeEdge = wholeEdge
        self.unsigned = unsigned
        self.numberRange = numberRange
        self.numberMultiple = numberMultiple
        self.textLength = textLength
        self.textPattern = textPattern
        self.textWords = textWords
        self.listCount = listCount
        self.listUnique = listUnique
        self.listOfMaybeBounded = listOfMaybeBounded
        self.listOfLists = listOfLists
        self.mapCount = mapCount
        self.mapOfBounded = mapOfBounded
        self.othersBounded = othersBounded
        self.othersByPattern = othersByPattern
        self.closed = closed
        self.always = always
        self.one = one
    }

    private enum CodingKeys: String, CodingKey {
        case wholeRange = "whole_range"
        case wholeMultiples = "whole_multiples"
        case wholeEdge = "whole_edge"
        case unsigned
        case numberRange = "number_range"
        case numberMultiple = "number_multiple"
        case textLength = "text_length"
        case textPattern = "text_pattern"
        case textWords = "text_words"
        case listCount = "list_count"
        case listUnique = "list_unique"
        case listOfMaybeBounded = "list_of_maybe_bounded"
        case listOfLists = "list_of_lists"
        case mapCount = "map_count"
        case mapOfBounded = "map_of_bounded"
        case othersBounded = "others_bounded"
        case othersByPattern = "others_by_pattern"
        case closed
        case always
        case one
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        wholeRange = try container.decodeIfPresent(Int.self, forKey: .wholeRange)
        wholeMultiples = try container.decodeIfPresent(Int.self, forKey: .wholeMultiples)
        wholeEdge = try container.decodeIfPresent(Int.self, forKey: .wholeEdge)
        unsigned = try container.decodeIfPresent(UInt64.self, forKey: .unsigned)
        numberRange = try container.decodeIfPresent(Double.self, forKey: .numberRange)
        numberMultiple = try container.decodeIfPresent(Double.self, forKey: .numberMultiple)
        textLength = try container.decodeIfPresent(String.self, forKey: .textLength)
        textPattern = try container.decodeIfPresent(String.self, forKey: .textPattern)
        textWords = try container.decodeIfPresent(String.self, forKey: .textWords)
        listCount = try container.decodeIfPresent([Int].self, forKey: .listCount)
        listUnique = try container.decodeIfPresent([String].self, forKey: .listUnique)
        listOfMaybeBounded = try container.decodeIfPresent([Int?].self, forKey: .listOfMaybeBounded)
        listOfLists = try container.decodeIfPresent([[String]].self, forKey: .listOfLists)
        mapCount = try container.decodeIfPresent([String: JSONValue].self, forKey: .mapCount)
        mapOfBounded = try container.decodeIfPresent([String: Double].self, forKey: .mapOfBounded)
        othersBounded = try container.decodeIfPresent(OthersBounded.self, forKey: .othersBounded)
        othersByPattern = try container.decodeIfPresent(OthersByPattern.self, forKey: .othersByPattern)
        closed = try container.decodeIfPresent(Closed.self, forKey: .closed)
        always = try container.decodeIfPresent(Bool.self, forKey: .always)
        one = try container.decodeIfPresent(String.self, forKey: .one)
        try checkConstraints()
    }

    /// Throws for values that the schema does not allow.
    private func checkConstraints() throws {
        if let value = wholeRange {
            guard value >= 2, value <= 5 else {
                throw UnboxError("expected at least 2 and at most 5", at: [.key("whole_range")])
            }
        }
        if let value = wholeMultiples {
            guard value.isMultiple(of: 2) else {
                throw UnboxError("expected a multiple of 2", at: [.key("whole_multiples")])
            }
            guard value.isMultiple(of: 3) else {
                throw UnboxError("expected a multiple of 3", at: [.key("whole_multiples")])
            }
        }
        if let value = wholeEdge {
            guard value >= -9223372036854775807, value <= 9223372036854775806 else {
                throw UnboxError(
                    "expected at least -9223372036854775807 and at most 9223372036854775806", at: [.key("whole_edge")])
            }
        }
        if let value = unsigned {
            guard value >= 3, value <= 18446744073709551614 else {
                throw UnboxError("expected at least 3 and at most 18446744073709551614", at: [.key("unsigned")])
            }
        }
        if let value = numberRange {
            guard value > -0.5, value < 2.25 else {
                throw UnboxError("expected more than -0.5 and less than 2.25", at: [.key("number_range")])
            }
        }
        if let value = numberMultiple {
            guard value <= 3.0 else {
                throw UnboxError("expected at most 3.0", at: [.key("number_multiple")])
            }
            guard value.remainder(dividingBy: 0.5) == 0 else {
                throw UnboxError("expected a multiple of 0.5", at: [.key("number_multiple")])
            }
        }
        if let value = textLength {
            guard value.unicodeScalars.count >= 2, value.unicodeScalars.count <= 4 else {
                throw UnboxError("expected 2 to 4 characters", at: [.key("text_length")])
            }
        }
        if let value = textPattern {
            guard value.range(of: "^[0-9]\\z", options: .regularExpression) != nil else {
                throw UnboxError("expected a string that matches ^\\d$", at: [.key("text_pattern")])
            }
        }
        if let value = textWords {
            guard value.unicodeScalars.count <= 6 else {
                throw UnboxError("expected at most 6 characters", at: [.key("text_words")])
            }
            guard
                value.range(of: "^(?:[0-9A-Z_a-z]+[\\x{9}-\\x{D}\\x{20}\\x{A0}\\x{1680}\\x{2000}-\\x{200A}\\x{2028}-\\x{2029}\\x{202F}\\x{205F}\\x{3000}\\x{FEFF}]?)*\\z", options: .regularExpression) != nil
            else {
                throw UnboxError("expected a string that matches ^(\\w+\\s?)*$", at: [.key("text_words")])
            }
        }
        if let value = listCount {
            guard value.count > 0, value.count <= 2 else {
                throw UnboxError("expected 1 to 2 elements", at: [.key("list_count")])
            }
        }
        if let value = listUnique {
            guard Set(value).count == value.count else {
                throw UnboxError("expected elements that differ from each other", at: [.key("list_unique")])
            }
        }
        if let value = listOfMaybeBounded {
            for (index, element) in value.enumerated() {
                if let element {
                    guard element <= 2 else {
                        throw UnboxError("expected at most 2", at: [.key("list_of_maybe_bounded"), .index(index)])
                    }
                }
            }
        }
        if let value = listOfLists {
            for (index, element) in value.enumerated() {
                guard element.count <= 2 else {
                    throw UnboxError("expected at most 2 elements", at: [.key("list_of_lists"), .index(index)])
                }
                for (index2, element2) in element.enumerated() {
                    guard element2.unicodeScalars.count >= 2 else {
                        throw UnboxError(
                            "expected at least 2 characters",
                            at: [.key("list_of_lists"), .index(index), .index(index2)])
                    }
                }
            }
        }
        if let value = mapCount {
            guard value.count > 0, value.count <= 2 else {
                throw UnboxError("expected 1 to 2 elements", at: [.key("map_count")])
            }
        }
        if let value = mapOfBounded {
            for (key, element) in value.sorted(by: { $0.key < $1.key }) {
                guard element <= 1.0 else {
                    throw UnboxError("expected at most 1.0", at: [.key("map_of_bounded"), .key(key)])
                }
            }
        }
        if let value = always {
            guard value == true else {
                throw UnboxError("expected true, found \(value)", at: [.key("always")])
            }
        }
        if let value = one {
            guard value == "one" else {
                throw UnboxError("expected \"one\", found \"\(value)\"", at: [.key("one")])
            }
        }
    }
}

extension Constraints: Unboxable {
    init(unboxer: Unboxer) throws {
        wholeRange = try unboxer.unbox(key: "whole_range")
        wholeMultiples = try unboxer.unbox(key: "whole_multiples")
        wholeEdge = try unboxer.unbox(key: "whole_edge")
        unsigned = try unboxer.unbox(key: "unsigned")
        numberRange = try unboxer.unbox(key: "number_range")
        numberMultiple = try unboxer.unbox(key: "number_multiple")
        textLength = try unboxer.unbox(key: "text_length")
        textPattern = try unboxer.unbox(key: "text_pattern")
        textWords = try unboxer.unbox(key: "text_words")
        listCount = try unboxer.unbox(key: "list_count")
        listUnique = try unboxer.unbox(key: "list_unique")
        listOfMaybeBounded = try unboxer.unbox(key: "list_of_maybe_bounded")
        listOfLists = try unboxer.unbox(key: "list_of_lists")
        mapCount = try unboxer.unbox(key: "map_count")
        mapOfBounded = try unboxer.unbox(key: "map_of_bounded")
        othersBounded = try unboxer.unbox(key: "others_bounded")
        othersByPattern = try unboxer.unbox(key: "others_by_pattern")
        closed = try unboxer.unbox(key: "closed")
        always = try unboxer.unbox(key: "always")
        one = try unboxer.unbox(key: "one")
        try checkConstraints()
    }
}

struct OthersBounded: Codable, Hashable, Sendable {
    let a: JSONValue?
    let additionalProperties: [String: Int?]

    init(a: JSONValue? = nil, additionalProperties: [String: Int?] = [:]) {
        self.a = a
        self.additionalProperties = additionalProperties
    }

    private enum CodingKeys: String, CodingKey {
        case a
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyKey.self)
        var additionalProperties: [String: Int?] = [:]
        for key in fields.allKeys where CodingKeys(stringValue: key.stringValue) == nil {
            additionalProperties.updateValue(try fields.decodeIfPresent(Int.self, forKey: key), forKey: key.stringValue)
        }
        self.additionalProperties = additionalProperties
        let container = try decoder.container(keyedBy: CodingKeys.self)
        a = try container.decodeIfPresent(JSONValue.self, forKey: .a)
        try checkConstraints()
    }

    func encode(to encoder: any Encoder) throws {
        try additionalProperties.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(a, forKey: .a)
    }

    /// Throws for values that the schema does not allow.
    private func checkConstraints() throws {
        for (key, element) in additionalProperties.sorted(by: { $0.key < $1.key }) {
            if let element {
                guard element >= 2 else {
                    throw UnboxError("expected at least 2", at: [.key(key)])
                }
            }
        }
    }
}

extension OthersBounded: Unboxable {
    init(unboxer: Unboxer) throws {
        var additionalProperties: [String: Int?] = [:]
        for key in unboxer.allKeys where CodingKeys(stringValue: key) == nil {
            additionalProperties.updateValue(try unboxer.unbox(key: key), forKey: key)
        }
        self.additionalProperties = additionalProperties
        a = try unboxer.unbox(key: "a")
        try checkConstraints()
    }
}

struct OthersByPattern: Codable, Hashable, Sendable {
    let a: JSONValue?
    let bProperties: [String: [String]]
    let cProperties: [String: String]

    init(a: JSONValue? = nil, bProperties: [String: [String]] = [:], cProperties: [String: String] = [:]) {
        self.a = a
        self.bProperties = bProperties
        self.cProperties = cProperties
    }

    private enum CodingKeys: String, CodingKey {
        case a
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyKey.self)
        var bProperties: [String: [String]] = [:]
        var cProperties: [String: String] = [:]
        for key in fields.allKeys where CodingKeys(stringValue: key.stringValue) == nil {
            if key.stringValue.hasPrefix("b") {
                bProperties.updateValue(try fields.decode([String].self, forKey: key), forKey: key.stringValue)
            } else if key.stringValue.hasPrefix("c") {
                cProperties.updateValue(try fields.decode(String.self, forKey: key), forKey: key.stringValue)
            }
        }
        self.bProperties = bProperties
        self.cProperties = cProperties
        let container = try decoder.container(keyedBy: CodingKeys.self)
        a = try container.decodeIfPresent(JSONValue.self, forKey: .a)
        try checkConstraints()
    }

    func encode(to encoder: any Encoder) throws {
        try bProperties.encode(to: encoder)
        try cProperties.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(a, forKey: .a)
    }

    /// Throws for values that the schema does not allow.
    private func checkConstraints() throws {
        for (key, element) in bProperties.sorted(by: { $0.key < $1.key }) {
            guard element.count > 0 else {
                throw UnboxError("expected at least 1 element", at: [.key(key)])
            }
            for (index2, element2) in element.enumerated() {
                guard element2.unicodeScalars.count >= 2 else {
                    throw UnboxError("expected at least 2 characters", at: [.key(key), .index(index2)])
                }
            }
        }
        for (key, element) in cProperties.sorted(by: { $0.key < $1.key }) {
            guard element.range(of: "^[a-z]*\\z", options: .regularExpression) != nil else {
                throw UnboxError("expected a string that matches ^[a-z]*$", at: [.key(key)])
            }
        }
    }
}

extension OthersByPattern: Unboxable {
    init(unboxer: Unboxer) throws {
        var bProperties: [String: [String]] = [:]
        var cProperties: [String: String] = [:]
        for key in unboxer.allKeys where CodingKeys(stringValue: key) == nil {
            if key.hasPrefix("b") {
                bProperties.updateValue(try unboxer.unbox(key: key), forKey: key)
            } else if key.hasPrefix("c") {
                cProperties.updateValue(try unboxer.unbox(key: key), forKey: key)
            }
        }
        self.bProperties = bProperties
        self.cProperties = cProperties
        a = try unboxer.unbox(key: "a")
        try checkConstraints()
    }
}

struct Closed: Codable, Hashable, Sendable {
    let a: Int

    init(a: Int) {
        self.a = a
    }

    private enum CodingKeys: String, CodingKey {
        case a
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyKey.self)
        for key in fields.allKeys where CodingKeys(stringValue: key.stringValue) == nil {
            throw DecodingError.dataCorruptedError(
                forKey: key, in: fields, debugDescription: "The schema allows no such key.")
        }
        let container = try decoder.container(keyedBy: CodingKeys.self)
        a = try container.decode(Int.self, forKey: .a)
        try checkConstraints()
    }

    /// Throws for values that the schema does not allow.
    private func checkConstraints() throws {
        guard a <= 3 else {
            throw UnboxError("expected at most 3", at: [.key("a")])
        }
    }
}

extension Closed: Unboxable {
    init(unboxer: Unboxer) throws {
        for key in unboxer.allKeys where CodingKeys(stringValue: key) == nil {
            throw UnboxError("the schema allows no such key", at: [.key(key)])
        }
        a = try unboxer.unbox(key: "a")
        try checkConstraints()
    }
}

/// Any key of an object.
private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }
}
