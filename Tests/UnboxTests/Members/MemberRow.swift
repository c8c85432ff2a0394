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

    private init<T: MemberLeaf & UnboxableWithContext>(
        _ name: String, _ json: String, as leaf: T.Type, _ kind: Kind
    ) where T.UnboxContext == String {
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
            "an open string for a number", #""2"#, as: Int.self,
            .incomplete(": expected Int, but it is missing")),

        MemberRow("null for a string", "null", as: String.self, .null),
        MemberRow("a valid string", #""x""#, as: String.self, .valid("x")),
        MemberRow("an empty string", #""""#, as: String.self, .valid("")),
        MemberRow(
            "an open string", #""ab"#, as: String.self,
            .readable("ab", ": expected String, but it is missing")),
        MemberRow(
            "an object for a string", #"{"a":1}"#, as: String.self,
            .invalid(#": expected String, found an object of 1 key: "a""#)),

        MemberRow("an absent model", "", as: MemberPet.self, .absent),
        MemberRow("null for a model", "null", as: MemberPet.self, .null),
        MemberRow("a valid model", #"{"age":2}"#, as: MemberPet.self, .valid("2")),
        MemberRow(
            "a scalar for a model", "true", as: MemberPet.self,
            .invalid(": expected MemberPet (an object), found the boolean true")
        ),
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

extension MemberPosition {
    var isElement: Bool { self == .element || self == .optionalElement }
}
