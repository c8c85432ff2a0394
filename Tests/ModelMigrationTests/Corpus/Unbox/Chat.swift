// swift-format-ignore-file
import Foundation
import Unbox

public struct ChatMessage {
    public let id: Int64
    public let text: String
    public let senderID: Int
    public let sentAt: Date
    public let readBy: Set<Int>
    public let attachments: [ChatAttachment]
    public private(set) var isPinned: Bool
}

extension ChatMessage: Unboxable {
    public init(unboxer: Unboxer) throws {
        id = try unboxer.unbox(key: "id")
        text = try unboxer.unbox(key: "text")
        senderID = try unboxer.unbox(keyPath: "sender.id")
        sentAt = try unboxer.unbox(key: "ts", formatter: EpochFormatter())
        readBy = try unboxer.unbox(key: "read_by")
        attachments = try unboxer.unbox(key: "attachments", allowInvalidElements: true)
        isPinned = try unboxer.unbox(key: "pinned") ?? false
    }
}

extension ChatMessage: Equatable {
    public static func == (lhs: ChatMessage, rhs: ChatMessage) -> Bool {
        return lhs.id == rhs.id
    }
}

public struct ChatAttachment: Unboxable {
    public enum Kind: String, UnboxableEnum {
        case image, video, file
    }

    public let kind: Kind
    public let url: URL
    public let size: Int?

    public init(unboxer: Unboxer) throws {
        kind = try unboxer.unbox(key: "type")
        url = try unboxer.unbox(key: "url")
        size = try? unboxer.unbox(key: "size")
    }
}

/// A conversation of two or more people.
public final class Conversation: Unboxable {
    public let id: Int
    public let title: String?
    public let participants: [Participant]
    public let lastMessage: ChatMessage?
    public let unreadCount: Int

    /// Set by the screen.
    public weak var delegate: AnyObject?

    public required init(unboxer: Unboxer) throws {
        self.id = try unboxer.unbox(key: "id")
        self.title = try? unboxer.unbox(key: "title")
        self.participants = try unboxer.unbox(key: "participants")
        self.lastMessage = try? unboxer.unbox(key: "last_message")
        self.unreadCount = try unboxer.unbox(key: "unread") ?? 0
    }
}

public struct Participant: Unboxable {
    public let id: Int
    public let displayName: String
    public let isAdmin: Bool

    public init(unboxer: Unboxer) throws {
        self.id = try unboxer.unbox(key: "user_id")
        // Bots have a nick only.
        self.displayName = try unboxer.unbox(key: "display_name") ?? unboxer.unbox(key: "nick")
        self.isAdmin = try unboxer.unbox(key: "admin") ?? false
    }
}

public struct EpochFormatter: UnboxFormatter {
    public init() {}

    public func format(unboxedValue: Double) -> Date? {
        return Date(timeIntervalSince1970: unboxedValue)
    }
}
