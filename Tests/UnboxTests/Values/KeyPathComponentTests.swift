import Foundation
import TestTables
import Testing
import Unbox

@testable import UnboxCore

struct KeyPathComponentTests {
    /// The components of any text are those of the text with dots for the brackets.
    @Test func anyText() {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<sweep(20_000, sample: 2_500) {
            let characters = (0..<Int.random(in: 1...12, using: &generator)).map { _ in #"aa[[]]00*.\1"#.randomElement()
            }
            let text = String(characters.compactMap(\.self))
            #expect(Self.components(of: text) == Self.expectedComponents(of: text), "\(text)")
        }
    }

    private static func components(of text: String) -> [String]? {
        text.withJSONBytes { bytes in
            guard let components = try? KeyPathComponents(validating: bytes) else { return nil }
            return components.map { $0.step.key ?? "wildcard" }
        }
    }

    private static func expectedComponents(of text: String) -> [String]? {
        // Escapes become characters of their own, so that no other step sees them.
        let literals: [Character: Character] = [".": "0️⃣", "*": "1️⃣", "[": "2️⃣", "]": "3️⃣", "\\": "4️⃣"]
        var plain = ""
        var rest = Substring(text)
        while let character = rest.popFirst() {
            guard character == "\\" else {
                plain.append(character)
                continue
            }
            guard let next = rest.popFirst(), let literal = literals[next] else { return nil }
            plain.append(literal)
        }
        var components: [String] = []
        for part in plain.split(separator: ".", omittingEmptySubsequences: false) {
            guard !part.isEmpty else { return nil }
            guard let match = part.wholeMatch(of: /(.*?)((?:\[(?:0|[1-9][0-9]*|\*)\])*)/) else { return nil }
            if !match.1.isEmpty { components.append(String(match.1)) }
            components += match.2.split(separator: "]").map { String($0.dropFirst()) }
        }
        return components.map { component in
            component == "*" ? "wildcard" : String(component.map { one in literals.first { $1 == one }?.key ?? one })
        }
    }
}
