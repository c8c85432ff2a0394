import ModelMigration
import TestTables
import Testing

@Suite("Initializers that call another one")
struct DelegationTests {
    @Test("A conversion moves to the file of the declaration only if it means the same there")
    func otherFile() {
        let declaration = "import Foundation\n\nstruct Model {\n    let a: URL?\n}\n"
        func unboxing(_ others: String, _ imports: String = "Foundation") -> String {
            """
            import \(imports)
            import Unbox
            \(others)
            extension Model: Unboxable {
                init(unboxer: Unboxer) throws {
                    a = URL(string: try unboxer.unbox(key: "a"))
                }
            }

            """
        }
        let problem = "its code is in a file with other imports or declarations, which it may need"
        let note = "line 3: \(problem): move it to the declaration"
        each([
            unboxing("private func f() {}"), unboxing("fileprivate extension URL {}"), unboxing("", "Kit"),
            unboxing("").replacing("    init", with: "    private static let b = 1\n    init"),
        ]) { (file: String) in
            #expect(
                Rewritten(declaration, file)
                    == Rewritten(texts: [declaration, file], notes: [note], outcomes: [.left]))
        }
    }

    @Test("What is not known to only set properties leaves the model")
    func left() {
        each([
            ("let a: Int\ninit(a: Int) { self.a = a + 1 }", "try self.init(a: unboxer.unbox(key: \"a\"))"),
            ("let a: Int\ninit(a: Int) { self.a = a; print(a) }", "try self.init(a: unboxer.unbox(key: \"a\"))"),
            ("let a: Int\ninit?(a: Int) { self.a = a }", "try self.init(a: unboxer.unbox(key: \"a\"))"),
            ("let a, b: Int\ninit(a: Int) { self.a = a; self.b = a }", "try self.init(a: unboxer.unbox(key: \"a\"))"),
            ("let a: Int\ninit(b: Int) { a = b }", "try self.init(a: unboxer.unbox(key: \"a\"))"),
            ("let a: Int", "try self.init(b: unboxer.unbox(key: \"a\"))"),
            ("let a: Int\nlet b: Int", "try self.init(a: unboxer.unbox(key: \"a\"))"),
        ]) { (members: String, call: String) in
            let source = """
                struct Model {
                \(members)
                }
                extension Model: Unboxable {
                init(unboxer: Unboxer) throws { \(call) }
                }
                """
            let line = members.filter { $0 == "\n" }.count + 5
            #expect(
                Rewritten(source)
                    == Rewritten(texts: [source], notes: ["line \(line): not understood: \(call)"], outcomes: [.left]))
        }
    }
}
