// swift-format-ignore-file
import Foundation

struct Photo: Codable {
    let id: String
    let createdAt: Date
    let width: Int
    let height: Int
    let color: String?
    let likes: Int
    let likedByUser: Bool
    let description: String?
    let user: PhotoUser
    let urls: PhotoURLs

    enum CodingKeys: String, CodingKey {
        case id
        case createdAt = "created_at"
        case width
        case height
        case color
        case likes
        case likedByUser = "liked_by_user"
        case description
        case user
        case urls
    }
}

struct PhotoUser: Codable, Equatable {
    let id: String
    let username: String
    let name: String
    let portfolioURL: URL?
    let totalPhotos: Int

    private enum CodingKeys: String, CodingKey {
        case id, username, name
        case portfolioURL = "portfolio_url"
        case totalPhotos = "total_photos"
    }
}

struct PhotoURLs: Codable {
    let raw: URL
    let full: URL
    let thumb: URL
}

/// A collection of photos, of which the tags may be missing.
struct PhotoCollection: Decodable {
    let id: Int
    let title: String
    let tags: [String]
    let isFeatured: Bool
    let cover: Photo?
    let curator: String

    enum CodingKeys: String, CodingKey {
        case id, title, tags
        case isFeatured = "featured"
        case cover = "cover_photo"
        case curator
    }

    init(from decoder: Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(Int.self, forKey: .id)
        title = try container.decode(String.self, forKey: .title)
        tags = try container.decodeIfPresent([String].self, forKey: .tags) ?? []
        isFeatured = try container.decodeIfPresent(Bool.self, forKey: .isFeatured) ?? false
        cover = try container.decodeIfPresent(Photo.self, forKey: .cover)
        curator = try container.decode(String.self, forKey: .curator)
    }
}

struct PhotoStatistics: Decodable {
    let downloads: Int
    let views: Int
    let likes: Int

    enum CodingKeys: String, CodingKey {
        case downloads, views, likes
    }

    enum TotalKeys: String, CodingKey {
        case total
    }

    init(from decoder: Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let downloads = try container.nestedContainer(keyedBy: TotalKeys.self, forKey: .downloads)
        self.downloads = try downloads.decode(Int.self, forKey: .total)
        let views = try container.nestedContainer(keyedBy: TotalKeys.self, forKey: .views)
        self.views = try views.decode(Int.self, forKey: .total)
        let likes = try container.nestedContainer(keyedBy: TotalKeys.self, forKey: .likes)
        self.likes = try likes.decode(Int.self, forKey: .total)
    }
}
