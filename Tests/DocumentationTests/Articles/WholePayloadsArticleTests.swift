// The snippets of WholePayloads.md, which .ci/snippets puts here.

import Foundation
import TestTables
import Testing
import Unbox

private struct Settings: Unboxable {
    let volume: Double
    init(unboxer: Unboxer) throws { volume = try unboxer.unbox(key: "volume") }
}

private enum WholePayloads {
    // Snippet 2 of WholePayloads.md#settings-files-columns
    struct PlayerRecord {
        var id: Int
        var settingsJSON: Data

        var settings: Settings {
            get throws { try unbox(data: settingsJSON) }
        }
    }
    // End of snippet
}

struct WholePayloadsArticleTests {
    private typealias Plan = Numbered

    private struct User: Unboxable {
        let name: String
        let joined: Date?

        init(unboxer: Unboxer) throws {
            name = try unboxer.unbox(key: "name")
            joined = try unboxer.unbox(key: "joined")
        }
    }

    @Test func roots() throws {
        let dictionary: UnboxableDictionary = ["name": "a", "names": ["a", "b"]]
        let dictionaries: [UnboxableDictionary] = [["name": "a"], ["name": "b"]]
        let data = Data(#"{"x": {"name": "a"}, "result": {"name": "b", "users": [{"name": "c"}], "extras": {}}}"#.utf8)
        // Snippet 1 of WholePayloads.md#whole-payloads
        let user: User = try unbox(dictionary: dictionary)
        let users: [User] = try unbox(dictionaries: dictionaries)
        let byID: [String: User] = try unbox(data: data)
        let first: User = try unbox(data: data, atKeyPath: "result.users.0")
        let names: [String] = try unbox(dictionary: dictionary, atKey: "names")
        let same: [User] = try dictionaries.map(unbox)
        // End of snippet
        #expect(user.name == "a" && first.name == "c" && names == ["a", "b"])
        #expect(users.map(\.name) == names && same.map(\.name) == names)
        #expect(byID.mapValues(\.name) == ["x": "a", "result": "b"])
        // Snippet 2 of WholePayloads.md#whole-payloads
        let extras: [String: Any] = try unbox(data: data, atKeyPath: "result.extras")
        // End of snippet
        #expect(extras.isEmpty)
    }

    @Test func optionsAndPushNotifications() throws {
        let data = Data(#"{"result": {"users": [{"name": "a", "joined": "1970-01-01T00:00:01Z"}]}}"#.utf8)
        // Snippet 1 of WholePayloads.md#options
        let unboxer = try Unboxer(data: data, options: UnboxOptions(dates: .rfc3339))
        let user: User = try unboxer.unbox(keyPath: "result.users.0")
        // End of snippet
        #expect(user.joined == Date(timeIntervalSince1970: 1))
        let userInfo: [AnyHashable: Any] = ["aps": ["alert": ["title": "Hi"]], "conversation_id": "12", 3: "x"]
        // Snippet 1 of WholePayloads.md#push-notifications
        let message = Unboxer(userInfo: userInfo)
        let title: String = try message.unbox(keyPath: "aps.alert.title")
        let conversation: Int? = try message.unbox(key: "conversation_id")
        // End of snippet
        #expect(title == "Hi" && conversation == 12)
        #expect(userInfo as? [String: Any] == nil)
    }

    @Test func columnsSettingsAndFiles() throws {
        let record = WholePayloads.PlayerRecord(id: 1, settingsJSON: Data(#"{"volume": 0.5}"#.utf8))
        let suite = "unbox-\(UUID().uuidString)"
        let defaults = try #require(UserDefaults(suiteName: suite))
        defer { defaults.removePersistentDomain(forName: suite) }
        defaults.set(["volume": 0.5], forKey: "settings")
        let bundledFile = FileManager.default.temporaryDirectory.appending(path: suite)
        defer { try? FileManager.default.removeItem(at: bundledFile) }
        try Data(#"{"plans": [{"id": 1}, {"id": 2}]}"#.utf8).write(to: bundledFile)
        // Snippet 1 of WholePayloads.md#settings-files-columns
        let settings: Settings? = try defaults.dictionary(forKey: "settings").map(unbox)
        let plans: [Plan] = try unbox(data: Data(contentsOf: bundledFile), atKeyPath: "plans")
        // End of snippet
        #expect(try record.settings.volume == 0.5 && settings?.volume == 0.5)
        #expect(plans.map(\.id) == [1, 2])
    }

    @Test func encodings() {
        each([String.Encoding.utf8, .utf16BigEndian, .utf32LittleEndian]) { (encoding: String.Encoding) throws in
            let data = try #require(#"["é"]"#.data(using: encoding))
            #expect(try unbox(data: data) as [String] == ["é"])
        }
    }
}
