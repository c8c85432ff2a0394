// Made by unbox-models from constraints.schema.json. Do not edit.
// swift-format-ignore-file

import Foundation
import Unbox

struct Constraints: Codable, Hashable, Sendable {
    let wholeMinimum: Int?
    let wholeRange: Int?
    let wholeExclusive: Int?
    let wholeStrictest: Int?
    let wholeBoth: Int?
    let wholeFractions: Int?
    let wholeMultiples: Int?
    let wholeMultipleOfFraction: Int?
    let wholeEdge: Int?
    let unsigned: UInt64?
    let wholeOrNull: Int?
    let numberRange: Double?
    let numberMultiple: Double?
    let numberSmall: Double?
    let textLength: String?
    let textLengths: String?
    let textPattern: String?
    let textPatterns: String?
    let textWords: String?
    let listCount: [Int]?
    let listUnique: [String]?
    let listOfBounded: [Int]?
    let listOfMaybeBounded: [Int?]?
    let listOfLists: [[String]]?
    let mapCount: [String: JSONValue]?
    let mapOfBounded: [String: Double]?
    let mapByPattern: [String: [Int]]?
    let othersBounded: OthersBounded?
    let othersByPattern: OthersByPattern?
    let reference: Int?
    let closed: Closed?
    let choice: Choice?
    let always: Bool?
    let one: String?

    init(
        wholeMinimum: Int? = nil,
        wholeRange: Int? = nil,
        wholeExclusive: Int? = nil,
        wholeStrictest: Int? = nil,
        wholeBoth: Int? = nil,
        wholeFractions: Int? = nil,
        wholeMultiples: Int? = nil,
        wholeMultipleOfFraction: Int? = nil,
        wholeEdge: Int? = nil,
        unsigned: UInt64? = nil,
        wholeOrNull: Int? = nil,
        numberRange: Double? = nil,
        numberMultiple: Double? = nil,
        numberSmall: Double? = nil,
        textLength: String? = nil,
        textLengths: String? = nil,
        textPattern: String? = nil,
        textPatterns: String? = nil,
        textWords: String? = nil,
        listCount: [Int]? = nil,
        listUnique: [String]? = nil,
        listOfBounded: [Int]? = nil,
        listOfMaybeBounded: [Int?]? = nil,
        listOfLists: [[String]]? = nil,
        mapCount: [String: JSONValue]? = nil,
        mapOfBounded: [String: Double]? = nil,
        mapByPattern: [String: [Int]]? = nil,
        othersBounded: OthersBounded? = nil,
        othersByPattern: OthersByPattern? = nil,
        reference: Int? = nil,
        closed: Closed? = nil,
        choice: Choice? = nil,
        always: Bool? = nil,
        one: String? = nil
    ) {
        self.wholeMinimum = wholeMinimum
        self.wholeRange = wholeRange
        self.wholeExclusive = wholeExclusive
        self.wholeStrictest = wholeStrictest
        self.wholeBoth = wholeBoth
        self.wholeFractions = wholeFractions
        self.wholeMultiples = wholeMultiples
        self.wholeMultipleOfFraction = wholeMultipleOfFraction
        self.wholeEdge = wholeEdge
        self.unsigned = unsigned
        self.wholeOrNull = wholeOrNull
        self.numberRange = numberRange
        self.numberMultiple = numberMultiple
        self.numberSmall = numberSmall
        self.textLength = textLength
        self.textLengths = textLengths
        self.textPattern = textPattern
        self.textPatterns = textPatterns
        self.textWords = textWords
        self.listCount = listCount
        self.listUnique = listUnique
        self.listOfBounded = listOfBounded
        self.listOfMaybeBounded = listOfMaybeBounded
        self.listOfLists = listOfLists
        self.mapCount = mapCount
        self.mapOfBounded = mapOfBounded
        self.mapByPattern = mapByPattern
        self.othersBounded = othersBounded
        self.othersByPattern = othersByPattern
        self.reference = reference
        self.closed = closed
        self.choice = choice
        self.always = always
        self.one = one
    }

    private enum CodingKeys: String, CodingKey {
        case wholeMinimum = "whole_minimum"
        case wholeRange = "whole_range"
        case wholeExclusive = "whole_exclusive"
        case wholeStrictest = "whole_strictest"
        case wholeBoth = "whole_both"
        case wholeFractions = "whole_fractions"
        case wholeMultiples = "whole_multiples"
        case wholeMultipleOfFraction = "whole_multiple_of_fraction"
        case wholeEdge = "whole_edge"
        case unsigned
        case wholeOrNull = "whole_or_null"
        case numberRange = "number_range"
        case numberMultiple = "number_multiple"
        case numberSmall = "number_small"
        case textLength = "text_length"
        case textLengths = "text_lengths"
        case textPattern = "text_pattern"
        case textPatterns = "text_patterns"
        case textWords = "text_words"
        case listCount = "list_count"
        case listUnique = "list_unique"
        case listOfBounded = "list_of_bounded"
        case listOfMaybeBounded = "list_of_maybe_bounded"
        case listOfLists = "list_of_lists"
        case mapCount = "map_count"
        case mapOfBounded = "map_of_bounded"
        case mapByPattern = "map_by_pattern"
        case othersBounded = "others_bounded"
        case othersByPattern = "others_by_pattern"
        case reference
        case closed
        case choice
        case always
        case one
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        wholeMinimum = try container.decodeIfPresent(Int.self, forKey: .wholeMinimum)
        wholeRange = try container.decodeIfPresent(Int.self, forKey: .wholeRange)
        wholeExclusive = try container.decodeIfPresent(Int.self, forKey: .wholeExclusive)
        wholeStrictest = try container.decodeIfPresent(Int.self, forKey: .wholeStrictest)
        wholeBoth = try container.decodeIfPresent(Int.self, forKey: .wholeBoth)
        wholeFractions = try container.decodeIfPresent(Int.self, forKey: .wholeFractions)
        wholeMultiples = try container.decodeIfPresent(Int.self, forKey: .wholeMultiples)
        wholeMultipleOfFraction = try container.decodeIfPresent(Int.self, forKey: .wholeMultipleOfFraction)
        wholeEdge = try container.decodeIfPresent(Int.self, forKey: .wholeEdge)
        unsigned = try container.decodeIfPresent(UInt64.self, forKey: .unsigned)
        wholeOrNull = try container.decodeIfPresent(Int.self, forKey: .wholeOrNull)
        numberRange = try container.decodeIfPresent(Double.self, forKey: .numberRange)
        numberMultiple = try container.decodeIfPresent(Double.self, forKey: .numberMultiple)
        numberSmall = try container.decodeIfPresent(Double.self, forKey: .numberSmall)
        textLength = try container.decodeIfPresent(String.self, forKey: .textLength)
        textLengths = try container.decodeIfPresent(String.self, forKey: .textLengths)
        textPattern = try container.decodeIfPresent(String.self, forKey: .textPattern)
        textPatterns = try container.decodeIfPresent(String.self, forKey: .textPatterns)
        textWords = try container.decodeIfPresent(String.self, forKey: .textWords)
        listCount = try container.decodeIfPresent([Int].self, forKey: .listCount)
        listUnique = try container.decodeIfPresent([String].self, forKey: .listUnique)
        listOfBounded = try container.decodeIfPresent([Int].self, forKey: .listOfBounded)
        listOfMaybeBounded = try container.decodeIfPresent([Int?].self, forKey: .listOfMaybeBounded)
        listOfLists = try container.decodeIfPresent([[String]].self, forKey: .listOfLists)
        mapCount = try container.decodeIfPresent([String: JSONValue].self, forKey: .mapCount)
        mapOfBounded = try container.decodeIfPresent([String: Double].self, forKey: .mapOfBounded)
        mapByPattern = try container.decodeIfPresent([String: [Int]].self, forKey: .mapByPattern)
        othersBounded = try container.decodeIfPresent(OthersBounded.self, forKey: .othersBounded)
        othersByPattern = try container.decodeIfPresent(OthersByPattern.self, forKey: .othersByPattern)
        reference = try container.decodeIfPresent(Int.self, forKey: .reference)
        closed = try container.decodeIfPresent(Closed.self, forKey: .closed)
        choice = try container.decodeIfPresent(Choice.self, forKey: .choice)
        always = try container.decodeIfPresent(Bool.self, forKey: .always)
        one = try container.decodeIfPresent(String.self, forKey: .one)
        try checkConstraints()
    }

    /// Throws for values that the schema does not allow.
    private func checkConstraints() throws {
        if let value = wholeMinimum {
            guard value >= -3 else {
                throw UnboxError("expected at least -3", at: [.key("whole_minimum")])
            }
        }
        if let value = wholeRange {
            guard value >= 2, value <= 5 else {
                throw UnboxError("expected at least 2 and at most 5", at: [.key("whole_range")])
            }
        }
        if let value = wholeExclusive {
            guard value > 2, value < 6 else {
                throw UnboxError("expected more than 2 and less than 6", at: [.key("whole_exclusive")])
            }
        }
        if let value = wholeStrictest {
            guard value >= 10, value < 14 else {
                throw UnboxError("expected at least 10 and less than 14", at: [.key("whole_strictest")])
            }
        }
        if let value = wholeBoth {
            guard value > 5 else {
                throw UnboxError("expected more than 5", at: [.key("whole_both")])
            }
        }
        if let value = wholeFractions {
            guard value >= 1, value <= 3 else {
                throw UnboxError("expected at least 1 and at most 3", at: [.key("whole_fractions")])
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
        if let value = wholeMultipleOfFraction {
            guard value.isMultiple(of: 3) else {
                throw UnboxError("expected a multiple of 3", at: [.key("whole_multiple_of_fraction")])
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
        if let value = wholeOrNull {
            guard value >= 1 else {
                throw UnboxError("expected at least 1", at: [.key("whole_or_null")])
            }
        }
        if let value = numberRange {
            guard value >= -0.5, value < 2.25 else {
                throw UnboxError("expected at least -0.5 and less than 2.25", at: [.key("number_range")])
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
        if let value = numberSmall {
            guard value > 0.0, value <= 0.001 else {
                throw UnboxError("expected more than 0.0 and at most 0.001", at: [.key("number_small")])
            }
        }
        if let value = textLength {
            guard value.unicodeScalars.count >= 2, value.unicodeScalars.count <= 4 else {
                throw UnboxError("expected 2 to 4 characters", at: [.key("text_length")])
            }
        }
        if let value = textLengths {
            guard value.unicodeScalars.count >= 2, value.unicodeScalars.count <= 3 else {
                throw UnboxError("expected 2 to 3 characters", at: [.key("text_lengths")])
            }
        }
        if let value = textPattern {
            guard value.range(of: "^[0-9]\\z", options: .regularExpression) != nil else {
                throw UnboxError("expected a string that matches ^\\d$", at: [.key("text_pattern")])
            }
        }
        if let value = textPatterns {
            guard value.range(of: "^[a-z]*\\z", options: .regularExpression) != nil else {
                throw UnboxError("expected a string that matches ^[a-z]*$", at: [.key("text_patterns")])
            }
            guard value.range(of: "b", options: .regularExpression) != nil else {
                throw UnboxError("expected a string that matches b", at: [.key("text_patterns")])
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
        if let value = listOfBounded {
            for (index, element) in value.enumerated() {
                guard element >= 2 else {
                    throw UnboxError("expected at least 2", at: [.key("list_of_bounded"), .index(index)])
                }
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
        if let value = mapByPattern {
            for (key, element) in value.sorted(by: { $0.key < $1.key }) {
                guard element.count > 0 else {
                    throw UnboxError("expected at least 1 element", at: [.key("map_by_pattern"), .key(key)])
                }
            }
        }
        if let value = reference {
            guard value >= 1, value <= 4 else {
                throw UnboxError("expected at least 1 and at most 4", at: [.key("reference")])
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
        wholeMinimum = try unboxer.unbox(key: "whole_minimum")
        wholeRange = try unboxer.unbox(key: "whole_range")
        wholeExclusive = try unboxer.unbox(key: "whole_exclusive")
        wholeStrictest = try unboxer.unbox(key: "whole_strictest")
        wholeBoth = try unboxer.unbox(key: "whole_both")
        wholeFractions = try unboxer.unbox(key: "whole_fractions")
        wholeMultiples = try unboxer.unbox(key: "whole_multiples")
        wholeMultipleOfFraction = try unboxer.unbox(key: "whole_multiple_of_fraction")
        wholeEdge = try unboxer.unbox(key: "whole_edge")
        unsigned = try unboxer.unbox(key: "unsigned")
        wholeOrNull = try unboxer.unbox(key: "whole_or_null")
        numberRange = try unboxer.unbox(key: "number_range")
        numberMultiple = try unboxer.unbox(key: "number_multiple")
        numberSmall = try unboxer.unbox(key: "number_small")
        textLength = try unboxer.unbox(key: "text_length")
        textLengths = try unboxer.unbox(key: "text_lengths")
        textPattern = try unboxer.unbox(key: "text_pattern")
        textPatterns = try unboxer.unbox(key: "text_patterns")
        textWords = try unboxer.unbox(key: "text_words")
        listCount = try unboxer.unbox(key: "list_count")
        listUnique = try unboxer.unbox(key: "list_unique")
        listOfBounded = try unboxer.unbox(key: "list_of_bounded")
        listOfMaybeBounded = try unboxer.unbox(key: "list_of_maybe_bounded")
        listOfLists = try unboxer.unbox(key: "list_of_lists")
        mapCount = try unboxer.unbox(key: "map_count")
        mapOfBounded = try unboxer.unbox(key: "map_of_bounded")
        mapByPattern = try unboxer.unbox(key: "map_by_pattern")
        othersBounded = try unboxer.unbox(key: "others_bounded")
        othersByPattern = try unboxer.unbox(key: "others_by_pattern")
        reference = try unboxer.unbox(key: "reference")
        closed = try unboxer.unbox(key: "closed")
        choice = try unboxer.unbox(key: "choice")
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

enum Choice: String, UnboxableEnum, Codable, CaseIterable, Sendable {
    case x
    case y
}

/// Any key of an object.
private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }
}
