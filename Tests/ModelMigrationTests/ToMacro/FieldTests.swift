import ModelMigration
import TestTables
import Testing

@Suite("Reads of an Unboxer as attributes")
struct FieldTests {
    @Test func reads() throws {
        each(try Fixture.rows(of: "../Rewritings/reads.txt")) { row in
            let parts = row.testDescription.split(separator: " | ")
            let rewritten = Rewritten(
                """
                struct Model: Unboxable {
                    \(parts[0])

                    init(unboxer: Unboxer) throws {
                        \(parts.count > 1 ? parts[1] : "")
                    }
                }
                """)
            #expect(
                rewritten.text == """
                    import UnboxMacros

                    @Unboxable
                    struct Model {
                        \(row.texts[0])
                    }
                    """)
            #expect(rewritten.notes == row.lines(of: 1))
        }
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
}
