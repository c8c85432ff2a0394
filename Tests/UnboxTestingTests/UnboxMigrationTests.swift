// Payloads that are unboxed and decoded, from both storages if the payload allows it. Each difference is compared in
// full.

import Foundation
import TestTables
import Testing
import Unbox

@testable import UnboxTesting

struct UnboxMigrationTests {
    /// The note is unboxed leniently, but decoded strictly.
    struct Item: Unboxable, Decodable, Equatable {
        let name: String
        let price: Int
        var note: String?
        init(unboxer: Unboxer) throws {
            name = try unboxer.unbox(key: "name")
            price = try unboxer.unbox(key: "price")
            note = try? unboxer.unbox(key: "note")
        }
    }

    /// Not Equatable; the key of `userName` differs from the name of the property.
    struct Basket: Unboxable, Decodable {
        let items: [Item]
        let userName: String
        init(unboxer: Unboxer) throws {
            items = try unboxer.unbox(key: "items", allowInvalidElements: true)
            userName = try unboxer.unbox(key: "user_name")
        }

        enum CodingKeys: String, CodingKey {
            case items
            case userName = "user_name"
        }
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let json: String
        let expected: [String]
        let differences: @Sendable (any UnboxPayload) -> [UnboxDifference]
        var testDescription: String { name }

        /// - Parameter row: with the name of the type, and a key path.
        init<Model: UnboxCompatible & Decodable & SendableMetatype>(_ row: TextRow, as type: Model.Type) {
            (name, json, expected) = (row.testDescription, row[":"][0], row["="])
            let keyPath = row[">"].first
            differences = { UnboxMigration.differences(of: type, in: $0, atKeyPath: keyPath) }
        }
    }

    private static let types: [any (UnboxCompatible & Decodable & SendableMetatype).Type] = [
        Item.self, Basket.self, [String: Item].self, [[Choice]].self, Picky.self, Hasty.self, Thorough.self,
        Careful.self, Forecast.self, Constant.self, Counted.self, [Item].self, Item?.self, [Doubled].self, [Int].self,
    ]

    @Test func payload() {
        func made<Model: UnboxCompatible & Decodable & SendableMetatype>(_ row: TextRow, _ type: Model.Type) -> Row {
            Row(row, as: type)
        }
        let rows = TextRow.all("differences").compactMap { row -> Row? in
            guard let type = row.type(among: Self.types) else { return nil }
            return made(row, type)
        }
        each([true, false], rows) { (isData: Bool, row: Row) in
            let data = Data(row.json.utf8)
            let payload: any UnboxPayload =
                switch (isData, try untyped(data)) {
                case (false, let dictionary as [String: Any]): dictionary
                case (false, let array as [Any]): array
                default: data
                }
            #expect(row.differences(payload).map(\.description) == row.expected)
        }
    }

    private static let tea = #"{"name": "Tea", "price": 3}"#

    enum Choice: Unboxable, Decodable {
        case item(Item)
        init(unboxer: Unboxer) throws { self = .item(try unboxer.unbox()) }
        init(from decoder: any Decoder) throws { self = .item(try Item(from: decoder)) }
    }

    struct Picky: Unboxable, Decodable {
        let x: Int
        init(unboxer: Unboxer) throws { throw UnboxError("there is no y") }
    }

    struct Doubled: Unboxable, Decodable {
        let n: Int
        init(unboxer: Unboxer) throws { n = try unboxer.unbox(key: "n") }
        init(from decoder: any Decoder) throws {
            n = try decoder.container(keyedBy: AnyKey.self).decode(Int.self, forKey: AnyKey("n")) * 2
        }
    }

    /// No property is named like its key.
    struct Counted: Unboxable, Decodable {
        let text: String
        init(unboxer: Unboxer) throws { text = "\(try unboxer.unbox(key: "n") as Int)" }
        init(from decoder: any Decoder) throws {
            text = "\(try decoder.container(keyedBy: AnyKey.self).decode(Int.self, forKey: AnyKey("n")))"
        }
    }

    struct Hasty: Unboxable, Decodable {
        let a: Int
        let b: Int
        init(unboxer: Unboxer) throws {
            b = try unboxer.unbox(key: "b")
            a = try unboxer.unbox(key: "a")
        }
    }

    struct Careful: Unboxable, Decodable {
        let a: Int
        init(unboxer: Unboxer) throws {
            _ = try unboxer.unbox(key: "b") as Int
            a = try unboxer.unbox(key: "a")
        }
    }

    struct Thorough: Unboxable, Decodable {
        init(unboxer: Unboxer) throws { _ = try unboxer.unbox(key: "b") as Int }
        init(from decoder: any Decoder) throws { throw UnboxError("there is no a") }
    }

    struct Forecast: Unboxable, Decodable {
        struct City: Unboxable, Decodable {
            let id: Int
            init(unboxer: Unboxer) throws { id = try unboxer.unbox(key: "id") }
        }
        struct Temperature: Unboxable, Decodable {
            let day: Double
            let night: Double?
            init(unboxer: Unboxer) throws {
                day = try unboxer.unbox(key: "day")
                night = try unboxer.unbox(key: "night")
            }
        }
        let city: City
        let list: [Temperature]
        init(unboxer: Unboxer) throws {
            city = try unboxer.unbox(key: "city")
            list = try unboxer.unbox(key: "list")
        }
    }

    /// Of the type of its kind, there is no placeholder.
    struct Constant: Unboxable, Decodable {
        struct Kind: Decodable {
            let text: String
            init(_ text: String) { self.text = text }
            init(from decoder: any Decoder) throws {
                text = try decoder.singleValueContainer().decode(String.self)
                guard text == "a" else { throw UnboxError("not a") }
            }
        }
        let kind: Kind
        let name: String
        init(unboxer: Unboxer) throws {
            kind = Kind(try unboxer.unbox(key: "kind"))
            name = try unboxer.unbox(key: "name")
        }
    }

    // MARK: - Two types, strategies, closures

    struct OldUser: Unboxable {
        let name: String
        let joined: Date
        init(unboxer: Unboxer) throws {
            name = try unboxer.unbox(key: "name")
            joined = try unboxer.unbox(key: "joined", formatter: .iso8601)
        }
    }
    struct NewUser: Decodable { let name: String, joined: Date }

    private static let user = #"{"name": "Ada", "joined": "2026-04-01T12:00:00Z"}"#

    @Test func strategies() throws {
        let data = Data(Self.user.utf8)
        let dictionary = try Unboxer(data: data).dictionary
        let found =
            #"joined: unboxed 2026-04-01 12:00:00 +0000, decoding failed: expected Double, found the string "2026-04-01T12:00:00Z""#
        #expect(
            UnboxMigration.differences(from: OldUser.self, to: NewUser.self, in: data).map(\.description) == [found])
        #expect(
            UnboxMigration.differences(from: [OldUser].self, to: [NewUser].self, in: [dictionary]).map(\.description)
                == ["[0].\(found)"])
        var decoder = UnboxDecoder()
        decoder.dateDecodingStrategy = .iso8601
        #expect(UnboxMigration.differences(from: OldUser.self, to: NewUser.self, in: data, using: decoder).isEmpty)
        #expect(
            UnboxMigration.differences(
                from: OldUser.self, to: NewUser.self, in: ["u": dictionary], atKeyPath: "u", using: decoder
            ).isEmpty)
    }

    @Test func closures() {
        each([
            (
                #"{"name": "Ada", "joined": 0}"#,
                [
                    """
                    joined: unboxing failed: expected Date (as ISO8601FormatStyle reads it), found the number 0, \
                    decoded 2001-01-01 00:00:00 +0000
                    """
                ]
            ),
            (#"{"joined": 0}"#, []),
            (#"{"name": "Ada"}"#, []),
            (#"{"name"}"#, []),
        ]) { (json: String, expected: [String]) in
            let data = Data(json.utf8)
            let differences = UnboxMigration.differences {
                try unbox(data: data) as OldUser
            } decoding: {
                try JSONDecoder().decode(NewUser.self, from: data)
            }
            #expect(differences.map(\.description) == expected)
        }
    }

    /// A key strategy changes the keys of coding paths, but both errors still count as having the same path.
    @Test func keyStrategies() {
        each([#"{"first_name": 7}"#, #"{}"#]) { (json: String) in
            struct Named: Unboxable, Decodable {
                let firstName: [String]
                init(unboxer: Unboxer) throws { firstName = try unboxer.unbox(key: "first_name") }
            }
            var decoder = UnboxDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            #expect(UnboxMigration.differences(of: Named.self, in: Data(json.utf8), using: decoder).isEmpty)
            decoder.keyDecodingStrategy = .useDefaultKeys
            let differences = UnboxMigration.differences(of: Named.self, in: ["first_name": ["Ada"]], using: decoder)
            #expect(
                differences.map(\.description) == [
                    """
                    firstName: unboxed an array of 1 element, \
                    decoding failed: expected Array<String>, but it is missing
                    """
                ])
        }
    }

    /// The message of another decoder is kept, except for a missing key.
    @Test func foreignErrors() {
        each([
            (
                DecodingError.typeMismatch(
                    Int.self, .init(codingPath: [AnyKey("a")], debugDescription: "No Int there.")),
                "a: unboxed 1, decoding failed: No Int there."
            ),
            (
                DecodingError.keyNotFound(AnyKey("b"), .init(codingPath: [AnyKey("a")], debugDescription: "No b.")),
                "a.b: unboxed without an error, decoding failed: the key is missing"
            ),
        ]) { (error: DecodingError, expected: String) in
            let differences = UnboxMigration.differences {
                ["a": 1]
            } decoding: { () throws -> Int in
                throw error
            }
            #expect(differences.map(\.description) == [expected])
        }
    }

    struct Owned: UnboxableWithContext, DecodableWithConfiguration {
        let name: String
        let owner: String
        init(unboxer: Unboxer, context: String) throws {
            name = try unboxer.unbox(key: "name")
            owner = context
        }
        init(from decoder: any Decoder, configuration: String) throws {
            name = try decoder.container(keyedBy: AnyKey.self).decode(String.self, forKey: AnyKey("name"))
            owner = configuration.uppercased()
        }
    }

    @Test func contexts() {
        let payload: [String: Any] = ["pet": ["name": "Rex"]]
        let differences = UnboxMigration.differences {
            try unbox(dictionary: payload, atKey: "pet", context: "Ada") as Owned
        } decoding: {
            try UnboxDecoder().decode(Owned.self, from: payload, atKeyPath: "pet", configuration: "Ada")
        }
        #expect(differences.map(\.description) == [#"owner: unboxed "Ada", decoded "ADA""#])
        #expect(differences.first?.path == UnboxPath([.key("owner")]))
        #expect(differences.first?.unboxed == .value(#""Ada""#))
    }

    struct Oops: Error {}

    @Test func errorsOfNoKindThatIsKnown() {
        #expect(
            UnboxMigration.differences { () throws -> Int in
                throw Oops()
            } decoding: {
                1
            }.map(\.description) == ["the root: unboxing failed: Oops(), decoded 1"])
    }

    // MARK: - Folders

    @Test func aFolderOfSamples() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("samples-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(throws: UnboxError.self) { try UnboxMigration.differences(of: Item.self, inFilesOf: folder) }
        for (name, json) in [
            ("b.json", #"{"name": "B", "price": "2"}"#), ("a.json", #"{"name": 1, "price": 2}"#), ("c.JSON", Self.tea),
            ("d.txt", "no JSON"),
        ] { try Data(json.utf8).write(to: folder.appendingPathComponent(name)) }
        let differences = try UnboxMigration.differences(of: Item.self, inFilesOf: folder)
        #expect(
            differences.map(\.description) == [
                #"a.json: name: unboxed "1", decoding failed: expected String, found the number 1"#,
                #"b.json: price: unboxed 2, decoding failed: expected Int, found the string "2""#,
            ])
        #expect(differences.map(\.sample) == ["a.json", "b.json"])
        #expect(throws: (any Error).self) {
            try UnboxMigration.differences(of: Item.self, inFilesOf: folder.appendingPathComponent("none"))
        }
    }

    // MARK: - Limits

    indirect enum Chain {
        case next(Chain)
        case end
    }

    /// Finding the value at the path of an error does not overflow the stack.
    @Test(.disabled(if: runsUnderSanitizer)) func aDeepModelWhereTheOtherFails() async {
        await #expect(processExitsWith: .success) {
            let description = await onThread(stackSize: 512 * 1024) {
                var chain = Chain.end
                for _ in 0..<100_000 { chain = .next(chain) }
                // Leaked, because releasing it recurses.
                _ = Unmanaged.passRetained([chain] as NSArray)
                return UnboxMigration.differences { [chain] in
                    chain
                } decoding: {
                    throw UnboxError("refused", at: [.key("a")])
                }.description
            }
            exit(description == "[a: unboxed without an error, decoding failed: refused]" ? 0 : 1)
        }
    }

    @Test func variations() throws {
        let payloads = try UnboxMigration.variations(of: Data(#"{"user_name":"Ada"}"#.utf8))
        #expect(
            payloads.map { String(decoding: $0, as: UTF8.self) } == [
                #"{"user_name":"Ada"}"#, "{}", #"{"user_name":null}"#, #"{"user_name":"text"}"#, #"{"user_name":"12"}"#,
                #"{"user_name":7}"#, #"{"user_name":2.5}"#, #"{"user_name":true}"#, #"{"user_name":{}}"#,
                #"{"user_name":[]}"#,
            ])
    }

    @Test func aMessageIsBounded() {
        let key = String(repeating: "k", count: 10_000)
        let difference = UnboxMigration.differences {
            [key: key]
        } decoding: {
            [key: [key]]
        }.first
        #expect(difference.map { $0.description.utf8.count < 2048 } == true)
    }
}

struct AnyKey: CodingKey {
    let stringValue: String
    let intValue: Int? = nil
    init(_ string: String) { stringValue = string }
    init(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
}
