import ModelMigration
import Testing

@Suite("What the macro's extension has to see")
struct VisibilityTests {
    @Test("The types that a private model within another uses become visible with it")
    func types() {
        let rewritten = Rewritten(
            """
            import Unbox

            enum Tests {
                private struct Model: UnboxableWithContext {
                    let kind: [Kind]
                    let id: ID

                    init(unboxer: Unboxer, context: Session) throws {
                        kind = try unboxer.unbox(key: "kind", formatter: Kinds())
                        id = try unboxer.unbox(key: "id")
                    }
                }

                private final class Session { let log: Log? }
                private struct Log {}
                private typealias ID = Int
                private struct Kind { let name: String }
                private struct Other {}
            }
            """)
        #expect(
            rewritten.text == """
                import UnboxMacros

                enum Tests {
                    @Unboxable(context: Tests.Session.self)
                    fileprivate struct Model {
                        @Unboxing(formatter: Kinds()) let kind: [Kind]
                        let id: ID
                    }

                    fileprivate final class Session { let log: Log? }
                    fileprivate struct Log {}
                    fileprivate typealias ID = Int
                    fileprivate struct Kind { let name: String }
                    private struct Other {}
                }
                """)
    }

    @Test("In a type around which there are parameters, a formatter is named by Self")
    func parameters() {
        let rewritten = Rewritten(
            """
            enum Outer<Value: UnboxCompatible> {
                struct Model: Unboxable {
                    let link: URL?
                    init(unboxer: Unboxer) throws { link = URL(string: try unboxer.unbox(key: "link")) }
                }
            }
            """)
        #expect(rewritten.text.contains("@Unboxing(formatter: Self.LinkFormatter()) let link: URL?\n"))
    }

    @Test("The reader itself is kept by a function")
    func reader() {
        let rewritten = Rewritten(
            """
            struct Model: Unboxable {
                let unboxer: Unboxer
                init(unboxer: Unboxer) throws { self.unboxer = unboxer }
            }
            """)
        #expect(
            rewritten.text == """
                import UnboxMacros

                @Unboxable
                struct Model {
                    @Unboxing(by: Self.readUnboxer) let unboxer: Unboxer

                    private static func readUnboxer(_ unboxer: Unboxer) -> Unboxer { unboxer }
                }
                """)
    }

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
