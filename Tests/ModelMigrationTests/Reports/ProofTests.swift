import ModelMigration
import TestTables
import Testing
import unbox_migrate

@Suite("The test that compares models")
struct ProofTests {
    @Test("Samples are literals, whatever is in their keys")
    func literals() {
        each([
            ("a", ##"#"{"a": 7}"#"##), ("#a", ###"##"{"#a": 7}"##"###), ("b##a", ##"#"{"b##a": 7}"#"##),
            ("##a", ####"###"{"##a": 7}"###"####),
        ]) { (key: String, literal: String) in
            let source = """
                struct Model: Unboxable {
                    let a: Int

                    init(unboxer: Unboxer) throws {
                        a = try unboxer.unbox(key: "\(key)")
                    }
                }

                """
            let migration = Migration(
                [SourceFile(path: "a.swift", text: source)], from: [UnboxFrontEnd()], to: MacroBackEnd())
            let proof = MigrationProof(migration, for: .macro).source(modules: ["App"], payloads: nil)
            #expect(proof.contains("        try prove(\(literal), varied: true, "))
            #expect(SourceFile(path: "b.swift", text: proof).problem == nil)
        }
    }

    @Test("A sample has what transforms take, and what superclasses read")
    func transformsAndSuperclasses() {
        let source = """
            class A: Mappable {
                var a: Int?
                required init?(map: Map) {}
                func mapping(map: Map) {
                    a <- (map["a"], TransformOf<Int, String>(fromJSON: { Int($0 ?? "") }, toJSON: { _ in nil }))
                }
            }
            class B: A {
                var b: [Color] = []
                var c: [String: Date] = [:]
                override func mapping(map: Map) {
                    super.mapping(map: map)
                    b <- (map["b"], TransformOf<Color, Int>(fromJSON: { Color($0!) }, toJSON: { _ in nil }))
                    c <- (map["c.d"], TransformOf<Date, Double>(fromJSON: { day($0!) }, toJSON: { _ in nil }))
                }
            }
            """
        let migration = Migration(
            [SourceFile(path: "a.swift", text: source)], from: [ObjectMapperFrontEnd()], to: MacroBackEnd())
        let proof = MigrationProof(migration, for: .macro).source(modules: [], payloads: nil)
        let samples = proof.matches(of: /prove\((#.*#),/).map { String($0.1) }
        #expect(samples == [##"#"{"a": "text"}"#"##, ##"#"{"a": "text", "b": [7], "c": {"d": {"text": 2.5}}}"#"##])
    }

    @Test("Types in extensions, and their keys in further ones, are parts of the old model")
    func typesInExtensions() {
        let migration = Migration(
            [
                SourceFile(
                    path: "a.swift",
                    text: """
                        struct Pull: Codable { let id: Int }

                        extension Pull {
                            struct File: Codable { var url: String }
                        }

                        extension Pull.File {
                            enum CodingKeys: String, CodingKey { case url = "blob_url" }
                        }
                        """)
            ], from: [MigrationRoad.codable.frontEnd(MigrationOptions())], to: MacroBackEnd())
        let proof = MigrationProof(migration, for: .macro).source(modules: ["App"], payloads: nil)
        let words = proof.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(
            words.hasSuffix(
                """
                enum Before { struct Pull: Codable { let id: Int struct File: Codable { var url: String \
                enum CodingKeys: String, CodingKey { case url = "blob_url" } } } }
                """))
        #expect(SourceFile(path: "b.swift", text: proof).problem == nil)
    }

    @Test("Members of an extension in another file are indented as in the declaration")
    func members() {
        let migration = Migration(
            [
                SourceFile(path: "a.swift", text: "struct Model {\n    let a: Int\n}\n"),
                SourceFile(
                    path: "b.swift",
                    text: """
                        extension Model: Unboxable {
                            init(unboxer: Unboxer) throws {
                                a = try unboxer.unbox(key: "a")
                            }
                        }

                        """),
            ], from: [UnboxFrontEnd()], to: MacroBackEnd())
        let proof = MigrationProof(migration, for: .macro).source(modules: ["App"], payloads: nil)
        #expect(
            proof.hasSuffix(
                """
                enum Before {
                    struct Model: Unboxable {
                        let a: Int

                        init(unboxer: Unboxer) throws {
                            a = try unboxer.unbox(key: "a")
                        }
                    }
                }

                """))
    }

    @Test("An extension's initializer that calls that of the compiler finds one")
    func memberwise() {
        let source = """
            struct Model {
                let a: Int
                let b = 1
                var c = 2
                var d: String?
            }

            extension Model: Unboxable {
                init(unboxer: Unboxer) throws {
                    self.init(a: try unboxer.unbox(key: "a"))
                }
            }

            """
        let migration = Migration(
            [SourceFile(path: "a.swift", text: source)], from: [UnboxFrontEnd()], to: MacroBackEnd())
        let proof = MigrationProof(migration, for: .macro).source(modules: ["App"], payloads: nil)
        #expect(
            proof.contains(
                """
                        init(a: Int, c: Int = 2, d: String? = nil) {
                            self.a = a
                            self.c = c
                            self.d = d
                        }

                """))
    }
}
