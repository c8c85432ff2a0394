import ModelMigration
import TestTables
import Testing

private let converted = #"a value of another type is converted, such as "36" to 36; it was invalid"#
private let notConverted = "a value that does not fit is invalid, such as true or 3.7 for an Int; it was converted"
private let unescaped = "a URL with characters that it must not contain is invalid; they were escaped"
private let onPath = "what is not an object on the way is invalid; it was taken for the value"

/// `Mappable` of ObjectMapper.
@Suite struct ObjectMapperTests {
    private let road = LenientRoad(
        conformance: "Mappable", opening: "mutating func mapping(map: Map)", others: "    init?(map: Map) {}\n\n")

    private static let values: [LenientRow] = [
        LenientRow(
            "var name: String?", #"name <- map["name"]"#, "@Unboxing(dropIfInvalid: true) var name: String?", converted),
        LenientRow(
            "var count = 0", #"count <- map["n"]"#, #"@Unboxing(key: "n", dropIfInvalid: true) var count = 0"#,
            converted,
            notConverted),
        LenientRow(
            "var count = 1", #"self.count <- map["count"]"#, "@Unboxing(defaultIfInvalid: 0) var count = 1", converted,
            notConverted, "null is the default; it was 0"),
        LenientRow(
            "var name: String!", #"name <- map["name", ignoreNil: true]"#,
            "@Unboxing(dropIfInvalid: true) var name: String!", converted),
        LenientRow(
            "var city = \"\"", #"city <- map["address.city"]"#,
            #"@Unboxing(keyPath: "address.city", dropIfInvalid: true) var city = """#, converted, onPath),
        LenientRow(
            "var city: String?", #"city <- map["address.city", nested: false]"#,
            #"@Unboxing(key: "address.city", dropIfInvalid: true) var city: String?"#, converted),
        LenientRow(
            "var city: String?", #"city <- map["a.b->city", delimiter: "->"]"#,
            ##"@Unboxing(keyPath: #"a\.b.city"#, dropIfInvalid: true) var city: String?"##, converted, onPath),
        LenientRow(
            "var name: String?", "name <- map[Keys.name]",
            #"@Unboxing(key: "full_name", dropIfInvalid: true) var name: String?"#, converted),
        LenientRow(
            "var tags: [String] = []", #"tags <- map["tags"]"#,
            "@Unboxing(dropIfInvalid: true) var tags: [String] = []",
            converted),
        LenientRow(
            "var mood: Mood = .calm", #"mood <- map["mood"]"#, "@Unboxing(dropIfInvalid: true) var mood: Mood = .calm"),
        LenientRow(
            "var moods: [Mood] = []", #"moods <- map["moods"]"#,
            "@Unboxing(allowInvalidElements: true, dropIfInvalid: true) var moods: [Mood] = []"),
        LenientRow(
            "var part: Part?", #"part <- map["part"]"#, "@Unboxing(dropIfInvalid: true) var part: Part?"),
        LenientRow(
            "var parts: [Part]?", #"parts <- map["parts"]"#, "@Unboxing(dropIfInvalid: true) var parts: [Part]?"),
        LenientRow(
            "var items: [Item] = []", #"items <- map["items"]"#,
            "@Unboxing(allowInvalidElements: true, dropIfInvalid: true) var items: [Item] = []",
            "an invalid element is left out; all of them were"),
        LenientRow(
            "var parts: [String: Part]?", #"parts <- map["parts"]"#,
            "@Unboxing(dropIfInvalid: true) var parts: [String: Part]?",
            "an empty object is an empty dictionary; it was nil"),
    ]

    private static let transforms: [LenientRow] = [
        LenientRow(
            "var at: Date?", #"at <- (map["at"], DateTransform())"#,
            "@Unboxing(formatter: .secondsSince1970, dropIfInvalid: true) var at: Date?",
            "a date that is not a number is invalid; it was 1970, or the number it began with"),
        LenientRow(
            "var at: Date?", #"at <- (map["at"], DateTransform(unit: DateTransform.Unit.milliseconds))"#,
            "@Unboxing(formatter: .millisecondsSince1970, dropIfInvalid: true) var at: Date?",
            "a date that is not a number is invalid; it was 1970, or the number it began with"),
        LenientRow(
            "var at: Date?", #"at <- (map["at"], ISO8601DateTransform())"#,
            "@Unboxing(formatter: .rfc3339, dropIfInvalid: true) var at: Date?",
            "fractions of seconds are read; other forms than RFC 3339 are invalid"),
        LenientRow(
            "var at: Date?", #"at <- (map["at"], DateFormatterTransform(dateFormatter: days))"#,
            "@Unboxing(formatter: days, dropIfInvalid: true) var at: Date?"),
        LenientRow(
            "var sites: [URL] = []", #"sites <- (map["sites"], URLTransform(shouldEncodeURLString: false))"#,
            "@Unboxing(allowInvalidElements: true, dropIfInvalid: true) var sites: [URL] = []", unescaped),
        LenientRow(
            "var level: Level?", #"level <- (map["level"], EnumTransform<Level>())"#,
            "@Unboxing(dropIfInvalid: true) var level: Level?"),
        LenientRow(
            "var photo: Data?", #"photo <- (map["photo"], DataTransform())"#,
            "@Unboxing(dropIfInvalid: true) var photo: Data?"),
        LenientRow(
            "var day: Date?", #"day <- (map["day"], CustomDateFormatTransform(formatString: "dd.MM."))"#,
            """
            @Unboxing(formatter: Model.dayFormat, dropIfInvalid: true) var day: Date?
            static let dayFormat: DateFormatter = {
            let formatter = DateFormatter()
            formatter.locale = Locale(identifier: "en_US_POSIX")
            formatter.dateFormat = "dd.MM."
            return formatter
            }()
            """),
    ]

    @Test func properties() {
        each(Self.values + Self.transforms) { road.check($0) }
    }

    @Test func throwing() {
        var road = road
        road.options.invalid = .throw
        road.check(
            LenientRow(
                "var name: String?", #"name <- map["name"]"#, "var name: String?",
                "throws if it is invalid; it was nil, or had a default", converted))
    }

    @Test func immutable() {
        let road = LenientRoad(
            conformance: "ImmutableMappable", opening: "init(map: Map) throws",
            others: "    mutating func mapping(map: Map) {\n        a >>> map[\"a\"]\n    }\n\n")
        let rows: [LenientRow] = [
            LenientRow("let id: Int", #"id = try map.value("id")"#, "let id: Int", converted, notConverted),
            LenientRow(
                "let name: String?", #"name = try? map.value("user.name")"#,
                #"@Unboxing(keyPath: "user.name", dropIfInvalid: true) let name: String?"#, converted, onPath),
            LenientRow("let name: String?", #"name = try map.value("name")"#, "let name: String?", converted),
            LenientRow(
                "let item: Item?", #"item = try map.value("item")"#, "let item: Item?",
                "is nil if it is missing; it was an error"),
            LenientRow(
                "let isNew: Bool", #"isNew = (try? map.value("new")) ?? true"#,
                #"@Unboxing(key: "new", default: true, dropIfInvalid: true) let isNew: Bool"#, converted),
            LenientRow(
                "let at: Date", #"at = try map.value("at", using: DateTransform())"#,
                "@Unboxing(formatter: .secondsSince1970) let at: Date",
                "a date that is not a number is invalid; it was 1970, or the number it began with"),
            LenientRow("let items: [Item]", #"items = try map.value("items")"#, "let items: [Item]"),
        ]
        each(rows) { row in
            var row = row
            row.remarks.insert("toJSON() and toJSONString() go: to write it too, make it Encodable", at: 0)
            road.check(row)
        }
    }

    @Test func left() {
        func check(_ property: String, _ statements: String, _ problem: String) {
            let lines = statements.split(separator: "\n").map { "\n\($0)" }.joined()
            road.check(
                LenientRow(
                    property, statements,
                    "\(property)\ninit?(map: Map) {}\nmutating func mapping(map: Map) {\(lines)\n}", problem))
        }
        check(
            "var name = \"\"", "name <- map[\"name\"]\nname = name.uppercased()",
            "'name' is set more than once")
        check(
            "var at: Date?", #"at <- (map["at"], dateTransform)"#,
            "dateTransform is not in these files: add its file, or write an UnboxFormatter that does the same")
        check("var at: Date?", #"at <- map["at"]"#, "'<-' without a transform makes no 'Date'")
        check(
            "var url: URL?", #"url <- (map["url"], DateTransform())"#,
            "the transform does not make the type of the property")
        check(
            "var name: String?", "if map.mappingType == .fromJSON {\nname <- map[\"name\"]\n}",
            #"not understood: if map.mappingType == .fromJSON { name <- map["name"] }"#)
        check("var name: String?", "name <- map[key]", "not understood: name <- map[key]")
    }

    @Test func requiredKeys() {
        let source = """
            import ObjectMapper

            struct User: Mappable, Equatable {
                var name: String = ""
                var age = 0

                init?(map: Map) {
                    guard map.JSON["name"] != nil else { return nil }
                }

                mutating func mapping(map: Map) {
                    name <- map["name"]
                    age <- map["age"]
                }
            }
            """
        let migration = Migration(
            [SourceFile(path: "a.swift", text: source)], from: [ObjectMapperFrontEnd()], to: MacroBackEnd())
        #expect(
            migration.text(of: 0) == """
                import UnboxMacros

                @Unboxable
                struct User: Equatable {
                    @Unboxing(defaultIfInvalid: "") var name: String
                    @Unboxing(dropIfInvalid: true) var age = 0
                }
                """)
        #expect(
            migration.models[0].notes.map(\.text) == [
                "'name', 'age': \(converted)", "'age': \(notConverted)",
                "'name': throws for null; it had the default",
            ])
    }

    @Test func exactly() {
        var road = road
        road.options.isExact = true
        let rows: [LenientRow] = [
            LenientRow(
                "var name: String?", #"name <- map["name"]"#, "@Unboxing(dropIfInvalid: true) var name: String?"),
            LenientRow(
                "var isNew: Bool?", #"isNew <- map["new"]"#,
                "var isNew: Bool?\ninit?(map: Map) {}\nmutating func mapping(map: Map) {\nisNew <- map[\"new\"]\n}",
                "1 and 0 are invalid; they were true and false"),
            LenientRow(
                "var count = 0", #"count <- map["n"]"#,
                "var count = 0\ninit?(map: Map) {}\nmutating func mapping(map: Map) {\ncount <- map[\"n\"]\n}",
                notConverted),
        ]
        each(rows) { road.check($0) }
    }

    @Test("Why ObjectMapper's check of a key leaves a model")
    func requiredKeysThatLeave() {
        each([
            (
                "var a: String?; func validate() {}",
                "'a' has to be there, and the macro's check is 'validate', which is a method already"
            ),
            ("var b: String?", #"the key "a" has to be there, and no property is read from it"#),
        ]) { (property: String, reason: String) in
            let name = property.dropFirst(4).prefix(1)
            let source = """
                struct Model: Mappable {
                    \(property)

                    init?(map: Map) {
                        if map.JSON["a"] == nil { return nil }
                    }

                    mutating func mapping(map: Map) {
                        \(name) <- map["\(name)"]
                    }
                }

                """
            let rewritten = Rewritten(source, from: [.objectMapper])
            #expect(rewritten.notes == ["line 5: \(reason)"])
            #expect(rewritten.text == source)
        }
    }

    @Test("An Optional that has to be there is checked")
    func requiredOptionals() {
        each(["String!", "String?"]) { type in
            let rewritten = Rewritten(
                """
                import ObjectMapper

                class Product: Mappable {
                    var sku: \(type)

                    required init?(map: Map) {
                        if map.JSON["sku"] == nil { return nil }
                    }

                    func mapping(map: Map) {
                        sku <- map["sku"]
                    }
                }
                """, from: [.objectMapper])
            #expect(
                rewritten.text == """
                    import UnboxMacros

                    @Unboxable(validate: true)
                    class Product {
                        var sku: \(type)

                        private func validate() throws {
                            guard sku != nil else { throw UnboxError("the value is missing", at: [.key("sku")]) }
                        }
                    }
                    """)
            #expect(
                rewritten.notes == [
                    "line 10: 'sku': \(converted)", "line 10: 'sku': throws if it is null or invalid; it was nil",
                ])
        }
    }

    @Test("What a model loses besides")
    func writing() {
        let note = "toJSON() and toJSONString() go: to write it too, make it Encodable"
        let model = """
            import ObjectMapper

            struct Model: Mappable {
                var a: [Int] = []
                init?(map: Map) {}
                mutating func mapping(map: Map) {
                    a <- map["a"]
                }
            }

            """
        each([
            ("", false), ("let text = model.toJSONString()\n", true), ("let object = model.toJSON()\n", true),
        ]) { (use: String, isNoted: Bool) in
            let notes = Rewritten(model + use, from: [.objectMapper]).notes
            #expect(notes.contains("line 6: \(note)") == isNoted)
        }
    }
}
