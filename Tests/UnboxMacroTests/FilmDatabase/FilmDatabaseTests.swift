// A client of a film database, before and after it was rewritten to the macros. Both read the same values of each payload,
// and reject the same ones, except where the original is wrong.

import Foundation
import TestTables
import Testing
import Unbox
import UnboxTesting

@Suite struct FilmDatabaseTests {
    private struct Row: CustomTestStringConvertible {
        let testDescription: String
        /// What differs because the original is wrong.
        let expected: [String]
        /// Differences between the original and the rewritten type.
        let differences: () -> [String]
        /// Differences between data and a dictionary, read by the rewritten type.
        let differencesOfSources: () throws -> [String]

        init<Old: Decodable, New: UnboxCompatible>(
            _ name: String, _ old: Old.Type, _ new: New.Type, _ json: String, originalIsWrong expected: [String] = []
        ) {
            testDescription = name
            self.expected = expected
            let data = Data(json.utf8)
            differences = {
                UnboxMigration.differences {
                    try unbox(data: data) as New
                } decoding: {
                    try Original.decoder.decode(Old.self, from: data)
                }.map { difference in
                    // Without Foundation's words, which differ between platforms.
                    difference.description.components(separatedBy: ", decoding failed: ")[0]
                }
            }
            differencesOfSources = {
                let object = try untyped(data)
                return UnboxMigration.differences {
                    try unbox(data: data) as New
                } decoding: {
                    try unbox(dictionary: ["root": object], atKey: "root") as New
                }.filter { !Self.isSameFailure($0) }.map(\.description)
            }
        }

        /// The root of the dictionary has another path.
        private static func isSameFailure(_ difference: UnboxDifference) -> Bool {
            if case .failure = difference.unboxed, case .failure = difference.decoded { return true }
            return false
        }
    }

    @Test func payloads() {
        #expect(Self.rows.count >= 25)
        each(Self.rows) { (row: Row) throws in
            #expect(row.differences() == row.expected)
            #expect(try row.differencesOfSources() == [])
        }
    }

    private static var rows: [Row] { films + people + others }
}

// MARK: - Films

extension FilmDatabaseTests {
    /// A film, with some fields replaced.
    private static func film(_ changes: [String: String] = [:]) -> String {
        var fields = [
            "id": "603", "title": #""The Matrix""#, "original_title": #""The Matrix""#, "original_language": #""en""#,
            "overview": #""A hacker learns.""#, "tagline": "null", "release_date": #""1999-03-31""#, "runtime": "136",
            "budget": "63000000", "revenue": "463517383", "popularity": "79.5", "vote_average": "8",
            "vote_count": "24000",
            "adult": "false", "status": #""Released""#, "homepage": #""https://films.example/matrix""#,
            "imdb_id": #""tt0133093""#, "poster_path": #""/m.jpg""#, "genres": #"[{"id":28,"name":"Action"}]"#,
            "production_companies": #"[{"id":79,"name":"Village","logo_path":null,"origin_country":"US"}]"#,
            "production_countries": #"[{"iso_3166_1":"US","name":"United States"}]"#,
            "spoken_languages": #"[{"iso_639_1":"en","english_name":"English","name":"English"}]"#,
            "belongs_to_collection": #"{"id":2344,"name":"The Matrix Collection","poster_path":"/c.jpg"}"#,
        ]
        for (key, value) in changes { fields[key] = value }
        let members = fields.filter { $0.value != "" }.sorted { $0.key < $1.key }
        return "{\(members.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ","))}"
    }

    private static func row(_ name: String, _ changes: [String: String], originalIsWrong: [String] = []) -> Row {
        Row(name, Original.Film.self, Rewritten.Film.self, film(changes), originalIsWrong: originalIsWrong)
    }

    private static var films: [Row] {
        [
            row("a film", [:]),
            row("a film without what may be missing", ["tagline": "", "runtime": "", "belongs_to_collection": "null"]),
            row("a film with lists that are empty", ["genres": "[]", "production_companies": "[]"]),
            row("a film without a title", ["title": ""]),
            row("a film with a title that is null", ["title": "null"]),
            row("a film with a genre that has no name", ["genres": #"[{"id":28,"name":"Action"},{"id":29}]"#]),
            row("a film with a runtime of another type", ["runtime": "[]"]),
            row("a film with a count that is a word", ["vote_count": #""many""#]),
            row("a film with a day that there is not", ["release_date": #""1999-02-31""#]),
            // An empty string means that there is no date and no page. The original rejects the film.
            row("a film without a date", ["release_date": #""""#], originalIsWrong: ["releaseDate: unboxed nil"]),
            row("a film without a page", ["homepage": #""""#], originalIsWrong: ["homepage: unboxed nil"]),
            // The service added a status.
            row(
                "a film with a new status", ["status": #""In Production""#],
                originalIsWrong: ["status: unboxed unknown"]),
            row(
                "a film with a number in a string", ["revenue": #""463517383""#],
                originalIsWrong: ["revenue: unboxed 463517383"]),
            Row(
                "a page of films", Original.Page<Original.FilmSummary>.self, Rewritten.Page<Rewritten.FilmSummary>.self,
                #"""
                {"page":1,"total_pages":500,"total_results":10000,"results":[
                  {"id":1,"title":"A","release_date":"2024-02-29","genre_ids":[18,35],"vote_average":7.25,"poster_path":"/a.jpg"},
                  {"id":2,"title":"B","release_date":null,"genre_ids":[],"vote_average":0,"poster_path":null}]}
                """#),
            Row(
                "a page with a wrong film", Original.Page<Original.FilmSummary>.self,
                Rewritten.Page<Rewritten.FilmSummary>.self,
                #"""
                {"page":1,"total_pages":1,"total_results":1,"results":[
                  {"id":"one","title":"A","genre_ids":[18],"vote_average":7.25}]}
                """#),
            Row(
                "a failure of the service instead of a page", Original.Page<Original.FilmSummary>.self,
                Rewritten.Page<Rewritten.FilmSummary>.self,
                #"{"status_code":7,"status_message":"Invalid API key","success":false}"#),
        ]
    }
}

// MARK: - People and shows

extension FilmDatabaseTests {
    private static func person(_ known: String, gender: String = "2", department: String = "Acting") -> String {
        #"""
        {"id":6384,"name":"K","gender":\#(gender),"birthday":"1964-09-02","known_for_department":"\#(department)",
         "known_for":\#(known)}
        """#
    }

    private static var people: [Row] {
        [
            Row(
                "a person", Original.Person.self, Rewritten.Person.self,
                person(
                    #"""
                    [{"media_type":"movie","id":603,"title":"M","release_date":"1999-03-31","genre_ids":[28],"vote_average":8},
                     {"media_type":"tv","id":2,"name":"S","first_air_date":"2001-01-01","origin_country":["US"]}]
                    """#)),
            Row("a person known for nothing", Original.Person.self, Rewritten.Person.self, person("null")),
            Row(
                "a person with an unknown gender", Original.Person.self, Rewritten.Person.self,
                person("[]", gender: "9")),
            // One new kind of media, or a new department, and the original has no person at all.
            Row(
                "a person known for a podcast", Original.Person.self, Rewritten.Person.self,
                person(#"[{"media_type":"podcast","id":3}]"#),
                originalIsWrong: ["knownFor[0].mediaType: unboxed without an error"]),
            Row(
                "a person of a new department", Original.Person.self, Rewritten.Person.self,
                person("[]", department: "Lighting"), originalIsWrong: ["knownForDepartment: unboxed other"]),
            Row(
                "credits", Original.Credits.self, Rewritten.Credits.self,
                #"""
                {"id":603,"cast":[{"id":6384,"name":"K","character":"Neo","order":0,"profile_path":null}],
                 "crew":[{"id":9340,"name":"L","job":"Director","department":"Directing"}]}
                """#),
            Row(
                "credits with a wrong order", Original.Credits.self, Rewritten.Credits.self,
                #"{"id":603,"cast":[{"id":6384,"name":"K","character":"Neo","order":null}],"crew":[]}"#),
            Row(
                "a show", Original.Show.self, Rewritten.Show.self,
                #"""
                {"id":1399,"name":"G","in_production":false,"episode_run_time":[60,55],
                 "last_episode_to_air":{"id":1,"name":"End","air_date":"2019-05-19","episode_number":6,"season_number":8},
                 "networks":[{"id":49,"name":"H"}],"homepage":"https://shows.example/g",
                 "seasons":[{"id":3624,"name":"Season 1","episode_count":10,"season_number":1}]}
                """#),
            Row(
                "a show with an episode without a number", Original.Show.self, Rewritten.Show.self,
                #"""
                {"id":1399,"name":"G","in_production":true,"episode_run_time":[],"networks":[],"seasons":[],
                 "last_episode_to_air":{"id":1,"name":"End","air_date":null,"season_number":8}}
                """#),
        ]
    }
}

// MARK: - Others

extension FilmDatabaseTests {
    private static var others: [Row] {
        [
            Row(
                "a video", Original.Video.self, Rewritten.Video.self,
                #"{"key":"k","site":"YouTube","size":1080,"published_at":"2024-05-02T15:00:08.000Z"}"#),
            // The original expects fractions of a second.
            Row(
                "a video of a whole second", Original.Video.self, Rewritten.Video.self,
                #"{"key":"k","site":"YouTube","size":1080,"published_at":"2024-05-02T15:00:08Z"}"#,
                originalIsWrong: ["publishedAt: unboxed 2024-05-02 15:00:08 +0000"]),
            Row(
                "a video without a date", Original.Video.self, Rewritten.Video.self,
                #"{"key":"k","site":"YouTube","size":1080,"published_at":"soon"}"#),
            Row(
                "a review", Original.Review.self, Rewritten.Review.self,
                #"{"id":"r","content":"Good.","author_details":{"username":"ada","rating":9}}"#),
            Row(
                "a review without a rating", Original.Review.self, Rewritten.Review.self,
                #"{"id":"r","content":"Good.","author_details":{"username":"ada","rating":null}}"#),
            Row(
                "a review without an author", Original.Review.self, Rewritten.Review.self,
                #"{"id":"r","content":"Good.","author_details":{}}"#),
            Row(
                "keywords", Original.Keywords.self, Rewritten.Keywords.self,
                #"{"id":603,"keywords":[{"id":1,"name":"hacker"},{"id":2,"name":"dystopia"}]}"#),
            Row(
                "providers", Original.Providers.self, Rewritten.Providers.self,
                #"""
                {"id":603,"results":{"US":{"link":"https://films.example/us","flatrate":[
                  {"provider_id":8,"provider_name":"N","display_priority":0}]},"IT":{"link":"https://films.example/it"}}}
                """#),
            Row(
                "providers, one of which has no name", Original.Providers.self, Rewritten.Providers.self,
                #"""
                {"id":603,"results":{"US":{"link":"https://films.example/us","rent":[{"provider_id":8,"display_priority":0}]}}}
                """#),
            Row(
                "a rated film", Original.AccountState.self, Rewritten.AccountState.self,
                #"{"id":603,"favorite":true,"rated":{"value":8.5}}"#),
            Row(
                "a film without a rating", Original.AccountState.self, Rewritten.AccountState.self,
                #"{"id":603,"favorite":false,"rated":false}"#),
            // `try?` hides that it is malformed.
            Row(
                "a malformed rating", Original.AccountState.self, Rewritten.AccountState.self,
                #"{"id":603,"favorite":false,"rated":{"value":"high"}}"#,
                originalIsWrong: [
                    "rated: unboxing failed: expected Bool or Rating, found an object of 1 key: not Rating: value: expected "
                        + "Double, found a string, decoded nil"
                ]),
            Row(
                "a failure", Original.Failure.self, Rewritten.Failure.self,
                #"{"status_code":7,"status_message":"Invalid API key","success":false}"#),
        ]
    }
}
