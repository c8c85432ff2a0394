import ModelMigration
import TestTables
import Testing

/// A property, the statement that sets it in an `init(unboxer:)`, and the property with the macro.
private struct Row: CustomTestStringConvertible {
    let property: String
    let statement: String
    let result: String
    let notes: [String]

    init(_ property: String, _ statement: String, _ result: String, notes: [String] = []) {
        (self.property, self.statement, self.result, self.notes) = (property, statement, result, notes)
    }

    var testDescription: String { statement }
}

@Suite("Reads of an Unboxer as attributes")
struct FieldTests {
    private func check(_ row: Row) {
        let rewritten = Rewritten(
            """
            struct Model: Unboxable {
                \(row.property)

                init(unboxer: Unboxer) throws {
                    \(row.statement)
                }
            }
            """)
        #expect(
            rewritten.text == """
                import UnboxMacros

                @Unboxable
                struct Model {
                    \(row.result)
                }
                """)
        #expect(rewritten.notes == row.notes)
    }

    @Test func places() {
        each(
            [
                Row("let a: Int", #"a = try unboxer.unbox(key: "a")"#, "let a: Int"),
                Row("let a: Int", #"self.a = try unboxer.unbox(key: "a")"#, "let a: Int"),
                Row("let a: Int", #"a = try (unboxer.unbox(key: "a"))"#, "let a: Int"),
                Row("let a: Int", #"(a) = try unboxer.unbox(key: "a")"#, "let a: Int"),
                Row("let a: Int", #"a = try unboxer.unbox(key: "b")"#, #"@Unboxing(key: "b") let a: Int"#),
                Row("let a: Int", #"a = try unboxer.unbox(key: Keys.b)"#, #"@Unboxing(key: Keys.b) let a: Int"#),
                Row(
                    "let a: Int", #"a = try unboxer.unbox(keyPath: "b.0.c")"#,
                    #"@Unboxing(keyPath: "b.0.c") let a: Int"#),
                Row(
                    "let a: [Int]", #"a = try unboxer.unbox(keyPath: "b.*.c")"#,
                    #"@Unboxing(keyPath: "b.*.c") let a: [Int]"#),
                Row(
                    "let a: Int",
                    #"a = try unboxer.unbox(key: "b") ?? unboxer.unbox(key: "c") ?? unboxer.unbox(key: "d")"#,
                    #"@Unboxing(keys: ["b", "c", "d"]) let a: Int"#),
                Row("let a: Stamp", #"a = try unboxer.unbox()"#, #"@Unboxing(whole: true) let a: Stamp"#),
                Row(
                    "let a: Place", #"a = try unboxer.unbox(decoding: Place.self, key: "b")"#,
                    #"@Unboxing(decoding: Place.self, key: "b") let a: Place"#),
            ], check)
    }

    /// The macro reads structs of four or more properties into constants.
    @Test func constants() {
        let rewritten = Rewritten(
            """
            struct Dog: UnboxableWithContext {
                let name: String
                let breed: String!
                let age: Optional<Int>
                let kennel: Kennel

                init(unboxer: Unboxer, context: Kennel) throws {
                    name = try unboxer.unbox(key: "name")
                    breed = try? unboxer.unbox(key: "breed")
                    age = try unboxer.unbox(key: "age")
                    kennel = context
                }
            }
            """)
        #expect(
            rewritten.text == """
                import UnboxMacros

                @Unboxable(context: Kennel.self)
                struct Dog {
                    let name: String
                    @Unboxing(dropIfInvalid: true) let breed: String!
                    let age: Optional<Int>
                    @Unboxing(context: .stored) let kennel: Kennel
                }
                """)
        #expect(rewritten.notes == [])
    }

    @Test func options() {
        each(
            [
                Row(
                    "let a: Date", #"a = try unboxer.unbox(key: "a", formatter: .rfc3339)"#,
                    #"@Unboxing(formatter: .rfc3339) let a: Date"#),
                Row(
                    "let a: [Int]", #"a = try unboxer.unbox(key: "a", allowInvalidElements: true)"#,
                    #"@Unboxing(allowInvalidElements: true) let a: [Int]"#),
                Row("let a: [Int]", #"a = try unboxer.unbox(key: "a", allowInvalidElements: false)"#, #"let a: [Int]"#),
                Row("let a: Int", #"a = try unboxer.strict.unbox(key: "a")"#, #"@Unboxing(strict: true) let a: Int"#),
                Row(
                    "let a: URL?", #"a = try unboxer.emptyAsNil.unbox(key: "a")"#,
                    #"@Unboxing(emptyAsNil: true) let a: URL?"#),
                Row("let a: Int", #"a = try unboxer.unbox(key: "a") as Int"#, "let a: Int"),
                Row(
                    "let a: Int?", #"a = try unboxer.unbox(key: "a") as Int"#, "let a: Int?",
                    notes: ["line 5: 'a' is nil if it is missing, which was an error"]),
            ], check)
    }

    @Test func defaults() {
        each(
            [
                Row("let a: [Int]", #"a = try unboxer.unbox(key: "a") ?? []"#, #"@Unboxing(default: []) let a: [Int]"#),
                Row("var a: [Int]", #"a = try unboxer.unbox(key: "a") ?? []"#, #"var a: [Int] = []"#),
                Row(
                    "let a: Mood", #"a = try unboxer.unbox(key: "a") ?? .happy"#,
                    #"@Unboxing(default: .value(Mood.happy)) let a: Mood"#),
                Row(
                    "let a: Double", #"a = try unboxer.unbox(key: "a") ?? 1.5 * scale"#,
                    #"@Unboxing(default: .value(1.5 * scale)) let a: Double"#),
                Row("var a: Int = 5", #"a = try unboxer.unbox(key: "a") ?? 5"#, #"var a: Int = 5"#),
                Row("var a: Int = 5", #"a = try unboxer.unbox(key: "a") ?? 6"#, #"var a: Int = 6"#),
                Row("var a: Int = 5", #"a = try unboxer.unbox(key: "a")"#, #"var a: Int"#),
                Row("var a = 5", #"if let b = try unboxer.unbox(key: "a") as Int? { a = b }"#, #"var a = 5"#),
                Row(
                    "let a: Int", #"if let b = try unboxer.unbox(key: "a") as Int? { a = b } else { a = 7 }"#,
                    #"@Unboxing(default: 7) let a: Int"#),
            ], check)
    }

    @Test func invalidValues() {
        each(
            [
                Row(
                    "let a: Int?", #"a = try? unboxer.unbox(key: "a")"#, #"@Unboxing(dropIfInvalid: true) let a: Int?"#),
                Row(
                    "let a: Int", #"a = (try? unboxer.unbox(key: "a")) ?? 5"#,
                    #"@Unboxing(default: 5, dropIfInvalid: true) let a: Int"#),
                Row(
                    "let a: Int?", #"a = unboxer.unboxIfValid(.key("b"))"#,
                    #"@Unboxing(key: "b", dropIfInvalid: true) let a: Int?"#),
                Row(
                    "let a: [Int]", #"a = (try? unboxer.unbox(key: "a", allowInvalidElements: true)) ?? []"#,
                    #"@Unboxing(default: [], allowInvalidElements: true, dropIfInvalid: true) let a: [Int]"#),
                Row(
                    "let a: Int", #"a = try unboxer.unboxAll(.key("a").or(5).orIfInvalid(0))"#,
                    #"@Unboxing(default: 5, defaultIfInvalid: 0) let a: Int"#),
                Row(
                    "let a: Int",
                    #"guard let a = try? unboxer.unbox(key: "a") as Int else { throw Missing() }; self.a = a"#,
                    "let a: Int",
                    notes: [
                        "line 5: an UnboxError is thrown; it was Missing()",
                        "line 5: the error is about the payload if 'a' is missing or invalid",
                    ]),
            ], check)
    }

    @Test("Unbox 2 and 3 read without 'try', and took an Optional's error for nil")
    func oldReads() {
        each(
            [
                Row("let a: Int", #"a = unboxer.unbox(key: "a")"#, "let a: Int"),
                Row("let a: Int?", #"a = unboxer.unbox(key: "a")"#, "@Unboxing(dropIfInvalid: true) let a: Int?"),
                Row(
                    "let a: Int", #"a = unboxer.unbox(key: "a") ?? 5"#,
                    "@Unboxing(default: 5, dropIfInvalid: true) let a: Int"),
                Row("let a: Int", #"a = unboxer.unbox("b")"#, #"@Unboxing(key: "b") let a: Int"#),
                Row(
                    "let a: Int", #"a = unboxer.unbox("b.c", isKeyPath: true)"#,
                    #"@Unboxing(keyPath: "b.c") let a: Int"#),
                Row("let a: Int", #"a = unboxer.unbox("b.c", isKeyPath: false)"#, #"@Unboxing(key: "b.c") let a: Int"#),
            ], check)
    }

    @Test func valuesThatAreNotRead() {
        each(
            [
                Row("var a = false", "", "@Unboxing(ignored: true) var a = false"),
                Row("var a: Int?", "", "@Unboxing(ignored: true) var a: Int?"),
                Row("let a = makeID()", "", "let a = makeID()"),
                Row("var a: Bool", "a = false", "@Unboxing(ignored: true) var a: Bool = false"),
                Row("let a: Date", "a = Date()", "@Unboxing(ignored: true) let a: Date = Date()"),
                Row("static var a = 1", "", "static var a = 1"),
                Row("lazy var a = 1", "", "lazy var a = 1"),
            ], check)
    }

    @Test("Conversions become formatters")
    func conversions() {
        func check(_ property: String, _ statement: String, _ raw: String, _ result: String, _ notes: [String] = []) {
            let rewritten = Rewritten(
                """
                struct Model: Unboxable {
                    \(property)

                    init(unboxer: Unboxer) throws {
                        \(statement)
                    }
                }
                """,
                "struct Tag { init(text: String) {}; init?(_ id: Int) {} }",
                "extension UIColor { convenience init(hex: String) {} }")
            let type = property.split(separator: ":")[1].split(separator: " ")[0].split(separator: "?")[0]
            let isNil = result.hasPrefix(".some")
            #expect(
                rewritten.text == """
                    import UnboxMacros

                    @Unboxable
                    struct Model {
                        @Unboxing(formatter: Model.AFormatter()\(statement.contains("try?") ? ", dropIfInvalid: true" : "")) \(property)

                        private struct AFormatter: UnboxFormatter {
                            func format(unboxedValue value: \(raw)) -> \(type)\(isNil ? "??" : "?") { \(result) }
                        }
                    }
                    """)
            #expect(rewritten.notes == notes + ["line 2: an error about 'a' names its formatter"])
        }
        let isNil = ["line 5: 'a' is nil if it is missing, which was an error"]
        check(
            "let a: String", #"a = (try unboxer.unbox(key: "a") as String).uppercased()"#, "String",
            "value.uppercased()")
        check(
            "let a: URL?", #"a = URL(string: try unboxer.unbox(key: "a"))"#, "String", ".some(URL(string: value))",
            isNil)
        check(
            "let a: URL?", #"a = (try? unboxer.unbox(key: "a") as String).flatMap(URL.init)"#, "String",
            "URL(string: value)")
        check(
            "let a: URL?", #"a = (try unboxer.unbox(key: "a") as String?).flatMap { URL(string: $0) }"#, "String",
            ".some(URL(string: value))")
        check(
            "let a: Date", #"a = Date(timeIntervalSince1970: (try unboxer.unbox(key: "a")) / 1000)"#, "Double",
            "Date(timeIntervalSince1970: value / 1000)")
        check(
            "let a: Tag", #"a = Tag(text: try unboxer.unbox(key: "a"))"#, "String", "Tag(text: value)")
        check("let a: Tag?", #"a = Tag(try unboxer.unbox(key: "a"))"#, "Int", ".some(Tag(value))", isNil)
        check(
            "let a: UIColor", #"a = UIColor(hex: try unboxer.unbox(key: "a"))"#, "String", "UIColor(hex: value)")
        check(
            "let a: [String]", #"let list: [Tag] = try unboxer.unbox(key: "a"); a = list.map { $0.name }"#, "[Tag]",
            "value.map { $0.name }")
    }

    @Test("A decoder that the initializer sets up becomes a static constant")
    func decoders() {
        let rewritten = Rewritten(
            """
            struct Model: Unboxable {
                let a: Place

                init(unboxer: Unboxer) throws {
                    var decoder = UnboxDecoder()
                    decoder.dateDecodingStrategy = .secondsSince1970
                    a = try unboxer.unbox(decoding: Place.self, key: "a", using: decoder)
                }
            }
            """)
        #expect(
            rewritten.text == """
                import UnboxMacros

                @Unboxable
                struct Model {
                    @Unboxing(decoding: Place.self, using: Model.decoder) let a: Place

                    private static let decoder: UnboxDecoder = {
                        var decoder = UnboxDecoder()
                        decoder.dateDecodingStrategy = .secondsSince1970
                        return decoder
                    }()
                }
                """)
        #expect(rewritten.notes == [])
    }
}
