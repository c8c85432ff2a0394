// The snippets of SendingModels.md, which .ci/snippets puts here, and the texts that are sent.

import Foundation
import Testing
import UnboxMacros

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

private enum SendingModels {
    // Snippet 1 of SendingModels.md#sending-models
    @Unboxable(keys: .snakeCase)
    struct Order: Codable, Equatable {
        let id: Int
        let customerName: String
        @Unboxing(formatter: .rfc3339) let created: Date
        let note: String?
    }
    // End of snippet

    // Snippet 1 of SendingModels.md#patch
    @Unboxable
    struct ProfileChange: Codable {
        var name: String?
        var nickname: String??
        var age: Int??
    }
    // End of snippet

    @UnboxableEnum
    enum Size: String, Codable, UnboxableKey { case small, large }

    @Unboxable
    struct Item: Codable {
        let bySize: [Size: Int]
        @Unboxing(formatter: .quoted(fractionDigits: 2)) let price: Decimal
    }

    struct PlainItem: Codable {
        let bySize: [Size: Int]
    }

    @Unboxable
    struct Account: Codable {
        let note: String?
        @Unboxing(encoded: .asNull) let nickname: String?
        @Unboxing(encoded: .unlessEmpty) let tags: [String]
        @Unboxing(encoded: .never) let token: String
        let ages: [Int?]
        let byName: [String: Int?]
    }

    /// That of FromObjectMapper.md.
    @Unboxable(encoded: .asNull)
    struct User: Codable {
        let name: String?
        let age: Int?
    }

    @Unboxable(dates: .ofRoot)
    struct Visit: Codable {
        let day: Date
        let ended: Date??
    }

    struct Plain: Codable {
        let nickName: String??
        let byKey: [String: Int]
    }
}

struct SendingModelsArticleTests {
    private typealias Order = SendingModels.Order
    private typealias ProfileChange = SendingModels.ProfileChange

    private static let date = Date(timeIntervalSince1970: 1_740_830_400)
    private let order = Order(id: 7, customerName: "Ada", created: Self.date, note: nil)
    private let orderText = #"{"id":7,"customer_name":"Ada","created":"2025-03-01T12:00:00Z"}"#

    private func text(_ value: some Encodable, _ encoder: UnboxEncoder = UnboxEncoder()) throws -> String {
        String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    @Test func aRequest() throws {
        let ordersURL = try #require(URL(string: "https://example.com/orders"))
        // Snippet 2 of SendingModels.md#sending-models
        var request = URLRequest(url: ordersURL)
        request.httpMethod = "POST"
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        request.httpBody = try UnboxEncoder().encode(order)
        // End of snippet
        #expect(request.httpMethod == "POST" && request.httpBody == Data(orderText.utf8))
        #expect(request.value(forHTTPHeaderField: "Content-Type") == "application/json")
        let body = try UnboxEncoder().encode(order)
        let other: JSONValue = try unbox(data: JSONEncoder().encode(order))
        #expect(try unbox(data: body) == other)
        // The article has no text that is not sent.
        let article = try Repository.text(of: "Sources/Library/Unbox/Unbox.docc/SendingModels.md")
        let blocks = Markdown.codeBlocks(in: article).filter { $0.info == "json" }.map(\.code)
        #expect(blocks == [orderText, #"{"name":"Ada","nickname":null}"#])
    }

    @Test func aPatch() throws {
        // Snippet 2 of SendingModels.md#patch
        var change = ProfileChange()
        change.name = "Ada"
        change.nickname = .some(nil)
        let body = try UnboxEncoder().encode(change)
        // End of snippet
        #expect(body == Data(#"{"name":"Ada","nickname":null}"#.utf8))
        let reads: [ProfileChange] = try [
            unbox(data: body), JSONDecoder().decode(ProfileChange.self, from: body),
            UnboxDecoder().decode(ProfileChange.self, from: body),
        ]
        for read in reads { #expect(read.name == "Ada" && read.nickname == .some(nil) && read.age == .none) }
        // Without the macro, a null is not told from a missing key.
        let plain = try text(SendingModels.Plain(nickName: .some(nil), byKey: [:]))
        #expect(plain == #"{"nickName":null,"byKey":{}}"#)
        let decoded = try UnboxDecoder().decode(SendingModels.Plain.self, from: Data(plain.utf8))
        #expect(decoded.nickName == .none)
    }

    @Test func leftOutOrNull() throws {
        let account = SendingModels.Account(
            note: nil, nickname: nil, tags: [], token: "secret", ages: [1, nil], byName: ["a": nil])
        #expect(try text(account) == #"{"nickname":null,"ages":[1,null],"byName":{"a":null}}"#)
    }

    @Test func datesAndKeys() throws {
        let visit = SendingModels.Visit(day: Self.date, ended: .some(nil))
        #expect(try text(visit) == #"{"day":762523200,"ended":null}"#)
        // Snippet 1 of SendingModels.md#dates-and-keys
        var encoder = UnboxEncoder()
        encoder.dateEncodingStrategy = .iso8601
        encoder.keyEncodingStrategy = .convertToSnakeCase
        // End of snippet
        #expect(try text(visit, encoder) == #"{"day":"2025-03-01T12:00:00Z","ended":null}"#)
        #expect(try text(order, encoder) == orderText)
        let plain = SendingModels.Plain(nickName: "Ada", byKey: ["aKey": 1])
        #expect(try text(plain, encoder) == #"{"nick_name":"Ada","by_key":{"aKey":1}}"#)
    }

    @Test func orderAndIndentation() throws {
        // Snippet 1 of SendingModels.md#order-and-indentation
        var encoder = UnboxEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        // End of snippet
        let sites = ["b": "a/b", "a": "c"]
        #expect(try text(sites, encoder) == "{\n  \"a\" : \"c\",\n  \"b\" : \"a/b\"\n}")
        #expect(try text(sites) == #"{"a":"c","b":"a\/b"}"#)
    }

    @Test func dictionaries() throws {
        let parameters: [String: Any] = ["order": order, "tags": ["new", nil]]
        let sent = try UnboxEncoder().encode(json: parameters)
        #expect(sent == Data(#"{"order":\#(orderText),"tags":["new",null]}"#.utf8))
        // Snippet 1 of SendingModels.md#dictionaries
        var fields = try UnboxEncoder().encode(order, as: [String: Any].self)
        fields["source"] = "app"
        let body = try UnboxEncoder().encode(json: fields)
        // End of snippet
        let expected = #"{"created":"2025-03-01T12:00:00Z","customer_name":"Ada","id":7,"source":"app"}"#
        #expect(body == Data(expected.utf8))
    }

    @Test func keysAndNumbers() throws {
        let sizes: [SendingModels.Size: Int] = [.small: 1, .large: 2]
        let item = SendingModels.Item(bySize: sizes, price: 19.9)
        let body = try UnboxEncoder().encode(item)
        #expect(body == Data(#"{"bySize":{"large":2,"small":1},"price":"19.90"}"#.utf8))
        let again: SendingModels.Item = try unbox(data: body)
        #expect(again.price == item.price && again.bySize == sizes)
        let plain = try text(SendingModels.PlainItem(bySize: sizes))
        #expect([#"{"bySize":["small",1,"large",2]}"#, #"{"bySize":["large",2,"small",1]}"#].contains(plain))
        let keys = try UnboxEncoder().encode(json: ["all": sizes.unboxedKeys()])
        #expect(keys == Data(#"{"all":{"large":2,"small":1}}"#.utf8))
        let exact = SendingModels.Item(bySize: [:], price: try #require(Decimal(string: "19.905")))
        #expect(throws: EncodingError.self) { try UnboxEncoder().encode(exact) }
    }

    /// What FromObjectMapper.md writes instead of `toJSON()` and `toJSONString()`.
    @Test func asObjectMapperWrites() throws {
        let user = SendingModels.User(name: "Ada", age: nil)
        let fields = try UnboxEncoder().encode(user, as: [String: Any].self)
        #expect(fields as NSDictionary == ["name": "Ada", "age": NSNull()])
        let text = String(decoding: try UnboxEncoder().encode(user), as: UTF8.self)
        let body = try UnboxEncoder().encode(user)
        #expect(text == #"{"name":"Ada","age":null}"# && body == Data(text.utf8))
    }
}
