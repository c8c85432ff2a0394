// The snippets of EnumsAndTransforms.md, which .ci/snippets puts here. The last one is in SharedExampleTests.swift.

import Foundation
import Testing
import UnboxMacros

private enum Enums {
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

    enum Level: Int, UnboxableEnum {
        case low = 1, high
    }
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
        let unboxer = Unboxer(dictionary: ["profession": "astronaut", "color": "ff8000", "level": "1"])
        // Snippet 2 of EnumsAndTransforms.md#enums-and-transforms
        let profession: Profession = try unboxer.unbox(key: "profession")
        let color: HexColor? = try unboxer.unbox(key: "color")
        // End of snippet
        #expect(profession == .astronaut)
        #expect(color == HexColor(rgb: 0xFF8000))
        #expect(try unboxer.unbox(key: "level") as Enums.Level == .low)
    }

    @Test func theMacros() throws {
        let employee: MacroEnums.Employee = try unbox(dictionary: ["profession": "developer", "color": "ff"])
        #expect(employee.profession == .developer && employee.color?.rgb == 255)
    }

    @Test func messages() throws {
        let unboxer = Unboxer(dictionary: ["profession": "pilot", "color": "red"])
        let profession = try #require(throws: UnboxError.self) { try unboxer.unbox(key: "profession") as Profession }
        let color = try #require(throws: UnboxError.self) { try unboxer.unbox(key: "color") as HexColor }
        let blocks = Markdown.codeBlocks(
            in: try Repository.text(of: "Sources/Library/Unbox/Unbox.docc/EnumsAndTransforms.md"))
        let lines = blocks.filter { $0.info == "text" }.map(\.code)
        #expect(lines == [profession.description, color.description])
    }

    @Test func aLook() throws {
        let links: [Link] = try unbox(
            data: Data(#"["https://a.b", {"name": "Ada", "id": 1}]"#.utf8))
        guard case .address = links.first, case .profile(let profile) = links.last else {
            Issue.record("read as other cases")
            return
        }
        #expect(profile.name == "Ada")
    }
}
