// Reads payloads that come with schemas, with the validator and with models that unbox-models wrote. `.ci/schemas`
// compiles it once for each style, together with the models of that style.

import Foundation
import JSONSchema
import Unbox

/// A folder with a schema and with payloads that its authors call valid or invalid.
struct PayloadFolder {
    let path: String

    nonisolated(unsafe) private static var counts = (payloads: 0, failures: 0, changed: 0)

    init(_ path: String) { self.path = path }

    private var name: String { (path as NSString).lastPathComponent }

    private func payloads(_ kind: String) -> [(name: String, data: Data)] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(path)/\(kind)")) ?? []
        return names.filter { $0.hasSuffix(".json") }.sorted().compactMap { name in
            FileManager.default.contents(atPath: "\(path)/\(kind)/\(name)").map { (name, $0) }
        }
    }

    /// Validates the payloads, and reads and writes the valid ones.
    func run<Model: Encodable & Hashable>(_ read: (Data) throws -> Model) {
        do {
            let data = FileManager.default.contents(atPath: "\(path)/schema.json") ?? Data()
            let schema = try JSONSchema(data: data)
            let asserting = try JSONSchema(data: data, options: .assertingFormats)
            for (file, payload) in payloads("valid") {
                Self.counts.payloads += 1
                if let error = try schema.errors(in: payload).first { fail("\(file) is not valid: \(error)") }
                roundTrip(file, payload, schema, read)
            }
            for (file, payload) in payloads("invalid") where try schema.isValid(payload) {
                Self.counts.payloads += 1
                if try asserting.isValid(payload) { fail("\(file) is valid") }
            }
        } catch {
            fail("\(error)")
        }
    }

    private func roundTrip<Model: Encodable & Hashable>(
        _ file: String, _ payload: Data, _ schema: JSONSchema, _ read: (Data) throws -> Model
    ) {
        do {
            let model = try read(payload)
            let written = try JSONEncoder().encode(model)
            if let error = try schema.errors(in: written).first {
                fail("\(file), written again, is not valid: \(error)")
            }
            if try read(written) != model { fail("\(file) is read differently when it is written again") }
            let (before, after): (JSONValue, JSONValue) = (try unbox(data: payload), try unbox(data: written))
            guard before != after else { return }
            Self.counts.changed += 1
            if CommandLine.arguments.contains("--verbose") { print("\(name): \(file) is written in another way") }
        } catch {
            fail("\(file): \(error)")
        }
    }

    private func fail(_ problem: String) {
        Self.counts.failures += 1
        print("\(name): \(problem)")
    }

    static func finish(_ target: String) -> Never {
        print(
            "\(target): \(counts.payloads) payloads, \(counts.changed) written in another way, \(counts.failures) failures"
        )
        exit(counts.failures == 0 ? 0 : 1)
    }
}
