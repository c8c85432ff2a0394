import Testing
// Snippet 1 of Changes.md#new-since-unbox-400
import UnboxTesting
// End of snippet

struct ChangesArticleTests {
    @Test func theTypeIsInItsProduct() {
        #expect(String(reflecting: UnboxMigration.self) == "UnboxTesting.UnboxMigration")
    }
}
