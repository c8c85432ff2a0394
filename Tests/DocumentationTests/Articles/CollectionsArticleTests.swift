// The snippets of Collections.md, which .ci/snippets puts here.

import Foundation
import Testing
import Unbox

enum Collections {
    typealias Person = Named

    // Snippet 1 of Collections.md#collections-and-what-was-dropped
    struct Team: Unboxable {
        let members: [Person]
        let skills: Set<String>
        let deputies: [String: Person?]
        let scores: [[Int]]

        init(unboxer: Unboxer) throws {
            members = try unboxer.unbox(key: "members")
            skills = try unboxer.unbox(key: "skills")
            deputies = try unboxer.unbox(key: "deputies")
            scores = try unboxer.unbox(key: "scores")
        }
    }
    // End of snippet

    // Snippet 1 of Collections.md#keys-of-dictionaries
    enum Weekday: String, UnboxableKey {
        case monday, tuesday
    }

    struct UserID: UnboxableKey, Hashable {
        let number: Int

        static func transform(unboxedKey: String) -> UserID? {
            Int(unboxedKey.dropFirst("user-".count)).map { UserID(number: $0) }
        }
    }
    // End of snippet

    // Snippet 1 of Collections.md#collections-of-your-own
    struct Playlist: UnboxableCollection {
        let songs: [String]

        init(unboxedElements: [String]) throws {
            guard !unboxedElements.isEmpty else { throw UnboxError("a playlist has songs") }
            songs = unboxedElements
        }
    }
    // End of snippet
}

struct CollectionsArticleTests {
    private typealias Person = Collections.Person
    private typealias Weekday = Collections.Weekday
    private typealias UserID = Collections.UserID
    private typealias Playlist = Collections.Playlist

    @Test func aTeam() throws {
        let team: Collections.Team = try unbox(dictionary: [
            "members": [["name": "Ada"]], "skills": ["a", "b", "a"], "deputies": ["x": NSNull()],
            "scores": [[1], [2, 3]],
        ])
        #expect(team.members.map(\.name) == ["Ada"] && team.deputies == ["x": nil])
        #expect(team.skills == ["a", "b"] && team.scores == [[1], [2, 3]])
    }

    @Test func dropping() throws {
        let unboxer = try Unboxer(
            data: Data(#"{"ages": [1, "x", null, 4], "byName": {"a": {"name": "Ada"}, "b": {}}}"#.utf8))
        // Snippet 1 of Collections.md#dropping-what-is-invalid
        let ages: [Int] = try unboxer.unbox(key: "ages", allowInvalidElements: true)
        let byName: [String: Person] = try unboxer.unbox(key: "byName", allowInvalidElements: true)
        // End of snippet
        #expect(ages == [1, 4] && byName.mapValues(\.name) == ["a": "Ada"])
        // A model that has a bad list is itself the bad element.
        let data = Data(#"[{"members": [1], "skills": [], "deputies": {}, "scores": []}]"#.utf8)
        let teams: [Collections.Team] = try unbox(data: data, allowInvalidElements: true)
        #expect(teams.isEmpty)
    }

    @Test func keys() throws {
        let unboxer = Unboxer(dictionary: ["hours": ["monday": 8], "people": ["user-7": ["name": "Ada"]]])
        // Snippet 2 of Collections.md#keys-of-dictionaries
        let hours: [Weekday: Double] = try unboxer.unbox(key: "hours")
        let people: [UserID: Person] = try unboxer.unbox(key: "people")
        // End of snippet
        #expect(hours == [.monday: 8])
        #expect(people.mapValues(\.name) == [UserID(number: 7): "Ada"])
    }

    @Test func aPlaylist() throws {
        let unboxer = Unboxer(dictionary: ["list": ["a", NSNull()], "none": []])
        #expect(try (unboxer.unbox(key: "list", allowInvalidElements: true) as Playlist).songs == ["a"])
        let error = #expect(throws: UnboxError.self) { try unboxer.unbox(key: "none") as Playlist }
        #expect(error?.description == "none: a playlist has songs")
    }
}
