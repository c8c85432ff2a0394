// Checks what the compiler does not: swift .ci/modules.swift MANIFEST MODULE ...
// - Each target depends on all modules of the library that it uses, also through others: SwiftPM (6.3.1) compiles a target
//   again only if the module of a direct dependency has changed. MANIFEST is what `swift package dump-package` prints.
// - Another module mentions what is `package`, types excepted, and inlined code what is `@usableFromInline`: by its name, a
//   subscript or an operator by its type, an initializer by its first label.
import Foundation

struct Manifest: Decodable {
    struct Dependency: Decodable { let byName: [String?] }
    struct Target: Decodable { let name: String, type: String, path: String?, dependencies: [Dependency] }
    let targets: [Target]
}
let library = CommandLine.arguments.dropFirst(2)
let manifest = try Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1]))
let targets = try JSONDecoder().decode(Manifest.self, from: manifest).targets.filter { $0.type != "plugin" }
let uses = Dictionary(uniqueKeysWithValues: targets.map { ($0.name, Set($0.dependencies.compactMap { $0.byName[0] })) })
var complaints: [String] = []
var mentioned: [String: Set<Substring>] = [:], inlined: Set<Substring> = []
var forPackage: [(module: String, file: String, name: Substring)] = [], forInlining = forPackage
func all(_ target: String) -> Set<String> { uses[target]!.reduce(uses[target]!) { $0.union(all($1)) } }
/// The words of a text, and `Type(` or `(label:` for calls of initializers.
func mentions(_ text: Substring) -> Set<Substring> {
    Set(text.matches(of: #/\w+/#).map(\.output) + text.matches(of: #/[\w>](\(\w+:)/#).map(\.1)
        + text.matches(of: #/\w+(?=(?:<[^()\n]*>)?\()/#).map { $0.output + "(" })
}
let declaration = #/
    (?m)^(\ *)((?:@?\w+(?:\([^)\n]*\))?\s+)*?)
    (extension|struct|class|enum|protocol|typealias|func|var|let|init|subscript)\b[\ ?!]*(?:\w+\.)*(\w*)[^(\n]*\(?(\w*)
    /#
for target in targets {
    let missing = all(target.name).intersection(library).subtracting(uses[target.name]!).sorted()
    if target.type != "macro", !missing.isEmpty { complaints.append("\(target.name) has to depend on \(missing).") }
    let folder = target.path ?? "Sources/\(target.name)"
    for file in FileManager.default.subpaths(atPath: folder) ?? [] where file.hasSuffix(".swift") && target.type != "test" {
        let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
        mentioned[target.name, default: []].formUnion(mentions(text[...]))
        var types: [Int: Substring] = [:]
        for match in text.matches(of: declaration) where library.contains(target.name) {
            let (_, indent, head, kind, word, label) = match.output
            let isType = !["func", "var", "let", "init", "subscript"].contains(kind)
            if isType { types[indent.count] = word }
            let type = types[indent.count - 4] ?? word
            let call = ["", "_"].contains(label) ? type + "(" : "(\(label):"
            let name = (target.name, file, kind == "init" ? Substring(call) : word.isEmpty ? type : word)
            if !isType, head.contains("package ") { forPackage.append(name) }
            if head.contains("@usableFromInline") { forInlining.append(name) }
            guard head.contains(#/@(inlinable|_alwaysEmitIntoClient|usableFromInline|frozen)/#) else { continue }
            let end = text[word.endIndex...].firstRange(of: "\n\n")?.lowerBound ?? text.endIndex
            inlined.formUnion(mentions(text[word.endIndex..<end]).union([type]))
        }
    }
}
complaints += forPackage.filter { use in !mentioned.contains { $0.key != use.module && $0.value.contains(use.name) } }
    .map { "\($0.module), \($0.file): no other module mentions \($0.name), so it can be internal." }
complaints += forInlining.filter { !inlined.contains($0.name) }
    .map { "\($0.module), \($0.file): no inlined code mentions \($0.name), so it needs no @usableFromInline." }
complaints.forEach { print($0) }
exit(complaints.isEmpty ? 0 : 1)
