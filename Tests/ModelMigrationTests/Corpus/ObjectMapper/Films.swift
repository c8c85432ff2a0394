// swift-format-ignore-file
import Foundation
import ObjectMapper

class Film: Mappable {
    var imdb: String!
    var title: String!
    var year: Int?
    var rating: Double?
    var released: Date?
    var genres: [String]?

    required init?(map: Map) {
        if map.JSON["imdb"] == nil {
            return nil
        }
    }

    func mapping(map: Map) {
        imdb        <- map["imdb"]
        title       <- map["title"]
        year        <- map["year"]
        rating      <- map["rating.imdb"]
        released    <- (map["released"], CustomDateFormatTransform(formatString: "yyyy-MM-dd"))
        genres      <- map["genres"]
    }

    var line: String { return "\(imdb.uppercased()) \(title ?? "-")" }
}

struct FilmRole: Mappable {
    var name: String?
    var film: Film!
    var order: Int!

    init?(map: Map) {
        guard map.JSON["film"] != nil, map.JSON["order"] != nil else { return nil }
    }

    mutating func mapping(map: Map) {
        name <- map["name"]
        film <- map["film"]
        order <- map["order"]
    }
}

struct FilmActor: ImmutableMappable {
    let id: Int
    let name: String
    let roles: [FilmRole]?

    init(map: Map) throws {
        id = try map.value("id")
        name = try map.value("name")
        roles = try? map.value("roles")
    }

    mutating func mapping(map: Map) {
        id >>> map["id"]
        name >>> map["name"]
    }
}
