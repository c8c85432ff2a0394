import Foundation
import Testing
import Unbox

/// Missing, null and malformed values, with `try` and with `try?`.
struct OptionalTests {
    struct Model: Unboxable {
        let name: String
        let site: URL?
        let tags: [String]
        let id: String
        let old: Int?

        init(unboxer: Unboxer) throws {
            name = try unboxer.unbox(key: "name")
            site = try unboxer.unbox(key: "site")
            tags = try unboxer.unbox(key: "tags") ?? []
            id = try unboxer.unbox(key: "id") ?? unboxer.unbox(key: "_id")
            old = try? unboxer.unbox(key: "old")
        }
    }

    private func model(_ json: String) throws -> Model {
        try unbox(data: Data(json.utf8))
    }

    @Test func missingFieldsTakeDefaultsAndAlternatives() throws {
        let model = try model(#"{"name": "a", "_id": "7", "old": "none"}"#)
        #expect(model.site == nil)
        #expect(model.tags == [])
        #expect(model.id == "7")
        #expect(model.old == nil)
    }

    @Test func presentFieldsAreTaken() throws {
        let model = try model(#"{"name": "a", "id": 1, "_id": 2, "site": "https://a.b", "tags": ["x"], "old": 3}"#)
        #expect(model.site == URL(string: "https://a.b"))
        #expect(model.tags == ["x"])
        #expect(model.id == "1")
        #expect(model.old == 3)
    }

    @Test func aDefaultIsForAMissingFieldOnly() {
        #expect(
            message { try model(#"{"name": "a", "id": "1", "tags": "x"}"#) }
                == #"tags: expected an array, found the string "x""#)
    }

    @Test func aMalformedOptionalThrows() {
        #expect(
            message { try model(#"{"name": "a", "id": "1", "site": "not a URL"}"#) }
                == #"site: expected URL, found the string "not a URL": a URL cannot have a space"#)
    }

    @Test func bothAlternativesMissingNamesTheSecond() {
        #expect(message { try model(#"{"name": "a"}"#) } == "_id: expected String, but it is missing")
    }

    @Test func tryGivesAnOptionalOfOneLevel() throws {
        let unboxer = Unboxer(dictionary: ["int": 1, "bad": "x", "null": NSNull()])
        // None of these would compile if the right side were a nested Optional.
        let int: Int? = try? unboxer.unbox(key: "int")
        let bad: Int? = try? unboxer.unbox(key: "bad")
        let null: Int? = try? unboxer.unbox(key: "null")
        let missing: Int? = try? unboxer.unbox(key: "missing")
        let list: [Int]? = try? unboxer.unbox(key: "missing")
        let asInt = try? unboxer.unbox(key: "int") as Int
        let asOptional = try? unboxer.unbox(key: "int") as Int?
        #expect(int == 1)
        #expect(bad == nil)
        #expect(null == nil)
        #expect(missing == nil)
        #expect(list == nil)
        #expect(asInt.map { $0 + 1 } == 2)
        #expect(asOptional.map { $0 + 1 } == 2)
    }

    @Test func defaultsAsUnbox4CodeSpellsThem() throws {
        let unboxer = Unboxer(dictionary: ["int": 1, "bad": "x"])
        let list: [Int] = (try? unboxer.unbox(key: "list")) ?? []
        let int: Int = (try? unboxer.unbox(key: "bad")) ?? 7
        let name = (try? unboxer.unbox(key: "name")) ?? "nobody"
        let chained: Int = try (try? unboxer.unbox(key: "bad")) ?? unboxer.unbox(key: "int")
        #expect(list == [])
        #expect(int == 7)
        #expect(name == "nobody")
        #expect(chained == 1)
    }

    @Test func mappedOptionals() throws {
        let unboxer = Unboxer(dictionary: ["seconds": 60])
        let date = try (unboxer.unbox(key: "seconds") as Double?).map(Date.init(timeIntervalSince1970:))
        let none = try (unboxer.unbox(key: "other") as Double?).map(Date.init(timeIntervalSince1970:))
        #expect(date == Date(timeIntervalSince1970: 60))
        #expect(none == nil)
    }
}
