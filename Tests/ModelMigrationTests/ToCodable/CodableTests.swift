import ModelMigration
import TestTables
import Testing

/// A property, the statement that sets it in an `init(unboxer:)`, and the model as Codable reads it.
private struct Row: CustomTestStringConvertible {
    let property: String
    let statement: String
    var keys = "case a"
    /// With this library, and with `--plain`.
    let codable: Written
    let plain: Written
    var notes: [String] = []

    var testDescription: String { statement }

    enum Written {
        /// Only the property.
        case property(String)
        /// The statement in an initializer.
        case statement(String)
        /// All of the initializer, without coding keys.
        case initializer(String)
        /// All members below the property.
        case members(String)
        /// Left, with a note.
        case left(String)
    }

    /// What the model becomes; nil for one that is left.
    func model(_ written: Written) -> String? {
        let keys = "    private enum CodingKeys: String, CodingKey {\n        \(keys)\n    }\n"
        let opening = "\n    init(from decoder: any Decoder) throws {\n"
        switch written {
        case .property(let text): return text + "\n" + (self.keys == "case a" ? "" : "\n" + keys)
        case .statement(let text):
            return property + "\n\n" + keys + opening
                + "        let container = try decoder.container(keyedBy: CodingKeys.self)\n        \(text)\n    }\n"
        case .initializer(let text): return property + "\n" + opening + text + "\n    }\n"
        case .members(let text): return property + "\n\n" + text + "\n"
        case .left: return nil
        }
    }
}

@Suite("Models that become Codable")
struct CodableTests {
    private static let others = """

        struct Part: Unboxable {
            let id: Int
            init(unboxer: Unboxer) throws { id = try unboxer.unbox(key: "id") }
        }

        enum Mood: String, UnboxableEnum { case calm, grim }

        struct Visit: Unboxable {
            let at: Date
            init(unboxer: Unboxer) throws { at = try unboxer.unbox(key: "at", formatter: .rfc3339) }
        }

        """

    private func check(_ row: Row, _ written: Row.Written, isPlain: Bool) {
        let source = """
            struct Model: Unboxable {
                \(row.property)

                init(unboxer: Unboxer) throws {
                    \(row.statement)
                }
            }

            """
        let rewritten = Rewritten(
            source + Self.others, to: CodableBackEnd(isPlain: isPlain), isPlain: isPlain)
        if case .left(let note) = written {
            #expect(rewritten.notes == [note])
            #expect(rewritten.text.contains(source))
        } else {
            let expected = "struct Model: Decodable {\n    \(row.model(written) ?? "")}\n"
            let start = rewritten.text.firstRange(of: "struct Model")?.lowerBound ?? rewritten.text.startIndex
            #expect(rewritten.text[start...].hasPrefix(expected), "\(rewritten.text)")
            #expect(rewritten.text.hasPrefix(isPlain ? "import Foundation\n\n" : "import Unbox\n\n"))
            #expect(rewritten.notes == row.notes)
        }
    }

    @Test func fields() {
        each(
            [
                Row(
                    property: "let a: Int", statement: #"a = try unboxer.unbox(key: "a")"#,
                    codable: .property("@Unboxed private(set) var a: Int"),
                    plain: .statement("a = try container.decode(Lenient<Int>.self, forKey: .a).value")),
                Row(
                    property: "let a: Int?", statement: #"a = try unboxer.unbox(key: "b")"#, keys: #"case a = "b""#,
                    codable: .property("@Unboxed private(set) var a: Int?"),
                    plain: .statement("a = try container.decodeIfPresent(Lenient<Int>.self, forKey: .a)?.value")),
                Row(
                    property: "let a: Int", statement: #"a = try unboxer.unbox(key: "a") ?? 3"#,
                    codable: .statement("a = try container.decodeIfPresent(unboxing: Int.self, forKey: .a) ?? 3"),
                    plain: .statement("a = try container.decodeIfPresent(Lenient<Int>.self, forKey: .a)?.value ?? 3")),
                Row(
                    property: "let a: Int?", statement: #"a = try? unboxer.unbox(key: "a")"#,
                    codable: .statement("a = try? container.decode(unboxing: Int.self, forKey: .a)"),
                    plain: .statement("a = try? container.decode(Lenient<Int>.self, forKey: .a).value")),
                Row(
                    property: "let a: Int", statement: #"a = (try? unboxer.unbox(key: "a")) ?? 3"#,
                    codable: .statement("a = (try? container.decode(unboxing: Int.self, forKey: .a)) ?? 3"),
                    plain: .statement("a = (try? container.decode(Lenient<Int>.self, forKey: .a).value) ?? 3")),
                Row(
                    property: "let a: Int",
                    statement: #"a = try unboxer.unbox(key: "a") ?? unboxer.unbox(key: "b")"#, keys: "case a, b",
                    codable: .statement(
                        "a = try container.decodeIfPresent(unboxing: Int.self, forKey: .a) ?? container.decode(unboxing: Int.self, forKey: .b)"
                    ),
                    plain: .statement(
                        "a = try container.decodeIfPresent(Lenient<Int>.self, forKey: .a)?.value ?? container.decode(Lenient<Int>.self, forKey: .b).value"
                    )),
                Row(
                    property: "let `in`: Int", statement: #"`in` = try unboxer.unbox(key: "in")"#,
                    codable: .property("@Unboxed private(set) var `in`: Int"),
                    plain: .members(
                        """
                            private enum CodingKeys: String, CodingKey {
                                case `in`
                            }

                            init(from decoder: any Decoder) throws {
                                let container = try decoder.container(keyedBy: CodingKeys.self)
                                `in` = try container.decode(Lenient<Int>.self, forKey: .`in`).value
                            }
                        """)),
                Row(
                    property: "let a: Int", statement: #"a = try unboxer.unbox(key: "a", context: 1)"#,
                    codable: .left(#"line 5: not understood: a = try unboxer.unbox(key: "a", context: 1)"#),
                    plain: .left(#"line 5: not understood: a = try unboxer.unbox(key: "a", context: 1)"#)),
            ]
        ) { row in
            check(row, row.codable, isPlain: false)
            check(row, row.plain, isPlain: true)
        }
    }

    @Test func types() {
        each(
            [
                Row(
                    property: "let a: Part", statement: #"a = try unboxer.unbox(key: "a")"#,
                    codable: .property("let a: Part"), plain: .property("let a: Part")),
                Row(
                    property: "let a: Mood", statement: #"a = try unboxer.unbox(key: "a")"#,
                    codable: .property("let a: Mood"), plain: .property("let a: Mood")),
                Row(
                    property: "let a: URL", statement: #"a = try unboxer.unbox(key: "a")"#,
                    codable: .property("@Unboxed private(set) var a: URL"),
                    plain: .statement("a = try container.decode(Lenient<URL>.self, forKey: .a).value")),
                Row(
                    property: "let a: [String: Int]", statement: #"a = try unboxer.unbox(key: "a")"#,
                    codable: .property("@Unboxed private(set) var a: [String: Int]"),
                    plain: .statement(
                        #"a = try container.decode([String: Lenient<Int>].self, forKey: .a).mapValues(\.value)"#)),
                Row(
                    property: "let a: Set<String>", statement: #"a = try unboxer.unbox(key: "a")"#,
                    codable: .property("@Unboxed private(set) var a: Set<String>"),
                    plain: .statement(
                        #"a = try container.decode([Lenient<String>].self, forKey: .a).map(\.value).asSet"#)),
                Row(
                    property: "let a: [Int]",
                    statement: #"a = try unboxer.unbox(key: "a", allowInvalidElements: true)"#,
                    codable: .initializer(
                        """
                                let unboxer = try Unboxer(from: decoder)
                                a = try unboxer.unbox(key: "a", allowInvalidElements: true)
                        """),
                    plain: .statement(
                        "a = try container.decode([Valid<Lenient<Int>>].self, forKey: .a).compactMap { $0.value?.value }"
                    )),
                Row(
                    property: "let a: [Part]",
                    statement: #"a = try unboxer.unbox(key: "a", allowInvalidElements: true)"#,
                    codable: .initializer(
                        """
                                let unboxer = try Unboxer(from: decoder)
                                a = try unboxer.unbox(key: "a", allowInvalidElements: true)
                        """),
                    plain: .statement(
                        #"a = try container.decode([Valid<Part>].self, forKey: .a).compactMap(\.value)"#)),
                Row(
                    property: "let a: Date",
                    statement: #"a = try unboxer.unbox(key: "a", formatter: .rfc3339)"#,
                    codable: .statement("a = try container.decode(forKey: .a, formatter: .rfc3339)"),
                    plain: .statement("a = try container.decode(Timestamp.self, forKey: .a).value")),
                Row(
                    property: "let a: Date?",
                    statement: #"a = try unboxer.unbox(key: "a", formatter: .secondsSince1970)"#,
                    codable: .statement("a = try container.decodeIfPresent(forKey: .a, formatter: .secondsSince1970)"),
                    plain: .statement("a = try container.decodeIfPresent(Seconds.self, forKey: .a)?.value")),
                Row(
                    property: "let a: Date",
                    statement: #"a = try unboxer.unbox(key: "a", formatter: Model.formatter)"#,
                    codable: .statement("a = try container.decode(forKey: .a, formatter: Model.formatter)"),
                    plain: .left("line 2: 'a' has the formatter Model.formatter, which '--plain' cannot write")),
            ]
        ) { row in
            check(row, row.codable, isPlain: false)
            check(row, row.plain, isPlain: true)
        }
    }

    @Test func keyPaths() {
        let containers = { (value: String) in
            Row.Written.members(
                """
                    private enum CodingKeys: String, CodingKey {
                        case b
                    }

                    private enum BKeys: String, CodingKey {
                        case c
                    }

                    init(from decoder: any Decoder) throws {
                        let container = try decoder.container(keyedBy: CodingKeys.self)
                        let b = try container.nestedContainer(keyedBy: BKeys.self, forKey: .b)
                        a = try b.\(value)
                    }
                """)
        }
        each(
            [
                Row(
                    property: "let a: String", statement: #"a = try unboxer.unbox(keyPath: "b.c")"#,
                    codable: containers("decode(unboxing: String.self, forKey: .c)"),
                    plain: containers("decode(Lenient<String>.self, forKey: .c).value"),
                    notes: ["line 1: an error about a missing object is about that, not about the value in it"]),
                Row(
                    property: "let a: String", statement: #"a = try unboxer.unbox(keyPath: "b.0.c")"#,
                    codable: .initializer(
                        """
                                let unboxer = try Unboxer(from: decoder)
                                a = try unboxer.unbox(keyPath: "b.0.c")
                        """),
                    plain: .initializer(
                        #"        a = try PathDecoder(decoder: decoder, path: ["b", "0", "c"]).decode(Lenient<String>.self).value"#
                    )),
            ]
        ) { row in
            check(row, row.codable, isPlain: false)
            check(row, row.plain, isPlain: true)
        }
    }

    @Test("What plain Codable needs is written once, and only what is used")
    func support() {
        let source = """
            struct A: Unboxable {
                let a: [Part], b: Part

                init(unboxer: Unboxer) throws {
                    a = try unboxer.unbox(key: "a", allowInvalidElements: true)
                    b = try unboxer.unbox(key: "b")
                }
            }

            struct Part: Unboxable {
                let parts: [Part]

                init(unboxer: Unboxer) throws {
                    parts = try unboxer.unbox(key: "parts", allowInvalidElements: true)
                }
            }

            """
        let text = Rewritten(source, to: CodableBackEnd(isPlain: true), isPlain: true).text
        #expect(
            text.hasSuffix(
                """
                }

                /// An element of a list; nil if it cannot be decoded.
                private struct Valid<Value: Decodable>: Decodable {
                    let value: Value?

                    init(from decoder: any Decoder) throws {
                        value = try? Value(from: decoder)
                    }
                }

                """))
        #expect(text.components(of: "private struct ") == 1)
    }
}

extension String {
    fileprivate func components(of text: String) -> Int { ranges(of: text).count }

    @Test("One format of all dates becomes the strategy of the decoder, but not with --exact")
    func strategies() {
        let quoted = ", for which a number in quotes is an error"
        each([
            ("iso8601", ".iso8601", "", nil),
            ("seconds", ".secondsSince1970", quoted, "Seconds"),
            ("milliseconds", ".millisecondsSince1970", quoted, "Milliseconds"),
        ]) { (_: String, format: String, difference: String, type: String?) in
            let source = """
                struct Model: Unboxable {
                    let a: Date
                    let b: Date?

                    init(unboxer: Unboxer) throws {
                        a = try unboxer.unbox(key: "a", formatter: \(format))
                        b = try unboxer.unbox(key: "b", formatter: \(format))
                    }
                }

                """
            let rewritten = Rewritten(source, to: CodableBackEnd(isPlain: true), isPlain: true)
            #expect(
                rewritten.text == """
                    import Foundation

                    struct Model: Decodable {
                        let a: Date
                        let b: Date?
                    }

                    """)
            #expect(
                rewritten.notes == [
                    "line 2: 'a' needs a decoder with dateDecodingStrategy = \(format)\(difference)",
                    "line 3: 'b' needs a decoder with dateDecodingStrategy = \(format)\(difference)",
                ])
            let exact = Rewritten(
                source, to: CodableBackEnd(isPlain: true, isExact: true), isExact: true, isPlain: true)
            #expect(type.map { exact.text.contains("decode(\($0).self, forKey: .a)") } ?? true, "\(exact.text)")
            #expect(!exact.notes.contains { $0.contains("dateDecodingStrategy") })
        }
    }

    @Test("A formatter that may make nil of a value is not for containers")
    func formattersOfOptionals() {
        let source = """
            struct Model: Unboxable {
                let a: URL?
                init(unboxer: Unboxer) throws {
                    a = try unboxer.unbox(key: "a", formatter: Links())
                }
            }

            struct Links: UnboxFormatter {
                func format(unboxedValue: String) -> URL?? { .some(URL(string: unboxedValue)) }
            }
            """
        #expect(
            Rewritten(source, to: CodableBackEnd()).text.contains(
                "        a = try unboxer.unbox(key: \"a\", formatter: Links())\n"))
    }
}
