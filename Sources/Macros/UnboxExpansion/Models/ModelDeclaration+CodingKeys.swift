import SwiftDeclarations

// The `CodingKeys` that a declaration has, as Codable uses them. Those in an extension are not seen.

extension ModelDeclaration {
    /// The keys of `CodingKeys`, by the names of the cases. Nil without such an enum in a Codable type, or if the keys are
    /// not known.
    var codingKeys: [String: String]? {
        guard statesEncodable || statesDecodable || isClass && !declaration.inheritedTypes.isEmpty else { return nil }
        for case .type(let type) in declaration.allMembers where type.name == "CodingKeys" && type.kind == .enum {
            var keys: [String: String] = [:]
            for case .enumCase(let declaration) in type.allMembers {
                for element in declaration.elements {
                    switch element.rawValue?.literal {
                    // A number is another value of the key.
                    case nil where element.rawValue == nil, .integer: keys[element.name] = element.name
                    case .string(let key?): keys[element.name] = key
                    default: return nil
                    }
                }
            }
            return keys
        }
        return nil
    }

    /// The properties that are read and written; nil for all. As for Codable, they are those that `CodingKeys` name, unless
    /// all coding is written by hand, which may use other names.
    var codedProperties: Set<String>? {
        if statesEncodable || statesDecodable, !isEncodedByMacro, !isDecodedByMacro { return nil }
        return codingKeys.map { Set($0.keys) }
    }

    /// Whether the keys are the raw values of `CodingKeys` if these are written by hand.
    var hasPlainCodingKeys: Bool {
        guard hasCodingKeys else { return true }
        return codingKeys != nil
            && declaration.allMembers.contains { member in
                guard case .type(let type) = member, type.name == "CodingKeys" else { return false }
                return type.allMembers.allSatisfy { if case .enumCase = $0 { true } else { false } }
            }
    }

    /// Whether the declaration uses the name, such as in an `init(from:)`.
    var mentionsCodingKeys: Bool { source.utf8.contains("CodingKeys".utf8) }

    var hasCodingKeys: Bool {
        declaration.allMembers.contains { member in
            switch member {
            case .type(let type): type.name == "CodingKeys"
            case .typealiasDeclaration(let name, _): name == "CodingKeys"
            default: false
            }
        }
    }
}
