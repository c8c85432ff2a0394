import SchemaReading
import SwiftText

/// Finds what defaults are in a source, and makes properties Optional that need not be in a payload and have none.
struct Defaults {
    private let declarations: [Declaration]
    /// The types whose initializers a default calls, the outermost first.
    private var around: [Declaration.ID] = []
    /// How many values were looked at for a default.
    private var steps = 0

    /// Whoever needs more for a default does not want it in a line of source.
    private static let maximumSteps = 1000

    static func resolved(_ declarations: [Declaration]) -> [Declaration] {
        var result = declarations
        for id in declarations.indices {
            result[id].changeStructure { structure in
                structure.properties.changeEach { property in
                    var defaults = Defaults(declarations: declarations, around: [id])
                    let value = property.defaultJSON.flatMap { defaults.value($0, of: property.type) }
                    property.defaultValue = defaults.steps <= maximumSteps ? value : nil
                    if property.isRequired || property.defaultValue != nil { return }
                    property.type = property.type == .json ? .optional(.json) : property.type.optional
                }
            }
        }
        return result
    }

    /// A value in a source; nil if it does not fit the type.
    private mutating func value(_ value: SchemaValue, of type: ModelType) -> DefaultValue? {
        steps += 1
        guard steps <= Self.maximumSteps else { return nil }
        switch (type, value) {
        case (.bool, .bool(let bool)): return .literal("\(bool)")
        case (.integer, .number): return value.intValue.map { .literal("\($0)") }
        case (.double, .number(let number)):
            return number.double.isFinite ? .literal("\(number.double)") : nil
        case (.string, .string(let string)): return .literal(SwiftLiteral.string(string))
        case (.optional, .null): return .literal("nil")
        case (.optional(let type), _): return self.value(value, of: type)
        case (.array(let type), .array(let array)):
            let elements = array.elements
            let values = elements.compactMap { self.value($0, of: type) }
            return values.count == elements.count ? .array(values) : nil
        case (.dictionary(let type), .object(let object)):
            let members = object.members
            let fields = members.compactMap { key, value in
                self.value(value, of: type).map { DefaultValue.Field(key: SwiftLiteral.string(key), value: $0) }
            }
            return fields.count == members.count ? .dictionary(fields) : nil
        case (.json, .null): return .literal("nil")
        case (.json, _): return self.value(value, of: Self.literalType(of: value))
        case (.open(let id), _): return self.value(value, of: .model(id)).map { .known($0) }
        case (.model(let id), .object(let object)): return structure(object, id)
        case (.model(let id), _):
            let position = declarations[id].enumeration?.cases.firstIndex { $0.value == value }
            return position.map { .enumCase(id, $0) }
        default: return nil
        }
    }

    /// The type of the literal for any JSON.
    private static func literalType(of value: SchemaValue) -> ModelType {
        switch value {
        case .bool: .bool
        case .number: value.intValue == nil ? .double : .integer
        case .array: .array(.json)
        case .object: .dictionary(.json)
        case .string, .null: .string
        }
    }

    /// A call of a struct's initializer; nil if the struct needs something else, or would lose a field.
    private mutating func structure(_ object: SchemaValue.Container, _ id: Declaration.ID) -> DefaultValue? {
        guard let structure = declarations[id].structure, structure.others.isEmpty, !around.contains(id) else {
            steps += around.contains(id) ? Self.maximumSteps : 0
            return nil
        }
        around.append(id)
        defer { around.removeLast() }
        var values: [Int: DefaultValue] = [:]
        for (position, property) in structure.properties.enumerated() {
            if let json = object[property.key] {
                guard let value = value(json, of: property.type) else { return nil }
                values[position] = value
            } else {
                // Its default is looked at, as that may need a type whose default this is.
                let ownDefault = property.defaultJSON.flatMap { value($0, of: property.type) }
                if property.isRequired, ownDefault == nil { return nil }
                // The compiler's initializer has no default for a constant.
                if ownDefault == nil { values[position] = .literal("nil") }
            }
        }
        let keys = Set(structure.properties.map(\.key))
        return object.members.allSatisfy { keys.contains($0.key) } ? .structure(id, values) : nil
    }
}
