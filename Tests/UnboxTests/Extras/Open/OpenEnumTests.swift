import Foundation
import TestTables
import Testing
import Unbox

struct OpenEnumTests {
    enum Profession: String, UnboxableEnum, Codable {
        case developer, astronaut, unknown
        static var unboxFallback: Profession? { .unknown }
    }

    enum Level: Int, UnboxableEnum {
        case low = 1
        case high
        static let unboxFallback: Level? = .low
    }

    enum Job: String, Codable { case developer, astronaut }
    enum Rank: Int { case first = 1 }

    static let rows: [Row] = [
        Row("a case", "\"astronaut\"", Profession.astronaut),
        Row("no case", "\"pilot\"", Profession.unknown),
        Row("a number", "2", Level.high),
        Row("a number without a case", "7", Level.low),
        Row("a number in a string", "\"2\"", Level.high),
        Row("a list", "[\"pilot\", \"developer\"]", [Profession.unknown, .developer]),
        // No fallback for these.
        Row("null", "null", as: Profession.self, "throws v: expected Profession, found null"),
        Row("missing", "{}", "throws x: expected Profession, but it is missing") {
            try $0.unbox(key: "x") as Profession
        },
        Row("a wrong type", "true", as: Profession.self, "throws v: expected Profession, found the boolean true"),
        Row("text for a number", "\"a\"", as: Level.self, #"throws v: expected Level, found the string "a""#),
        Row("a fraction for an integer", "1.5", as: Level.self, "throws v: expected Level, found the number 1.5"),
        Row("an open case", "\"developer\"", Open<Job>.known(.developer)),
        Row("an open other", "\"pilot\"", Open<Job>.other("pilot")),
        Row("an open number", "[1, 2]", [Open<Rank>.known(.first), .other(2)]),
        Row("an open set", "[\"pilot\", \"pilot\"]", [.other("pilot")] as Set<Open<Job>>),
        Row("open keys", #"{"pilot": 1}"#, [.other("pilot"): 1] as [Open<Job>: Int]),
        Row("an open null", "null", as: Open<Job>.self, "throws v: expected Job, found null"),
        Row("an open wrong type", "[]", as: Open<Job>.self, "throws v: expected Job, found an array of 0 elements"),
    ]

    @Test func unboxing() { each(Storage.allCases, Self.rows) { storage, row in try row.check(through: storage) } }

    @Test func open() {
        #expect(Open(Job.developer) == .known(.developer))
        // Created in code with a raw value that has a case.
        #expect(Open<Job>.other("developer") == .known(.developer))
        #expect(Open<Job>.other("developer").hashValue == Open<Job>.known(.developer).hashValue)
        #expect(Open<Job>.other("developer").value == .developer)
        #expect(Open<Job>.other("pilot").value == nil)
        #expect(Open<Job>(rawValue: "astronaut").rawValue == "astronaut")
        #expect(Open<Job>(rawValue: "pilot").rawValue == "pilot")
        func sendable(_ value: some Sendable) {}
        sendable(Open(Job.developer))
    }

    struct User: Codable, Equatable {
        var job: Open<Job>
        var jobs: [Open<Job>]?
        @Unboxed var profession: Profession
    }

    @Test func codableAsKeys() throws {
        struct Port: Codable, RawRepresentable { let rawValue: Int }
        let jobs: [Open<Job>: Int] = [.known(.developer): 1, .other("cook"): 2]
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let data = try encoder.encode(jobs)
        #expect(String(decoding: data, as: UTF8.self) == #"{"cook":2,"developer":1}"#)
        #expect(try JSONDecoder().decode([Open<Job>: Int].self, from: data) == jobs)
        #expect(try UnboxDecoder().decode([Open<Job>: Int].self, from: data) == jobs)
        #expect(try UnboxDecoder().decode([Open<Job>: Int].self, from: UnboxEncoder().encode(jobs)) == jobs)
        let ports: [Open<Port>: Int] = [Open(rawValue: 80): 1]
        #expect(String(decoding: try encoder.encode(ports), as: UTF8.self) == #"{"80":1}"#)
        #expect(try JSONDecoder().decode([Open<Port>: Int].self, from: encoder.encode(ports)) == ports)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([Open<Port>: Int].self, from: Data(#"{"a":1}"#.utf8))
        }
    }

    @Test func codable() throws {
        let data = Data(#"{"job":"pilot","jobs":["developer","cook"],"profession":"unknown"}"#.utf8)
        let user = User(job: .other("pilot"), jobs: [.known(.developer), .other("cook")], profession: .unknown)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        #expect(try encoder.encode(user) == data)
        #expect(try JSONDecoder().decode(User.self, from: data) == user)
        #expect(try UnboxDecoder().decode(User.self, from: UnboxEncoder().encode(user)) == user)
        let unknown = Data(#"{"job":"pilot","profession":"pilot"}"#.utf8)
        #expect(try JSONDecoder().decode(User.self, from: unknown).profession == .unknown)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(User.self, from: Data(#"{"job":1,"profession":"pilot"}"#.utf8))
        }
    }
}
