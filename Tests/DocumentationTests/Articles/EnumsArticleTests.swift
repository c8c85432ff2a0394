// The snippets of EnumsAndTransforms.md, which .ci/snippets puts here.

import Foundation
import Testing
import UnboxMacros

// Snippet 1 of EnumsAndTransforms.md#a-look-at-the-value-first
enum Link: UnboxCompatible {
    case address(URL)
    case profile(Profile)

    static func unboxed(from value: borrowing UnboxValue) throws -> Link {
        if let address = try? value.unbox(as: URL.self) { return .address(address) }
        return .profile(try value.unbox())
    }
}
// End of snippet

enum Enums {
    // Snippet 1 of EnumsAndTransforms.md#enums-and-transforms
    enum Profession: String, UnboxableEnum, CaseIterable {
        case developer, astronaut
    }

    struct HexColor: UnboxableByTransform, Equatable {
        let rgb: Int

        static func transform(unboxedValue: String) -> HexColor? {
            Int(unboxedValue, radix: 16).map { HexColor(rgb: $0) }
        }
    }
    // End of snippet
}

private enum MacroEnums {
    typealias HexColor = Enums.HexColor

    // Snippet 3 of EnumsAndTransforms.md#enums-and-transforms
    @UnboxableEnum
    enum Profession: String, CaseIterable {
        case developer, astronaut
    }

    @Unboxable
    struct Employee {
        let profession: Profession
        let color: HexColor?
    }
    // End of snippet
}

struct EnumsArticleTests {
    private typealias Profession = Enums.Profession
    private typealias HexColor = Enums.HexColor

    @Test func reading() throws {
        let unboxer = Unboxer(dictionary: ["profession": "astronaut", "color": "ff8000"])
        // Snippet 2 of EnumsAndTransforms.md#enums-and-transforms
        let profession: Profession = try unboxer.unbox(key: "profession")
        let color: HexColor? = try unboxer.unbox(key: "color")
        // End of snippet
        #expect(profession == .astronaut && color == HexColor(rgb: 0xFF8000))
        let employee: MacroEnums.Employee = try unboxer.unbox()
        #expect(employee.profession == .astronaut && employee.color == color)
        let links: [Link] = try unbox(data: Data(#"["https://a.b", {"name": "Ada", "id": 1}]"#.utf8))
        guard case .address = links[0], case .profile(let profile) = links[1] else {
            Issue.record("read as \(links)")
            return
        }
        #expect(profile.name == "Ada")
    }
}
