import SwiftDeclarations

/// How other code makes a model in the way that goes.
package enum Entrance: Hashable, Sendable {
    /// `City(json: json)`, `City.init(json:)`, `City.init`
    case initializer(label: String?)
    /// `Mapper<City>()`, and initializers with some labels.
    case generic(String, labels: Set<String>)

    var name: String {
        switch self {
        case .initializer(let label): "init(\(label ?? "_"):)"
        case .generic(let name, _): "the conformance for \(name)"
        }
    }
}

extension SourceFile {
    /// Where some types are made in the ways that go.
    ///
    /// - Parameter targets: the ways by the names of the types, with a number for each.
    func uses(of targets: [String: [Entrance: Int]]) -> [(target: Int, position: Int)] {
        guard let reader = content?.reader else { return [] }
        let tokens = reader.tokens
        var uses: [(target: Int, position: Int)] = []
        for (index, token) in tokens.enumerated() where token.kind == .identifier {
            guard let entrances = targets[reader.name(of: token)] else { continue }
            for (entrance, number) in entrances.sorted(by: { $0.value < $1.value })
            where reader.isUse(of: entrance, at: index) { uses.append((number, token.start)) }
        }
        return uses
    }
}

extension Reader {
    /// Whether the name of a type, at a token, is used in a way.
    fileprivate func isUse(of entrance: Entrance, at index: Int) -> Bool {
        var next = index + 1
        if tokens[next].isPunctuation("."), word(of: tokens[next + 1]) == "init" {
            next += 2
            guard tokens[next].isPunctuation("(") else {
                if case .initializer = entrance { return true }
                return false
            }
        }
        var label: String?
        if tokens[next].isPunctuation("("), tokens[next + 1].kind == .identifier, tokens[next + 2].isPunctuation(":") {
            label = name(of: tokens[next + 1])
        }
        switch entrance {
        case .initializer(let expected):
            return tokens[next].isPunctuation("(") && !tokens[next + 1].isPunctuation(")")
                && (label == expected || expected == nil && label == "_")
        case .generic(let name, let labels):
            return label.map { labels.contains($0) } ?? false
                || index >= 2 && text(tokens[index - 1].range) == "<" && self.name(of: tokens[index - 2]) == name
        }
    }
}
