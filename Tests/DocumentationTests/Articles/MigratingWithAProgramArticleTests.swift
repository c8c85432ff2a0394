// The snippets of MigratingWithAProgram.md, which .ci/snippets puts here.

import Foundation
import Testing
import UnboxMacros

struct MigratingWithAProgramArticleTests {
    @Unboxable
    struct Contact {
        @Unboxing(dropIfInvalid: true) var name = ""
        @Unboxing(dropIfInvalid: true) var age: Int?
        @Unboxing(dropIfInvalid: true) var phones: [String] = []
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
        payload = ["name": [1], "age": "36", "phones": "none"]
        #expect(read()?.name == "" && read()?.age == 36 && read()?.phones == [])
    }
}
