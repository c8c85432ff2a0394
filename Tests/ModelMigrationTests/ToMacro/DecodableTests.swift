import ModelMigration
import TestTables
import Testing

/// Models that decoders read too, and what else the compiler writes for a model.
struct DecodableTests {
    private struct Row: Sendable, CustomTestStringConvertible {
        var name: String
        var source: String
        var notes: [String]
        var isRewritten = true

        var testDescription: String { name }
    }

    private static let reads = #"init(unboxer: Unboxer) throws { a = try unboxer.unbox(key: "a") }"#
    private static let decoded =
        "line 1: it is decoded as it is unboxed: with the same keys, conversions, defaults and checks"

    private static let rows = [
        Row(
            name: "the compiler decodes the same",
            source: "struct Model: Unboxable, Decodable { let a: Int; \(reads) }", notes: []),
        Row(
            name: "another key",
            source:
                #"struct Model: Unboxable, Decodable { let a: Int; init(unboxer: Unboxer) throws { a = try unboxer.unbox(key: "b") } }"#,
            notes: ["line 1: it is decoded with the keys that it is unboxed with"]),
        Row(
            name: "an invalid value is nil",
            source:
                #"struct Model: Unboxable, Decodable { let a: Int?; init(unboxer: Unboxer) throws { a = try? unboxer.unbox(key: "a") } }"#,
            notes: [decoded]),
        Row(
            name: "a default",
            source:
                #"struct Model: Unboxable, Codable { let a: Int; init(unboxer: Unboxer) throws { a = try unboxer.unbox(key: "a") ?? 1 } }"#,
            notes: [decoded]),
        Row(
            name: "an initializer by hand",
            source: """
                struct Model: Unboxable, Decodable { let a: Int?; init(from decoder: any Decoder) throws { a = 1 }
                init(unboxer: Unboxer) throws { a = try? unboxer.unbox(key: "a") } }
                """, notes: []),
        Row(
            name: "an enum",
            source: """
                enum Model: Unboxable, Decodable { case a(A)
                init(unboxer: Unboxer) throws {
                switch try unboxer.unbox(key: "type") as String {
                case "a": self = .a(try unboxer.unbox())
                default: throw UnboxError("no case")
                }
                } }
                """, notes: ["line 1: an error about the name of the case lists the names", decoded]),
        Row(
            name: "a value that a decoder keeps",
            source: "struct Model: Unboxable, Decodable { let a: Int; var b = false; \(reads.dropLast()); b = true } }",
            notes: ["line 1: 'b' has a value that the initializer replaces"], isRewritten: false),
        Row(
            name: "a value that the memberwise initializer keeps",
            source: """
                struct Model { let a: Int; var b = false }
                extension Model: Unboxable { \(reads.dropLast()); b = true } }
                """, notes: []),
        Row(
            name: "a value that nothing keeps",
            source: "struct Model: Unboxable { let a: Int; var b = false; \(reads.dropLast()); b = true } }", notes: []),
        Row(
            name: "a reader with a decoder",
            source: """
                struct Model: Unboxable { let a: A
                init(unboxer: Unboxer) throws { let unboxer = unboxer.decoding(using: decoder); a = try unboxer.unbox(key: "a") } }
                """, notes: [#"line 2: not understood: a = try unboxer.unbox(key: "a")"#], isRewritten: false),
        Row(
            name: "a constant named like the context",
            source: """
                struct Model: UnboxableWithContext { let a: A; let b: Shop
                init(unboxer: Unboxer, context: Shop) throws { let context = context.main
                a = try unboxer.unbox(key: "a", context: context); b = context } }
                """,
            notes: [
                #"line 3: not understood: a = try unboxer.unbox(key: "a", context: context)"#,
                "line 3: not understood: b = context",
            ], isRewritten: false),
    ]

    @Test func notes() {
        each(Self.rows) { row in
            let rewritten = Rewritten(row.source)
            #expect(rewritten.notes == row.notes)
            #expect(rewritten.outcomes == [row.isRewritten ? .rewritten : .left])
        }
    }

    /// The reader that an `init(from:)` makes of its decoder is one, although it is a constant.
    @Test func readerOfADecoder() {
        let rewritten = Rewritten(
            """
            struct Model: Decodable {
                let a: [Int]

                init(from decoder: any Decoder) throws {
                    let unboxer = try Unboxer(from: decoder)
                    a = try unboxer.unbox(key: "a", allowInvalidElements: true)
                }
            }
            """, from: [.codable])
        #expect(
            rewritten.text == """
                import UnboxMacros

                @Unboxable
                struct Model: Decodable {
                    @Unboxing(allowInvalidElements: true) let a: [Int]
                }
                """)
        #expect(rewritten.outcomes == [.rewritten])
    }
}
