import SwiftDeclarations
import SwiftText
import UnboxExpansion

/// Where a value is in the object of a model.
struct PayloadPath: Equatable {
    enum Step: Equatable {
        /// The key, if it is known, and its source.
        case key(String?, source: String)
        case index(Int)
        /// Each element of a list.
        case each
    }

    var steps: [Step] = []

    func appending(_ step: Step) -> PayloadPath { PayloadPath(steps: steps + [step]) }

    func appending(_ path: PayloadPath) -> PayloadPath { PayloadPath(steps: steps + path.steps) }

    /// A key, or the keys that a delimiter separates.
    init(key: String, delimiter: String?) {
        let keys = delimiter.map { Self.split(key, at: $0) } ?? [key]
        steps = keys.map { .key($0, source: SwiftLiteral.string($0)) }
    }

    init(steps: [Step] = []) { self.steps = steps }

    private static func split(_ text: String, at delimiter: String) -> [String] {
        var parts: [String] = []
        var rest = text[...]
        while let range = rest.firstRange(of: delimiter), !range.isEmpty {
            parts.append(String(rest[..<range.lowerBound]))
            rest = rest[range.upperBound...]
        }
        return parts + [String(rest)]
    }

    /// How a macro names the place; nil if no key path can, as one of its keys is empty or not known.
    var place: FieldReading.Place? {
        if steps.isEmpty { return .whole }
        if steps.count == 1, case .key(_, let source) = steps[0] { return .keys([source]) }
        guard case .key = steps[0] else { return nil }
        guard let path = text else { return nil }
        return .keyPath(path.contains("\\") && !path.contains("\"#") ? "#\"\(path)\"#" : SwiftLiteral.string(path))
    }

    /// The key path; nil if a key is empty or not known.
    var text: String? {
        var components: [String] = []
        for step in steps {
            switch step {
            case .key(let key?, _) where !key.isEmpty: components.append(KeyPathText.component(for: key))
            case .index(let index) where index >= 0: components.append(String(index))
            case .each: components.append("*")
            case .key, .index: return nil
            }
        }
        return components.joined(separator: ".")
    }
}

extension String {
    /// The content of the literal of a string that this is the source of.
    var contentOfLiteral: String? {
        guard let attribute = try? AttributeSyntax(source: "@a(\(self))"),
            case .string(let text)? = attribute.arguments?.first?.value.literal
        else { return nil }
        return text
    }
}
