import TestTables
import Testing

/// What the macros write is what a person would write.
@Suite struct ExpansionTests {
    @Test func writes() {
        each(ExpansionRow.all) { row in
            #expect(Expansion.text(of: row.source, missing: row.missing) == row.expected)
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
