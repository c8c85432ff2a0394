import TestTables
import Testing

/// What the macros write is what a person would write.
@Suite struct ExpansionTests {
    @Test func writes() {
        each(ExpansionRow.all) { row in
            #expect(Expansion.text(of: row.source, missing: row.missing) == row.expected)
        }
    }
}
