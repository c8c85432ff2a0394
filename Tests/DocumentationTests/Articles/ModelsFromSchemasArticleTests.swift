import Foundation
import Testing
import Unbox

struct ModelsFromSchemasArticleTests {
    private struct User: Unboxable {
        let id: Int
        init(unboxer: Unboxer) throws { id = try unboxer.unbox(key: "id") }
    }

    @Test func modelsAreRead() throws {
        let data = Data(#"[{"id": 1}]"#.utf8)
        // Snippet 1 of ModelsFromSchemas.md#models-from-a-schema-or-a-sample
        let users: [User] = try unbox(data: data)
        // End of snippet
        #expect(users.map(\.id) == [1])
    }
}
