import Foundation
import Testing
import Unbox

/// The errors that articles quote, in backquotes or in a block, are those of their examples.
struct QuotedErrorsTests {
    private static let rows: [(article: String, json: String, read: @Sendable (Unboxer) throws -> Any)] = [
        (
            "CodableBridge", #"{"name": "A", "orders": [{"total": 1}, {"total": "12"}]}"#,
            { try $0.unbox() as Bridge.Shop }
        ),
        ("Collections", #"{"members": [{"name": "Ada"}, {"name": null}]}"#, { try $0.unbox() as Collections.Team }),
        (
            "Collections", #"{"friday": 8}"#,
            { try Unboxer(dictionary: ["hours": $0.dictionary]).unbox(key: "hours") as [Collections.Weekday: Int] }
        ),
        ("Dates", #"{"published": "2024-02-30T00:00:00Z"}"#, { try $0.unbox() as DatesArticleTests.Article }),
        ("DatesAndFormatters", #"{"created": "today"}"#, { try $0.unbox(key: "created") as Date }),
        (
            "DatesAndFormatters", #"{"length": -1}"#,
            { try $0.unbox(key: "length", formatter: Formatters.Minutes()) as Duration }
        ),
        ("EnumsAndTransforms", #"{"profession": "pilot"}"#, { try $0.unbox(key: "profession") as Enums.Profession }),
        ("EnumsAndTransforms", #"{"color": "red"}"#, { try $0.unbox(key: "color") as Enums.HexColor }),
        (
            "FromCastsByHand", #"{"name": "Ada", "address": {"city": "Turin"}}"#,
            { try $0.unbox() as FromOthers.Contact }
        ),
        ("FromQuicktype", #"{"payment": {"total": 1}}"#, { try $0.unbox() as Generated.Order }),
        (
            "FromSwiftyJSON",
            #"{"timezone": "UTC", "daily": {"data": [{"temperatureHigh": 2, "time": 1}, {"time": 2}]}}"#,
            { try $0.unbox() as FromOthers.Forecast }
        ),
        ("KeyPaths", #"{"address": {"city": "London"}}"#, { try $0.unbox(key: "address.city") as String }),
        ("MacrosForEnums", #"{"type": "cube"}"#, { try $0.unbox() as MacroRows.Figure }),
        ("MixedTypes", #"{"id": 7, "picture": {"height": 3}}"#, { try $0.unbox() as MixedTypes.Product }),
        ("OpenEnums", #"{"profession": true}"#, { try $0.unbox() as OpenEnumsArticleTests.Employee }),
        ("OptionalsAndDefaults", #"{"homepage": ""}"#, { try $0.unbox(key: "homepage") as URL? as Any }),
        (
            "Polymorphism", #"{"shapes": [{"type": "circle", "radius": 1}, {"type": "line"}]}"#,
            { try $0.unbox(key: "shapes") as [Shape] }
        ),
        ("Polymorphism", #"{"shapes": [{"type": "circle"}]}"#, { try $0.unbox(key: "shapes") as [Shape] }),
        (
            "Recipes", #"{"body": "{\"id\": null}"}"#,
            { try $0.unbox(key: "body", formatter: JSONInString<Numbered>()) as Numbered }
        ),
        ("SupportedTypes", #"{"amount": "12", "code": 7}"#, { try $0.unbox() as SupportedTypes.Payment }),
        (
            "Wildcards", #"{"jobOpenings": [{"title": "a"}, {"title": "b"}, {"title": "c"}, {}]}"#,
            { try $0.unbox(keyPath: "jobOpenings.*.title") as [String] }
        ),
        (
            "WithYourNetworkingCode", #"{"users": [{"age": 1}, {"age": 2}, {"age": 3}, {"age": "old"}]}"#,
            { try $0.unbox(key: "users") as [[String: Int]] }
        ),
    ]

    @Test func quotedErrors() throws {
        for (article, json, read) in Self.rows {
            let text = try Repository.text(of: "Sources/Library/Unbox/Unbox.docc/\(article).md")
            let unboxer = try Unboxer(data: Data(json.utf8))
            let error = try #require(throws: UnboxError.self, "\(article)") { try read(unboxer) }
            let isInABlock = Markdown.codeBlocks(in: text).contains { block in
                block.info == "text" && block.code.components(separatedBy: "\n").contains(error.description)
            }
            let isQuoted = text.replacing("\n", with: " ").contains("`\(error.description)`")
            #expect(isInABlock || isQuoted, "\(article): \(error)")
        }
    }
}
