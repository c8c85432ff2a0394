// The snippets of MigratingWithAProgram.md, which .ci/snippets puts here.

import Foundation
import Testing
import UnboxMacros

struct MigratingWithAProgramArticleTests {
    @Unboxable
    struct Contact {
        let name: String
        @Unboxing(dropIfInvalid: true) let age: Int?
        @Unboxing(default: [], dropIfInvalid: true) let phones: [String]
    }

    @Test func callsOfAnInitializer() {
        var payload: [String: Any] = ["name": "Ada", "age": "old"]
        func read() -> Contact? {
            // Snippet 1 of MigratingWithAProgram.md#step-by-step
            let contact: Contact? = try? unbox(dictionary: payload)
            // End of snippet
            return contact
        }
        #expect(read()?.name == "Ada" && read()?.age == nil && read()?.phones == [])
        payload["name"] = nil
        #expect(read() == nil)
    }
}
