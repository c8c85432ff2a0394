// The properties of containers, step by step, in both decoders.

import Foundation
import TestTables
import Testing
import Unbox

struct DecoderContainerTests {
    @Test func keyedContainers() throws {
        try ParityRow(
            "keyed", #"{"a": null, "i": 1, "s": "x", "o": {"i": "x"}, "l": [1], "5": 6}"#, as: KeyedTranscript.self
        ).check()
        try ParityRow("keyed, converted", #"{"a": null, "i": 1, "o": {"i": "x"}, "l": [1]}"#, as: KeyedTranscript.self)
        { $0.keys = .convertFromSnakeCase }.check()
    }

    @Test func unkeyedContainers() throws {
        try ParityRow(
            "unkeyed", #"[5, null, [1, []], {"i": 1}, "x", 7, null, null, {"i": "x"}]"#, as: UnkeyedTranscript.self
        ).check()
        try ParityRow("an empty array", "[]", as: UnkeyedTranscript.self).check()
    }

    @Test func singleValues() {
        each(["1", "-0", "\"x\"", "null", "true", "[]", "{}"]) { (json: String) in
            try ParityRow("\(json) as the root", json, as: SingleValueTranscript.self).check()
            try ParityRow("\(json) in a field", "{\"v\": \(json)}", as: Holder<SingleValueTranscript>.self).check()
            try ParityRow("\(json) in an array", "[\(json)]", as: [SingleValueTranscript].self).check()
        }
    }

    struct UserInfo: Decodable {
        let text: String
        init(from decoder: any Decoder) throws {
            text = decoder.userInfo.map { "\($0.rawValue): \($1)" }.sorted().joined(separator: ", ")
        }
    }

    @Test func userInfo() throws {
        try ParityRow("user info", #"{"v": [{"v": 1}]}"#, as: Holder<[UserInfo]>.self) { strategies in
            for name in ["a", "b"] { strategies.userInfo[CodingUserInfoKey(rawValue: name)!] = name.utf8.count }
        }.check()
    }

    /// A decoder and its containers can be kept, and still read the same values later.
    @Test func keptDecoder() throws {
        struct Kept: Decodable {
            let decoder: any Decoder
            init(from decoder: any Decoder) throws { self.decoder = decoder }
        }
        let kept = try UnboxDecoder().decode([String: Kept].self, from: Data(#"{"a": {"i": 1}, "b": [2]}"#.utf8))
        let a = try #require(kept["a"]).decoder
        let b = try #require(kept["b"]).decoder
        #expect(try a.container(keyedBy: AnyKey.self).decode(Int.self, forKey: AnyKey("i")) == 1)
        var list = try b.unkeyedContainer()
        var copy = list
        #expect(try list.decode(Int.self) == 2)
        #expect(try copy.decode(Int.self) == 2)
        #expect(describe(a.codingPath) == "a#")
    }

    /// The keys of a coding path are those of the type, so that code can compare them with its coding keys.
    @Test func keysOfTypes() throws {
        enum Keys: String, CodingKey { case list }
        struct Model: Decodable {
            init(from decoder: any Decoder) throws {
                _ = try decoder.container(keyedBy: Keys.self).decode([Int].self, forKey: .list)
            }
        }
        for json in [#"{"list": ["x"]}"#, #"{"list": 1}"#] {
            do {
                _ = try UnboxDecoder().decode(Model.self, from: Data(json.utf8))
                Issue.record("no error")
            } catch { #expect((error as? DecodingError)?.context.codingPath.first as? Keys == .list) }
        }
    }
}

extension Transcript {
    fileprivate mutating func note(containerOf decoder: any Decoder) {
        note("its path") { describe(decoder.codingPath) }
        note("keyed") { describe(try decoder.container(keyedBy: AnyKey.self).codingPath) }
        note("unkeyed") { describe(try decoder.unkeyedContainer().codingPath) }
        note("single") { describe(try decoder.singleValueContainer().codingPath) }
        note("nil") { try decoder.singleValueContainer().decodeNil() }
        note("Int") { try decoder.singleValueContainer().decode(Int.self) }
        note("Bool") { try decoder.singleValueContainer().decode(Bool.self) }
    }
}

struct SingleValueTranscript: Decodable, CustomDebugStringConvertible {
    private var transcript = Transcript()
    var debugDescription: String { transcript.debugDescription }

    init(from decoder: any Decoder) throws {
        transcript.note(containerOf: decoder)
        let container = try decoder.singleValueContainer()
        transcript.note("Double") { try container.decode(Double.self) }
        transcript.note("Float") { try container.decode(Float.self) }
        transcript.note("String") { try container.decode(String.self) }
        transcript.note("UInt8") { try container.decode(UInt8.self) }
        transcript.note("Int64") { try container.decode(Int64.self) }
        transcript.note("Int?") { try container.decode(Int?.self) }
        transcript.note("[Int]") { try container.decode([Int].self) }
        transcript.note("Date") { try container.decode(Date.self) }
        transcript.note("Season") { try container.decode(Season.self) }
        transcript.note("Place") { try container.decode(Place.self) }
    }
}

struct KeyedTranscript: Decodable, CustomDebugStringConvertible {
    private var transcript = Transcript()
    var debugDescription: String { transcript.debugDescription }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        transcript.note("keys") { container.allKeys.map(\.stringValue).sorted() }
        for name in ["a", "i", "s", "o", "l", "missing"] {
            let key = AnyKey(name)
            transcript.note("contains \(name)") { container.contains(key) }
            transcript.note("nil \(name)") { try container.decodeNil(forKey: key) }
            transcript.note("Int \(name)") { try container.decode(Int.self, forKey: key) }
            transcript.note("Int if present \(name)") { try container.decodeIfPresent(Int.self, forKey: key) }
            transcript.note("Bool \(name)") { try container.decode(Bool.self, forKey: key) }
            transcript.note("Bool if present \(name)") { try container.decodeIfPresent(Bool.self, forKey: key) }
            transcript.note("String if present \(name)") { try container.decodeIfPresent(String.self, forKey: key) }
            transcript.note("Double \(name)") { try container.decode(Double.self, forKey: key) }
            transcript.note("[Int] if present \(name)") { try container.decodeIfPresent([Int].self, forKey: key) }
            transcript.note("Int? \(name)") { try container.decode(Int?.self, forKey: key) }
            transcript.note("Place if present \(name)") { try container.decodeIfPresent(Place.self, forKey: key) }
            transcript.note("nested \(name)") {
                let nested = try container.nestedContainer(keyedBy: AnyKey.self, forKey: key)
                return
                    "\(describe(nested.codingPath)) \(decodingOutcome { try nested.decode(Int.self, forKey: AnyKey("i")) })"
            }
            transcript.note("nested, unkeyed \(name)") {
                var nested = try container.nestedUnkeyedContainer(forKey: key)
                return "\(describe(nested.codingPath)) \(decodingOutcome { try nested.decode(String.self) })"
            }
            if let decoder = try? container.superDecoder(forKey: key) { transcript.note(containerOf: decoder) }
        }
        transcript.note(containerOf: try container.superDecoder())
    }
}

struct UnkeyedTranscript: Decodable, CustomDebugStringConvertible {
    private var transcript = Transcript()
    var debugDescription: String { transcript.debugDescription }

    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        transcript.note("count") { container.count }
        // Each of these fails somewhere, and must leave the container where it was.
        for _ in 0..<12 {
            transcript.note("position") {
                "\(container.currentIndex) \(container.isAtEnd) \(describe(container.codingPath))"
            }
            transcript.note("String") { try container.decode(String.self) }
            transcript.note("Bool if present") { try container.decodeIfPresent(Bool.self) }
            transcript.note("Place") { try container.decode(Place.self) }
            transcript.note("nil") { try container.decodeNil() }
            transcript.note("nested") {
                let nested = try container.nestedContainer(keyedBy: AnyKey.self)
                return
                    "\(describe(nested.codingPath)) \(decodingOutcome { try nested.decode(Int.self, forKey: AnyKey("i")) })"
            }
            transcript.note("nested, unkeyed") {
                var nested = try container.nestedUnkeyedContainer()
                let outcomes = [
                    decodingOutcome { try nested.decode(Int.self) },
                    decodingOutcome { describe(try nested.nestedUnkeyedContainer().codingPath) },
                    decodingOutcome { try nested.decode(Int.self) },
                ]
                return "\(describe(nested.codingPath)) \(outcomes)"
            }
            transcript.note("position") { container.currentIndex }
            if let decoder = try? container.superDecoder() { transcript.note(containerOf: decoder) }
            transcript.note("Int if present") { try container.decodeIfPresent(Int.self) }
            transcript.note("model if present") { try container.decodeIfPresent(Holder<Int>.self) }
        }
        transcript.note("super at the end") { describe(try container.superDecoder().codingPath) }
    }
}
