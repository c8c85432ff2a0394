// swift-format-ignore-file
import Foundation

struct PushMessage {
    let title: String
    let body: String?
    let badge: Int?
    let sound: String
    let link: URL?
    let campaign: Campaign?

    init?(payload: [String: Any]) {
        guard let aps = payload["aps"] as? [String: Any],
            let alert = aps["alert"] as? [String: Any],
            let title = alert["title"] as? String
        else { return nil }
        self.title = title
        body = alert["body"] as? String
        badge = aps["badge"] as? Int
        sound = aps["sound"] as? String ?? "default"
        link = (payload["link"] as? String).flatMap { URL(string: $0) }
        campaign = (payload["campaign"] as? [String: Any]).flatMap { Campaign(payload: $0) }
    }
}

struct Campaign {
    let id: Int
    let name: String
    let parameters: [String: Any]

    init?(payload: [String: Any]) {
        guard let id = payload["id"] as? Int, let name = payload["name"] as? String else { return nil }
        self.id = id
        self.name = name
        self.parameters = payload["parameters"] as? [String: Any] ?? [:]
    }
}

struct DeviceInfo {
    var model: String = "unknown"
    var memory: Int = 0
    var languages: [String] = []
    var isSimulator: Bool = false

    init(payload: [String: Any]) {
        model = payload["model"] as? String ?? "unknown"
        memory = payload["memory"] as? Int ?? 0
        languages = payload["languages"] as? [String] ?? []
        isSimulator = payload["simulator"] as? Bool ?? false
    }
}

public struct FeatureFlag: Equatable {
    public let key: String
    public let isEnabled: Bool
    public let rollout: Double

    public init?(payload: [String: Any]) {
        guard let key = payload["key"] as? String, let isEnabled = payload["enabled"] as? Bool else {
            return nil
        }
        self.key = key
        self.isEnabled = isEnabled
        self.rollout = payload["rollout"] as? Double ?? 1.0
    }
}

struct FlagList {
    let flags: [FeatureFlag]
    let version: String

    init?(payload: [String: Any]) {
        guard let version = payload["version"] as? String else { return nil }
        self.version = version
        var flags: [FeatureFlag] = []
        for item in payload["flags"] as? [[String: Any]] ?? [] {
            if let flag = FeatureFlag(payload: item) {
                flags.append(flag)
            }
        }
        self.flags = flags
    }
}
