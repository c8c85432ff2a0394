import Foundation
import Unbox

/// Models of this library that fail on purpose, compared with Decodable ones that do the same with JSONDecoder.
enum UnboxableFailures {
    private static let bar = 1.0

    static func run() throws {
        try beside("four failures for each of 10,000 strings", Payload.words(10_000), [StringLast].self) {
            try unbox(data: $0) as [StringLast]
        }
        try beside("Int or String, 10,000 strings, OneOf beside an enum", Payload.words(10_000), [IntOrString].self) {
            try unbox(data: $0) as [OneOf<Int>.Or<String>]
        }
        try beside(
            "Bool, Int, Double or String, 10,000 strings, OneOf beside an enum", Payload.words(10_000),
            [StringLast].self
        ) { try unbox(data: $0) as [OneOf<Bool>.Or<Int>.Or<Double>.Or<String>] }
        try lossy()
        try beside("try? on three missing keys, 1,000 objects", Payload.bare(1000), [TriedFields].self) {
            try unbox(data: $0) as [TriedFields]
        }
        try beside("1,000 failures 12 levels deep", Payload.deepFailures(1000), Lossy<FailingDeepWithin>.self) {
            try Unboxer(data: $0).unbox(allowInvalidElements: true) as [FailingDeepWithin]
        }
        let one = Payload.deepFailures(1)
        try Report.row(
            "one of them, caught around the root", target: bar,
            Contender("Unbox") { try? unbox(data: one) as [FailingDeepWithin] },
            Contender("JSONDecoder") { try? JSONDecoder().decode([FailingDeepWithin].self, from: one) })
        try beside("Int, then String: one of 1 MB", Payload.longString, IntOrString.self) {
            try unbox(data: $0) as OneOf<Int>.Or<String>
        }
    }

    private static func lossy() throws {
        for (name, step) in [("fail", Int.max), ("mostly fail", 10)] {
            let data = Payload.answers(10_000, validEach: step)
            try beside("allowInvalidElements, 10,000 models that \(name)", data, Lossy<SmallAnswer>.self) {
                try Unboxer(data: $0).unbox(allowInvalidElements: true) as [SmallAnswer]
            }
            try beside("the same with DroppedElements", data, Lossy<SmallAnswer>.self) { data in
                let options = UnboxOptions(droppedElements: DroppedElements())
                return try Unboxer(data: data, options: options).unbox(allowInvalidElements: true) as [SmallAnswer]
            }
        }
        try beside("allowInvalidElements, 10,000 integers that fail", Payload.words(10_000), Lossy<Int>.self) {
            try Unboxer(data: $0).unbox(allowInvalidElements: true) as [Int]
        }
    }

    private static func beside<T: Decodable, R>(
        _ title: String, _ data: Data, _ type: T.Type, _ read: @escaping (Data) throws -> R
    ) throws {
        let decoder = JSONDecoder()
        try Report.row(
            title, target: bar,
            Contender("Unbox") { try read(data) },
            Contender("JSONDecoder") { try decoder.decode(T.self, from: data) })
    }
}
