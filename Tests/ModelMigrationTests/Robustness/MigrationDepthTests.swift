import ModelMigration
import TestTables
import Testing
import unbox_migrate

/// Sources that nest deeply are left or refused, on a stack of 512 KiB, and what is long is read in linear time.
@Suite("Sources that nest deeply, or go in circles")
struct MigrationDepthTests {
    private static let roads: [(MigrationRoad, any BackEnd)] = [
        (.unbox, MacroBackEnd()), (.unbox, CodableBackEnd(isPlain: true)), (.macro, CodableBackEnd()),
        (.codable, MacroBackEnd()), (.objectMapper, MacroBackEnd()),
    ]

    /// In a process, as a stack that overflows ends it.
    @Test func depth() async {
        await #expect(processExitsWith: .success) {
            for nesting in sweep(MigrationDepthTests.nestings, oneOf: 7) {
                for depth in [1, 16, 31, 32, 33, 127, 128, 129, 200, 201, 2000] {
                    await onThread(stackSize: 512 << 10) {
                        let file = SourceFile(path: "a.swift", text: nesting.source(depth: depth))
                        for (road, backEnd) in MigrationDepthTests.roads {
                            let migration = Migration([file], from: [road.frontEnd(MigrationOptions())], to: backEnd)
                            _ = MigrationTable(migration.models).text
                            _ = MigrationProof(migration, for: .macro).source(modules: [], payloads: nil)
                        }
                    }
                }
            }
        }
    }

    private static let nestings: [Nesting] =
        bodies("struct A: Unboxable { let a: Int; init(unboxer: Unboxer) throws {\n", #"try unboxer.unbox(key: "a")"#)
        + bodies(
            "struct A: Mappable { var a: Int = 0; init?(map: Map) {}; mutating func mapping(map: Map) {\n", "map[\"a\"]"
        )
        + bodies("struct A: Decodable { let a: Int; init(from decoder: Decoder) throws {\n", "try unboxer.unbox()")
        + [
            Nesting("types in types", "", "struct A: Unboxable { init(unboxer: Unboxer) throws {}\n", "", "}", "\n"),
            Nesting("optional types", "@Unboxable struct A { let a: Int", "?", "", "", " }"),
            Nesting("array types", "@Unboxable struct A { let a: ", "[", "Int", "]", " }"),
            Nesting("generic types", "@Unboxable struct A { let a: ", "Set<", "Int", ">", " }"),
            Nesting("defaults", "@Unboxable struct A { let a: Any = ", "[", "1", "]", " }"),
            Nesting("arguments", "@Unboxable struct A { @Unboxing(default: ", "(", "1", ")", ") let a: Int }"),
        ]

    private static func bodies(_ before: String, _ read: String) -> [Nesting] {
        [
            Nesting("parentheses: \(before)", before + "a = ", "(", read, ")", "\n} }"),
            Nesting("arrays: \(before)", before + "a = ", "[", read, "]", "\n} }"),
            Nesting("closures: \(before)", before + "a = ", "{ ", read, " }()", "\n} }"),
            Nesting("calls: \(before)", before + "a = ", "f(", read, ")", "\n} }"),
            Nesting("calls with closures: \(before)", before + "a = b", ".map { c ", "in \(read)", " }", "\n} }"),
            Nesting("signs: \(before)", before + "a = ", "-", read, "", "\n} }"),
            Nesting("tries: \(before)", before + "a = ", "try ", read, "", "\n} }"),
            Nesting("members: \(before)", before + "a = \(read)", ".b", "", "", "\n} }"),
            Nesting("elements: \(before)", before + "a = \(read)", #"["b"]"#, "", "", "\n} }"),
            Nesting("chains: \(before)", before + "a = \(read)", "?.b()", "", "", "\n} }"),
            Nesting("defaults: \(before)", before + "a = \(read)", " ?? 1", "", "", "\n} }"),
            Nesting("casts: \(before)", before + "a = \(read)", " as? Int", "", "", "\n} }"),
            Nesting("choices: \(before)", before + "a = \(read)", " ? 1 : 2", "", "", "\n} }"),
            Nesting("assignments: \(before)", before, "a = \(read)\n", "", "", "\n} }"),
            Nesting("ifs: \(before)", before, "if let b = \(read) {\n", "a = b", "\n}", "\n} }"),
            Nesting("elses: \(before)", before, "if a {} else ", "{ a = \(read) }", "", "\n} }"),
            Nesting("guards: \(before)", before, "guard let b = \(read) else {\n", "return", "\n}", "\n} }"),
            Nesting("loops: \(before)", before, "for b in \(read) {\n", "a = b", "\n}", "\n} }"),
            Nesting("switches: \(before)", before, "switch \(read) { case 1:\n", "a = b", "\n}", "\n} }"),
            Nesting("constants: \(before)", before, "let b = b ?? \(read)\n", "a = b", "", "\n} }"),
            Nesting("interpolations: \(before)", before + "a = ", "\"\\(", read, ")\"", "\n} }"),
        ]
    }

    private static let circles = [
        "typealias A = B\ntypealias B = A\nstruct C: Mappable { var a: A?; mutating func mapping(map: Map) { a <- map[\"a\"] } }",
        "class A: B, Unboxable { required init(unboxer: Unboxer) throws { try super.init(unboxer: unboxer) } }\nclass B: A, Unboxable { required init(unboxer: Unboxer) throws { try super.init(unboxer: unboxer) } }",
        "struct A: Unboxable { let a: [B]; init(unboxer: Unboxer) throws { a = try unboxer.unbox(key: \"a\") } }\nstruct B: Unboxable { let a: [A]; init(unboxer: Unboxer) throws { a = try unboxer.unbox(key: \"a\") } }",
        "enum K { static let a = K.b; static let b = K.a }\nstruct A: Unboxable { let a: Int; init(unboxer: Unboxer) throws { a = try unboxer.unbox(key: K.a) } }",
        "struct A: Unboxable { let a: Int; init(unboxer: Unboxer) throws { let b = c; let c = b; a = c ?? 0 } }",
        "struct A: Decodable { let a: Int; init(from decoder: any Decoder) throws { let b = c; let c = b; a = c ?? 0 } }",
        manyUses(
            "struct A: Unboxable { let a: Int; init(unboxer: Unboxer) throws {", "try? unboxer.unbox(key: \"a\") as Int"
        ),
        manyUses("struct A: Decodable { let a: Int; init(from d: any Decoder) throws {", "try? Int(from: d)"),
        "protocol P: Q {}\nprotocol Q: P {}\nstruct A: P, Unboxable { init(unboxer: Unboxer) throws {} }",
    ]

    /// Constants that use others many times.
    private static func manyUses(_ before: String, _ read: String) -> String {
        let constants = (1...64).map { "let a\($0) = a\($0 - 1) ?? a\($0 - 1)\n" }.joined()
        return "\(before)\nlet a0 = \(read)\n\(constants)a = a64\n} }"
    }

    @Test("Types, aliases and constants that go in circles, or use others many times")
    func circles() async {
        await #expect(processExitsWith: .success) {
            for source in MigrationDepthTests.circles {
                await onThread(stackSize: 512 << 10) {
                    let file = SourceFile(path: "a.swift", text: source)
                    for (road, backEnd) in MigrationDepthTests.roads {
                        let migration = Migration([file], from: [road.frontEnd(MigrationOptions())], to: backEnd)
                        _ = MigrationProof(migration, for: .codable).source(modules: [], payloads: nil)
                    }
                }
            }
        }
    }
}
