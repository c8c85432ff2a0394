import Foundation
import TestTables
import Testing
import UnboxMacros

// Models whose properties are all in an object within the payload: `@Unboxable(keyPath:)`.

@Unboxable(keyPath: "data.attributes", keys: .snakeCase)
private struct Article: Codable, Equatable {
    let title: String
    let pageCount: Int?
    @Unboxing(key: "a.b") var dotted = "none"
    @Unboxing(keys: ["nick", "login"]) let author: String
    @Unboxing(keyPath: "stats.scores") let scores: [Int]
    @Unboxing(keyPath: #"stats.by\.day"#, formatter: .dateOnly) let day: Date?
    let comments: [Comment]
}

@Unboxable(keyPath: "data")
private struct Comment: Codable, Equatable {
    let text: String
}

@Unboxable(keyPath: "items[1]", allErrors: true)
private final class Second {
    let id: Int
    @Unboxing(keys: ["a", "b"]) let name: String
    @Unboxing(dropIfInvalid: true) var size = 1
}

@Unboxable(context: Int.self, keyPath: "pet")
private struct Pet {
    let name: String
    @Unboxing(context: .stored) let shelter: Int
}

/// All that is at the key path.
@Unboxable(keyPath: "result")
private struct Envelope<Content: UnboxCompatible> {
    @Unboxing(whole: true) let content: Content
}

struct OuterKeyPathTests {
    private static let json =
        #"{"data":{"attributes":{"a.b":"x","comments":[{"data":{"text":"c"}}],"nick":"n","page_count":2,"stats":{"by.day":"1970-01-02","scores":[1]},"title":"t"}}}"#

    @Test func readAndWritten() throws {
        for storage in Storage.allCases {
            let article: Article = try storage.unboxer(Self.json).unbox()
            #expect(article.title == "t" && article.pageCount == 2 && article.dotted == "x" && article.author == "n")
            #expect(article.scores == [1] && article.day == Date(timeIntervalSince1970: 86400))
            #expect(article.comments == [Comment(text: "c")])
            #expect(try encodedText(article) == Self.json)
            let data = Data(Self.json.utf8)
            #expect(try unbox(data: data) == article)
            #expect(try JSONDecoder().decode(Article.self, from: data) == article)
            #expect(try UnboxDecoder().decode(Article.self, from: data) == article)
        }
    }

    @Test func others() throws {
        for storage in Storage.allCases {
            let second: Second = try storage.unboxer(#"{"items": [1, {"id": 2, "b": "n", "size": 3}]}"#).unbox()
            #expect(second.id == 2 && second.name == "n" && second.size == 3)
            let pet: Pet = try storage.unboxer(#"{"pet": {"name": "p"}}"#).unbox(context: 4)
            #expect(pet.name == "p" && pet.shelter == 4)
            let envelope: Envelope<[Int]> = try storage.unboxer(#"{"result": [1, 2]}"#).unbox()
            #expect(envelope.content == [1, 2])
        }
    }

    @Test func errors() {
        each(
            [
                ("{}", #"data.attributes.title: expected String, but "data" is missing"#),
                (#"{"data": null}"#, #"data.attributes.title: expected String, but "data" is null"#),
                (
                    #"{"data": {"attributes": {}}}"#, "data.attributes.title: expected String, but it is missing"
                ),
                (
                    #"{"data": {"attributes": {"title": "t"}}}"#,
                    "data.attributes.login: expected String, but it is missing"
                ),
                (
                    #"{"data": {"attributes": {"title": "t", "login": "l", "stats": {"scores": [1, "x"]}}}}"#,
                    #"data.attributes.stats.scores[1]: expected Int, found the string "x""#
                ),
                (
                    #"{"data": {"attributes": {"title": "t", "login": "l", "stats": {"scores": []}, "comments": [{}]}}}"#,
                    #"data.attributes.comments[0].data.text: expected String, but "data" is missing"#
                ),
                (
                    #"{"data": {"attributes": {"title": "t", "page_count": []}}}"#,
                    "data.attributes.page_count: expected Int, found an array of 0 elements"
                ),
            ] as [(String, String)]
        ) { json, expected in
            for storage in Storage.allCases {
                #expect(message { try storage.unboxer(json).unbox() as Article } == expected)
            }
        }
        #expect(
            message { try unbox(data: Data(#"{"items": [0, {"id": "x"}]}"#.utf8)) as Second }
                == "items[1].id: expected Int, found the string \"x\"\nitems[1].b: expected String, but it is missing")
    }
}
