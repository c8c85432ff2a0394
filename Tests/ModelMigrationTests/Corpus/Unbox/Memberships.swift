// swift-format-ignore-file
import Foundation
import Unbox

struct ShopTenant {
    let name: String
    let limit: Int
}

/// Needs more of its tenant than the whole of it.
struct Membership: UnboxableWithContext {
    let login: String
    let tenant: String
    let quota: Int
    let hasEmail: Bool
    // Where it was found.
    let place: String

    init(unboxer: Unboxer, context: ShopTenant) throws {
        login = try context.name + "/" + unboxer.unbox(key: "login")
        tenant = context.name
        self.quota = min(try unboxer.unbox(key: "quota"), context.limit)
        hasEmail = unboxer.contains(key: "email")
        place = "\(unboxer.path)"
    }
}

/// All that the attribute of a type can say, which has an order.
struct TenantLimits: UnboxableWithContext {
    let shortName: String
    let softLimit: Int
    let hardLimit: Int

    init(unboxer: Unboxer, context: ShopTenant) throws {
        let unboxer = unboxer.strict
        shortName = try unboxer.unbox(key: "short_name") ?? "-"
        softLimit = try unboxer.unbox(key: "soft_limit")
        hardLimit = context.limit
        guard softLimit <= hardLimit else { throw UnboxError("the limits are reversed") }
    }
}

enum EmailChange {
    case leave, erase
    case set(String)
}

struct MembershipPatch: Unboxable {
    let email: EmailChange
    let note: String

    init(unboxer: Unboxer) throws {
        if !unboxer.contains(key: "email") {
            email = .leave
        } else if unboxer.isNull(key: "email") {
            // The server sends null to erase it.
            email = .erase
        } else {
            email = .set(try unboxer.unbox(key: "email"))
        }
        do {
            note = try unboxer.unbox(key: "note")
        } catch {
            note = "none: \(error)"
        }
    }
}

struct NumberSpan: Unboxable {
    let start: Int
    let end: Int
    let startText: String
    let step: Int

    init(unboxer: Unboxer) throws {
        let step: Int = try unboxer.unbox(key: "step") ?? 1
        start = try unboxer.unbox(key: "start")
        end = try unboxer.unbox(key: "end")
        startText = try unboxer.unbox(key: "start")
        self.step = step
        if step == 0 { throw UnboxError("the step is zero") }
        guard start <= self.end else {
            throw UnboxError("the end is before the start", at: [.key("end")])
        }
    }
}

struct TextGrade: Unboxable {
    let level: Int
    let name: String
    let lines: Int
    let first: Character?

    init(unboxer: Unboxer) throws {
        let parts = try (unboxer.unbox(key: "text") as String).components(separatedBy: "\n")
        guard let head = parts.first(where: { !$0.isEmpty }) else { throw UnboxError("no line", at: [.key("text")]) }
        switch try unboxer.unbox(key: "level") as Int {
        case 0: level = -1
        case 1...3:
            let factor = 10
            level = factor
        default: throw UnboxError("no such level", at: [.key("level")])
        }
        lines = parts.count
        name = head
        first = head.first
    }
}

final class Ledger: Unboxable {
    let owner: String
    let balance: Int
    let movements: [LedgerMovement]

    init(unboxer: Unboxer) throws {
        owner = try unboxer.unbox(key: "owner")
        let all: [String: Int] = try unboxer.unbox(key: "movements")
        movements = all.map { LedgerMovement(name: $0.key, amount: $0.value) }.sorted { $0.name < $1.name }
        balance = all.values.reduce(0, +)
        if balance < 0 { throw UnboxError("the account is overdrawn") }
    }
}

struct LedgerMovement: Equatable {
    let name: String
    let amount: Int
}
