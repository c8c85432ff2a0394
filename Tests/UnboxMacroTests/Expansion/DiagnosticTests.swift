import TestTables
import Testing

@Suite struct DiagnosticTests {
    @Test func says() {
        each(Self.properties + Self.unreadable + Self.attributes + Self.keys + Self.types + Self.encoding) {
            (row: RefusalRow) in
            #expect(Expansion.text(of: row.source) == row.expected)
        }
    }

    @Test func privateNestedTypes() {
        #expect(
            Expansion.text(of: "@Unboxable\nprivate struct A { let a: Int }", in: ["extension B {}"])
                == "'@Unboxable' cannot extend a private type within another: write 'fileprivate' | private"
                + " | replace 'private' with 'fileprivate': private -> fileprivate")
        let source = "@Unboxable\nstruct A { let a: Int }"
        #expect(
            Expansion.text(of: source, in: ["private struct B {}", "enum C {}"])
                == "'@Unboxable' cannot extend a type within a private one: make 'B' 'fileprivate' | A")
        #expect(!Expansion.text(of: source, in: ["private struct B {}"]).contains("cannot"))
    }

    private static let properties: [RefusalRow] = [
        .member("no type", "var a = make()", "'a' needs a type: '@Unboxable' cannot tell it from the value | a"),
        .member("neither type nor value", "var a", "'a' needs a type: '@Unboxable' cannot tell it from the value | a"),
        .member("an empty array", "var a = []", "'a' needs a type: '@Unboxable' cannot tell it from the value | a"),
        .member(
            "a let with a value", "let a = 1",
            "'a' is a constant that has a value already: write 'var' for a default, or '@Unboxing(ignored: true)' | a = 1"
                + " | replace 'let' with 'var': let -> var"),
        .member(
            "a tuple", "let (a, b): (Int, Int)",
            "'@Unboxable' cannot read a tuple of properties: declare each of them | (a, b)"),
        .member(
            "computed", "@Unboxing(key: \"b\") var a: Int { 1 }",
            "'@Unboxing' cannot be attached to a computed property | @Unboxing(key: \"b\")"
                + " | remove '@Unboxing': @Unboxing(key: \"b\") -> "),
        .member(
            "static", "@Unboxing(key: \"b\") static var a = 1",
            "'@Unboxing' cannot be attached to a 'static' property | @Unboxing(key: \"b\")"
                + " | remove '@Unboxing': @Unboxing(key: \"b\") -> "),
        .member(
            "lazy", "@Unboxing(key: \"b\") lazy var a = 1",
            "'@Unboxing' cannot be attached to a lazy property | @Unboxing(key: \"b\")"
                + " | remove '@Unboxing': @Unboxing(key: \"b\") -> "),
        .member(
            "several properties", "@Unboxing(allowInvalidElements: true) var a, b: [Int]",
            "'@Unboxing' can only be attached to a declaration of one property | @Unboxing(allowInvalidElements: true)"),
        .member(
            "ignored without a value", "@Unboxing(ignored: true) let a: Int", "'a' is ignored, so it needs a value | a"),
        .member(
            "dropped, but required", "@Unboxing(dropIfInvalid: true) let a: Int",
            "a property that may be dropped has to be Optional, or to have a default | a"),
        .member(
            "a context without one", "@Unboxing(context: .stored) let a: Int",
            "'context' needs the type of the context: '@Unboxable(context: Session.self)' | @Unboxing(context: .stored)"
        ),
    ]

    private static let unreadable: [RefusalRow] = [
        .member(
            "a function", "var a: (@Sendable (Int) -> Void)?",
            "'@Unboxable' cannot read a function, '(@Sendable (Int) -> Void)?' | (@Sendable (Int) -> Void)?"),
        .member("a tuple", "let a: [(Int, Int)]", "'@Unboxable' cannot read a tuple, '[(Int, Int)]' | [(Int, Int)]"),
        .member(
            "an existential", "let a: [String: any P]",
            "'@Unboxable' cannot read an existential type, '[String: any P]'"
                + ": add its types to an 'UnboxTypes', for '@Unboxing(formatter:)' | [String: any P]"),
        .member("Any", "let a: Any?", "'@Unboxable' cannot read 'Any?': 'JSONValue' keeps any value | Any?"),
        .member(
            "AnyObject", "let a: AnyObject",
            "'@Unboxable' cannot read 'AnyObject': 'JSONValue' keeps any value | AnyObject"),
        .member(
            "weak", "weak var a: B?",
            "'a' would not hold the 'B' that is read: remove 'weak', or write '@Unboxing(ignored: true)' | weak"),
        .member(
            "unowned", "unowned(safe) let a: B",
            "'a' would not hold the 'B' that is read: remove 'unowned', or write '@Unboxing(ignored: true)' | unowned(safe)"
        ),
        .member("weak, but ignored", "@Unboxing(ignored: true) weak var a: A?", Self.readNothing),
        .member("ignored", "@Unboxing(ignored: true) var a: (() -> Void)?", Self.readNothing),
        RefusalRow(
            "in a case", "@Unboxable(discriminator: \"t\")\nenum A { case a(b: () -> Void) }",
            "'@Unboxable' cannot read a function, '() -> Void' | () -> Void"),
    ]

    private static let readNothing = """
        extension A: UnboxCore.Unboxable, UnboxCore.UnboxCompatible {
            init(unboxer: UnboxCore.Unboxer) throws {
            }
        }
        """

    private static let attributes: [RefusalRow] = [
        .member(
            "an attribute twice", "@Unboxing(key: \"a\") @Unboxing(dropIfInvalid: true) let a: Int?",
            "'@Unboxing' can only be attached once: join the arguments | @Unboxing(dropIfInvalid: true)"),
        .member(
            "an argument of a case", "@Unboxing(name: \"b\") let a: Int",
            "'name' is for cases: a property has a 'key' | name: \"b\""),
        .member(
            "two places", "@Unboxing(key: \"a\", keyPath: \"b\") let a: Int",
            "'keyPath' cannot be used with 'key' | keyPath: \"b\""),
        .member(
            "ignored with a key", "@Unboxing(key: \"a\", ignored: true) var a = 1",
            "'key' cannot be used with 'ignored' | key: \"a\""),
        .member(
            "dropped from the whole", "@Unboxing(dropIfInvalid: true, whole: true) let a: A?",
            "'dropIfInvalid' cannot be used with 'whole' | dropIfInvalid: true"),
        .member(
            "a single value of the whole", "let id: Int\n    @Unboxing(whole: true) let a: Foundation.URL?",
            "'whole' reads the object of the model, which is not 'Foundation.URL?' | Foundation.URL?"),
        .member(
            "a list of the whole", "let id: Int\n    @Unboxing(whole: true) let a: [A]",
            "'whole' reads the object of the model, which is not '[A]' | [A]"),
        RefusalRow(
            "a value of a class", "@Unboxable\nfinal class A { @Unboxing(whole: true) let a: [Int] }",
            "'whole' reads the object of the model, which is not '[Int]' | [Int]"),
        .member(
            "an element beside a key", "let b: Int\n    @Unboxing(keyPath: \"[0].a\") let a: Int",
            "'a' is read from an array, and 'b' from an object: write 'key' for a key that is a number, or read \"[0].a\" in the model around this one | \"[0].a\""
        ),
        RefusalRow(
            "an element of a class", "@Unboxable\nfinal class A { @Unboxing(keyPath: \"0\") let a: Int }",
            "'a' is read from an array, which only a struct without a context can be: write 'key' for a key that is a number, or read \"0\" in the model around this one | \"0\""
        ),
        .member(
            "a key path of the type that is not a literal", "let a: Int",
            "the key path of a type has to be a literal | path", attribute: "@Unboxable(keyPath: path)"),
        .member(
            "a key path of the type that is malformed", "let a: Int",
            "the key path is malformed: a component is empty, or a backslash escapes nothing | \"a..b\"",
            attribute: "@Unboxable(keyPath: \"a..b\")"),
        .member(
            "a wildcard in the key path of the type", "let a: Int",
            "a wildcard leads to several values, and a model is one | \"a.*\"",
            attribute: "@Unboxable(keyPath: \"a.*\")"),
        .member(
            "a key that is not a literal within a key path", "@Unboxing(key: name) let a: Int",
            "'a' needs a literal for its place, as the type has a 'keyPath' | @Unboxing(key: name)",
            attribute: "@Unboxable(keyPath: \"a\")"),
        RefusalRow(
            "a key path of an enum", "@Unboxable(keyPath: \"a\")\nenum A { case a(Int) }",
            "an enum has no 'keyPath': write 'discriminatorKeyPath' and 'payloadKeyPath' | keyPath: \"a\""),
        .member(
            "a flag that is not a literal", "@Unboxing(whole: isWhole) let a: Int",
            "'whole' has to be 'true' or 'false' | isWhole"),
        .member(
            "a style that there is not", "let a: Int",
            "'keys' has to be one of .verbatim, .snakeCase, .upperSnakeCase, .camelSnakeCase, .kebabCase, .upperKebabCase, .trainCase, .pascalCase, .pascalSnakeCase, .camelKebabCase, .flatCase, .upperFlatCase | .camelCase",
            attribute: "@Unboxable(keys: .camelCase)"),
        .member(
            "a context that is not a type", "let a: Int",
            "'context' has to be a type, such as 'Session.self' | session",
            attribute: "@Unboxable(context: session)"),
        .member(
            "a discriminator", "let a: Int", "only an enum can have a 'discriminator' | discriminator: \"type\"",
            attribute: "@Unboxable(discriminator: \"type\")"),
        .member("no keys", "@Unboxing(keys: []) let a: Int", "'keys' has to be a list of at least one key | []"),
    ]

    private static let lists: [RefusalRow] = [
        .member(
            "elements of a single value", "@Unboxing(allowInvalidElements: true) let a: Int?",
            "'allowInvalidElements' has no effect, as 'Int?' is not a collection | @Unboxing(allowInvalidElements: true)"
        )
    ]

    private static let keys: [RefusalRow] = [
        .member(
            "the same key", "@Unboxing(key: \"b\") let a: Int\n    let b: Int",
            "'b' and 'a' have the same key, \"b\" | b"),
        .member(
            "the same key path", "@Unboxing(keyPath: \"x.y\") let a: Int\n    @Unboxing(keyPath: \"x.y\") let b: Int",
            "'b' and 'a' have the same key, keyPath: \"x.y\" | @Unboxing(keyPath: \"x.y\")"),
        .member(
            "a key as a key path", "@Unboxing(key: #\"b\"#) let a: Int\n    @Unboxing(keyPath: \"b\") let c: Int",
            "'c' and 'a' have the same key, \"b\" | @Unboxing(keyPath: \"b\")"),
        .member("an empty key", "@Unboxing(key: \"\") let a: Int", "the key is empty | \"\""),
        .member("an empty key path", "@Unboxing(keyPath: \"\") let a: Int", "the key path is empty | \"\""),
        .member(
            "an empty component", "@Unboxing(keyPath: \"a..b\") let a: Int",
            "the key path is malformed: a component is empty, or a backslash escapes nothing | \"a..b\""),
        .member(
            "a wildcard into a single value", "@Unboxing(keyPath: \"a.*.b\") let a: Int?",
            "a wildcard leads to several values, and 'Int?' is not a collection | \"a.*.b\""),
    ]

    private static let types: [RefusalRow] = [
        RefusalRow(
            "an actor", "@Unboxable\nactor A { let a: Int }",
            "'@Unboxable' can be attached to a struct, a class or an enum, not to an actor | A"),
        RefusalRow(
            "no copies", "@Unboxable\nstruct A: Sendable, ~Copyable { let a: Int }",
            "'@Unboxable' needs a type that can be copied | ~Copyable"),
        RefusalRow(
            "a protocol", "@Unboxable\nprotocol A {}",
            "'@Unboxable' can be attached to a struct, a class or an enum, not to a protocol | A"),
        RefusalRow(
            "a struct as an enum", "@UnboxableEnum\nstruct A {}",
            "'@UnboxableEnum' can be attached to an enum, not to a struct | A"),
        .member(
            "an initializer by hand", "let a: Int\n    init(unboxer: Unboxer) throws { a = 1 }",
            "'A' has an 'init(unboxer:)' already: remove it, or '@Unboxable' | init(unboxer: Unboxer) throws { a = 1 }"),
        RefusalRow(
            "a generic class", "@Unboxable\nfinal class A<T> { let a: T }",
            "a generic class has to say in its declaration that its parameters are 'UnboxCompatible' | A"),
        RefusalRow(
            "a generic enum that is decoded", "@Unboxable\nenum A<T: Codable>: Codable { case a(T), b(Int) }",
            "to be decoded, 'A' has to say in its declaration that its parameters are 'UnboxCompatible' | A"),
        RefusalRow(
            "a generic struct that is decoded",
            "@Unboxable\nstruct A<T: Hashable>: Codable { @Unboxing(keyPath: \"a.b\") let a: T }",
            "to be decoded, 'A' has to say in its declaration that its parameters are 'UnboxCompatible' | A"),
        RefusalRow(
            "not understood", "@Unboxable\nstruct A { let a: 1 }", "'@Unboxable' cannot read this: expected a type | 1"),
    ]

    private static let encoding: [RefusalRow] = [
        .codable(
            "a wildcard", "@Unboxing(keyPath: \"a.*\") let a: [Int]",
            "'a' cannot be encoded, as its key path has a wildcard | @Unboxing(keyPath: \"a.*\")"),
        .codable(
            "a later index first", "@Unboxing(keyPath: \"1.a\") let a: Int",
            "'a' cannot be encoded: no property before it writes the elements before it | @Unboxing(keyPath: \"1.a\")"),
        .codable(
            "an index in the middle", "@Unboxing(keyPath: \"a.1\") let a: Int",
            "'a' cannot be encoded: no property before it writes the elements before it | @Unboxing(keyPath: \"a.1\")"),
        .codable(
            "a value within another", "let a: Int\n    @Unboxing(keyPath: \"a.b\") let b: Int",
            "'b' cannot be encoded: its key path leads through the value of another property"
                + " | @Unboxing(keyPath: \"a.b\")"),
        .codable(
            "a path that is too deep",
            "@Unboxing(keyPath: \"\(String(repeating: "a.", count: 64))a\") let a: Int",
            "'a' cannot be encoded: its key path has more than 64 components"
                + " | @Unboxing(keyPath: \"\(String(repeating: "a.", count: 64))a\")"),
        RefusalRow(
            "a context", "@Unboxable(context: Int.self)\nstruct A: Codable { let a: Int }",
            "'A' has a context, which no decoder can pass: remove 'Decodable' | A"),
        .codable(
            "a key that CodingKeys lack",
            "@Unboxing(keyPath: \"a.b-c\") let a: Int\n    enum CodingKeys: String, CodingKey { case a }",
            "to be encoded, 'a' needs 'case bC = \"b-c\"' in 'CodingKeys' | @Unboxing(keyPath: \"a.b-c\")"),
        .codable(
            "not in CodingKeys", "var a: Int\n    enum CodingKeys: CodingKey {}",
            "'a' is not read, as 'CodingKeys' lack it, so it needs a value | a"),
        .codable(
            "a constant that is not in CodingKeys", "let a: Int?\n    enum CodingKeys: CodingKey {}",
            "'a' is not read, as 'CodingKeys' lack it, so it needs a value | a"),
        .codable(
            "an attribute without effect",
            "@Unboxing(formatter: .dateOnly) var `in`: Date?\n    enum CodingKeys: CodingKey {}",
            "'in' is not read, as 'CodingKeys' lack it: add 'case `in`', or remove '@Unboxing'"
                + " | @Unboxing(formatter: .dateOnly)"),
        .codable(
            "a key that is not a literal", "@Unboxing(key: Keys.a) let a: Int",
            "to be encoded, 'a' needs a key that is a literal | @Unboxing(key: Keys.a)"),
    ]
}
