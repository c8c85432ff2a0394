import CommandLineTool
import Foundation
import JSONFeedCore
import UnboxCore
import UnboxExtras
import UnboxStreams

/// Shows the items of a feed as they arrive, in the order of the feed: in a summary, or as lines of JSON.
///
/// In a summary, what is known of the feed is shown before its first item; at the end if its title follows the items.
struct FeedStream {
    /// How many items the summary shows; nil for lines of JSON.
    let limit: Int?
    let layout: SummaryLayout

    /// The feed without its items, as far as it has arrived.
    private var feed = JSONFeed(title: "", items: [])
    private var hasShownHeader = false
    private var hasShownLines = false
    /// How many items have arrived.
    private var count = 0
    /// The first bytes of the text.
    private let beginning = Beginning()

    private final class Beginning {
        var data = Data()
    }

    init(limit: Int?, layout: SummaryLayout) {
        self.limit = limit
        self.layout = layout
    }

    /// Shows the feed.
    ///
    /// - Parameters:
    ///   - arguments: the source of the feed.
    ///   - progress: shows how much has arrived.
    ///   - write: writes to standard output.
    /// - Returns: what is left to be written.
    /// - Throws: `CommandFailure` if the feed cannot be read.
    mutating func report(
        for request: Request, progress: ProgressLine? = nil, write: @escaping (String) throws -> Void
    ) async throws(CommandFailure) -> FeedReader.Report {
        let pieces = request.source.pieces(maximumSize: request.maximumSize, progress: progress)
        return try await report(on: pieces, for: request) { text in
            guard let progress else { return try write(text) }
            try progress.interrupt { try write(text) }
        }
    }

    mutating func report(
        on pieces: FeedPieces, for request: Request, write: @escaping (String) throws -> Void
    ) async throws(CommandFailure) -> FeedReader.Report {
        do {
            let dropped = DroppedElements()
            try await show(pieces, isStrict: request.isStrict, reportingTo: dropped, write)
            return FeedReader.Report(text: "", note: FeedReader.note(on: dropped, of: request))
        } catch let failure as CommandFailure {
            throw failure
        } catch let error as UnboxError {
            throw CommandFailure("\(request.source): \(error.all.first ?? error)")
        } catch {
            throw CommandFailure("\(request.source): \(error)")
        }
    }

    private mutating func show(
        _ pieces: FeedPieces, isStrict: Bool, reportingTo dropped: DroppedElements,
        _ write: @escaping (String) throws -> Void
    ) async throws {
        let format = ElementFormat.array(atKeyPath: "items")
        let pieces = remembering(pieces)
        let lines = try ElementWriter(.jsonLines) { try write(String(decoding: $0, as: UTF8.self).withEscapedControls) }
        if isStrict {
            let items = pieces.unboxers(of: format)
            var rules = FeedRules()
            var problems = FeedProblems()
            try await show(items, lines, write) { unboxer in
                let item: JSONFeed.Item = try unboxer.unbox()
                rules.check(item: try unboxer.unbox(), &problems)
                try problems.throwFirst()
                return item
            }
            if let rest = items.rest {
                feed = try rest.unbox()
                rules.check(feedWithoutItems: try rest.unbox(), &problems)
                try problems.throwFirst()
            }
        } else {
            let items = pieces.unboxElements(
                of: Lenient.Item.self, format, allowInvalidElements: true,
                options: UnboxOptions(droppedElements: dropped))
            do {
                try await show(items, lines, write) { $0.item }
                feed = try items.rest?.unbox(context: .lenient) ?? feed
            } catch let error as UnboxError {
                // Instead of a list, there may be its only element, which is then beside the elements.
                guard let rest = items.rest, (try? rest.unbox(key: "items") as JSONValue)?.objectValue != nil else {
                    throw error
                }
                feed = try rest.unbox(context: .lenient)
                if rest.contains(key: "title"), limit != nil { try showHeader(write) }
                for item in feed.items { try show(item, lines, write) }
            }
        }
        guard let limit else { return }
        try showHeader(write)
        try show(FeedSummary.end(count: count, limit: limit), write)
    }
}

// MARK: - Items

extension FeedStream {
    private enum Lenient {
        /// An item that is read as far as possible. It has the name of the type, which messages mention.
        struct Item: Unboxable {
            let item: JSONFeed.Item

            init(unboxer: Unboxer) throws { item = try JSONFeed.Item(unboxer: unboxer, context: .lenient) }
        }
    }

    private mutating func show<Pieces, Item>(
        _ items: ElementSequence<Pieces, Item>, _ lines: ElementWriter, _ write: (String) throws -> Void,
        _ item: (Item) throws -> JSONFeed.Item
    ) async throws {
        do {
            for try await element in items {
                if count == 0, limit != nil { try showHeader(of: items.rest, write) }
                try show(item(element), lines, write)
            }
        } catch let error as UnboxError {
            // Names another format, such as RSS.
            try JSONFeed.reading(beginning.data) { throw error }
        }
    }

    /// Shows an item.
    ///
    /// - Parameter lines: writes it as a line of JSON, if there is no summary.
    private mutating func show(
        _ item: JSONFeed.Item, _ lines: ElementWriter, _ write: (String) throws -> Void
    ) throws {
        guard let limit else { return try lines.write(item) }
        count += 1
        guard count <= limit else { return }
        try show((hasShownLines ? [""] : []) + FeedSummary.lines(for: item, of: feed, layout), write)
    }

    /// Shows the header before the first item, if the title is there.
    ///
    /// - Parameter unboxer: a reader of the feed without its items.
    private mutating func showHeader(of unboxer: Unboxer?, _ write: (String) throws -> Void) throws {
        guard let unboxer, unboxer.contains(key: "title") else { return }
        // A copy without the report of what is dropped: at the end, the feed is read again.
        let copy = try Unboxer(jsonValue: unboxer.unbox())
        feed = (try? copy.unbox(context: .lenient)) ?? feed
        try showHeader(write)
    }

    private mutating func showHeader(_ write: (String) throws -> Void) throws {
        guard !hasShownHeader else { return }
        hasShownHeader = true
        try show((hasShownLines ? [""] : []) + FeedSummary.header(of: feed, layout), write)
    }

    private mutating func show(_ lines: [String], _ write: (String) throws -> Void) throws {
        guard !lines.isEmpty else { return }
        hasShownLines = true
        try write(FeedSummary.text(of: lines))
    }

    private func remembering(_ pieces: FeedPieces) -> FeedPieces {
        FeedPieces { [beginning] in
            let piece = try await pieces.next()
            if let piece { beginning.data += piece.prefix(JSONFeed.sizeOfBeginning - beginning.data.count) }
            return piece
        }
    }
}

extension ElementWriter {
    /// Writes an item without waiting for others.
    fileprivate func write(_ item: JSONFeed.Item) throws {
        let value = try item.object(at: [])
        try write(JSONForm(.canonical)) { value.write(to: &$0, $1, level: $2) }
        try flush()
    }
}
