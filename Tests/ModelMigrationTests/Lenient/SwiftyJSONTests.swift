import ModelMigration
import TestTables
import Testing

private let converted = #"a value of another type is converted, such as "36" to 36; it was invalid"#
private let notConverted = "a value that does not fit is invalid, such as true or 3.7 for an Int; it was converted"
private let unescaped = "a URL with characters that it must not contain is invalid; they were escaped"
private let emptyElement = "an invalid element is left out; it was made of defaults"

/// Initializers from a `JSON` of SwiftyJSON.
@Suite struct SwiftyJSONTests {
    private let road = LenientRoad(
        road: .swiftyJSON, header: "import Foundation\nimport SwiftyJSON\n\nlet days = DateFormatter()\n\n",
        conformance: "", opening: "init?(json: JSON)", others: "")

    private static let values: [LenientRow] = [
        LenientRow(
            "let name: String", #"name = json["name"].stringValue"#,
            #"@Unboxing(default: "", dropIfInvalid: true) let name: String"#, notConverted),
        LenientRow(
            "let name: String?", #"name = json["name"].string"#, "@Unboxing(dropIfInvalid: true) let name: String?",
            converted),
        LenientRow(
            "let name: String", #"name = json["name"].string ?? "none""#,
            #"@Unboxing(default: "none", dropIfInvalid: true) let name: String"#, converted),
        LenientRow(
            "let age: Int", #"age = json["user"]["age"].intValue"#,
            #"@Unboxing(keyPath: "user.age", default: 0, dropIfInvalid: true) let age: Int"#, notConverted),
        LenientRow(
            "let age: Int8?", #"age = json["users", 0, "age"].int8"#,
            #"@Unboxing(keyPath: "users.0.age", dropIfInvalid: true) let age: Int8?"#, converted, notConverted),
        LenientRow(
            "let isNew: Bool", #"isNew = json["new"].boolValue"#,
            #"@Unboxing(key: "new", default: false, dropIfInvalid: true) let isNew: Bool"#, notConverted),
        LenientRow(
            "var score = 0.0", #"score = json["score"].doubleValue"#, "@Unboxing(dropIfInvalid: true) var score = 0.0",
            notConverted),
        LenientRow(
            "let site: URL?", #"site = json["site"].url"#, "@Unboxing(dropIfInvalid: true) let site: URL?", unescaped),
        LenientRow(
            "let id: Int", #"guard let id = json["id"].int else { return nil }"# + "\nself.id = id", "let id: Int",
            converted, notConverted),
        LenientRow(
            "let id: Int?", #"id = Int(json["id"].stringValue)"#, "@Unboxing(dropIfInvalid: true) let id: Int?"),
        LenientRow(
            "let width: Int", "let size = json[\"meta\"][\"size\"]\nwidth = size[\"w\"].intValue",
            #"@Unboxing(keyPath: "meta.size.w", default: 0, dropIfInvalid: true) let width: Int"#, notConverted),
        LenientRow(
            "let extras: [String: Any]", #"extras = json["extras"].dictionaryObject ?? [:]"#,
            "@Unboxing(default: [:], dropIfInvalid: true) let extras: [String: Any]"),
    ]

    private static let made: [LenientRow] = [
        LenientRow(
            "let mood: Mood", #"mood = Mood(rawValue: json["mood"].stringValue) ?? .calm"#,
            "@Unboxing(default: .value(Mood.calm), dropIfInvalid: true) let mood: Mood", notConverted),
        LenientRow(
            "let level: Level?", #"level = Level(rawValue: json["level"].intValue)"#,
            "let level: Level?\ninit?(json: JSON) {\nlevel = Level(rawValue: json[\"level\"].intValue)\n}",
            #"not understood: level = Level(rawValue: json["level"].intValue)"#),
        LenientRow(
            "let day: Date?", #"day = days.date(from: json["day"].stringValue)"#,
            "@Unboxing(formatter: days, dropIfInvalid: true) let day: Date?"),
        LenientRow(
            "let at: Date", #"at = Date(timeIntervalSince1970: json["at"].doubleValue)"#,
            "@Unboxing(formatter: .secondsSince1970, default: .value(Date(timeIntervalSince1970: 0)), dropIfInvalid: true)\n"
                + "let at: Date", notConverted),
        LenientRow(
            "let at: Date?", #"at = json["at"].double.map { Date(timeIntervalSince1970: $0) }"#,
            "@Unboxing(formatter: .secondsSince1970, dropIfInvalid: true) let at: Date?", converted, notConverted),
        LenientRow(
            "let site: URL?", #"site = URL(string: json["site"].stringValue)"#,
            "@Unboxing(dropIfInvalid: true) let site: URL?", unescaped),
    ]

    private static let models: [LenientRow] = [
        LenientRow(
            "let part: Part", #"part = Part(json: json["part"])"#, "let part: Part",
            "throws if it is missing or invalid; it was made of defaults"),
        LenientRow(
            "let part: Part?", #"part = Part(json: json["part"])"#, "@Unboxing(dropIfInvalid: true) let part: Part?",
            "is nil if it is missing or invalid; it was made of defaults"),
        LenientRow(
            "let item: Item?", #"item = Item(json: json["item"])"#, "@Unboxing(dropIfInvalid: true) let item: Item?"),
        LenientRow(
            "let names: [String]", #"names = json["names"].arrayValue.map { $0.stringValue }"#,
            "@Unboxing(default: [], allowInvalidElements: true, dropIfInvalid: true) let names: [String]", notConverted,
            emptyElement),
        LenientRow(
            "let names: [String]", #"names = json["list"].arrayValue.compactMap { $0["user"]["name"].string }"#,
            #"@Unboxing(keyPath: "list.*.user.name", default: [], allowInvalidElements: true, dropIfInvalid: true)"#
                + "\nlet names: [String]", converted),
        LenientRow(
            "let parts: [Part]", #"parts = json["parts"].arrayValue.map(Part.init)"#,
            "@Unboxing(default: [], allowInvalidElements: true, dropIfInvalid: true) let parts: [Part]", emptyElement),
        LenientRow(
            "let items: [Item]?", #"items = json["items"].array?.compactMap { Item(json: $0) }"#,
            "@Unboxing(allowInvalidElements: true, dropIfInvalid: true) let items: [Item]?"),
        LenientRow(
            "let scores: [String: Int]", #"scores = json["scores"].dictionaryValue.mapValues { $0.intValue }"#,
            "@Unboxing(default: [:], allowInvalidElements: true, dropIfInvalid: true) let scores: [String: Int]",
            notConverted, emptyElement),
        LenientRow(
            "var parts: [Part] = []", "for part in json[\"parts\"].arrayValue {\nparts.append(Part(json: part))\n}",
            "@Unboxing(allowInvalidElements: true, dropIfInvalid: true) var parts: [Part] = []", emptyElement),
    ]

    @Test func properties() {
        each(Self.values + Self.made + Self.models) { road.check($0) }
    }

    @Test func throwing() {
        var road = road
        road.options.invalid = .throw
        let rows: [LenientRow] = [
            LenientRow(
                "let name: String", #"name = json["name"].stringValue"#, "let name: String",
                "throws if it is missing or invalid; it had a default", notConverted),
            LenientRow(
                "var score = 0.0", #"score = json["score"].doubleValue"#, "var score = 0.0",
                "throws if it is invalid; it was nil, or had a default", notConverted),
            LenientRow(
                "let name: String?", #"name = json["name"].string"#, "let name: String?",
                "throws if it is invalid; it was nil, or had a default", converted),
        ]
        each(rows) { road.check($0) }
    }

    @Test func exactly() {
        var road = road
        road.options.isExact = true
        let rows: [LenientRow] = [
            LenientRow(
                "let name: String?", #"name = json["name"].string"#, "@Unboxing(dropIfInvalid: true) let name: String?"),
            LenientRow(
                "let isNew: Bool?", #"isNew = json["new"].bool"#,
                #"@Unboxing(key: "new", dropIfInvalid: true) let isNew: Bool?"#),
            LenientRow(
                "let name: String", #"name = json["name"].stringValue"#,
                "let name: String\ninit?(json: JSON) {\nname = json[\"name\"].stringValue\n}", notConverted),
        ]
        each(rows) { road.check($0) }
    }

    @Test func left() {
        func check(_ property: String, _ statements: String, _ problem: String) {
            let lines = statements.split(separator: "\n").map { "\n\($0)" }.joined()
            road.check(LenientRow(property, statements, "\(property)\ninit?(json: JSON) {\(lines)\n}", problem))
        }
        check("let raw: JSON", #"raw = json["raw"]"#, #"not understood: raw = json["raw"]"#)
        check(
            "let seconds: Int", #"seconds = json["ms"].intValue / 1000"#,
            #"not understood: seconds = json["ms"].intValue / 1000"#)
        check(
            "let name: String?", "guard json[\"name\"].exists() else { return nil }\nname = json[\"name\"].string",
            #"not understood: guard json["name"].exists() else { return nil }"#)
    }

    @Test func wholeModel() {
        let source = """
            // Users.swift
            import SwiftyJSON

            /// A user.
            public struct User {
            \tpublic let id: Int // the number
            \tpublic let name: String

            \t// MARK: - JSON

            \tpublic init(json: JSON) {
            \t\tid = json["id"].intValue
            \t\t// Never empty.
            \t\tself.name = json["full_name"].stringValue
            \t}

            \tpublic var initial: String { return String(name.prefix(1)) }
            }
            """
        let migration = Migration(
            [SourceFile(path: "Users.swift", text: source)], from: [SwiftyJSONFrontEnd()], to: MacroBackEnd())
        #expect(
            migration.text(of: 0) == """
                // Users.swift
                import UnboxMacros

                /// A user.
                @Unboxable
                public struct User {
                \t@Unboxing(default: 0, dropIfInvalid: true) public let id: Int // the number
                \t// Never empty.
                \t@Unboxing(key: "full_name", default: "", dropIfInvalid: true) public let name: String

                \t// MARK: - JSON

                \tpublic var initial: String { return String(name.prefix(1)) }
                }
                """)
        #expect(migration.models.map(\.outcome) == [.rewritten])
        #expect(
            migration.models[0].notes == [
                Note(file: "Users.swift", line: 11, text: "'id', 'name': \(notConverted)")
            ])
    }
}
