import SwiftDeclarations

/// The enums of coding keys that a type has.
struct CodingKeysReader {
    /// The keys by the names of cases, for each enum by its name.
    private(set) var keys: [String: [String: String]] = [:]
    private(set) var declarations: [(enum: TypeDeclarationSyntax, file: Int)] = []
    /// Whether `CodingKeys` has something else than cases with literals.
    private(set) var isUnclear = false

    init(_ type: ModelType) {
        for part in type.parts {
            for member in part.declaration.members {
                switch member {
                case .type(let declaration) where declaration.isKeys:
                    declarations.append((declaration, part.file))
                    add(declaration)
                case .type(let declaration) where declaration.name == "CodingKeys": isUnclear = true
                case .typealiasDeclaration("CodingKeys", _): isUnclear = true
                default: break
                }
            }
        }
        // Those that the compiler writes.
        let isWritten = type.decoder == nil || type.isEncodable && type.encoder == nil
        if !isUnclear, keys["CodingKeys"] == nil, isWritten {
            keys["CodingKeys"] = Dictionary(first: type.properties.map { ($0.name, $0.name) })
        }
    }

    init(_ declaration: TypeDeclarationSyntax) {
        if declaration.isKeys { add(declaration) }
    }

    private mutating func add(_ declaration: TypeDeclarationSyntax) {
        var names: [String: String] = [:]
        var makesKeys = false
        for member in declaration.members {
            switch member {
            case .enumCase(let cases):
                for element in cases.elements {
                    switch element.rawValue?.literal {
                    case nil where element.rawValue == nil: names[element.name] = element.name
                    case .string(let key?)?: names[element.name] = key
                    default: makesKeys = true
                    }
                }
            case .type(let inner) where inner.isKeys: add(inner)
            case .variable where member.bindings.contains(where: { $0.name == "stringValue" }), .conditional:
                makesKeys = true
            default: break
            }
        }
        if makesKeys { isUnclear = true }
        keys[declaration.name] = makesKeys ? [:] : names
    }

    /// The keys of `CodingKeys`, by the names of properties; nil if there is no such enum.
    var own: [String: String]? { keys["CodingKeys"] }
}

extension TypeDeclarationSyntax {
    var isKeys: Bool { kind == .enum && inheritedTypes.contains { $0.lastName == "CodingKey" } }
}
