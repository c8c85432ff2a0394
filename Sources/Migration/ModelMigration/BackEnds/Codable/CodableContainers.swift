import SwiftDeclarations
import SwiftText

/// The containers of an `init(from:)`: one for the object of the model, and one for each object on a key path.
struct CodableContainers {
    private struct Container {
        var name: String
        /// Whether it is nil if the object is missing.
        var isOptional: Bool

        var access: String { isOptional ? "\(name)?" : name }
    }

    private let model: CodableModel
    /// The objects that have to be there, as a value in them has to.
    private let required: Set<[String]>
    /// The objects that are nil if they are invalid, as all values in them are.
    private let lenient: Set<[String]>
    private var containers: [[String]: Container] = [:]
    private(set) var keys = CodingKeysText()
    private var statements: [String] = []

    init(_ model: CodableModel) {
        self.model = model
        required = model.objects { $0.isRequired($1) }
        lenient = model.objects { field, _ in field.dropsIfInvalid }
            .subtracting(model.objects { field, _ in !field.dropsIfInvalid })
    }

    /// Whether no key path leads into another object.
    var hasOneObject: Bool { containers.count <= 1 }

    /// The container of a value, and the name of its key. `path`: the keys to the value. `name`: the name of the key if
    /// the value is in the object of the model. `isOptional`: whether the value, and what is around it, may be missing.
    mutating func place(_ path: [String], _ name: String, isOptional: Bool) -> (container: String, key: String) {
        let last = path[path.count - 1]
        let object = Array(path.dropLast())
        let container = container(at: object)
        let key = keys.add(object.isEmpty ? name : last, last, at: object)
        return (container.access, key)
    }

    /// Takes the statements that make the containers of the last place.
    mutating func takeStatements() -> [String] {
        defer { statements = [] }
        return statements
    }

    private mutating func container(at path: [String]) -> Container {
        if let known = containers[path] { return known }
        let container: Container
        if path.isEmpty {
            container = Container(name: "container", isOptional: false)
            statements.append("let container = try decoder.container(keyedBy: CodingKeys.self)")
        } else {
            let object = Array(path.dropLast())
            let outer = self.container(at: object)
            let key = keys.add(path[path.count - 1], path[path.count - 1], at: object)
            container = Container(name: uniqueName(path), isOptional: !required.contains(path))
            let read = "\(outer.access).nestedContainer(keyedBy: \(keys.name(at: path)).self, forKey: .\(key))"
            var value = "try \(read)"
            if container.isOptional {
                let isThere = "(try? \(outer.access).decodeNil(forKey: .\(key))) == false"
                value = lenient.contains(path) ? "try? \(read)" : "try \(isThere) ? \(read) : nil"
            }
            statements.append("let \(container.name) = \(value)")
        }
        containers[path] = container
        return container
    }

    private func uniqueName(_ path: [String]) -> String {
        let names = Set(containers.values.map(\.name) + model.type.properties.map(\.name))
            .union(["container", "decoder", "unboxer"])
        var name = CodingKeysText.identifier(path[path.count - 1])
        if names.contains(name) { name += "Container" }
        while names.contains(name) { name += "_" }
        return SwiftKeywords.escaped(name)
    }
}
