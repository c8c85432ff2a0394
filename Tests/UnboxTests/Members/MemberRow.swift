import Foundation
import Testing
import Unbox

/// A member of a payload.
struct MemberRow: Sendable, CustomTestStringConvertible {
    /// What a member is for the type that it is read as.
    enum Kind: Sendable {
        case absent
        case null
        /// It can be read. The text is the description of the result.
        case valid(String)
        /// It can be read, but not by a reader that is strict.
        case lenient(String, strictly: String)
        /// It cannot be read. The text is the message of its error, after the path of the member.
        case invalid(String)
        /// An empty string, which is not valid.
        case empty(String)
        /// An array with an invalid element: its error, and what is left without the element.
        case partly(String, without: String)
        /// The beginning of an object with an invalid field: its error, and what is left without the field.
        case incompletePartly(String, without: String)
        /// The beginning of a value, from which the type cannot be read.
        case incomplete(String)
        /// The beginning of a value, from which the type can be read, and the error of a way that does not.
        case readable(String, _ error: String = ": expected ..., found an object that has not ended")

        /// The error of a beginning.
        var error: String {
            switch self {
            case .incomplete(let error), .readable(_, let error), .incompletePartly(let error, _): error
            default: ""
            }
        }
    }

    let name: String
    let json: String
    /// The name of the type that the member is read as.
    let type: String
    let kind: Kind
    /// A valid value, and its description.
    let valid: (json: String, description: String)
    let ways: [MemberWay]

    var testDescription: String { name }

    private init<T: MemberLeaf>(
        _ name: String, _ json: String, as leaf: T.Type, _ kind: Kind, ways: [MemberWay] = MemberWay.all(of: T.self)
    ) {
        self.name = name
        self.json = json
        self.kind = kind
        valid = T.valid
        type = T.valid.json.hasPrefix("{") ? "\(T.self) (an object)" : "\(T.self)"
        self.ways = ways
    }

    private init<T: MemberLeaf & UnboxableWithContext>(_ name: String, _ json: String, as leaf: T.Type, _ kind: Kind)
    where T.UnboxContext == String {
        self.init(name, json, as: leaf, kind, ways: MemberWay.all(of: T.self) + [.context(T.self)])
    }

    var isIncomplete: Bool {
        switch kind {
        case .incomplete, .readable, .incompletePartly: true
        default: false
        }
    }

    static let all: [MemberRow] = [
        MemberRow("absent", "", as: Int.self, .absent),
        MemberRow("null", "null", as: Int.self, .null),
        MemberRow("valid", "2", as: Int.self, .valid("2")),
        MemberRow(
            "a number in a string", #""2""#, as: Int.self,
            .lenient("2", strictly: "expected Int, found the string \"2\"")),
        MemberRow("a wrong scalar", "true", as: Int.self, .invalid(": expected Int, found the boolean true")),
        MemberRow(
            "an empty string for a number", #""""#, as: Int.self,
            .empty(": expected Int, found the string \"\": with emptyAsNil, an Optional is nil for it")),
        MemberRow(
            "an open string for a number", #""2"#, as: Int.self, .incomplete(": expected Int, but it is missing")),

        MemberRow("null for a string", "null", as: String.self, .null),
        MemberRow("a valid string", #""x""#, as: String.self, .valid("x")),
        MemberRow("an empty string", #""""#, as: String.self, .valid("")),
        MemberRow("an open string", #""ab"#, as: String.self, .readable("ab", ": expected String, but it is missing")),
        MemberRow(
            "an object for a string", #"{"a":1}"#, as: String.self,
            .invalid(#": expected String, found an object of 1 key: "a""#)),

        MemberRow("an absent model", "", as: MemberPet.self, .absent),
        MemberRow("null for a model", "null", as: MemberPet.self, .null),
        MemberRow("a valid model", #"{"age":2}"#, as: MemberPet.self, .valid("2")),
        MemberRow(
            "a scalar for a model", "true", as: MemberPet.self,
            .invalid(": expected MemberPet (an object), found the boolean true")),
        MemberRow(
            "an empty string for a model", #""""#, as: MemberPet.self,
            .empty(": expected MemberPet (an object), found the string \"\"")),
        MemberRow(
            "an open string for a model", #""ab"#, as: MemberPet.self,
            .incomplete(": expected MemberPet (an object), but it is missing")),
        MemberRow(
            "a failing model", #"{"age":true}"#, as: MemberPet.self,
            .invalid(".age: expected Int, found the boolean true")),
        MemberRow(
            "a model with a missing field", "{}", as: MemberPet.self, .invalid(".age: expected Int, but it is missing")),
        MemberRow(
            "an incomplete object with too little", #"{"nam"#, as: MemberPet.self,
            .incomplete(".age: expected Int, but it is missing")),
        MemberRow(
            "an incomplete object with a key", #"{"age":"#, as: MemberPet.self,
            .incomplete(".age: expected Int, but it is missing")),
        MemberRow("an incomplete object with enough", #"{"age":2,"#, as: MemberPet.self, .readable("2")),
        MemberRow(
            "an incomplete object with an invalid field", #"{"age":true,"#, as: MemberPet.self,
            .incomplete(".age: expected Int, found the boolean true")),
        MemberRow(
            "a model that throws an error of its own", #"{"age":-1}"#, as: MemberPet.self, .invalid(": too young")),

        MemberRow("a nested list", #"[{"age":1},{"age":2}]"#, as: [MemberPet].self, .valid("[1, 2]")),
        MemberRow(
            "a nested list with a bad element", #"[{"age":1},{"age":true}]"#, as: [MemberPet].self,
            .partly("[1].age: expected Int, found the boolean true", without: "[1]")),
        MemberRow("an incomplete nested list", #"[{"age":1},{"ag"#, as: [MemberPet].self, .readable("[1]")),
        MemberRow("an incomplete map", #"{"a":1,"b":"x"#, as: [String: Int].self, .readable("[a: 1]")),
        MemberRow(
            "an incomplete map with a bad field", #"{"z":"bad","a":{"x":1"#, as: [String: Int].self,
            .incompletePartly(".z: expected Int, found the string \"bad\"", without: "[]")),

        MemberRow("an absent JSONValue", "", as: JSONValue.self, .absent),
        MemberRow("a JSONValue", #"{"a":[1]}"#, as: JSONValue.self, .valid(#"{"a":[1]}"#)),
        MemberRow(
            "an open string as JSONValue", #""ab"#, as: JSONValue.self,
            .readable(#""ab""#, ": expected JSONValue, but it is missing")),
        MemberRow("an incomplete object as JSONValue", #"{"a":1,"b":tr"#, as: JSONValue.self, .readable(#"{"a":1}"#)),
    ]
}

// MARK: - Payloads

extension MemberRow {
    /// The text of a payload with the member.
    func text(_ position: MemberPosition) -> String {
        let member = json.isEmpty ? "" : "\"b\":\(json)"
        let end = isIncomplete ? "" : position == .value ? "}}" : position.isElement ? "]}" : "}"
        return switch position {
        case .required, .optional: json.isEmpty ? #"{"n":1}"# : #"{"m":\#(json)\#(end)"#
        case .element, .optionalElement: #"{"m":[\#(valid.json),\#(json)\#(end)"#
        case .value: #"{"m":{"a":\#(valid.json),\#(member)\#(end)"#
        }
    }

    /// Readers of that payload: from a dictionary, from data, and from pieces.
    func readers(
        _ position: MemberPosition, _ setting: MemberSetting
    ) throws -> [(source: String, unboxer: () throws -> Unboxer)] {
        let text = text(position)
        var options = UnboxOptions()
        if setting == .observed { options = UnboxOptions(droppedElements: DroppedElements(), driftWatch: DriftWatch()) }
        let isObserved = setting == .observed
        let observed = options
        if setting.isDraft {
            return [
                ("a draft", { try Unboxer(partial: Data(text.utf8)) }),
                (
                    "pieces",
                    {
                        var payload = PartialPayload()
                        for byte in text.utf8 { try payload.append([byte]) }
                        return try payload.unboxer()
                    }
                ),
            ]
        }
        return Storage.allCases.map { storage in
            (storage.rawValue, { try isObserved ? storage.unboxer(text, options: observed) : storage.unboxer(text) })
        }
    }
}

extension MemberPosition { var isElement: Bool { self == .element || self == .optionalElement } }

/// What has to become of a member, whatever the way in which it is read.
///
/// In this order:
///
/// 1. A value that is absent or null is nil, or missing for a type that is not Optional.
/// 2. A value that is incomplete and cannot be read counts as missing. A member of a collection is left out, if its type
///    is not Optional.
/// 3. A value that is invalid is left out of a collection if invalid elements are dropped, and otherwise fails.

enum MemberRule {
    case made(String)
    /// The text follows the path of the member.
    case fails(String)

    /// - Returns: nil if there is no such cell: an element is not absent, and only a draft has incomplete values.
    init?(_ row: MemberRow, _ way: MemberWay, _ setting: MemberSetting, _ position: MemberPosition) {
        if row.isIncomplete, !setting.isDraft { return nil }
        let isOptional = position == .optional || position == .optionalElement
        let valid = row.valid.description
        func made(_ member: String) -> MemberRule { .made(position.with(valid, member)) }
        func failed(_ message: String) -> MemberRule {
            if setting.dropsElements, let rest = position.without(valid) { return .made(rest) }
            return .fails(message)
        }
        switch row.kind {
        case .absent:
            guard position == .required || position == .optional else { return nil }
            self = isOptional ? .made("nil") : .fails(": expected \(row.type), but it is missing")
        case .null: self = isOptional ? made("nil") : failed(": expected \(row.type), found null")
        case .valid("") where isOptional && setting == .emptyAsNil && !way.exceptions.contains(.emptyIsNotNil):
            self = made("nil")
        case .valid(let description): self = made(description)
        case .lenient(let description, let error):
            self =
                setting == .strict || way.exceptions.contains(.scalarsAreStrict)
                ? failed(": \(error)") : made(description)
        case .invalid(let error): self = failed(error)
        case .empty(let error):
            let isNil = isOptional && setting == .emptyAsNil && !way.exceptions.contains(.emptyIsNotNil)
            self = isNil ? made("nil") : failed(error)
        case .partly(let error, let rest):
            if way.exceptions.contains(.dropsNothingWithin) {
                self = failed(error)
            } else if way.exceptions.contains(.dropsNoElementsOfOneValue), position.without(valid) == nil {
                self = .fails(error)
            } else {
                self = setting.dropsElements ? made(rest) : .fails(error)
            }
        case .readable(let description, _)
        where !way.exceptions.contains(.readsNoBeginnings)
            && !(row.json.hasPrefix("\"") && way.exceptions.contains(.readsNoOpenStrings)):
            self = made(description)
        case .incompletePartly(_, let rest)
        where setting.dropsElements && !way.exceptions.contains(.readsNoBeginnings)
            && !(way.exceptions.contains(.dropsNoElementsOfOneValue) && position.without(valid) == nil):
            self = made(rest)
        case .readable, .incomplete, .incompletePartly:
            let error = row.kind.error
            if isOptional {
                self = made("nil")
            } else if way.exceptions.contains(.readsEachElement), position.isElement {
                self = .fails(error)
            } else if let rest = position.without(valid) {
                self = .made(rest)
            } else {
                self = .fails(error)
            }
        }
    }
    func outcome(at position: MemberPosition) -> String {
        switch self {
        case .made(let description): description
        case .fails(let message): "throws \(position.path)\(message)"
        }
    }
}

/// Where a way differs from the rule, and the article that says so.

enum MemberException {
    /// A `Decodable` type reads numbers, strings and booleans as strictly as with a JSONDecoder (CodableBridge).
    case scalarsAreStrict
    /// A type that reads its elements itself, from an unkeyed container, reads the beginning of the last one as well
    /// (PartialPayloads).
    case readsEachElement
    /// `emptyAsNil` does not reach the properties of a `Decodable` type (OptionalsAndDefaults).
    case emptyIsNotNil
    /// No formatter reads the beginning of a string, which may stand for another value (PartialPayloads).
    case readsNoOpenStrings
    /// No alternative is tried with the beginning of a value (PartialPayloads).
    case readsNoBeginnings
    /// Where invalid elements are dropped, an alternative with one is dropped as a whole (MixedTypes).
    case dropsNothingWithin
    /// `allowInvalidElements` is about the collection that the formatter's values are in (DatesAndFormatters).
    case dropsNoElementsOfOneValue
}

/// How a payload is read.

enum MemberSetting: CaseIterable {
    case plain, drop, collect
    /// The payload ends after the member, which need not be complete.
    case draft, draftThatDrops, draftThatCollects
    /// A report is told of dropped elements, and a watch of all lookups.
    case observed
    case emptyAsNil, strict

    var isDraft: Bool { self == .draft || self == .draftThatDrops || self == .draftThatCollects }
    var dropsElements: Bool { self == .drop || self == .draftThatDrops || self == .observed }
    var collectsErrors: Bool { self == .collect || self == .draftThatCollects }
}

/// Where the member is.
enum MemberPosition: CaseIterable {
    /// The value of the key `m`, for a type that is not Optional, and for one that is.
    case required, optional
    /// The last element of the array `m`, whose first one is valid; the same as elements that are Optional.
    case element, optionalElement
    /// The value of the key `b` of the object `m`, whose key `a` has a valid value.
    case value

    /// The path of the member.
    var path: String {
        switch self {
        case .required, .optional: "m"
        case .element, .optionalElement: "m[1]"
        case .value: "m.b"
        }
    }

    /// What is read if the member is left out.
    func without(_ valid: String) -> String? {
        switch self {
        case .required, .optional: nil
        case .element, .optionalElement: "[\(valid)]"
        case .value: "[a: \(valid)]"
        }
    }

    /// What is read with a member.
    func with(_ valid: String, _ member: String) -> String {
        switch self {
        case .required, .optional: member
        case .element, .optionalElement: "[\(valid), \(member)]"
        case .value: "[a: \(valid), b: \(member)]"
        }
    }
}
