import TestTables
import Testing
import UnboxExpansion

/// Changes to a message, and what the expansion is given.
private struct UseRow: Sendable, CustomTestStringConvertible {
    let name: String
    let changes: [String: String?]
    let expected: Expected
    let place: SourcePosition?

    var testDescription: String { name }

    /// The parts of a `MacroUse` that messages may lack.
    struct Expected: Equatable, Sendable {
        var role = MacroUse.Role.member
        var extendedType: String?
        var missingConformances: [String]? = []
        var lexicalContext = ["\nextension B {}"]
        var isIsolatedByDefault = false
    }

    init(
        _ name: String, _ changes: [String: String?], _ expected: Expected,
        at place: SourcePosition? = SourcePosition(file: "/p/é.swift", line: 2)
    ) {
        self.place = place
        self.name = name
        self.changes = changes
        self.expected = expected
    }
}

@Suite struct MacroUseMessageTests {
    private static let rows: [UseRow] = [
        UseRow("a member", [:], .init()),
        UseRow(
            "without a line",
            ["declSyntax": SampleMessage.declaration(at: #"{"fileName":"/p/é.swift","offset":100}"#)],
            .init(), at: nil),
        UseRow("without a place", ["declSyntax": SampleMessage.declaration(at: nil)], .init(), at: nil),
        UseRow("a peer", ["macroRole": #""peer""#], .init(role: .peer)),
        UseRow("without context", ["lexicalContext": nil], .init(lexicalContext: [])),
        UseRow("null for context", ["lexicalContext": "null"], .init(lexicalContext: [])),
        UseRow("an empty context", ["lexicalContext": "[]"], .init(lexicalContext: [])),
        UseRow(
            "two contexts", ["lexicalContext": "[\(SampleMessage.text("enum A {}")),\(SampleMessage.text("f()"))]"],
            .init(lexicalContext: ["enum A {}", "f()"])),
        extended("one protocol", by: "struct Placeholder: P {}", ["P"]),
        extended("several protocols", by: "struct __placeholder : P , M.Q,\n R{ }", ["P", "M.Q", "R"]),
        extended("no protocol", by: "struct Placeholder {}", []),
        extended("an empty list", by: "struct Placeholder: {}", []),
        extended("nonsense", by: "::,,{{", [":"]),
        extended("conforms to all protocols", by: nil, []),
        UseRow(
            "values of a newer host",
            ["future": "[1,{}]", "parentDeclSyntax": "null", "staticBuildConfiguration": "{}"], .init()),
        UseRow(
            "an isolated module",
            ["staticBuildConfiguration": #""{\"features\":[\"IsolatedAny\",\"NoExplicitNonIsolated\"]}""#],
            .init(isIsolatedByDefault: true)),
        UseRow("another form of a newer host", ["staticBuildConfiguration": "null"], .init()),
    ]

    private static func extended(_ name: String, by list: String?, _ conformances: [String]) -> UseRow {
        let changes = [
            "macroRole": #""extension""#, "extendedTypeSyntax": SampleMessage.text("Outer.A", kind: "type"),
            "conformanceListSyntax": list.map { SampleMessage.text($0) },
        ]
        return UseRow(
            name, changes, .init(role: .extension, extendedType: "Outer.A", missingConformances: conformances))
    }

    @Test func uses() {
        each(Self.rows) { row in
            var uses: [MacroUse] = []
            let handler = MessageHandler { use in
                uses.append(use)
                return MacroResult()
            }
            _ = try handler.answer(to: Array(SampleMessage.expansion(row.changes).utf8))
            let use = try #require(uses.first)
            #expect(uses.count == 1)
            #expect(use.macro == "UnboxableMacro")
            #expect(use.attribute == "\n// é\n@Unboxable ")
            #expect(use.place == row.place)
            #expect(use.declaration == "\n// é\n@Unboxable struct A { let é: Int, b = 1 }")
            let parts = UseRow.Expected(
                role: use.role, extendedType: use.extendedType, missingConformances: use.missingConformances,
                lexicalContext: use.lexicalContext, isIsolatedByDefault: use.isIsolatedByDefault)
            #expect(parts == row.expected)
        }
    }
}
