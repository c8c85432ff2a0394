// The snippets of Performance.md, which .ci/snippets puts here. Of the time nothing is expected.

import Foundation
import Testing
import Unbox

struct PerformanceArticleTests {
    private struct User: Unboxable {
        let name: String
        init(unboxer: Unboxer) throws { name = try unboxer.unbox(key: "name") }
    }

    @Test func oneRoot() throws {
        let data = Data(#"{"result": {"users": [{"name": "Ada"}], "next": "https://a.b"}}"#.utf8)
        // Snippet 1 of Performance.md#performance
        let unboxer = try Unboxer(data: data)
        let users: [User] = try unboxer.unbox(keyPath: "result.users")
        let next: URL? = try unboxer.unbox(keyPath: "result.next")
        // End of snippet
        #expect(users.map(\.name) == ["Ada"])
        #expect(next == URL(string: "https://a.b"))
    }

    @Test func measuring() throws {
        var printed: [Duration] = []
        func print(_ time: Duration) { printed.append(time) }
        let data = Data(#"[{"name": "Ada"}]"#.utf8)
        // Snippet 1 of Performance.md#how-to-measure
        let clock = ContinuousClock()
        let times = try (0..<100).map { _ in
            try clock.measure { _ = try unbox(data: data) as [User] }
        }
        print(times.min() ?? .zero)
        // End of snippet
        #expect(times.count == 100)
        #expect(times.allSatisfy { $0 > .zero })
        #expect(printed == [times.min()])
    }

    /// The program that the article names has the options that it names.
    @Test func theCommand() throws {
        let article = try Repository.text(of: "Sources/Library/Unbox/Unbox.docc/Performance.md")
        let command = try #require(article.firstMatch(of: /swift run -c release (?<program>\w+)`/))
        let manifest = try Repository.text(of: "Package.swift")
        #expect(manifest.contains("program(\"\(command.program)\", in: \"Development\""))
        let options = article.matches(of: /`(?<option>--[a-z]+)`/).map { String($0.option) }
        #expect(options.count > 5)
        let main = try Repository.text(of: "Sources/Development/\(command.program)/main.swift")
        for option in options {
            #expect(main.contains("case \"\(option)\"") || main.contains("    \"\(option)\": "), "\(option)")
        }
    }
}
