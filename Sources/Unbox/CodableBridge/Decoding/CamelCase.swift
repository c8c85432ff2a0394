import Foundation

/// `oneTwo` for `one_two`, as JSONDecoder's strategy has it.
enum CamelCase {
    /// The words between underscores, all but the first capitalized. Underscores at either end stay, and a name with none
    /// within is left as it is.
    static func converted(from name: String) -> String {
        guard let first = name.firstIndex(where: { $0 != "_" }), let last = name.lastIndex(where: { $0 != "_" }) else {
            return name
        }
        let words = name[first...last].split(separator: "_")
        guard words.count > 1 else { return name }
        let camel = words[0].lowercased() + words[1...].map(\.capitalized).joined()
        return name[..<first] + camel + name[name.index(after: last)...]
    }
}
