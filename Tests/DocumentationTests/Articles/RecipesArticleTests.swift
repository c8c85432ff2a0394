// The snippets of Recipes.md, which .ci/snippets puts here. Each is read, and written as it was read.

import Foundation
import TestTables
import Testing
import UnboxMacros

// Snippet 3 of Recipes.md#envelopes
@Unboxable(keyPath: "data.attributes")
struct Chapter: Codable {
    let title: String
    let pages: Int?
}
// End of snippet

private enum Envelopes {
    // Snippet 1 of Recipes.md#envelopes
    @Unboxable(keys: .snakeCase)
    struct Page<Item: UnboxCompatible> {
        let items: [Item]
        let nextPage: URL?
    }
    // End of snippet
}

// Snippet 1 of Recipes.md#base64url
struct Base64URL: UnboxReversibleFormatter {
    func format(unboxedValue: String) -> Data? {
        let text = unboxedValue.replacing("-", with: "+").replacing("_", with: "/")
        return Data(base64Encoded: text + String(repeating: "=", count: (4 - text.utf8.count % 4) % 4))
    }

    func unformat(formattedValue: Data) -> String? {
        formattedValue.base64EncodedString()
            .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }
}
// End of snippet

// Snippet 1 of Recipes.md#comma-separated-lists
struct CommaSeparated<Element: LosslessStringConvertible>: UnboxReversibleFormatter {
    func format(unboxedValue: String) -> [Element]? {
        var elements: [Element] = []
        for part in unboxedValue.split(separator: ",") {
            guard let element = Element(part.trimmingCharacters(in: .whitespaces)) else { return nil }
            elements.append(element)
        }
        return elements
    }

    func unformat(formattedValue: [Element]) -> String? { formattedValue.map(\.description).joined(separator: ",") }
}
// End of snippet

// Snippet 1 of Recipes.md#json-in-a-string
struct JSONInString<Model: UnboxCompatible & Encodable>: UnboxReversibleFormatter {
    func format(value: borrowing UnboxValue) throws -> Model {
        let text: String = try value.unbox()
        return try unbox(data: Data(text.utf8))
    }

    func format(unboxedValue: String) -> Model? { try? unbox(data: Data(unboxedValue.utf8)) }

    func unformat(formattedValue: Model) -> String? {
        (try? JSONEncoder().encode(formattedValue)).map { String(decoding: $0, as: UTF8.self) }
    }
}
// End of snippet

private typealias Message = Numbered

@Unboxable
private struct Letter: Codable {
    @Unboxing(formatter: Base64URL()) let signature: Data?
    @Unboxing(formatter: CommaSeparated<String>()) let tags: [String]?
    @Unboxing(formatter: CommaSeparated<Int>()) let sizes: [Int]?
    @Unboxing(formatter: JSONInString<Message>()) let body: Message?
}

private struct LetterByHand: Unboxable {
    let body: Message

    init(unboxer: Unboxer) throws {
        body = try unboxer.unbox(key: "body", formatter: JSONInString<Message>())
    }
}

struct RecipesArticleTests {
    @Test func envelopes() throws {
        typealias Page = Envelopes.Page
        let chapter = #"{"data":{"attributes":{"title":"One","pages":3}}}"#
        let data = Data(#"{"result":{"items":[\#(chapter)],"next_page":"https://example.com/2"}}"#.utf8)
        // Snippet 2 of Recipes.md#envelopes
        let page: Page<Chapter> = try unbox(data: data, atKeyPath: "result")
        // End of snippet
        #expect(page.items.map(\.title) == ["One"] && page.nextPage?.absoluteString == "https://example.com/2")
        #expect(try UnboxEncoder().encode(page.items) == Data("[\(chapter)]".utf8))
    }

    @Test func formatters() throws {
        let text = #"{"signature":"-_-_AQ","tags":"swift,json","sizes":"1,2,4","body":"{\"id\":7}"}"#
        let letter: Letter = try unbox(data: Data(text.utf8))
        #expect(letter.signature == Data([0xFB, 0xFF, 0xBF, 1]) && letter.body?.id == 7)
        #expect(letter.tags == ["swift", "json"] && letter.sizes == [1, 2, 4])
        #expect(try (unbox(data: Data(text.utf8)) as LetterByHand).body == letter.body)
        #expect(try UnboxEncoder().encode(letter) == Data(text.utf8))
        #expect(try JSONDecoder().decode(Letter.self, from: Data(text.utf8)).signature == letter.signature)
        #expect(CommaSeparated<String>().format(unboxedValue: "swift, json") == letter.tags)
        for count in 0..<8 {
            let data = Data((0..<count).map { UInt8(200 + $0) })
            let text = try #require(Base64URL().unformat(formattedValue: data))
            #expect(!text.contains("=") && Base64URL().format(unboxedValue: text) == data)
        }
    }

    @Test func errors() throws {
        each([
            (#"{"signature":"A"}"#, #"signature: expected Data (as Base64URL reads it), found the string "A""#),
            (
                #"{"sizes":"1,x"}"#,
                #"sizes: expected Array<Int> (as CommaSeparated<Int> reads it), found the string "1,x""#
            ),
            (#"{"body":"{\"id\":null}"}"#, "body.id: expected Int, found null"),
            (#"{"body":{"id":7}}"#, #"body: expected String, found an object of 1 key: "id""#),
        ]) { (json: String, expected: String) throws in
            let error = #expect(throws: UnboxError.self) { try unbox(data: Data(json.utf8)) as Letter }
            #expect(error?.description == expected)
        }
        let article = try Repository.text(of: "Sources/Library/Unbox/Unbox.docc/Recipes.md")
        #expect(article.contains("`body = try unboxer.unbox(key: \"body\", formatter: JSONInString<Message>())`"))
    }
}
