import ModelMigration
import SwiftDeclarations
import SwiftText

/// The source of a test that reads payloads with the old models and with the new ones.
package struct MigrationProof {
    private let candidates: [ModelCandidate]
    private let index: ModelIndex
    private let target: Target

    /// How the new models are read.
    package enum Target: Sendable { case macro, codable, plainCodable }

    package init(_ migration: Migration, for target: Target) {
        candidates = migration.candidates.filter { !$0.isLeft && !$0.isOnlyRead && !$0.type.isLocal }
        index = migration.index
        self.target = target
    }

    /// - Parameters:
    ///   - modules: the modules whose models are compared.
    ///   - payloads: the path of a folder of payloads, from the folder of the test file; nil for none.
    package func source(modules: [String], payloads: String?) -> String {
        let old = OldModels(candidates.map(\.type), index)
        var imports = old.imports.union(["Foundation", "Testing", "UnboxTesting"]).subtracting(modules)
        if target != .macro || !imports.contains("UnboxMacros") { imports.insert("Unbox") }
        var lines = [
            "// Written by unbox-migrate: reads payloads with the models as they were, and as they are now. Delete this file when the",
            "// old models are not needed any more. In a difference, what is unboxed is the old model, and what is decoded the new one.",
        ]
        if !missing.isEmpty { lines += ["//", "// Not tested:"] + missing.map { "// - \($0)" } }
        lines.append("")
        lines += imports.sorted().map { "import \($0)" }
        lines.append("")
        if !modules.isEmpty { lines += modules.sorted().map { "@testable import \($0)" } + [""] }
        lines += ["@Suite struct MigrationProof {"]
        let maker = SampleMaker(candidates, index)
        var names: Set<String> = ["payloads"]
        // The module's name tells its types from those of Testing, such as `Issue`.
        let module = modules.count == 1 ? modules[0] + "." : ""
        for (position, candidate) in tested.enumerated() {
            if position > 0 { lines.append("") }
            lines += test(candidate, maker, &names, module).map { "    " + $0 }
        }
        if payloads != nil { lines += self.payloads(module) }
        lines += [
            "}", "", support(payloads), "// MARK: - The old models", "", old.source(named: "Before", module: module),
        ]
        return lines.joined(separator: "\n") + old.privateDeclarations
    }

    /// The models that can be read at the root of a payload.
    private var tested: [ModelCandidate] { candidates.filter { Self.obstacle($0) == nil } }

    /// The models that are not tested, with the reason: `Page, which is generic`.
    package var missing: [String] {
        candidates.compactMap { candidate in Self.obstacle(candidate).map { "\(candidate.type.name), which \($0)" } }
    }

    /// Why a model cannot be read at the root of a payload; nil if it can.
    private static func obstacle(_ candidate: ModelCandidate) -> String? {
        let declarations = [candidate.type.declaration] + candidate.type.surroundings
        if declarations.contains(where: { !$0.genericParameters.isEmpty }) { return "is generic" }
        if candidate.reading.context != nil { return "has a context" }
        if candidate.reading.shape == .trap { return "is never decoded" }
        return candidate.type.isVisibleInTests ? nil : "is private"
    }

    private func test(
        _ candidate: ModelCandidate, _ maker: SampleMaker, _ names: inout Set<String>, _ module: String
    ) -> [String] {
        let type = candidate.type
        var name = type.name.split(separator: ".").enumerated().map { position, word in
            position == 0 ? word.prefix(1).lowercased() + word.dropFirst() : String(word)
        }.joined()
        while !names.insert(name).inserted { name += "_" }
        let remarks = candidate.remarks.filter { !$0.isAboutErrors }.map(\.text)
        let hasErrors =
            candidate.reading.oldRead == nil && !candidates.contains { $0.remarks.contains(where: \.isAboutErrors) }
        var lines = remarks.map { "// This differs: \($0)." }
        lines += [
            "@Test func \(SwiftKeywords.escaped(name))() throws {",
            "    try prove(\(literal(maker.payload(for: type).json)), varied: \(!maker.differs(type)), comparingErrors: \(hasErrors), guessed: \(maker.isGuess(for: type))) {",
            "        data in",
            "        \(oldRead(candidate))", "    } new: { data in", "        \(newRead(module + type.name))",
            "    }",
            "}",
        ]
        return lines
    }

    /// A literal with more `#` than follow a quote or a backslash in the text.
    private func literal(_ json: String) -> String {
        var longest = 0
        var length: Int?
        for byte in json.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): length = 0
            case UInt8(ascii: "#"): length = length.map { $0 + 1 }
            default: length = nil
            }
            longest = max(longest, length ?? 0)
        }
        let marks = String(repeating: "#", count: longest + 1)
        return "\(marks)\"\(json)\"\(marks)"
    }

    private func oldRead(_ candidate: ModelCandidate) -> String {
        let name = "Before.\(candidate.type.name)"
        return (candidate.reading.oldRead ?? "try unbox(data: data) as %").split(
            separator: "%", omittingEmptySubsequences: false
        ).joined(separator: name)
    }

    private func newRead(_ name: String) -> String {
        switch target {
        case .macro: "try unbox(data: data) as \(name)"
        case .codable: "try UnboxDecoder().decode(\(name).self, from: data)"
        case .plainCodable: "try JSONDecoder().decode(\(name).self, from: data)"
        }
    }

    /// A test that some model reads something of each file.
    private func payloads(_ module: String) -> [String] {
        let reads = tested.map { "        if reads(data, { data in \(newRead(module + $0.type.name)) }) { continue }" }
        let text =
            "\\(name): no model reads anything of it; a file has to hold one object of one model, without a list around"
        return ["", "    @Test func payloads() throws {", "        for (name, data) in try files() {"]
            + reads.map { "    " + $0 } + ["            Issue.record(\"\(text)\")", "        }", "    }"]
    }

    private func support(_ payloads: String?) -> String {
        let files =
            payloads.map { path in
                """
                private func files() throws -> [(name: String, data: Data)] {
                    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(\(SwiftLiteral.string(path)))
                    let all = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
                    return try all.filter { $0.pathExtension == "json" }.map { ($0.lastPathComponent, try Data(contentsOf: $0)) }
                }

                /// Whether a model is made of more of a payload than of an empty object.
                private func reads<Model>(_ data: Data, _ read: (Data) throws -> Model) -> Bool {
                    guard (try? read(data)) != nil else { return false }
                    let empty = Data("{}".utf8)
                    return (try? read(empty)) == nil
                        || !UnboxMigration.differences { try read(empty) } decoding: { try read(data) }.isEmpty
                }


                """
            } ?? ""
        return files + """
            /// Reads payloads in both ways.
            ///
            /// - Parameters:
            ///   - sample: a payload of the model.
            ///   - varied: whether to read variations of it too, with values missing and of other types.
            ///   - comparingErrors: whether an error has to be at the same place. Otherwise, both have to fail.
            ///   - guessed: whether the sample may be invalid, as a formatter or a transform decides it.
            private func prove<Old, New>(
                _ sample: String, varied: Bool, comparingErrors: Bool, guessed: Bool, old: (Data) throws -> Old,
                new: (Data) throws -> New
            ) throws {
                let sample = Data(sample.utf8)
                let samples = varied ? try UnboxMigration.variations(of: sample) : [sample]
                let all = samples.map { ("a sample", $0) }\(payloads == nil ? "" : " + (try files())")
                var count = 0
                for (name, data) in all {
                    if (try? old(data)) != nil { count += 1 } else if !comparingErrors, (try? new(data)) == nil { continue }
                    let differences = UnboxMigration.differences { try old(data) } decoding: { try new(data) }
                    #expect(differences == [], "\\(name): \\(String(decoding: data.prefix(1000), as: UTF8.self))")
                }
                withKnownIssue("the sample is invalid: add a payload, with --payloads", isIntermittent: true) {
                    #expect(count > 0)
                } when: {
                    guessed
                }
            }

            /// The value, or an error if there is none.
            private func required<Value>(_ value: Value?) throws -> Value {
                guard let value else { throw UnboxError("the model could not be made") }
                return value
            }

            private func object(_ data: Data) throws -> [String: Any] {
                try required(JSONSerialization.jsonObject(with: data) as? [String: Any])
            }

            """
    }
}

extension ModelType {
    /// Whether a test of another file can name the type.
    fileprivate var isVisibleInTests: Bool {
        !([declaration] + surroundings).contains(where: \.modifiers.arePrivate)
    }
}
