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

    struct Shift: Unboxable {
        init(unboxer: Unboxer) throws { _ = try unboxer.unbox(key: "hours") as [Int: Int] }
    }

    struct Typo: Unboxable {
        init(unboxer: Unboxer) throws { _ = try unboxer.unbox(keyPath: "a..b") as Int }
    }

    struct Subscription: Unboxable {
        init(unboxer: Unboxer) throws {
            let plans = ["free", "pro"]
            let plan: String = try unboxer.unbox(key: "plan")
            guard plans.contains(plan) else { throw UnboxError("there is no such plan", at: [.key("plan")]) }
        }
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
    private static let article = "Sources/Library/Unbox/Unbox.docc/Errors.md"

    @Test func forLogs() {
        let error = #expect(throws: UnboxError.self) {
            try unbox(dictionary: ["offers": [["discount": 120]]], atKey: "offers") as [Errors.Offer]
        }
        #expect(error?.description == "offers[0]: 120 % is too much")
        #expect(error?.description(redacting: true) == "offers[0]: the discount is over 100 %")
        #expect(error?.message == "120 % is too much")
    }

    @Test func anErrorAboutOneValue() {
        let error = #expect(throws: UnboxError.self) {
            try unbox(dictionary: ["users": [["plan": "pro"], ["plan": "free"], ["plan": "gold"]]], atKey: "users")
                as [Errors.Subscription]
        }
        #expect(error?.description == "users[2].plan: there is no such plan")
    }

    @Test func theTableHasTheseRows() throws {
        let rows = Markdown.table(under: "## Messages", in: try Repository.text(of: Self.article))
        #expect(rows == Self.rows.map { "| `.\($0.reason)` | `\($0.message)` |" })
    }

    @Test func message() {
        each(Self.rows) { row in
            let error = try #require(throws: UnboxError.self) { try row.read() }
            #expect(error.description == row.message)
            #expect("\(error.reason)".prefix { $0 != "(" } == row.reason)
        }
    }

    private struct Row: CustomTestStringConvertible {
        let reason: String
        let message: String
        let read: @Sendable () throws -> Void

        var testDescription: String { reason }
    }

    private typealias Read<T> = @Sendable (Data) throws -> T

    private static let jobs: Read<[Errors.Job]> = { try unbox(data: $0) }
    private static let shifts: Read<[Errors.Shift]> = { try unbox(data: $0) }
    private static let typos: Read<[Errors.Typo]> = { try unbox(data: $0) }
    private static let integers: Read<[Int]> = { try unbox(data: $0) }
    private static let periods: Read<[Period]> = { try unbox(data: $0) }

    private static func row<T>(_ reason: String, _ json: String, _ read: @escaping Read<T>, _ message: String) -> Row {
        Row(reason: reason, message: message) { _ = try read(Data(json.utf8)) }
    }

    private static let rows = [
        row("missingKey", "[{}]", jobs, "[0].salary: expected Int, but it is missing"),
        row("unexpectedNull", #"[{"salary": null}]"#, jobs, "[0].salary: expected Int, found null"),
        row(
            "typeMismatch", #"[{"salary": [1, 2]}]"#, jobs,
            "[0].salary: expected Int, found an array of 2 elements"),
        row(
            "invalidValue", #"[{"salary": 3.7}]"#, jobs,
            "[0].salary: expected Int, found the number 3.7: it does not fit"),
        row(
            "invalidKey", #"[{"hours": {"x": 1}}]"#, shifts,
            "[0].hours.x: expected a key that is a valid Int"),
        row(
            "duplicateKey", #"[{"hours": {"1": 1, "01": 2}}]"#, shifts,
            #"[0].hours.1: expected a unique key, but it is converted to the same key as "01""#),
        row("invalidKeyPath", "[{}]", typos, #"[0]: invalid key path "a..b": its component 2 is empty"#),
        row("emptyData", "", integers, "expected JSON, but the data is empty"),
        row("malformedData", "[1}", integers, "malformed JSON: line 1, column 3: expected ',' or ']', found '}'"),
        Row(
            reason: "tooLarge",
            message: "too large: line 1, column 2: an element takes more than the memory limit of 1000 bytes"
        ) {
            var options = UnboxOptions()
            options.memoryLimit = 1000
            let text = "[\"" + String(repeating: "x", count: 2000)
            _ = try ElementReader([Data(text.utf8)], options: options).next(as: String.self)
        },
        row(
            "nestedTooDeeply", String(repeating: "[", count: 600), integers,
            "the root: nested too deeply: more than 512 levels, or more than the stack allows"),
        Row(reason: "customUnboxingFailed", message: "the root: the custom unboxing returned nil") {
            _ = try Unboxer.performCustomUnboxing(dictionary: [:]) { _ in nil as Int? }
        },
        row("failed", #"[{"start": 2, "end": 1}]"#, periods, "[0]: the end is before the start"),
    ]

    @Test func redacted() throws {
        let error = try #require(throws: UnboxError.self) {
            try unbox(data: Data(#"[{"salary": "a lot"}]"#.utf8)) as [Errors.Job]
        }
        let blocks = Markdown.codeBlocks(in: try Repository.text(of: Self.article))
        #expect(blocks.first { $0.info == "text" }?.code == error.description(redacting: true))
    }

    @Test func caught() throws {
        let data = Data(#"[{"salary": "a lot"}]"#.utf8)
        var jobs: [Errors.Job] = []
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
        #expect(jobs.isEmpty)
        #expect(printed == [#"expected Int, found the string "a lot""#])
        #expect(log == ["[0].salary: expected Int, found a string"])
    }

    @Test func checksOfAModel() throws {
        let error = #expect(throws: UnboxError.self) {
            try unbox(dictionary: ["period": ["start": 2, "end": 1]], atKey: "period") as Period
        }
        #expect(error?.description == "period: the end is before the start")
    }

    @Test func ofAnotherType() throws {
        typealias OutOfStock = Errors.OutOfStock
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
