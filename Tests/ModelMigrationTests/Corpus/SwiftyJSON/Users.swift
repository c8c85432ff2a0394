// swift-format-ignore-file
//
//  Users.swift
//  SocialApp
//
//  Created on 2018/6/2.
//

import Foundation
import SwiftyJSON

struct AppUser {
    let id: Int
    let name: String
    let email: String?
    let isVerified: Bool
    let followers: Int
    let avatar: URL?
    let address: UserAddress
    let tags: [String]
    let score: Double

    init(json: JSON) {
        id = json["id"].intValue
        name = json["name"].stringValue
        email = json["email"].string
        isVerified = json["verified"].boolValue
        followers = json["stats"]["followers"].intValue
        avatar = json["avatar_url"].url
        address = UserAddress(json: json["address"])
        tags = json["tags"].arrayValue.map { $0.stringValue }
        score = json["stats", "score"].doubleValue
    }
}

struct UserAddress {
    var street: String
    var city: String
    var zip: String?
    var location: Location

    init(json: JSON) {
        self.street = json["street"].stringValue
        self.city = json["city"].stringValue
        self.zip = json["zip"].string
        self.location = Location(json: json["geo"])
    }
}

struct Location {
    let latitude: Double
    let longitude: Double

    init(json: JSON) {
        latitude = json["lat"].doubleValue
        longitude = json["lng"].doubleValue
    }
}

class Post {
    var id: Int
    var title: String
    var body: String
    var author: AppUser?
    var comments: [PostComment]
    var createdAt: Date?
    var likes: Int64

    init(_ json: JSON) {
        self.id = json["id"].intValue
        self.title = json["title"].stringValue
        self.body = json["body"].stringValue
        self.author = AppUser(json: json["author"])
        self.comments = json["comments"].arrayValue.map { PostComment(json: $0) }
        self.createdAt = postDates.date(from: json["created_at"].stringValue)
        self.likes = json["likes"].int64Value
    }
}

struct PostComment {
    let text: String
    let user: String
    let rating: Float?

    init(json: JSON) {
        text = json["text"].stringValue
        user = json["user"]["name"].stringValue
        rating = json["rating"].float
    }
}

let postDates: DateFormatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "yyyy-MM-dd HH:mm:ss"
    return formatter
}()
