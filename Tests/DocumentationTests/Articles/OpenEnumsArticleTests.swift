// The snippets of OpenEnums.md, which .ci/snippets puts here.

import Foundation
import Testing
import UnboxMacros

// Snippet 2 of OpenEnums.md#a-case-that-stands-for-all-others
@UnboxableEnum
enum Status: String {
    case active, suspended
    @Unboxing(fallback: true) case unknown
}
// End of snippet

struct OpenEnumsArticleTests {
    // Snippet 1 of OpenEnums.md#a-case-that-stands-for-all-others
    enum Profession: String, UnboxableEnum {
        case developer, astronaut, unknown
        static var unboxFallback: Profession? { .unknown }
    }
    // End of snippet

    enum Role: String { case engineer, manager }

    // Snippet 1 of OpenEnums.md#the-raw-value-kept
    struct Employee: Unboxable {
        let profession: Profession
        let role: Open<Role>

        init(unboxer: Unboxer) throws {
            profession = try unboxer.unbox(key: "profession")
            role = try unboxer.unbox(key: "role")
        }
    }
    // End of snippet

    private func work(of employee: Employee) -> String {
        // Snippet 2 of OpenEnums.md#the-raw-value-kept
        switch employee.role {
        case .known(.engineer): return "builds"
        case .known(.manager): return "plans"
        case .other(let role): return "is a \(role)"
        }
        // End of snippet
    }

    @Test func unboxing() throws {
        let employees: [Employee] = try unbox(
            data: Data(
                #"[{"profession": "pilot", "role": "medic"}, {"profession": "developer", "role": "engineer"}]"#.utf8))
        #expect(employees.map(\.profession) == [.unknown, .developer])
        #expect(employees.map(work) == ["is a medic", "builds"])
        let statuses: [Status] = try unbox(data: Data(#"["active", "closed"]"#.utf8))
        #expect(statuses == [.active, .unknown])
    }
}
