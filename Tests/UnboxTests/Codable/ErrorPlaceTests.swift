// The place of errors that do not contain one: errors that a type defines, or a DecodingError whose path has another
// root.

import Foundation
import TestTables
import Testing
import Unbox

/// An error that a model defines.
private enum Refusal: Error, CustomStringConvertible {
    case child, parent
    var description: String { "refused by the \(self == .child ? "child" : "parent")" }
}

private struct Child: Decodable { init(from decoder: any Decoder) throws { throw Refusal.child } }

struct ErrorPlaceTests {
    typealias Model = DecodedByClosure

    @Test func place() {
        each(Storage.allCases, Self.caught + Self.passed + Self.decodingErrors) { storage, row in
            try row.check(through: storage)
        }
    }

    /// Reads a field `v` by a closure, and the same as the root, whose coding path is a prefix of every other one.
    private static func rows<T: Decodable & SendableMetatype>(
        _ name: String, _ json: String, as type: T.Type = Model.self, _ place: String, _ message: String,
        decode: @escaping Model.Read
    ) -> [Row] {
        let path = place.isEmpty ? "the root" : place.hasPrefix(".") ? String(place.dropFirst()) : place
        return [
            Row(name, "{\"v\": \(json)}", "throws v\(place): \(message)") { unboxer in
                try Model.reading(by: decode) { try unboxer.unbox(decoding: T.self, key: "v") }
            },
            Row("\(name), as the root", json, "throws \(path): \(message)") { unboxer in
                try Model.reading(by: decode) { try unboxer.unbox(decoding: T.self) }
            },
        ]
    }

    /// An error of a child is caught, and another one thrown, perhaps one that cannot be told from the child's.
    private static let caught =
        rows("caught", #"{"a": 1}"#, "", "refused by the parent") {
            _ = try? $0.fields().decode(Child.self, forKey: "a")
            throw Refusal.parent
        }
        + rows("caught, of the same kind", #"{"a": 1}"#, "", "refused by the child") {
            _ = try? $0.fields().decode(Child.self, forKey: "a")
            throw Refusal.child
        }
        + rows(
            "caught, one level further down", #"[{"v": {"a": 1}}]"#, as: [Holder<Model>].self, "[0].v",
            "refused by the child"
        ) {
            _ = try? $0.fields().decode(Child.self, forKey: "a")
            throw Refusal.child
        }
        + rows("a lossy loop", #"{"items": [1, 2]}"#, "", "refused by the child") {
            var items = try $0.fields().nestedUnkeyedContainer(forKey: "items")
            while !items.isAtEnd { if (try? items.decode(Child.self)) == nil { _ = try items.superDecoder() } }
            throw Refusal.child
        }
        + rows(
            "not caught, while a later value of a dictionary catches one",
            #"{"b": {"surely": 1}, "a": {"perhaps": 1}}"#, as: [String: Model].self, ".b.surely", "refused by the child"
        ) {
            _ = try? $0.fields().decode(Child.self, forKey: "perhaps")
            return try $0.fields().decodeIfPresent(Child.self, forKey: "surely") as Any
        }

    private static let passed =
        rows("not caught", #"[{"v": 1}]"#, as: [Holder<Child>].self, "[0].v", "refused by the child") { _ in 0 }
        + rows("thrown again", #"{"a": 1}"#, ".a", "refused by the child") {
            do { return try $0.fields().decode(Child.self, forKey: "a") } catch { throw error }
        }
        + rows("from a Result", #"{"a": 1}"#, ".a", "refused by the child") { decoder in
            try Result { try decoder.fields().decode(Child.self, forKey: "a") }.get()
        }
        + rows("unpacked, and thrown again from there", #"{"a": 1}"#, "", "refused by the child") {
            do {
                return try $0.fields().decode(Child.self, forKey: "a")
            } catch let error as Refusal { throw error }
        }

    /// The third of three elements throws an error whose path is that of other JSON, or of what its closure makes of it.
    private static func elements(
        _ name: String, _ place: String = "[2]", _ message: String = "2 will not do", fail: @escaping Model.Read
    ) -> [Row] {
        rows(name, "[1, 1, 2]", as: [Model].self, place, message) {
            try $0.singleValueContainer().decode(Int.self) == 2 ? fail($0) : 0
        }
    }

    private static func refusal(at path: [any CodingKey]) -> DecodingError {
        .dataCorrupted(.init(codingPath: path, debugDescription: "2 will not do"))
    }

    private static let other = Data(#"[1, 1, 1, 1, 1, 1, 1, "x"]"#.utf8)

    private static let decodeOther: Model.Read = { _ in
        do {
            return try JSONDecoder().decode([Int].self, from: other)
        } catch DecodingError.typeMismatch(let type, let context) {
            // The message does not depend on the release of Foundation.
            throw DecodingError.typeMismatch(type, .init(codingPath: context.codingPath, debugDescription: "no Int"))
        }
    }

    private static let decodingErrors =
        elements("a JSONDecoder within", "[2]", "no Int", fail: decodeOther)
        + rows(
            "a JSONDecoder within, in a field", #"[{"v": 2}]"#, as: [Holder<Model>].self, "[0].v", "no Int",
            decode: decodeOther)
        + elements("an UnboxDecoder within", "[2]", #"expected Int, found the string "x""#) { _ in
            try UnboxDecoder().decode([Int].self, from: other)
        } + elements("no path") { _ in throw refusal(at: []) }
        + elements("the decoder's path") { throw refusal(at: $0.codingPath) }
        + elements("a longer path", "[2].x") { throw refusal(at: $0.codingPath + [AnyKey("x")]) }

    /// The paths of a reader of a decoder contain the keys of the payload, even if a strategy converts the keys of the
    /// types.
    @Test func keysOfAStrategy() {
        each(Storage.allCases) { storage in
            struct Outer: Decodable { let oneTwo: Inner }
            struct Inner: Decodable { let threeFour: Leaf }
            struct Leaf: Decodable {
                init(from decoder: any Decoder) throws { _ = try Unboxer(from: decoder).unbox(key: "n_m") as Int }
            }
            var decoder = UnboxDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            let unboxer = try storage.unboxer(#"{"v": {"one_two": {"three_four": {"n_m": "x"}}}}"#)
            expect(#"throws v.one_two.three_four.n_m: expected Int, found the string "x""#) {
                try unboxer.unbox(decoding: Outer.self, key: "v", using: decoder)
            }
        }
    }

    // MARK: - What is kept

    /// Stores its decoder, and also puts it into an error.
    private struct Kept: Decodable {
        struct Failure: Error { nonisolated(unsafe) let decoder: any Decoder }
        let decoder: any Decoder
        init(from decoder: any Decoder) throws { self.decoder = decoder }
    }

    private struct FailingWithItsDecoder: Decodable {
        init(from decoder: any Decoder) throws { throw Kept.Failure(decoder: decoder) }
    }

    /// A stored decoder still works, and is released with its owner.
    @Test func keptDecoders() {
        each(Storage.allCases) { storage in
            weak var leaked: ValueDecoder?
            do {
                let unboxer = try storage.unboxer(#"{"v": {"a": 1}}"#)
                let decoder = try (unboxer.unbox(key: "v") as Kept).decoder
                leaked = decoder as? ValueDecoder
                #expect(leaked != nil)
                let container = try decoder.container(keyedBy: AnyKey.self)
                #expect(throws: Refusal.child) { try container.decode(Child.self, forKey: AnyKey("a")) }
                #expect(throws: Kept.Failure.self) {
                    try container.decode(FailingWithItsDecoder.self, forKey: AnyKey("a"))
                }
            }
            #expect(leaked == nil)
        }
    }

    @Test func decodersInErrors() {
        each(Storage.allCases) { storage in
            weak var leaked: ValueDecoder?
            do {
                let unboxer = try storage.unboxer(#"{"v": [{"a": 1}]}"#)
                _ = try unboxer.unbox(key: "v") as [FailingWithItsDecoder]
            } catch let error as UnboxError {
                #expect(error.path.description == "v[0]")
                leaked = (error.underlyingError as? Kept.Failure)?.decoder as? ValueDecoder
                #expect(leaked != nil)
            }
            #expect(leaked == nil)
        }
    }
}
