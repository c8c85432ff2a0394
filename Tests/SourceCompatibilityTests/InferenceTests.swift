import Foundation
import Testing
import Unbox

/// Expressions from which the type of a value is inferred, as written by clients.
struct InferenceTests {
    let unboxer = Unboxer(dictionary: [
        "ms": 1500, "url": "https://a.b", "flag": true, "name": "a", "count": 3, "list": ["a", "b"], "csv": "a,b",
    ])

    @Test func arithmetic() throws {
        let seconds: Double = try unboxer.unbox(key: "ms") / 1000
        let date = Date(timeIntervalSince1970: try unboxer.unbox(key: "ms") / 1000)
        let converted = TimeInterval(try unboxer.unbox(key: "ms") as Int) / 1000
        let sum: Int = try unboxer.unbox(key: "ms") + unboxer.unbox(key: "count")
        #expect(seconds == 1.5)
        #expect(date == Date(timeIntervalSince1970: 1.5))
        #expect(converted == 1.5)
        #expect(sum == 1503)
    }

    @Test func conditions() throws {
        if try unboxer.unbox(key: "flag") {} else { Issue.record("the flag is set") }
        let isNamed = try unboxer.unbox(key: "name") == "a"
        let text = try unboxer.unbox(key: "flag") ? "yes" : "no"
        #expect(isNamed)
        #expect(text == "yes")
    }

    @Test func chains() throws {
        let url: URL? = (try? unboxer.unbox(key: "url")).flatMap(URL.init(string:))
        let name = try (unboxer.unbox(key: "name") as String).uppercased()
        let names = try (unboxer.unbox(key: "list") as [String]).map { $0.uppercased() }
        let joined = "\(try unboxer.unbox(key: "name") as String)-\(try unboxer.unbox(key: "count") as Int)"
        #expect(url?.host == "a.b")
        #expect(name == "A")
        #expect(names == ["A", "B"])
        #expect(joined == "a-3")
    }

    @Test func implicitlyUnwrapped() throws {
        let count: Int! = try? unboxer.unbox(key: "count")
        var name: String!
        name = try unboxer.unbox(key: "name")
        #expect(count == 3)
        #expect(name == "a")
    }

    @Test func functionsAsValues() throws {
        let make: (UnboxableDictionary) throws -> User = unbox
        let makeAll: ([UnboxableDictionary]) throws -> [User] = { try unbox(dictionaries: $0) }
        let parse: (Data) throws -> User = unbox(data:)
        let values: [Int] = try ["count"].map(unboxer.unbox(key:))
        let nested: [String] = try ["name"].map(unboxer.unbox(keyPath:))
        let read: (String) throws -> Int? = unboxer.unbox(key:)
        #expect(values == [3] && nested == ["a"])
        #expect(try read("missing") == nil)
        #expect(try make(["name": "a", "age": 1]).age == 1)
        #expect(try makeAll([["name": "a", "age": 1]]).count == 1)
        #expect(try parse(Data(#"{"name": "a", "age": 1}"#.utf8)).age == 1)
    }

    struct Box<Value: UnboxCompatible>: Unboxable {
        let value: Value

        init(unboxer: Unboxer) throws {
            value = try unboxer.unbox(key: "value")
        }
    }

    @Test func genericValues() throws {
        let ints: Box<[Int]> = try unbox(dictionary: ["value": [1]])
        let model: Box<User> = try unbox(dictionary: ["value": ["name": "a", "age": 1]])
        let optional: Box<String?> = try unbox(dictionary: [:])
        #expect(ints.value == [1])
        #expect(model.value.age == 1)
        #expect(optional.value == nil)
    }

    struct Splitter: UnboxFormatter {
        func format(unboxedValue: String) -> [Substring]? { unboxedValue.split(separator: ",") }
    }

    func formatted<F: UnboxFormatter>(_ key: String, _ formatter: F) throws -> F.UnboxFormattedType {
        try unboxer.unbox(key: key, formatter: formatter)
    }

    @Test func formattersThatMakeCollections() throws {
        let parts: [Substring] = try unboxer.unbox(key: "csv", formatter: Splitter())
        let optional: [Substring]? = try? unboxer.unbox(key: "csv", formatter: Splitter())
        let lists: [[Substring]] = try unboxer.unbox(key: "list", formatter: Splitter())
        #expect(parts == ["a", "b"])
        #expect(optional == ["a", "b"])
        #expect(lists == [["a"], ["b"]])
        #expect(try formatted("csv", Splitter()) == ["a", "b"])
    }

    @Test func formattersWithoutAnAnnotation() throws {
        if let parts = try? unboxer.unbox(key: "csv", formatter: Splitter()) {
            #expect(parts.count == 2)
        } else {
            Issue.record("the value is there")
        }
        guard let parts = try? unboxer.unbox(keyPath: "list.0", formatter: Splitter()) else {
            Issue.record("the value is there")
            return
        }
        let quiet = try? unboxer.unbox(key: "missing", formatter: Splitter())
        let withDefault = (try? unboxer.unbox(key: "missing", formatter: Splitter())) ?? ["x"]
        let date = (try? unboxer.unbox(key: "missing", formatter: ISO8601DateFormatter())) ?? Date.distantPast
        let plain = try unboxer.unbox(key: "csv", formatter: Splitter())
        let plainAtKeyPath = try unboxer.unbox(keyPath: "csv", formatter: Splitter())
        #expect(parts == ["a"])
        #expect(quiet == nil)
        #expect(withDefault == ["x"])
        #expect(date == Date.distantPast)
        #expect(plain == ["a", "b"] && plainAtKeyPath == plain)
    }

    /// Can be read from a string and from an object's key, like an enum of Unbox 4 code that serves as both.
    enum Unit: String, UnboxableEnum, UnboxableKey {
        case metre
        case foot

        static func transform(unboxedKey: String) -> Unit? {
            return Unit(rawValue: unboxedKey)
        }
    }

    struct Options: OptionSet, UnboxableEnum {
        let rawValue: Int
        static let bold = Options(rawValue: 1)
    }

    struct TwoContexts: UnboxableWithContext {
        let text: String

        init(unboxer: Unboxer, context: (prefix: String, count: Int)) throws {
            text = try String(repeating: context.prefix, count: context.count) + unboxer.unbox(key: "text")
        }
    }

    struct AnyContext: UnboxableWithContext {
        let context: Any?

        init(unboxer: Unboxer, context: Any?) throws {
            self.context = context
        }
    }

    @Test func typesOfSeveralRoles() throws {
        let units: [Unit: Unit] = try Unboxer(dictionary: ["m": ["metre": "foot"]]).unbox(key: "m")
        let options: Options = try Unboxer(dictionary: ["o": 3]).unbox(key: "o")
        let two: TwoContexts = try unbox(dictionary: ["text": "a"], context: (prefix: "-", count: 2))
        let any: AnyContext = try unbox(dictionary: [:], context: nil)
        #expect(units == [.metre: .foot])
        #expect(options.contains(.bold))
        #expect(two.text == "--a")
        #expect(any.context == nil)
    }
}
