import Testing

/// What the macros write is what a person would write.
@Suite struct ExpansionTests {
    @Test(arguments: ExpansionRow.all)
    func writes(_ row: ExpansionRow) {
        #expect(Expansion.text(of: row.source, missing: row.missing) == row.expected)
    }
}
