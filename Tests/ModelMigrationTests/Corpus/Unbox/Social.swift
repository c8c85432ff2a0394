// swift-format-ignore-file
import Foundation
import Unbox

struct SocialPost: Unboxable {
    let id: Int
    let author: Profile
    let body: String
    let created: Date
    let media: [SocialMedia]
    let comments: [Comment]
    let likeCount: Int
    let sharedFrom: SharedPost?
    let visibility: Visibility
    let extras: [String: Any]

    init(unboxer: Unboxer) throws {
        self.id = try unboxer.unbox(key: "id")
        self.author = try unboxer.unbox(key: "user")
        self.body = try unboxer.unbox(key: "body")
        self.created = try unboxer.unbox(key: "created_at", formatter: .millisecondsSince1970)
        self.media = try unboxer.unbox(key: "media", allowInvalidElements: true)
        self.comments = try unboxer.unbox(keyPath: "comments.data") ?? []
        self.likeCount = try unboxer.unbox(keyPath: "likes.summary.total") ?? 0
        self.sharedFrom = try? unboxer.unbox(key: "shared_from")
        self.visibility = try unboxer.unbox(key: "visibility")
        self.extras = try unboxer.unbox(key: "extras") ?? [:]
    }
}

private enum ProfileKeys {
    static let handle = "screen_name"
}

struct Profile: Unboxable {
    let id: Int
    let handle: String
    let followers: Int
    let isVerified: Bool
    let website: URL?
    let birthday: Date?

    init(unboxer: Unboxer) throws {
        id = try unboxer.unbox(key: "id")
        handle = try unboxer.unbox(key: ProfileKeys.handle)
        followers = try unboxer.unbox(keyPath: "counts.followers")
        isVerified = try unboxer.unbox(key: "verified")
        website = try? unboxer.unbox(key: "url")
        birthday = try? unboxer.unbox(key: "birthday", formatter: .dateOnly)
    }
}

/// A comment and its answers.
struct Comment: Unboxable {
    let text: String
    let author: Profile?
    let answers: [Comment]

    init(unboxer: Unboxer) throws {
        text = try unboxer.unbox(key: "text")
        author = try unboxer.unbox(key: "from")
        answers = try unboxer.unbox(key: "answers") ?? []
    }
}

struct SharedPost: Unboxable {
    let id: Int
    let title: String

    init(unboxer: Unboxer) throws {
        id = try unboxer.unbox(key: "id")
        title = try unboxer.unbox(key: "title") ?? "Untitled"
    }
}

struct SocialMedia: Unboxable {
    let url: URL
    let aspectRatio: Double
    let alternativeText: String?

    init(unboxer: Unboxer) throws {
        url = try unboxer.unbox(key: "url")
        aspectRatio = try unboxer.unbox(key: "aspect") ?? 1.5
        alternativeText = try? unboxer.unbox(keyPath: "a11y.label")
    }
}

enum Visibility: Int {
    case everyone, friends, nobody
}

extension Visibility: UnboxableEnum {}

/// What was heard while it was written.
struct Album: Unboxable {
    let name: String
    let year: Int?
    let covers: [CoverSize: URL]

    init(unboxer: Unboxer) throws {
        name = try unboxer.unbox(key: "name")
        year = try? unboxer.unbox(key: "year")
        covers = try unboxer.unbox(key: "covers")
    }
}

enum CoverSize: String, UnboxableKey {
    case small, large

    static func transform(unboxedKey: String) -> CoverSize? {
        return CoverSize(rawValue: unboxedKey)
    }
}
