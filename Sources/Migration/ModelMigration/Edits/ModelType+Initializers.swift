import SwiftDeclarations

extension ModelType {
    var designatedInitializers: [ModelType.Function] {
        initializers.filter { initializer in !initializer.function.modifiers.contains { $0.name == "convenience" } }
    }

    /// The initializers that a class inherits, or that the compiler writes for it, and that it loses with an
    /// initializer from an Unboxer: as declarations of its own. Nil if those of its superclass are not known.
    /// `isMapped`: whether those of ObjectMapper stay.
    func lostInitializers(_ index: ModelIndex, isMapped: Bool) -> [String]? {
        guard declaration.kind == .class, designatedInitializers.isEmpty,
            properties.allSatisfy({ $0.value != nil || $0.isOptional && !$0.isLet })
        else { return [] }
        for type in [self] + superclasses(in: index) {
            guard let superclass = type.superclass(in: index) else {
                let name = type.declaration.inheritedTypes.first?.lastName ?? "Codable"
                if name == "NSObject" { return ["\(memberAccess)override init() { super.init() }"] }
                // Of Realm.
                if name == "Object" { return ["\(memberAccess)required override init() { super.init() }"] }
                if ["NSManagedObject", "UIResponder"].contains(name) { return nil }
                // Another name may be that of a class.
                let isKnown = ProtocolNames.requireNothing(name) || ObjectMapperLibrary.protocols.contains(name)
                if !isKnown, index.protocols[name] == nil { return [] }
                return [type === self ? "init() {}" : "override init() { super.init() }"]
            }
            let all = superclass.designatedInitializers
            // The types of parameters may be of modules that this file does not import.
            let isUnclear = all.contains { part, function in
                let isKnown =
                    function.takesMap
                    || function.parameters.flatMap(\.type.named).allSatisfy { name in
                        ReadKind.isKnown(name) || ReadKind.collections.contains(name) || name == "NSCoder"
                            || index.type(name, seenFrom: superclass) != nil
                    }
                return !isKnown && !part.source.imports.isSubset(of: source.imports)
            }
            if isUnclear { return nil }
            if !all.isEmpty { return all.compactMap { inherited($0.function, in: $0.part.source, isMapped) } }
        }
        return nil
    }

    /// A declaration that calls the one of the superclass; nil if that is not inherited, or not any more.
    private func inherited(_ function: FunctionSyntax, in file: SourceFile, _ isMapped: Bool) -> String? {
        let label = function.parameters.first?.label
        guard let body = function.body, let tokens = file.content?.reader.tokens, !function.modifiers.arePrivate,
            !["from", "unboxer"].contains(label), isMapped || !function.takesMap
        else { return nil }
        // `map _:` has no name to pass on.
        let header = file.text(function.range.lowerBound..<tokens[body.lowerBound].start).replacing(" _:", with: ":")
        guard let start = header.firstRange(of: "init")?.lowerBound else { return nil }
        let names = function.modifiers.map(\.name)
        let access =
            names.contains("required") || names.contains("public") || names.contains("open") ? memberAccess : ""
        let arguments = function.parameters.map { parameter in
            let name = parameter.name == "_" ? nil : parameter.name
            return (parameter.label.map { "\($0): " } ?? "") + (name ?? parameter.label ?? "")
        }
        let call = (header.contains("throws") ? "try " : "") + "super.init(\(arguments.joined(separator: ", ")))"
        return "\(access)\(names.contains("required") ? "required" : "override") \(header[start...]){ \(call) }"
    }
}
