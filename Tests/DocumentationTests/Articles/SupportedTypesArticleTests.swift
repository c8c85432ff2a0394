// The snippets of SupportedTypes.md, which .ci/snippets puts here. AcceptanceTableTests.swift tests its table.

import Foundation
import TestTables
import Testing
import Unbox

private enum SupportedTypes {
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
    @Test func anOrder() throws {
        let data = Data(
            #"""
            {"id": "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "total": 0.1234567890123456789,
             "quantities": {"tea": "2"}, "receipt": "YWJj", "extras": {"gift": true}}
            """#.utf8)
        let order: SupportedTypes.Order = try unbox(data: data)
        #expect(order.id.uuidString == "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")
        #expect("\(order.total)" == "0.1234567890123456789")
        #expect(order.quantities == ["tea": 2])
        #expect(order.receipt == Data("abc".utf8))
        #expect(order.extras["gift"] as? Bool == true)
    }

    @Test func oneFieldLeniently() {
        each([#"{"amount": 12, "code": 7}"#, #"{"amount": 12, "code": "7"}"#]) { (json: String) throws in
            let payment: SupportedTypes.Payment = try unbox(data: Data(json.utf8))
            #expect(payment.amount == 12)
            #expect(payment.code == "7")
        }
    }

    @Test func strictly() {
        let error = #expect(throws: UnboxError.self) {
            try unbox(data: Data(#"{"amount": "12", "code": 7}"#.utf8)) as SupportedTypes.Payment
        }
        #expect(error?.description == #"amount: expected Int, found the string "12""#)
    }

    @Test func nativeValues() throws {
        let site = try #require(URL(string: "https://a.b"))
        let unboxer = Unboxer(dictionary: ["date": Date(timeIntervalSince1970: 1), "site": site])
        #expect(try unboxer.unbox(key: "date") as Date == Date(timeIntervalSince1970: 1))
        #expect(try unboxer.unbox(key: "site") as URL == site)
    }
}
