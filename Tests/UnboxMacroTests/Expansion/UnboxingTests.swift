import TestTables
import Testing
import UnboxExpansion

/// `@Unboxing` itself writes nothing, and says where it has no effect.
@Suite struct UnboxingTests {
    @Test func says() {
        each(
            [
                ("a model", "@Unboxable struct A {}", nil),
                ("a model with arguments", "@Unboxable(keys: .snakeCase)\npublic final class A: B {}", nil),
                ("an enum with raw values", "@UnboxableEnum enum A: String {}", nil),
                ("by the name of the module", "@UnboxMacros.Unboxable struct A {}", nil),
                ("an extension", "extension A {}", nil),
                ("a function", "func a() {}", nil),
                ("a struct", "struct A {}", "'@Unboxing' has no effect, as 'A' is not '@Unboxable'"),
                ("a class", "@MainActor final class A {}", "'@Unboxing' has no effect, as 'A' is not '@Unboxable'"),
                ("an enum", "enum A {}", "'@Unboxing' has no effect, as 'A' is not '@Unboxable' or '@UnboxableEnum'"),
            ] as [(String, String, String?)]
        ) { (name: String, context: String, expected: String?) in
            let result = expanded("(key: \"a\")", in: [context, "struct Outer {}"])
            #expect(result.source == nil)
            #expect(result.diagnostics.map(\.message) == (expected.map { [$0] } ?? []), "\(name)")
            #expect(result.diagnostics.allSatisfy { $0.severity == .warning })
        }
    }

    /// Each gets the sentence that mends it, with a fix-it.
    @Test func wrongLabels() {
        each([
            ("\"a_b\"", "a key has the label 'key'", "key: \"a_b\""),
            ("keypath: \"a.b\"", "the label is 'keyPath'", "keyPath: \"a.b\""),
            ("path: \"a.b\"", "the label is 'keyPath'", "keyPath: \"a.b\""),
            ("default: Date()", "a default that is no literal is written as '.value(…)'", "default: .value(Date())"),
            ("default: Mood.a", "a default that is no literal is written as '.value(…)'", "default: .value(Mood.a)"),
        ]) { (arguments: String, problem: String, mended: String) in
            let diagnostics = expanded("(\(arguments))").diagnostics
            #expect(diagnostics.map(\.message) == ["\(problem): '@Unboxing(\(mended))'"])
            #expect(diagnostics.first?.fixIts.map(\.replacement) == [mended])
        }
        for literal in ["5", "-1.5", "[]", "[\"a\": 1]", "nil", "true", ".value(Date())", "UnboxDefault.value(x)"] {
            #expect(expanded("(default: \(literal))") == MacroResult(), "\(literal)")
        }
    }

    @Test func elsewhere() {
        each(["func a() {}", "init() {}", "struct B {}", "subscript(a: Int) -> Int { 1 }"]) { (declaration: String) in
            let messages = expanded("", on: declaration).diagnostics.map(\.message)
            #expect(messages == ["'@Unboxing' can only be attached to a property or a case"])
        }
    }

    @Test func anOlderCompiler() {
        #expect(expanded("", in: []) == MacroResult())
    }

    private func expanded(
        _ arguments: String, on declaration: String = "let a: Int", in context: [String] = ["@Unboxable struct A {}"]
    ) -> MacroResult {
        let use = MacroUse(
            macro: "UnboxingMacro", role: .peer, attribute: "@Unboxing" + arguments,
            declaration: "@Unboxing\(arguments) \(declaration)", lexicalContext: context)
        return use.expanded()
    }
}
