// Reads payloads with models that unbox-models wrote, and writes them again. `.ci/unbox-models` compiles it once for each
// style, together with the models of that style.

import Foundation
import JSONSchema
import Unbox

/// Checks the models of one schema.
struct RoundTrip {
    private let path: String
    /// Whether timestamps are written again as they were read.
    private let keepsText: Bool
    /// Whether the payloads come with the schema.
    private let isFound: Bool
    private let value: JSONValue
    private let schema: JSONSchema
    private let asserting: JSONSchema
    /// Of draft 2019-09, since older ones have no annotations.
    private let describing: JSONSchema?
    /// Valid payloads: the name or the text of each.
    private var payloads: [(name: String, data: Data)] = []

    nonisolated(unsafe) private static var counts = (payloads: 0, failures: 0)

    /// - Parameter path: a schema. If it is called `schema.json`, folders beside it have payloads that its authors call valid
    ///   or invalid; for any other, payloads are made.
    init(_ path: String, keepsText: Bool) throws {
        let data = try Data(contentsOf: URL(filePath: path))
        self.path = path
        self.keepsText = keepsText
        isFound = path.hasSuffix("/schema.json")
        value = try unbox(data: data)
        asserting = try JSONSchema(data: data, options: .assertingFormats)
        schema = isFound ? try JSONSchema(data: data) : asserting
        let old = /"(\$schema"\s*:\s*"[^"]*"|exclusiveM(ax|in)imum"\s*:\s*(true|false))\s*,?/
        let text = String(decoding: data, as: UTF8.self).replacing(old, with: "")
        let new: JSONValue = try Unboxer(data: Data(text.utf8), syntax: .json5).unbox()
        describing = try? JSONSchema(new, uri: "http://h/s", draft: .draft2019)
        if isFound {
            payloads = try files("valid")
            for (name, payload) in payloads {
                if let error = try schema.errors(in: payload).first { fail("\(name) is not valid: \(error)") }
            }
            for (name, payload) in try files("invalid") where try schema.isValid(payload) && asserting.isValid(payload) {
                fail("\(name) is valid")
            }
        } else {
            for seed in 0..<400 where payloads.count < 100 {
                var maker = PayloadMaker(value, seed: UInt64(seed))
                guard let payload = maker.payload(), try schema.isValid(payload) else { continue }
                payloads.append(("\(payload)", payload.data()))
            }
            if payloads.count < 20 { fail("only \(payloads.count) payloads are valid") }
        }
        Self.counts.payloads += payloads.count
    }

    private func files(_ kind: String) throws -> [(name: String, data: Data)] {
        let folder = URL(filePath: path).deletingLastPathComponent().appending(path: kind)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return try names.filter { $0.hasSuffix(".json") }.sorted().map {
            ($0, try Data(contentsOf: folder.appending(path: $0)))
        }
    }

    /// Reads and writes each payload.
    func run<Model: Encodable & Hashable>(_ way: String, _ read: (Data) throws -> Model) {
        for (name, payload) in payloads {
            do {
                let model = try read(payload)
                let written = try JSONEncoder().encode(model)
                if let error = try schema.errors(in: written).first {
                    fail("\(way): \(name) became \(String(decoding: written, as: UTF8.self)): \(error)")
                }
                if try read(written) != model { fail("\(way): \(name) is read differently when written again") }
                if !isFound { continue }
                for difference in differences(
                    try unbox(data: payload), try unbox(data: written), at: "", described: try described(in: payload))
                { fail("\(way): \(name): \(difference)") }
            } catch {
                // Models take formats at their word, which the validator does only on demand.
                if (try? asserting.isValid(payload)) != false { fail("\(way): \(name): \(error)") }
            }
        }
    }

    /// What is written in another way than as it was read, except for missing fields that have a default, and what is null.
    private func differences(
        _ old: JSONValue, _ new: JSONValue, at place: String, described: Set<String>
    ) -> [String] {
        switch (old, new) {
        case (.object(let old), .object(let new)):
            return old.flatMap { key, value in
                let place = Self.place(key, in: place)
                if let new = new[key] { return differences(value, new, at: place, described: described) }
                return value != .null && described.contains(place) ? ["\(place) is left out"] : []
            }
        case (.array(let old), .array(let new)) where old.count == new.count:
            return zip(old, new).enumerated().flatMap { index, pair in
                differences(pair.0, pair.1, at: "\(place)/\(index)", described: described)
            }
        default:
            func date(_ value: JSONValue) -> Date? {
                value.stringValue.flatMap { try? Unboxer(dictionary: ["d": $0]).unbox(key: "d", formatter: .rfc3339) }
            }
            let isSame = old == new || !keepsText && date(old) != nil && date(old) == date(new)
            return isSame ? [] : ["\(place) was \(old) and is \(new)"]
        }
    }

    private static func place(_ key: String, in place: String) -> String {
        "\(place)/\(key.replacing("~", with: "~0").replacing("/", with: "~1"))"
    }

    /// The fields of a payload for which the schema has a property, a pattern or a schema of other keys.
    private func described(in payload: Data) throws -> Set<String> {
        var found: Set<String> = []
        for unit in try describing?.output(.basic, for: payload)["annotations"]?.arrayValue ?? [] {
            let keyword = unit["keywordLocation"]?.stringValue?.split(separator: "/").last ?? ""
            guard ["properties", "patternProperties", "additionalProperties"].contains(keyword) else { continue }
            if keyword == "additionalProperties", subschema(at: unit)?.objectValue == nil { continue }
            for key in unit["annotation"]?.arrayValue ?? [] {
                found.insert(Self.place(key.stringValue ?? "", in: unit["instanceLocation"]?.stringValue ?? ""))
            }
        }
        return found
    }

    /// What a unit of the output is about.
    private func subschema(at unit: JSONValue) -> JSONValue? {
        let location = unit["absoluteKeywordLocation"]?.stringValue?.removingPercentEncoding ?? ""
        return location.drop { $0 != "#" }.split(separator: "/").dropFirst().reduce(value) { value, token in
            let key = String(token).replacing("~1", with: "/").replacing("~0", with: "~")
            return value?[key] ?? Int(key).flatMap { value?[$0] }
        }
    }

    private func fail(_ problem: String) {
        Self.counts.failures += 1
        if Self.counts.failures <= 100 { print("\(path): \(problem)") }
    }

    static func finish(_ style: String) -> Never {
        print("\(counts.payloads) payloads, \(counts.failures) failures of \(style)")
        exit(counts.failures == 0 ? 0 : 1)
    }
}
