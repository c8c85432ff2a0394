import ModelMigration
import TestTables
import Testing

@testable import unbox_migrate

@Suite("Shapes that were met in public projects")
struct RealCodeTests {
    private static let kind = "enum Kind: String, Codable {\n    case a, b\n}\n"
    private static let keys = "enum CodingKeys: String, CodingKey { case a = \"b\" }"

    @Test("What is said of Codable models")
    func remarks() {
        each([
            ("var a: Int? = -1", "line 2: 'a' keeps its value if it is missing or null; it was nil"),
            ("var a = -1", "line 2: 'a' keeps its value if it is missing or null, which was an error"),
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
        #expect(rewritten("", "Date", "try Date(from: decoder)", dates: nil).outcomes == [.left, .left])
        #expect(rewritten("", "Int", "f(decoder.userInfo)", dates: ".iso8601").outcomes == [.left, .left])
        let dated = rewritten("", "Date", "try Date(from: decoder)", dates: ".iso8601")
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

            struct D: Codable { let day: Date }
            struct B: Codable {
                let a: [String: Int]
                init(from decoder: any Decoder) throws {
                    let values = try decoder.container(keyedBy: CodingKeys.self)
                    a = try values.decodeIfPresent([String: Int].self, forKey: .a) ?? [:]
                }
            }

            """,
            "b c.swift": "let strategy = JSONDecoder.KeyDecodingStrategy.convertFromSnakeCase\n\(Self.old)",
        ]) { folder in
            let run = folder.run("@", "--to", "macro", "--from", "unbox,codable", "--dates", ".iso8601")
            #expect(
                run.output.hasSuffix(
                    """
                    @/b c.swift:1 converts keys: that decoder reads the models as before; for 'unbox', write '@Unboxable(keys: .snakeCase)', and keys as the payload has them
                    @/b c.swift:1 converts the keys of dictionaries too, in models for which the macro writes 'init(from:)', and in those within these: B.a, dictionaries that aliases name, that code reads, or that types have which are left
                    @/b c.swift:5: a JSONDecoder throws an UnboxError, not a DecodingError, for what the macro decodes: D, B
                    @/b c.swift:6: another dateDecodingStrategy, but all dates are .iso8601 now: D
                    from Unbox 2 to 4: 3.7 and true are not an Int, and 3.7 is not a Bool; they were 3, 1 and true: A.cents
                    from Unbox 2 to 4: true and false are no text and no number; they were 1 and 0: A.note, A.kind
                    from Unbox 2 to 4: an Optional that is read by 'try' is nil if it is missing, which was an error: A.note
                    from Unbox 2 to 4: text is read as a number, and a number as text, for the formatter or the enum; it was invalid: A.kind
                    5 models: 5 rewritten

                    """))
            #expect(run.output.contains("--- a@/b c.swift\t\n+++ b@/b c.swift\t\n"))
        }
    }

    private static let old = """
        struct C: Unboxable {
            init(unboxer: Unboxer) throws {}
        }
        let f = { $0 is DecodingError }
        func set(_ decoder: JSONDecoder) { decoder.dateDecodingStrategy = .secondsSince1970 }

        """
}
