import TestTables
import Testing

/// What is said of enums.
@Suite struct EnumDiagnosticTests {
    @Test func says() {
        each(Self.rows) { row in
            #expect(Expansion.text(of: row.source) == row.expected)
        }
    }

    private static let rows: [RefusalRow] = [
        RefusalRow(
            "raw values", "@Unboxable\nenum A: String { case a }",
            "an enum with raw values needs '@UnboxableEnum' | @Unboxable"
                + " | replace with '@UnboxableEnum': @Unboxable -> @UnboxableEnum"),
        RefusalRow(
            "no raw values", "@UnboxableEnum\nenum A { case a }",
            "'A' has no raw values: write 'enum A: String' | A | insert ': String':  -> : String"),
        RefusalRow(
            "values instead of raw values", "@UnboxableEnum\nenum A { case a(Int) }",
            "'A' has no raw values: write '@Unboxable', or '@Unboxable(discriminator: …)' | A"),
        RefusalRow(
            "two cases for a missing name",
            "@Unboxable(discriminator: \"t\")\nenum A { @Unboxing(ifMissing: true) case a; @Unboxing(ifMissing: true) case b }",
            "'a' is read if the name is missing already | b"),
        RefusalRow(
            "a missing name without a discriminator",
            "@Unboxable(caseAsKey: true)\nenum A { @Unboxing(ifMissing: true) case a; case b }",
            "'ifMissing' has no effect in an enum without a 'discriminator' | a"),
        RefusalRow(
            "two cases of one type", "@Unboxable\nenum A { case a(Int), b(Int) }",
            "'b' would never be read, as 'a' has the same type | b"),
        RefusalRow("no cases", "@Unboxable(discriminator: \"t\")\nenum A {}", "'A' has no cases | A"),
        RefusalRow("only a fallback", "@Unboxable\nenum A { case unknown }", "'A' has no case with a value | A"),
        RefusalRow(
            "the key of the discriminator", "@Unboxable(discriminator: \"t\")\nenum A { case a(b: Int, t: Int) }",
            "'t' has the key of the discriminator, which names the case: read it into a property beside the enum | t: Int"
        ),
        RefusalRow(
            "a label in the way of the discriminator",
            "@Unboxable(discriminatorKeyPath: \"m.t\")\nenum A { case a(b: Int, m: Int) }",
            "'m' has the key of the discriminator, which names the case: read it into a property beside the enum | m: Int"
        ),
        RefusalRow(
            "a label that is elsewhere",
            "@Unboxable(discriminatorKeyPath: \"m.t\", payloadKeyPath: \"m.d\")\nenum A { case a(B), c([Int]), b(d: Int, m: Int) }",
            """
            enum Discriminator: Swift.String, UnboxCore.UnboxableEnum, Swift.CaseIterable {
                case a
                case c
                case b
            }
            ---
            extension A: UnboxCore.Unboxable, UnboxCore.UnboxCompatible {
                init(unboxer: UnboxCore.Unboxer) throws {
                    switch try unboxer.unbox(keyPath: "m.t") as Discriminator {
                    case .a: self = .a(try unboxer.unbox(keyPath: "m.d"))
                    case .c: self = .c(try unboxer.unbox(keyPath: "m.d"))
                    case .b: self = .b(d: try unboxer.unbox(keyPath: "m.d.d"), m: try unboxer.unbox(keyPath: "m.d.m"))
                    }
                }
            }
            """),
        RefusalRow(
            "values within the discriminator",
            "@Unboxable(discriminator: \"t\", payloadKeyPath: \"t.d\")\nenum A { case a(b: Int) }",
            "the values cannot be where the discriminator is | \"t.d\""),
        RefusalRow(
            "two places of the values",
            "@Unboxable(discriminator: \"t\", payload: \"p\", payloadKeyPath: \"d\")\nenum A { case a(b: Int) }",
            "'payloadKeyPath' cannot be used with 'payload' | \"d\""),
        RefusalRow(
            "a malformed key path of a discriminator",
            "@Unboxable(discriminatorKeyPath: \"a..b\")\nenum A { case a(B) }",
            "the key path is malformed: a component is empty, or a backslash escapes nothing | \"a..b\""),
        RefusalRow(
            "an empty key path of values",
            "@Unboxable(discriminator: \"t\", payloadKeyPath: \"\")\nenum A { case a(B) }",
            "the key path is empty | \"\""),
        RefusalRow(
            "a wildcard to a discriminator", "@Unboxable(discriminatorKeyPath: \"a.*\")\nenum A { case a(B) }",
            "a wildcard leads to several values, and there is one discriminator | \"a.*\""),
        RefusalRow(
            "an index to a discriminator that is encoded",
            "@Unboxable(discriminatorKeyPath: \"a[0]\")\nenum A: Encodable { case a(B) }",
            "to be encoded, the key path of the discriminator cannot have an index | \"a[0]\""),
        RefusalRow(
            "a key of values that is not a literal",
            "@Unboxable(discriminator: \"t\", payload: Keys.p)\nenum A: Encodable { case a(B) }",
            "to be encoded, the key of the payload has to be a literal | Keys.p"),
        RefusalRow(
            "a list beside the discriminator in the payload",
            "@Unboxable(discriminatorKeyPath: \"p.t\", payload: \"p\")\nenum A { case a([B]) }",
            "'a' is read from the whole object, which is not '[B]': write a label | [B]"),
        RefusalRow(
            "a name twice",
            "@Unboxable(discriminator: \"t\")\nenum A { case a(B); @Unboxing(name: \"a\") case b(B) }",
            "'b' and 'a' have the same name, \"a\" | b"),
        RefusalRow(
            "a name and names",
            "@Unboxable(discriminator: \"t\")\nenum A { @Unboxing(name: 1, names: [2]) case a(B) }",
            "'names' cannot be used with 'name' | [2]"),
        RefusalRow(
            "no names", "@Unboxable(discriminator: \"t\")\nenum A { @Unboxing(names: []) case a(B) }",
            "'names' has to be a list of at least one name | []"),
        RefusalRow(
            "one of the names twice",
            "@Unboxable(discriminator: \"t\")\nenum A { @Unboxing(names: [\"a\", \"b\"]) case a(B); case b(B) }",
            "'b' and 'a' have the same name, \"b\" | b"),
        RefusalRow(
            "a name that is not a literal",
            "@Unboxable(discriminator: \"t\")\nenum A { @Unboxing(names: [\"a\", x]) case a(B) }",
            "the name of a case has to be a literal: a string, an integer, true or false | [\"a\", x]"),
        RefusalRow(
            "a name without a discriminator", "@Unboxable\nenum A { @Unboxing(name: 1) case a(B); case b(C) }",
            "a name has no effect in an enum without a 'discriminator' | 1"),
        RefusalRow(
            "a fallback that would be written among numbers",
            "@Unboxable(discriminator: \"t\")\nenum A: Codable { @Unboxing(name: 1) case a(B); case unknown }",
            "to be encoded, 'unknown' needs a 'name', as the others are not strings | unknown"),
        RefusalRow(
            "a number as a key", "@Unboxable(caseAsKey: true)\nenum A { @Unboxing(name: 1) case a(B) }",
            "'a' is a key, so its name has to be a string, not 1 | a"),
        RefusalRow(
            "a fallback with a value and without a key",
            "@Unboxable(caseAsKey: true)\nenum A { case a; @Unboxing(fallback: true) case b(C) }",
            "the fallback cannot have values, as its key is not known | b"),
        RefusalRow(
            "CodingKeys of cases that are keys",
            "@Unboxable(caseAsKey: true)\nenum A: Codable { case a; enum CodingKeys: CodingKey { case a } }",
            "'@Unboxable' writes the 'CodingKeys' of 'A': name cases by '@Unboxing(name:)' | A"),
        RefusalRow(
            "all errors of an enum", "@Unboxable(allErrors: true, caseAsKey: true)\nenum A { case a }",
            "'allErrors' has no effect on an enum with 'caseAsKey' | allErrors: true"),
        RefusalRow(
            "cases of a struct", "@Unboxable(caseAsKey: true)\nstruct A { let a: Int }",
            "only an enum can have a 'caseAsKey' | caseAsKey: true"),
        RefusalRow(
            "a decoder of alternatives", "@Unboxable(decoder: d)\nenum A { case a(B) }",
            "'decoder' has no effect on an enum without a 'discriminator' | decoder: d"),
        RefusalRow(
            "a context of alternatives", "@Unboxable(context: C.self)\nenum A { case a(B) }",
            "'context' has no effect on an enum without a 'discriminator' | context: C.self"),
        RefusalRow(
            "options of a struct beside a discriminator",
            "@Unboxable(discriminator: \"t\", memberwise: true, validate: true)\nenum A { case a(B) }",
            "'memberwise' has no effect on an enum with a 'discriminator' | memberwise: true\n"
                + "'validate' has no effect on an enum with a 'discriminator' | validate: true"),
        RefusalRow(
            "a case as a key beside a discriminator",
            "@Unboxable(discriminator: \"t\", caseAsKey: true)\nenum A { case a(B) }",
            "'caseAsKey' has no effect on an enum with a 'discriminator' | caseAsKey: true"),
        RefusalRow(
            "two discriminators",
            "@Unboxable(discriminator: \"t\", discriminatorKeyPath: \"m.t\")\nenum A { case a(B) }",
            "'discriminatorKeyPath' cannot be used with 'discriminator' | \"m.t\""),
        RefusalRow(
            "a flag of an enum that is not a literal",
            "@Unboxable(discriminator: \"t\", strict: x)\nenum A { case a(B) }",
            "'strict' has to be 'true' or 'false' | x"),
        RefusalRow(
            "two fallbacks",
            "@Unboxable(discriminator: \"t\")\nenum A { @Unboxing(fallback: true) case a; @Unboxing(fallback: true) case b }",
            "'a' is the fallback already | b"),
        RefusalRow(
            "values without labels", "@Unboxable(discriminator: \"t\")\nenum A { case a(Int, Int) }",
            "the values of 'a' need labels, which are their keys | a"),
        RefusalRow(
            "a number in place of the whole object",
            "@Unboxable(discriminator: \"t\")\nenum A { case a(Swift.Int?), b(B) }",
            "'a' is read from the whole object, which is not 'Swift.Int?': write a label, or a 'payload' | Swift.Int?"),
        RefusalRow(
            "an array in place of the whole object", "@Unboxable(discriminator: \"t\")\nenum A { case a([B]) }",
            "'a' is read from the whole object, which is not '[B]': write a label, or a 'payload' | [B]"),
        RefusalRow(
            "no value to tell it by", "@Unboxable\nenum A { case a; case b(Int) }",
            "without a 'discriminator', 'a' needs one value, by which it is told from others | a"),
        RefusalRow(
            "a payload without a discriminator", "@Unboxable(payload: \"p\")\nenum A { case a(Int) }",
            "'payload' needs a 'discriminator' | payload: \"p\""),
        RefusalRow(
            "a payload of a case as a key",
            "@Unboxable(payloadKeyPath: \"p.d\", caseAsKey: true)\nenum A { case a(b: Int) }",
            "'payloadKeyPath' needs a 'discriminator' | payloadKeyPath: \"p.d\""),
        RefusalRow(
            "a case with a key", "@Unboxable(discriminator: \"t\")\nenum A { @Unboxing(key: \"x\") case a(B) }",
            "a case can only have a 'name' or 'names', and be a 'fallback' or the one 'ifMissing' | key: \"x\""),
        RefusalRow(
            "an attribute twice on a case",
            "@UnboxableEnum\nenum A: Int { @Unboxing(fallback: true) @Unboxing(fallback: false) case a }",
            "'@Unboxing' can only be attached once: join the arguments | @Unboxing(fallback: false)"),
        RefusalRow(
            "the name of a raw value", "@UnboxableEnum\nenum A: String { @Unboxing(name: \"x\") case a }",
            "the name of a case with a raw value is its raw value | \"x\""),
        RefusalRow(
            "cases within #if",
            "@Unboxable(discriminator: \"t\")\nenum A {\n#if X\ncase a(B)\n#endif\ncase b(B)\n}",
            "'@Unboxable' cannot read cases within '#if' | #if"),
    ]
}
