import SwiftDeclarations

/// The enums of coding keys that a type has.
struct CodingKeysReader {
    /// The keys by the names of cases, for each enum by its name.
    private(set) var keys: [String: [String: String]] = [:]
    /// Where the enums are declared.
    private(set) var declarations: [(name: String, file: Int, range: SourceRange)] = []
    /// Whether `CodingKeys` has something else than cases with literals.
    private(set) var isUnclear = false

    init(_ type: ModelType) {
        for part in type.parts {
            for case .type(let declaration) in part.declaration.members
            where declaration.kind == .enum
                && declaration.inheritedTypes.contains(where: { $0.lastName == "CodingKey" })
            {
                declarations.append((declaration.name, part.file, declaration.range))
                add(declaration)
            }
        }
        // Those that the compiler writes.
        if !declarations.contains(where: { $0.name == "CodingKeys" }) {
            let names = type.properties.map { ($0.name, $0.name) }
            keys["CodingKeys"] = Dictionary(names, uniquingKeysWith: { first, _ in first })
        }
    }

    private mutating func add(_ declaration: TypeDeclarationSyntax) {
        var names: [String: String] = [:]
        for member in declaration.members {
            guard case .enumCase(let cases) = member else {
                isUnclear = true
                continue
            }
            for element in cases.elements {
                switch element.rawValue?.literal {
                case nil where element.rawValue == nil: names[element.name] = element.name
                case .string(let key?)?: names[element.name] = key
                default: isUnclear = true
                }
            }
        }
        keys[declaration.name] = names
    }

    /// The keys of `CodingKeys`, by the names of properties; nil if there is no such enum.
    var own: [String: String]? { keys["CodingKeys"] }
}
