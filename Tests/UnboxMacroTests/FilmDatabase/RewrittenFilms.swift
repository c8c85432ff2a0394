import Foundation
import UnboxMacros

/// The same client with the macros.
enum Rewritten {
    static let decoder: UnboxDecoder = {
        var decoder = UnboxDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return decoder
    }()

    @Unboxable(keys: .snakeCase)
    struct Page<Item> {
        let page: Int
        let results: [Item]
        let totalPages: Int
        let totalResults: Int
    }

    @Unboxable
    struct Genre {
        let id: Int
        let name: String
    }

    @UnboxableEnum
    enum Status: String {
        case rumored = "Rumored"
        case postProduction = "Post Production"
        case released = "Released"
        case canceled = "Canceled"
        @Unboxing(fallback: true) case unknown
    }

    @Unboxable(keys: .snakeCase)
    struct Company {
        let id: Int
        let name: String
        let logoPath: String?
        let originCountry: String
    }

    @Unboxable
    struct Country {
        @Unboxing(key: "iso_3166_1") let iso31661: String
        let name: String
    }

    @Unboxable(keys: .snakeCase)
    struct Language {
        @Unboxing(key: "iso_639_1") let iso6391: String
        let englishName: String
        let name: String?
    }

    @Unboxable(keys: .snakeCase)
    struct Collection {
        let id: Int
        let name: String
        let posterPath: String?
    }

    @Unboxable(keys: .snakeCase)
    struct Film {
        let id: Int
        let title: String
        let originalTitle: String
        let originalLanguage: String
        let overview: String?
        let tagline: String?
        @Unboxing(formatter: .dateOnly, emptyAsNil: true) let releaseDate: Date?
        let runtime: Int?
        let budget: Int
        let revenue: Int
        let popularity: Double
        let voteAverage: Double
        let voteCount: Int
        let adult: Bool
        let status: Status
        @Unboxing(emptyAsNil: true) let homepage: URL?
        let imdbId: String?
        let posterPath: String?
        let genres: [Genre]
        let productionCompanies: [Company]
        let productionCountries: [Country]
        let spokenLanguages: [Language]
        let belongsToCollection: Collection?
    }

    @Unboxable(keys: .snakeCase)
    struct FilmSummary {
        let id: Int
        let title: String
        @Unboxing(formatter: .dateOnly, emptyAsNil: true) let releaseDate: Date?
        let genreIds: [Int]
        let voteAverage: Double
        let posterPath: String?
    }

    @Unboxable(keys: .snakeCase)
    struct ShowSummary {
        let id: Int
        let name: String
        @Unboxing(formatter: .dateOnly, emptyAsNil: true) let firstAirDate: Date?
        let originCountry: [String]
    }

    @UnboxableEnum
    enum Gender: Int {
        case unspecified, female, male, nonBinary
    }

    @UnboxableEnum
    enum Department: String {
        case acting = "Acting"
        case directing = "Directing"
        case writing = "Writing"
        @Unboxing(fallback: true) case other
    }

    @Unboxable(discriminator: "media_type")
    enum Media {
        @Unboxing(name: "movie") case film(FilmSummary)
        @Unboxing(name: "tv") case show(ShowSummary)
        case unknown
    }

    @Unboxable(keys: .snakeCase)
    struct Person {
        let id: Int
        let name: String
        let gender: Gender
        @Unboxing(formatter: .dateOnly, emptyAsNil: true) let birthday: Date?
        let knownForDepartment: Department
        let knownFor: [Media]?
    }

    @Unboxable(keys: .snakeCase)
    struct CastMember {
        let id: Int
        let name: String
        let character: String
        let order: Int
        let profilePath: String?
    }

    @Unboxable
    struct CrewMember {
        let id: Int
        let name: String
        let job: String
        let department: Department
    }

    @Unboxable
    struct Credits {
        let id: Int
        let cast: [CastMember]
        let crew: [CrewMember]
    }

    @Unboxable(keys: .snakeCase)
    struct Episode {
        let id: Int
        let name: String
        @Unboxing(formatter: .dateOnly, emptyAsNil: true) let airDate: Date?
        let episodeNumber: Int
        let seasonNumber: Int
    }

    @Unboxable(keys: .snakeCase)
    struct Season {
        let id: Int
        let name: String
        let episodeCount: Int
        let seasonNumber: Int
    }

    @Unboxable
    struct Network {
        let id: Int
        let name: String
    }

    @Unboxable(keys: .snakeCase)
    struct Show {
        let id: Int
        let name: String
        let inProduction: Bool
        let episodeRunTime: [Int]
        let lastEpisodeToAir: Episode?
        let networks: [Network]
        let seasons: [Season]
        @Unboxing(emptyAsNil: true) let homepage: URL?
    }

    @Unboxable(keys: .snakeCase)
    struct Video {
        let key: String
        let site: String
        let size: Int
        @Unboxing(formatter: .rfc3339) let publishedAt: Date
    }

    @Unboxable
    struct Review {
        let id: String
        let content: String
        @Unboxing(keyPath: "author_details.username") let username: String
        @Unboxing(keyPath: "author_details.rating") let rating: Double?
    }

    @Unboxable
    struct Keywords {
        let id: Int
        @Unboxing(keyPath: "keywords.*.name") let names: [String]
    }

    /// It stays Decodable, as another part of the program decodes it.
    struct Provider: Decodable {
        let providerId: Int
        let providerName: String
        let displayPriority: Int
    }

    @Unboxable(decoder: Rewritten.decoder)
    struct Offers {
        let link: URL
        let flatrate: [Provider]?
        let rent: [Provider]?
    }

    @Unboxable
    struct Providers {
        let id: Int
        let results: [String: Offers]
    }

    @Unboxable
    struct Rating {
        let value: Double
    }

    @Unboxable
    struct AccountState {
        let id: Int
        let favorite: Bool
        @Unboxing(formatter: Rewritten.RatingOrFalse()) let rated: Rating?
    }

    /// `false` without a rating.
    struct RatingOrFalse: UnboxFormatter {
        func format(unboxedValue: OneOf<Bool>.Or<Rating>) -> Rating?? {
            switch unboxedValue {
            case .first(let isRated): isRated ? nil : .some(nil)
            case .second(let rating): rating
            }
        }
    }

    @Unboxable(keys: .snakeCase)
    struct Failure {
        let statusCode: Int
        let statusMessage: String
        let success: Bool?
    }
}
