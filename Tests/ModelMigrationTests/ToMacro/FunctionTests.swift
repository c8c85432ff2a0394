import ModelMigration
import TestTables
import Testing

@Suite("Values that the initializer makes by code")
struct FunctionTests {
    private struct Row: CustomTestStringConvertible {
        var statements: String
        var properties = "    let id: Int\n    let result: String?\n"
        var function: String
        var testDescription: String { statements }
    }

    private static func source(_ row: Row, context: String? = nil) -> String {
        """
        import Unbox

        struct Model: \(context == nil ? "Unboxable" : "UnboxableWithContext") {
        \(row.properties)
            init(unboxer: Unboxer\(context.map { ", context: \($0)" } ?? "")) throws {
                id = try unboxer.unbox(key: "id")
        \(row.statements)
            }
        }
        """
    }

    private static func expected(_ row: Row, context: String? = nil) -> String {
        let properties = row.properties.replacing(
            "    let result:", with: "    @Unboxing(by: Self.readResult) let result:")
        return """
            import UnboxMacros

            @Unboxable\(context.map { "(context: \($0).self)" } ?? "")
            struct Model {
            \(properties)
            \(row.function)
            }
            """
    }

    private static let rows = [
        Row(
            statements: "        let result = unboxer.path.description\n        self.result = result",
            function: """
                    private static func readResult(_ unboxer: Unboxer) -> String? {
                        let result = unboxer.path.description
                        return result
                    }
                """),
        Row(
            statements: "        result = unboxer.path.description",
            function: "    private static func readResult(_ unboxer: Unboxer) -> String? { unboxer.path.description }"),
        Row(
            statements: #"        self.result = try "\(unboxer.unbox(key: "a") as Int) and \(self.id)".lowercased()"#,
            function: ""),
        Row(
            statements: #"        self.result = try "\(unboxer.unbox(key: "a") as Int) and \(id)".lowercased()"#,
            function: #"""
                    private static func readResult(_ unboxer: Unboxer) throws -> String? {
                        let id: Int = try unboxer.unbox(key: "id")
                        return try "\(unboxer.unbox(key: "a") as Int) and \(id)".lowercased()
                    }
                """#),
        Row(
            statements: """
                        let unboxer = unboxer.strict
                        let (a, b) = try unboxer.unboxAll(.key("a"), .key("b")) as (Int, Int)
                        let c = 3
                        self.result = "\\(a + b)"
                """,
            function: """
                    private static func readResult(_ unboxer: Unboxer) throws -> String? {
                        let unboxer = unboxer.strict
                        let (a, b) = try unboxer.unboxAll(.key("a"), .key("b")) as (Int, Int)
                        return "\\(a + b)"
                    }
                """),
        Row(
            statements: """
                        guard let first: String = try unboxer.unbox(key: "a") else { throw Missing() }
                        result = first.uppercased() + unboxer.path.description
                """,
            function: """
                    private static func readResult(_ unboxer: Unboxer) throws -> String? {
                        guard let first: String = try unboxer.unbox(key: "a") else { throw Missing() }
                        return first.uppercased() + unboxer.path.description
                    }
                """),
        Row(
            statements: """
                        if unboxer.isNull(key: "a") {
                            // It was deleted.
                            result = "null"
                        } else if id > 1 {
                            throw TooMany()
                        } else {
                            switch try unboxer.unbox(key: "kind") as String {
                            case "a", "b": self.result = nil
                            default:
                                let name = "x"
                                result = name
                            }
                        }
                """,
            function: """
                    private static func readResult(_ unboxer: Unboxer) throws -> String? {
                        let id: Int = try unboxer.unbox(key: "id")
                        if unboxer.isNull(key: "a") {
                            // It was deleted.
                            return "null"
                        } else if id > 1 {
                            throw TooMany()
                        } else {
                            switch try unboxer.unbox(key: "kind") as String {
                            case "a", "b": return nil
                            default:
                                let name = "x"
                                return name
                            }
                        }
                    }
                """),
        Row(
            statements: """
                        do {
                            result = try unboxer.unbox(key: "a")
                        } catch let error as UnboxError {
                            result = "\\(error)"
                        }
                """,
            function: """
                    private static func readResult(_ unboxer: Unboxer) throws -> String? {
                        do {
                            return try unboxer.unbox(key: "a")
                        } catch let error as UnboxError {
                            return "\\(error)"
                        }
                    }
                """),
    ]

    @Test func functions() {
        each(Self.rows) { row in
            let source = Self.source(row)
            let rewritten = Rewritten(source)
            if row.function.isEmpty {
                #expect(rewritten.text == source && rewritten.outcomes == [.left])
            } else {
                #expect(rewritten.text == Self.expected(row))
                #expect(rewritten.notes == [])
            }
            #expect(Rewritten(source, to: CodableBackEnd()).text == source)
        }
    }

    @Test("With a context, a function has it too")
    func context() {
        let row = Row(
            statements: "        result = context.city",
            function:
                "    private static func readResult(_ unboxer: Unboxer, _ context: Shelter) -> String? { context.city }"
        )
        #expect(Rewritten(Self.source(row, context: "Shelter")).text == Self.expected(row, context: "Shelter"))
    }

    @Test("What a static function cannot do, or what would be reported twice, leaves the model")
    func left() {
        each([
            "result = describe(id)", "result = self.summary", "result = \"\\(self)\"",
            "var name = \"\"\nname += \"a\"\nresult = name + unboxer.name",
            "let all: [Int] = try unboxer.unbox(key: \"a\", allowInvalidElements: true)\nresult = all.text(unboxer)\nother = all.text(unboxer)",
            "let now = Date()\nresult = now.text(unboxer)\nother = now.text(unboxer)",
            "let next = counter.next()\nresult = next.text(unboxer)\nother = next.text(unboxer)",
            "result = UUID().text(unboxer)\nlet text = \"a\" + (result ?? \"\")\nother = text.name(unboxer)",
            "for _ in 0..<2 { result = unboxer.name }", "if id > 0 { result = unboxer.name }",
            "if id > 0 { result = unboxer.name; print(id) } else { result = nil }",
            "if id > 0 { return } else { result = nil }", "result = unboxer.name(\"\\(\"\\(id)\")\")",
            "nonisolated(unsafe) let a = unboxer\nresult = a.name",
        ]) { statements in
            let row = Row(
                statements: statements,
                properties:
                    "    let id: Int\n    let result: String?\n    var other: String?\n    var summary: String { \"a\" }\n    func describe(_ id: Int) -> String { \"b\" }\n",
                function: "")
            let source = Self.source(row)
            #expect(Rewritten(source).text == source)
            #expect(Rewritten(source).outcomes == [.left])
        }
        each([", Codable", ", Encodable"]) { conformance in
            let source = Self.source(Self.rows[0]).replacing(": Unboxable", with: ": Unboxable\(conformance)")
            #expect(Rewritten(source).notes == ["line 5: 'result' is encoded too, and is read by code"])
        }
        let isolated = "@MainActor\n" + Self.source(Self.rows[0]).replacing("import Unbox\n\n", with: "")
        #expect(Rewritten(isolated).outcomes == [.left])
    }

    @Test("A formatter that depends on the type of its property stays in a function")
    func strategy() {
        let row = Row(
            statements: #"        result = try unboxer.unbox(key: "at", formatter: .strategy(.iso8601))"#,
            properties: "    let id: Int\n    let result: Date?\n",
            function: """
                    private static func readResult(_ unboxer: Unboxer) throws -> Date? {
                        return try unboxer.unbox(key: "at", formatter: .strategy(.iso8601))
                    }
                """)
        #expect(Rewritten(Self.source(row)).text == Self.expected(row))
        let together = """
            struct Model: Unboxable {
                let at: Date
                init(unboxer: Unboxer) throws {
                    at = try unboxer.unboxAll(.key("at", formatter: .strategy(.iso8601)))
                }
            }
            """
        #expect(Rewritten(together).outcomes == [.rewritten])
    }

    @Test("A conversion of the whole object is a function")
    func whole() {
        let row = Row(
            statements: "        result = try (unboxer.unbox() as Inner).text",
            function:
                "    private static func readResult(_ unboxer: Unboxer) throws -> String? { try (unboxer.unbox() as Inner).text }"
        )
        #expect(Rewritten(Self.source(row)).text == Self.expected(row))
        let any = """
            struct Model: Unboxable {
                let count: Int
                init(unboxer: Unboxer) throws { count = (try unboxer.unbox(key: "a") as [String: Any]).count }
            }
            """
        #expect(Rewritten(any).text.contains("@Unboxing(by: Self.readCount) let count: Int\n"))
        let generic = """
            struct Model<Value: UnboxCompatible>: Unboxable {
                let value: Value
                init(unboxer: Unboxer) throws { value = try (unboxer.unbox() as Inner<Value>).value }
            }
            """
        #expect(Rewritten(generic).notes == ["line 2: 'value' is made of the whole object by a conversion"])
    }

    @Test("Of two properties with one key, the second has a function")
    func repeatedKeys() {
        let row = Row(
            statements: "        result = try unboxer.unbox(key: \"id\") ?? \"none\"",
            function: """
                    private static func readResult(_ unboxer: Unboxer) throws -> String? {
                        return try unboxer.unbox(key: "id") ?? "none"
                    }
                """)
        let rewritten = Rewritten(Self.source(row))
        #expect(rewritten.text == Self.expected(row))
        #expect(Rewritten(Self.source(row), to: CodableBackEnd()).outcomes == [.rewritten])
    }

    @Test("What depends on very much is left, and takes linear time")
    func chain() {
        let names = (0..<2000).map { "a\($0)" }
        let properties = names.map { "    let \($0): Int\n" }.joined()
        let statements = zip(names, ["0"] + names).map { "        \($0) = f(unboxer, \($1))\n" }.joined()
        let source =
            "struct Model: Unboxable {\n\(properties)    init(unboxer: Unboxer) throws {\n\(statements)    }\n}\n"
        #expect(Rewritten(source).outcomes == [.left])
    }
}
