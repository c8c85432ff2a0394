// How deep a value may nest, on which stack, and which uses trap.

import Foundation
import Testing

@testable import Unbox

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

@Suite struct UnboxEncoderDepthTests {
    @Test(arguments: [1, 2, 500, 512]) func levels(count: Int) throws {
        #expect(depth(of: try UnboxEncoder().encode(Chain.of(count))) == count)
    }

    /// One level more than JSONEncoder writes, and as many as JSONDecoder reads.
    @Test func levelsOfJSONEncoder() throws {
        #expect(throws: Never.self) { try JSONEncoder().encode(Chain.of(511)) }
        #expect(throws: EncodingError.self) { try JSONEncoder().encode(Chain.of(512)) }
        let data = try JSONSerialization.data(withJSONObject: UnboxEncoder().encode(Chain.of(512)))
        #expect(throws: Never.self) { try JSONDecoder().decode(Chain.self, from: data) }
    }

    @Test(arguments: [513, 600, 5000]) func tooManyLevels(count: Int) async {
        let message = await onThread(stackSize: 64 << 20) {
            let chain = Chain.of(count)
            defer { _ = Unmanaged.passRetained(chain) }
            return encodingMessage { try UnboxEncoder().encode(chain) }
        }
        #expect(message == "the root: nested too deeply: more than 512 levels, or more than the stack allows")
    }

    /// Whether 500 levels fit depends on the stack that the model uses; either way, the process continues.
    @Test(.disabled(if: runsUnderSanitizer)) func aSmallStack() async {
        let outcome = await onThread(stackSize: 512 << 10) {
            encodingMessage { try UnboxEncoder().encode(Chain.of(500)) }
        }
        #expect(
            outcome == "a result"
                || outcome == "the root: nested too deeply: more than 512 levels, or more than the stack allows")
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

    @Test func nestedContainersThatCannotThrow() {
        let value = Encoded.unkeyed {
            var container = $0.nestedUnkeyedContainer()
            for _ in 0..<600 { container = container.nestedUnkeyedContainer() }
        }
        #expect(
            encodingMessage { try UnboxEncoder().encode(value, as: [Any].self) }
                == "the root: nested too deeply: more than 512 levels, or more than the stack allows")
    }

    /// Deeply nested containers. Requesting them cannot throw, and releasing them must not overflow the stack.
    @Test(.disabled(if: runsUnderSanitizer), arguments: [128 << 10, 512 << 10])
    func longChainsOfContainersAndSuperEncoders(stackSize: Int) async {
        let tooDeep = "the root: nested too deeply: more than 512 levels, or more than the stack allows"
        await onThread(stackSize: stackSize) {
            let unkeyed = Encoded.unkeyed {
                var container = $0.nestedUnkeyedContainer()
                for _ in 0..<100_000 { container = container.nestedUnkeyedContainer() }
            }
            #expect(encodingMessage { try UnboxEncoder().encode(unkeyed, as: Any.self) } == tooDeep)
            let supers = Encoded {
                var encoder = $0
                for index in 0..<100_000 {
                    var container = encoder.container(keyedBy: TextKey.self)
                    encoder = index % 2 == 0 ? container.superEncoder() : container.superEncoder(forKey: "a")
                }
                try 1.encode(to: encoder)
            }
            #expect(encodingMessage { try UnboxEncoder().encode(supers) } == tooDeep)
        }
    }

    /// The maximum number of levels on a small stack: in a debug build, the stack may be too small to assemble the
    /// result.
    @Test(.disabled(if: runsUnderSanitizer), arguments: [128 << 10, 512 << 10])
    func openContainersOnASmallStack(stackSize: Int) async {
        let outcome = await onThread(stackSize: stackSize) {
            encodingMessage {
                try UnboxEncoder().encode(
                    Encoded.unkeyed {
                        var container = $0.nestedUnkeyedContainer()
                        for _ in 0..<509 { container = container.nestedUnkeyedContainer() }
                    }, as: [Any].self)
            }
        }
        #expect(
            outcome == "a result"
                || outcome == "the root: nested too deeply: more than 512 levels, or more than the stack allows")
    }

    // MARK: - What traps in JSONEncoder: Codable gives no way to throw there, so that it is thrown at the end

    @Test func aSecondSingleValue() {
        let message = encodingMessage {
            try UnboxEncoder().encode(
                Encoded.single {
                    try $0.encode(1)
                    try $0.encode(2)
                }, as: Any.self)
        }
        #expect(
            message == "The value did not encode itself properly: "
                + "a second value was encoded in a single value container.")
    }

    @Test func aKeyedContainerOfAnArray() {
        let message = encodingMessage {
            try UnboxEncoder().encode(
                Encoded {
                    var array = $0.unkeyedContainer()
                    var object = $0.container(keyedBy: TextKey.self)
                    try object.encode(1, forKey: "a")
                    try array.encode(1)
                    var nested = object.nestedContainer(keyedBy: TextKey.self, forKey: "b")
                    _ = nested.superEncoder()
                })
        }
        #expect(
            message == "The value did not encode itself properly: "
                + "a keyed container was requested where a scalar or an array has been encoded.")
    }

    @Test func anUnkeyedContainerOfAScalar() {
        let message = encodingMessage {
            try UnboxEncoder().encode(
                Encoded.keyed {
                    try $0.encode(1, forKey: "a")
                    var array = $0.nestedUnkeyedContainer(forKey: "a")
                    try array.encode(1)
                    _ = array.superEncoder()
                    #expect(array.count == 0)
                })
        }
        #expect(
            message == "The value did not encode itself properly: "
                + "an unkeyed container was requested where a scalar or an object has been encoded.")
    }
}

/// The message of an encoder's error, or "a result" if there is none.
func encodingMessage(_ encode: () throws -> Any) -> String {
    do {
        _ = try encode()
        return "a result"
    } catch EncodingError.invalidValue(_, let context) {
        return context.debugDescription
    } catch {
        return "\(error)"
    }
}
