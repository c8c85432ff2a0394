import Unbox

/// The state of a schema while it is compiled.
struct SchemaWriter {
    private let schemaPlace: SchemaPlace
    let document: JSONDocument
    var dialect = Dialect(draft: .draft2020)
    private var fields: [(Keyword, Int)] = []

    var kinds = Kinds.all
    var number: [Instruction] = []
    var string: [Instruction] = []
    var array: [Instruction] = []
    var object: [Instruction] = []
    var any: [Instruction] = []
    var late: [Instruction] = []
    /// The schemas that it applies to the same value.
    var inPlace: [SchemaIndex] = []

    init(place: SchemaPlace, document: JSONDocument) {
        schemaPlace = place
        self.document = document
    }

    /// Finds the keywords that the dialect knows.
    mutating func readFields() {
        let dialect = dialect
        let document = document
        var fields: [(Keyword, Int)] = []
        document.forEachField(of: schemaPlace.node) { key, value in
            guard let keyword = document.keyword(key), dialect.knows(keyword) else { return }
            fields.append((keyword, value))
        }
        self.fields = fields
    }

    /// The node of the value of a keyword; nil if the schema does not have it.
    func value(_ keyword: Keyword) -> Int? { fields.first { $0.0 == keyword }?.1 }

    func place(_ node: Int) -> SchemaPlace { SchemaPlace(source: schemaPlace.source, node: node) }

    mutating func add(
        _ operation: Instruction.Operation, _ keyword: Keyword, _ first: UInt32 = 0, _ second: UInt32 = 0
    ) {
        let instruction = Instruction(operation: operation, keyword: keyword, first: first, second: second)
        switch operation {
        case .minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum, .multipleOf: number.append(instruction)
        case .minLength, .maxLength, .pattern, .content: string.append(instruction)
        case .minItems, .maxItems, .uniqueItems, .items, .contains: array.append(instruction)
        case .minProperties, .maxProperties, .fields, .propertyNames, .dependentRequired, .dependentSchemas:
            object.append(instruction)
        case .never, .values, .ref, .dynamicRef, .allOf, .anyOf, .oneOf, .not, .conditional, .format:
            any.append(instruction)
        case .unevaluatedItems, .unevaluatedProperties: late.append(instruction)
        }
    }
}
