import ModelMigration
import TestTables
import Testing

@Suite("Checks of what was read")
struct ValidationTests {
    private static func source(_ statements: String, conformances: String = "Unboxable") -> String {
        """
        import Unbox

        struct Span: \(conformances) {
            let start: Int
            var end: Int

            init(unboxer: Unboxer) throws {
        \(statements)
            }
        }
        """
    }

    private static func expected(_ check: String, conformances: String = "") -> String {
        """
        import UnboxMacros

        @Unboxable(validate: true)
        struct Span\(conformances) {
            let start: Int
            var end: Int

            private func validate() throws {
        \(check)
            }
        }
        """
    }

    private static let reads = """
                start = try unboxer.unbox(key: "start")
                end = try unboxer.unbox(key: "end")
        """

    @Test func checks() {
        let check = """
                    // The server does not check it.
                    guard start <= end else { throw UnboxError("the end is before the start") }
            """
        #expect(Rewritten(Self.source("\(Self.reads)\n\(check)")).text == Self.expected(check))
        let branches = """
                    if start < 0 {
                        // Only old payloads.
                        throw UnboxError.invalidData
                    } else if end > limit {
                        throw TooLate("\\(end)", self)
                    }
                    throw Never()
            """
        let rewritten = Rewritten(Self.source("\(Self.reads)\n\(branches)"))
        #expect(rewritten.text == Self.expected(branches))
        #expect(rewritten.notes == [])
        #expect(Rewritten(Self.source("\(Self.reads)\n\(check)"), to: CodableBackEnd()).outcomes == [.left])
    }

    @Test("A local constant counts if the property has its value")
    func locals() {
        let rewritten = Rewritten(
            Self.source(
                """
                        let start: Int = try unboxer.unbox(key: "start")
                        if start < 0 { throw Early() }
                        self.start = start
                        end = try unboxer.unbox(key: "end")
                """))
        #expect(rewritten.text == Self.expected("        if start < 0 { throw Early() }"))
        #expect(
            rewritten.notes == [
                "line 9: it is checked after all properties are read: if a later one is invalid too, the error is about that"
            ])
    }

    @Test("What an Encodable model checks, a decoder checks too")
    func decodable() {
        let rewritten = Rewritten(
            Self.source(
                "\(Self.reads)\n        guard start <= end else { throw Late() }", conformances: "Unboxable, Codable"))
        #expect(
            rewritten.text
                == Self.expected("        guard start <= end else { throw Late() }", conformances: ": Codable"))
        #expect(
            rewritten.notes
                == ["line 3: it is decoded as it is unboxed: with the same keys, conversions, defaults and checks"])
    }

    @Test func left() {
        each([
            "guard start < unboxer.count else { throw Late() }", "guard start < end else { return }",
            "if start > end { print(start); throw Late() }",
            "let limit = 3\nguard start < limit else { throw Late() }", "guard start <= end else { fatalError() }",
            "if start > end { end = start; throw Late() }",
        ]) { statement in
            let source = Self.source("\(Self.reads)\n\(statement)")
            #expect(Rewritten(source) == Rewritten(texts: [source], notes: Rewritten(source).notes, outcomes: [.left]))
        }
        // A function may rely on a check before it.
        let source = Self.source(
            """
                    start = try unboxer.unbox(key: "start")
                    guard start != 0 else { throw Late() }
                    end = unboxer.count / start
            """)
        #expect(Rewritten(source).notes == ["line 9: not understood: guard start != 0 else { throw Late() }"])
        let own = Self.source("\(Self.reads)\n        throw Late()").replacing(
            "    var end", with: "    func validate() {}\n    var end")
        #expect(Rewritten(own).notes == ["line 11: not understood: throw Late()"])
    }
}
