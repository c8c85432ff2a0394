import SwiftText

/// Enums of coding keys, one for each object that is read.
struct CodingKeysText {
    private struct Object {
        let path: [String]
        var keys: [(name: String, key: String)] = []
        var names: [String: String] = [:]
        var taken: Set<String> = []
    }

    private var objects: [Object] = []
    private var indexes: [[String]: Int] = [:]

    /// Adds a key of the object at a path. Returns its name, as it is written.
    @discardableResult
    mutating func add(_ name: String, _ key: String, at path: [String] = []) -> String {
        let index = indexes[path] ?? objects.count
        if index == objects.count {
            indexes[path] = index
            objects.append(Object(path: path))
        }
        if let known = objects[index].names[key] { return SwiftKeywords.escaped(known) }
        var name = Self.identifier(name)
        while !objects[index].taken.insert(name).inserted { name += "_" }
        objects[index].names[key] = name
        objects[index].keys.append((name, key))
        return SwiftKeywords.escaped(name)
    }

    /// Whether the keys of the model's own object are among some, by the names of the cases.
    func isSubset(of keys: [String: String]) -> Bool {
        indexes[[]].map { objects[$0].keys.allSatisfy { keys[$0.name] == $0.key } } ?? true
    }

    /// The name of the enum for the object at a path.
    func name(at path: [String]) -> String {
        if path.isEmpty { return "CodingKeys" }
        let words = path.map(Self.identifier).map { $0.prefix(1).uppercased() + $0.dropFirst() }
        return words.joined() + "Keys"
    }

    var declarations: [String] {
        objects.map { object in
            var lines = ["private enum \(name(at: object.path)): String, CodingKey {"]
            // In their order, which is that in which the compiler's initializer reads.
            var plain: [String] = []
            for (name, key) in object.keys {
                if name == key {
                    plain.append(SwiftKeywords.escaped(name))
                } else {
                    lines += Self.cases(plain)
                    plain = []
                    lines.append("    case \(SwiftKeywords.escaped(name)) = \(SwiftLiteral.string(key))")
                }
            }
            return (lines + Self.cases(plain) + ["}"]).joined(separator: "\n")
        }
    }

    /// `case a, b`, in lines that are not too long.
    private static func cases(_ names: [String]) -> [String] {
        names.reduce(into: []) { lines, name in
            if let last = lines.last, last.count + name.count < 110 {
                lines[lines.count - 1] = "\(last), \(name)"
            } else {
                lines.append("    case \(name)")
            }
        }
    }

    /// A name in camel case for a key that may not be one: `first_name`, `@id`, `2x`.
    static func identifier(_ key: String) -> String {
        let isName = key.unicodeScalars.allSatisfy { $0 == "_" || $0.properties.isXIDContinue }
        if isName, !key.contains("_"), key.first?.isNumber == false { return key }
        var name = ""
        for word in key.split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
            name +=
                name.isEmpty
                ? word.prefix(1).lowercased() + word.dropFirst() : word.prefix(1).uppercased() + word.dropFirst()
        }
        if name.isEmpty { return "key" }
        return name.first?.isNumber == true ? "_" + name : name
    }
}
