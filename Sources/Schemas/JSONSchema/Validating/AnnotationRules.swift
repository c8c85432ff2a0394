import SchemaReading
import UnboxExtras

/// The keywords of a schema that make annotations, in the order in which they are written.
struct AnnotationRules {
    struct Rule {
        let keyword: String
        let content: Content

        /// The annotation; nil if there is none.
        ///
        /// - Parameters:
        ///   - kind: the type of the value.
        ///   - applied: the fields or elements to which the keyword has applied a schema that accepts them.
        func value(_ kind: Kinds, _ applied: [UnboxPath.Component]) -> JSONValue? {
            // Not written as nil, which may be a JSONValue too.
            let none = JSONValue?.none
            return switch content {
            case .value(let value): value
            case .ofString(let value): kind == .string ? value : none
            case .names: kind == .object ? .array(applied.map(\.annotation)) : none
            case .positions: kind == .array ? .array(applied.map(\.annotation)) : none
            case .lastPosition: applied.last?.annotation
            case .isApplied: applied.isEmpty ? none : .bool(true)
            }
        }
    }

    enum Content {
        /// The value of the keyword.
        case value(JSONValue)
        /// The value of the keyword, if that of the payload is a string.
        case ofString(JSONValue)
        /// The names of the fields, even if there are none.
        case names
        /// The positions of the elements, even if there are none.
        case positions
        /// The position of the last element.
        case lastPosition
        /// Whether there are elements.
        case isApplied
    }

    private(set) var all: [Rule] = []

    init(_ schema: SchemaIndex, _ storage: JSONSchema.Storage) {
        let place = storage.program.parts.places[Int(schema)]
        let dialect = storage.set.resources[storage.set.resource(of: place)].dialect
        guard dialect.draft >= .draft2019 else { return }
        let tree = storage.set.source(place).tree
        for (name, node) in tree.members(of: place.node) {
            guard let keyword = Keyword.named(name), dialect.knows(keyword) else {
                // Unknown keywords are annotations.
                all.append(Rule(keyword: name, content: .value(tree.value(at: node))))
                continue
            }
            let content: Content? =
                switch keyword {
                case .title, .description, .default, .deprecated, .readOnly, .writeOnly, .examples, .format:
                    .value(tree.value(at: node))
                case .contentEncoding, .contentMediaType: .ofString(tree.value(at: node))
                case .contentSchema:
                    tree.member(Keyword.contentMediaType.rawValue, of: place.node) == nil
                        ? nil : .ofString(tree.value(at: node))
                case .properties, .patternProperties, .additionalProperties, .unevaluatedProperties: .names
                case .prefixItems: .lastPosition
                case .items:
                    dialect.draft < .draft2020 && tree.kind(of: node) == .array ? .lastPosition : .isApplied
                case .additionalItems, .unevaluatedItems: .isApplied
                case .contains: dialect.draft >= .draft2020 ? .positions : nil
                default: nil
                }
            if let content { all.append(Rule(keyword: name, content: content)) }
        }
    }
}

extension UnboxPath.Component {
    /// A name or a position as an annotation has it.
    fileprivate var annotation: JSONValue {
        switch self {
        case .key(let name): .string(name)
        case .index(let index): .number(JSONValue.Number(index))
        }
    }
}
