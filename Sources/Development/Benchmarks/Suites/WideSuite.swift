// Work that must grow linearly with the size of the payload: time per element at two sizes, the larger four times the
// smaller.

import Foundation
import Unbox

enum WideSuite {
    static func run() throws {
        Report.heading("Time per element at n and 4n (a ratio of 1 is linear time)")
        try lookups()
        try errors()
        try reports()
        try Report.linear("ElementReader, an element of numbers", of: 200_000, { "[\(list($0, "12"))]" }) { text in
            let bytes = Array(text.utf8)
            let pieces = stride(from: 0, to: bytes.count, by: 1024).map { bytes[$0..<min($0 + 1024, bytes.count)] }
            let reader = try ElementReader(pieces)
            while let element = try reader.nextUnboxer() { keep(element) }
        }
    }

    /// An object with a list of objects, each with a list of four elements.
    private static func matrix(_ count: Int) -> Data { Data("{\"i\":\(list(count, #"{"a":[1,2,3,4]}"#))}".utf8) }

    private static func list(_ count: Int, _ element: String) -> String {
        String(decoding: Payload.list(count) { _ in element }, as: UTF8.self)
    }

    private static func lookups() throws {
        try Report.linear("the keys of an object in another order", of: 10_000, Payload.wideObject) { data, keys in
            let unboxer = try Unboxer(data: data)
            return try keys.reduce(0) { try $0 + (unboxer.unbox(key: $1) as Int) }
        }
        try Report.linear("i.*.a.*", of: 2000, matrix) {
            try Unboxer(data: $0).unbox(keyPath: "i.*.a.*") as [Int]
        }
        try Report.linear(
            "i.*.a.*, from a dictionary", of: 2000,
            { try JSONSerialization.jsonObject(with: matrix($0)) as? [String: Any] ?? [:] },
            { try Unboxer(dictionary: $0).unbox(keyPath: "i.*.a.*") as [Int] })
        try Report.linear("i.*.0, lossy, every element fails", of: 2000, matrix) {
            try Unboxer(data: $0).unbox(keyPath: "i.*.0", allowInvalidElements: true) as [Int]
        }
    }

    private static func errors() throws {
        try Report.linear("all errors, a list of bad elements", of: 1000, Payload.words) { data in
            allErrors { try Unboxer(data: data).unboxAll(UnboxField { try $0.unbox() as [Int] }) }
        }
        // Each level adds an error with its own path.
        try Report.linear("all errors of nested models, one each", of: 50, nested) { data in
            allErrors { try unbox(data: data) as AllNested }
        }
    }

    /// Nested objects, each with a list of strings.
    private static func nested(_ levels: Int) -> Data {
        let head = String(repeating: #"{"list":["bad"],"next":"#, count: levels)
        return Data((head + #"{"list":["bad"]}"# + String(repeating: "}", count: levels)).utf8)
    }

    /// Fails, and builds the message with all errors.
    private static func allErrors<T>(_ read: () throws -> T) {
        do {
            keep(try read())
            preconditionFailure("nothing failed")
        } catch {
            keep("\(error)")
            keep((error as? UnboxError)?.all.last?.path.description)
        }
    }

    private static func reports() throws {
        try Report.linear("DroppedElements, a list of bad elements", of: 2000, Payload.words) { data in
            let dropped = DroppedElements()
            let unboxer = try Unboxer(data: data, options: UnboxOptions(droppedElements: dropped))
            keep(try unboxer.unbox(allowInvalidElements: true) as [Int])
            return dropped.elements.map(\.description)
        }
        try Report.linear(
            "DroppedElements, alternatives that drop", of: 1000, { Data(list($0, #"["a","b"]"#).utf8) }
        ) { data in
            let dropped = DroppedElements()
            let unboxer = try Unboxer(data: data, options: UnboxOptions(droppedElements: dropped))
            keep(try unboxer.unbox(allowInvalidElements: true) as [OneOf<[Int]>.Or<[String]>])
            return dropped.count
        }
        try Report.linear("DriftWatch, i.*.a.*", of: 1000, matrix) { data in
            let watch = DriftWatch()
            let unboxer = try Unboxer(data: data, options: UnboxOptions(driftWatch: watch))
            keep(try unboxer.unbox(keyPath: "i.*.a.*") as [Int])
            return (watch.unread, watch.missing)
        }
    }
}

private struct AllNested: Unboxable {
    let list: [Int]
    @Indirect var next: AllNested?

    init(unboxer: Unboxer) throws {
        let next: AllNested?
        (list, next) = try unboxer.unboxAll(.key("list"), .key("next"))
        self.next = next
    }
}
