// Work that must grow linearly with the size of the payload: time per element at two sizes, the larger four times the
// smaller.

import Foundation
import Unbox

enum WideSuite {
    private static let bar = 1.5

    static func run() throws {
        Report.heading("Time per element at n and 4n (a ratio of 1 is linear time)")
        try wildcards()
        try errors()
        try decodingErrors()
        try dropped()
        try drift()
        try pieces()
        try marks()
    }

    // MARK: Wildcards

    /// An object of objects, each with a list of four elements.
    private static func matrix(_ count: Int, _ inner: String = "[1,2,3,4]") -> Data {
        let list = (0..<count).map { _ in "{\"a\":\(inner)}" }
        return Data("{\"i\":[\(list.joined(separator: ","))]}".utf8)
    }

    private static func wildcards() throws {
        try linear("i.*.a", of: 10_000, { matrix($0, "1") }) {
            try Unboxer(data: $0).unbox(keyPath: "i.*.a") as [Int]
        }
        try linear("i.*.a.*", of: 2000, { matrix($0) }) {
            try Unboxer(data: $0).unbox(keyPath: "i.*.a.*") as [Int]
        }
        try linear("i.*.a.*, from a dictionary", of: 2000, { try dictionary(matrix($0)) }) {
            try Unboxer(dictionary: $0).unbox(keyPath: "i.*.a.*") as [Int]
        }
        try linear("i.*.*.*", of: 2000, { matrix($0) }) {
            try Unboxer(data: $0).unbox(keyPath: "i.*.*.*") as [Int]
        }
        try linear("i.*.a.* over objects", of: 2000, { matrix($0, #"{"x":1,"y":2}"#) }) {
            try Unboxer(data: $0).unbox(keyPath: "i.*.a.*") as [Int]
        }
        try linear("i.*.0, lossy, every element fails", of: 2000, { matrix($0) }) {
            try Unboxer(data: $0).unbox(keyPath: "i.*.0", allowInvalidElements: true) as [Int]
        }
        try linear("i.*.0, lossy with a report", of: 1000, { matrix($0) }) { data in
            let dropped = DroppedElements()
            let unboxer = try Unboxer(data: data, options: UnboxOptions(droppedElements: dropped))
            keep(try unboxer.unbox(keyPath: "i.*.0", allowInvalidElements: true) as [Int])
            return dropped.elements.map(\.description)
        }
        try linear("i.*.b, [Int?], every element misses it", of: 10_000, { matrix($0) }) {
            try Unboxer(data: $0).unbox(keyPath: "i.*.b") as [Int?]
        }
    }

    // MARK: Errors

    private static func errors() throws {
        try linear("all errors, a list of bad elements", of: 1000, { Payload.words($0) }) { data in
            allErrors { try Unboxer(data: data).unboxAll(UnboxField { try $0.unbox() as [Int] }) }
        }
        try linear("all errors, a list of models of three", of: 1000, { listOf($0, #"{"x":"a","y":null}"#) }) { data in
            allErrors { try Unboxer(data: data).unboxAll(UnboxField { try $0.unbox() as [AllFields] }) }
        }
        try linear("Decodable alternatives behind an Unboxer", of: 1000, { listOf($0, #"{"v":"a"}"#) }) { data in
            try unbox(data: data) as [AlternativeWithin]
        }
        try linear("models tried behind a decoder", of: 1000, { listOf($0, #"{"m":{"n":"x"}}"#) }) { data in
            try UnboxDecoder().decode([TriedModelWithin].self, from: data)
        }
        try linear("all errors of a list within 200 models", of: 100, { nested(200, words: $0) }) { data in
            allErrors { try unbox(data: data) as AllNested }
        }
        // Each model around the list adds a component to all paths.
        try linear("all errors of 200 elements, by depth", of: 100, { nested($0, words: 200) }) { data in
            allErrors { try unbox(data: data) as AllNested }
        }
        // Each level adds an error with its own path.
        try linear("all errors of nested models, one each", of: 50, { nested($0, each: #""list":["bad"],"#) }) { data in
            allErrors { try unbox(data: data) as AllNested }
        }
    }

    private static func decodingErrors() throws {
        func errors<T: Decodable>(_ type: T.Type, _ data: Data) throws -> Int {
            let errors = try UnboxDecoder().errors(decoding: type, from: data)
            precondition(!errors.isEmpty, "nothing failed")
            return errors.count
        }
        try linear("all decoding errors, models of three", of: 1000, { listOf($0, #"{"x":"a","y":null}"#) }) {
            try errors([DecodedFields].self, $0)
        }
        try linear("all decoding errors, elements in a loop", of: 1000, { listOf($0, #"{"x":"a","y":null}"#) }) {
            try errors(DecodedInLoop.self, $0)
        }
        try linear("all decoding errors, the last of n models", of: 1000, { listOf($0, #"{"x":1,"y":2,"z":3}"#, "{}") })
        {
            try errors([DecodedFields].self, $0)
        }
        try linear("all decoding errors, by depth", of: 25, { nested($0) }) { try errors(DecodedNested.self, $0) }
    }

    private static func listOf(_ count: Int, _ element: String, _ last: String) -> Data {
        Payload.list(count) { $0 == count - 1 ? last : element }
    }

    /// Nested objects, with a list of strings in the innermost one.
    private static func nested(_ levels: Int, each fields: String = "", words: Int = 1) -> Data {
        let list = String(decoding: Payload.words(words), as: UTF8.self)
        let head = String(repeating: "{\(fields)\"next\":", count: levels)
        return Data((head + "{\"list\":\(list)}" + String(repeating: "}", count: levels)).utf8)
    }

    private static func listOf(_ count: Int, _ element: String) -> Data { Payload.list(count) { _ in element } }

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

    // MARK: Reports

    private static func dropped() throws {
        try linear("DroppedElements, a list of bad elements", of: 2000, { Payload.words($0) }) { data in
            let dropped = DroppedElements()
            let unboxer = try Unboxer(data: data, options: UnboxOptions(droppedElements: dropped))
            keep(try unboxer.unbox(allowInvalidElements: true) as [Int])
            return dropped.elements.map(\.description)
        }
        try linear("DroppedElements, lists within a list", of: 500, { listOf($0, #"["a",1,"b",null]"#) }) { data in
            let dropped = DroppedElements()
            let unboxer = try Unboxer(data: data, options: UnboxOptions(droppedElements: dropped))
            keep(try unboxer.unbox(allowInvalidElements: true) as [[Int]])
            return dropped.elements.map(\.description)
        }
        try linear("DroppedElements, alternatives that drop", of: 1000, { listOf($0, #"["a","b"]"#) }) { data in
            let dropped = DroppedElements()
            let unboxer = try Unboxer(data: data, options: UnboxOptions(droppedElements: dropped))
            keep(try unboxer.unbox(allowInvalidElements: true) as [OneOf<[Int]>.Or<[String]>])
            return dropped.count
        }
    }

    private static func drift() throws {
        try linear("DriftWatch, missing and unread keys", of: 2000, { matrix($0) }) { data in
            let watch = DriftWatch()
            let unboxer = try Unboxer(data: data, options: UnboxOptions(driftWatch: watch))
            keep(try unboxer.unbox(key: "i") as [Missing])
            return (watch.unread, watch.missing)
        }
        try linear("DriftWatch, i.*.a.*", of: 1000, { matrix($0) }) { data in
            let watch = DriftWatch()
            let unboxer = try Unboxer(data: data, options: UnboxOptions(driftWatch: watch))
            keep(try unboxer.unbox(keyPath: "i.*.a.*") as [Int])
            return (watch.unread, watch.missing)
        }
    }

    // MARK: Pieces

    /// An array whose only element is longer than a piece.
    private static func pieces() throws {
        for (name, value) in [("numbers", "12"), ("literals", "true"), ("empty arrays", "[]")] {
            try linear("ElementReader, an element of \(name)", of: 200_000, { listOf(1, listText($0, value)) }) {
                data in
                let pieces = stride(from: 0, to: data.count, by: 1024).map { data[$0..<min($0 + 1024, data.count)] }
                let reader = try ElementReader(pieces)
                while let element = try reader.nextUnboxer() { keep(element) }
            }
        }
    }

    private static func listText(_ count: Int, _ element: String) -> String {
        String(decoding: listOf(count, element), as: UTF8.self)
    }

    // MARK: -

    private static func dictionary(_ data: Data) throws -> [String: Any] {
        try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
    }

    static func linear<Payload, Result>(
        _ title: String, of count: Int, _ payload: (Int) throws -> Payload,
        _ read: @escaping (Payload) throws -> Result
    ) throws {
        try Report.linear(title, of: count, target: bar, payload, read)
    }
}

private struct AllFields: Unboxable {
    let x: Int
    let y: Int
    let z: Int

    init(unboxer: Unboxer) throws { (x, y, z) = try unboxer.unboxAll(.key("x"), .key("y"), .key("z")) }
}

private struct AllNested: Unboxable {
    let list: [Int]
    @Indirect var next: AllNested?

    init(unboxer: Unboxer) throws {
        let next: AllNested?
        (list, next) = try unboxer.unboxAll(.key("list").or([]), .key("next"))
        self.next = next
    }
}

private struct DecodedFields: Decodable {
    let x: Int
    let y: Int
    let z: Int
}

private struct DecodedInLoop: Decodable {
    init(from decoder: any Decoder) throws {
        var elements = try decoder.unkeyedContainer()
        while !elements.isAtEnd { keep(try elements.decode(DecodedFields.self)) }
    }
}

private struct DecodedNested: Decodable {
    let list: [Int]?
    let next: Indirect<DecodedNested>?
}

private struct Missing: Unboxable {
    let b: Int?
    init(unboxer: Unboxer) throws { b = try unboxer.unbox(key: "b") }
}
