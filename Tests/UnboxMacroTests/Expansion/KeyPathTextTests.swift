import Testing
import UnboxMacros

@testable import Unbox
@testable import UnboxExpansion

/// The plug-in reads key paths with code of its own: it has to agree with the library's.
@Suite struct KeyPathTextTests {
    @Test(arguments: [
        "a", "a.b.0", "a[0]", "a[0][*].b", "*", "a.*.b", #"a\.b"#, #"\*"#, #"a\[0]"#, #"a[0\]"#, "a[]", "a[01]", "a.01",
        "filter[name]", "a.b[0", "]", "[0]", "[0].x", "é.ü", "🙂.0", "a b.c",
    ])
    func wellFormed(keyPath: String) {
        #expect(Self.components(KeyPathText(keyPath)) == Self.libraryComponents(of: keyPath))
        #expect(KeyPathText(keyPath) != nil)
    }

    @Test(arguments: ["", ".", "a.", ".a", "a..b", #"a\"#, #"a\b"#, "a[0]..b", "a.[0]."])
    func malformed(keyPath: String) {
        #expect(KeyPathText(keyPath) == nil)
        #expect(Self.libraryComponents(of: keyPath) == nil)
    }

    @Test func anyText() {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<20_000 {
            let count = Int.random(in: 0...10, using: &generator)
            let text = String((0..<count).compactMap { _ in #"ab[[]]001*.\."#.randomElement() })
            #expect(Self.components(KeyPathText(text)) == Self.libraryComponents(of: text), "\(text)")
        }
    }

    @Test(arguments: ["a", "a.b", "*", #"a\b"#, "a[0]", "x]", "", "é"]) func components(key: String) throws {
        guard !key.isEmpty else { return }
        let unboxer = Unboxer(dictionary: [key: [key: 1]])
        let component = KeyPathText.component(for: key)
        #expect(try unboxer.unbox(keyPath: component + "." + component) as Int == 1)
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
            return components.map { $0.isWildcard ? "*" : "=" + $0.key }
        }
    }
}
