import SwiftDeclarations

/// How other code makes a model in the way that goes: `Mapper<City>()`, and initializers with some labels.
package struct Entrance: Sendable {
    let generic: String
    let labels: Set<String>
}

extension SourceFile {
    /// Where some types are made in the ways that go.
    ///
    /// - Parameter targets: by the names of the types, with a number for each.
    func uses(of targets: [String: (entrance: Entrance, number: Int)]) -> [(target: Int, position: Int)] {
        guard let reader = content?.reader else { return [] }
        return reader.tokens.enumerated().compactMap { index, token in
            guard token.kind == .identifier, let target = targets[reader.name(of: token)],
                reader.isUse(of: target.entrance, at: index)
            else { return nil }
            return (target.number, token.start)
        }
    }
}

extension Reader {
    /// Whether the name of a type, at a token, is used in a way.
    fileprivate func isUse(of entrance: Entrance, at index: Int) -> Bool {
        var next = index + 1
        if tokens[next].isPunctuation("."), word(of: tokens[next + 1]) == "init" { next += 2 }
        if tokens[next].isPunctuation("("), tokens[next + 1].kind == .identifier, tokens[next + 2].isPunctuation(":"),
            entrance.labels.contains(name(of: tokens[next + 1]))
        {
            return true
        }
        return index >= 2 && text(tokens[index - 1].range) == "<" && name(of: tokens[index - 2]) == entrance.generic
    }
}
