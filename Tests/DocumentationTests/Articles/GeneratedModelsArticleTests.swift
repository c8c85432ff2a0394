// The snippets of FromQuicktype.md and FromDatamodelCodeGenerator.md, which .ci/snippets puts here.

import Foundation
import Testing
import UnboxMacros

enum Generated {
    @Unboxable
    struct Order {
        let payment: OneOf<Card>.Or<Transfer>

        @Unboxable(strict: true) struct Card { let number: String }
        @Unboxable(strict: true) struct Transfer { let iban: String }
    }

    @Unboxable(discriminator: "op")
    enum Operation {
        case add(Add)
        case remove(Remove)

        @Unboxable
        struct Add {
            let path: String
            let value: Int
        }

        @Unboxable struct Remove { let path: String }
    }
}

struct GeneratedModelsArticleTests {
    private typealias Operation = Generated.Operation

    private func summary(of order: Generated.Order) -> String {
        // Snippet 1 of FromQuicktype.md#from-quicktype-one-schema-two-generators-for-swift
        switch order.payment {
        case .first(let card): return "by card \(card.number)"
        case .second(let transfer): return "from \(transfer.iban)"
        }
        // End of snippet
    }

    private func summary(of data: Data) throws -> String {
        // Snippet 1 of FromDatamodelCodeGenerator.md#from-datamodel-code-generator-one-schema-python-and-swift
        switch try unbox(data: data) as Operation {
        case .add(let addition): return "adds \(addition.value) at \(addition.path)"
        case .remove(let removal): return "removes \(removal.path)"
        }
        // End of snippet
    }

    @Test func unions() throws {
        let orders: [Generated.Order] = try unbox(
            data: Data(#"[{"payment": {"number": "4111"}}, {"payment": {"iban": "DE02"}}]"#.utf8))
        #expect(orders.map(summary) == ["by card 4111", "from DE02"])
        #expect(try summary(of: Data(#"{"op": "add", "path": "/a", "value": 1}"#.utf8)) == "adds 1 at /a")
        #expect(try summary(of: Data(#"{"op": "remove", "path": "/a"}"#.utf8)) == "removes /a")
    }
}
