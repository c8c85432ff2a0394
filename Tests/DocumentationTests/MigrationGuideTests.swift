// The snippets of MigrationGuide.md, which .ci/snippets puts here.

import Foundation
import TestTables
import Testing
import Unbox

struct Playlist: Equatable {
    let songs: [String]
}

struct Celsius: Equatable {
    let degrees: Double
}

enum Season: String {
    case spring
}

enum MigrationGuide {
    struct HexFormatter: UnboxFormatter {
        func format(unboxedValue: String) -> Data? {
            let digits = Array(unboxedValue)
            guard digits.count.isMultiple(of: 2) else { return nil }
            let bytes = stride(from: 0, to: digits.count, by: 2).map { UInt8(String(digits[$0...($0 + 1)]), radix: 16) }
            return bytes.contains(nil) ? nil : Data(bytes.compactMap { $0 })
        }
    }

    // Snippet 1 of MigrationGuide.md#your-own-unboxvalueallowinvalidcollectionelements
    enum Color: String, UnboxableEnum {
        case red
        case unknown

        static var unboxFallback: Color? { .unknown }
    }
    // End of snippet

    struct TooYoung: Error {}

    struct Member: Unboxable {
        let age: Int

        init(unboxer: Unboxer) throws {
            age = try unboxer.unbox(key: "age")
            if age < 18 { throw TooYoung() }
        }
    }

    struct Named: Unboxable {
        let name: String

        init(unboxer: Unboxer) throws {
            name = try unboxer.unbox(key: "name")
            guard name.count > 1 else { throw UnboxError("the name is too short") }
        }
    }

    struct Kind: Unboxable {
        init(unboxer: Unboxer) throws {
            let kind: String = try unboxer.unbox(key: "kind")
            // Snippet 2 of MigrationGuide.md#unboxerror-is-a-struct
            throw UnboxError("there is no kind \(kind)", at: [.key("kind")])
            // End of snippet
        }
    }

    struct Job: Unboxable {
        let title: String

        init(unboxer: Unboxer) throws {
            title = try unboxer.unbox(key: "title")
        }
    }

    struct Account: Unboxable {
        let site: URL?
        let tags: [String]
        let id: Int
        let job: Job
        let seen: [Date]

        init(unboxer: Unboxer) throws {
            site = try unboxer.unbox(key: "site")
            tags = try unboxer.unbox(key: "tags") ?? []
            id = try unboxer.unbox(key: "id") ?? unboxer.unbox(key: "_id")
            job = try unboxer.unbox(keyPath: "jobs.0")
            seen = try unboxer.unbox(key: "seen", formatter: .rfc3339)
        }
    }
}

// Snippet 1 of MigrationGuide.md#collections-of-your-own
extension Playlist: UnboxableCollection {

    init(unboxedElements: [String]) {
        self.init(songs: unboxedElements)
    }
}
// End of snippet

struct Stack<Element> {
    let elements: [Element]
}

// Snippet 2 of MigrationGuide.md#collections-of-your-own
extension Stack: UnboxableCollection, UnboxContainer, UnboxCompatible where Element: UnboxCompatible {
    init(unboxedElements: [Element]) {
        self.init(elements: unboxedElements)
    }
}
// End of snippet

// Snippet 1 of MigrationGuide.md#types-that-conform-to-unboxcompatible-themselves
extension Celsius: UnboxCompatible {
    static func unboxed(from value: borrowing UnboxValue) throws -> Celsius {
        Celsius(degrees: try value.unbox())
    }
}
// End of snippet

extension Season: UnboxableKey {}

struct MigrationGuideTests {
    @Test func caughtErrors() {
        each([
            ("nonsense", "this is no JSON"), ("", "this is no JSON"), ("{}", "name is missing"),
            (#"{"name": []}"#, "name: expected String, found an array of 0 elements"),
        ]) { (json: String, expected: String) in
            let data = Data(json.utf8)
            var user: RootTourTests.User?
            var problem: String?
            do {
                // Snippet 1 of MigrationGuide.md#unboxerror-is-a-struct
                do {
                    user = try unbox(data: data)
                } catch let error as UnboxError {
                    switch error.reason {
                    case .malformedData, .emptyData: problem = "this is no JSON"
                    case .customUnboxingFailed: problem = "the closure returned nil"
                    case .missingKey: problem = "\(error.path) is missing"
                    default: problem = error.description
                    }
                }
                // End of snippet
            } catch {
                Issue.record(error)
            }
            #expect(user == nil)
            #expect(problem == expected)
        }
    }

    /// The table that says what became of each case of Unbox 4's errors.
    @Test func reasons() throws {
        func reason<T: UnboxCompatible>(_ json: String, _ keyPath: String, _ type: T.Type) -> UnboxError.Reason? {
            #expect(throws: UnboxError.self) {
                try unbox(data: Data(json.utf8), atKeyPath: keyPath) as T
            }?.reason
        }
        guard case .malformedData = reason("x", "a", Int.self) else { return #expect(Bool(false)) }
        #expect(reason("", "a", Int.self) == .emptyData)
        guard case .typeMismatch = reason("[]", "a", Int.self) else { return #expect(Bool(false)) }
        guard case .invalidKeyPath = reason("{}", "", Int.self) else { return #expect(Bool(false)) }
        #expect(reason("{}", "a", Int.self) == .missingKey(expected: "Int"))
        #expect(reason(#"{"a": null}"#, "a", Int.self) == .unexpectedNull(expected: "Int"))
        guard case .typeMismatch = reason(#"{"a": "x"}"#, "a", Int.self) else { return #expect(Bool(false)) }
        guard case .invalidValue = reason(#"{"a": 3.7}"#, "a", Int.self) else { return #expect(Bool(false)) }
        #expect(reason(#"{"a": {"x": 1}}"#, "a", [Int: Int].self) == .invalidKey(expected: "Int"))
        #expect(reason(#"{"a": {"1": 1, "01": 1}}"#, "a", [Int: Int].self) == .duplicateKey(of: "01"))
    }

    @Test func aThrownMessage() {
        let error = #expect(throws: UnboxError.self) {
            try unbox(dictionary: ["users": [["name": "A"]]], atKey: "users") as [MigrationGuide.Named]
        }
        #expect(error?.description == "users[0]: the name is too short")
    }

    @Test func aThrownMessageAboutOneKey() {
        let error = #expect(throws: UnboxError.self) {
            try unbox(dictionary: ["users": [["kind": "pilot"]]], atKey: "users") as [MigrationGuide.Kind]
        }
        #expect(error?.description == "users[0].kind: there is no kind pilot")
        #expect(error?.path.description == "users[0].kind")
    }

    /// A raw value that is an object.
    private struct Span: UnboxFormatter {
        func format(unboxedValue: [String: JSONValue]) -> Double? { unboxedValue["seconds"]?.doubleValue }
    }

    @Test func anObjectAsRawValue() throws {
        #expect(try Unboxer(dictionary: ["a": ["seconds": 1.5]]).unbox(key: "a", formatter: Span()) == 1.5)
    }

    /// Where a missing key becomes nil without a word from the compiler.
    @Test func implicitlyUnwrapped() throws {
        func required<T: UnboxCompatible>(_ key: String) throws -> T { try Unboxer(dictionary: [:]).unbox(key: key) }
        let name: String! = try required("name")
        #expect(name == nil)
        #expect(throws: UnboxError.self) { try required("name") as String }
    }

    @Test func collectionsAndConversionsOfYourOwn() throws {
        let stack: Stack<Int> = try Unboxer(dictionary: ["stack": [1, "2"]]).unbox(key: "stack")
        #expect(stack.elements == [1, 2])
        let unboxer = Unboxer(dictionary: ["songs": ["a", "b"], "celsius": 20, "days": ["spring": 90]])
        let playlist: Playlist = try unboxer.unbox(key: "songs")
        let celsius: Celsius = try unboxer.unbox(key: "celsius")
        let days: [Season: Int] = try unboxer.unbox(key: "days")
        #expect(playlist.songs == ["a", "b"])
        #expect(celsius.degrees == 20)
        #expect(days == [.spring: 90])
    }

    @Test func formatters() throws {
        typealias HexFormatter = MigrationGuide.HexFormatter
        let unboxer = Unboxer(dictionary: ["signature": "00ff", "odd": "00f", "none": "zz", "created": 60])
        let signature: Data
        let created: Date
        signature = try unboxer.unbox(key: "signature", formatter: HexFormatter())
        // Snippet 1 of MigrationGuide.md#conformances-that-the-library-has-now
        created = try unboxer.unbox(key: "created", formatter: .secondsSince1970)
        // End of snippet
        #expect(signature == Data([0, 255]))
        #expect(created == Date(timeIntervalSince1970: 60))
        #expect(throws: UnboxError.self) { try unboxer.unbox(key: "odd", formatter: HexFormatter()) as Data }
        #expect(throws: UnboxError.self) { try unboxer.unbox(key: "none", formatter: HexFormatter()) as Data }
    }

    @Test func numbers() throws {
        let unboxer = Unboxer(dictionary: [
            "pixels": 3.7, "large": 2_147_483_648, "negative": -1, "true": true, "half": 0.5, "whole": 3.0, "seven": 7,
            "text": "7", "nan": "nan", "hex": "0x1F", "prefix": "12abc", "balance": -17.899999999999999,
        ])
        let pixels: Int
        // Snippet 1 of MigrationGuide.md#numbers-that-do-not-fit-throw
        pixels = Int((try unboxer.unbox(key: "pixels") as Double).rounded())
        // End of snippet
        #expect(pixels == 4)
        #expect(throws: UnboxError.self) { try unboxer.unbox(key: "pixels") as Int }
        #expect(throws: UnboxError.self) { try unboxer.unbox(key: "balance") as Int }
        #expect(throws: UnboxError.self) { try unboxer.unbox(key: "large") as Int32 }
        #expect(throws: UnboxError.self) { try unboxer.unbox(key: "negative") as UInt }
        #expect(throws: UnboxError.self) { try unboxer.unbox(key: "true") as Int }
        #expect(throws: UnboxError.self) { try unboxer.unbox(key: "true") as Double }
        #expect(throws: UnboxError.self) { try unboxer.unbox(key: "true") as String }
        #expect(throws: UnboxError.self) { try unboxer.unbox(key: "half") as Bool }
        #expect(throws: UnboxError.self) { try unboxer.unbox(key: "nan") as Double }
        #expect(throws: UnboxError.self) { try unboxer.unbox(key: "hex") as Double }
        #expect(throws: UnboxError.self) { try unboxer.unbox(key: "prefix") as Decimal }
        #expect(try unboxer.unbox(key: "whole") as Int == 3)
        #expect(try unboxer.unbox(key: "seven") as String == "7")
        #expect(try unboxer.unbox(key: "text") as Int == 7)
    }

    @Test func optionals() throws {
        let unboxer = Unboxer(dictionary: ["bad": "x"])
        #expect(try unboxer.unbox(key: "age") as Int? == nil)
        #expect(throws: UnboxError.self) { try unboxer.unbox(key: "age") as Int }
        #expect(throws: UnboxError.self) { try unboxer.unbox(key: "bad") as Int? }
        let quiet: Int? = try? unboxer.unbox(key: "bad")
        #expect(quiet == nil)
        func age() throws -> Int? { return try unboxer.unbox(key: "age") }
        func show(_ age: Int?) -> String { age.map { "\($0)" } ?? "unknown" }
        #expect(try age() == nil)
        let shown = show(try unboxer.unbox(key: "age"))
        #expect(shown == "unknown")
    }

    @Test func rawValues() throws {
        enum Level: Int, UnboxableEnum { case low, high }
        let unboxer = Unboxer(dictionary: ["level": "1", "color": "mauve", "hex": 10])
        #expect(try unboxer.unbox(key: "level") as Level == .high)
        #expect(try unboxer.unbox(key: "hex") as HexColor == HexColor(rgb: 16))
        #expect(try unboxer.unbox(key: "color") as MigrationGuide.Color == .unknown)
        #expect(try unboxer.unbox(key: "color") as MigrationGuide.Color? == .unknown)
        #expect(try unboxer.unbox(key: "color") as Open<MigrationGuide.Color> == .other("mauve"))
        let malformed = Unboxer(dictionary: ["null": NSNull(), "list": []])
        for key in ["null", "list", "missing"] {
            #expect(throws: UnboxError.self) { try malformed.unbox(key: key) as MigrationGuide.Color }
        }
    }

    @Test func errorsOfModels() throws {
        typealias TooYoung = MigrationGuide.TooYoung
        let dictionary: UnboxableDictionary = ["a": ["age": 3]]
        var member: [String: MigrationGuide.Member] = [:]
        var problem: String?
        // Snippet 1 of MigrationGuide.md#errors-that-your-models-throw
        do {
            member = try unbox(dictionary: dictionary)
        } catch let error as UnboxError where error.underlyingError is TooYoung {
            problem = "\(error.path) is too young"
        }
        // End of snippet
        #expect(member.isEmpty)
        #expect(problem == "a is too young")
    }

    @Test func descriptionsOfErrors() throws {
        let data = Data(#"{"user": {"name": true}}"#.utf8)
        let error = try #require(
            #expect(throws: UnboxError.self) { try unbox(data: data, atKeyPath: "user.name") as String })
        #expect(error.localizedDescription == "user.name: expected String, found the boolean true")
        #expect(error.description(redacting: true) == "user.name: expected String, found a boolean")
    }

    @Test func textsOfJSON() throws {
        for text in ["[1, 2,]", #"{"a": 1,}"#, "[1,\n]"] {
            #expect(throws: UnboxError.self) { try Unboxer(data: Data(text.utf8)) }
        }
        #expect(try Unboxer(data: Data(#"{"a": 1, "a": 2}"#.utf8)).unbox(key: "a") as Int == 1)
    }

    /// What replaces the static function where only `UnboxCompatible` is known.
    @Test func valuesOfGenericTypes() {
        func value<T: UnboxCompatible>(_ value: Any) -> T? {
            try? unbox(dictionary: ["value": value], atKey: "value", allowInvalidElements: true) as T
        }
        #expect(value("7") == 7)
        #expect(value([1, "x", 3]) == [1, 3])
        #expect(value("x") == nil as Int?)
    }

    @Test func collections() throws {
        let unboxer = Unboxer(dictionary: ["jobs": [["title": "a"], NSNull(), 7], "byYear": ["1999": 1, "x": 2]])
        let jobs: [MigrationGuide.Job] = try unboxer.unbox(key: "jobs", allowInvalidElements: true)
        let byYear: [Int: Int] = try unboxer.unbox(key: "byYear", allowInvalidElements: true)
        #expect(jobs.map(\.title) == ["a"])
        #expect(byYear == [1999: 1])
        #expect(throws: UnboxError.self) {
            try unbox(dictionary: ["m": ["1": "a", "01": "b"]], atKey: "m") as [Int: String]
        }
    }

    @Test func keyPathsURLsAndRoots() throws {
        let unboxer = Unboxer(dictionary: ["list": [1, 2], "": ["": 1], "a": ["": 1], "url": "Clearly not a URL!"])
        for keyPath in ["list.01", "list.+1", "list.-1", "a.", ".", "a..b", #"a\b"#] {
            #expect(throws: UnboxError.self) { try unboxer.unbox(keyPath: keyPath) as Int }
        }
        #expect(throws: UnboxError.self) { try unboxer.unbox(key: "url") as URL }
        #expect(try Unboxer(data: Data("[1]".utf8)).dictionary.isEmpty)
    }

    @Test func whatYouMayWriteNow() throws {
        let account: MigrationGuide.Account = try unbox(dictionary: [
            "_id": 7, "jobs": [["title": "a"]], "seen": ["1970-01-01T00:00:01Z"],
        ])
        #expect(account.site == nil)
        #expect(account.tags == [])
        #expect(account.id == 7)
        #expect(account.job.title == "a")
        #expect(account.seen == [Date(timeIntervalSince1970: 1)])
    }
}
