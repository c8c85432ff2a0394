// swift-format-ignore-file
import Foundation
import ObjectMapper

public final class Movie: NSObject, Mappable {
    public private(set) var identifier: Int = 0
    public private(set) var title: String = ""
    public private(set) var overview: String?
    public private(set) var releaseDate: Date?
    public private(set) var genres: [MovieGenre] = []
    public private(set) var cast: [Actor] = []
    public private(set) var voteAverage: Float = 0
    public private(set) var runtime: Int?
    public private(set) var homepage: URL?

    public override init() {
        super.init()
    }

    public required init?(map: Map) {
        super.init()
    }

    public func mapping(map: Map) {
        self.identifier  <- map["id"]
        self.title       <- map["title"]
        self.overview    <- map["overview"]
        self.releaseDate <- (map["release_date"], DateFormatterTransform(dateFormatter: Movie.dates))
        self.genres      <- map["genres"]
        self.cast        <- map["credits.cast"]
        self.voteAverage <- map["vote_average"]
        self.runtime     <- map["runtime"]
        self.homepage    <- (map["homepage"], URLTransform(shouldEncodeURLString: false))
    }

    static let dates: DateFormatter = {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "yyyy-MM-dd"
        return formatter
    }()
}

public struct MovieGenre: Mappable, Hashable {
    public var id: Int!
    public var name: String!

    public init?(map: Map) {}

    public mutating func mapping(map: Map) {
        id <- map["id"]
        name <- map["name"]
    }
}

public struct Actor: Mappable {
    public var name: String = ""
    public var character: String?
    public var order: Int = 0
    var profilePath: String?

    public init?(map: Map) {
        // An actor without a name is of no use.
        guard map.JSON["name"] != nil else { return nil }
    }

    public mutating func mapping(map: Map) {
        name <- map["name"]
        character <- map["character"]
        order <- map["order"]
        profilePath <- map["profile_path"]
    }
}

/// One page of results, of any type.
public class Paged<T: Mappable>: Mappable {
    public var page: Int = 1
    public var results: [T] = []
    public var totalPages: Int = 0

    public required init?(map: Map) {}

    public func mapping(map: Map) {
        page <- map["page"]
        results <- map["results"]
        totalPages <- map["total_pages"]
    }
}

public struct Showtime: Mappable {
    public enum Format: Int {
        case flat = 2, stereo = 3
    }

    public var start: Date?
    public var hall: String = "1"
    public var format: Format?
    public var seats: [[Int]] = []
    public var prices: [String: Double] = [:]

    public init?(map: Map) {}

    public mutating func mapping(map: Map) {
        start <- (map["start"], CustomDateFormatTransform(formatString: "yyyy-MM-dd HH:mm"))
        hall <- map["hall"]
        format <- (map["format"], EnumTransform<Format>())
        seats <- map["seats"]
        prices <- map["prices"]
    }
}
