import SchemaReading

/// Writes the instructions of one schema.
struct SchemaWriter {
    let compiler: Compiler
    private let place: SchemaPosition
    let tree: JSONTree
    /// The resource in which the schema is.
    let resource: Int
    let dialect: Dialect
    /// The keywords that the dialect knows.
    private let fields: SchemaFields

    var kinds = Kinds.all
    /// In the order of their groups, and in the order in which they were added.
    private(set) var instructions: [Instruction] = []
    /// The schemas that it applies to the same value.
    var inPlace: [SchemaIndex] = []

    init(_ compiler: Compiler, _ place: SchemaPosition, resource: Int) {
        let dialect = compiler.set.resources[resource].dialect
        (self.compiler, self.place, self.resource, self.dialect) = (compiler, place, resource, dialect)
        tree = compiler.set.sources[place.source].tree
        fields = SchemaFields(of: place.node, in: tree, where: dialect.knows)
    }

    /// The node of the value of a keyword; nil if the schema does not have it.
    func value(_ keyword: Keyword) -> Int? { fields.value(keyword) }

    func place(_ node: Int) -> SchemaPosition { SchemaPosition(source: place.source, node: node) }

    func schema(_ node: Int) throws -> SchemaIndex { try compiler.schema(at: place(node)) }

    /// The schema that is the value of a keyword; none if there is none.
    func schema(_ keyword: Keyword) throws -> SchemaIndex { try value(keyword).map(schema) ?? .none }

    func expected(_ text: String, _ keyword: Keyword, _ node: Int) -> JSONSchema.SchemaError {
        compiler.error("\(keyword.rawValue): expected \(text)", at: place(node))
    }

    mutating func add(
        _ operation: Instruction.Operation, _ keyword: Keyword, _ first: UInt32 = 0, _ second: UInt32 = 0
    ) {
        let group = operation.group.rawValue
        var place = instructions.count
        while place > 0, instructions[place - 1].operation.group.rawValue > group { place -= 1 }
        let instruction = Instruction(operation: operation, keyword: keyword, first: first, second: second)
        instructions.insert(instruction, at: place)
    }
}

// MARK: - Values of keywords

extension SchemaWriter {
    func elements(_ keyword: Keyword, _ node: Int, of type: String) throws -> [Int] {
        guard tree.kind(of: node) == .array else { throw expected("an array of \(type)", keyword, node) }
        return tree.elements(of: node)
    }

    func strings(_ keyword: Keyword, _ node: Int) throws -> [String] {
        try elements(keyword, node, of: "strings").map { element in
            guard let text = tree.stringValue(element) else {
                throw expected("an array of strings", keyword, element)
            }
            return text
        }
    }

    func schemas(_ keyword: Keyword, _ node: Int) throws -> [SchemaIndex] {
        try elements(keyword, node, of: "schemas").map(schema)
    }

    /// The fields of the value of a keyword; empty if the schema does not have it.
    func members(_ keyword: Keyword) throws -> [(key: String, value: Int)] {
        guard let node = value(keyword) else { return [] }
        guard tree.kind(of: node) == .object else { throw expected("an object", keyword, node) }
        return tree.members(of: node)
    }

    func flag(_ keyword: Keyword, _ expectation: String = "a boolean") throws -> Bool {
        guard let node = value(keyword) else { return false }
        let kind = tree.kind(of: node)
        guard kind == .true || kind == .false else { throw expected(expectation, keyword, node) }
        return kind == .true
    }
}
