// Reads that fail on purpose: decoders that try alternatives, lists that leave out elements, `try?`.

import Foundation
import Unbox

enum FailureSuite {
    private static let rows = BesideJSONDecoder(bar: 1)
    private static let words = Payload.words(10_000)
    private static let answers = Payload.answers(10_000)

    static func run() throws {
        Report.heading("Failures on purpose, Decodable (first row of each: UnboxDecoder)")
        try rows.data("four failures for each of 10,000 strings", words, as: [StringLast].self)
        try rows.dictionary("four failures for each of 10,000 strings", words, as: [StringLast].self)
        try rows.data(
            "Bool, Int, Double or String, OneOf", words, as: [OneOf<Bool>.Or<Int>.Or<Double>.Or<String>].self)
        try rows.data("six fields of any value", Payload.mixed(1000), as: [[String: AnyValue]].self)
        try rows.data("a lossy list whose 10,000 models fail", answers, as: Lossy<SmallAnswer>.self)
        try rows.data("try? on three missing keys, 1,000 objects", Payload.bare(1000), as: [TriedFields].self)
        Report.heading("Failures on purpose, Unboxable (first row of each: Unbox)")
        try unboxable()
    }

    /// Models of this library, compared with Decodable ones that do the same with JSONDecoder.
    private static func unboxable() throws {
        try beside("four failures for each of 10,000 strings", words, [StringLast].self) {
            try unbox(data: $0) as [StringLast]
        }
        try beside("Bool, Int, Double or String, OneOf beside an enum", words, [StringLast].self) {
            try unbox(data: $0) as [OneOf<Bool>.Or<Int>.Or<Double>.Or<String>]
        }
        try beside("allowInvalidElements, 10,000 models that fail", answers, Lossy<SmallAnswer>.self) {
            try Unboxer(data: $0).unbox(allowInvalidElements: true) as [SmallAnswer]
        }
        try beside("the same with DroppedElements", answers, Lossy<SmallAnswer>.self) { data in
            let options = UnboxOptions(droppedElements: DroppedElements())
            return try Unboxer(data: data, options: options).unbox(allowInvalidElements: true) as [SmallAnswer]
        }
        try beside("try? on three missing keys, 1,000 objects", Payload.bare(1000), [TriedFields].self) {
            try unbox(data: $0) as [TriedFields]
        }
    }

    private static func beside<T: Decodable, R>(
        _ title: String, _ data: Data, _ type: T.Type, _ read: @escaping (Data) throws -> R
    ) throws {
        let decoder = JSONDecoder()
        try Report.row(
            title, target: rows.bar,
            Contender("Unbox") { try read(data) },
            Contender("JSONDecoder") { try decoder.decode(T.self, from: data) })
    }
}
