// Lists the public symbols in symbol graphs that have no comment, and fails if there are any. Prepares the graphs for DocC,
// so that every page that it generates has an abstract:
// swift .ci/symbol-graphs.swift FILE ...
// DocC puts members that satisfy a requirement of a protocol onto a page "Equatable Implementations" and the like, one for
// each type and protocol, and makes a page without a text for each type of another module. Here, such members become
// ordinary members of their types, and each extended type refers to the article about it.

import Foundation

let modules: Set = [
    "UnboxCore", "UnboxCodable", "UnboxExtras", "UnboxStreams", "Unbox", "UnboxCoreMacros", "UnboxTesting", "JSONSchema",
    "JSONFeedCore", "JSONFeed",
]
var undocumented: Set<String> = []

func text(_ key: String, in member: Any?) -> String { (member as? [String: Any])?[key] as? String ?? "" }

for path in CommandLine.arguments.dropFirst() {
    let file = URL(fileURLWithPath: path)
    guard var graph = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any],
        var symbols = graph["symbols"] as? [[String: Any]],
        var relationships = graph["relationships"] as? [[String: Any]]
    else { fatalError("\(path) is not a symbol graph") }

    for index in relationships.indices { relationships[index]["sourceOrigin"] = nil }
    for (index, symbol) in symbols.enumerated() {
        guard text("identifier", in: symbol["kind"]) == "swift.extension" else {
            // Not what the compiler generated, which has no location, nor inherited members, which are documented where
            // they are declared. A symbol that implements a requirement of another module inherits its comment.
            if symbol["location"] != nil, !text("precise", in: symbol["identifier"]).contains("::SYNTHESIZED::"),
                !modules.contains(text("module", in: symbol["docComment"]))
            {
                undocumented.insert((symbol["pathComponents"] as? [String] ?? []).joined(separator: "."))
            }
            continue
        }
        if symbol["docComment"] != nil { continue }
        let name = text("title", in: symbol["names"])
        let article = name.hasSuffix("Container") ? "Containers" : "SupportedTypes"
        let comment = "What this library adds to `\(name)`: see <doc:\(article)>."
        symbols[index]["docComment"] = ["lines": [["text": comment]]]
    }
    graph["symbols"] = symbols
    graph["relationships"] = relationships
    try JSONSerialization.data(withJSONObject: graph).write(to: file)
}
for symbol in undocumented.sorted() { print("This public symbol has no comment: \(symbol)") }
exit(undocumented.isEmpty ? 0 : 1)
