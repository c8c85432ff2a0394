import SwiftDeclarations

extension ModelIndex {
    /// The names of a protocol, and of those that it refines or is an alias of.
    func implied(by name: String) -> Set<String> {
        var seen: Set<String> = []
        var queue = [name]
        while let next = queue.popLast() {
            guard seen.insert(next).inserted else { continue }
            queue += protocols[next, default: []].flatMap(\.inheritedTypes).map(\.lastName)
            queue += allAliases[next, default: []].flatMap(\.named).map(\.lastComponent)
        }
        return seen
    }

    /// Some protocols, with those of the files that refine one of them.
    func refinements(of names: Set<String>) -> Set<String> {
        names.union(protocols.keys.filter { !implied(by: $0).isDisjoint(with: names) })
    }

    /// Whether a protocol may require what reads a model: a function with a parameter `map`, or something that is not known.
    func mayRequireMapping(_ name: String) -> Bool {
        if ProtocolNames.requireNothing(name) { return false }
        guard let declarations = protocols[name] else { return allAliases[name] == nil }
        return declarations.flatMap(\.members).contains { $0.function?.takesMap ?? false }
    }
}

/// The protocols, and the classes, of the standard library and of Apple's that models often state.
enum ProtocolNames {
    static func requireNothing(_ name: String) -> Bool { known.contains(name) || name.hasPrefix("Unbox") }

    private static let known: Set<String> = [
        "AnyObject", "BaseMappable", "CaseIterable", "Codable", "Comparable", "CustomDebugStringConvertible",
        "CustomStringConvertible", "Decodable", "Encodable", "Equatable", "Error", "Hashable", "Identifiable",
        "LocalizedError", "NSCoding", "NSCopying", "NSManagedObject", "NSObject", "NSObjectProtocol", "NSSecureCoding",
        "Object", "RawRepresentable", "Sendable", "UIResponder",
    ]
}

extension ModelType {
    /// A protocol or class that it states and that the files do not declare; nil if there is none.
    func foreignConformance(_ index: ModelIndex) -> String? {
        let known = ReadKind.integers.union(["Double", "Float", "String"]).union(ObjectMapperLibrary.protocols)
        return parts.flatMap(\.declaration.inheritedTypes).map(\.lastName).first { name in
            !name.isEmpty && !ProtocolNames.requireNothing(name) && !known.contains(name)
                && index.protocols[name] == nil && index.allAliases[name] == nil
                && index.type(name, seenFrom: self) == nil
        }
    }

    /// An alias or a composition that it states, and that stands for one of some protocols; nil for none.
    func statedWithin(_ names: Set<String>, _ index: ModelIndex) -> String? {
        parts.flatMap(\.declaration.inheritedTypes).first { type in
            let isComposed = type.composed.count > 1 || index.allAliases[type.lastName] != nil
            return isComposed && !type.composed.allSatisfy { index.implied(by: $0.lastName).isDisjoint(with: names) }
        }?.text
    }
}

extension ModelType.Part {
    /// Whether it may decide how its type is read or written. The declaration does.
    func mayCode(_ index: ModelIndex) -> Bool {
        let coding: Set = ["Codable", "Decodable", "Encodable", "Unboxable", "UnboxableWithContext"]
        return declaration.kind != .extension || declaration.members.contains(where: \.mayCode)
            || declaration.inheritedTypes.flatMap(\.composed).contains {
                !index.implied(by: $0.lastName).isDisjoint(with: coding.union(ObjectMapperLibrary.protocols))
            }
    }
}

extension MemberSyntax {
    /// Whether it may decide how its type is read or written.
    var mayCode: Bool {
        if case .type = self { return true }
        guard let function else { return false }
        return function.name == "init" || function.encodes || function.takesMap
    }
}
