import Foundation
import JSONFeed
import Testing

@Suite(.timeLimit(.minutes(5))) struct FetchProgressTests {
    /// The progress that was reported while a feed was fetched.
    private func reports(of answer: [LoopbackServer.Step]) async throws -> [JSONFeed.FetchProgress] {
        let (reports, report) = AsyncStream<JSONFeed.FetchProgress>.makeStream()
        try await LoopbackServer.run(["/feed": .redirect(to: "/a"), "/a": answer]) { server in
            _ = try await JSONFeed.fetch(from: server.url("/feed")) { report.yield($0) }
        }
        report.finish()
        return await reports.reduce(into: []) { $0.append($1) }
    }

    @Test func ofAKnownSize() async throws {
        let size = Sample.complete.utf8.count
        let reports = try await reports(of: .feed(Sample.complete))
        #expect(reports.last?.receivedBytes == size)
        #expect(reports.allSatisfy { $0.expectedBytes == size })
        #expect(reports.map(\.newData).reduce(Data(), +) == Data(Sample.complete.utf8))
    }

    @Test func ofAnUnknownSize() async throws {
        let parts = Sample.complete.split(separator: "\n").map(String.init)
        let reports = try await reports(of: .chunked(parts))
        #expect(reports.last?.receivedBytes == Sample.complete.replacing("\n", with: "").utf8.count)
        #expect(reports.allSatisfy { $0.expectedBytes == nil })
        #expect(zip(reports, reports.dropFirst()).allSatisfy { $0.receivedBytes < $1.receivedBytes })
    }

    @Test func ofACompressedBody() async throws {
        let body = try #require(Compressed.minimal)
        let reports = try await reports(
            of: .answer(type: "application/json", fields: ["Content-Encoding: gzip"], body))
        #expect(reports.last?.receivedBytes == Sample.minimal.utf8.count)
        #expect(reports.allSatisfy { $0.expectedBytes == nil })
    }
}
