import CommandLineTool
import Testing

@testable import JSONFeed
@testable import feed_reader

struct DownloadProgressTests {
    /// The text that is written to a terminal.
    private func text(patience: Duration, of progresses: [JSONFeed.FetchProgress]) async -> String {
        let (texts, text) = AsyncStream<String>.makeStream()
        let progress = ProgressLine(patience: patience) { text.yield($0) }
        progresses.forEach(progress.show)
        progress.end()
        progress.end()
        text.finish()
        return await texts.reduce(into: "") { $0 += $1 }
    }

    @Test func aLongDownload() async {
        let text = await text(
            patience: .zero,
            of: [
                .init(receivedBytes: 345_000, expectedBytes: 12_345_678),
                .init(receivedBytes: 1_200_000, expectedBytes: nil),
            ])
        #expect(text == "\r345 kB of 12.3 MB\u{1B}[K\r1.2 MB\u{1B}[K\r\u{1B}[K")
    }

    @Test func aShortDownload() async {
        #expect(await text(patience: .seconds(3600), of: [.init(receivedBytes: 1, expectedBytes: 2)]) == "")
    }
}
