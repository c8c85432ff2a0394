// Helps `.ci/migrate`: writes the list of the models whose readings are compared, and counts models.
//
//     migrate rows ROAD FOLDER VARIANT...     prints a main.swift
//     migrate tally FOLDER BAR REPORT         prints how many models are rewritten; fails if these are too few
//     migrate own BAR REPORT                  the same for this project's own initializers, with what is left and why
//
// A variant is MODULE=REPORT, or MODULE:DECODER=REPORT for models that are decoded. With several steps, it has the report of
// each, with commas, the last one last.

import Foundation

struct Report: Decodable {
    struct Model: Decodable {
        struct Note: Decodable {
            var text: String
        }

        var name: String
        var file: String
        var line: Int
        var outcome: String
        var notes: [Note]

        var fileName: String { URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent }
    }

    var models: [Model]

    init(_ path: String) throws {
        self = try JSONDecoder().decode(Report.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    }
}

/// How the old models of a road are read, if the payloads do not say it: from `data`, or from its object `json`.
func oldReading(_ road: String, _ type: String) -> String {
    switch road {
    case "ObjectMapper": "try Mapper<MODULE.\(type)>().mapOrFail(json)"
    case "Codable": decoding(type, "decoder")
    default: unboxing(type)
    }
}

/// Reads a type with the library; with a context, if it has one: `Pet(context: shelter)`.
func unboxing(_ type: String) -> String {
    guard let start = type.firstIndex(of: "(") else { return "try Unboxer(data: data).unbox() as MODULE.\(type)" }
    return "try Unboxer(data: data).unbox\(type[start...]) as MODULE.\(type[..<start])"
}

/// Decodes a type; with a configuration, if it has a context.
func decoding(_ type: String, _ decoder: String) -> String {
    guard let start = type.firstIndex(of: "(") else { return "try \(decoder).decode(MODULE.\(type).self, from: data)" }
    let context = type[start...].dropFirst("(context: ".count).dropLast()
    return "try \(decoder).decode(MODULE.\(type[..<start]).self, from: data, configuration: \(context))"
}

/// A module of models, and how they came to be.
struct Variant {
    var module: String
    /// What decodes the models; nil if they are unboxed.
    var decoder: String?
    var reports: [Report]

    init(_ argument: String) throws {
        let parts = argument.split(separator: "=", maxSplits: 1)
        let names = parts[0].split(separator: ":")
        module = String(names[0])
        decoder = names.count > 1 ? String(names[1]) : nil
        reports = try parts[1].split(separator: ",").map { try Report(String($0)) }
    }

    /// The models that the last step left, or those that it rewrote. It does not know those that an earlier one left.
    func names(left: Bool) -> Set<String> {
        Set(reports.last?.models.filter { ($0.outcome == "left") == left }.map(\.name) ?? [])
    }

    /// The files of payloads for the models that do something differently.
    var remarks: [String] {
        reports.flatMap(\.models).filter { $0.outcome != "left" && !$0.notes.isEmpty }.map { "\($0.fileName).json" }
    }
}

func writeRows(_ road: String, _ folder: String, _ variants: [Variant]) throws {
    var lines = ["import Foundation", "import Unbox", "@testable import Old"]
    if road == "ObjectMapper" { lines.append("import \(road)") }
    lines += variants.map { "@testable import \($0.module)" }
    lines += [
        "var hasFailures = false", "var decoder = UnboxDecoder()", "decoder.dateDecodingStrategy = .secondsSince1970",
        "let jsonDecoder = JSONDecoder()",
    ]
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".json") }.sorted()
    for variant in variants {
        let left = variant.names(left: true)
        let rewritten = variant.names(left: false)
        lines.append("do {")
        lines.append("let readings = Readings(of: \"\(folder)\", remarks: \(variant.remarks), mayThrow: \(variant.module == "Throwing"))")
        for file in files {
            let data = try Data(contentsOf: URL(fileURLWithPath: folder).appendingPathComponent(file))
            let roots = try JSONSerialization.jsonObject(with: data) as? [String: [String: Any]] ?? [:]
            for root in roots.keys.sorted() {
                let name = String(root.prefix { $0 != "(" && $0 != "<" })
                let old = roots[root]?["old"] as? String ?? oldReading(road, root)
                let decoder = rewritten.contains(name) ? variant.decoder : nil
                // A generic type that is left cannot hold what is only Decodable now.
                if variant.decoder != nil, decoder == nil, root.contains("<MODULE") { continue }
                let new = left.contains(name) ? old : decoder.map { decoding(root, $0) } ?? unboxing(root)
                let literal = root.replacingOccurrences(of: "\"", with: "\\\"")
                let comparesErrors = road == "Unbox" && variant.decoder == nil
                lines.append("readings.compare(\"\(file)\", \"\(literal)\", comparesErrors: \(comparesErrors)) { data in")
                if old.contains("(json)") { lines.append("let json = try object(data)") }
                lines.append("return \(old.replacingOccurrences(of: "MODULE", with: "Old"))")
                lines.append("} _: { data in")
                if new.contains("(json)") { lines.append("let json = try object(data)") }
                lines.append("return \(new.replacingOccurrences(of: "MODULE", with: variant.module))")
                lines.append("}")
            }
        }
        lines.append(
            "print(\"  \(variant.module): \\(readings.equal) readings are the same, \\(readings.remarked) differ as remarked, \\(readings.failures) differ\")"
        )
        lines.append("if readings.failures > 0 { hasFailures = true }")
        lines.append("}")
    }
    lines.append("exit(hasFailures ? 1 : 0)")
    print(lines.joined(separator: "\n"))
}

/// Counts the models of a folder that have code, which an enum with raw values has not.
func tally(_ folder: String, _ bar: Int, _ report: String) throws {
    let road = URL(fileURLWithPath: folder).lastPathComponent
    let models = try Report(report).models.filter { model in
        try !declaration(of: model, in: "\(folder)/\(model.fileName).swift").hasRawValues
    }
    func count(_ outcome: String) -> Int { models.filter { $0.outcome == outcome }.count }
    let percent = count("rewritten") * 100 / max(models.count, 1)
    print(
        "\(road): \(models.count) models, \(count("rewritten")) rewritten, \(count("partly")) partly, "
            + "\(count("left")) left: \(percent) % (at least \(bar) %)")
    if percent < bar { exit(1) }
}

/// The lines of a declaration, in a file that is formatted.
func declaration(of model: Report.Model, in path: String) throws -> [Substring] {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).dropFirst(model.line - 1)
    guard let first = lines.first, !first.hasSuffix("}") else { return Array(lines.prefix(1)) }
    let end = "\(first.prefix { $0 == " " })}"
    return Array(lines.prefix { !$0.hasPrefix(end) })
}

extension [Substring] {
    /// Whether it is an enum that the compiler gives its initializer.
    var hasRawValues: Bool { first?.firstMatch(of: /enum .*: *(String|Int)/) != nil }

    /// Whether the type keeps anything: a stored property, or a case.
    var keepsValues: Bool {
        let indentation = (first?.prefix { $0 == " " }.count ?? 0) + 4
        return dropFirst().contains { line in
            guard line.prefix(while: { $0 == " " }).count == indentation else { return false }
            let member = line.dropFirst(indentation)
            if member.firstMatch(of: /\bstatic\b/) != nil { return false }
            return member.prefixMatch(of: /(@\w+ |private |fileprivate |public |indirect )*(let|case)\b/) != nil
                || member.prefixMatch(of: /(@\w+ |private |fileprivate |public )*var [^{]*$/) != nil
                || member.prefixMatch(of: /(@\w+ |private |fileprivate |public )*var [^{]*=/) != nil
        }
    }
}

/// Counts the initializers of this project's tests and of what they have of its documents. What does not count is said.
func tallyOwn(_ bar: Int, _ report: String) throws {
    var counts = (all: 0, local: 0, empty: 0, rewritten: 0)
    var left: [String] = []
    for model in try Report(report).models where !model.file.contains("ModelMigrationTests/") {
        let lines = try declaration(of: model, in: model.file)
        if lines.hasRawValues { continue }
        counts.all += 1
        let reason = model.notes.first?.text ?? ""
        if reason == "a macro cannot be attached to a type in a function: move it out" {
            counts.local += 1
        } else if !lines.keepsValues {
            counts.empty += 1
        } else if model.outcome == "rewritten" {
            counts.rewritten += 1
        } else {
            left.append("  \(model.file):\(model.line) \(model.name): \(reason)")
        }
    }
    let counted = counts.rewritten + left.count
    let percent = counts.rewritten * 100 / max(counted, 1)
    print(
        """
        Own: \(counts.all) initializers. These do not count:
          \(counts.local) of types in functions, to which Swift attaches no macro
          \(counts.empty) of types that keep nothing of what they read, so there is no property to rewrite
        \(counts.rewritten) of \(counted) rewritten: \(percent) % (at least \(bar) %). Left:
        \(left.joined(separator: "\n"))
        """)
    if percent < bar { exit(1) }
}

let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "rows": try writeRows(arguments[1], arguments[2], arguments.dropFirst(3).map { try Variant($0) })
case "tally": try tally(arguments[1], Int(arguments[2]) ?? 100, arguments[3])
case "own": try tallyOwn(Int(arguments[1]) ?? 100, arguments[2])
default: exit(64)
}
