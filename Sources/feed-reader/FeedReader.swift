import Foundation
import JSONFeed
import Unbox

/// Prints what a JSON Feed is and its newest items, or whether it is valid, or the feed itself; see ``Arguments/help``.
@main
enum FeedReader {
    static func main() async {
        do {
            let arguments = try Arguments(Array(CommandLine.arguments.dropFirst()))
            let progress = DownloadProgress(on: .standardError)
            let report = try await report(
                for: arguments, style: Terminal.standardOutput.style, progress: progress, warn: complain)
            try Terminal.standardOutput.write(report.text)
            exit(report.status.rawValue)
        } catch {
            complain(error.message)
            exit(error.status.rawValue)
        }
    }

    private static func complain(_ message: String) {
        // Where nothing can be told, nothing is.
        try? Terminal.standardError.write("feed-reader: \(message)\n")
    }

    /// What the program prints on standard output, and then exits with.
    struct Report: Equatable {
        let text: String
        var status = ExitStatus.success
    }

    /// Does what the arguments ask for.
    ///
    /// - Parameters:
    ///   - arguments: what to do, and with which feed.
    ///   - timeZone: where the reader is, which decides on which day an item was published.
    ///   - style: how text is set off.
    ///   - progress: shows how a download goes on.
    ///   - warn: called with a line for each part of the feed that is left out.
    /// - Throws: when the feed cannot be read, or is broken.
    static func report(
        for arguments: Arguments, timeZone: TimeZone = .current, style: TextStyle = .plain,
        progress: DownloadProgress? = nil, warn: (String) -> Void = { _ in }
    ) async throws(Failure) -> Report {
        guard !arguments.wantsHelp else { return Report(text: Arguments.help) }
        let data: Data
        do {
            defer { progress?.end() }
            data = try await arguments.source.read(maximumSize: arguments.maximumSize, progress: progress?.show)
        }
        do {
            switch arguments.action {
            case .check: return try check(data)
            case .encode:
                let feed = try feed(data, of: arguments, warn: warn)
                return Report(text: "\(try feed.encodeToString(.prettyPrinted).withEscapedControls)\n")
            case .summarize(let limit):
                let feed = try feed(data, of: arguments, warn: warn)
                return Report(text: FeedSummary(of: feed, limit: limit, timeZone: timeZone, style: style).text)
            }
        } catch let error as UnboxError {
            // The first reason to refuse the feed; the rest is for `--check`, which knows of more than reasons.
            let others = JSONFeed.countedProblems(in: data).count - 1
            let hint = others > 0 ? " (and \(others.counted("more problem")), see --check)" : ""
            throw Failure("\(arguments.source): \(error.all.first ?? error)\(hint)")
        } catch {
            throw Failure("\(arguments.source): \(error)")
        }
    }

    private static func feed(
        _ data: Data, of arguments: Arguments, warn: (String) -> Void
    ) throws -> JSONFeed {
        guard arguments.isLenient else { return try JSONFeed.make(from: data) }
        let dropped = DroppedElements()
        let feed = try JSONFeed.makeLeniently(from: data, reportingTo: dropped)
        for element in dropped.elements { warn("\(arguments.source): left out \(element)".onOneLine) }
        let others = dropped.count - dropped.elements.count
        if others > 0 { warn("\(arguments.source): left out \(others) more".onOneLine) }
        return feed
    }

    /// Every problem of a feed on a line, and how many there are.
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
    /// The number with what it counts: `1 item`, `2 items`.
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
