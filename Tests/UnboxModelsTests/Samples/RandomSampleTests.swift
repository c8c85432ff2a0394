import Foundation
import JSONSchema
import SampleSchemas
import TestTables
import Testing
import UnboxModels

/// What holds for any samples: there are models, and the samples are valid against the schema that is inferred.
struct RandomSampleTests {
    @Test func `random payloads`() async {
        await each(sweep(0..<3000, oneOf: 101)) { (seed: Int) async throws in
            var maker = SampleMaker(seed: UInt64(seed))
            let samples = (0...seed % 3).map { _ in maker.sample() }
            #expect(try await Self.problem(of: samples) == nil)
        }
    }

    /// Shapes in which objects hold their like, in maps and lists, and some that no place tells apart.
    @Test func `payloads that hold their like`() async {
        let deep = (0..<40).reduce("{}") { inner, level in "{\"k\": {\"x\(level % 3)\": [\(inner)], \"y\": null}}" }
        let maps = (0..<200).reduce("1") { inner, level in "{\"100\(level)\": \(inner), \"200\": null}" }
        let lists = String(repeating: "[", count: 200) + String(repeating: "]", count: 200)
        let alternating = (0..<200).reduce("null") { inner, level in
            "{\"type\": \"\(level % 2 == 0 ? "a" : "b")\", \"\(level % 2 == 0 ? "left" : "right")\": \(inner)}"
        }
        await each([
            (
                "a forum",
                """
                {"data": {"after": null, "b": 1, "c": 1, "d": 1, "e": 1, "children": [{"data": {"x": 1, "replies":
                {"kind": "L", "data": {"after": null, "b": 1, "c": 1, "d": 1, "e": 1, "children":
                [{"kind": "t", "data": {"x": {}}}]}}}}]}}
                """
            ),
            ("structs in maps", deep), ("maps in maps", maps), ("lists in lists", "{\"a\": \(lists)}"),
            ("two types in turn", alternating),
            ("a map of itself", #"{"a": {"b": {"c": {}, "d": null}, "e": {"b": {"c": null}}}, "b": {"a": {}}}"#),
        ]) { (_, sample: String) async throws in
            #expect(try await Self.problem(of: [sample]) == nil)
        }
    }

    private static func problem(of samples: [String]) async throws -> String? {
        let source = try await onThread(stackSize: 512 << 10) { try models(ofSamples: samples) }
        let inputs = samples.enumerated().map { (data: Data($1.utf8), name: "sample\($0).json") }
        let text = try SampleSchema.text(of: inputs, atKeyPath: nil, ModelOptions())
        let schema = try JSONSchema(data: Data(text), options: .assertingFormats)
        for sample in samples {
            guard let error = try schema.errors(in: Data(sample.utf8)).first else { continue }
            return "\(sample): \(error), by \(String(decoding: text, as: UTF8.self))"
        }
        let limit = 4000 + 400 * samples.reduce(0) { $0 + $1.utf8.count }
        return source.utf8.count > limit ? "\(source.utf8.count) bytes for \(samples)" : nil
    }
}

/// Makes payloads of few keys, at random but always the same.
private struct SampleMaker {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

    mutating func sample() -> String { object(depth: 0) }

    private mutating func value(depth: Int) -> String {
        switch random(depth > 7 ? 7 : 14) {
        case 0: "null"
        case 1: ["1", "-2.5", "1700000000", "1e400"][random(4)]
        case 2: ["\"1\"", "\"2.50\"", "\"a\"", "\"\"", "\"2024-02-29\"", "\"https://a.b\""][random(6)]
        case 3: "true"
        case 4: "{}"
        case 5: "[]"
        case 6: "\"x\""
        case 7, 8: list(depth: depth)
        default: object(depth: depth)
        }
    }

    private mutating func list(depth: Int) -> String {
        "[\((0..<random(4)).map { _ in value(depth: depth + 1) }.joined(separator: ", "))]"
    }

    private mutating func object(depth: Int) -> String {
        let names = [
            ["a", "b", "c"], ["a", "b", "type"], ["kind", "data"], ["1", "22", "333"], ["x-y", "x-z", "x-w"],
            ["id", "name", "next"],
        ][random(6)]
        let fields = names.filter { _ in random(4) > 0 }.map { key in
            let isName = ["type", "kind"].contains(key) && random(5) > 0
            return "\"\(key)\": \(isName ? ["\"p\"", "\"q\"", "\"r\""][random(3)] : value(depth: depth + 1))"
        }
        return "{\(fields.joined(separator: ", "))}"
    }

    /// A number from 0 to `limit` - 1.
    private mutating func random(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % limit
    }
}
