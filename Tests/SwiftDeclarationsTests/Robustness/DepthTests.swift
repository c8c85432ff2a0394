import SwiftDeclarations
import TestTables
import Testing

/// What nests is a problem where it is too deep, and never exhausts a stack of 512 KiB.
struct DepthTests {
    /// The message for a depth; nil without a problem.
    private func problem(of nesting: Nesting, depth: Int, isClosed: Bool = true) -> String? {
        do {
            _ = try TypeDeclarationSyntax(source: nesting.source(depth: depth, isClosed: isClosed))
            return nil
        } catch {
            return error.message
        }
    }

    @Test func depth() async {
        let deepest = sweep(100_000, sample: 10_000)
        await each(Self.nestings) { nesting in
            await onThread(stackSize: 512 << 10) {
                #expect(problem(of: nesting, depth: 15) == nil)
                let problems: [String?] = [20, 31, 32, 33, 34, 64, 100, 198, 199, 200, 201].map {
                    problem(of: nesting, depth: $0)
                }
                let message: String = problems.last.flatMap { $0 } ?? ""
                #expect(message == "nested more than 200 levels deep" || message == "nested more than 32 levels deep")
                #expect(problems.allSatisfy { $0 == nil || $0?.hasPrefix("nested more than ") == true })
                #expect(problem(of: nesting, depth: deepest)?.hasPrefix("nested more than ") == true)
                #expect(problem(of: nesting, depth: deepest, isClosed: false)?.hasPrefix("nested more than ") == true)
            }
        }
    }

    static let nestings: [Nesting] = [
        Nesting("optionals", "struct A { let a: Int", "?", "", "", " }"),
        Nesting("values in parentheses", "struct A { let a = ", "(", "1", ")", " }"),
        Nesting("arrays", "struct A { let a = ", "[", "1", "]", " }"),
        Nesting("closures", "struct A { let a = ", "{", "1", "}", " }"),
        Nesting("interpolations", "struct A { let a = ", "\"\\(", "1", ")\"", " }"),
        Nesting("types in parentheses", "struct A { let a: ", "(", "Int", ")", " }"),
        Nesting("array types", "struct A { let a: ", "[", "Int", "]", " }"),
        Nesting("dictionary types", "struct A { let a: ", "[Int: ", "Int", "]", " }"),
        Nesting("generic types", "struct A { let a: ", "A<", "Int", ">", " }"),
        Nesting("generic types that are extended", "extension ", "A<", "Int", ">", " {}"),
        Nesting("generic values", "struct A { let a = ", "A<", "Int", ">", "() }"),
        Nesting("functions", "struct A { let a: ", "() -> ", "Int", "", " }"),
        Nesting("functions as parameters", "struct A { let a: ", "(", "Int", ") -> Int", " }"),
        Nesting("types", "", "struct A { ", "", "}", ""),
        Nesting("conditions", "struct A {\n", "#if A\n", "let a: Int\n", "#endif\n", "}"),
        Nesting("attributes in conditions", "struct A {\n", "#if A\n", "@A\n", "#endif\n", "let a: Int }"),
        Nesting("types in conditions", "", "struct A {\n#if A\n", "", "#endif\n}\n", ""),
        Nesting("bodies", "struct A { func a() ", "{", "", "}", " }"),
        Nesting("attributes", "@A(b: ", "(", "1", ")", ") struct A {}"),
        Nesting("composed types", "struct A { let a: ", "(A & ", "B", ")", " }"),
    ]

    /// What repeats without nesting may be long.
    @Test func length() async {
        await each([
            ("struct A { let a: ", "some ", "A }"),
            ("struct A { let a: ", "@A ", "A }"), ("struct A { let a: A", ".A", " }"),
            ("struct A { let a: A", " & A", " }"),
            ("struct A { let a = ", "-", "1 }"), ("struct A { let a = ", "try ", "b }"),
            ("struct A { let a = b", "()", " }"),
            ("struct A { let a = b", " ? 1 : 1", " }"), ("", "@A ", "struct A { }"),
            ("struct A { ", "static ", "let a: Int }"),
            ("struct A { ", ";", " }"), ("struct A { let a = ", "if b {} else ", "{} }"),
        ]) { (before: String, repeated: String, after: String) in
            let count = 20_000
            await onThread(stackSize: 512 << 10) {
                let problem = Result { () throws(SourceProblem) in
                    try TypeDeclarationSyntax(source: before + String(repeating: repeated, count: count) + after)
                }
                if case .failure(let error) = problem { Issue.record("\(error)") }
            }
        }
    }
}
