import SchemaReading

/// Makes types from schemas. They have no names yet.
///
/// Types that are declared are filled one after the other from a list of pending work, so that a chain of references
/// does not nest calls. Only types without a declaration, such as arrays, are made while another one is.
final class TypeBuilder {
    let library: SchemaLibrary
    let definitions: Definitions
    let table: FactTable
    let options: ModelOptions
    var declarations: [Declaration] = []
    /// The types that are made, so that a schema that is reached again has the same type.
    private var types: [SchemaRequest: ModelType] = [:]
    /// The requests whose types are being made.
    private var open: Set<SchemaRequest> = []
    /// The structs around types that contain themselves without a struct or an enum in between.
    private var wrappers: [SchemaRequest: Declaration.ID] = [:]
    private var pending: [(id: Declaration.ID, work: Work)] = []

    /// How deeply types without a name may nest.
    private static let maximumDepth = 128
    /// How many types there may be: schemas that are merged with others, in circles, multiply.
    private let maximumCount: Int

    enum Work {
        case structure(SchemaFacts)
        /// A struct for an array with an element for each of the types.
        case row([ModelType], [Documentation])
        case union([Alternative], discriminator: String?)
    }

    init(_ library: SchemaLibrary, _ options: ModelOptions) throws {
        self.library = library
        self.options = options
        definitions = try Definitions(library, options)
        table = FactTable(library)
        maximumCount = 200 + 10 * definitions.schemaCount
    }

    /// Makes the types of all documents.
    ///
    /// - Parameter progress: called after each type that is made, with the number of those that are known.
    /// - Throws: ``ModelError`` with the line and column of the schema that cannot be read.
    func build(_ progress: ((_ made: Int, _ known: Int) -> Void)?) throws {
        for schema in definitions.schemas {
            _ = try type(of: schema, called: NameHint(Words("value")))
            var next = 0
            while next < pending.count {
                let (id, work) = pending[next]
                next += 1
                progress?(next, pending.count)
                switch work {
                case .structure(let facts): try fillStructure(id, facts)
                case .row(let types, let documentation): fillRow(id, types, documentation)
                case .union(let alternatives, let discriminator): try fillUnion(id, alternatives, discriminator)
                }
            }
            pending = []
        }
        for document in library.documents { try nameRoot(document.root) }
    }

    /// Gives a root without a declaration a name: an array of models, a dictionary.
    private func nameRoot(_ root: SchemaElement) throws {
        guard let hint = definitions.hints[root] else { return }
        let type = try type(of: root, called: hint)
        // Another name for any JSON would say nothing.
        if type == .json { return }
        if case .model(let id) = type.unwrapped {
            // A definition that the root refers to gets another name only if the user gives one.
            if declarations[id].position == hint.position || !type.isOptional && hint.name == nil { return }
        }
        let id = declare(hint, of: .all([root]), root.documentation)
        declarations[id].kind = .alias(type)
    }

    /// Adds a declaration, whose kind is not known yet.
    func declare(
        _ hint: NameHint, of request: SchemaRequest?, _ documentation: Documentation = Documentation()
    ) -> Declaration.ID {
        let id = declarations.count
        let source = request?.firstNode.map { "\(library.documents[$0.documentIndex].name)\($0.fragment)" }
        declarations.append(Declaration(id: id, hints: [hint], documentation: documentation, source: source ?? ""))
        return id
    }

    func declare(_ work: Work, _ hint: NameHint, of request: SchemaRequest, _ facts: SchemaFacts) -> ModelType {
        let id = declare(hint, of: request, facts.documentation)
        pending.append((id, work))
        return .model(id)
    }
}

// MARK: - Requests

extension TypeBuilder {
    func type(of node: SchemaElement, called hint: NameHint) throws -> ModelType {
        try type(of: .all([node]), called: hint)
    }

    /// The type of schemas that all hold.
    func type(of nodes: [SchemaElement], called hint: NameHint) throws -> ModelType {
        var distinct: [SchemaElement] = []
        for node in nodes {
            let node = nodes.count > 1 ? try definitions.definition(for: node)?.target ?? node : node
            if !distinct.contains(node) { distinct.append(node) }
        }
        return try type(of: .all(distinct), called: hint)
    }

    /// The type of a request, which is made if it is not known.
    func type(of request: SchemaRequest, called hint: NameHint) throws -> ModelType {
        guard let node = request.onlyNode, let definition = try definitions.definition(for: node) else {
            return try knownType(of: request, called: hint)
        }
        let target = definition.target
        let type: ModelType =
            if let name = definitions.customTypes[target] {
                .custom(name)
            } else {
                try knownType(of: .all([target]), called: definitions.hints[target] ?? hint)
            }
        return definition.isNullable ? type.optional : type
    }

    private func knownType(of request: SchemaRequest, called hint: NameHint) throws -> ModelType {
        if let type = types[request] {
            if case .model(let id) = type.unwrapped, hint.position == nil { declarations[id].hints.append(hint) }
            return type
        }
        guard open.insert(request).inserted else {
            let id = wrappers[request] ?? declare(hint, of: request)
            wrappers[request] = id
            return .model(id)
        }
        defer { open.remove(request) }
        let node = request.firstNode
        guard open.count <= Self.maximumDepth else {
            throw node.map { library.error("the schema nests too deeply", at: $0) } ?? ModelError("it nests too deeply")
        }
        guard declarations.count <= maximumCount else {
            throw ModelError(
                "the schema describes more than \(maximumCount) types, as schemas that refer to each other are merged")
        }
        var type = try makeType(of: request, called: hint)
        if let wrapper = wrappers[request] {
            declarations[wrapper].kind = .wrapper(.value(type))
            type = .model(wrapper)
        }
        types[request] = type
        return type
    }

    func isDefinition(_ request: SchemaRequest) throws -> Bool {
        try request.onlyNode.map { try definitions.definition(for: $0) != nil } ?? false
    }
}
