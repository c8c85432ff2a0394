import ModelMigration
import TestTables
import Testing

@Suite("Properties that are calculated from others")
struct DerivedTests {
    private func source(_ type: String, _ expression: String, conformances: String = "", members: String = "") -> String
    {
        """
        struct Model: Unboxable\(conformances) {
            let price: Double
            let name: String
            let items: [Item]
            let note: String?
            var count: Int
            let result: \(type)
        \(members)
            init(unboxer: Unboxer) throws {
                price = try unboxer.unbox(key: "price")
                name = try unboxer.unbox(key: "name")
                items = try unboxer.unbox(key: "items")
                note = try unboxer.unbox(key: "note")
                count = try unboxer.unbox(key: "count")
                result = \(expression)
            }
        }

        struct Item: Unboxable {
            let price: Double
            let weight: Weight
            var isNew: Bool

            init(unboxer: Unboxer) throws {
                price = try unboxer.unbox(key: "price")
                weight = try unboxer.unbox(key: "weight")
                isNew = try unboxer.unbox(key: "new")
            }
        }
        """
    }

    @Test func computed() {
        each([
            ("Bool", "price == 0"), ("Bool", "self.price == 0 && !name.isEmpty"), ("Double", "-price * 1.19"),
            ("String", "name.uppercased()"), ("String", #""\(name): \(price) €""#), ("String", #"note ?? name + "!""#),
            ("Double", "items.reduce(0) { $0 + $1.price }"), ("Int?", "note?.count"),
            ("[Weight]", "items.map { item in item.weight }"), ("Int", "max(items.count, Int(price))"),
            ("String", #"price > 0 ? name : "free""#),
        ]) { (type: String, expression: String) in
            let rewritten = Rewritten(source(type, expression))
            #expect(
                rewritten.text == """
                    import UnboxMacros

                    @Unboxable
                    struct Model {
                        let price: Double
                        let name: String
                        let items: [Item]
                        let note: String?
                        var count: Int
                        var result: \(type) { \(expression) }
                    }

                    @Unboxable
                    struct Item {
                        let price: Double
                        let weight: Weight
                        @Unboxing(key: "new") var isNew: Bool
                    }
                    """)
            #expect(rewritten.notes == ["line 15: 'result' is computed whenever it is used; it was stored"])
            #expect(Rewritten(source(type, expression), to: CodableBackEnd()).text.contains("var result: \(type) { "))
        }
    }

    @Test("What may have another value later leaves the model")
    func left() {
        each([
            ("Bool", "count == 0"), ("Double", "price * factor"), ("Double", "price * Double.random(in: 0..<1)"),
            ("Bool", "name.isKnown"), ("Bool", "items.contains { $0.isNew }"), ("Bool", "items.first!.price == price"),
            ("Bool", "check(price)"), ("Bool", "price <> 0"), ("String", #""\(count) \(name)""#),
            ("String", #""\(name.uppercased()) \(price)""#), ("[Double]", "items.map { scale($0.price) }"),
            ("Model", "self"), ("Double", "unboxer.factor * price"),
        ]) { (type: String, expression: String) in
            let source = source(type, expression)
            let rewritten = Rewritten(source)
            #expect(rewritten.notes == ["line 15: not understood: result = \(expression)"])
            #expect(rewritten.text.hasPrefix(source.prefix { $0 != "}" }) || rewritten.text.contains("result = "))
        }
    }

    @Test("Where it matters that the property is stored, the model is left")
    func stored() {
        each([
            (", Encodable", ""), (", Codable", ""),
            ("", "\n    init(result: Bool) { self.result = result }\n"),
        ]) { (conformances: String, members: String) in
            let source = source("Bool", "price == 0", conformances: conformances, members: members)
            #expect(Rewritten(source).outcomes == [.left, .rewritten])
        }
        for result in ["var result: Bool", "@Logged let result: Bool", "let other, result: Bool"] {
            let source = source("Bool", "price == 0").replacing("let result: Bool", with: result)
            #expect(Rewritten(source).outcomes.first == .left)
        }
    }

    @Test("A local constant counts if the property has its value")
    func locals() {
        func outcome(_ assignment: String) -> [Migration.Outcome] {
            Rewritten(
                """
                struct Model {
                    let price: Double
                    let isFree: Bool

                    init?(json: [String: Any]) {
                        guard let price = json["price"] as? Double else { return nil }
                        \(assignment)
                        isFree = price == 0
                    }
                }
                """, from: [.casts]
            ).outcomes
        }
        #expect(outcome("self.price = price") == [.rewritten])
        #expect(outcome("self.price = price ?? 1") == [.left])
    }

    @Test("The proof compares what reflection does not show")
    func proof() {
        let migration = Migration(
            [SourceFile(path: "a.swift", text: source("Bool", "price == 0"))], from: [UnboxFrontEnd()],
            to: MacroBackEnd())
        let proof = MigrationProof(migration, for: .macro).source(modules: ["App"], payloads: nil)
        let lines = [
            "let model = try unbox(data: data) as Before.Model; return (model, model.result)",
            "let model = try unbox(data: data) as App.Model; return (model, model.result)",
            #"difference.decoded != .missing || ![.key("result")].contains(difference.path.components.last)"#,
        ]
        each(lines) { #expect(proof.contains("\($0)\n")) }
        #expect(proof.contains("varied: true"))
        #expect(SourceFile(path: "b.swift", text: proof).problem == nil)
    }
}
