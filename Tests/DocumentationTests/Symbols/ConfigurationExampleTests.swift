// The examples in the documentation comments of decoding and encoding with a configuration, and of migration, verbatim;
// DocCommentTests looks for them here.

import Foundation
import Testing
import Unbox
import UnboxTesting

private enum Letters: DecodingConfigurationProviding, EncodingConfigurationProviding {
    static let decodingConfiguration = "Dear"
    static let encodingConfiguration = "Dear"
}

/// The name is written after a greeting.
private struct Letter: DecodableWithConfiguration, EncodableWithConfiguration {
    let name: String
    enum CodingKeys: String, CodingKey { case greeting }

    init(name: String) { self.name = name }

    init(from decoder: any Decoder, configuration: String) throws {
        let greeting = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .greeting)
        name = String(greeting.dropFirst(configuration.count + 1))
    }

    func encode(to encoder: any Encoder, configuration: String) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode("\(configuration) \(name)", forKey: .greeting)
    }
}

struct ConfigurationExampleTests {
    private let style = "Hello"

    @Test func encoding() throws {
        let letter = Letter(name: "Ada")
        func check(_ any: Any, _ greeting: String) {
            #expect((any as? [String: Any])?["greeting"] as? String == greeting)
        }
        do {
            let dictionary = try UnboxEncoder().encode(letter, configuration: style)
            check(dictionary, "Hello Ada")
        }
        do {
            let anything = try UnboxEncoder().encode(letter, configuration: style, as: Any.self)
            check(anything, "Hello Ada")
        }
        let dictionary = try UnboxEncoder().encode(letter, configuration: Letters.self)
        let anything = try UnboxEncoder().encode(letter, configuration: Letters.self, as: Any.self)
        check(dictionary, "Dear Ada")
        check(anything, "Dear Ada")
    }

    @Test func encodingADictionary() throws {
        let user = Examples.User(name: "Ada")
        let dictionary = try UnboxEncoder().encode(user)
        #expect(dictionary["name"] as? String == "Ada")
    }

    @Test func decoding() throws {
        func check(_ letter: Letter) { #expect(letter.name == "Ada") }
        do {
            let (data, dictionary) = (Examples.data(#"{"greeting": "Hello Ada"}"#), ["greeting": "Hello Ada"])
            let array: [Any] = [dictionary]
            do {
                let letter = try UnboxDecoder().decode(Letter.self, from: data, configuration: style)
                check(letter)
            }
            do {
                let letter = try UnboxDecoder().decode(Letter.self, from: dictionary, configuration: style)
                check(letter)
            }
            let letter = try UnboxDecoder().decode(Letter.self, from: array, atKeyPath: "0", configuration: style)
            check(letter)
        }
    }

    @Test func decodingByAProvider() throws {
        func check(_ letter: Letter) { #expect(letter.name == "Ada") }
        let (data, dictionary) = (Examples.data(#"{"greeting": "Dear Ada"}"#), ["greeting": "Dear Ada"])
        let array: [Any] = [dictionary]
        do {
            let letter = try UnboxDecoder().decode(Letter.self, from: data, configuration: Letters.self)
            check(letter)
        }
        do {
            let letter = try UnboxDecoder().decode(Letter.self, from: dictionary, configuration: Letters.self)
            check(letter)
        }
        let letter = try UnboxDecoder().decode(Letter.self, from: array, atKeyPath: "0", configuration: Letters.self)
        check(letter)
    }

    @Test func decodingAPart() throws {
        typealias User = Examples.User
        let array: [Any] = [["name": "Ada"]]
        let first = try UnboxDecoder().decode(User.self, from: array, atKeyPath: "0")
        #expect(first.name == "Ada")
    }
}

struct MigrationExampleTests {
    private typealias User = Examples.User

    private struct OldUser: Unboxable {
        let name: String
        init(unboxer: Unboxer) throws { name = try unboxer.unbox(key: "name") }
    }

    private let dictionary: [String: Any] = ["name": "Ada"]
    private var array: [Any] { [dictionary] }

    @Test func oneType() {
        do {
            let data = Examples.data(#"{"users": [{"name": "Ada"}]}"#)
            let differences = UnboxMigration.differences(of: [User].self, in: data, atKeyPath: "users")
            #expect(differences == [])
        }
        do {
            let differences = UnboxMigration.differences(of: User.self, in: dictionary)
            #expect(differences == [])
        }
        let differences = UnboxMigration.differences(of: [User].self, in: array)
        #expect(differences == [])
    }

    @Test func twoTypes() {
        do {
            let data = Examples.data(#"{"name": 7}"#)
            let differences = UnboxMigration.differences(from: OldUser.self, to: User.self, in: data)
            #expect(differences.map(\.path.description) == ["name"])
        }
        do {
            let differences = UnboxMigration.differences(from: OldUser.self, to: User.self, in: dictionary)
            #expect(differences == [])
        }
        let differences = UnboxMigration.differences(from: [OldUser].self, to: [User].self, in: array)
        #expect(differences == [])
    }

    @Test func samples() throws {
        let samples = FileManager.default.temporaryDirectory.appendingPathComponent("Unbox-\(UUID())")
        try FileManager.default.createDirectory(at: samples, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: samples) }
        try Examples.data(#"{"name": "Ada"}"#).write(to: samples.appendingPathComponent("a.json"))
        do {
            let differences = try UnboxMigration.differences(of: User.self, inFilesOf: samples)
            #expect(differences == [])
        }
        try Examples.data(#"{"name": 7}"#).write(to: samples.appendingPathComponent("b.json"))
        let differences = try UnboxMigration.differences(from: OldUser.self, to: User.self, inFilesOf: samples)
        #expect(differences.map(\.sample) == ["b.json"])
    }
}
