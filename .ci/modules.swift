// Checks what the compiler does not: swift .ci/modules.swift MANIFEST MODULE ...
// - Each target depends on all modules of the library that it uses, also through others: SwiftPM (6.3.1) compiles a target
//   again only if the module of a direct dependency has changed. MANIFEST is what `swift package dump-package` prints.
// - Each function and each property of the library that is `package` has a name that another module mentions. The types
//   of those that do may have names that no other module mentions.

import Foundation

struct Manifest: Decodable {
    struct Target: Decodable {
        struct Dependency: Decodable { let byName: [String?] }
        let name: String, type: String, path: String?
        let dependencies: [Dependency]
    }
    let targets: [Target]
}

let arguments = CommandLine.arguments.dropFirst()
let library = Set(arguments.dropFirst())
let manifest = try JSONDecoder().decode(Manifest.self, from: Data(contentsOf: URL(fileURLWithPath: arguments.first!)))
let dependencies = Dictionary(
    uniqueKeysWithValues: manifest.targets.map { ($0.name, $0.dependencies.compactMap { $0.byName[0] }) })
var complaints: [String] = []

func all(_ target: String) -> Set<String> {
    dependencies[target, default: []].reduce(into: []) { $0.formUnion(all($1).union([$1])) }
}

for target in manifest.targets where target.type != "plugin" && target.type != "macro" {
    let missing = all(target.name).intersection(library).subtracting(dependencies[target.name]!)
    if !missing.isEmpty { complaints.append("\(target.name) has to depend on \(missing.sorted()) in Package.swift.") }
}

/// The Swift files of a target.
func files(of target: Manifest.Target) throws -> [(path: String, text: String)] {
    let folder = target.path ?? "Sources/\(target.name)"
    return try (FileManager.default.subpaths(atPath: folder) ?? []).filter { $0.hasSuffix(".swift") }.map {
        ("\(folder)/\($0)", try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8))
    }
}

let targets = manifest.targets.filter { $0.type != "test" && $0.type != "plugin" }
let sources = try Dictionary(uniqueKeysWithValues: targets.map { ($0.name, try files(of: $0)) })
let words = sources.mapValues { files in
    Set(files.flatMap { $0.text.matches(of: #/\w+/#).map(\.output) })
}
let declaration = #/\bpackage\b[^\n{=(]*?\b(?:func|var|let) (?<name>\w+)/#
for module in library.sorted() {
    let others = words.filter { $0.key != module }.values
    for (path, text) in sources[module]! {
        for declaration in text.matches(of: declaration)
        where !others.contains(where: { $0.contains(declaration.name) }) {
            complaints.append("\(path): no other module uses \(declaration.name): it can be internal.")
        }
    }
}
for complaint in complaints { print(complaint) }
exit(complaints.isEmpty ? 0 : 1)
