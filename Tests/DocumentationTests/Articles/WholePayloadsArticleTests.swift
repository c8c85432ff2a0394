// The snippets of WholePayloads.md, which .ci/snippets puts here. The roots are in SharedExampleTests.swift.

import Foundation
import TestTables
import Testing
import Unbox

private enum WholePayloads {
    struct Order: Unboxable {
        let id: Int
        init(unboxer: Unboxer) throws { id = try unboxer.unbox(key: "id") }
    }

    struct Settings: Unboxable {
        let volume: Double
        init(unboxer: Unboxer) throws { volume = try unboxer.unbox(key: "volume") }
    }

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
    private typealias Plan = WholePayloads.Order
    private typealias Settings = WholePayloads.Settings

    private struct User: Unboxable {
        let name: String
        let joined: Date?

        init(unboxer: Unboxer) throws {
            name = try unboxer.unbox(key: "name")
            joined = try unboxer.unbox(key: "joined")
        }
    }

    @Test func asItIs() throws {
        let data = Data(#"{"result": {"extras": {"a": [1, true]}}}"#.utf8)
        // Snippet 2 of WholePayloads.md#whole-payloads
        let extras: [String: Any] = try unbox(data: data, atKeyPath: "result.extras")
        // End of snippet
        #expect((extras["a"] as? [Any])?.last as? Bool == true)
    }

    @Test func withOptions() throws {
        let data = Data(#"{"result": {"users": [{"name": "a", "joined": "1970-01-01T00:00:01Z"}]}}"#.utf8)
        // Snippet 1 of WholePayloads.md#options
        let unboxer = try Unboxer(data: data, options: UnboxOptions(dates: .rfc3339))
        let user: User = try unboxer.unbox(keyPath: "result.users.0")
        // End of snippet
        #expect(user.joined == Date(timeIntervalSince1970: 1))
    }

    @Test func columnsSettingsAndFiles() throws {
        let record = WholePayloads.PlayerRecord(id: 1, settingsJSON: Data(#"{"volume": 0.5}"#.utf8))
        #expect(try record.settings.volume == 0.5)
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
        #expect(settings?.volume == 0.5)
        #expect(plans.map(\.id) == [1, 2])
    }

    @Test func aPushNotification() throws {
        let userInfo: [AnyHashable: Any] = ["aps": ["alert": ["title": "Hi"]], "conversation_id": "12", 3: "x"]
        // Snippet 1 of WholePayloads.md#push-notifications
        let message = Unboxer(userInfo: userInfo)
        let title: String = try message.unbox(keyPath: "aps.alert.title")
        let conversation: Int? = try message.unbox(key: "conversation_id")
        // End of snippet
        #expect(title == "Hi" && conversation == 12)
        #expect(userInfo as? [String: Any] == nil)
    }

    @Test func encodings() {
        each([String.Encoding.utf8, .utf16BigEndian, .utf32LittleEndian]) { (encoding: String.Encoding) throws in
            let data = try #require(#"["é"]"#.data(using: encoding))
            #expect(try unbox(data: data) as [String] == ["é"])
        }
    }
}
