import SwiftDeclarations

/// A type to which `@Unboxable` is attached, and how it is written.
struct ModelDeclaration {
    let declaration: TypeDeclarationSyntax
    /// Its source.
    let source: String
    let options: TypeOptions
    /// The type as an extension names it.
    let name: String
    /// The protocols to which the type does not conform yet; nil if the compiler does not say.
    let missingConformances: Set<String>?
    /// Whether `Encodable` and `Decodable` are among the protocols of which the compiler says whether they are missing. They
    /// are only for members: a class whose extension was asked for them and does not state them would make the compiler
    /// crash at its subclasses.
    let asksForCodable: Bool
    /// The headers of the types and extensions around it, the innermost first.
    let surroundings: [TypeDeclarationSyntax]
    /// Whether declarations of the module that do not say otherwise are isolated to the main actor.
    let isIsolatedByDefault: Bool
    /// Nil if the compiler does not say where the declaration is.
    let lines: SourceLines?

    var isClass: Bool { declaration.kind == .class }
    var isFinal: Bool { declaration.modifiers.contains { $0.name == "final" } }

    /// The modifiers of the members: those of the access that the type has, and of being isolated to no actor, as the
    /// protocols want it.
    var memberModifiers: String {
        (usesDeprecated ? Names.deprecated : "") + access
            + (declaration.globalActor != nil && !isMadeOnItsActor ? "nonisolated " : "")
    }

    /// Deprecates what uses deprecated properties or cases, so that the compiler does not warn of these in the expansion,
    /// where nobody can do anything about it. Only a direct call of `init(unboxer:)` is then reported.
    private var usesDeprecated: Bool {
        declaration.allMembers.contains { member in
            switch member {
            case .variable(let variable): isAvailable(variable.attributes, "deprecated")
            case .enumCase(let cases): isAvailable(cases.attributes, "deprecated")
            default: false
            }
        }
    }

    /// Whether an `@available` says `deprecated` or `unavailable`. Its arguments are not read, so its text is searched.
    func isAvailable(_ attributes: [AttributeSyntax], _ word: String) -> Bool {
        attributes.contains { attribute in
            guard attribute.name == "available" else { return false }
            let start = source.utf8.index(source.startIndex, offsetBy: attribute.range.lowerBound)
            return source[start...].utf8.prefix(attribute.range.count).contains(word.utf8)
        }
    }

    /// The head of an extension. In a module that is isolated by default, it has to say that the type is not.
    var `extension`: String { (isNonisolated ? "nonisolated " : "") + "extension \(name)" }

    /// A type in another one, but not in an extension, is isolated as that if it does not say otherwise. An error and a key
    /// are isolated to nothing, and so is what is in an actor.
    var isNonisolated: Bool {
        for type in [declaration] + surroundings {
            if type.kind == .actor || type.modifiers.contains(where: { $0.name == "nonisolated" && $0.detail == nil }) {
                return true
            }
            if type.kind == .extension || type.globalActor != nil { return false }
            if type.states(["CodingKey", "CustomNSError", "Error", "LocalizedError", "RecoverableError"]) {
                return true
            }
        }
        return false
    }

    /// Whether the model can only be made on the main actor, because of the module. What the protocols have by default is
    /// isolated nowhere, so the extension needs a function of its own, or the compiler would allow the model to be read on
    /// any thread.
    var isMadeOnActor: Bool {
        let isIsolated = isIsolatedByDefault && !isNonisolated && declaration.globalActor == nil || isMadeOnItsActor
        return isIsolated && !superclassIsModel
    }

    /// Whether the model says which actor it is isolated to, and can only be made and written there: its properties are
    /// computed, as `@Observable` makes them, or a class is written. Other models can be made on any thread.
    private var isMadeOnItsActor: Bool {
        #if compiler(>=6.2)
            isClass && declaration.globalActor != nil
                && (mayRenameProperties || statesEncodable || superclassIsEncodable)
        #else
            false
        #endif
    }

    /// The name of a protocol of the core, as a conformance that the macro writes.
    func conformance(_ name: String) -> String {
        (isMadeOnItsActor ? "@\(declaration.globalActor ?? "") " : "") + Names.unbox(name)
    }

    /// `fileprivate ` for a member of an extension that names the type, if the type is within a private one: the compiler
    /// takes the member for internal.
    var accessWithinPrivate: String {
        let isWithinPrivate = surroundings.contains { ["private", "fileprivate"].contains($0.modifiers.access.first) }
        return isWithinPrivate && access.isEmpty ? "fileprivate " : ""
    }

    /// `public ` or `package `, for members that have to be as accessible as the type; empty for other types.
    var access: String {
        var modifiers = declaration.modifiers.access
        // The access of an extension is that of its members which do not say otherwise.
        if modifiers.isEmpty, let first = surroundings.first, first.kind == .extension {
            modifiers = first.modifiers.access
        }
        switch modifiers.first {
        case "public", "open": return "public "
        case "package": return "package "
        default: return ""
        }
    }

    /// Whether the extension that the macro writes, which is at the top level of the file, can name the type.
    func isVisible(of attribute: AttributeSyntax, _ diagnostics: inout Diagnostics) -> Bool {
        guard !surroundings.isEmpty else { return true }
        if let modifier = declaration.modifiers.first(where: { $0.name == "private" && $0.detail == nil }) {
            diagnostics.error(
                "'@\(attribute.name)' cannot extend a private type within another: write 'fileprivate'",
                at: modifier.range,
                fixIts: [
                    .init(
                        message: "replace 'private' with 'fileprivate'", range: modifier.range,
                        replacement: "fileprivate")
                ])
            return false
        }
        if let outer = surroundings.dropLast().first(where: { $0.modifiers.access == ["private"] }) {
            diagnostics.error(
                "'@\(attribute.name)' cannot extend a type within a private one: make '\(outer.name)' 'fileprivate'",
                at: declaration.nameRange)
            return false
        }
        return true
    }

    /// Whether the declaration itself names a protocol.
    func states(_ names: String...) -> Bool { declaration.states(names) }

    var statesEncodable: Bool { states("Encodable", "Codable") }
    var statesDecodable: Bool { states("Decodable", "Codable") }

    /// Whether the type conforms, though its declaration does not say so: by an extension, or by its superclass.
    func inherits(_ name: String) -> Bool {
        guard let missingConformances else { return false }
        return !missingConformances.contains(name) && !states(name)
    }

    /// The protocol of a model.
    var modelProtocol: String { options.context == nil ? "Unboxable" : "UnboxableWithContext" }

    /// The conformances that the extension of a model states, with the colon.
    ///
    /// `UnboxCompatible` is one of the macro's protocols, for generic types, whose conditional conformance has to state
    /// it. The compiler then does not take it from `Unboxable`.
    var conformances: String {
        var protocols = options.context == nil ? ["Unboxable", "UnboxCompatible"] : ["UnboxableWithContext"]
        // By default, it is written by its `encode(to:)`, if it has one.
        if isClass { protocols.append("UnboxWritable") }
        let missing = protocols.filter { missingConformances?.contains($0) ?? !states($0) }
        return missing.isEmpty ? "" : ": " + missing.map(conformance).joined(separator: ", ")
    }

    /// A conformance without code, so that the compiler has nothing to add to the diagnostics. The compiler of Swift 6.3.1
    /// crashes at a subclass with the macro if a class lacks a conformance that it was asked for.
    var extensionAfterErrors: String {
        guard declaration.kind == .struct || isClass, !conformances.isEmpty else { return "" }
        return isClass || initializer("unboxer") != nil
            ? "\(`extension`)\(conformances) {}"
            : "\(`extension`)\(conformances) {\n    \(initializerAfterErrors)\n}"
    }

    var membersAfterErrors: String {
        guard isClass else { return "" }
        let unboxing = initializer("unboxer") == nil ? [initializerAfterErrors] : []
        let decoding =
            superclassWithoutModel == nil || initializer("from") != nil
            ? [] : ["required \(Names.initFromDecoder) { Swift.fatalError() }"]
        return (unboxing + decoding).joined(separator: "\n")
    }

    private var initializerAfterErrors: String {
        "\(headOfInitializer(isClass ? "required " : "")) { Swift.fatalError() }"
    }

    /// The head of the initializer that reads the model.
    func headOfInitializer(_ modifiers: String = "") -> String {
        let context = options.context.map { ", context: \($0)" } ?? ""
        return "\(memberModifiers)\(modifiers)init(unboxer: \(Names.unboxer)\(context)) throws"
    }

    /// Writes the function that makes the model of a value, which is only needed where that of the library does not do.
    ///
    /// - Parameter isOfObject: whether the model is made of an object, not of any value.
    func conversion(isOfObject: Bool, in writer: inout SourceWriter) {
        let head = Names.unboxedFromValue(context: options.context)
        writer.block("\(accessWithinPrivate)\(memberModifiers)\(head)") { writer in
            let unboxer = "value.\(isOfObject ? "objectUnboxer" : "unboxer")(for: Self.self)"
            writer.line("try Self(unboxer: \(unboxer)\(options.context == nil ? "" : ", context: context"))")
        }
    }

    /// Whether a superclass writes its part of an object. Known only where members are made.
    var superclassIsEncodable: Bool { asksForCodable && hasSuperclass && inherits("Encodable") && !statesEncodable }

    /// Whether a superclass requires `init(from:)`. Known only where members are made.
    var superclassIsDecodable: Bool { asksForCodable && hasSuperclass && inherits("Decodable") && !statesDecodable }

    /// The superclass, if it is known to be read by Codable only.
    var superclassWithoutModel: TypeSyntax? {
        superclassIsDecodable && !superclassIsModel ? declaration.inheritedTypes.first : nil
    }

    private var hasSuperclass: Bool { isClass && !declaration.inheritedTypes.isEmpty }

    /// Whether a superclass is read before the subclass.
    var superclassIsModel: Bool { hasSuperclass && inherits(modelProtocol) }

    /// Whether the initializer may have to call one of a superclass: of that, the macro sees no more than the name.
    var mayHaveSuperclassWithoutModel: Bool {
        !superclassIsModel && mayHaveSuperclass
    }

    /// Whether the first type that the declaration names may be a superclass.
    private var mayHaveSuperclass: Bool {
        guard hasSuperclass, case .named(let name, _)? = declaration.inheritedTypes.first?.form else { return false }
        return !Self.readable.union(Self.unreadable).contains(name.withoutModule)
    }

    /// The initializer with this label for its first parameter that the declaration has; nil if it has none.
    func initializer(_ label: String) -> FunctionSyntax? {
        for case .initializer(let function) in declaration.allMembers where function.parameters.first?.label == label {
            return function
        }
        return nil
    }

    var hasEncode: Bool {
        declaration.functions.contains { $0.name == "encode" && $0.parameters.map(\.label) == ["to"] }
    }

    /// Whether the declaration leaves `encode(to:)` to the macro or the compiler.
    var isEncodedByMacro: Bool { statesEncodable && !hasEncode }

    /// Whether the model can write itself without the containers of Codable: nothing else knows how it is written.
    var canWriteDirectly: Bool {
        isEncodedByMacro && (!isClass || isFinal && !mayHaveSuperclass) && hasPlainCodingKeys && !writesByHand
    }

    /// Whether a `write(to:)` by hand is seen, or a conformance that may come with one.
    var writesByHand: Bool {
        let isWritable = missingConformances.map { !$0.contains("UnboxWritable") } ?? states("UnboxWritable")
        return isWritable || declaration.functions.contains(where: \.writesUnboxWriter)
    }

    /// Whether another macro may have renamed the stored properties, as `@Observable` does. The compiler then finds no
    /// property of the name of a key, so it can write neither of Codable's functions.
    var mayRenameProperties: Bool {
        declaration.attributes.contains { attribute in
            let name = attribute.name.split(separator: ".").last ?? ""
            return name.first?.isUppercase == true && !name.hasSuffix("Actor")
                && !["Unboxable", "UnboxableEnum"].contains(name)
        }
    }

    /// Whether it leaves `init(from:)` to them.
    var isDecodedByMacro: Bool { statesDecodable && initializer("from") == nil }

    /// The `where` clause for the extension: every generic parameter that a value holds has to be readable.
    ///
    /// - Parameter decodable: the types that are read where `Decodable` is enough.
    func requirements(for types: [TypeSyntax], decodable: [TypeSyntax] = []) -> String {
        let needed = parametersToRead(in: types, decodable: decodable)
        guard !needed.isEmpty else { return "" }
        return " where " + needed.map { "\($0.name): \(Names.unbox("UnboxCompatible"))" }.joined(separator: ", ")
    }

    /// The generic parameters of which the declaration does not say that they are readable.
    private func parametersToRead(in types: [TypeSyntax], decodable: [TypeSyntax]) -> [GenericParameterSyntax] {
        let all = constraints
        return genericParameters.filter { parameter in
            let constraints = all[parameter.name] ?? []
            if constraints.contains(where: Self.readable.contains) { return false }
            if types.contains(where: { $0.mentions(parameter.name) }) { return true }
            return !constraints.contains { $0 == "Decodable" || $0 == "Codable" }
                && decodable.contains { $0.mentions(parameter.name) }
        }
    }

    /// The names of the protocols to which each generic parameter conforms, as far as the declarations say them.
    private var constraints: [String: [Substring]] {
        var constraints: [String: [Substring]] = [:]
        func add(_ text: String, to parameter: String) {
            let names = text.filter { !$0.isWhitespace }.split(separator: "&")
            constraints[parameter, default: []] += names.map(\.withoutModule)
        }
        for parameter in genericParameters {
            if let constraint = parameter.constraint { add(constraint.text, to: parameter.name) }
        }
        for clause in ([declaration] + surroundings).compactMap(\.genericWhereClause) {
            for requirement in clause.split(separator: ",") {
                let parts = requirement.split(separator: ":", maxSplits: 1)
                if parts.count == 2 { add(String(parts[1]), to: parts[0].filter { !$0.isWhitespace }) }
            }
        }
        return constraints
    }

    func requirements(for fields: [Field]) -> String {
        let types = typesRead(by: fields)
        return requirements(for: types.types, decodable: types.decodable)
    }

    /// Whether no protocol that the declaration names can make a parameter readable. A class needs one, as its
    /// initializer cannot be in an extension with requirements.
    func lacksRequirements(for fields: [Field]) -> Bool {
        let types = typesRead(by: fields)
        let constraints = constraints
        return parametersToRead(in: types.types, decodable: types.decodable).contains { parameter in
            constraints[parameter.name]?.allSatisfy(Self.unreadable.contains) ?? true
        }
    }

    private func typesRead(by fields: [Field]) -> (types: [TypeSyntax], decodable: [TypeSyntax]) {
        let read = fields.filter {
            !$0.options.has(.formatter) && $0.options.context == nil && !$0.options.has(.decoding)
                && !$0.options.has(.by) && $0.options.isRead
        }
        func isDecodable(_ field: Field) -> Bool { !options.has(.allErrors) && !field.options.has(.dropIfInvalid) }
        return (read.filter { !isDecodable($0) }.map(\.type), read.filter(isDecodable).map(\.type))
    }

    /// Reports an initializer that the macro would write a second time.
    func checkInitializer(_ diagnostics: inout Diagnostics) {
        guard let initializer = initializer("unboxer") else { return }
        diagnostics.error(
            "'\(declaration.name)' has an 'init(unboxer:)' already: remove it, or '@Unboxable'", at: initializer.range)
    }

    /// `init(from:)` is no use to a type that is always `Decodable` if it is in an extension with requirements: the compiler
    /// would write another one.
    func checkDecoding(requirements: String, _ diagnostics: inout Diagnostics) {
        guard isDecodedByMacro, !requirements.isEmpty else { return }
        diagnostics.error(
            "to be decoded, '\(declaration.name)' has to say in its declaration that its parameters are 'UnboxCompatible'",
            at: declaration.nameRange)
    }

    /// Its parameters, and those of the types that it is nested in.
    private var genericParameters: [GenericParameterSyntax] {
        var names: Set<String> = []
        return ([declaration] + surroundings).flatMap(\.genericParameters).filter { names.insert($0.name).inserted }
    }

    private static let readable: Set<Substring> = [
        "Unboxable", "UnboxCompatible", "UnboxableEnum", "UnboxableByTransform",
    ]

    private static let unreadable: Set<Substring> = [
        "AnyObject", "Codable", "Comparable", "CustomStringConvertible", "Decodable", "Encodable", "Equatable",
        "Hashable", "Identifiable", "Sendable",
    ]
}

extension TypeDeclarationSyntax {
    /// The global actor that the type is isolated to, whose name is taken to end with `Actor`.
    fileprivate var globalActor: String? {
        attributes.first { $0.arguments == nil && $0.name.hasSuffix("Actor") }?.name
    }

    fileprivate func states(_ names: [String]) -> Bool { inheritedTypes.contains { $0.isComposed(of: names) } }
}

extension FunctionSyntax {
    /// Whether this is a `write(to:)` by hand.
    fileprivate var writesUnboxWriter: Bool {
        name == "write" && parameters.map(\.label) == ["to"] && parameters[0].type.text.hasSuffix("UnboxWriter")
    }
}

extension [ModifierSyntax] {
    /// The names of the modifiers that say who may use a declaration.
    fileprivate var access: [String] {
        let names: Set<String> = ["open", "public", "package", "internal", "fileprivate", "private"]
        return filter { $0.detail == nil }.map(\.name).filter(names.contains)
    }
}

extension TypeSyntax {
    /// Whether the type has one of some names, or is a composition with such a type: `Codable & Sendable`.
    fileprivate func isComposed(of names: [String]) -> Bool {
        switch form {
        case .named(let name, _): names.contains(String(name.withoutModule))
        case .composition(let types): types.contains { $0.isComposed(of: names) }
        default: false
        }
    }

    /// Whether the name of a generic parameter occurs in the type.
    func mentions(_ parameter: String) -> Bool {
        switch form {
        case .named(let name, let arguments):
            name == parameter || name.hasPrefix(parameter + ".") || arguments.contains { $0.mentions(parameter) }
        case .optional(let type), .implicitlyUnwrapped(let type), .array(let type): type.mentions(parameter)
        case .dictionary(let key, let value): key.mentions(parameter) || value.mentions(parameter)
        case .tuple(let types), .composition(let types): types.contains { $0.mentions(parameter) }
        case .function, .opaque, .existential, .other: false
        }
    }
}
