// Unboxable within Decodable within Unboxable, and the reverse: one path, from the root.

import Foundation
import TestTables
import Testing
import Unbox

/// Unboxable, around a Decodable.
private struct Company: Unboxable {
    let boss: Person
    init(unboxer: Unboxer) throws { boss = try unboxer.unbox(decoding: Person.self, keyPath: "people.0") }
}

/// Decodable, around an Unboxable.
private struct Person: Decodable {
    let name: String
    @Unboxed var address: Address?
    @Unboxed var employers: [Company]?
}

/// Unboxable, around another Decodable.
private struct Address: Unboxable {
    let city: String
    let geo: Geo?
    init(unboxer: Unboxer) throws {
        city = try unboxer.unbox(key: "city")
        geo = try unboxer.unbox(decoding: Geo?.self, key: "geo")
    }
}

/// Decodable, but reads like an Unboxable.
private struct Geo: Decodable {
    let latitude: Double
    init(from decoder: any Decoder) throws { latitude = try Unboxer(from: decoder).unbox(keyPath: "position.latitude") }
}

/// Both protocols.
private struct Both: Unboxable, Codable, Equatable {
    let n: Int
    init(unboxer: Unboxer) throws { n = try unboxer.unbox(key: "n") }
}

private struct Root: Decodable { let companies: [String: [Unboxed<Company>]] }

struct MixedNestingTests {
    private static func json(_ person: String) -> String { #"{"companies": {"x": [{"people": [\#(person)]}]}}"# }

    @Test func paths() {
        each([
            (
                "a Decodable in an Unboxable", #"{"name": 1}"#,
                """
                throws typeMismatch of String at "companies / x / Index 0(0) / people / Index 0(0) / name": \
                companies.x[0].people[0].name: expected String, found the number 1
                """
            ),
            (
                "an Unboxable in a Decodable in an Unboxable", #"{"name": "n", "address": {"city": [1]}}"#,
                """
                throws typeMismatch of Any at "companies / x / Index 0(0) / people / Index 0(0) / address / city": \
                companies.x[0].people[0].address.city: expected String, found an array of 1 element
                """
            ),
            (
                "a reader of a decoder, three doors in",
                #"{"name": "n", "address": {"city": "c", "geo": {"position": {"latitude": "north"}}}}"#,
                """
                companies.x[0].people[0].address.geo.position.latitude: expected Double, found the string "north"
                """
            ),
            (
                "five doors in",
                #"{"name": "n", "employers": [{"people": [{"name": "m", "employers": [{"people": 7}]}]}]}"#,
                """
                companies.x[0].people[0].employers[0].people[0].employers[0].people: expected an array or an object with \
                the key "0", found the number 7
                """
            ),
        ]) { (name: String, person: String, message: String) in
            for kind in DecoderKind.allCases {
                let outcome = bridgedOutcome { "\(try kind.decode(Root.self, from: Self.json(person)))" }
                #expect(outcome == message || outcome.hasSuffix(": " + message), "\(kind), \(name)")
                // The DecodingError and the UnboxError have the same path.
                let error = #expect(throws: DecodingError.self) { try kind.decode(Root.self, from: Self.json(person)) }
                guard let context = error?.context, let unboxError = context.underlyingError as? UnboxError else {
                    continue
                }
                #expect(
                    UnboxPath(context.codingPath.map(UnboxPath.Component.init)) == unboxError.path, "\(kind), \(name)")
            }
        }
    }

    @Test func aTypeThatIsBoth() {
        each(DecoderKind.allCases) { kind in
            struct Holder: Decodable {
                let plain: Both?
                @Unboxed var unboxed: Both
            }
            let holder = try kind.decode(Holder.self, from: #"{"plain": {"n": 1}, "unboxed": {"n": "2"}}"#)
            #expect(holder.plain?.n == 1)
            #expect(holder.unboxed.n == 2)
            #expect(throws: DecodingError.self) { try kind.decode(Holder.self, from: #"{"plain": {"n": "1"}}"#) }
        }
    }

    /// Each of its initializers calls the other one.
    private struct Loop: Unboxable, Decodable {
        init(unboxer: Unboxer) throws { self = try unboxer.unbox(decoding: Loop.self) }
        init(from decoder: any Decoder) throws { self = try Unboxer(from: decoder).unbox() }
    }

    @Test(.disabled(if: runsUnderSanitizer)) func aLoopEndsInAnError() async {
        await #expect(processExitsWith: .success) {
            await onThread(stackSize: 1 << 20) {
                for kind in DecoderKind.allCases {
                    let outcome = bridgedOutcome { "\(try kind.decode(Loop.self, from: #"{"a": 1}"#))" }
                    guard outcome.contains("nested too deeply") else { exit(1) }
                }
                guard outcome({ try unbox(dictionary: [:]) as Loop }).contains("nested too deeply") else { exit(2) }
            }
            exit(0)
        }
    }
}
