// The snippets of SupportedTypes.md, which .ci/snippets puts here. AcceptanceTableTests.swift tests its table.

import Foundation
import Testing
import Unbox

enum SupportedTypes {
    // Snippet 1 of SupportedTypes.md#supported-types-and-what-is-accepted
    struct Order: Unboxable {
        let id: UUID
        let total: Decimal
        let quantities: [String: Int]
        let receipt: Data?
        let extras: [String: Any]

        init(unboxer: Unboxer) throws {
            id = try unboxer.unbox(key: "id")
            total = try unboxer.unbox(key: "total")
            quantities = try unboxer.unbox(key: "quantities")
            receipt = try unboxer.unbox(key: "receipt")
            extras = try unboxer.unbox(key: "extras")
        }
    }
    // End of snippet

    // Snippet 1 of SupportedTypes.md#strictly
    struct Payment: Unboxable {
        let amount: Int
        let code: String

        init(unboxer: Unboxer) throws {
            let unboxer = unboxer.strict
            amount = try unboxer.unbox(key: "amount")
            code = try unboxer.lenient.unbox(key: "code")
        }
    }
    // End of snippet
}

struct SupportedTypesArticleTests {
    @Test func models() throws {
        let data = Data(
            #"""
            {"id": "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "total": 0.1234567890123456789,
             "quantities": {"tea": "2"}, "receipt": "YWJj", "extras": {"gift": true}, "amount": 12, "code": 7}
            """#.utf8)
        let order: SupportedTypes.Order = try unbox(data: data)
        #expect(order.id.uuidString == "E621E1F8-C36C-495A-93FC-0C247A3E6E5F" && order.quantities == ["tea": 2])
        #expect("\(order.total)" == "0.1234567890123456789" && order.receipt == Data("abc".utf8))
        #expect(order.extras["gift"] as? Bool == true)
        let payment: SupportedTypes.Payment = try unbox(data: data)
        #expect(payment.amount == 12 && payment.code == "7")
    }
}
