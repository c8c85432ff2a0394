// How deep a value may nest, on which stack, and which uses trap.

import Foundation
import TestTables
import Testing
import Unbox

/// A recursive model, with one field for each level.
private final class Chain: Codable, @unchecked Sendable {
    let next: Chain?
    let list: [Chain]?
    init(next: Chain?) {
        self.next = next
        list = nil
    }

    static func of(_ count: Int) -> Chain {
        var chain = Chain(next: nil)
        for _ in 1..<count { chain = Chain(next: chain) }
        return chain
    }
}

/// The number of nested objects.
private func depth(of dictionary: [String: Any]) -> Int {
    var depth = 1
    var current = dictionary
    while let next = current["next"] as? [String: Any] {
        depth += 1
        current = next
    }
    return depth
}

private let tooDeep = "the root: nested too deeply: more than 512 levels, or more than the stack allows"

private func nestedArrays(_ count: Int) -> Encoded {
    Encoded.unkeyed {
        var container = $0.nestedUnkeyedContainer()
        for _ in 0..<count { container = container.nestedUnkeyedContainer() }
    }
}

struct UnboxEncoderDepthTests {
    @Test func levels() {
        each([1, 2, 500, 512]) { (count: Int) throws in
            #expect(depth(of: try UnboxEncoder().encode(Chain.of(count), as: [String: Any].self)) == count)
        }
    }

    /// One level more than JSONEncoder writes, and as many as JSONDecoder reads.
    @Test func levelsOfJSONEncoder() throws {
        #expect(throws: Never.self) { try JSONEncoder().encode(Chain.of(511)) }
        #expect(throws: EncodingError.self) { try JSONEncoder().encode(Chain.of(512)) }
        let data = try UnboxEncoder().encode(Chain.of(512))
        #expect(throws: Never.self) { try JSONDecoder().decode(Chain.self, from: data) }
    }

    @Test func tooManyLevels() async {
        await each([513, 600, 5000]) { (count: Int) in
            let message = await onThread(stackSize: 64 << 20) {
                let chain = Chain.of(count)
                defer { _ = Unmanaged.passRetained(chain) }
                return encodingMessage { try UnboxEncoder().encode(chain) }
            }
            #expect(message == tooDeep)
        }
    }

    /// Whether the levels fit depends on the stack that the model and the assembly of the result use; either way, the
    /// process continues.
    @Test(.disabled(if: runsUnderSanitizer)) func smallStacks() async {
        await each([128 << 10, 512 << 10]) { (stackSize: Int) in
            let outcomes = await onThread(stackSize: stackSize) {
                [
                    stackSize < 512 << 10 ? tooDeep : encodingMessage { try UnboxEncoder().encode(Chain.of(500)) },
                    encodingMessage { try UnboxEncoder().encode(nestedArrays(509), as: [Any].self) },
                ]
            }
            for outcome in outcomes { #expect(outcome == "a result" || outcome == tooDeep) }
        }
    }

    private struct Endless: Encodable {
        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(self)
        }
    }

    @Test(.disabled(if: runsUnderSanitizer)) func aValueThatEncodesItselfForever() async {
        await #expect(processExitsWith: .success) {
            guard encodingMessage({ try UnboxEncoder().encode(Endless()) }).contains("too deeply") else { exit(1) }
            exit(0)
        }
    }

    /// Requesting nested containers cannot throw, and releasing them must not overflow the stack.
    @Test(.disabled(if: runsUnderSanitizer)) func longChainsOfContainersAndSuperEncoders() async {
        let many = sweep(100_000, sample: 30_000)
        await each([128 << 10, 512 << 10]) { (stackSize: Int) in
            await onThread(stackSize: stackSize) {
                for count in [600, many] {
                    #expect(encodingMessage { try UnboxEncoder().encode(nestedArrays(count), as: Any.self) } == tooDeep)
                }
                let supers = Encoded {
                    var encoder = $0
                    for index in 0..<many {
                        var container = encoder.container(keyedBy: TextKey.self)
                        encoder = index % 2 == 0 ? container.superEncoder() : container.superEncoder(forKey: "a")
                    }
                    try 1.encode(to: encoder)
                }
                #expect(encodingMessage { try UnboxEncoder().encode(supers) } == tooDeep)
            }
        }
    }

    /// What traps in JSONEncoder: Codable gives no way to throw there, so that it is thrown at the end.
    private static let traps = [
        "a second value was encoded in a single value container.": Encoded.single {
            try $0.encode(1)
            try $0.encode(2)
        },
        "a keyed container was requested where a scalar or an array has been encoded.": Encoded {
            var array = $0.unkeyedContainer()
            var object = $0.container(keyedBy: TextKey.self)
            try object.encode(1, forKey: "a")
            try array.encode(1)
            var nested = object.nestedContainer(keyedBy: TextKey.self, forKey: "b")
            _ = nested.superEncoder()
        },
        "an unkeyed container was requested where a scalar or an object has been encoded.": Encoded.keyed {
            try $0.encode(1, forKey: "a")
            var array = $0.nestedUnkeyedContainer(forKey: "a")
            try array.encode(1)
            _ = array.superEncoder()
            #expect(array.count == 0)
        },
    ]

    @Test func encodingTwice() {
        each(Self.traps.keys) { message in
            #expect(
                encodingMessage { try UnboxEncoder().encode(Self.traps[message], as: Any.self) }
                    == "The value did not encode itself properly: \(message)")
        }
    }
}

/// The message of an encoder's error, or "a result" if there is none.
func encodingMessage(_ encode: () throws -> Any) -> String {
    do {
        _ = try encode()
        return "a result"
    } catch EncodingError.invalidValue(_, let context) { return context.debugDescription } catch { return "\(error)" }
}
