import SwiftDeclarations
import Testing

/// A source, and what it is read as.
struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let source: String
    let expected: String

    init(_ name: String, _ source: String, _ expected: String) {
        self.name = name
        self.source = source
        self.expected = expected
    }

    var testDescription: String { name }

    /// Compares the members that the source consists of, within a type and alone.
    func checkMembers(_ location: Testing.SourceLocation = #_sourceLocation) {
        #expect(
            Summary.of { () throws(SourceProblem) in try MemberSyntax.members(source: source) } == expected,
            sourceLocation: location)
    }

    /// Compares the only member's summary, with a declaration after it: so its end is found.
    func checkMemberWithNext(_ location: Testing.SourceLocation = #_sourceLocation) {
        let withNext: String = source + "\nlet next: Int"
        #expect(
            Summary.of { () throws(SourceProblem) in try MemberSyntax.members(source: withNext) }
                == expected + "\nlet next: Int", sourceLocation: location)
        let oneLine: String = "{ \(source) }"
        let inType: String = Summary.of { () throws(SourceProblem) in
            try TypeDeclarationSyntax(source: "struct A " + oneLine).members
        }
        #expect(inType == expected, sourceLocation: location)
    }
}
