// The snippets of MigrationGuide.md, From Unbox 4.0.0, which .ci/snippets puts here.

import Foundation
import TestTables
import Testing
import Unbox

private struct Playlist {
    let songs: [String]
}

// Snippet 1 of MigrationGuide.md#collections-of-your-own
extension Playlist: UnboxableCollection {

    init(unboxedElements: [String]) {
        self.init(songs: unboxedElements)
    }
}
// End of snippet

private struct Stack<Element> {
    let elements: [Element]
}

// Snippet 2 of MigrationGuide.md#collections-of-your-own
extension Stack: UnboxableCollection, UnboxContainer, UnboxCompatible where Element: UnboxCompatible {
    init(unboxedElements: [Element]) {
        self.init(elements: unboxedElements)
    }
}
// End of snippet

private struct Celsius {
    let degrees: Double
}

// Snippet 1 of MigrationGuide.md#types-that-conform-to-unboxcompatible-themselves
extension Celsius: UnboxCompatible {
    static func unboxed(from value: borrowing UnboxValue) throws -> Celsius {
        Celsius(degrees: try value.unbox())
    }
}
// End of snippet

private enum MigrationGuide {
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

    struct Kind: Unboxable {
        init(unboxer: Unboxer) throws {
            let kind: String = try unboxer.unbox(key: "kind")
            // Snippet 2 of MigrationGuide.md#unboxerror-is-a-struct
            throw UnboxError("there is no kind \(kind)", at: [.key("kind")])
            // End of snippet
        }
    }
}

struct MigrationGuideTests {
    @Test func caughtErrors() {
        each([
            ("nonsense", "this is no JSON"), ("", "this is no JSON"), ("{}", "name is missing"),
            (#"{"name": []}"#, "name: expected String, found an array of 0 elements"),
        ]) { (json: String, expected: String) throws in
            let data = Data(json.utf8)
            var user: Named?
            var problem: String?
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
            #expect(user == nil && problem == expected)
        }
    }

    /// The table that says what became of each case of Unbox 4's errors has reasons which exist. Errors.md has them all.
    @Test func reasons() throws {
        let guide = try Repository.text(of: "MigrationGuide.md")
        let rows = Markdown.table(under: "#### `UnboxError` is a struct", in: guide)
        #expect(rows.count == 9)
        for row in rows {
            for reason in row.components(separatedBy: " | ")[1].matches(of: /`\.(\w+)`/) {
                #expect(ErrorsArticleTests.reads[String(reason.1)] != nil, "\(row)")
            }
        }
        let root = #expect(throws: UnboxError.self) { try unbox(data: Data("[]".utf8), atKeyPath: "a") as Int }
        guard case .typeMismatch = root?.reason else { return #expect(Bool(false)) }
        let keyPath = #expect(throws: UnboxError.self) { try unbox(data: Data("{}".utf8), atKeyPath: "") as Int }
        guard case .invalidKeyPath = keyPath?.reason else { return #expect(Bool(false)) }
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
        #expect(member.isEmpty && problem == "a is too young")
        let error = #expect(throws: UnboxError.self) {
            try unbox(dictionary: ["users": [["kind": "pilot"]]], atKey: "users") as [MigrationGuide.Kind]
        }
        #expect(error?.description == "users[0].kind: there is no kind pilot")
    }

    @Test func collectionsAndConversionsOfYourOwn() throws {
        let unboxer = Unboxer(dictionary: [
            "stack": [1, "2"], "songs": ["a", "b"], "celsius": 20, "color": "mauve", "list": [],
            "span": ["seconds": 1.5],
        ])
        #expect(try (unboxer.unbox(key: "stack") as Stack<Int>).elements == [1, 2])
        #expect(try (unboxer.unbox(key: "songs") as Playlist).songs == ["a", "b"])
        #expect(try (unboxer.unbox(key: "celsius") as Celsius).degrees == 20)
        #expect(try unboxer.unbox(key: "color") as MigrationGuide.Color == .unknown)
        for key in ["list", "missing"] {
            #expect(throws: UnboxError.self) { try unboxer.unbox(key: key) as MigrationGuide.Color }
        }
        /// What replaces the static function where only `UnboxCompatible` is known.
        func value<T: UnboxCompatible>(_ value: Any) -> T? {
            try? unbox(dictionary: ["value": value], atKey: "value", allowInvalidElements: true) as T
        }
        #expect(value([1, "x", 3]) == [1, 3] && value("x") == nil as Int?)
        /// A raw value that is an object.
        struct Span: UnboxFormatter {
            func format(unboxedValue: [String: JSONValue]) -> Double? { unboxedValue["seconds"]?.doubleValue }
        }
        #expect(try unboxer.unbox(key: "span", formatter: Span()) == 1.5)
    }

    @Test func formattersAndNumbers() throws {
        let unboxer = Unboxer(dictionary: ["signature": "00ff", "none": "zz", "created": 60, "pixels": 3.7])
        let hex = MigrationGuide.HexFormatter()
        #expect(try unboxer.unbox(key: "signature", formatter: hex) == Data([0, 255]))
        #expect(throws: UnboxError.self) { try unboxer.unbox(key: "none", formatter: hex) as Data }
        let created: Date
        // Snippet 1 of MigrationGuide.md#conformances-that-the-library-has-now
        created = try unboxer.unbox(key: "created", formatter: .secondsSince1970)
        // End of snippet
        #expect(created == Date(timeIntervalSince1970: 60))
        let pixels: Int
        // Snippet 1 of MigrationGuide.md#numbers-that-do-not-fit-throw
        pixels = Int((try unboxer.unbox(key: "pixels") as Double).rounded())
        // End of snippet
        #expect(pixels == 4)
    }
}
