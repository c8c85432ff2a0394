import ModelMigration
import Testing

@Suite("What the macro's extension has to see")
struct VisibilityTests {
    @Test("A file may have statements between its types")
    func statements() {
        let source = """
            import Foundation
            import Unbox

            print("start"); for _ in 0..<3 {
                struct Local: Unboxable { init(unboxer: Unboxer) throws {} }
            }
            struct City: Unboxable {
                let name: String
                init(unboxer: Unboxer) throws { name = try unboxer.unbox(key: "full_name") }
            }
            let city: City = try unbox(data: data)
            do { try f() } catch { exit(1) }
            if city.name.isEmpty { exit(2) }
            else { print(city) }

            """
        func migration(_ path: String) -> Migration {
            Migration([SourceFile(path: path, text: source)], from: [UnboxFrontEnd()], to: MacroBackEnd())
        }
        let rewritten = migration("Sources/App/main.swift")
        #expect(rewritten.models.map(\.outcome) == [.rewritten, .left])
        #expect(
            rewritten.text(of: 0)
                == source.replacing("import Unbox\n", with: "import UnboxMacros\n").replacing(
                    """
                    struct City: Unboxable {
                        let name: String
                        init(unboxer: Unboxer) throws { name = try unboxer.unbox(key: "full_name") }
                    }
                    """,
                    with: """
                        @Unboxable
                        struct City {
                            @Unboxing(key: "full_name") let name: String
                        }
                        """))
        // A declaration that is not understood might have a model in it.
        #expect(
            SourceFile(path: "App/domain.swift", text: "print(1)\nmacro struct A {}\nprint(2)").problem
                == "line 2: expected '('")
    }
}
