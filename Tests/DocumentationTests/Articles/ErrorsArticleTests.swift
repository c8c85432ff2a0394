// The snippets and the table of Errors.md, which .ci/snippets puts here.

import Foundation
import TestTables
import Testing
import Unbox

// Snippet 1 of Errors.md#of-your-own
struct Period: Unboxable {
    let start, end: Int

    init(unboxer: Unboxer) throws {
        start = try unboxer.unbox(key: "start")
        end = try unboxer.unbox(key: "end")
        guard start <= end else { throw UnboxError("the end is before the start") }
    }
}
// End of snippet

private enum Errors {
    struct Job: Unboxable {
        let salary: Int
        init(unboxer: Unboxer) throws { salary = try unboxer.unbox(key: "salary") }
    }

    struct Offer: Unboxable {
        init(unboxer: Unboxer) throws {
            let discount: Int = try unboxer.unbox(key: "discount")
            // Snippet 2 of Errors.md#of-your-own
            guard discount <= 100 else {
                throw UnboxError("\(discount) % is too much", redacted: "the discount is over 100 %")
            }
            // End of snippet
        }
    }

    struct OutOfStock: Error {}

    struct Line: Unboxable {
        init(unboxer: Unboxer) throws { throw OutOfStock() }
    }
}

struct ErrorsArticleTests {
    private typealias Job = Errors.Job
    private typealias OutOfStock = Errors.OutOfStock

    private static let article = "Sources/Library/Unbox/Unbox.docc/Errors.md"

    private static func shifts(_ hours: String) throws -> Any {
        try unbox(data: Data(#"[{"hours": {\#(hours)}}]"#.utf8)) as [[String: [Int: Int]]]
    }

    private static func jobs(_ salary: String) throws -> Any {
        try unbox(data: Data("[{\(salary)}]".utf8)) as [Job]
    }

    /// What throws each error of the table, by its reason.
    static let reads: [String: @Sendable () throws -> Any] = [
        "missingKey": { try jobs("") }, "unexpectedNull": { try jobs(#""salary": null"#) },
        "typeMismatch": { try jobs(#""salary": [1, 2]"#) }, "invalidValue": { try jobs(#""salary": 3.7"#) },
        "invalidKey": { try shifts(#""x": 1"#) }, "duplicateKey": { try shifts(#""1": 1, "01": 2"#) },
        "invalidKeyPath": {
            try Unboxer.performCustomUnboxing(array: [[:]]) { try $0.unbox(keyPath: "a..b") as Int }
        },
        "emptyData": { try unbox(data: Data()) as [Int] },
        "malformedData": { try unbox(data: Data("[1}".utf8)) as [Int] },
        "tooLarge": {
            var options = UnboxOptions()
            options.memoryLimit = 1000
            let text = "[\"" + String(repeating: "x", count: 2000)
            return try ElementReader([Data(text.utf8)], options: options).next(as: String.self) as Any
        },
        "nestedTooDeeply": { try unbox(data: Data(String(repeating: "[", count: 600).utf8)) as [Int] },
        "customUnboxingFailed": { try Unboxer.performCustomUnboxing(dictionary: [:]) { _ in nil as Int? } },
        "failed": { try unbox(data: Data(#"[{"start": 2, "end": 1}]"#.utf8)) as [Period] },
    ]

    @Test func theTable() throws {
        let rows = Markdown.table(under: "## Messages", in: try Repository.text(of: Self.article))
        #expect(rows.count == Self.reads.count)
        each(rows) { row in
            let cells = row.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
            let reason = String(cells[1].dropFirst())
            let read = try #require(Self.reads[reason])
            let error = try #require(throws: UnboxError.self) { _ = try read() }
            #expect(error.description == cells[3])
            #expect("\(error.reason)".prefix { $0 != "(" } == reason)
        }
    }

    @Test func caught() throws {
        let data = Data(#"[{"salary": "a lot"}]"#.utf8)
        var jobs: [Job] = []
        var log: [String] = []
        func askForMore(at path: UnboxPath) {}
        var printed: [String] = []
        func print(_ error: UnboxError) { printed.append(error.message) }

        // Snippet 1 of Errors.md#errors
        do {
            jobs = try unbox(data: data)
        } catch let error as UnboxError {
            print(error)
            switch error.reason {
            case .missingKey, .unexpectedNull: askForMore(at: error.path)
            default: log.append(error.description(redacting: true))
            }
        }
        // End of snippet
        #expect(jobs.isEmpty && printed == [#"expected Int, found the string "a lot""#])
        let blocks = Markdown.codeBlocks(in: try Repository.text(of: Self.article))
        #expect(log == [blocks.first { $0.info == "text" }?.code])
    }

    @Test func ofYourOwn() throws {
        let error = #expect(throws: UnboxError.self) {
            try unbox(dictionary: ["offers": [["discount": 120]]], atKey: "offers") as [Errors.Offer]
        }
        #expect(error?.description == "offers[0]: 120 % is too much")
        #expect(error?.description(redacting: true) == "offers[0]: the discount is over 100 %")
        var places: [String] = []
        func offerAnother(at path: UnboxPath) { places.append(path.description) }
        do {
            _ = try unbox(dictionary: ["lines": [[:]]], atKey: "lines") as [Errors.Line]
            // Snippet 3 of Errors.md#of-your-own
        } catch let error as UnboxError where error.underlyingError is OutOfStock {
            offerAnother(at: error.path)
        }
        // End of snippet
        #expect(places == ["lines[0]"])
    }
}
