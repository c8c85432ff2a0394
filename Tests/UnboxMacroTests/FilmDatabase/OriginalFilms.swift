import Foundation

/// The client of a film database as it was written with Codable: one decoder with strategies, and initializers by hand
/// where a payload does not have the form of a type.
enum Original {
    static let decoder: JSONDecoder = {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = .gmt
        formatter.dateFormat = "yyyy-MM-dd"
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        decoder.dateDecodingStrategy = .formatted(formatter)
        return decoder
    }()

    struct Page<Item: Decodable>: Decodable {
        let page: Int
        let results: [Item]
        let totalPages: Int
        let totalResults: Int
    }

    struct Genre: Decodable {
        let id: Int
        let name: String
    }

    enum Status: String, Decodable {
        case rumored = "Rumored"
        case postProduction = "Post Production"
        case released = "Released"
        case canceled = "Canceled"
    }

    struct Company: Decodable {
        let id: Int
        let name: String
        let logoPath: String?
        let originCountry: String
    }

    struct Country: Decodable {
        let iso31661: String
        let name: String
    }

    struct Language: Decodable {
        let iso6391: String
        let englishName: String
        let name: String?
    }

    struct Collection: Decodable {
        let id: Int
        let name: String
        let posterPath: String?
    }

    struct Film: Decodable {
        let id: Int
        let title: String
        let originalTitle: String
        let originalLanguage: String
        let overview: String?
        let tagline: String?
        let releaseDate: Date?
        let runtime: Int?
        let budget: Int
        let revenue: Int
        let popularity: Double
        let voteAverage: Double
        let voteCount: Int
        let adult: Bool
        let status: Status
        let homepage: URL?
        let imdbId: String?
        let posterPath: String?
        let genres: [Genre]
        let productionCompanies: [Company]
        let productionCountries: [Country]
        let spokenLanguages: [Language]
        let belongsToCollection: Collection?
    }

    struct FilmSummary: Decodable {
        let id: Int
        let title: String
        let releaseDate: Date?
        let genreIds: [Int]
        let voteAverage: Double
        let posterPath: String?
    }

    struct ShowSummary: Decodable {
        let id: Int
        let name: String
        let firstAirDate: Date?
        let originCountry: [String]
    }

    enum Gender: Int, Decodable {
        case unspecified, female, male, nonBinary
    }

    enum Department: String, Decodable {
        case acting = "Acting"
        case directing = "Directing"
        case writing = "Writing"
    }

    enum Media: Decodable {
        case film(FilmSummary)
        case show(ShowSummary)

        private enum CodingKeys: String, CodingKey { case mediaType }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            switch try container.decode(String.self, forKey: .mediaType) {
            case "movie": self = .film(try FilmSummary(from: decoder))
            case "tv": self = .show(try ShowSummary(from: decoder))
            case let type:
                throw DecodingError.dataCorruptedError(
                    forKey: .mediaType, in: container, debugDescription: "unknown media type \(type)")
            }
        }
    }

    struct Person: Decodable {
        let id: Int
        let name: String
        let gender: Gender
        let birthday: Date?
        let knownForDepartment: Department
        let knownFor: [Media]?
    }

    struct CastMember: Decodable {
        let id: Int
        let name: String
        let character: String
        let order: Int
        let profilePath: String?
    }

    struct CrewMember: Decodable {
        let id: Int
        let name: String
        let job: String
        let department: Department
    }

    struct Credits: Decodable {
        let id: Int
        let cast: [CastMember]
        let crew: [CrewMember]
    }

    struct Episode: Decodable {
        let id: Int
        let name: String
        let airDate: Date?
        let episodeNumber: Int
        let seasonNumber: Int
    }

    struct Season: Decodable {
        let id: Int
        let name: String
        let episodeCount: Int
        let seasonNumber: Int
    }

    struct Network: Decodable {
        let id: Int
        let name: String
    }

    struct Show: Decodable {
        let id: Int
        let name: String
        let inProduction: Bool
        let episodeRunTime: [Int]
        let lastEpisodeToAir: Episode?
        let networks: [Network]
        let seasons: [Season]
        let homepage: URL?
    }

    struct Video: Decodable {
        let key: String
        let site: String
        let size: Int
        let publishedAt: Date

        private enum CodingKeys: String, CodingKey { case key, site, size, publishedAt }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            key = try container.decode(String.self, forKey: .key)
            site = try container.decode(String.self, forKey: .site)
            size = try container.decode(Int.self, forKey: .size)
            let formatter = ISO8601DateFormatter()
            formatter.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
            guard let date = formatter.date(from: try container.decode(String.self, forKey: .publishedAt)) else {
                throw DecodingError.dataCorruptedError(
                    forKey: .publishedAt, in: container, debugDescription: "not a date")
            }
            publishedAt = date
        }
    }

    struct Review: Decodable {
        let id: String
        let content: String
        let username: String
        let rating: Double?

        private enum CodingKeys: String, CodingKey { case id, content, authorDetails }
        private enum AuthorKeys: String, CodingKey { case username, rating }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            id = try container.decode(String.self, forKey: .id)
            content = try container.decode(String.self, forKey: .content)
            let author = try container.nestedContainer(keyedBy: AuthorKeys.self, forKey: .authorDetails)
            username = try author.decode(String.self, forKey: .username)
            rating = try author.decodeIfPresent(Double.self, forKey: .rating)
        }
    }

    struct Keywords: Decodable {
        let id: Int
        let names: [String]

        private struct Keyword: Decodable { let name: String }
        private enum CodingKeys: String, CodingKey { case id, keywords }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            id = try container.decode(Int.self, forKey: .id)
            names = try container.decode([Keyword].self, forKey: .keywords).map(\.name)
        }
    }

    struct Provider: Decodable {
        let providerId: Int
        let providerName: String
        let displayPriority: Int
    }

    struct Offers: Decodable {
        let link: URL
        let flatrate: [Provider]?
        let rent: [Provider]?
    }

    struct Providers: Decodable {
        let id: Int
        let results: [String: Offers]
    }

    struct Rating: Decodable { let value: Double }

    struct AccountState: Decodable {
        let id: Int
        let favorite: Bool
        let rated: Rating?

        private enum CodingKeys: String, CodingKey { case id, favorite, rated }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            id = try container.decode(Int.self, forKey: .id)
            favorite = try container.decode(Bool.self, forKey: .favorite)
            // It is `false` without a rating.
            rated = try? container.decode(Rating.self, forKey: .rated)
        }
    }

    struct Failure: Decodable {
        let statusCode: Int
        let statusMessage: String
        let success: Bool?
    }
}
