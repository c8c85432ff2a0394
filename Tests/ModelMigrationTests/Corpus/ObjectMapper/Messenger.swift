// swift-format-ignore-file
import Foundation
import ObjectMapper

// Everything is immutable here.

struct Message: ImmutableMappable {
    let id: String
    let text: String
    let sender: Sender
    let kind: Kind
    let sentAt: Date
    let editedAt: Date?
    let reactions: [Reaction]
    let isSilent: Bool
    let link: URL?

    enum Kind: String {
        case text, image, audio
    }

    init(map: Map) throws {
        id        = try map.value("id")
        text      = try map.value("text")
        sender    = try map.value("sender")
        kind      = try map.value("kind")
        sentAt    = try map.value("sent_at", using: DateTransform())
        editedAt  = try? map.value("edited_at", using: DateTransform())
        reactions = try map.value("reactions")
        isSilent  = (try? map.value("silent")) ?? false
        link      = try? map.value("preview.url", using: URLTransform())
    }

    mutating func mapping(map: Map) {
        id        >>> map["id"]
        text      >>> map["text"]
        sender    >>> map["sender"]
        kind      >>> map["kind"]
        sentAt    >>> (map["sent_at"], DateTransform())
        editedAt  >>> (map["edited_at"], DateTransform())
        reactions >>> map["reactions"]
        isSilent  >>> map["silent"]
        link      >>> (map["preview.url"], URLTransform())
    }
}

struct Sender: ImmutableMappable {
    let id: Int
    let name: String
    let avatar: String?

    init(map: Map) throws {
        self.id = try map.value("id")
        self.name = try map.value("profile.display_name")
        self.avatar = try? map.value("profile.avatar")
    }
}

struct Reaction: ImmutableMappable {
    let emoji: String
    let count: Int

    init(map: Map) throws {
        emoji = try map.value("emoji")
        count = try map.value("count")
    }
}

/// A room. Its topic may have dots, so it is not nested.
final class Room: ImmutableMappable {
    let name: String
    let topic: String?
    let members: [String]
    let lastMessage: Message?
    let settings: [String: Bool]
    let mutedUntil: Date?

    init(map: Map) throws {
        name = try map.value("name")
        topic = try? map.value("room.topic", nested: false)
        members = try map.value("members")
        lastMessage = try? map.value("last_message")
        settings = (try? map.value("settings")) ?? [:]
        mutedUntil = try? map.value("muted_until", using: ISO8601DateTransform())
    }
}

extension Room: CustomStringConvertible {
    var description: String { return name }
}
