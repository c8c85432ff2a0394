// swift-format-ignore-file
import Foundation
import Unbox

/// An element of the home screen: a film, a series, or something that this version does not know.
enum HomeElement {
    case film(Film)
    case series(Series)
    case unknown
}

extension HomeElement: Unboxable {
    init(unboxer: Unboxer) throws {
        let type: String = try unboxer.unbox(key: "type")
        switch type {
        case "movie":
            self = .film(try unboxer.unbox())
        case "tv":
            self = .series(try unboxer.unbox())
        default:
            self = .unknown
        }
    }
}

struct Film: Unboxable {
    let id: Int
    let title: String
    let released: Date?
    let runtime: Int?
    let voteAverage: Double
    let genreIDs: [Int]
    let posterPath: String?
    let isAdult: Bool

    init(unboxer: Unboxer) throws {
        id = try unboxer.unbox(key: "id")
        title = try unboxer.unbox(key: "title")
        released = try? unboxer.unbox(key: "release_date", formatter: .dateOnly)
        runtime = try? unboxer.unbox(key: "runtime")
        voteAverage = try unboxer.unbox(key: "vote_average")
        genreIDs = try unboxer.unbox(key: "genre_ids")
        posterPath = try? unboxer.unbox(key: "poster_path")
        isAdult = try unboxer.unbox(key: "adult")
    }
}

struct Series: Unboxable {
    let id: Int
    let name: String
    let seasons: [Season]

    init(unboxer: Unboxer) throws {
        id = try unboxer.unbox(key: "id")
        name = try unboxer.unbox(key: "name")
        seasons = try unboxer.unbox(key: "seasons")
    }

    struct Season: Unboxable {
        let number: Int
        let episodes: Int
        let airDate: Date?

        init(unboxer: Unboxer) throws {
            number = try unboxer.unbox(key: "season_number")
            episodes = try unboxer.unbox(key: "episode_count") ?? 0
            airDate = try unboxer.unbox(key: "air_date", formatter: .dateOnly)
        }
    }
}

struct HomeScreen: Unboxable {
    let elements: [HomeElement]
    let featured: HomeElement?

    init(unboxer: Unboxer) throws {
        elements = try unboxer.unbox(key: "elements")
        featured = try? unboxer.unbox(keyPath: "featured.0")
    }
}
