// Reads payloads that come with schemas, with the validator and with models that unbox-models wrote. `.ci/schemas`
// compiles it once for each style, together with the models of that style.

import Foundation
import JSONSchema
import Unbox

/// A folder with a schema and with payloads that its authors call valid or invalid.
struct PayloadFolder {
    let path: String
    /// Whether timestamps are written again as they were read.
    let keepsText: Bool

    nonisolated(unsafe) private static var payloadCount = 0
    nonisolated(unsafe) private static var failureCount = 0
    /// How many payloads are written in another way, for each of the reasons that the documentation has.
    nonisolated(unsafe) private static var reasons: [Difference.Reason: Int] = [:]

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
            let describing = SchemaWalk(root: try unbox(data: data))
            for (file, payload) in payloads("valid") {
                Self.payloadCount += 1
                if let error = try schema.errors(in: payload).first { fail("\(file) is not valid: \(error)") }
                do {
                    try roundTrip(file, payload, schema, describing, read)
                } catch {
                    // Models take formats at their word, which the validator does only on demand.
                    if try asserting.isValid(payload) { fail("\(file): \(error)") }
                }
            }
            for (file, payload) in payloads("invalid") where try schema.isValid(payload) {
                Self.payloadCount += 1
                if try asserting.isValid(payload) { fail("\(file) is valid") }
            }
        } catch {
            fail("\(error)")
        }
    }

    private func roundTrip<Model: Encodable & Hashable>(
        _ file: String, _ payload: Data, _ schema: JSONSchema, _ describing: SchemaWalk, _ read: (Data) throws -> Model
    ) throws {
        let model = try read(payload)
        let written = try JSONEncoder().encode(model)
        if let error = try schema.errors(in: written).first {
            fail("\(file), written again, is not valid: \(error)")
        }
        if try read(written) != model { fail("\(file) is read differently when it is written again") }
        let differences = Difference.all(try unbox(data: payload), try unbox(data: written))
        for difference in differences {
            let isExplained =
                switch difference.reason {
                case .defaultAdded, .nullLeftOut: true
                case .unknownKeyLeftOut: !describing.describes(difference.path)
                case .timestampInUTC: !keepsText
                case .other: false
                }
            if !isExplained { fail("\(file): \(difference)") }
        }
        for reason in Set(differences.map(\.reason)) { Self.reasons[reason, default: 0] += 1 }
    }

    private func fail(_ problem: String) {
        Self.failureCount += 1
        if Self.failureCount <= 100 { print("\(name): \(problem)") }
    }

    static func finish(_ target: String) -> Never {
        print("\(target): \(payloadCount) payloads, \(failureCount) failures; written in another way:")
        for (reason, count) in reasons.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            print("  \(count) because \(reason.rawValue)")
        }
        exit(failureCount == 0 ? 0 : 1)
    }
}

/// A place where a payload is different when it is written again.
struct Difference: CustomStringConvertible {
    enum Reason: String {
        case defaultAdded = "a missing field has a default"
        case nullLeftOut = "a field is null"
        case unknownKeyLeftOut = "a key is not in the schema"
        case timestampInUTC = "a timestamp is in UTC"
        case other = "of something else"
    }

    let reason: Reason
    let path: [JSONValue]
    let text: String

    var description: String { "\(path.map { "[\($0)]" }.joined()) is written in another way: \(text)" }

    static func all(_ before: JSONValue, _ after: JSONValue, at path: [JSONValue] = []) -> [Difference] {
        switch (before, after) {
        case (.object(let old), .object(let new)):
            var found: [Difference] = []
            for field in old {
                let path = path + [.string(field.key)]
                if let value = new[field.key] {
                    found += all(field.value, value, at: path)
                } else {
                    let reason = field.value == .null ? Reason.nullLeftOut : .unknownKeyLeftOut
                    found.append(Difference(reason: reason, path: path, text: "left out"))
                }
            }
            for field in new where old[field.key] == nil {
                let path = path + [.string(field.key)]
                found.append(Difference(reason: .defaultAdded, path: path, text: "\(field.value)"))
            }
            return found
        case (.array(let old), .array(let new)) where old.count == new.count:
            var found: [Difference] = []
            for (index, pair) in zip(old, new).enumerated() {
                found += all(pair.0, pair.1, at: path + [.number(JSONValue.Number(index))])
            }
            return found
        default:
            if before == after { return [] }
            func date(_ value: JSONValue) -> Date? {
                value.stringValue.flatMap { try? Unboxer(dictionary: ["d": $0]).unbox(key: "d", formatter: .rfc3339) }
            }
            let isSame = date(before).map { $0 == date(after) } ?? false
            return [Difference(reason: isSame ? .timestampInUTC : .other, path: path, text: "\(before), \(after)")]
        }
    }
}

/// Looks up what a schema says of a place in a payload, whatever of it applies there.
struct SchemaWalk {
    let root: JSONValue

    /// Whether a schema has a property, a pattern or a schema of other keys for the last key of a path.
    func describes(_ path: [JSONValue]) -> Bool {
        var schemas = expanded([root])
        for step in path {
            var found: [JSONValue] = []
            for schema in schemas {
                if let key = step.stringValue {
                    found += property(key, of: schema)
                } else {
                    found += elements(of: schema)
                }
            }
            if found.isEmpty { return false }
            schemas = expanded(found)
        }
        return true
    }

    private func property(_ key: String, of schema: JSONValue) -> [JSONValue] {
        var found: [JSONValue] = []
        if let value = schema["properties"]?[key] { found.append(value) }
        for field in schema["patternProperties"]?.objectValue ?? [:]
        where key.range(of: field.key, options: .regularExpression) != nil { found.append(field.value) }
        if found.isEmpty, let other = schema["additionalProperties"], other.objectValue != nil { found.append(other) }
        return found
    }

    private func elements(of schema: JSONValue) -> [JSONValue] {
        var found: [JSONValue] = []
        for keyword in ["items", "prefixItems", "additionalItems"] {
            guard let value = schema[keyword] else { continue }
            if let list = value.arrayValue { found += list } else { found.append(value) }
        }
        return found
    }

    /// The schemas, those to which they refer, and those that may hold with them.
    private func expanded(_ schemas: [JSONValue]) -> [JSONValue] {
        var result: [JSONValue] = []
        var references: Set<String> = []
        var pending = schemas
        while let schema = pending.popLast() {
            result.append(schema)
            if let reference = schema["$ref"]?.stringValue, references.insert(reference).inserted {
                pending += target(of: reference).map { [$0] } ?? []
            }
            for keyword in ["allOf", "anyOf", "oneOf"] { pending += schema[keyword]?.arrayValue ?? [] }
            for keyword in ["if", "then", "else"] { pending += schema[keyword].map { [$0] } ?? [] }
            for keyword in ["dependencies", "dependentSchemas"] {
                pending += schema[keyword]?.objectValue?.values ?? []
            }
        }
        return result
    }

    private func target(of reference: String) -> JSONValue? {
        if reference == "#" { return root }
        guard reference.hasPrefix("#/") else {
            let definitions = ["definitions", "$defs"].flatMap { root[$0]?.objectValue?.values ?? [] }
            return definitions.first { [$0["$id"], $0["id"]].contains(.string(reference)) }
        }
        var value: JSONValue? = root
        for token in reference.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false) {
            let key = token.replacing("~1", with: "/").replacing("~0", with: "~")
            let text = key.removingPercentEncoding ?? String(key)
            if let elements = value?.arrayValue {
                value = Int(text).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
            } else {
                value = value?[text]
            }
        }
        return value
    }
}
