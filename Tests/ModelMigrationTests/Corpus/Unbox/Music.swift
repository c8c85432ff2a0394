// swift-format-ignore-file
import Foundation
import Unbox

struct Track: Unboxable {
    let id: Int
    let title: String
    let duration: TimeInterval
    let artists: [MusicArtist]
    let album: Album?
    let genres: Set<Genre>
    let explicit: Bool
    let previewURL: URL?
    let popularity: CGFloat

    init(unboxer: Unboxer) throws {
        self.id = try unboxer.unbox(key: "trackId")
        self.title = try unboxer.unbox(key: "trackName")
        self.duration = try unboxer.unbox(key: "trackTime")
        self.artists = try unboxer.unbox(key: "artists")
        self.album = try? unboxer.unbox(key: "album")
        self.genres = try unboxer.unbox(key: "genres", allowInvalidElements: true)
        self.explicit = try unboxer.unbox(key: "explicit")
        self.previewURL = try unboxer.unbox(key: "previewUrl")
        self.popularity = try unboxer.unbox(key: "popularity")
    }
}

struct MusicArtist: Unboxable, CustomStringConvertible {
    let name: String
    let links: [String: URL]

    var description: String { return name }

    init(name: String) {
        self.name = name
        links = [:]
    }

    init(unboxer: Unboxer) throws {
        name = try unboxer.unbox(key: "name")
        links = try unboxer.unbox(key: "links", allowInvalidElements: true) ?? [:]
    }
}

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

enum Genre: String, UnboxableEnum {
    case rock, pop, jazz
}

final class Playlist: Unboxable {
    let name: String
    private(set) var tracks: [Track]
    let owner: String
    fileprivate let token: String?

    init(unboxer: Unboxer) throws {
        name = try unboxer.unbox(key: "name")
        tracks = try unboxer.unbox(keyPath: "tracks.items")
        owner = try unboxer.unbox(keyPath: "owner.display.name")
        token = try? unboxer.unbox(key: "token")
    }

    func append(_ track: Track) {
        tracks.append(track)
    }
}
