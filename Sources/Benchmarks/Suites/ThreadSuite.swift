// A document that is read on another thread than the one that made it, as after an `await`.

import Foundation
import JSONSchema
import Unbox

enum ThreadSuite {
    static func run() throws {
        Report.heading("Models of a document that another thread made (second row of each: this thread)")
        try row("objects of 10 keys", TenKeys.self)
        try row("objects of 40 keys", FortyKeys.self)
        try row("objects of 200 keys", TwoHundredKeys.self)
        try schema()
    }

    private static func schema() throws {
        let schema = try JSONSchema(data: Schema.people)
        let data = Payload.people(1000)
        let (elsewhere, here) = (try madeElsewhere(data), try Unboxer(data: data))
        try Report.row(
            "a list of 1000 objects, validated", target: 1.1,
            Contender("made by another thread") { try schema.isValid(elsewhere) },
            Contender("made by this one") { try schema.isValid(here) })
    }

    private static func row<Keys: KeyList>(_ title: String, _ keys: Keys.Type) throws {
        let (elsewhere, here) = (try reading(keys, elsewhere: true), try reading(keys, elsewhere: false))
        try Report.row(
            title, target: 1.1, Contender("made by another thread", elsewhere), Contender("made by this one", here))
    }

    /// Reads the models of a list with 20,000 keys in all.
    static func reading<Keys: KeyList>(_ keys: Keys.Type, elsewhere: Bool) throws -> () throws -> Void {
        let fields = Keys.all.enumerated().map { index, key in
            "\"\(key)\":\(index.isMultiple(of: 2) ? "\(index)" : "\"text \(index)\"")"
        }
        let element = "{\(fields.joined(separator: ","))}"
        let data = Payload.list(20_000 / Keys.all.count) { _ in element }
        let unboxer = elsewhere ? try madeElsewhere(data) : try Unboxer(data: data)
        return { keep(try unboxer.unbox() as [Fields<Keys>]) }
    }

    private static func madeElsewhere(_ data: Data) throws -> Unboxer {
        nonisolated(unsafe) var unboxer: Unboxer?
        let end = DispatchSemaphore(value: 0)
        Thread {
            unboxer = try? Unboxer(data: data)
            end.signal()
        }.start()
        end.wait()
        return try unboxer ?? Unboxer(data: data)
    }
}

/// A model that reads its keys in the order of the text, integers and strings in turn.
private struct Fields<Keys: KeyList>: Unboxable {
    let sum: Int

    init(unboxer: Unboxer) throws {
        var sum = 0
        for (index, key) in Keys.all.enumerated() {
            sum +=
                try index.isMultiple(of: 2) ? unboxer.unbox(key: key) : (unboxer.unbox(key: key) as String).utf8.count
        }
        self.sum = sum
    }
}

protocol KeyList {
    static var all: [String] { get }
}

enum TenKeys: KeyList {
    static let all = (0..<10).map { "key \($0)" }
}

enum FortyKeys: KeyList {
    static let all = (0..<40).map { "key \($0)" }
}

enum TwoHundredKeys: KeyList {
    static let all = (0..<200).map { "key \($0)" }
}
