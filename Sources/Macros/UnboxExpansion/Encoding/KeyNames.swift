import SwiftDeclarations
import SwiftText

/// The names of the cases of CodingKeys, one for each key on any level of the object.
struct KeyNames {
    /// The keys with their names, in the order of the fields.
    private(set) var all: [(key: String, name: String)] = []
    private var names: [String: String] = [:]
    private var taken: Set<String> = []

    /// - Parameters:
    ///   - fields: all fields; those without a key that is known are left out.
    ///   - given: the keys of the cases that are written by hand, by their names.
    init(_ fields: [Field], given: [String: String] = [:]) {
        for (name, key) in given.sorted(by: { $0.key < $1.key }) { insert(key, name: name) }
        // The cases that the compiler's own coding needs have the names of their properties.
        for field in fields {
            if let place = field.firstPlace, !place.isKeyPath, let key = place.keys?.first {
                insert(key, name: field.name)
            }
        }
        for field in fields {
            for component in field.encodedPath ?? [] { insert(component, name: Self.name(for: component)) }
        }
    }

    /// - Parameter keys: the keys, in order; each counts once.
    init(keys: [String]) {
        for key in keys { insert(key, name: Self.name(for: key)) }
    }

    /// The case of a key.
    func name(of key: String) -> String { SwiftKeywords.escaped(names[key] ?? key) }

    /// Writes `CodingKeys` of a model.
    func write(of model: ModelDeclaration, in writer: inout SourceWriter) {
        writer.block((model.isNonisolated ? "nonisolated " : "") + Names.codingKeys) { writer in
            for (key, name) in all {
                writer.line("case \(SwiftKeywords.escaped(name))\(key == name ? "" : " = \(SwiftLiteral.string(key))")")
            }
        }
    }

    private mutating func insert(_ key: String, name: String) {
        guard names[key] == nil else { return }
        var name = name
        while taken.contains(name) { name += "Key" }
        taken.insert(name)
        names[key] = name
        all.append((key, name))
    }

    /// A name made of the letters and digits of a key.
    static func name(for key: String) -> String {
        var name = ""
        var beginsWord = false
        for character in key {
            if character.isLetter || character.isNumber {
                name += beginsWord && !name.isEmpty ? character.uppercased() : String(character)
                beginsWord = false
            } else {
                beginsWord = true
            }
        }
        guard let first = name.first else { return "key" }
        return first.isNumber ? "key" + name : name
    }
}

extension Field {
    /// The keys that lead to the value, without the indexes of arrays. Nil if the field is not written to a key, or if
    /// its key is not a literal.
    var encodedPath: [String]? { firstPlace?.keys }
}
