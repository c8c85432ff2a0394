import Foundation
import Testing
import UnboxMacros

/// From quicktype.
struct QuicktypeArticleTests {
    @Unboxable
    struct Order {
        let payment: OneOf<Card>.Or<Transfer>

        @Unboxable(strict: true)
        struct Card {
            let number: String
        }

        @Unboxable(strict: true)
        struct Transfer {
            let iban: String
        }
    }

    private func summary(of order: Order) -> String {
        // Snippet 1 of FromQuicktype.md#from-quicktype-one-schema-two-generators-for-swift
        switch order.payment {
        case .first(let card): return "by card \(card.number)"
        case .second(let transfer): return "from \(transfer.iban)"
        }
        // End of snippet
    }

    @Test func unions() throws {
        func summary(of payment: String) throws -> String {
            self.summary(of: try unbox(data: Data(#"{"payment": \#(payment)}"#.utf8)))
        }
        #expect(try summary(of: #"{"number": "4111"}"#) == "by card 4111")
        #expect(try summary(of: #"{"iban": "DE02"}"#) == "from DE02")
        let error = #expect(throws: UnboxError.self) { try summary(of: #"{"total": 1}"#) }
        let card = "not Card: number: expected String, but it is missing"
        let transfer = "not Transfer: iban: expected String, but it is missing"
        #expect(
            error?.description == "payment: expected Card or Transfer, found an object of 1 key: \(card); \(transfer)")
    }
}
