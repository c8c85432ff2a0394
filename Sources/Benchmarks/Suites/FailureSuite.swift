// Reads that fail on purpose: decoders that try alternatives, lists that leave out elements, `try?`.

import Foundation
import Unbox

enum FailureSuite {
    private static let rows = BesideJSONDecoder(bar: 1)

    static func run() throws {
        Report.heading("Failures on purpose, Decodable (first row of each: UnboxDecoder)")
        try alternatives()
        try lossy()
        try fields()
        try whole()
        Report.heading("Failures on purpose, Unboxable (first row of each: Unbox)")
        try UnboxableFailures.run()
    }

    private static func alternatives() throws {
        let words = Payload.words(10_000)
        try rows.data("four failures for each of 10,000 strings", words, as: [StringLast].self)
        try rows.dictionary("four failures for each of 10,000 strings", words, as: [StringLast].self)
        try rows.data(
            "Bool, Int, Double or String, OneOf", words, as: [OneOf<Bool>.Or<Int>.Or<Double>.Or<String>].self)
        let mixed = Payload.mixed(1000)
        try rows.data("any value, scalars first", mixed, as: [AnyScalarFirst].self)
        try rows.data("any value, null first", mixed, as: [AnyNullFirst].self)
        try rows.dictionary("any value, null first", mixed, as: [AnyNullFirst].self)
        try rows.data("any value, by a list of types", mixed, as: [AnyOfList].self)
        try rows.data("any value, containers first", mixed, as: [AnyContainerFirst].self)
        try rows.data("six fields of any value", mixed, as: [[String: AnyNullFirst]].self)
        try rows.data("Int, then String: one of 1 MB", Payload.longString, as: IntOrString.self)
        for (name, part) in [
            ("plain", "0123456789abcdef"), ("with escapes", #"0123456789abcde\n"#),
            ("of escapes", #"\u00e9\u65e5\n\""#),
        ] {
            try rows.data("Int or nil: a string of 1 MB, \(name)", Payload.longString(of: part), as: IntIfValid.self)
        }
        try rows.data("Int, then String: 10,000 short ones", words, as: [IntOrString].self)
    }

    private static func lossy() throws {
        for (name, step) in [("fail", Int.max), ("mostly fail", 10)] {
            let data = Payload.answers(10_000, validEach: step)
            try rows.data("a lossy list whose 10,000 models \(name)", data, as: Lossy<SmallAnswer>.self)
            try rows.data("by element, 10,000 models that \(name)", data, as: LossyByElement<SmallAnswer>.self)
        }
        try rows.data("a lossy list whose 10,000 integers fail", Payload.words(10_000), as: Lossy<Int>.self)
        try rows.dictionary("a lossy list whose 10,000 integers fail", Payload.words(10_000), as: Lossy<Int>.self)
    }

    private static func fields() throws {
        try rows.data("1,000 objects of four fields by way of text", Payload.lossless(1000), as: [LosslessFields].self)
        try rows.data("try? on three missing keys, 1,000 objects", Payload.bare(1000), as: [TriedFields].self)
        try rows.dictionary("try? on three missing keys, 1,000 objects", Payload.bare(1000), as: [TriedFields].self)
    }

    private static func whole() throws {
        let data = Payload.deepFailures(1000)
        try rows.data("1,000 failures 12 levels deep, in a lossy list", data, as: Lossy<FailingDeepWithin>.self)
        let one = Payload.deepFailures(1)
        try Report.row(
            "one of them, caught around the decoder", target: rows.bar,
            Contender("UnboxDecoder") { try? UnboxDecoder().decode([FailingDeepWithin].self, from: one) },
            Contender("JSONDecoder") { try? JSONDecoder().decode([FailingDeepWithin].self, from: one) })
    }
}
