import ModelMigration
import TestTables
import Testing

@Suite("Bytes that survive")
struct LayoutTests {
    private let model = """
        struct City: Unboxable {
            let name: String // as on signs

            init(unboxer: Unboxer) throws {
                name = try unboxer.unbox(key: "full_name")
            }
        }

        """
    private let rewritten = """
        import UnboxMacros

        @Unboxable
        struct City {
            @Unboxing(key: "full_name") let name: String // as on signs
        }

        """

    /// Compares bytes, as Strings with other line breaks may be equal.
    private func check(_ old: String, _ new: String, to backEnd: any BackEnd = MacroBackEnd()) {
        #expect(Array(Rewritten(old, to: backEnd).text.utf8) == Array(new.utf8))
    }

    @Test func layouts() {
        each(
            [
                ("as it is", { $0 }),
                ("line breaks of Windows", { $0.replacing("\n", with: "\r\n") }),
                ("line breaks of old Macs", { $0.replacing("\n", with: "\r") }),
                ("tabs", { $0.replacing("    ", with: "\t") }),
                ("two spaces", { $0.replacing("    ", with: "  ") }),
                ("no line break at the end", { String($0.dropLast()) }),
                ("a byte order mark", { "\u{FEFF}" + $0 }),
                ("a byte order mark, and line breaks of Windows", { "\u{FEFF}" + $0.replacing("\n", with: "\r\n") }),
            ] as [(String, (String) -> String)]
        ) { (_, layout) in
            check(layout(model), layout(rewritten))
            check(layout("// The city.\n\n" + model), layout("// The city.\n\n" + rewritten))
            check(
                layout("import Unbox\n\n" + model), layout(rewritten))
            // Members that are written are laid out as those that stay.
            check(
                layout("import Unbox\n\n" + model),
                layout(
                    """
                    import Unbox

                    struct City: Decodable {
                        @Unboxed private(set) var name: String // as on signs

                        private enum CodingKeys: String, CodingKey {
                            case name = "full_name"
                        }
                    }

                    """), to: CodableBackEnd())
        }
    }
}
