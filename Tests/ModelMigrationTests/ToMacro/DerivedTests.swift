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

    @Test("What may have another value later stays stored")
    func stored() {
        each([
            ("Bool", "count == 0"), ("Double", "price * factor"), ("Double", "price * Double.random(in: 0..<1)"),
            ("Bool", "name.isKnown"), ("Bool", "items.contains { $0.isNew }"), ("Bool", "items.first!.price == price"),
            ("Bool", "check(price)"), ("Bool", "price <> 0"), ("String", #""\(count) \(name)""#),
            ("String", #""\(name.uppercased()) \(price)""#), ("[Double]", "items.map { scale($0.price) }"),
            ("Double", "unboxer.factor * price"),
        ]) { (type: String, expression: String) in
            let rewritten = Rewritten(source(type, expression))
            #expect(rewritten.text.contains("@Unboxing(by: Self.readResult) let result: \(type)\n"))
            #expect(rewritten.text.contains("        return \(expression)\n    }\n"))
            let isRepeated = expression.contains("items")
            #expect(rewritten.notes == (isRepeated ? ["line 15: 'items' is read once more, for 'result'"] : []))
        }
    }

    @Test("An Encodable model writes the property, so it is left")
    func encoded() {
        each([", Encodable", ", Codable"]) { conformance in
            #expect(Rewritten(source("Bool", "price == 0", conformances: conformance)).outcomes == [.left, .rewritten])
        }
    }

    @Test("Where something else sets the property, it stays stored")
    func otherInitializers() {
        let members = "\n    init(result: Bool) { self.result = result }\n"
        let rewritten = Rewritten(source("Bool", "price == 0", members: members))
        #expect(rewritten.text.contains("@Unboxing(by: Self.readResult) let result: Bool\n"))
        #expect(rewritten.outcomes == [.rewritten, .rewritten])
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
