// Texts with combining marks out of order, which the standard library sorts in time quadratic in the length of a run.

import Foundation
import Unbox

extension WideSuite {
    /// Of a text of 32 kB and one of 128 kB.
    private static let bytes = 32_000

    static func marks() throws {
        for (name, key) in [("refused", marks(inRunsOf: .max)), ("accepted", marks(inRunsOf: 256))] {
            let payload = { (bytes: Int) in Data("{\"\(key(bytes))\":1}".utf8) }
            try linear("a key of marks, \(name): JSONValue", of: bytes, payload) { try? unbox(data: $0) as JSONValue }
            try linear("a key of marks, \(name): [String: Int]", of: bytes, payload) {
                try? unbox(data: $0) as [String: Int]
            }
            try linear("a key of marks, \(name): UnboxDecoder", of: bytes, payload) {
                try? UnboxDecoder().decode([String: Int].self, from: $0)
            }
            once("a key of marks, \(name): JSONDecoder", payload) {
                keep(try? JSONDecoder().decode([String: Int].self, from: $0))
            }
        }
        for (name, text) in [("one run", marks(inRunsOf: .max)), ("runs of 256", marks(inRunsOf: 256))] {
            let strings = { (bytes: Int) in (JSONValue.string("a" + text(bytes)), JSONValue.string("b" + text(bytes))) }
            try linear("a string of marks, \(name): ==", of: bytes, strings) { $0 == $1 }
            try linear("a string of marks, \(name): hash", of: bytes, strings) { one, _ in one.hashValue }
            once("a string of marks, \(name): hash of a String", text) { keep($0.hashValue) }
        }
    }

    /// Makes texts of a number of bytes, of letters and of runs of marks out of order.
    private static func marks(inRunsOf length: Int) -> (_ bytes: Int) -> String {
        { bytes in
            let run = String(repeating: "\u{301}\u{316}", count: min(length, bytes / 2) / 2)
            return String(repeating: "x" + run, count: bytes / (run.utf8.count + 1) + 1)
        }
    }

    /// Measures work that may take quadratic time, once.
    private static func once<Payload>(
        _ title: String, _ payload: (Int) -> Payload, _ work: (Payload) -> Void
    ) {
        if Counting.isOn { return }
        let costs = [bytes, 4 * bytes].map { bytes in
            let payload = payload(bytes)
            return ContinuousClock().measure { work(payload) }.nanoseconds / Double(bytes)
        }
        Report.linear(title, of: bytes, costs)
    }
}
