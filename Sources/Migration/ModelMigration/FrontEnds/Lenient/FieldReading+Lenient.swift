import SwiftDeclarations

// Values as ObjectMapper reads them, which ignores those that do not fit.

extension FieldReading {
    init(_ place: Position, _ kind: ReadKind, of property: StoredProperty) {
        self.init(property: property.name, place: place)
        types = kind.types
        if case .keyPath = place { differences.insert(.valueOnPath) }
    }

    /// A field that is understood, and cannot be rewritten.
    static func problem(_ text: String, _ property: StoredProperty) -> FieldReading {
        var field = FieldReading(property: property.name, place: .none)
        field.problem = text
        return field
    }

    /// The field as the options want it, with the default where the declaration has none.
    func lenient(_ kind: ReadKind, of property: StoredProperty, _ options: MigrationOptions) -> FieldReading {
        var field = self
        field.isStrict = options.isExact && transform?.takesAny != true
        // Without conversions, other values differ.
        field.differences.remove(options.isExact ? .converted : .numberAsBoolean)
        if case .unknown(let name)? = kind.all.last, transform == nil, problem == nil {
            field.problem =
                "'\(name)' is no model of these files: give the program its file, or write @Unboxable before it"
        }
        if let value = defaultValue, let own = property.value {
            field.defaultValue = nil
            field.keepsValue = own.text == value
            if own.text != value, value != "nil" {
                field.problem = "'\(property.name)' has two defaults, \(own.text) and \(value): keep one"
            }
        }
        if options.invalid == .throw, dropsIfInvalid || defaultIfInvalid != nil {
            field.dropsIfInvalid = false
            field.defaultIfInvalid = nil
            field.differences.insert(.invalidThrows)
        }
        return field
    }

    /// Has a value of any type read, of which null is nil.
    mutating func readAny(of property: StoredProperty) {
        let cast = property.typeText == "AnyObject" ? " as AnyObject?" : ""
        transform = Transform(rawType: "Any", expression: "value is NSNull ? nil : value\(cast)")
        differences.insert(.untyped)
    }
}

extension ReadKind {
    /// The numbers of the types of these files that have to be unboxable.
    var types: Set<Int> {
        Set(
            all.compactMap { kind in
                switch kind {
                case .model(let number), .enumeration(let number): number
                default: nil
                }
            })
    }

    /// How a read differs from a cast of the value.
    func differencesOfCast(_ index: ModelIndex) -> Set<Difference> {
        switch self {
        case .enumeration(let number):
            let type = index.types[number]
            if type.conforms(to: ["String"]) { return type.hasNumericRawValue ? [.converted] : [] }
            return [.converted, .booleanAsNumber]
        case .integer: return [.converted, .notConverted]
        case .floatingPoint: return [.converted, .notConverted, .rounded]
        case .string: return [.converted]
        case .bool: return [.converted, .numberAsBoolean]
        default: return []
        }
    }
}
