// swift-format-ignore-file
import Foundation
import ObjectMapper

struct Team: Mappable {
    var id: Int = 0
    var name: String = ""
    var shortName: String?
    var colors: [String] = []
    var crest: URL?

    init?(map: Map) {}
}

extension Team {
    mutating func mapping(map: Map) {
        id <- map["id"]
        name <- map["name"]
        shortName <- map["short_name"]
        colors <- map["colors"]
        crest <- (map["crest_url"], URLTransform())
    }
}

struct Match {
    var home: Team?
    var away: Team?
    var score: Score?
    var kickoff: Date?
    var status: MatchStatus = .scheduled
    var attendance: Int64?
    var events: [MatchEvent] = []
}

extension Match: Mappable {
    init?(map: Map) {
    }

    mutating func mapping(map: Map) {
        home <- map["teams.home"]
        away <- map["teams.away"]
        score <- map["score"]
        kickoff <- (map["kickoff"], ISO8601DateTransform())
        status <- (map["status"], EnumTransform<MatchStatus>())
        attendance <- map["attendance"]
        events <- map["events"]
    }
}

enum MatchStatus: String {
    case scheduled = "SCHEDULED"
    case live = "IN_PLAY"
    case finished = "FINISHED"
}

struct Score: ImmutableMappable {
    let home: Int
    let away: Int
    let winner: String?

    init(map: Map) throws {
        home = try map.value("full.home")
        away = try map.value("full.away")
        winner = try? map.value("winner")
    }
}

struct MatchEvent: Mappable {
    var minute: Int = 0
    var player: String?
    var kind: Kind = .goal

    enum Kind: Int {
        case goal, card, substitution
    }

    init?(map: Map) {}

    mutating func mapping(map: Map) {
        minute <- map["minute"]
        player <- map["player.name"]
        kind <- map["kind"]
    }
}

struct Table: ImmutableMappable {
    let season: String
    let rows: [Row]
    let updated: Date

    struct Row: ImmutableMappable {
        let position: Int
        let team: String
        let points: Int
        let form: [String]

        init(map: Map) throws {
            position = try map.value("position")
            team = try map.value("team.name")
            points = try map.value("points")
            form = try map.value("form")
        }
    }

    init(map: Map) throws {
        season = try map.value("season.label")
        rows = try map.value("standings")
        updated = try map.value("updated", using: DateTransform(unit: .milliseconds))
    }
}
