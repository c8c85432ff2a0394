import Foundation
import Testing

@testable import Unbox

@Suite struct ErrorTests {
    /// The error of reading a value as an Int.
    private func error(of value: Any, key: String = "v") -> UnboxError? {
        #expect(throws: UnboxError.self) { try Unboxer(dictionary: [key: value]).unbox(key: key) as Int }
    }

    @Test func partsOfAnError() throws {
        let error = try #require(self.error(of: ["a": "b"]))
        #expect(error.path == UnboxPath([.key("v")]))
        guard case .typeMismatch("Int", let found) = error.reason else {
            Issue.record("another reason: \(error.reason)")
            return
        }
        #expect(found.description == "an object of 1 key")
        #expect(error.underlyingError == nil)
        #expect(error.localizedDescription == error.description)
        #expect(error.debugDescription == error.description)
        #expect("\(error)" == "v: expected Int, found an object of 1 key")
    }

    @Test func redacted() throws {
        #expect(error(of: "secret")?.description(redacting: true) == "v: expected Int, found a string")
        #expect(error(of: 7.5)?.description(redacting: true) == "v: expected Int, found a number: it does not fit")
        #expect(error(of: [1, 2])?.description(redacting: true) == "v: expected Int, found an array of 2 elements")
        #expect(error(of: true)?.description(redacting: true) == "v: expected Int, found a boolean")
        let malformed = #expect(throws: UnboxError.self) { try Unboxer(data: Data(#"{"password": hunter}"#.utf8)) }
        #expect(
            malformed?.description(redacting: true) == "malformed JSON: line 1, column 14: expected a value")
        #expect(UnboxError("the name is Bob").description(redacting: true) == "could not be unboxed")
    }

    /// An error that was not thrown while reading has no root.
    @Test func outsideAPayload() {
        #expect(UnboxError("the name is too short").localizedDescription == "the name is too short")
        #expect(UnboxError("too short", at: [.key("name")]).description == "name: too short")
    }

    @Test func stringsAreShortened() throws {
        let forty = String(repeating: "x", count: 40)
        #expect(error(of: forty)?.description == "v: expected Int, found the string \"\(forty)\"")
        #expect(error(of: forty + "y")?.description == "v: expected Int, found the string \"\(forty)…\"")
        #expect(error(of: "a\n\"b\"\u{1}\\")?.description == #"v: expected Int, found the string "a\n\"b\"\u{1}\\""#)
        #expect(error(of: "\u{202E}x")?.description == #"v: expected Int, found the string "\u{202e}x""#)
    }

    @Test func numbersAreShortened() throws {
        let digits = String(repeating: "12345", count: 8)
        let unboxer = try Unboxer(data: Data("[0.\(digits), 9e123456789]".utf8))
        #expect(
            outcome { try unboxer.unbox(keyPath: "0") as Int }
                == "throws [0]: expected Int, found the number 0.\(digits.prefix(38))…: it does not fit")
        #expect(
            outcome { try unboxer.unbox(keyPath: "1") as Int }
                == "throws [1]: expected Int, found the number 9e+123456789: it does not fit")
    }

    @Test(arguments: [
        ("dot", "a.b", #""a.b": expected Int, found the string "x""#),
        ("bracket", "a[0]", #""a[0]": expected Int, found the string "x""#),
        ("nothing", "", #""": expected Int, found the string "x""#),
        ("quote", "\"", #""\"": expected Int, found the string "x""#),
        ("line break", "a\nb", #""a\nb": expected Int, found the string "x""#),
        ("space", "a b", #"a b: expected Int, found the string "x""#),
        ("emoji", "👩‍👩‍👧", #"👩‍👩‍👧: expected Int, found the string "x""#),
    ])
    func componentsAreQuoted(name: String, key: String, message: String) {
        #expect(error(of: "x", key: key)?.description == message)
    }

    @Test func noMessageExceedsOneKilobyte() throws {
        let long = String(repeating: "é", count: 5000)
        let scalars = "e" + String(repeating: "\u{301}", count: 5000)
        for value in [long, scalars, String(repeating: "\u{1}", count: 5000)] {
            for key in [long, scalars, String(repeating: "\u{1}", count: 5000), "k"] {
                let message = try #require(error(of: value, key: key)).description
                #expect(message.utf8.count <= 1024)
                #expect(!message.contains("\n"))
            }
        }
        #expect(UnboxError(long).description.utf8.count <= 1024)
        struct Wordy: Error, LocalizedError {
            var errorDescription: String? { String(repeating: "word\n", count: 1000) }
        }
        struct Model: Unboxable {
            init(unboxer: Unboxer) throws { throw Wordy() }
        }
        let wordy = try #require(throws: UnboxError.self) { try unbox(dictionary: [:]) as Model }
        #expect(wordy.description.utf8.count <= 1024 && !wordy.description.contains("\n"))
        let keyPath = String(repeating: "a.", count: 3000) + "."
        #expect(
            try #require(throws: UnboxError.self) { try Unboxer(dictionary: [:]).unbox(keyPath: keyPath) as Int }
                .description.utf8.count <= 1024)
    }

    @Test func foreignTextStaysOnOneLine() throws {
        struct Model: Unboxable {
            init(unboxer: Unboxer) throws { throw UnboxError("a\nb\u{1B}[31m\u{202E}c") }
        }
        #expect(outcome { try unbox(dictionary: [:]) as Model } == "throws the root: a b [31m c")
    }

    /// An error that a model throws about its own value has the path of that value, wherever the model is.
    @Test(arguments: Storage.allCases) func aModelNamesThePlaceOfItsCheck(storage: Storage) throws {
        struct Span: Unboxable {
            init(unboxer: Unboxer) throws {
                let (start, end): (Int, [Int]) = try unboxer.unboxAll(.key("start"), .key("ends"))
                for (index, end) in end.enumerated() where end < start {
                    throw UnboxError("before the start", at: [.key("ends"), .index(index)])
                }
            }
        }
        #expect(
            outcome { try storage.unboxer(#"{"spans": [{"start": 1, "ends": [2, 0]}]}"#).unbox(key: "spans") as [Span] }
                == "throws spans[0].ends[1]: before the start")
        let error = UnboxError("before the start", at: [.key("spans"), .index(0)])
        #expect(error.path == UnboxPath([.key("spans"), .index(0)]))
        #expect(error.reason == .failed(message: "before the start"))
    }

    @Test func missingAndNullDiffer() {
        #expect(
            outcome { try Unboxer(dictionary: [:]).unbox(key: "v") as Int }
                == "throws v: expected Int, but it is missing")
        #expect(
            outcome { try Unboxer(dictionary: ["v": NSNull()]).unbox(key: "v") as Int }
                == "throws v: expected Int, found null")
    }

    @Test func pathsAreValues() {
        let path = UnboxPath([.key("jobOpenings"), .index(3), .key("salary")])
        #expect(path.description == "jobOpenings[3].salary")
        #expect(Set([path, path]).count == 1)
        #expect(UnboxPath([.index(0), .index(1)]).description == "[0][1]")
        #expect(UnboxPath().description == "")
    }

    @Test func errorsCanCrossThreads() async throws {
        let error = try #require(self.error(of: "x"))
        let message = await Task.detached { error.description }.value
        #expect(message == "v: expected Int, found the string \"x\"")
    }
}
