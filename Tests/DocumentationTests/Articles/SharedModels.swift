// What the tests of several articles read, and how they look at it.

import Unbox

struct Named: Unboxable, Codable, Equatable, Sendable {
    let name: String

    init(name: String) { self.name = name }

    init(unboxer: Unboxer) throws { name = try unboxer.unbox(key: "name") }
}

struct Numbered: Unboxable, Codable, Equatable, Sendable {
    let id: Int

    init(id: Int) { self.id = id }

    init(unboxer: Unboxer) throws { id = try unboxer.unbox(key: "id") }
}

/// The properties of a model as text, without the word Optional. Compared at once, they take a single `#expect`.
func properties<Model>(of model: Model) -> [String: String] {
    func text(_ value: Any) -> String {
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .optional { return mirror.children.first.map { text($0.value) } ?? "nil" }
        return "\(value)".replacing("DocumentationTests.", with: "")
    }
    return Mirror(reflecting: model).children.reduce(into: [:]) { $0[$1.label ?? ""] = text($1.value) }
}
