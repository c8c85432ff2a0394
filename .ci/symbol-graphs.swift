// Prepares symbol graphs for DocC, so that every page that it generates has an abstract:
// swift .ci/symbol-graphs.swift FILE ...
// DocC puts members that satisfy a requirement of a protocol onto a page "Equatable Implementations" and the like, one for
// each type and protocol, and makes a page without a text for each type of another module. Here, such members become
// ordinary members of their types, and each extended type refers to the article about it.

import Foundation

for path in CommandLine.arguments.dropFirst() {
    let file = URL(fileURLWithPath: path)
    guard var graph = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any],
        var symbols = graph["symbols"] as? [[String: Any]],
        var relationships = graph["relationships"] as? [[String: Any]]
    else { fatalError("\(path) is not a symbol graph") }

    for index in relationships.indices { relationships[index]["sourceOrigin"] = nil }
    for (index, symbol) in symbols.enumerated() where symbol["docComment"] == nil {
        guard (symbol["kind"] as? [String: Any])?["identifier"] as? String == "swift.extension",
            let name = (symbol["names"] as? [String: Any])?["title"] as? String
        else { continue }
        let article = name.hasSuffix("Container") ? "Containers" : "SupportedTypes"
        let text = "What this library adds to `\(name)`: see <doc:\(article)>."
        symbols[index]["docComment"] = ["lines": [["text": text]]]
    }
    graph["symbols"] = symbols
    graph["relationships"] = relationships
    try JSONSerialization.data(withJSONObject: graph).write(to: file)
}
