// The examples in the documentation comments of decoding and encoding with a configuration, and of migration, which
// .ci/snippets puts here.

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
        do {
            // Snippet 2 of UnboxEncoder+Encode.swift#encode
            let data = try UnboxEncoder().encode(letter, configuration: style)
            // End of snippet
            #expect(data == Data(#"{"greeting":"Hello Ada"}"#.utf8))
        }
        do {
            // Snippet 5 of UnboxEncoder+Encode.swift#encode
            let dictionary = try UnboxEncoder().encode(letter, configuration: style, as: [String: Any].self)
            // End of snippet
            #expect(dictionary["greeting"] as? String == "Hello Ada")
        }
        // Snippet 3 of UnboxEncoder+Encode.swift#encode
        let data = try UnboxEncoder().encode(letter, configuration: Letters.self)
        // End of snippet
        // Snippet 6 of UnboxEncoder+Encode.swift#encode
        let dictionary = try UnboxEncoder().encode(letter, configuration: Letters.self, as: [String: Any].self)
        // End of snippet
        #expect(data == Data(#"{"greeting":"Dear Ada"}"#.utf8))
        #expect(dictionary["greeting"] as? String == "Dear Ada")
    }

    @Test func decoding() throws {
        let data = Examples.data(#"{"greeting": "Hello Ada"}"#)
        // Snippet 3 of UnboxDecoder.swift#decode
        let letter = try UnboxDecoder().decode(Letter.self, from: data, configuration: style)
        // End of snippet
        #expect(letter.name == "Ada")
    }

    @Test func decodingByAProvider() throws {
        let data = Examples.data(#"{"greeting": "Dear Ada"}"#)
        // Snippet 4 of UnboxDecoder.swift#decode
        let letter = try UnboxDecoder().decode(Letter.self, from: data, configuration: Letters.self)
        // End of snippet
        #expect(letter.name == "Ada")
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
            // Snippet 1 of UnboxMigration.swift#differences
            let differences = UnboxMigration.differences(of: [User].self, in: data, atKeyPath: "users")
            // End of snippet
            #expect(differences == [])
        }
        do {
            // Snippet 2 of UnboxMigration.swift#differences
            let differences = UnboxMigration.differences(of: User.self, in: dictionary)
            // End of snippet
            #expect(differences == [])
        }
        // Snippet 3 of UnboxMigration.swift#differences
        let differences = UnboxMigration.differences(of: [User].self, in: array)
        // End of snippet
        #expect(differences == [])
    }

    @Test func twoTypes() {
        do {
            let data = Examples.data(#"{"name": 7}"#)
            // Snippet 5 of UnboxMigration.swift#differences
            let differences = UnboxMigration.differences(from: OldUser.self, to: User.self, in: data)
            // End of snippet
            #expect(differences.map(\.path.description) == ["name"])
        }
        do {
            // Snippet 6 of UnboxMigration.swift#differences
            let differences = UnboxMigration.differences(from: OldUser.self, to: User.self, in: dictionary)
            // End of snippet
            #expect(differences == [])
        }
        // Snippet 7 of UnboxMigration.swift#differences
        let differences = UnboxMigration.differences(from: [OldUser].self, to: [User].self, in: array)
        // End of snippet
        #expect(differences == [])
    }

    @Test func samples() throws {
        let samples = FileManager.default.temporaryDirectory.appendingPathComponent("Unbox-\(UUID())")
        try FileManager.default.createDirectory(at: samples, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: samples) }
        try Examples.data(#"{"name": "Ada"}"#).write(to: samples.appendingPathComponent("a.json"))
        do {
            // Snippet 4 of UnboxMigration.swift#differences
            let differences = try UnboxMigration.differences(of: User.self, inFilesOf: samples)
            // End of snippet
            #expect(differences == [])
        }
        try Examples.data(#"{"name": 7}"#).write(to: samples.appendingPathComponent("b.json"))
        // Snippet 8 of UnboxMigration.swift#differences
        let differences = try UnboxMigration.differences(from: OldUser.self, to: User.self, inFilesOf: samples)
        // End of snippet
        #expect(differences.map(\.sample) == ["b.json"])
    }
}
