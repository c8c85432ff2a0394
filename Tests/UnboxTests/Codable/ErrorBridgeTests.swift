// Errors that cross between Unboxable and Decodable: one path from the root, no repetition, and the original error as
// the underlying one.

import Foundation
import TestTables
import Testing
import Unbox

@testable import UnboxCodable

struct ErrorBridgeTests {
    struct Mistake: Error, Equatable, CustomStringConvertible { let description: String }

    /// Unboxable, around Decodable, around Unboxable, each with its own field.
    struct Outer: Unboxable {
        let middle: [Middle]
        init(unboxer: Unboxer) throws { middle = try unboxer.unbox(keyPath: "a.middle") }
    }

    struct Middle: Decodable {
        let inner: Inner

        enum CodingKeys: String, CodingKey { case inner }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let decoder = try container.superDecoder(forKey: .inner)
            // The library's bridge for an Unboxable type under a decoder ends up here.
            let value = try #require(decoder as? ValueDecoder).value
            do {
                inner = try value.unbox()
            } catch {
                throw DecodingError(UnboxError.wrapping(error), as: Inner.self, in: decoder)
            }
        }
    }

    struct Inner: Unboxable {
        let leaf: Leaf
        init(unboxer: Unboxer) throws { leaf = try unboxer.unbox(key: "leaf") }
    }

    struct Leaf: Decodable {
        let n: Int

        enum CodingKeys: String, CodingKey { case n }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            n = try container.decode(Int.self, forKey: .n)
            if n == 0 { throw Mistake(description: "n is 0") }
            if n == 1 { throw UnboxError("n is 1") }
            if n == 2 { throw DecodingError.dataCorruptedError(forKey: .n, in: container, debugDescription: "n is 2") }
            if n == 3 { throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "n is 3")) }
        }
    }

    /// - `summary`: the text of the `DecodingError`, if it differs from the message: that of JSONDecoder, where it has one.
    typealias Case = (leaf: String, path: String, message: String, summary: String?)

    static let cases: [Case] = [
        (
            "{}", ".n", "expected Int, but it is missing",
            #"No value associated with key CodingKeys(stringValue: "n", intValue: nil) ("n")."#
        ),
        (
            #"{"n": "x"}"#, ".n", #"expected Int, found the string "x""#,
            "Expected to decode Int but found a string instead."
        ),
        (#"{"n": null}"#, ".n", "expected Int, found null", "Cannot get value of type Int -- found null value instead"),
        (
            #"{"n": 1.5}"#, ".n", "expected Int, found the number 1.5: it does not fit",
            "expected Int, found a number: it does not fit"
        ),
        (
            "[]", "", "expected an object, found an array of 0 elements",
            "Expected to decode Dictionary<String, Any> but found an array instead."
        ),
        (#"{"n": 0}"#, "", "n is 0", nil),
        (#"{"n": 1}"#, "", "n is 1", nil),
        (#"{"n": 2}"#, ".n", "n is 2", nil),
        (#"{"n": 3}"#, "", "n is 3", nil),
    ]

    /// From the outside in: Unboxable, Decodable, Unboxable, Decodable.
    @Test func everyMix() {
        each(Storage.allCases, Self.cases) { storage, row in
            let middle = #"[{"inner": {"leaf": {"n": 7}}}, {"inner": {"leaf": \#(row.leaf)}}]"#
            let error = #expect(throws: UnboxError.self) {
                try storage.unboxer(#"{"x": {"a": {"middle": \#(middle)}}}"#).unbox(key: "x") as Outer
            }
            #expect(error?.description == "x.a.middle[1].inner.leaf\(row.path): \(row.message)")
            #expect(error?.underlyingError is DecodingError)
        }
    }

    @Test func fromADecoder() {
        each(Storage.allCases, Self.cases) { storage, row in
            let data = Data(#"[{"inner": {"leaf": \#(row.leaf)}}]"#.utf8)
            let error = try #require(throws: DecodingError.self) {
                guard storage == .dictionary else { return try UnboxDecoder().decode([Middle].self, from: data) }
                let array = try #require(try untyped(data) as? [Any])
                return try UnboxDecoder().decode([Middle].self, from: array)
            }
            let unboxError = try #require(error.context.underlyingError as? UnboxError)
            #expect(unboxError.description == "[0].inner.leaf\(row.path): \(row.message)")
            #expect(error.context.debugDescription == row.summary ?? row.message)
            var path = error.context.codingPath
            if case .keyNotFound(let key, _) = error { path.append(key) }
            #expect(path.map(\.stringValue).joined(separator: ".") == "Index 0.inner.leaf\(row.path)")
        }
    }

    /// An error that a type throws is kept, with its place.
    @Test func foreignErrors() {
        each(Storage.allCases) { storage in
            let unboxer = try storage.unboxer(#"{"v": [{"v": {"n": 7}}, {"v": {"n": 0}}]}"#)
            let error = #expect(throws: UnboxError.self) { _ = try unboxer.unbox(key: "v") as [Holder<Leaf>] }
            #expect(error?.description == "v[1].v: n is 0")
            #expect(error?.underlyingError as? Mistake == Mistake(description: "n is 0"))
            // A decoder passes it on unchanged.
            #expect(throws: Mistake.self) { try UnboxDecoder().decode([Leaf].self, from: Data(#"[{"n": 0}]"#.utf8)) }
        }
    }

    @Test func decodingErrorsStayReachable() throws {
        let unboxer = try Unboxer(data: Data(#"{"a": {"p": {"name": 1}}}"#.utf8))
        let error = #expect(throws: UnboxError.self) { _ = try unboxer.unbox(keyPath: "a.p") as Place }
        guard case .typeMismatch(let type, let context)? = error?.underlyingError as? DecodingError else {
            Issue.record("no type mismatch")
            return
        }
        #expect(ObjectIdentifier(type) == ObjectIdentifier(String.self))
        #expect(describe(context.codingPath) == "a#/p#/name#")
        #expect(error?.description == "a.p.name: expected String, found the number 1")
        #expect(error?.description(redacting: true) == "a.p.name: expected String, found a number")
    }

    /// The line and the column of malformed JSON.
    @Test func malformedData() throws {
        let error = try #require(throws: DecodingError.self) {
            try UnboxDecoder().decode([Int].self, from: Data("[1,\n 2 3]".utf8))
        }
        #expect(
            decodingOutcome(withText: true) { throw error } == "dataCorrupted at : The given data was not valid JSON.")
        #expect(
            (error.context.underlyingError as? UnboxError)?.description
                == "malformed JSON: line 2, column 4: expected ',' or ']', found '3'")
    }
}
