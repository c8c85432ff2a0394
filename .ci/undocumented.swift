// Names the public symbols of symbol graphs that have no comment of their own, and fails if there is one:
// swift .ci/undocumented.swift FILE ...

import Foundation

struct SymbolGraph: Decodable {
    let symbols: [Symbol]
}

struct Symbol: Decodable {
    struct Identifier: Decodable { let precise: String }
    struct Kind: Decodable { let identifier: String }
    struct Location: Decodable { let uri: String }
    struct Comment: Decodable { let module: String? }

    let pathComponents: [String]
    let identifier: Identifier
    let kind: Kind
    /// There is none where the compiler wrote the code.
    let location: Location?
    let docComment: Comment?

    /// A member that a type inherits is documented where it is declared, and an extension by its members.
    var isOwn: Bool {
        location != nil && !identifier.precise.contains("::SYNTHESIZED::") && kind.identifier != "swift.extension"
    }
}

var undocumented: Set<String> = []
for path in CommandLine.arguments.dropFirst() {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    for symbol in try JSONDecoder().decode(SymbolGraph.self, from: data).symbols where symbol.isOwn {
        // The comment of a requirement of another module is that of the module.
        if !["Unbox", "UnboxTesting", "JSONFeed"].contains(symbol.docComment?.module) {
            undocumented.insert(symbol.pathComponents.joined(separator: "."))
        }
    }
}
for symbol in undocumented.sorted() {
    print("This public symbol has no comment: \(symbol)")
}
exit(undocumented.isEmpty ? 0 : 1)
