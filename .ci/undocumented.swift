// Lists the public symbols in symbol graphs that have no comment, and fails if there are any:
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
    /// Nil if the compiler generated the code.
    let location: Location?
    let docComment: Comment?

    /// Inherited members are documented where they are declared, and extensions by their members.
    var isOwn: Bool {
        location != nil && !identifier.precise.contains("::SYNTHESIZED::") && kind.identifier != "swift.extension"
    }
}

let modules: Set = [
    "UnboxJSON", "UnboxReading", "UnboxCore", "UnboxEncoders", "UnboxDecoding", "UnboxCodable", "UnboxExtras",
    "UnboxStreams", "Unbox", "UnboxCoreMacros", "UnboxTesting", "JSONSchema", "JSONFeedCore", "JSONFeed",
]
var undocumented: Set<String> = []
for path in CommandLine.arguments.dropFirst() {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    for symbol in try JSONDecoder().decode(SymbolGraph.self, from: data).symbols where symbol.isOwn {
        // A symbol that implements a requirement of another module inherits the comment from that module.
        if !modules.contains(symbol.docComment?.module ?? "") {
            undocumented.insert(symbol.pathComponents.joined(separator: "."))
        }
    }
}
for symbol in undocumented.sorted() {
    print("This public symbol has no comment: \(symbol)")
}
exit(undocumented.isEmpty ? 0 : 1)
