// The snippets of ChoosingModules.md, which .ci/snippets puts here.

import Foundation
import Testing
// Snippet 1 of ChoosingModules.md#choosing-modules
import UnboxCore
// End of snippet

private enum ChoosingModules {
    // Snippet 1 of ChoosingModules.md#overview
    struct Visit: UnboxCore.Unboxable {
        let place: String
        init(unboxer: UnboxCore.Unboxer) throws { place = try unboxer.unbox(key: "place") }
    }
    // End of snippet
}

struct ChoosingModulesArticleTests {
    private static let article = "Sources/Library/Unbox/Unbox.docc/ChoosingModules.md"

    @Test func aQualifiedName() throws {
        let visit: ChoosingModules.Visit = try unbox(dictionary: ["place": "Oslo"])
        #expect(visit.place == "Oslo")
    }

    /// Each row of the table is a product.
    @Test func theTableNamesTheProducts() throws {
        let rows = Markdown.table(under: "## Overview", in: try Repository.text(of: Self.article))
        let manifest = try Repository.text(of: "Package.swift")
        let names = rows.compactMap { $0.firstMatch(of: /`(\w+)`/).map { String($0.1) } }
        #expect(names.count == 7)
        for name in names { #expect(manifest.contains(".library(name: \"\(name)\"")) }
    }
}
