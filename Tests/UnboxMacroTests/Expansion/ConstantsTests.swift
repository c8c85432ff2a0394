import TestTables
import Testing
import UnboxExpansion

/// Structs whose values are read into constants before a property is set, and those where that does not help or would mean
/// something else.
@Suite struct ConstantsTests {
    private struct Row: CustomTestStringConvertible {
        let testDescription: String
        var attribute = "@Unboxable"
        var head = "struct A"
        /// What is beside `a: Int`, `b: [String]` and `c: T?`.
        var members = "let d: D"
        var context: [String] = []
        var isConstant = false
    }

    private static let rows: [Row] = [
        Row(testDescription: "four constants", isConstant: true),
        Row(testDescription: "three constants", members: ""),
        Row(testDescription: "fifty constants", members: constants(47), isConstant: true),
        Row(testDescription: "fifty-one constants", members: constants(48)),
        Row(testDescription: "a variable without a value", members: "var d: D", isConstant: true),
        Row(testDescription: "an Optional constant", members: "let d: D?", isConstant: true),
        Row(testDescription: "an Optional variable, which is nil at first", members: "var d: D?"),
        Row(testDescription: "the type of the next name", members: "var d, e: D?"),
        Row(testDescription: "a variable with a value", members: "var d = 1"),
        Row(testDescription: "a value beside four constants", members: "let d: D; @Unboxing(ignored: true) var e = 1"),
        Row(testDescription: "a lazy variable", members: "let d: D; lazy var e = 1"),
        Row(testDescription: "a static variable", members: "let d: D; static var e = 1", isConstant: true),
        Row(testDescription: "a computed variable", members: "let d: D; var e: Int { 1 }", isConstant: true),
        Row(testDescription: "observers", members: "var d: D { didSet {} }", isConstant: true),
        Row(testDescription: "an init accessor", members: "let d: D; var e: Int { init { } get { 1 } }"),
        Row(testDescription: "a property wrapper", members: "@Wrapper var d: D"),
        Row(testDescription: "an attribute of the language", members: "@available(*, deprecated) let d: D"),
        Row(testDescription: "#if", members: "let d: D\n#if DEBUG\nlet e: Int\n#endif"),
        Row(testDescription: "other members", members: "let d: D; enum D {}; func e() {}", isConstant: true),
        Row(testDescription: "a name that the initializer needs", members: "let unboxer: D"),
        Row(testDescription: "a keyword", members: "let `default`: D"),
        Row(testDescription: "a name in backticks", members: "let `d d`: D", isConstant: true),
        Row(testDescription: "all errors", attribute: "@Unboxable(allErrors: true)"),
        Row(testDescription: "validated", attribute: "@Unboxable(validate: true)"),
        Row(testDescription: "strict", attribute: "@Unboxable(strict: true)", isConstant: true),
        Row(testDescription: "a class", head: "final class A"),
        Row(testDescription: "a generic struct", head: "struct A<T>", isConstant: true),
        Row(testDescription: "within a type", context: ["enum B {}"]),
    ]

    private static func constants(_ count: Int) -> String {
        (0..<count).map { "let d\($0): D" }.joined(separator: "; ")
    }

    @Test func isReadIntoConstants() {
        each(Self.rows) { row in
            let source = "\(row.attribute)\n\(row.head) { let a: Int; let b: [String], c: T?; \(row.members)\n}"
            let text = Expansion.text(of: source, in: row.context)
            // Anything else would be a diagnostic.
            #expect(text.contains("init(unboxer: UnboxCore.Unboxer) throws {\n"))
            #expect(text.contains("let a: Int = try unboxer.unbox(key: \"a\")\n") == row.isConstant)
            #expect(text.contains("self.a = a\n") == row.isConstant)
        }
    }
}
