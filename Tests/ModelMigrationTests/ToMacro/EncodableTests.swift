import ModelMigration
import TestTables
import Testing

@Suite("Models that are encoded too")
struct EncodableTests {
    private static let others = """

        struct Celsius: UnboxFormatter {
            func format(unboxedValue: Double) -> Double? { unboxedValue + 273 }
        }

        struct Kelvin: UnboxReversibleFormatter {
            func format(unboxedValue: Double) -> Double? { unboxedValue }
            func unformat(formattedValue: Double) -> Double? { formattedValue }
        }

        let celsius = Celsius()
        let kelvin = Kelvin()

        extension DateFormatter {
            static let day = DateFormatter()
        }

        """

    private func rewrite(
        _ formatter: String, conformance: String = "Encodable", members: String = "", isExact: Bool = false
    ) -> Rewritten {
        Rewritten(
            """
            struct Model: Unboxable, \(conformance) {
                static let own = DateFormatter()
                let a: Double

                init(unboxer: Unboxer) throws {
                    a = try unboxer.unbox(key: "a"\(formatter))
                }
            \(members)}

            """ + Self.others, isExact: isExact)
    }

    @Test("A formatter that may not convert back leaves a model")
    func formatters() {
        let problem = "'a' is encoded too, and its conversion may not be reversible"
        let reason = "line 3: \(problem): write an UnboxReversibleFormatter"
        let remark = "line 1: it is encoded with the keys and formatters that it is unboxed with"
        each([
            (".rfc3339", remark), (".oneOf(.rfc3339, .dateOnly)", remark), (".celsius", reason),
            ("Kelvin()", remark), ("kelvin", remark), ("Celsius()", reason), ("celsius", reason),
            ("Model.own", remark), ("DateFormatter.day", remark), ("ISO8601DateFormatter()", remark),
            ("Others.formatter", reason),
        ]) { (formatter: String, note: String) in
            let rewritten = rewrite(", formatter: \(formatter)")
            #expect(rewritten.notes == [note])
            #expect(rewritten.outcomes == [note == remark ? .rewritten : .left])
        }
    }

    @Test("What is encoded otherwise is said, and leaves a model with --exact")
    func keys() {
        #expect(rewrite("").notes == [])
        #expect(rewrite("", conformance: "Codable").notes == [])
        #expect(rewrite(", formatter: Celsius()", conformance: "Sendable").notes == [])
        let formatter = ", formatter: .rfc3339"
        #expect(
            rewrite(formatter, conformance: "Codable").notes == [
                "line 1: it is encoded with the keys and formatters that it is unboxed with",
                "line 1: it is decoded as it is unboxed: with the same keys, conversions, defaults and checks",
            ])
        #expect(rewrite(formatter, conformance: "Codable", isExact: true).outcomes == [.left])
        #expect(
            rewrite(", formatter: Celsius()", members: "    func encode(to encoder: any Encoder) throws {}\n")
                .outcomes
                == [.rewritten])
    }
}
