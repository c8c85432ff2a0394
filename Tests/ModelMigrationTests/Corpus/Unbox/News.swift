// swift-format-ignore-file
//
//  News.swift
//  Newsroom
//
//  Created on 12/03/2017.
//

import Foundation
import Unbox

// MARK: - Article

/// A story on the front page, or in one of the sections.
struct Article: Unboxable {

    // MARK: Properties

    let identifier: String
    let headline: String
    /// Shown below the headline. Older stories have none.
    let teaser: String?
    let section: NewsSection
    let authors: [NewsAuthor]
    let publishedAt: Date
    let updatedAt: Date?
    let leadImage: NewsImage?
    let wordCount: Int
    let isPremium: Bool
    let tags: [String]

    // MARK: Initializers

    init(unboxer: Unboxer) throws {
        self.identifier = try unboxer.unbox(key: "id")
        self.headline = try unboxer.unbox(key: "title")
        self.teaser = try? unboxer.unbox(key: "teaser")
        self.section = try unboxer.unbox(key: "section")
        self.authors = try unboxer.unbox(keyPath: "byline.authors")

        // The server writes both as ISO 8601.
        self.publishedAt = try unboxer.unbox(key: "published_at", formatter: newsDateFormatter)
        self.updatedAt = try? unboxer.unbox(key: "updated_at", formatter: newsDateFormatter)

        self.leadImage = try? unboxer.unbox(keyPath: "media.lead")
        self.wordCount = try unboxer.unbox(keyPath: "meta.words")
        self.isPremium = (try? unboxer.unbox(key: "premium")) ?? false
        self.tags = (try? unboxer.unbox(key: "tags")) ?? []
    }
}

// MARK: - Author

struct NewsAuthor: Unboxable {
    let name: String
    let email: String?
    let portrait: URL?

    init(unboxer: Unboxer) throws {
        name = try unboxer.unbox(key: "name")
        email = try? unboxer.unbox(key: "email")
        portrait = try? unboxer.unbox(key: "portrait_url")
    }
}

// MARK: - Image

struct NewsImage {
    let url: URL
    let width: Int
    let height: Int
    let caption: String?

    var ratio: Double { return Double(width) / Double(height) }
}

extension NewsImage: Unboxable {
    init(unboxer: Unboxer) throws {
        url = try unboxer.unbox(key: "url")
        width = try unboxer.unbox(keyPath: "size.width")
        height = try unboxer.unbox(keyPath: "size.height")
        caption = try? unboxer.unbox(key: "caption")
    }
}

// MARK: - Section

enum NewsSection: String, UnboxableEnum {
    case politics
    case business
    case sports = "sport"
    case culture
}

// MARK: - Helpers

let newsDateFormatter: DateFormatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ssZ"
    return formatter
}()
