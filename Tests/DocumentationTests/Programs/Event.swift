// The program of ChoosingModules.md, which .ci/snippets puts here. .ci/essentials builds and runs it.

// Snippet 1 of ChoosingModules.md#without-all-of-foundation
import FoundationEssentials
import UnboxCore

struct Order: Unboxable {
    let id: Int
    let email: String
    let placed: Date

    init(unboxer: Unboxer) throws {
        id = try unboxer.unbox(key: "id")
        email = try unboxer.unbox(keyPath: "customer.email")
        placed = try unboxer.unbox(key: "placed", formatter: .rfc3339)
    }
}

@main struct Program {
    static func main() throws {
        var event = ""
        while let line = readLine(strippingNewline: false) { event += line }
        let order: Order = try unbox(data: Data(event.utf8), atKeyPath: "event.order")
        print("Order \(order.id) of \(order.email), placed on \(order.placed.formatted(.iso8601))")
    }
}
// End of snippet
