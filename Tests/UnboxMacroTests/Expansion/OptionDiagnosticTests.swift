import TestTables
import Testing

/// What is said of defaults, of what is only read or encoded, and of memberwise initializers.
@Suite struct OptionDiagnosticTests {
    @Test func says() {
        each(Self.defaults + Self.directions + Self.memberwise) { row in
            #expect(Expansion.text(of: row.source) == row.expected)
        }
    }

    private static let defaults: [RefusalRow] = [
        .member(
            "two defaults", "@Unboxing(default: 1) var a = 2",
            "'a' has a default already: remove 'default', or the value | 2"),
        .member(
            "a member as a default", "@Unboxing(default: .happy) let a: Mood?",
            "an attribute does not know the type of its property: write 'default: .value(Mood.happy)' | .happy"),
        .member(
            "a date without a format", "let a: [Date]?",
            "warning: JSON has no dates, so 'a' needs a format: '@Unboxable(dates: .rfc3339)', or a 'formatter'; '.ofRoot' if the reader has it | a"
        ),
        .member(
            "no default", "@Unboxing(default: nil) let a: Int?",
            "'nil' has no effect as a default: an Optional is nil without it | nil"),
        .member(
            "a default of the whole", "@Unboxing(default: 1, whole: true) let a: A",
            "'default' cannot be used with 'whole' | default: 1"),
        .member(
            "a default for what is dropped",
            "@Unboxing(default: 1, defaultIfInvalid: 1, dropIfInvalid: true) let a: Int",
            "'dropIfInvalid' cannot be used with 'defaultIfInvalid' | dropIfInvalid: true"),
        .member(
            "a function and a key", "@Unboxing(by: f, key: \"b\") let a: A",
            "'key' cannot be used with 'by' | key: \"b\""),
        .member(
            "a function that is not read", "@Unboxing(by: f) let a: A = x",
            "'a' is a constant that has a value already: write 'var' for a default, or '@Unboxing(ignored: true)' | a: A = x | replace 'let' with 'var': let -> var"
        ),
        .member(
            "several keys without a default", "@Unboxing(keys: [\"a\", \"b\"], defaultIfInvalid: 1) let a: Int",
            "with several keys, 'defaultIfInvalid' needs a 'default' as well"
                + " | @Unboxing(keys: [\"a\", \"b\"], defaultIfInvalid: 1)"),
        .member(
            "empty without nil", "@Unboxing(emptyAsNil: true) let a: Int",
            "'emptyAsNil' has no effect, as 'a' is not Optional and has no default | @Unboxing(emptyAsNil: true)"),
        .member(
            "emptier than the type", "@Unboxing(emptyAsNil: false) let a: Int?",
            "'emptyAsNil' is true for the whole type, and cannot be turned off for a property | false",
            attribute: "@Unboxable(emptyAsNil: true)"),
    ]

    private static let directions: [RefusalRow] = [
        .member(
            "not read, and no value", "@Unboxing(read: false) let a: Int",
            "'a' is not read, so it needs a value | a"),
        .member(
            "a default for what is not read", "@Unboxing(default: 1, read: false) var a: Int?",
            "'default' cannot be used with 'read: false' | default: 1"),
        .member(
            "neither read nor encoded", "@Unboxing(read: false, encoded: .never) var a = 1",
            "neither read nor encoded: write 'ignored: true' | .never"),
        .member(
            "another condition", "@Unboxing(encoded: .sometimes) var a = 1",
            "'encoded' has to be '.never', '.unlessEmpty', '.unlessDefault', '.asNull' or '.when { … }' | .sometimes"),
        .member(
            "unless a default that there is not", "@Unboxing(encoded: .unlessDefault) let a: Int",
            "'a' has no default | .unlessDefault"),
        .member("null for what is never nil", "@Unboxing(encoded: .asNull) let a: Int", "'Int' is never nil | .asNull"),
        .member(
            "null for an Optional of an Optional", "@Unboxing(encoded: .asNull) let a: Int??",
            "'Int??' tells null from nil, which is left out, by itself | .asNull"),
        RefusalRow(
            "a type that is encoded unless", "@Unboxable(encoded: .unlessEmpty)\nstruct A: Codable { let a: Int? }",
            "'encoded' of a type has to be '.asNull' | .unlessEmpty"),
        .member(
            "never empty", "@Unboxing(encoded: .unlessEmpty) let a: Int?", "'Int?' is never empty | .unlessEmpty"),
        .member(
            "an element on a condition", "@Unboxing(keyPath: \"a[0]\", encoded: .unlessEmpty) let a: String",
            "an element of an array cannot be left out | .unlessEmpty"),
        .member(
            "the whole on a condition", "@Unboxing(whole: true, encoded: .when(x)) let a: B",
            "what is written as a whole cannot be left out on a condition | .when(x)"),
        .member(
            "the same key, both written",
            "@Unboxing(key: \"b\", read: false) let a = 1\n    let b: Int",
            "'b' and 'a' have the same key, \"b\" | b"),
        RefusalRow(
            "initialized values of an enum", "@Unboxable(ignoreInitialized: true)\nenum A { case a(Int) }",
            "'ignoreInitialized' has no effect on an enum without a 'discriminator' | ignoreInitialized: true"),
    ]

    private static let memberwise: [RefusalRow] = [
        .member(
            "an initializer twice", "let a: Int\n    init(a: Int) { self.a = a }",
            "'A' has this initializer already: remove it, or 'memberwise' | init(a: Int) { self.a = a }",
            attribute: "@Unboxable(memberwise: true)"),
        .member(
            "parameters on a condition", "#if X\n    let a: Int\n    #endif",
            "'memberwise' cannot have parameters for properties within '#if' | #if",
            attribute: "@Unboxable(memberwise: true)"),
        .member(
            "a parameter without a type", "@Unboxing(ignored: true) var a = make()",
            "'a' needs a type, for 'memberwise' | a", attribute: "@Unboxable(memberwise: true)"),
        RefusalRow(
            "an initializer of an enum", "@Unboxable(memberwise: true)\nenum A { case a(Int) }",
            "'memberwise' has no effect on an enum without a 'discriminator' | memberwise: true"),
    ]
}
