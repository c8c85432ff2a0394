// swift-format-ignore-file
import Foundation
import SwiftyJSON

protocol JSONParseable {
    init?(json: JSON)
}

struct Song: JSONParseable {
    let id: Int
    let name: String
    let artist: String
    let seconds: Int
    let isExplicit: Bool
    let preview: URL?
    let album: SongAlbum?

    init?(json: JSON) {
        guard json["id"].exists() else { return nil }
        id = json["id"].intValue
        name = json["name"].stringValue
        artist = json["artists"][0]["name"].stringValue
        seconds = json["duration_ms"].intValue / 1000
        isExplicit = json["explicit"].boolValue
        preview = URL(string: json["preview_url"].stringValue)
        album = SongAlbum(json: json["album"])
    }
}

struct SongAlbum: JSONParseable {
    let name: String
    let year: String
    let covers: [URL]

    init?(json: JSON) {
        guard let name = json["name"].string else { return nil }
        self.name = name
        self.year = json["release_date"].stringValue
        self.covers = json["images"].arrayValue.compactMap { $0["url"].url }
    }
}

struct SongList {
    let title: String
    let songs: [Song]
    let owner: String
    let isPublic: Bool?
    let followers: Int
    let raw: JSON

    init(json: JSON) {
        title = json["name"].stringValue
        songs = json["tracks"]["items"].arrayValue.compactMap { Song(json: $0["track"]) }
        owner = json["owner"]["display_name"].stringValue
        isPublic = json["public"].bool
        followers = json["followers"]["total"].intValue
        raw = json["extra"]
    }
}

struct Genre {
    let name: String
    let weight: Double
    let parents: [String]
    let related: [Genre]

    init(json: JSON) {
        name = json["name"].stringValue
        weight = json["weight"].doubleValue
        parents = json["parents"].arrayValue.map({ $0.stringValue })
        related = json["related"].arrayValue.map({ Genre(json: $0) })
    }
}

struct Lyrics {
    let text: String
    let language: String
    let lines: [Line]

    init(json: JSON) {
        let lyrics = json["message"]["body"]["lyrics"]
        text = lyrics["text"].stringValue
        language = lyrics["language"].stringValue
        lines = lyrics["lines"].arrayValue.map(Line.init(json:))
    }

    struct Line {
        var time: Double
        var words: String

        init(json: JSON) {
            time = json["t"].doubleValue
            words = json["w"].stringValue
        }
    }
}
