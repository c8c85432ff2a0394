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

    @Unboxable
    struct Stock: Codable {
        let bySize: [Size: Int]
    }

    @Unboxable
    struct Item: Codable {
        @Unboxing(formatter: .quoted(fractionDigits: 2)) let price: Decimal
    }

    @UnboxableEnum
    enum Size: String, Codable, UnboxableKey { case small, large }

    // Those of the table.

    @Unboxable
    struct Account: Codable {
        let note: String?
        @Unboxing(encoded: .asNull) let nickname: String?
        @Unboxing(encoded: .unlessEmpty) let tags: [String]
        @Unboxing(encoded: .never) let token: String
        let ages: [Int?]
        let byName: [String: Int?]
    }

    @Unboxable(encoded: .asNull)
    struct Nulls: Codable {
        let name: String?
        let age: Int?
    }

    @Unboxable(dates: .ofRoot)
    struct Visit: Codable {
        let day: Date
        let ended: Date??
        @Unboxing(formatter: .quoted()) let rating: Decimal
    }

    struct Plain: Codable {
        let nickName: String??
        let ageInYears: Int??
        let byKey: [String: Int]
    }

    struct PlainStock: Codable {
        let bySize: [Size: Int]
    }
}

struct SendingModelsArticleTests {
    private typealias Order = SendingModels.Order
    private typealias ProfileChange = SendingModels.ProfileChange
    private typealias User = SendingModels.Nulls

    private static let date = Date(timeIntervalSince1970: 1_740_830_400)
    private let order = Order(id: 7, customerName: "Ada", created: Self.date, note: nil)
    private let orderText = #"{"id":7,"customer_name":"Ada","created":"2025-03-01T12:00:00Z"}"#

    private func text(_ data: Data) -> String { String(decoding: data, as: UTF8.self) }

    /// The article has no text that is not sent.
    private func isQuoted(_ text: String) throws -> Bool {
        let article = try Repository.text(of: "Sources/Library/Unbox/Unbox.docc/SendingModels.md")
        return Markdown.codeBlocks(in: article).contains { $0.info == "json" && $0.code == text }
    }

    @Test func aModel() throws {
        let body = try UnboxEncoder().encode(order)
        #expect(text(body) == orderText)
        #expect(try isQuoted(orderText))
        let other: JSONValue = try unbox(data: JSONEncoder().encode(order))
        #expect(try unbox(data: body) == other)
    }

    @Test func aRequest() throws {
        let ordersURL = try #require(URL(string: "https://example.com/orders"))
        // Snippet 2 of SendingModels.md#sending-models
        var request = URLRequest(url: ordersURL)
        request.httpMethod = "POST"
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        request.httpBody = try UnboxEncoder().encode(order)
        // End of snippet
        #expect(request.httpMethod == "POST")
        #expect(request.value(forHTTPHeaderField: "Content-Type") == "application/json")
        #expect(request.httpBody.map(text) == orderText)
    }

    @Test func leftOutOrNull() throws {
        let account = SendingModels.Account(
            note: nil, nickname: nil, tags: [], token: "secret", ages: [1, nil], byName: ["a": nil])
        #expect(try text(UnboxEncoder().encode(account)) == #"{"nickname":null,"ages":[1,null],"byName":{"a":null}}"#)
        #expect(try text(UnboxEncoder().encode(User(name: nil, age: nil))) == #"{"name":null,"age":null}"#)
    }

    @Test func aPatch() throws {
        // Snippet 2 of SendingModels.md#patch
        var change = ProfileChange()
        change.name = "Ada"
        change.nickname = .some(nil)
        let body = try UnboxEncoder().encode(change)
        // End of snippet
        #expect(text(body) == #"{"name":"Ada","nickname":null}"#)
        #expect(try isQuoted(text(body)))
        #expect(try text(JSONEncoder().encode(change)).contains(#""nickname":null"#))

        let unboxed: ProfileChange = try unbox(data: body)
        let decoded = try JSONDecoder().decode(ProfileChange.self, from: body)
        let other = try UnboxDecoder().decode(ProfileChange.self, from: body)
        for read in [unboxed, decoded, other] {
            #expect(read.name == "Ada" && read.nickname == .some(nil) && read.age == .none)
        }

        change.nickname = nil
        change.age = 36
        #expect(try text(UnboxEncoder().encode(change)) == #"{"name":"Ada","age":36}"#)
    }

    @Test func aPatchWithoutTheMacro() throws {
        let plain = SendingModels.Plain(nickName: .some(nil), ageInYears: nil, byKey: [:])
        let body = try UnboxEncoder().encode(plain)
        #expect(text(body) == #"{"nickName":null,"byKey":{}}"#)
        let decoded = try UnboxDecoder().decode(SendingModels.Plain.self, from: body)
        #expect(decoded.nickName == .none && decoded.ageInYears == .none)
    }

    @Test func dates() throws {
        let visit = SendingModels.Visit(day: Self.date, ended: .some(.some(Self.date)), rating: 4.5)
        #expect(try text(UnboxEncoder().encode(visit)) == #"{"day":762523200,"ended":762523200,"rating":"4.5"}"#)
        // Snippet 1 of SendingModels.md#dates-and-keys
        var encoder = UnboxEncoder()
        encoder.dateEncodingStrategy = .iso8601
        encoder.keyEncodingStrategy = .convertToSnakeCase
        // End of snippet
        let time = #""2025-03-01T12:00:00Z""#
        #expect(try text(encoder.encode(visit)) == #"{"day":\#(time),"ended":\#(time),"rating":"4.5"}"#)
        let open = SendingModels.Visit(day: Self.date, ended: .some(nil), rating: 4.5)
        #expect(try text(encoder.encode(open)) == #"{"day":\#(time),"ended":null,"rating":"4.5"}"#)
    }

    @Test func snakeCase() throws {
        var encoder = UnboxEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        #expect(try text(encoder.encode(order)) == orderText)
        let plain = SendingModels.Plain(nickName: "Ada", ageInYears: 36, byKey: ["aKey": 1])
        #expect(try text(encoder.encode(plain)) == #"{"nick_name":"Ada","age_in_years":36,"by_key":{"aKey":1}}"#)
    }

    @Test func orderAndIndentation() throws {
        // Snippet 1 of SendingModels.md#order-and-indentation
        var encoder = UnboxEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        // End of snippet
        let site = try #require(URL(string: "https://example.com"))
        let sites = ["b": site, "a": site]
        let pretty = """
            {
              "a" : "https://example.com",
              "b" : "https://example.com"
            }
            """
        #expect(try text(encoder.encode(sites)) == pretty)
        let escaped = #"https:\/\/example.com"#
        #expect(try text(UnboxEncoder().encode(sites)) == #"{"a":"\#(escaped)","b":"\#(escaped)"}"#)
    }

    @Test func aDictionary() throws {
        let site = try #require(URL(string: "https://example.com"))
        let parameters: [String: Any] = ["order": order, "site": site, "tags": ["new", nil]]
        let body = try UnboxEncoder().encode(json: parameters)
        #expect(text(body) == #"{"order":\#(orderText),"site":"https:\/\/example.com","tags":["new",null]}"#)
        let error = #expect(throws: EncodingError.self) { try UnboxEncoder().encode(json: ["tags": [NSObject()]]) }
        guard case .invalidValue(_, let context)? = error else { return }
        #expect(context.codingPath.map(\.stringValue).first == "tags")
        #expect(context.codingPath.last?.intValue == 0)
    }

    @Test func aModelAsADictionary() throws {
        // Snippet 1 of SendingModels.md#dictionaries
        var fields = try UnboxEncoder().encode(order, as: [String: Any].self)
        fields["source"] = "app"
        let body = try UnboxEncoder().encode(json: fields)
        // End of snippet
        let expected = #"{"created":"2025-03-01T12:00:00Z","customer_name":"Ada","id":7,"source":"app"}"#
        #expect(text(body) == expected)
    }

    @Test func otherKeys() throws {
        let sizes: [SendingModels.Size: Int] = [.small: 1, .large: 2]
        let body = try UnboxEncoder().encode(SendingModels.Stock(bySize: sizes))
        #expect(text(body) == #"{"bySize":{"large":2,"small":1}}"#)
        #expect(try unbox(data: body, atKeyPath: "bySize") == sizes)
        let plain = try text(UnboxEncoder().encode(SendingModels.PlainStock(bySize: sizes)))
        #expect([#"{"bySize":["small",1,"large",2]}"#, #"{"bySize":["large",2,"small",1]}"#].contains(plain))
        #expect(
            try text(UnboxEncoder().encode(json: ["all": sizes.unboxedKeys()])) == #"{"all":{"large":2,"small":1}}"#)
    }

    @Test func numbersAsText() throws {
        let item = SendingModels.Item(price: 19.9)
        let body = try UnboxEncoder().encode(item)
        #expect(text(body) == #"{"price":"19.90"}"#)
        let again: SendingModels.Item = try unbox(data: body)
        #expect(again.price == item.price)
        let exact = try #require(Decimal(string: "19.905"))
        #expect(throws: EncodingError.self) { try UnboxEncoder().encode(SendingModels.Item(price: exact)) }
    }

    @Test func manyModels() throws {
        let orders = [order, order]
        let url = URL.temporaryDirectory.appending(path: "orders-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: url) }
        let writer = try ElementWriter(to: url)
        for order in orders { try writer.write(order) }
        try writer.finish()
        #expect(try text(Data(contentsOf: url)) == "[\(orderText),\(orderText)]")
    }

    /// What FromObjectMapper.md writes instead of `toJSON()` and `toJSONString()`.
    @Test func asObjectMapperWrites() throws {
        let user = User(name: "Ada", age: nil)
        let fields = try UnboxEncoder().encode(user, as: [String: Any].self)
        #expect(fields as NSDictionary == ["name": "Ada", "age": NSNull()])
        let list = try UnboxEncoder().encode([user], as: [[String: Any]].self)
        #expect(list as NSArray == [["name": "Ada", "age": NSNull()]])
        let text = String(decoding: try UnboxEncoder().encode(user), as: UTF8.self)
        #expect(text == #"{"name":"Ada","age":null}"#)
        let body = try UnboxEncoder().encode(user)
        #expect(self.text(body) == text)
    }
}
