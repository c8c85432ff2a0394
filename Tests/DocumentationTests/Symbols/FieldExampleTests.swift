// The examples in the documentation comments of UnboxField, which .ci/snippets puts here.

import Foundation
import Testing
import Unbox

private enum Fields {
    struct User: Unboxable {
        let name: String
        let age: Int
        let links: [URL]

        // Snippet 1 of Unboxer+Fields.swift#unboxAll
        init(unboxer: Unboxer) throws {
            (name, age, links) = try unboxer.unboxAll(.key("name"), .key("age"), .keyPath("meta.links"))
        }
        // End of snippet
    }

    struct Defaults: Unboxable {
        let name: String
        let age: Int
        let links: [URL]

        init(unboxer: Unboxer) throws {
            // Snippet 1 of UnboxField.swift#UnboxField
            (name, age, links) = try unboxer.unboxAll(.key("name"), .key("age").or(0), .keyPath("meta.links"))
            // End of snippet
        }
    }

    struct Two: Unboxable {
        let name: String
        let tags: [String]

        init(unboxer: Unboxer) throws {
            // Snippet 1 of UnboxField.swift#or
            (name, tags) = try unboxer.unboxAll(.key("name"), .key("tags").or([]))
            // End of snippet
        }
    }

    struct Strict: Unboxable {
        let name: String
        let id: Int
        let tags: [String]

        init(unboxer: Unboxer) throws {
            // Snippet 2 of UnboxField.swift#UnboxField
            (name, id) = try unboxer.unboxAll(.key("name"), UnboxField { try $0.strict.unbox(key: "id") })
            // End of snippet
            // Snippet 2 of Unboxer+Fields.swift#unboxAll
            tags = try unboxer.unboxAll(.key("tags"))  // [String]: reports every invalid element
            // End of snippet
        }
    }

    struct Article: Unboxable {
        let subtitle: String?
        let published: Date?

        init(unboxer: Unboxer) throws {
            // Snippet 1 of Unboxer+DroppedField.swift#unboxIfValid
            subtitle = unboxer.unboxIfValid(.key("subtitle"))
            published = unboxer.unboxIfValid(.key("published", formatter: .rfc3339))
            // End of snippet
        }
    }

    struct Period: Unboxable {
        let start, end: Int

        init(unboxer: Unboxer) throws {
            (start, end) = try unboxer.unboxAll(.key("start"), .key("end"))
            if end < start {
                // Snippet 2 of UnboxError.swift#init
                throw UnboxError("the end is before the start", at: [.key("end")])
                // End of snippet
            }
        }
    }
}

struct FieldExampleTests {
    @Test func fieldsThatAreDropped() throws {
        let dropped = DroppedElements()
        let data = Data(#"{"subtitle": "b", "published": "yesterday"}"#.utf8)
        let article: Fields.Article = try Unboxer(data: data, options: UnboxOptions(droppedElements: dropped)).unbox()
        #expect(article.subtitle == "b" && article.published == nil)
        #expect(dropped.elements.map(\.path.description) == ["published"])
    }

    @Test func theFieldOfACheck() {
        let error = #expect(throws: UnboxError.self) {
            try unbox(dictionary: ["period": ["start": 2, "end": 1]], atKey: "period") as Fields.Period
        }
        #expect(error?.description == "period.end: the end is before the start")
    }

    @Test func allThatIsWrong() {
        let error = #expect(throws: UnboxError.self) {
            try unbox(dictionary: ["meta": ["links": [1]]]) as Fields.User
        }
        #expect(
            error?.description == """
                name: expected String, but it is missing
                age: expected Int, but it is missing
                meta.links[0]: expected URL, found the number 1
                """)
    }

    @Test func defaults() throws {
        let user: Fields.Defaults = try unbox(dictionary: ["name": "Ada", "meta": ["links": ["https://a.b"]]])
        #expect(user.age == 0)
        #expect(user.links.count == 1)
        #expect(try (unbox(dictionary: ["name": "Ada"]) as Fields.Two).tags == [])
    }

    @Test func invalidValues() throws {
        func volume(_ dictionary: UnboxableDictionary) throws -> Int {
            let unboxer = Unboxer(dictionary: dictionary)
            let volume: Int
            // Snippet 1 of UnboxField.swift#orIfInvalid
            volume = try unboxer.unboxAll(.key("volume").or(5).orIfInvalid(0))
            // End of snippet
            return volume
        }
        #expect(try [[:], ["volume": "loud"], ["volume": 3]].map(volume) == [5, 0, 3])
    }

    @Test func closures() throws {
        let model: Fields.Strict = try unbox(dictionary: ["name": "Ada", "id": 7, "tags": ["a"]])
        #expect(model.id == 7)
        #expect(model.tags == ["a"])
        let error = #expect(throws: UnboxError.self) {
            try unbox(dictionary: ["name": "Ada", "id": 7, "tags": [[], "a", true]]) as Fields.Strict
        }
        #expect(error?.all.map(\.path.description) == ["tags[0]", "tags[2]"])
    }
}
