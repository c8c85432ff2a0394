import CommandLineTool
import Foundation
import JSONFeedCore
import UnboxCore
import UnboxExtras

/// Prints a summary of a JSON Feed with its newest items, whether it is valid, or the feed itself; see `--help`.
@main
enum FeedReader {
    static func main() async {
        do {
            let request = try Request(Array(CommandLine.arguments.dropFirst()))
            let progress = ProgressLine(on: .standardError)
            let output = Terminal.standardOutput
            let report = try await report(
                for: request, layout: SummaryLayout(of: output), progress: progress, write: { try output.write($0) })
            try output.write(report.text)
            // After the feed, which may be long, so that it is seen.
            if let note = report.note { complain(note) }
            exit(report.status.rawValue)
        } catch {
            complain(error.message)
            exit(error.status.rawValue)
        }
    }

    private static func complain(_ message: String) {
        // If this fails, there is no way left to report it.
        try? Terminal.standardError.write("\(Option.manual.program): \(message)\n")
    }

    /// The text for standard output, a line for standard error, and the exit status.
    struct Report: Equatable {
        let text: String
        var note: String?
        var status = ExitStatus.success
    }

    /// Performs the action that the request asks for.
    ///
    /// - Parameters:
    ///   - arguments: the action, and the source of the feed.
    ///   - layout: how the summary is laid out.
    ///   - progress: shows how far long work is.
    ///   - write: writes to standard output what is shown before the whole feed has arrived.
    /// - Returns: the report, with a note if a part of the feed is left out.
    /// - Throws: `CommandFailure` if the feed cannot be read.
    static func report(
        for request: Request, layout: SummaryLayout = SummaryLayout(), progress: ProgressLine? = nil,
        write: @escaping @Sendable (String) throws -> Void = { _ in }
    ) async throws(CommandFailure) -> Report {
        guard !request.wantsHelp else { return Report(text: Manual.text(with: Option.self)) }
        defer { progress?.end() }
        if request.isStreamed {
            let limit: Int? = if case .summarize(let limit) = request.action { limit } else { nil }
            var stream = FeedStream(limit: limit, layout: layout)
            return try await stream.report(for: request, progress: progress, write: write)
        }
        let data = try await request.source.read(maximumSize: request.maximumSize, progress: progress)
        progress?.show("\(request.action == .check ? "checking" : "reading") \(data.count.asBytes)")
        do {
            switch request.action {
            case .check: return try check(data)
            case .encode:
                let (feed, note) = try feed(data, of: request)
                return Report(text: "\(try feed.encodeToString(.prettyPrinted).withEscapedControls)\n", note: note)
            case .summarize(let limit):
                let (feed, note) = try feed(data, of: request)
                let summary = FeedSummary(of: feed, limit: limit, layout: layout)
                return Report(text: summary.text, note: note)
            }
        } catch let error as UnboxError {
            // Show only the first error. `--check` lists all problems, including those that do not prevent reading.
            let others = JSONFeed.countedProblems(in: data).count - 1
            let hint = others > 0 ? " (and \(others.counted("more problem")), see --check)" : ""
            throw CommandFailure("\(request.source): \(error.all.first ?? error)\(hint)")
        } catch {
            throw CommandFailure("\(request.source): \(error)")
        }
    }

    private static func feed(_ data: Data, of request: Request) throws -> (feed: JSONFeed, note: String?) {
        if request.isStrict {
            let feed = try JSONFeed.make(from: data)
            // There may be problems that do not prevent reading.
            try JSONFeed.countedProblems(in: data).throwFirst()
            return (feed, nil)
        }
        let dropped = DroppedElements()
        let feed = try JSONFeed.makeLeniently(from: data, reportingTo: dropped)
        return (feed, note(on: dropped, of: request))
    }

    /// The line that says what was left out of the feed; nil if nothing was.
    static func note(on dropped: DroppedElements, of request: Request) -> String? {
        JSONFeed.summary(of: dropped).map { "\(request.source): \($0); see --check".onOneLine }
    }

    /// Every problem of a feed on its own line, then their number.
    private static func check(_ data: Data) throws -> Report {
        let problems = JSONFeed.countedProblems(in: data)
        guard problems.count == 0 else {
            let unlisted = problems.count - problems.kept.count
            let lines =
                problems.kept.map(\.description.onOneLine)
                + [problems.count.counted("problem") + (unlisted > 0 ? ", \(unlisted) of them not listed" : "")]
            return Report(text: lines.map { "\($0)\n" }.joined(), status: .failure)
        }
        let feed = try JSONFeed.make(from: data)
        return Report(text: "valid JSON Feed \(feed.version.number), \(feed.items.count.counted("item"))\n")
    }
}

extension Int {
    /// The number followed by the noun: `1 item`, `2 items`.
    func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}

extension JSONFeed.Version {
    fileprivate var number: String {
        switch self {
        case .version1: "1.0"
        case .version1_1: "1.1"
        }
    }
}
