import JSONSchema
import Unbox

/// Makes declarations from schemas.
///
/// Types that are declared are filled one after the other from a list of pending work, so that a chain of references
/// does not nest calls. Only types without a declaration, such as arrays, are made while another one is.
final class ModelBuilder {
    let library: SchemaLibrary
    let options: ModelOptions
    var declarations: [Declaration] = []

    /// The state of a schema that is referred to by name.
    struct Definition {
        let name: String
        var type: ModelType?
        /// Whether its type is being made.
        var isOpen = false
        /// The wrapper that its type needs because it contains itself.
        var wrapper: Declaration.ID?
    }

    var definitions: [SchemaElement: Definition] = [:]
    var order: [SchemaElement] = []
    var topLevelNames = NameScope()
    var nestedNames: [Declaration.ID: NameScope] = [:]
    var factsOfRequests: [SchemaRequest: SchemaFacts] = [:]
    /// The structs of schemas that are merged with what they refer to. One that is reached again is the same type:
    /// merging schemas that refer to each other would not end otherwise.
    var mergedStructures: [SchemaRequest: Declaration.ID] = [:]
    /// The types that have declarations without a name of their own, and of what they were made.
    var anonymousTypes: [Declaration.ID: (request: SchemaRequest, type: ModelType)] = [:]
    var pending: [(id: Declaration.ID, work: Work)] = []
    var depth = 0
    /// The cases of enums, by their raw values.
    var enumCases: [Declaration.ID: [JSONValue: String]] = [:]
    /// The keys of properties that the configuration leaves out.
    var leftOutKeys: [Declaration.ID: Set<String>] = [:]
    /// The references for which the configuration has a type, as far as they occur.
    var customReferences: Set<String> = []
    /// The wrappers of types that formatters make.
    var wrappers: [ModelType: Declaration.ID] = [:]
    /// The types that only their content tells apart.
    var alternativeIDs: Set<Declaration.ID> = []
    /// Called after each type that is made, with the number of those that are known.
    var progress: ((_ made: Int, _ known: Int) -> Void)?

    /// How deeply types without a name may nest.
    static let maximumDepth = 128
    /// How many types there may be: schemas that are merged with others, in circles, multiply.
    var maximumCount = 200

    enum Work {
        case structure(SchemaFacts)
        case union([Alternative], discriminator: String?)
    }

    /// One of several types.
    struct Alternative {
        let request: SchemaRequest
        let facts: SchemaFacts
        /// A name for it; nil if its type is to name it.
        let words: Words?
        /// The values of the discriminator that stand for it.
        var discriminators: [String] = []
        var hasNumbers = false
    }

    /// Where a type is made: what it would be called, and in which type it would be nested.
    struct Place {
        let words: Words
        let parent: Declaration.ID?
    }

    init(_ library: SchemaLibrary, _ options: ModelOptions) {
        self.library = library
        self.options = options
    }
}

extension ModelBuilder {
    /// Makes the types of all documents.
    ///
    /// - Throws: ``ModelError`` with the line and column of the schema that cannot be read.
    func build() throws {
        findDefinitions()
        for node in order {
            guard let definition = definitions[node], definition.type == nil else { continue }
            _ = try type(ofDefinition: node)
            try work()
        }
        nameRoots()
    }

    private func work() throws {
        var next = 0
        while next < pending.count {
            let (id, work) = pending[next]
            next += 1
            progress?(next, pending.count)
            switch work {
            case .structure(let facts): try fillStructure(id, facts)
            case .union(let alternatives, let discriminator): try fillUnion(id, alternatives, discriminator)
            }
        }
        pending = []
    }

    func add(_ work: Work, for id: Declaration.ID) { pending.append((id, work)) }
}
