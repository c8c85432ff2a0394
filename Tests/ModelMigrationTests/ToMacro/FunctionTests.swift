import ModelMigration
import TestTables
import Testing

@Suite("Values that the initializer makes by code")
struct FunctionTests {
    private static func source(_ statements: String, others: String = "") -> String {
        """
        import Unbox

        struct Model: Unboxable {
            let id: Int
            let result: String?
        \(others)
            init(unboxer: Unboxer) throws {
                id = try unboxer.unbox(key: "id")
        \(statements)
            }
        }
        """
    }

    @Test("What a static function cannot do, or what would be reported twice, leaves the model")
    func left() {
        each([
            "result = describe(id)", "result = self.summary", "result = \"\\(self)\"",
            "let all: [Int] = try unboxer.unbox(key: \"a\", allowInvalidElements: true)\nresult = all.text(unboxer)\nother = all.text(unboxer)",
            "let now = Date()\nresult = now.text(unboxer)\nother = now.text(unboxer)",
            "let next = counter.next()\nresult = next.text(unboxer)\nother = next.text(unboxer)",
            "result = UUID().text(unboxer)\nlet text = \"a\" + (result ?? \"\")\nother = text.name(unboxer)",
            "if id > 0 { return } else { result = nil }", "result = unboxer.name(\"\\(\"\\(id)\")\")",
            "nonisolated(unsafe) let a = unboxer\nresult = a.name",
        ]) { statements in
            let others = """
                    var other: String?
                    var summary: String { "a" }
                    func describe(_ id: Int) -> String { "b" }
                """
            let source = Self.source(statements, others: others)
            #expect(Rewritten(source).text == source)
            #expect(Rewritten(source).outcomes == [.left])
        }
        let function = "        result = unboxer.path.description"
        each([", Codable", ", Encodable"]) { conformance in
            let source = Self.source(function).replacing(": Unboxable", with: ": Unboxable\(conformance)")
            let note = "line 5: 'result' is encoded too, and is read by code: write 'encode(to:)'"
            #expect(Rewritten(source).notes == [note])
        }
        let isolated = "@MainActor\n" + Self.source(function).replacing("import Unbox\n\n", with: "")
        #expect(Rewritten(isolated).outcomes == [.left])
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
