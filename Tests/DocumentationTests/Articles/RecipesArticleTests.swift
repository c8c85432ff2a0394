// The snippets of Recipes.md, which .ci/snippets puts here. Each is read from a dictionary and from data, and written.

import Foundation
import TestTables
import Testing
import UnboxMacros

@Unboxable(keys: .snakeCase)
struct Member: Codable {
    let firstName: String
    let avatarURL: URL?
    @Unboxing(key: "eMail") let email: String
}

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

@Unboxable
struct Token: Codable {
    @Unboxing(formatter: Base64URL()) let signature: Data
}

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

@Unboxable
struct Listing: Codable {
    @Unboxing(formatter: CommaSeparated<String>()) let tags: [String]
    @Unboxing(formatter: CommaSeparated<Int>()) let sizes: [Int]?
}

@Unboxable
struct Message: Codable, Equatable {
    let id: Int
}

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

@Unboxable
struct Envelope: Codable {
    @Unboxing(formatter: JSONInString<Message>()) let body: Message
}

struct EnvelopeByHand: Unboxable {
    let body: Message

    init(unboxer: Unboxer) throws {
        body = try unboxer.unbox(key: "body", formatter: JSONInString<Message>())
    }
}

struct RecipesArticleTests {
    /// What is read of a text, as a dictionary and as data: the description, or the message of the error.
    private func outcome<Model: Unboxable>(_ json: String, as type: Model.Type) throws -> String {
        let data = Data(json.utf8)
        let dictionary = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
        let reads: [() throws -> Model] = [{ try unbox(data: data) }, { try unbox(dictionary: dictionary) }]
        let outcomes = reads.map { read in
            do { return try "\(read())" } catch { return "\(error)" }
        }
        #expect(outcomes[0] == outcomes[1])
        return outcomes[0]
    }

    /// A value is written as it was read, and read again by a decoder.
    private func checkWriting<Model: Unboxable & Encodable>(_ json: String, as type: Model.Type) throws {
        let model: Model = try unbox(data: Data(json.utf8))
        let expected: JSONValue = try unbox(data: Data(json.utf8))
        #expect(try unbox(data: JSONEncoder().encode(model)) as JSONValue == expected)
        #expect(try unbox(data: UnboxEncoder().encode(model)) as JSONValue == expected)
    }

    @Test func envelopes() throws {
        let text = #"{"data":{"attributes":{"pages":3,"title":"One"}}}"#
        let chapter: Chapter = try unbox(data: Data(text.utf8))
        #expect(chapter.title == "One" && chapter.pages == 3)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        #expect(String(decoding: try encoder.encode(chapter), as: UTF8.self) == text)
    }

    @Test func aPage() throws {
        typealias Page = Envelopes.Page
        let text = #"{"items":[{"data":{"attributes":{"title":"One"}}}],"next_page":"https://example.com/2"}"#
        let data = Data(#"{"result":\#(text)}"#.utf8)
        // Snippet 2 of Recipes.md#envelopes
        let page: Page<Chapter> = try unbox(data: data, atKeyPath: "result")
        // End of snippet
        #expect(page.items.map(\.title) == ["One"])
        #expect(page.nextPage?.absoluteString == "https://example.com/2")
    }

    @Test func snakeCase() throws {
        let json = #"{"first_name":"Ada","avatar_url":"https://a.example/1","eMail":"ada@a.example"}"#
        let member: Member = try unbox(data: Data(json.utf8))
        #expect(member.firstName == "Ada" && member.avatarURL?.host == "a.example" && member.email == "ada@a.example")
        try checkWriting(json, as: Member.self)
        #expect(
            try outcome(#"{"firstName":"Ada","eMail":""}"#, as: Member.self)
                == #"first_name: expected String, but it is missing: did you mean key: "firstName"?"#)
    }

    @Test func base64() throws {
        let json = #"{"signature":"-_-_AQ"}"#
        let token: Token = try unbox(data: Data(json.utf8))
        #expect(token.signature == Data([0xFB, 0xFF, 0xBF, 1]))
        try checkWriting(json, as: Token.self)
        #expect(try JSONDecoder().decode(Token.self, from: Data(json.utf8)).signature == token.signature)
        for count in 0..<8 {
            let data = Data((0..<count).map { UInt8(200 + $0) })
            let text = try #require(Base64URL().unformat(formattedValue: data))
            #expect(!text.contains("="))
            #expect(Base64URL().format(unboxedValue: text) == data)
        }
        #expect(
            try outcome(#"{"signature":"A"}"#, as: Token.self)
                == #"signature: expected Data (as Base64URL reads it), found the string "A""#)
    }

    @Test func lists() throws {
        let listing: Listing = try unbox(data: Data(#"{"tags":"swift, json","sizes":"1,2,4"}"#.utf8))
        #expect(listing.tags == ["swift", "json"] && listing.sizes == [1, 2, 4])
        try checkWriting(#"{"tags":"swift,json","sizes":"1,2,4"}"#, as: Listing.self)
        try checkWriting(#"{"tags":""}"#, as: Listing.self)
        #expect(
            try outcome(#"{"tags":"","sizes":"1,x"}"#, as: Listing.self)
                == #"sizes: expected Array<Int> (as CommaSeparated<Int> reads it), found the string "1,x""#)
    }

    @Test func jsonInAString() throws {
        try checkWriting(#"{"body":"{\"id\":7}"}"#, as: Envelope.self)
        each([
            (#"{"body":"{\"id\":null}"}"#, "body.id: expected Int, found null"),
            (#"{"body":"{"}"#, nil), (#"{"body":{"id":7}}"#, #"body: expected String, found an object of 1 key: "id""#),
            ("{}", "body: expected String, but it is missing"),
        ]) { (json: String, expected: String?) throws in
            let found = try outcome(json, as: Envelope.self)
            #expect(found == expected ?? found)
            #expect(expected != nil || found.hasPrefix("body: "), "\(found)")
        }
        #expect(
            try outcome(#"{"body":"{\"id\":null}"}"#, as: EnvelopeByHand.self)
                == "body.id: expected Int, found null")
        let article = try Repository.text(of: "Sources/Library/Unbox/Unbox.docc/Recipes.md")
        #expect(article.contains("`body = try unboxer.unbox(key: \"body\", formatter: JSONInString<Message>())`"))
    }
}
