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
            let proof = Self.proof(("a.swift", source))
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
        let proof = Self.proof(("a.swift", source), from: .objectMapper, modules: [])
        let samples = proof.matches(of: /prove\((#.*#),/).map { String($0.1) }
        #expect(samples == [##"#"{"a": "text"}"#"##, ##"#"{"a": "text", "b": [7], "c": {"d": {"text": 2.5}}}"#"##])
    }

    @Test("Types in extensions, and their keys in further ones, are parts of the old model")
    func typesInExtensions() {
        let source = """
            struct Pull: Codable { let id: Int }

            extension Pull {
                struct File: Codable { var url: String }
            }

            extension Pull.File {
                enum CodingKeys: String, CodingKey { case url = "blob_url" }
            }
            """
        let proof = Self.proof(("a.swift", source), from: .codable, payloads: "Payloads")
        let words = proof.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(
            words.hasSuffix(
                """
                enum Before { struct Pull: Codable { let id: Int struct File: Codable { var url: String \
                enum CodingKeys: String, CodingKey { case url = "blob_url" } } } }
                """))
        #expect(words.contains("if reads(data, { data in try unbox(data: data) as App.Pull.File }) { continue }"))
        #expect(SourceFile(path: "b.swift", text: proof).problem == nil)
    }

    @Test("Members of an extension in another file are indented as in the declaration")
    func members() {
        let source = """
            extension Model: Unboxable {
                init(unboxer: Unboxer) throws {
                    a = try unboxer.unbox(key: "a")
                }
            }

            """
        let proof = Self.proof(("a.swift", "struct Model {\n    let a: Int\n}\n"), ("b.swift", source))
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

    private static func proof(
        _ files: (path: String, text: String)..., from road: MigrationRoad = .unbox, modules: [String] = ["App"],
        payloads: String? = nil
    ) -> String {
        let migration = Migration(
            files.map(SourceFile.init), from: [road.frontEnd(MigrationOptions())], to: MacroBackEnd())
        return MigrationProof(migration, for: .macro).source(modules: modules, payloads: payloads)
    }
}
