import Foundation
import TestTables
import Testing

/// What the macros write is what a person would write.
@Suite struct ExpansionTests {
    @Test func writes() throws {
        each(try Fixture.rows(of: "expansions")) { row in
            let missing = row.testDescription.split(separator: " | ").dropFirst().first
            let names = missing.map { $0 == "none" ? [] : $0.components(separatedBy: ", ") }
            #expect(Expansion.text(of: row.texts[0], missing: names) == row.texts[1])
        }
    }

    @Test func nilIsNotGiven() {
        each([
            (
                "@Unboxable(discriminator: nil, keyPath: nil, decoder: nil)",
                "@Unboxing(key: nil, keyPath: nil) let a: Int"
            ),
            ("@Unboxable(payload: nil)", "@Unboxing(encoded: nil, context: nil) let a: Int"),
        ]) { (attribute: String, member: String) in
            let expected = Expansion.text(of: "@Unboxable\nstruct A: Encodable { let a: Int }")
            #expect(Expansion.text(of: "\(attribute)\nstruct A: Encodable { \(member) }") == expected)
        }
    }
}
