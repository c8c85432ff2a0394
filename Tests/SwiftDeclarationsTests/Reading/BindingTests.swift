import SwiftDeclarations
import TestTables
import Testing

struct BindingTests {
    @Test func binding() {
        each(Self.rows) { row in
            row.checkMemberWithNext()
        }
    }

    static let rows: [Row] = [
        Row("type", "let a: Int", "let a: Int"),
        Row("value", "var a = 1", "var a = 1|integer"),
        Row("both", "var a: Double = 1", "var a: Double = 1|integer"),
        Row("without spaces", "var a:Double=1", "var a: Double = 1|integer"),
        Row("optional without spaces", "var a:Int?=nil", "var a: Int? = nil|nil"),
        Row("generic without spaces", "var a:A<B>=b", "var a: A<B> = b"),
        Row("implicitly unwrapped without spaces", "var a:A! = b", "var a: A! = b"),
        Row("several", "let a, b: Int, c = 1", "let a, b: Int, c = 1|integer"),
        Row("several over lines", "let a = f(),\n  b = g()", "let a = f(), b = g()"),
        Row("several with generics", "let a = A<B, C>(), d = 1", "let a = A<B, C>(), d = 1|integer"),
        Row(
            "several with observers", "var a = 1 { didSet {} }, b: Int { 2 }",
            "var a = 1|integer {observers}, b: Int {computed}"),
        Row("tuple", "let (a, b): (Int, Int) = (1, 2)", "let (pattern): (Int, Int) = (1, 2)"),
        Row("tuple in a tuple", "let ((a, b), _) = c", "let (pattern) = c"),
        Row("wildcard", "let _ = 1", "let (pattern) = 1|integer"),
        Row("in backticks", "let `default`: Int", "let default: Int"),
        Row("raw identifier", "let `a b, c`: Int", "let a b, c: Int"),
        Row("beyond ASCII", "let größe, 名前: Int", "let größe, 名前: Int"),
        Row("emoji", "let 🐶 = 1", "let 🐶 = 1|integer"),
        Row("contextual keyword", "let get, set, open, any: Int", "let get, set, open, any: Int"),
        Row("semicolons", "let a: Int; var b = 2;", "let a: Int\nvar b = 2|integer"),
        Row("modifiers", "public private(set) static var a: Int", "public private(set) static var a: Int"),
        Row("unsafe", "nonisolated(unsafe) unowned(unsafe) var a: A", "nonisolated(unsafe) unowned(unsafe) var a: A"),
        Row("package and open", "package open lazy weak var a: A?", "package open lazy weak var a: A?"),
        Row("class", "class override var a: Int { 1 }", "class override var a: Int {computed}"),
        Row("space in a modifier", "private ( set ) var a: Int", "private(set) var a: Int"),
        Row("attribute between modifiers", "public @objc var a: Int", "@objc public var a: Int"),
        Row("over lines", "public\nlet\na\n:\nInt\n=\n1", "public let a: Int = 1|integer"),
    ]
}
