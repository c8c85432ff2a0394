import Foundation
import TestTables
import Testing
import UnboxMacros

@Unboxable
private struct Article: Equatable {
    let title: String
    @Unboxing(keyPath: "authors.0.name") let author: String
    @Unboxing(key: "published_at", formatter: .rfc3339) let published: Date
    @Unboxing(allowInvalidElements: true) let tags: [Int]
    var rating = 0.0 as Double
    let link: URL?
}

@Unboxable(keys: .snakeCase)
private struct Everything: Equatable {
    @Unboxing(keys: ["nick", "login"]) let nickname: String
    @Unboxing(keys: ["a", "b"]) var number: Int? = 7
    @Unboxing(keyPath: "jobs.*.title") let titles: [String]
    @Unboxing(dropIfInvalid: true) let subtitle: Int?
    @Unboxing(dropIfInvalid: true) var count = 3
    @Unboxing(whole: true) let stamp: Stamp
    @Unboxing(ignored: true) var isSelected = true
    let place: Place
    let imageURL: URL
    let anything: JSONValue
    let id: OneOf<Int>.Or<String>
    let kind: Open<Kind>
    @Indirect var parent: Everything?
    var `default`: Int = 1
    var await = 1
    var first, second: Int
    var computed: Int { 1 }
    static let shared = 2
    lazy var later = 3

    static func == (left: Everything, right: Everything) -> Bool { left.nickname == right.nickname }
}

@Unboxable
private struct Stamp: Equatable {
    let created: Int
}

private struct Place: Decodable, Equatable {
    let city: String
}

@UnboxableEnum
private enum Kind: String {
    case book, game
}

@Suite struct FieldMacroTests {
    @Test func anArticle() {
        each(Storage.allCases) { storage in
            let article: Article = try storage.unboxer(
                #"{"title": "T", "authors": [{"name": "Ada"}], "published_at": "1970-01-01T00:00:10Z", "tags": [1, "x", 2]}"#
            ).unbox()
            #expect(
                article
                    == Article(
                        title: "T", author: "Ada", published: Date(timeIntervalSince1970: 10), tags: [1, 2], link: nil))
            let rated: Article = try storage.unboxer(
                #"""
                {"title": "T", "authors": [{"name": "Ada"}], "published_at": "1970-01-01T00:00:10Z", "tags": [],
                 "rating": 4.5, "link": "https://example.com"}
                """#
            ).unbox()
            #expect(rated.rating == 4.5)
            #expect(rated.link?.host() == "example.com")
        }
    }

    @Test func everyKindOfField() {
        each(Storage.allCases) { storage in
            let dropped = DroppedElements()
            let model: Everything = try storage.unboxer(
                #"""
                {"login": "ada", "b": 2, "jobs": [{"title": "x"}, {"title": "y"}], "subtitle": "none", "count": [],
                 "created": 5, "is_selected": false, "place": {"city": "Turin"}, "image_url": "https://example.com/a.png",
                 "anything": {"deep": [1]}, "id": "x7", "kind": "film", "first": 1, "second": 2, "default": 9,
                 "parent": {"nick": "eve", "jobs": [], "created": 1, "place": {"city": "Rome"},
                            "image_url": "https://example.com", "anything": 1, "id": 7, "kind": "book", "first": 3,
                            "second": 4}}
                """#, UnboxOptions(droppedElements: dropped)
            ).unbox()
            #expect(model.nickname == "ada")
            #expect(model.number == 2)
            #expect(model.titles == ["x", "y"])
            #expect(model.subtitle == nil)
            #expect(model.count == 3)
            #expect(dropped.elements.map(\.description).count == 2)
            #expect(model.stamp == Stamp(created: 5))
            #expect(model.isSelected)
            #expect(model.place == Place(city: "Turin"))
            #expect(model.imageURL.absoluteString == "https://example.com/a.png")
            #expect(model.anything["deep"]?[0] == 1)
            #expect(model.id.value(as: String.self) == "x7")
            #expect(model.kind == .other("film"))
            #expect(model.default == 9)
            #expect(model.first == 1 && model.second == 2)
            #expect(model.parent?.nickname == "eve")
            #expect(model.parent?.number == 7)
            #expect(model.parent?.kind == Open(.book))
            #expect(model.parent?.default == 1)
        }
    }

    @Test func failures() {
        each(Storage.allCases) { storage in
            #expect(
                message { try storage.unboxer(#"{"title": "T", "authors": []}"#).unbox() as Article }
                    == "authors[0].name: expected String, but element 0 is missing")
            #expect(
                message { try storage.unboxer(#"{"login": "ada", "a": "x"}"#).unbox() as Everything }
                    == #"a: expected Int, found the string "x""#)
        }
    }
}
