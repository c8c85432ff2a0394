import ModelMigration
import TestTables
import Testing

@testable import unbox_migrate

@Suite("Shapes that were met in public projects")
struct RealCodeTests {
    /// A model of Codable before and after.
    @Test func codable() {
        each([
            (
                "a constant is encoded", "struct A: Codable {\n    let kind = \"password\"\n}\n",
                "@Unboxable\nstruct A: Codable {\n    @Unboxing(read: false) let kind = \"password\"\n}\n"
            ),
            (
                "what is encoded and not read, with its key",
                """
                struct A: Codable {
                    let a: Int
                    let kind = 1, b = 2
                    var count = 3

                    init(from decoder: Decoder) throws {
                        a = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .a)
                    }

                    enum CodingKeys: String, CodingKey { case a, kind = "k", count }
                }

                """,
                """
                @Unboxable
                struct A: Codable {
                    let a: Int
                    @Unboxing(key: "k", read: false) let kind = 1
                    @Unboxing(ignored: true) let b = 2
                    @Unboxing(read: false) var count = 3
                }

                """
            ),
            (
                "a constant is not encoded", "struct A: Decodable {\n    let kind = \"password\"\n    let a: Int\n}\n",
                "@Unboxable\nstruct A: Decodable {\n    @Unboxing(ignored: true) let kind = \"password\"\n    let a: Int\n}\n"
            ),
            (
                "a value tells the type",
                "struct A: Codable {\n    var list = [A]()\n    var kind = Kind.b\n}\n\n\(Self.kind)",
                "@Unboxable\nstruct A: Codable {\n    var list: [A] = [A]()\n    var kind: Kind = Kind.b\n}\n\n@UnboxableEnum\n\(Self.kind)"
            ),
            (
                "a conformance that a protocol implies", "protocol P: Codable {}\n\nstruct A: P {\n    let a: Int\n}\n",
                "protocol P: Codable {}\n\n@Unboxable\nstruct A: P, Codable {\n    let a: Int\n}\n"
            ),
            (
                "a single value",
                """
                struct A: Decodable {
                    let a: String

                    init(from decoder: Decoder) throws {
                        let container = try decoder.singleValueContainer()
                        a = try container.decode(String.self)
                    }
                }

                """, "@Unboxable\nstruct A: Decodable {\n    @Unboxing(whole: true) let a: String\n}\n"
            ),
            (
                "keys of the compiler, and a default after an error",
                """
                struct A: Decodable {
                    let a: Int
                    let b: [Int]

                    init(from decoder: Decoder) throws {
                        let values = try decoder.container(keyedBy: CodingKeys.self)
                        do { a = try values.decode(Int.self, forKey: .a) } catch { a = 1 }
                        b = try values.decode([Int].self, forKey: .b)
                    }
                }

                """,
                "@Unboxable\nstruct A: Decodable {\n    @Unboxing(default: 1, dropIfInvalid: true) let a: Int\n    let b: [Int]\n}\n"
            ),
            (
                "keys that other code names",
                "struct A: Codable {\n    let a: Int\n\n    \(Self.keys)\n}\n\nlet key = A.CodingKeys.a\n",
                "@Unboxable\nstruct A: Codable {\n    @Unboxing(key: \"b\") let a: Int\n\n    \(Self.keys)\n}\n\nlet key = A.CodingKeys.a\n"
            ),
            (
                "a raw value", "struct A: RawRepresentable, Codable {\n    let rawValue: Int\n}\n",
                "struct A: RawRepresentable, Codable {\n    let rawValue: Int\n}\n"
            ),
        ]) { (_: String, old: String, new: String) in
            let text = Rewritten(old, from: [.codable]).text
            #expect(text == (old == new ? "" : "import UnboxMacros\n\n") + new)
        }
    }

    private static let kind = "enum Kind: String, Codable {\n    case a, b\n}\n"
    private static let keys = "enum CodingKeys: String, CodingKey { case a = \"b\" }"

    @Test("What is said of Codable models")
    func remarks() {
        each([
            ("var a: Int? = -1", "line 2: 'a' keeps its value if it is missing; it was nil"),
            ("var a = -1", "line 2: 'a' keeps its value if it is missing, which was an error"),
            (
                "let a: URL?",
                "line 1: 'a': a URL with characters that it must not contain is invalid; they were escaped"
            ),
        ]) { (property: String, note: String) in
            #expect(Rewritten("struct A: Codable {\n    \(property)\n}\n", from: [.codable]).notes[0] == note)
        }
    }

    @Test("A Codable type that is left is decoded, if nothing of the decoder is missing")
    func decodedTypes() {
        func rewritten(_ property: String, _ type: String, _ statement: String, dates: String?) -> Rewritten {
            Rewritten(
                """
                struct A: Decodable {
                    let b: B
                }

                struct B: Decodable {
                    let a: \(type)

                    init(from decoder: Decoder) throws {
                        check()
                        a = \(statement)
                    }
                }

                """, from: [.codable], dates: dates)
        }
        let plain = rewritten("", "Int", "1", dates: nil)
        #expect(plain.outcomes == [.rewritten, .left])
        #expect(plain.text.hasPrefix("import UnboxMacros\n\n@Unboxable\nstruct A: Decodable {\n    let b: B\n}\n"))
        #expect(rewritten("", "Date", "Date()", dates: nil).outcomes == [.left, .left])
        #expect(rewritten("", "Int", "f(decoder.userInfo)", dates: ".iso8601").outcomes == [.left, .left])
        let dated = rewritten("", "Date", "Date()", dates: ".iso8601")
        #expect(
            dated.text.hasPrefix(
                """
                import UnboxMacros

                @Unboxable
                struct A: Decodable {
                    @Unboxing(decoding: B.self, using: A.nestedDecoder) let b: B

                    private static let nestedDecoder: UnboxDecoder = {
                        var decoder = UnboxDecoder()
                        decoder.dateDecodingStrategy = .iso8601
                        return decoder
                    }()
                }

                """))
    }

    @Test("A superclass with other initializers leaves a class")
    func superclasses() {
        func notes(_ superclass: String, _ others: String = "") -> [String] {
            Rewritten(
                """
                class A: \(superclass), ImmutableMappable {
                    let a: Int

                    required init(map: Map) throws {
                        a = try map.value("a")
                        super.init()
                    }
                }
                \(others)
                """, from: [.objectMapper]
            ).notes.filter { $0.contains("super") }
        }
        let note = "line 1: the macro's initializer cannot call 'super.init()' of Row, as Row is no model"
        #expect(notes("Row") == [note])
        #expect(notes("Row", "class Row { init(row: Int) {} }") == [note])
        #expect(notes("Row", "class Row { init() {} }") == [])
        #expect(notes("NSObject") == [])
    }

    @Test("Constants that a memberwise initializer sets too, and reads without 'try', are read by functions")
    func functions() {
        let rewritten = Rewritten(
            """
            struct A {
                let isNew: Bool
                let tags: [Tag]
            }

            extension A: Unboxable {
                init(unboxer: Unboxer) throws {
                    isNew = false
                    let tags: [String]? = unboxer.unbox(key: "tags")
                    self.tags = (tags ?? []).map { Tag($0) }
                }
            }

            """)
        #expect(
            rewritten.text == """
                import UnboxMacros

                @Unboxable
                struct A {
                    @Unboxing(by: Self.readIsNew) let isNew: Bool
                    @Unboxing(by: Self.readTags) let tags: [Tag]

                    private static func readIsNew(_ unboxer: Unboxer) -> Bool { false }

                    private static func readTags(_ unboxer: Unboxer) -> [Tag] {
                        let tags: [String]? = (try? unboxer.unbox(key: "tags"))
                        return (tags ?? []).map { Tag($0) }
                    }
                }

                """)
    }

    @Test("What the version or the decoder changes is a line of the table")
    func linesOfTheTable() throws {
        try Folder.with([
            "a.swift": """
            struct A: Unboxable {
                let cents: Int
                let note: String?
                let kind: Kind

                init(unboxer: Unboxer) throws {
                    cents = try unboxer.unbox(key: "cents")
                    note = try unboxer.unbox(key: "note")
                    kind = try unboxer.unbox(key: "kind")
                }
            }

            enum Kind: Int, UnboxableEnum { case a }

            struct B: Codable {
                let a: Int
            }

            """,
            "b c.swift": "let strategy = JSONDecoder.KeyDecodingStrategy.convertFromSnakeCase\n\(Self.old)",
        ]) { folder in
            let run = folder.run("@", "--to", "macro", "--from", "unbox,codable")
            #expect(
                run.output.hasSuffix(
                    """
                    @/b c.swift:1 converts keys: that decoder reads the models as before; for 'unbox', write '@Unboxable(keys: .snakeCase)'
                    from Unbox 2 to 4: 3.7 and true are no Int, and no other number is a Bool than 1 and 0; they were 3, 1 and true: A.cents
                    from Unbox 2 to 4: an Optional that is read by 'try' is nil if it is missing, which was an error: A.note
                    from Unbox 2 to 4: text is read as a number, and a number as text, for the formatter or the enum; it was invalid: A.kind
                    4 models: 4 rewritten

                    """))
            #expect(run.output.contains("--- a@/b c.swift\t\n+++ b@/b c.swift\t\n"))
        }
    }

    private static let old = "struct C: Unboxable {\n    init(unboxer: Unboxer) throws {}\n}\n"

    @Test("A model whose mapping stays is in the table until that goes")
    func secondRun() {
        func notes(_ others: String) -> [String] {
            Rewritten(
                """
                @Unboxable
                struct A: Mappable {
                    var a = 1
                    init?(map: Map) {}
                    mutating func mapping(map: Map) { a <- map["a"] }
                }
                \(others)
                """, from: [.objectMapper]
            ).notes
        }
        #expect(notes("let a = Mapper<A>()") == ["line 2: Mappable stays beside the macro, as 1.swift:7 may need it"])
        #expect(
            notes("let a: A") == ["line 2: nothing here needs its mapping any more: delete that, and the conformance"])
    }

    @Test("Names that the initializer of Codable has itself, and values that Codable does not read")
    func toCodable() {
        func rewritten(_ type: String) -> Rewritten {
            Rewritten(
                """
                struct A: Unboxable {
                    let container: \(type)
                    let twice: Int

                    init(unboxer: Unboxer) throws {
                        container = try unboxer.unbox(key: "a")
                        twice = (try unboxer.unbox(key: "b") as Int) * 2
                    }
                }

                """, to: CodableBackEnd())
        }
        #expect(rewritten("Int").text.contains("        self.container = try container.decode"))
        #expect(
            rewritten("[String: AnyObject]").notes == [
                "line 2: 'container' holds 'AnyObject': write 'Any', which can be read"
            ])
    }
}
