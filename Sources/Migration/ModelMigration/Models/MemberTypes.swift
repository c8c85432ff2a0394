import SwiftDeclarations

/// What the members of the types of some files are: cases, properties, and the results of methods, whose names end in `()`.
struct MemberTypes {
    /// By the names of the types, empty for the top level; nil where several members of a name differ.
    private var types: [String: [String: TypeSyntax?]] = ["": [:]]
    private let topLevel: Set<String>

    /// - Parameter extensions: those of types that the files do not declare.
    init(_ all: [ModelType], _ extensions: [ModelType.Part], _ files: [SourceFile]) {
        topLevel = Set(all.filter(\.surroundings.isEmpty).map(\.name))
        for type in all where types[type.declaration.name] == nil { types[type.declaration.name] = [:] }
        for part in all.map(\.main) + extensions {
            add(part.declaration.members, to: part.declaration.name, part.source)
        }
        for file in files { add(file.content?.members ?? [], to: "", file) }
    }

    private mutating func add(_ members: [MemberSyntax], to owner: String, _ file: SourceFile) {
        for (name, type) in members.flatMap({ $0.types(in: file) }) {
            let known = types[owner]?[name]
            types[owner, default: [:]][name] = .some(known == nil || known??.text == type?.text ? type : nil)
        }
    }

    /// The type of `Kind.unknown`, `Language.shared.code()`, `Device().name`; nil for what the files do not say.
    func type(of value: ExpressionSyntax) -> TypeSyntax? {
        guard value.literal == nil, let reader = try? Reader(value.text) else { return nil }
        var path = ""
        var isType = true
        var index = 0
        while reader.tokens[index].kind == .identifier {
            let name = reader.name(of: reader.tokens[index])
            let isCall = reader.tokens[index + 1].isPunctuation("(")
            if isCall { index = reader.tokens[index + 1].partner }
            if let members = types[path.lastComponent], let type = members[isCall ? "\(name)()" : name] {
                guard let type, type.text == "Self" || isKnownEverywhere(type) else { return nil }
                if type.text != "Self" { path = type.text }
                isType = false
            } else {
                guard isType, name.first?.isUppercase == true, !isCall || types[name] != nil else { return nil }
                path += path.isEmpty ? name : ".\(name)"
                isType = !isCall
            }
            if reader.tokens[index + 1].kind == .end { return isType ? nil : TypeSyntax(source: path) }
            guard reader.tokens[index + 1].isPunctuation(".") else { return nil }
            index += 2
        }
        return nil
    }

    /// Whether a name means the same at any place.
    private func isKnownEverywhere(_ type: TypeSyntax) -> Bool {
        type.named.allSatisfy { name in
            ReadKind.isKnown(name) || ReadKind.collections.contains(name) || topLevel.contains(name)
        }
    }
}

extension MemberSyntax {
    /// The names that it declares, with the types of their values; `Self` for cases.
    fileprivate func types(in file: SourceFile) -> [(String, TypeSyntax?)] {
        switch self {
        case .variable(let variable): variable.bindings.map { ($0.name ?? "", $0.type ?? $0.value?.impliedType) }
        case .function(let function): [(function.name + "()", function.result(in: file))]
        case .enumCase(let cases): cases.elements.map { ($0.name, TypeSyntax(source: "Self")) }
        default: []
        }
    }
}

extension FunctionSyntax {
    /// The type that it returns, as its source says; nil for none.
    func result(in file: SourceFile) -> TypeSyntax? {
        let head = file.text(range).prefix { $0 != "{" }
        return head.firstRange(of: "->").flatMap { TypeSyntax(source: String(head[$0.upperBound...])) }
    }
}
