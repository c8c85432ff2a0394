import SwiftDeclarations
import SwiftText
import TestTables
import Testing
import UnboxExpansion
import UnboxMacros

@testable import UnboxCore

/// The plug-in reads key paths with code of its own: it has to agree with the library's.
@Suite struct KeyPathTextTests {
    @Test func wellFormed() {
        each([
            "a", "a.b.0", "a[0]", "a[0][*].b", "*", "a.*.b", #"a\.b"#, #"\*"#, #"a\[0]"#, #"a[0\]"#, "a[]", "a[01]",
            "a.01",
            "filter[name]", "a.b[0", "]", "[0]", "[0].x", "é.ü", "🙂.0", "a b.c", "a.\u{301}b", "[\u{301}0]", "\r\n.\n",
        ]) { (keyPath: String) in
            #expect(Self.components(KeyPathText(keyPath)) == Self.libraryComponents(of: keyPath))
            #expect(KeyPathText(keyPath) != nil)
        }
    }

    @Test func malformed() {
        each(["", ".", "a.", ".a", "a..b", #"a\"#, #"a\b"#, "a[0]..b", "a.[0]."]) { (keyPath: String) in
            #expect(KeyPathText(keyPath) == nil)
            #expect(Self.libraryComponents(of: keyPath) == nil)
        }
    }

    /// What separates and escapes, what combines with it, and what a literal escapes.
    private static let scalars =
        Array(#"ab.[[]]*\\001"'#"#.unicodeScalars)
        + [
            "\u{301}", "\u{327}", "\u{200D}", "\u{FE0F}", "\u{0}", "\u{7F}", "\u{2028}", "\r", "\n", "\t", " ", "é",
            "e", "👩", "🇩",
        ]

    private static func anyText(_ generator: inout some RandomNumberGenerator) -> String {
        var text = ""
        for _ in 0..<Int.random(in: 0...12, using: &generator) {
            text.unicodeScalars.append(scalars[Int.random(in: 0..<scalars.count, using: &generator)])
        }
        return text
    }

    @Test func anyKeyPath() {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<sweep(30_000, sample: 3_000) {
            let text = Self.anyText(&generator)
            let found = Self.components(KeyPathText(text))
            // Scalar by scalar: Strings are equal in whichever order they have their marks.
            #expect(
                found?.map { Array($0.utf8) } == Self.libraryComponents(of: text)?.map { Array($0.utf8) }, "\(text)")
        }
    }

    @Test func anyKey() throws {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<sweep(30_000, sample: 3_000) {
            let key = Self.anyText(&generator)
            let literal = try AttributeSyntax(source: "@a(\(SwiftLiteral.string(key)))").arguments?.first?.value.literal
            guard case .string(let content?)? = literal else {
                Issue.record("\(key) is written as \(String(describing: literal))")
                continue
            }
            #expect(Array(content.utf8) == Array(key.utf8), "\(key)")
            guard !key.isEmpty else { continue }
            let keyPath = "a." + KeyPathText.component(for: key) + ".b"
            let components = ["=a", "=" + key, "=b"].map { Array($0.utf8) }
            #expect(Self.libraryComponents(of: keyPath).map { $0.map { Array($0.utf8) } } == components, "\(key)")
            #expect(Self.components(KeyPathText(keyPath)).map { $0.map { Array($0.utf8) } } == components, "\(key)")
        }
    }

    @Test func components() {
        each(["a", "a.b", "*", #"a\b"#, "a[0]", "x]", "é", ".\u{301}"]) { (key: String) throws in
            let unboxer = Unboxer(dictionary: [key: [key: 1]])
            let component = KeyPathText.component(for: key)
            #expect(try unboxer.unbox(keyPath: component + "." + component) as Int == 1)
        }
    }

    private static func components(_ keyPath: KeyPathText?) -> [String]? {
        keyPath?.components.map { component in
            switch component {
            case .key(let text), .index(let text): "=" + text
            case .wildcard: "*"
            }
        }
    }

    private static func libraryComponents(of text: String) -> [String]? {
        text.withJSONBytes { bytes in
            guard let components = try? KeyPathComponents(validating: bytes) else { return nil }
            return components.map { $0.step.key.map { "=" + $0 } ?? "*" }
        }
    }
}
