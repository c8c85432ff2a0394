import ModelMigration
import TestTables
import Testing

private let converted = #"a value of another type is converted, such as "36" to 36; it was invalid"#
private let notConverted = "a value that does not fit is invalid, such as true or 3.7 for an Int; it was converted"
private let unescaped = "a URL with characters that it must not contain is invalid; they were escaped"

/// Casts by hand in an initializer.
@Suite struct CastTests {
    private let road = LenientRoad(
        road: .casts, header: "import Foundation\n\nlet days = DateFormatter()\n\n", conformance: "",
        opening: "init?(json: [String: Any])", others: "")

    private static let values: [LenientRow] = [
        LenientRow(
            "let age: Int?", #"age = json["age"] as? Int"#, "@Unboxing(dropIfInvalid: true) let age: Int?", converted,
            notConverted),
        LenientRow(
            "let age: Int", #"age = json["age"] as? Int ?? 18"#,
            "@Unboxing(default: 18, dropIfInvalid: true) let age: Int", converted, notConverted),
        LenientRow(
            "let name: String", #"self.name = (json["full_name"] as? String) ?? """#,
            #"@Unboxing(key: "full_name", default: "", dropIfInvalid: true) let name: String"#, converted),
        LenientRow(
            "var name: String", "guard let name = json[Keys.name] as? String else { return nil }\nself.name = name",
            #"@Unboxing(key: "full_name") var name: String"#, converted),
        LenientRow(
            "let id: Int",
            #"guard let id = json["id"] as? Int ?? json["_id"] as? Int else { return nil }"# + "\nself.id = id",
            #"@Unboxing(keys: ["id", "_id"]) let id: Int"#, converted, notConverted),
        LenientRow(
            "let isNew: Bool", #"isNew = json["new"] as? Bool == true"#,
            #"@Unboxing(key: "new", default: false, dropIfInvalid: true) let isNew: Bool"#, converted),
        LenientRow(
            "let price: Decimal?", #"price = (json["price"] as? NSNumber)?.decimalValue"#,
            "@Unboxing(dropIfInvalid: true) let price: Decimal?", converted, notConverted),
        LenientRow(
            "let ratio: Float?", #"ratio = json["ratio"] as? Float"#,
            "@Unboxing(dropIfInvalid: true) let ratio: Float?", converted, notConverted,
            "a number that a Float cannot hold exactly is rounded; it was invalid"),
        LenientRow(
            "let tags: [String]", #"tags = json["tags"] as? [String] ?? []"#,
            "@Unboxing(default: [], dropIfInvalid: true) let tags: [String]", converted),
        LenientRow(
            "let extras: [String: Any]?", #"extras = json["extras"] as? [String: Any]"#,
            "@Unboxing(dropIfInvalid: true) let extras: [String: Any]?"),
        LenientRow(
            "var count = 0", #"count = json["n"] as? Int ?? 0"#,
            #"@Unboxing(key: "n", dropIfInvalid: true) var count = 0"#, converted, notConverted),
        LenientRow(
            "var count = 5", #"if let n = json["n"] as? Int { count = n }"#,
            #"@Unboxing(key: "n", dropIfInvalid: true) var count = 5"#, converted, notConverted),
        LenientRow("let day: Date?", #"day = json["day"] as? Date"#, "@Unboxing(dropIfInvalid: true) let day: Date?"),
        LenientRow("var isOpen = false", "isOpen = true", "@Unboxing(ignored: true) var isOpen = true"),
    ]

    private static let paths: [LenientRow] = [
        LenientRow(
            "let city: String?", #"city = (json["address"] as? [String: Any])?["city"] as? String"#,
            #"@Unboxing(keyPath: "address.city", dropIfInvalid: true) let city: String?"#, converted),
        LenientRow(
            "let city: String",
            #"guard let a = json["a.b"] as? [String: Any], let city = a["*"] as? String else { return nil }"#
                + "\nself.city = city",
            ##"@Unboxing(keyPath: #"a\.b.\*"#) let city: String"##, converted),
        LenientRow(
            "let zip: Int?", #"let a = json["a"] as? [String: Any] ?? [:]"# + "\n" + #"zip = a["zip"] as? Int"#,
            #"@Unboxing(keyPath: "a.zip", dropIfInvalid: true) let zip: Int?"#, converted, notConverted),
    ]

    private static let made: [LenientRow] = [
        LenientRow(
            "let site: URL?", #"site = (json["site"] as? String).flatMap(URL.init(string:))"#,
            "@Unboxing(dropIfInvalid: true) let site: URL?", unescaped),
        LenientRow(
            "let site: URL?", #"site = URL(string: json["site"] as? String ?? "")"#,
            "@Unboxing(dropIfInvalid: true) let site: URL?", unescaped),
        LenientRow(
            "let mood: Mood?", #"mood = Mood(rawValue: json["mood"] as? String ?? "")"#,
            "@Unboxing(dropIfInvalid: true) let mood: Mood?", converted),
        LenientRow(
            "let mood: Mood", #"mood = (json["mood"] as? String).flatMap { Mood(rawValue: $0) } ?? .calm"#,
            "@Unboxing(default: .value(Mood.calm), dropIfInvalid: true) let mood: Mood", converted),
        LenientRow(
            "let level: Level", #"level = Level(rawValue: json["level"] as? Int ?? 0) ?? .high"#,
            "@Unboxing(default: .value(Level.low), defaultIfInvalid: .value(Level.high)) let level: Level", converted,
            notConverted, "a value of another type is the default of an unknown one; it was another case"),
        LenientRow(
            "let mood: Mood",
            #"guard let text = json["mood"] as? String, let mood = Mood(rawValue: text) else { return nil }"#
                + "\nself.mood = mood",
            "let mood: Mood", converted),
        LenientRow(
            "let day: Date?", #"day = days.date(from: json["day"] as? String ?? "")"#,
            "@Unboxing(formatter: days, dropIfInvalid: true) let day: Date?"),
        LenientRow(
            "let day: Date", #"day = (json["day"] as? String).flatMap(days.date(from:)) ?? Date()"#,
            "@Unboxing(formatter: days, default: .value(Date()), dropIfInvalid: true) let day: Date"),
        LenientRow(
            "let day: Date?",
            #"if let text = json["day"] as? String { day = days.date(from: text) } else { day = nil }"#,
            "@Unboxing(formatter: days, dropIfInvalid: true) let day: Date?"),
        LenientRow(
            "let sent: Date?", #"sent = (json["sent"] as? Double).map { Date(timeIntervalSince1970: $0 / 1000) }"#,
            "@Unboxing(formatter: .millisecondsSince1970, dropIfInvalid: true) let sent: Date?", converted, notConverted
        ),
    ]

    private static let models: [LenientRow] = [
        LenientRow(
            "let part: Part?", #"part = (json["part"] as? [String: Any]).map { Part(json: $0) }"#,
            "@Unboxing(dropIfInvalid: true) let part: Part?"),
        LenientRow(
            "let item: Item?", #"item = (json["item"] as? [String: Any]).flatMap(Item.init)"#,
            "@Unboxing(dropIfInvalid: true) let item: Item?"),
        LenientRow(
            "let items: [Item]", #"items = (json["items"] as? [[String: Any]] ?? []).compactMap(Item.init(json:))"#,
            "@Unboxing(default: [], allowInvalidElements: true, dropIfInvalid: true) let items: [Item]",
            "an invalid element is left out; all of them were"),
        LenientRow(
            "let parts: [Part]",
            #"parts = (json["parts"] as? [[String: Any]])?.map { part in Part(json: part) } ?? []"#,
            "@Unboxing(default: [], dropIfInvalid: true) let parts: [Part]"),
        LenientRow(
            "var items: [Item] = []",
            """
            for item in json["items"] as? [[String: Any]] ?? [] {
                if let item = Item(json: item) { items.append(item) }
            }
            """,
            "@Unboxing(allowInvalidElements: true, dropIfInvalid: true) var items: [Item] = []",
            "an invalid element is left out; all of them were"),
        LenientRow(
            "let items: [Item]",
            """
            var list = [Item]()
            for object in json["items"] as? [[String: Any]] ?? [] {
                guard let item = Item(json: object) else { continue }
                list.append(item)
            }
            items = list
            """,
            "@Unboxing(default: [], allowInvalidElements: true, dropIfInvalid: true) let items: [Item]",
            "an invalid element is left out; all of them were"),
    ]

    @Test func properties() {
        each(Self.values + Self.paths + Self.made + Self.models) { road.check($0) }
    }

    @Test func throwing() {
        var road = road
        road.options.invalid = .throw
        let throwing = "throws if it is invalid; it was nil, or had a default"
        let rows: [LenientRow] = [
            LenientRow(
                "let age: Int?", #"age = json["age"] as? Int"#, "let age: Int?", throwing, converted, notConverted),
            LenientRow(
                "let age: Int", #"age = json["age"] as? Int ?? 18"#, "@Unboxing(default: 18) let age: Int", throwing,
                converted, notConverted),
            LenientRow(
                "let name: String", "guard let name = json[\"name\"] as? String else { return nil }\nself.name = name",
                "let name: String", converted),
        ]
        each(rows) { road.check($0) }
    }

    @Test func exactly() {
        var road = road
        road.options.isExact = true
        let rows: [LenientRow] = [
            LenientRow(
                "let name: String?", #"name = json["name"] as? String"#,
                "@Unboxing(dropIfInvalid: true) let name: String?"),
            LenientRow(
                "let age: Int?", #"age = json["age"] as? Int"#,
                "let age: Int?\ninit?(json: [String: Any]) {\nage = json[\"age\"] as? Int\n}", notConverted),
            LenientRow(
                "let isNew: Bool?", #"isNew = json["new"] as? Bool"#,
                "let isNew: Bool?\ninit?(json: [String: Any]) {\nisNew = json[\"new\"] as? Bool\n}",
                "1 and 0 are invalid; they were true and false"),
        ]
        each(rows) { road.check($0) }
    }

    @Test func left() {
        func check(_ property: String, _ statements: String, _ problem: String) {
            let lines = statements.split(separator: "\n").map { "\n\($0)" }.joined()
            road.check(
                LenientRow(property, statements, "\(property)\ninit?(json: [String: Any]) {\(lines)\n}", problem))
        }
        check(
            "let size: CGSize", #"size = json["size"] as! CGSize"#, #"not understood: size = json["size"] as! CGSize"#)
        check("let place: Place?", #"place = json["place"] as? Place"#, "'Place' is not a model of these files")
        check(
            "let sum: Int", #"sum = (json["a"] as? Int ?? 0) + 1"#,
            #"not understood: sum = (json["a"] as? Int ?? 0) + 1"#)
        check(
            "let name: String?",
            "guard let id = json[\"id\"] as? Int else { return nil }\nname = json[\"name\"] as? String",
            "'id' has to be there, and no property needs it")
        check(
            "let city: String?",
            "guard let a = json[\"a\"] as? [String: Any] else { return nil }\ncity = a[\"city\"] as? String",
            "'a' has to be there, and no property needs it")
        check("var count = 5", #"count = json["n"] as? Int ?? 0"#, "'count' has two defaults, 5 and 0")
    }
}
