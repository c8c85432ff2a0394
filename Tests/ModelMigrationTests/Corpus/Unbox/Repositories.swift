// swift-format-ignore-file
import Foundation
import Unbox

// MARK: - Keys

private enum RepositoryKeys {
    static let fullName = "full_name"
    static let stars = "stargazers_count"
    static let owner = "owner"
    static let pushedAt = "pushed_at"
}

struct Repository: Unboxable {
    let id: Int
    let fullName: String
    let isPrivate: Bool
    let isFork: Bool
    let owner: RepositoryOwner
    let stars: Int
    let language: String?
    let pushedAt: Date?
    let topics: [String]
    let license: License?

    init(unboxer: Unboxer) throws {
        id = try unboxer.unbox(key: "id")
        fullName = try unboxer.unbox(key: RepositoryKeys.fullName)
        isPrivate = try unboxer.unbox(key: "private")
        isFork = try unboxer.unbox(key: "fork")
        owner = try unboxer.unbox(key: RepositoryKeys.owner)
        stars = try unboxer.unbox(key: RepositoryKeys.stars)
        language = try? unboxer.unbox(key: "language")
        pushedAt = try? unboxer.unbox(key: RepositoryKeys.pushedAt, formatter: .rfc3339)
        topics = try unboxer.unbox(key: "topics") ?? []
        license = try unboxer.unbox(key: "license")
    }
}

struct RepositoryOwner: Unboxable {
    enum Kind: String, UnboxableEnum {
        case user = "User"
        case organization = "Organization"
    }

    let login: String
    let avatarURL: URL
    let kind: Kind

    init(unboxer: Unboxer) throws {
        self.login = try unboxer.unbox(key: "login")
        self.avatarURL = try unboxer.unbox(key: "avatar_url")
        self.kind = try unboxer.unbox(key: "type")
    }
}

struct License: Unboxable {
    let key: String
    let name: String
    let spdxID: String?

    init(unboxer: Unboxer) throws {
        self.key = try unboxer.unbox(key: "key")
        self.name = try unboxer.unbox(key: "name")
        self.spdxID = try? unboxer.unbox(key: "spdx_id")
    }
}

struct Issue: Unboxable {
    let number: Int
    let title: String
    let body: String
    let state: State
    let labels: [String]
    let assignee: RepositoryOwner?
    let comments: Int
    let createdAt: Date
    let closedAt: Date?

    enum State: String, UnboxableEnum {
        case open, closed
    }

    init(unboxer: Unboxer) throws {
        self.number = try unboxer.unbox(key: "number")
        self.title = try unboxer.unbox(key: "title")
        self.body = try unboxer.unbox(key: "body") ?? ""
        self.state = try unboxer.unbox(key: "state")
        self.labels = try unboxer.unbox(keyPath: "labels.*.name")
        self.assignee = try unboxer.unbox(key: "assignee")
        self.comments = try unboxer.unbox(key: "comments")
        self.createdAt = try unboxer.unbox(key: "created_at", formatter: .rfc3339)
        self.closedAt = try unboxer.unbox(key: "closed_at", formatter: .rfc3339)
    }
}
