import Foundation
import Testing
import Unbox

// Snippet 2 of README.md#errors
struct Period: Unboxable {
    let start, end: Int

    init(unboxer: Unboxer) throws {
        start = try unboxer.unbox(key: "start")
        end = try unboxer.unbox(key: "end")
        guard start <= end else { throw UnboxError("the end is before the start") }
    }
}
// End of snippet

/// The section Errors of README.md.
struct ReadmeErrorTests {
    struct Job: Unboxable {
        let salary: Int

        init(unboxer: Unboxer) throws {
            salary = try unboxer.unbox(key: "salary")
        }
    }

    @Test(arguments: [
        #"[{"salary": "a lot"}]"#, #"[{}]"#, #"[{"salary": null}]"#, #"[{"salary": 3.7}]"#, #"[{"salary": [1, 2]}]"#,
    ])
    func messages(json: String) throws {
        try expectReadmeToQuote { try unbox(data: Data(json.utf8)) as [Job] }
    }

    @Test func redactedMessage() throws {
        let data = Data(#"[{"salary": "a lot"}]"#.utf8)
        try expectReadmeToQuote({ try unbox(data: data) as [Job] }, redacted: true)
    }

    @Test func caught() throws {
        let data = Data(#"[{"salary": "a lot"}]"#.utf8)
        var jobs: [Job] = []
        var log: [String] = []
        func askForMore(at path: UnboxPath) {}

        // Snippet 1 of README.md#errors
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
        #expect(log == ["[0].salary: expected Int, found a string"])
    }

    @Test func checksOfAModel() throws {
        let error = #expect(throws: UnboxError.self) {
            try unbox(dictionary: ["period": ["start": 2, "end": 1]], atKey: "period") as Period
        }
        #expect(error?.description == "period: the end is before the start")
    }
}
