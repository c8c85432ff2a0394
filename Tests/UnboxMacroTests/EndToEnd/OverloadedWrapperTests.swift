import Foundation
import TestTables
import Testing
import UnboxMacros

/// Nil for what cannot be decoded; with an overload for a missing key, as packages of wrappers have it.
@propertyWrapper
private struct Maybe<Value: Codable & Equatable>: Codable, Equatable {
    var wrappedValue: Value?

    init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

    init(from decoder: any Decoder) throws { wrappedValue = try? Value(from: decoder) }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wrappedValue)
    }
}

/// A wrapper without a type parameter, from the `userInfo` of the decoder.
@propertyWrapper
private struct OfDecoder: Codable, Equatable {
    var wrappedValue: String
    static let key = CodingUserInfoKey(rawValue: "reader")

    init(wrappedValue: String) { self.wrappedValue = wrappedValue }

    init(from decoder: any Decoder) throws {
        wrappedValue = Self.key.flatMap { decoder.userInfo[$0] as? String } ?? "nobody"
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wrappedValue)
    }
}

/// Without an overload.
@propertyWrapper
private struct Kept<Value: Codable & Equatable>: Codable, Equatable {
    var wrappedValue: Value?

    init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        wrappedValue = container.decodeNil() ? nil : try container.decode(Value.self)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wrappedValue)
    }
}

extension KeyedDecodingContainer {
    fileprivate func decode<Value>(_ type: Maybe<Value>.Type, forKey key: Key) throws -> Maybe<Value> {
        try decodeIfPresent(type, forKey: key) ?? Maybe(wrappedValue: nil)
    }

    fileprivate func decode(_ type: OfDecoder.Type, forKey key: Key) throws -> OfDecoder {
        try OfDecoder(from: superDecoder(forKey: key))
    }
}

/// CodingKeys are enough for Codable.
@Unboxable
private struct Plain: Codable, Equatable {
    @Maybe var id: String?
    @OfDecoder var reader: String
}

/// The macro writes `init(from:)` for the key path.
@Unboxable
private struct Deep: Codable, Equatable {
    @Maybe var id: String?
    @OfDecoder var reader: String
    @Unboxing(keyPath: "a.b") @Maybe var inner: Int?
    @Unboxing(keyPath: "a.c") let other: Int?
}

@Unboxable
private struct WithValues: Equatable {
    @Kept var first: String? = nil
    @Kept var second: String? = .none
    @Kept var third: String? = "x"
}

@Unboxable(allErrors: true)
private struct Collecting: Equatable {
    @Maybe var id: String?
    @Kept var third: String? = "x"
    let name: String
}

/// What the library of a wrapper does for a missing key is done, whoever reads the model.
@Suite struct OverloadedWrapperTests {
    @Test func decodes() {
        each([
            ("nothing", "{}", nil, nil), ("null", #"{"id": null, "a": null}"#, nil, nil),
            ("empty", #"{"a": {}}"#, nil, nil), ("another type", #"{"id": 1, "a": {"b": "x"}}"#, nil, nil),
            ("values", #"{"id": "x", "a": {"b": 5}, "reader": 1}"#, "x", 5),
        ]) { (name: String, json: String, id: String?, inner: Int?) throws in
            let data = Data(json.utf8)
            var strategies = UnboxDecoder()
            let decoder = JSONDecoder()
            if let key = OfDecoder.key {
                decoder.userInfo = [key: "ann"]
                strategies.userInfo = [key: "ann"]
            }
            func expected(_ reader: String) -> Deep { Deep(id: id, reader: reader, inner: inner, other: nil) }
            for storage in Storage.allCases {
                #expect(try storage.unboxer(json).unbox() == Plain(id: id, reader: "nobody"), "\(name)")
                #expect(try storage.unboxer(json).unbox() == expected("nobody"), "\(name)")
                var options = UnboxOptions()
                options.decoder = strategies
                #expect(try storage.unboxer(json, options).unbox() == expected("ann"), "\(name)")
            }
            #expect(try decoder.decode(Plain.self, from: data) == Plain(id: id, reader: "ann"), "\(name)")
            #expect(try decoder.decode(Deep.self, from: data) == expected("ann"), "\(name)")
            #expect(try strategies.decode(Deep.self, from: data) == expected("ann"), "\(name)")
        }
    }

    @Test func keepsValues() {
        each(Storage.allCases) { storage throws in
            let kept: WithValues = try storage.unboxer("{}").unbox()
            #expect(kept == WithValues())
            let nulls: WithValues = try storage.unboxer(#"{"first": null, "third": null}"#).unbox()
            #expect(nulls == WithValues(third: nil))
            #expect(
                message { try storage.unboxer(#"{"third": 3}"#).unbox() as WithValues }
                    == "third: expected String, found the number 3")
            #expect(
                message { try storage.unboxer(#"{"a": 3}"#).unbox() as Deep }
                    == "a: expected an object, found the number 3")
        }
    }

    @Test func collects() {
        each(Storage.allCases) { storage throws in
            #expect(try storage.unboxer(#"{"name": "y"}"#).unbox() == Collecting(id: nil, name: "y"))
            #expect(
                message { try storage.unboxer(#"{"third": 3}"#).unbox() as Collecting }
                    == "third: expected String, found the number 3\nname: expected String, but it is missing")
        }
    }
}
