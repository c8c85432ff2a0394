// The snippets of Performance.md, in its words; DocumentTests looks for them here. Of the time nothing is expected.

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
        let unboxer = try Unboxer(data: data)
        let users: [User] = try unboxer.unbox(keyPath: "result.users")
        let next: URL? = try unboxer.unbox(keyPath: "result.next")
        #expect(users.map(\.name) == ["Ada"])
        #expect(next == URL(string: "https://a.b"))
    }

    @Test func measuring() throws {
        var printed: [Duration] = []
        func print(_ time: Duration) { printed.append(time) }
        let data = Data(#"[{"name": "Ada"}]"#.utf8)
        let clock = ContinuousClock()
        let times = try (0..<100).map { _ in
            try clock.measure { _ = try unbox(data: data) as [User] }
        }
        print(times.min() ?? .zero)
        #expect(times.count == 100)
        #expect(printed.count == 1)
    }

    /// The package has the command that the article names.
    @Test func theCommand() throws {
        let manifest = try Repository.text(of: "Package.swift")
        #expect(manifest.contains(#".executableTarget(name: "Benchmarks""#))
        let main = try Repository.text(of: "Sources/Benchmarks/main.swift")
        for option in ["--quick", "--dates", "--decoder"] { #expect(main.contains("case \"\(option)\"")) }
    }
}
