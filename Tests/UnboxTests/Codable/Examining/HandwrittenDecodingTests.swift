// All errors of types whose `init(from:)` is written by hand: what they catch is not an error of the payload, and what
// follows from a placeholder is not reported.

import Foundation
import Testing

@testable import Unbox

@Suite struct HandwrittenDecodingTests {
    @Test(arguments: Storage.allCases, alternatives + dependent + validated + loops) func errors(
        storage: Storage, row: ErrorsRow
    ) throws {
        try row.check(through: storage)
    }

    static let alternatives = [
        ErrorsRow(
            "alternatives that fit", #"{"id": "7", "other": 5, "end": "e"}"#, Flexible.self,
            #"end: expected Int, found the string "e""#),
        ErrorsRow(
            "alternatives that do not fit", #"{"id": {}, "other": [], "end": "e"}"#, Flexible.self,
            "id: expected String, found an object of 0 keys", "other: neither number nor text",
            #"end: expected Int, found the string "e""#),
        ErrorsRow(
            "any value", #"{"value": {"a": [1, "x", true, null, 1.5]}, "end": "e"}"#, Anything.self,
            #"end: expected Int, found the string "e""#),
        ErrorsRow(
            "elements that are dropped", #"{"items": [1, "x", 2, {}], "end": "e"}"#, Lossy.self,
            #"end: expected Int, found the string "e""#),
        ErrorsRow(
            "a field that is dropped", #"{"first": "x", "second": "y"}"#, Dropping.self,
            #"second: expected Int, found the string "y""#),
        ErrorsRow(
            "an error that is replaced", #"{"first": "x", "second": "y"}"#, Replacing.self,
            "the root: the first is wrong", #"second: expected Int, found the string "y""#),
        ErrorsRow(
            "an error that is unpacked and thrown again", #"{"first": "x", "second": "y"}"#, Rethrowing.self,
            #"first: expected Int, found the string "x""#, #"second: expected Int, found the string "y""#),
        ErrorsRow(
            "a container that another one replaces", #"{"a": ["x"], "b": {"n": "y"}}"#, [String: Either].self,
            #"a[0]: expected Int, found the string "x""#, #"b.n: expected Int, found the string "y""#),
    ]

    static let dependent = [
        ErrorsRow(
            "fields of a kind that is known", #"{"kind": "circle", "radius": "r"}"#, Figure.self,
            #"radius: expected Double, found the string "r""#),
        ErrorsRow(
            "fields of a kind that is missing", #"{"radius": "r"}"#, Figure.self,
            "kind: expected Kind, but it is missing …"),
        ErrorsRow(
            "fields of a kind that is unknown", #"[{"kind": "line", "radius": 1}, {"kind": "square", "side": "s"}]"#,
            [Figure].self, "[0].kind: Cannot initialize Kind from invalid String value line …",
            #"[1].side: expected Int, found the string "s""#),
        ErrorsRow(
            "a kind that is text", #"{"radius": "r"}"#, TextFigure.self, "kind: expected String, but it is missing …"),
        ErrorsRow(
            "a kind that is text, and a default", #"{"name": 5}"#, DefaultFigure.self,
            "kind: expected String, but it is missing", "name: expected String, found the number 5"),
        ErrorsRow(
            "a flag", #"{"name": 5}"#, Flagged.self, "name: expected String, found the number 5",
            "hasSize: expected Bool, but it is missing …"),
        ErrorsRow(
            "fields that do not depend on the kind", #"{"kind": 5, "name": 5, "end": "e"}"#, Named.self,
            "kind: expected String, found the number 5", "name: expected String, found the number 5",
            #"end: expected Int, found the string "e""#),
        ErrorsRow(
            "a key that is a value", #"{"key": 5, "a": 1}"#, Keyed.self, "key: expected String, found the number 5 …"),
    ]

    static let validated = [
        ErrorsRow(
            "a check of values that can be decoded", #"{"start": 2, "end": 1}"#, Interval.self,
            "the root: the end is before the start …"),
        ErrorsRow(
            "a check of placeholders", #"{"start": "x", "end": 0}"#, Interval.self,
            #"start: expected Int, found the string "x" …"#),
        ErrorsRow(
            "a check after an error that was caught", #"{"start": "x", "end": 0}"#, CatchingInterval.self,
            #"start: expected Int, found the string "x" …"#),
        ErrorsRow(
            "a type without a placeholder", #"[{"email": 5, "age": "x"}, {"email": "a", "age": "y"}, {"age": "z"}]"#,
            [Person].self, "[0].email: expected String, found the number 5 …", "[1].email: no address …",
            "[2].email: expected Email, but it is missing …"),
        ErrorsRow(
            "it in collections", #"{"list": [1, "a"], "map": {"a": 1}, "optional": "b", "age": "x"}"#, People.self,
            "list[0]: expected String, found the number 1", "list[1]: no address", "map.a: expected String, found the number 1",
            "optional: no address", #"age: expected Int, found the string "x""#),
        ErrorsRow(
            "a constant", #"{"kind": "b", "age": "x"}"#, Constant.self,
            "kind: Cannot initialize Only from invalid String value b …"),
        ErrorsRow(
            "placeholders that must be sound", #"{"end": "e"}"#, Sound.self,
            "count: expected Int, but it is missing", "number: expected String, but it is missing",
            "list: expected Array<Int>, but it is missing", #"end: expected Int, found the string "e""#),
    ]

    static let loops = [
        ErrorsRow(
            "until a value comes", #"{"list": [1, 2]}"#, UntilSentinel.self, "list[2]: expected Int, but it is missing …"),
        ErrorsRow(
            "until one can be decoded", #"{"end": "e"}"#, UntilSuccess.self,
            "limit: expected Int, but it is missing …"),
        ErrorsRow(
            "until one cannot be decoded", #"{"end": "e"}"#, UntilFailure.self,
            "limit: expected Int, but it is missing …"),
        ErrorsRow(
            "over missing keys", #"{"end": "e"}"#, OverKeys.self, "count: expected Int, but it is missing …"),
    ]
}

private struct Problem: Error, LocalizedError {
    let text: String
    var errorDescription: String? { text }
}

private struct Flexible: Decodable {
    enum Keys: CodingKey { case id, other, end }
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        if (try? container.decode(Int.self, forKey: .id)) == nil { _ = try container.decode(String.self, forKey: .id) }
        _ = try container.decode(NumberOrText.self, forKey: .other)
        _ = try container.decode(Int.self, forKey: .end)
    }
}

private struct NumberOrText: Decodable {
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if (try? container.decode(Int.self)) != nil { return }
        if (try? container.decode(String.self)) != nil { return }
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "neither number nor text")
    }
}

private struct Anything: Decodable {
    let value: AnyDecodable
    let end: Int
}

private struct AnyDecodable: Decodable {
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() { return }
        if (try? container.decode(Bool.self)) != nil { return }
        if (try? container.decode(Int.self)) != nil { return }
        if (try? container.decode(Double.self)) != nil { return }
        if (try? container.decode(String.self)) != nil { return }
        if (try? container.decode([AnyDecodable].self)) != nil { return }
        _ = try container.decode([String: AnyDecodable].self)
    }
}

private struct Lossy: Decodable {
    struct Skip: Decodable {}
    enum Keys: CodingKey { case items, end }
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        var items = try container.nestedUnkeyedContainer(forKey: .items)
        while !items.isAtEnd {
            do { _ = try items.decode(Int.self) } catch { _ = try items.decode(Skip.self) }
        }
        _ = try container.decode(Int.self, forKey: .end)
    }
}

private struct Dropping: Decodable {
    enum Keys: CodingKey { case first, second }
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        _ = try? container.decode(Interval.self, forKey: .first)
        _ = try container.decode(Int.self, forKey: .second)
        _ = try? container.decode(Interval.self, forKey: .first)
    }
}

private struct Replacing: Decodable {
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Dropping.Keys.self)
        do { _ = try container.decode(Int.self, forKey: .first) } catch { throw Problem(text: "the first is wrong") }
        _ = try container.decode(Int.self, forKey: .second)
    }
}

private struct Rethrowing: Decodable {
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Dropping.Keys.self)
        do { _ = try container.decode(Int.self, forKey: .first) } catch let error as DecodingError { throw error }
        _ = try container.decode(Int.self, forKey: .second)
    }
}

private struct Either: Decodable {
    struct Number: Decodable { let n: Int }
    init(from decoder: any Decoder) throws {
        guard let container = try? decoder.unkeyedContainer() else {
            _ = try Number(from: decoder)
            return
        }
        var elements = container
        while !elements.isAtEnd { _ = try elements.decode(Int.self) }
    }
}

private struct Figure: Decodable {
    enum Keys: CodingKey { case kind }
    enum Kind: String, Decodable { case circle, square }
    struct Circle: Decodable { let radius: Double }
    struct Square: Decodable { let side: Int }
    init(from decoder: any Decoder) throws {
        switch try decoder.container(keyedBy: Keys.self).decode(Kind.self, forKey: .kind) {
        case .circle: _ = try Circle(from: decoder)
        case .square: _ = try Square(from: decoder)
        }
    }
}

private struct TextFigure: Decodable {
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Figure.Keys.self)
        switch try container.decode(String.self, forKey: .kind) {
        case "circle": _ = try Figure.Circle(from: decoder)
        case let kind: throw Problem(text: "unknown kind \(kind)")
        }
    }
}

private struct DefaultFigure: Decodable {
    enum Keys: CodingKey { case kind, name }
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        if try container.decode(String.self, forKey: .kind) == "circle" { _ = try Figure.Circle(from: decoder) }
        _ = try container.decode(String.self, forKey: .name)
    }
}

private struct Flagged: Decodable {
    enum Keys: CodingKey { case name, hasSize, size, end }
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        _ = try container.decode(String.self, forKey: .name)
        if try !container.decode(Bool.self, forKey: .hasSize) { _ = try container.decode(Int.self, forKey: .size) }
        _ = try container.decode(Int.self, forKey: .end)
    }
}

private struct Named: Decodable {
    let kind: Figure.Kind
    let name: String
    let end: Int
}

private struct Keyed: Decodable {
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyCodingKey.self)
        let key = try container.decode(String.self, forKey: AnyCodingKey(stringValue: "key"))
        _ = try container.decode(Int.self, forKey: AnyCodingKey(stringValue: key))
    }
}

private struct Interval: Decodable {
    enum CodingKeys: CodingKey { case start, end }
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let start = try container.decode(Int.self, forKey: .start)
        let end = try container.decode(Int.self, forKey: .end)
        guard start <= end else { throw Problem(text: "the end is before the start") }
    }
}

private struct CatchingInterval: Decodable {
    enum Keys: CodingKey { case start, end, note }
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        let start = try container.decode(Int.self, forKey: .start)
        let end = try container.decode(Int.self, forKey: .end)
        _ = try? container.decode(String.self, forKey: .note)
        guard start <= end else { throw Problem(text: "the end is before the start") }
    }
}

private struct Email: Decodable, Hashable {
    init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard text.contains("@") else { throw Problem(text: "no address") }
    }
}

private struct Person: Decodable {
    let email: Email
    let age: Int
}

private struct People: Decodable {
    let list: [Email]
    let map: [String: Email]
    let optional: Email?
    let age: Int
}

private struct Constant: Decodable {
    enum Only: String, Decodable { case a }
    let kind: Only
    let age: Int
}

private struct Sound: Decodable {
    enum Keys: CodingKey { case count, number, list, end }
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        _ = 100 / (try container.decode(Int.self, forKey: .count))
        _ = Int(try container.decode(String.self, forKey: .number))!
        _ = try container.decode([Int].self, forKey: .list)[0]
        _ = try container.decode(Int.self, forKey: .end)
    }
}

private struct UntilSentinel: Decodable {
    enum Keys: CodingKey { case list }
    init(from decoder: any Decoder) throws {
        var list = try decoder.container(keyedBy: Keys.self).nestedUnkeyedContainer(forKey: .list)
        while try list.decode(Int.self) >= 0 {}
    }
}

private struct UntilSuccess: Decodable {
    enum Keys: CodingKey { case limit, value }
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        _ = try container.decode(Int.self, forKey: .limit)
        while (try? container.decode(Int.self, forKey: .value)) == nil {}
    }
}

private struct UntilFailure: Decodable {
    enum Keys: CodingKey { case limit, end }
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        _ = try container.decode(Int.self, forKey: .limit)
        while (try? container.decode(String.self, forKey: .end)) != nil {}
    }
}

private struct OverKeys: Decodable {
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyCodingKey.self)
        for index in 0..<(try container.decode(Int.self, forKey: AnyCodingKey(stringValue: "count"))) {
            _ = try container.decode(Int.self, forKey: AnyCodingKey(stringValue: "\(index + 7)"))
        }
        _ = try container.decode(Int.self, forKey: AnyCodingKey(stringValue: "last"))
    }
}
