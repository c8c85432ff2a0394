// The place of errors that do not contain one: errors that a type defines, or a DecodingError whose path has another
// root.

import Foundation
import Testing

@testable import Unbox

/// An error that a model defines.
private enum Refusal: Error, CustomStringConvertible {
    case child, root
    var description: String { self == .child ? "refused by the child" : "refused by the root" }
}

/// Always throws.
private struct Child: Decodable {
    init(from decoder: any Decoder) throws { throw Refusal.child }
}

/// Catches the error of its child, and throws another one.
private struct Catching: Decodable {
    init(from decoder: any Decoder) throws {
        _ = try? decoder.container(keyedBy: AnyKey.self).decode(Child.self, forKey: AnyKey("a"))
        throw Refusal.root
    }
}

/// The same, but with an error that cannot be told from the child's.
private struct CatchingItsLike: Decodable {
    init(from decoder: any Decoder) throws {
        _ = try? decoder.container(keyedBy: AnyKey.self).decode(Child.self, forKey: AnyKey("a"))
        throw Refusal.child
    }
}

/// Ignores the error of a child or not, depending on the key.
private struct Choosing: Decodable {
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        _ = try? container.decode(Child.self, forKey: AnyKey("perhaps"))
        _ = try container.decodeIfPresent(Child.self, forKey: AnyKey("surely"))
    }
}

/// Drops elements that it cannot decode, and then throws.
private struct LossyOrder: Decodable {
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        var items = try container.nestedUnkeyedContainer(forKey: AnyKey("items"))
        while !items.isAtEnd {
            if (try? items.decode(Child.self)) == nil { _ = try items.superDecoder() }
        }
        throw Refusal.child
    }
}

/// Passes on the error of its child, in different ways.
private struct Passing<Way: PassingWay>: Decodable {
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        _ = try Way.passingOn { try container.decode(Child.self, forKey: AnyKey("a")) }
    }
}

private protocol PassingWay {
    static func passingOn<T>(_ body: () throws -> T) throws -> T
}

private enum ByCatching: PassingWay {
    static func passingOn<T>(_ body: () throws -> T) throws -> T { do { return try body() } catch { throw error } }
}

private enum ByResult: PassingWay {
    static func passingOn<T>(_ body: () throws -> T) throws -> T { try Result(catching: body).get() }
}

private enum ByUnpacking: PassingWay {
    static func passingOn<T>(_ body: () throws -> T) throws -> T {
        do { return try body() } catch let error as Refusal { throw error }
    }
}

/// For the value 2, decodes other JSON, which fails at an index of that JSON.
private struct Nested<Way: NestedWay>: Decodable {
    init(from decoder: any Decoder) throws {
        guard try decoder.singleValueContainer().decode(Int.self) == 2 else { return }
        try Way.fail(decoder)
    }
}

private protocol NestedWay {
    static func fail(_ decoder: any Decoder) throws
}

private enum ByJSONDecoder: NestedWay {
    static func fail(_ decoder: any Decoder) throws {
        do {
            _ = try JSONDecoder().decode([Int].self, from: Data(#"[1, 1, 1, 1, 1, 1, 1, "x"]"#.utf8))
        } catch DecodingError.typeMismatch(let type, let context) {
            // The message does not depend on the release of Foundation.
            throw DecodingError.typeMismatch(
                type, DecodingError.Context(codingPath: context.codingPath, debugDescription: "no Int"))
        }
    }
}

private enum ByUnboxDecoder: NestedWay {
    static func fail(_ decoder: any Decoder) throws {
        _ = try UnboxDecoder().decode([Int].self, from: Data(#"[1, 1, 1, 1, 1, 1, 1, "x"]"#.utf8))
    }
}

private enum WithoutAPath: NestedWay {
    static func fail(_ decoder: any Decoder) throws {
        throw DecodingError.dataCorrupted(DecodingError.Context(codingPath: [], debugDescription: "2 will not do"))
    }
}

private enum WithTheDecodersPath: NestedWay {
    static func fail(_ decoder: any Decoder) throws {
        throw DecodingError.dataCorrupted(
            DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "2 will not do"))
    }
}

private enum WithALongerPath: NestedWay {
    static func fail(_ decoder: any Decoder) throws {
        throw DecodingError.dataCorrupted(
            DecodingError.Context(
                codingPath: decoder.codingPath + [AnyKey("x")], debugDescription: "2 will not do"))
    }
}

@Suite struct ErrorPlaceTests {
    struct Place: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let json: String
        let message: String
        let read: @Sendable (Unboxer) throws -> Any

        init<T: Decodable & SendableMetatype>(_ name: String, _ json: String, as type: T.Type, _ message: String) {
            (testDescription, self.json, self.message) = (name, json, message)
            read = { try $0.unbox(decoding: type, key: "v") }
        }

        /// Read as the root, whose coding path is a prefix of every other one.
        init<T: Decodable & SendableMetatype>(root name: String, _ json: String, as type: T.Type, _ message: String) {
            (testDescription, self.json, self.message) = (name, json, message)
            read = { try $0.unbox(decoding: type) }
        }
    }

    @Test(arguments: Storage.allCases, own + decodingErrors) func place(storage: Storage, row: Place) throws {
        let unboxer = try storage.unboxer(row.json)
        #expect(outcome { try row.read(unboxer) } == "throws \(row.message)")
    }

    private static let own = [
        Place("caught", #"{"v": {"a": 1}}"#, as: Catching.self, "v: refused by the root"),
        Place(root: "caught, in a root", #"{"a": 1}"#, as: Catching.self, "the root: refused by the root"),
        Place("caught, of the same kind", #"{"v": {"a": 1}}"#, as: CatchingItsLike.self, "v: refused by the child"),
        Place(
            "caught, one level further down", #"{"v": [{"v": {"a": 1}}]}"#, as: [Holder<CatchingItsLike>].self,
            "v[0].v: refused by the child"),
        Place("a lossy loop", #"{"v": {"items": [1, 2]}}"#, as: LossyOrder.self, "v: refused by the child"),
        Place(
            "not caught, while a later value of a dictionary catches one",
            #"{"v": {"b": {"surely": 1}, "a": {"perhaps": 1}}}"#, as: [String: Choosing].self,
            "v.b.surely: refused by the child"),
        Place("not caught", #"{"v": [{"v": 1}]}"#, as: [Holder<Child>].self, "v[0].v: refused by the child"),
        Place("thrown again", #"{"v": {"a": 1}}"#, as: Passing<ByCatching>.self, "v.a: refused by the child"),
        Place("from a Result", #"{"v": {"a": 1}}"#, as: Passing<ByResult>.self, "v.a: refused by the child"),
        Place(
            "unpacked, and thrown again from there", #"{"v": {"a": 1}}"#, as: Passing<ByUnpacking>.self,
            "v: refused by the child"),
    ]

    private static let decodingErrors = [
        Place("a JSONDecoder within", #"{"v": [1, 1, 2]}"#, as: [Nested<ByJSONDecoder>].self, "v[2]: no Int"),
        Place(root: "a JSONDecoder within, in a root", "[1, 1, 2]", as: [Nested<ByJSONDecoder>].self, "[2]: no Int"),
        Place(
            "a JSONDecoder within, in a field", #"{"v": [{"v": 2}]}"#, as: [Holder<Nested<ByJSONDecoder>>].self,
            "v[0].v: no Int"),
        Place(
            "an UnboxDecoder within", #"{"v": [1, 1, 2]}"#, as: [Nested<ByUnboxDecoder>].self,
            #"v[2]: expected Int, found the string "x""#),
        Place("no path", #"{"v": [1, 1, 2]}"#, as: [Nested<WithoutAPath>].self, "v[2]: 2 will not do"),
        Place(root: "no path, in a root", "[1, 1, 2]", as: [Nested<WithoutAPath>].self, "[2]: 2 will not do"),
        Place(
            "the decoder's path", #"{"v": [1, 1, 2]}"#, as: [Nested<WithTheDecodersPath>].self, "v[2]: 2 will not do"),
        Place("a longer path", #"{"v": [1, 1, 2]}"#, as: [Nested<WithALongerPath>].self, "v[2].x: 2 will not do"),
    ]

    /// The paths of a reader of a decoder contain the keys of the payload, even if a strategy converts the keys of the
    /// types.
    @Test(arguments: Storage.allCases) func keysOfAStrategy(storage: Storage) throws {
        struct Outer: Decodable { let oneTwo: Inner }
        struct Inner: Decodable { let threeFour: Leaf }
        struct Leaf: Decodable {
            init(from decoder: any Decoder) throws { _ = try Unboxer(from: decoder).unbox(key: "n_m") as Int }
        }
        var decoder = UnboxDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let unboxer = try storage.unboxer(#"{"v": {"one_two": {"three_four": {"n_m": "x"}}}}"#)
        #expect(
            outcome { try unboxer.unbox(decoding: Outer.self, key: "v", using: decoder) }
                == #"throws v.one_two.three_four.n_m: expected Int, found the string "x""#)
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
    @Test(arguments: Storage.allCases) func keptDecoders(storage: Storage) throws {
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

    @Test(arguments: Storage.allCases) func decodersInErrors(storage: Storage) throws {
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
