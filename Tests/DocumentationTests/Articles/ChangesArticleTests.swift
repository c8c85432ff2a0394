import Testing
// Snippet 1 of Changes.md#since-the-first-commits-of-version-5
import UnboxTesting
// End of snippet

struct ChangesArticleTests {
    @Test func theMovedTypeIsInItsProduct() {
        #expect(String(reflecting: UnboxMigration.self) == "UnboxTesting.UnboxMigration")
    }
}
