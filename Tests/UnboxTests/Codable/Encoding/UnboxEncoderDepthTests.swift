// How deep a value may nest, on which stack, and what traps.

import Foundation
import Testing

@testable import Unbox

/// A model of itself, with one field for each level.
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

/// The number of objects in one another.
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

    /// One more than JSONEncoder writes, and as many as JSONDecoder reads.
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

    /// 500 levels do or do not fit, depending on what the model itself takes; they never end the process.
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

    // MARK: - What traps in JSONEncoder, too: Codable gives no way to throw there

    @Test func aSecondSingleValueTraps() async {
        await #expect(processExitsWith: .failure) {
            _ = try UnboxEncoder().encode(
                Encoded.single {
                    try $0.encode(1)
                    try $0.encode(2)
                }, as: Any.self)
        }
    }

    @Test func aKeyedContainerOfAnArrayTraps() async {
        await #expect(processExitsWith: .failure) {
            _ = try UnboxEncoder().encode(
                Encoded {
                    _ = $0.unkeyedContainer()
                    _ = $0.container(keyedBy: TextKey.self)
                })
        }
    }

    @Test func anUnkeyedContainerOfAScalarTraps() async {
        await #expect(processExitsWith: .failure) {
            _ = try UnboxEncoder().encode(
                Encoded.keyed {
                    try $0.encode(1, forKey: "a")
                    _ = $0.nestedUnkeyedContainer(forKey: "a")
                })
        }
    }
}

/// What the error of an encoder says; "a result" for none.
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
