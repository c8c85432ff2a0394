// Reads payloads with models that unbox-models wrote, and writes them again. `.ci/unbox-models` compiles it once for each
// style, together with the models of that style.

import Foundation
import JSONSchema
import Unbox

/// Checks the models of one schema.
struct RoundTrip {
    let name: String
    let schema: JSONSchema
    let payloads: [Data]

    nonisolated(unsafe) static var failures = 0

    init(_ name: String, in folder: String) throws {
        self.name = name
        let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name).schema.json"))
        let value: JSONValue = try unbox(data: data)
        schema = try JSONSchema(data: data, options: .assertingFormats)
        var payloads: [Data] = []
        for seed in 0..<400 where payloads.count < 100 {
            var maker = PayloadMaker(value, seed: UInt64(seed))
            guard let payload = maker.payload(), try schema.isValid(payload) else { continue }
            payloads.append(payload.data())
        }
        self.payloads = payloads
        if payloads.count < 20 { fail("only \(payloads.count) payloads are valid") }
    }

    /// Reads and writes each payload.
    func run<Model: Encodable & Hashable>(_ way: String, _ read: (Data) throws -> Model) {
        var same = 0
        for payload in payloads {
            let text = String(decoding: payload, as: UTF8.self)
            do {
                let model = try read(payload)
                let written = try JSONEncoder().encode(model)
                let errors = try schema.errors(in: written)
                if let error = errors.first {
                    fail("\(way): \(text) became \(String(decoding: written, as: UTF8.self)): \(error)")
                }
                if try read(written) != model { fail("\(way): \(text) is read differently when written again") }
                let before: JSONValue = try unbox(data: payload)
                let after: JSONValue = try unbox(data: written)
                if before == after { same += 1 }
            } catch {
                fail("\(way): \(text): \(error)")
            }
        }
        if CommandLine.arguments.contains("--verbose") {
            print("\(name), \(way): \(same) of \(payloads.count) unchanged")
        }
    }

    func fail(_ problem: String) {
        RoundTrip.failures += 1
        if RoundTrip.failures <= 40 { print("\(name): \(problem)") }
    }
}
