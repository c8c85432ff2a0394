import SwiftDeclarations

/// A type that may be a model: its declaration and its extensions, which may be in several files.
///
/// A class, as it is passed around and never changes.
package final class ModelType: Sendable {
    package struct Part: Sendable {
        package let file: Int
        package let source: SourceFile
        package let declaration: TypeDeclarationSyntax
        package let isConditional: Bool
    }

    /// An initializer or a method, with the part that has it.
    package typealias Function = (part: Part, function: FunctionSyntax)

    typealias Constant = (isLet: Bool, binding: BindingSyntax)

    /// The name with those of the types around it: `Outer.Inner`.
    package let name: String
    package let main: Part
    /// The types and extensions around it, the innermost first.
    package let surroundings: [TypeDeclarationSyntax]
    /// Whether it is declared in a function or a closure.
    package let isLocal: Bool
    package let extensions: [Part]
    package let parts: [Part]
    package let initializers: [Function]
    package let methods: [Function]
    let namedMethods: [String: [Function]]
    /// The stored properties, in their order, without those in `#if`.
    package let properties: [StoredProperty]
    private let propertyIndexes: [String: Int]
    let rawStrings: [String: String]
    /// The names of the conformances that the parts state, and of those that these imply.
    let conformances: Set<String>
    let statics: [String: [Constant]]
    /// Its place among the types of the index, as several may have its name.
    package let number: Int

    init(
        name: String, main: Part, surroundings: [TypeDeclarationSyntax], isLocal: Bool, extensions: [Part] = [],
        conformances: [Set<String>] = [], members: MemberTypes? = nil, number: Int
    ) {
        self.name = name
        self.number = number
        self.conformances = conformances.reduce(into: []) { $0.formUnion($1) }
        self.main = main
        self.surroundings = surroundings
        self.isLocal = isLocal
        self.extensions = extensions
        parts = [main] + extensions
        let functions = parts.flatMap { part in
            part.declaration.members.compactMap(\.function).map { (part: part, function: $0) }
        }
        initializers = functions.filter { $0.function.name == "init" }
        methods = functions.filter { $0.function.name != "init" }
        namedMethods = Dictionary(grouping: methods, by: \.function.name)
        properties = main.declaration.members.flatMap { member -> [StoredProperty] in
            guard case .variable(let variable) = member else { return [] }
            return StoredProperty.all(of: variable, members)
        }
        propertyIndexes = Dictionary(first: properties.enumerated().map { ($1.name, $0) })
        rawStrings = main.declaration.rawStrings
        var statics: [String: [Constant]] = [:]
        for case .variable(let variable) in parts.flatMap(\.declaration.members)
        where variable.modifiers.contains(where: \.isStatic) {
            for (name, binding) in variable.namedBindings {
                statics[name, default: []].append((variable.isLet, binding))
            }
        }
        self.statics = statics
    }

    convenience init(_ type: ModelType, extensions: [Part], conformances: [Set<String>], members: MemberTypes) {
        self.init(
            name: type.name, main: type.main, surroundings: type.surroundings, isLocal: type.isLocal,
            extensions: extensions, conformances: conformances, members: members, number: type.number)
    }

    package var declaration: TypeDeclarationSyntax { main.declaration }
    package var file: Int { main.file }
    package var source: SourceFile { main.source }

    func note(_ text: String, isAboutErrors: Bool = false) -> Note {
        source.note(text, at: declaration.nameRange.lowerBound, isAboutErrors: isAboutErrors)
    }

    /// `init(from:)` and `encode(to:)`, of code and not of the compiler.
    var decoder: Function? { initializers.first(where: \.function.decodes) }
    var encoder: Function? { methods.first(where: \.function.encodes) }

    package func string(_ name: String) -> String? {
        statics[name, default: []].lazy.filter(\.isLet).compactMap(\.binding.value?.asString).first
    }

    package func property(_ name: String) -> StoredProperty? { propertyIndexes[name].map { properties[$0] } }

    /// The first part that states one of some conformances itself, and that type.
    package func conformance(_ names: Set<String>) -> (part: Part, type: TypeSyntax)? {
        for part in parts {
            for type in part.declaration.inheritedTypes where names.contains(type.lastName) { return (part, type) }
        }
        return nil
    }

    /// The type that an alias in it stands for.
    func alias(_ name: String) -> TypeSyntax? {
        for part in parts {
            for case .typealiasDeclaration(name, let range) in part.declaration.members {
                return TypeSyntax(aliasedBy: part.source.text(range))
            }
        }
        return nil
    }

    func enumCase(_ name: String) -> (declaration: EnumCaseSyntax, element: EnumCaseSyntax.Element)? {
        declaration.cases.first { $0.element.name == name }
    }

    var isGeneric: Bool { ([declaration] + surroundings).contains { !$0.genericParameters.isEmpty } }

    package func conforms(to names: Set<String>) -> Bool { !conformances.isDisjoint(with: names) }
    var isDecodable: Bool { conforms(to: ["Codable", "Decodable"]) }
    var isEncodable: Bool { conforms(to: ["Codable", "Encodable"]) }
}

extension TypeDeclarationSyntax {
    var cases: [(declaration: EnumCaseSyntax, element: EnumCaseSyntax.Element)] {
        members.flatMap { member -> [(declaration: EnumCaseSyntax, element: EnumCaseSyntax.Element)] in
            if case .enumCase(let cases) = member { cases.elements.map { (cases, $0) } } else { [] }
        }
    }

    /// The raw values of an enum of texts, by the names of the cases.
    var rawStrings: [String: String] {
        guard kind == .enum, inheritedTypes.first?.text == "String" else { return [:] }
        let pairs = cases.compactMap { _, element -> (String, String)? in
            guard let value = element.rawValue else { return (element.name, element.name) }
            if case .string(let text?)? = value.literal { return (element.name, text) }
            return nil
        }
        return Dictionary(first: pairs)
    }
}

extension Dictionary {
    /// With the first value for each key.
    init(first pairs: [(Key, Value)]) { self.init(pairs, uniquingKeysWith: { first, _ in first }) }
}

extension TypeSyntax {
    init?(aliasedBy source: String) {
        guard let start = source.firstIndex(of: "=") else { return nil }
        self.init(source: String(source[source.index(after: start)...]))
    }

    /// The name without those of a module or of types around it; empty for a type that has none.
    package var lastName: String {
        guard case .named(let name, _) = form else { return "" }
        guard let end = name.utf8.lastIndex(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ":") }) else {
            return name
        }
        return String(name[name.utf8.index(after: end)...])
    }

    /// The types of a composition, or itself.
    var composed: [TypeSyntax] { if case .composition(let types) = form { types } else { [self] } }

    /// Whether it is a type of a name, or `any` or `some` of it.
    func isNamed(_ name: String) -> Bool { text.split { !$0.isLetter }.last == name[...] && !text.hasPrefix("inout ") }

    package var withoutOptional: TypeSyntax {
        switch form {
        case .optional(let wrapped), .implicitlyUnwrapped(let wrapped): wrapped.withoutOptional
        case .named("Optional", let arguments) where arguments.count == 1: arguments[0].withoutOptional
        default: self
        }
    }

    package var isOptional: Bool { withoutOptional.text != text }
}

extension ModelType.Part {
    package var holdsInitializer: Bool {
        declaration.members.contains { if case .initializer = $0 { true } else { false } }
    }
}

extension MemberSyntax {
    package var range: SourceRange {
        switch self {
        case .variable(let member): member.range
        case .initializer(let member), .function(let member): member.range
        case .enumCase(let member): member.range
        case .type(let member): member.range
        case .typealiasDeclaration(_, let range): range
        case .conditional(let member): member.range
        case .other(let range): range
        }
    }

    /// The initializer or method that it is; nil for other members.
    var function: FunctionSyntax? {
        switch self {
        case .initializer(let function), .function(let function): function
        default: nil
        }
    }

    /// The names that a variable declares, with their types and values.
    var bindings: [BindingSyntax] { if case .variable(let variable) = self { variable.bindings } else { [] } }

    package var isPrivate: Bool { modifiers.arePrivate }

    var modifiers: [ModifierSyntax] {
        switch self {
        case .variable(let member): member.modifiers
        case .function(let member): member.modifiers
        case .type(let member): member.modifiers
        default: []
        }
    }
}

extension [ModifierSyntax] {
    /// Whether only the file, or the type around it, can name the declaration.
    package var arePrivate: Bool { contains { $0.detail == nil && ["private", "fileprivate"].contains($0.name) } }
}
