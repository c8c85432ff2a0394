import SwiftDeclarations

/// A value as old code reads it, before a property gets it: a field, with what an invalid or a missing value becomes.
@dynamicMemberLookup
struct LenientRead {
    enum Fallback: Equatable {
        case isNil
        case value(String)
        case fails
        /// The property keeps the value that it has.
        case keeps
    }

    private var field: FieldReading
    let kind: ReadKind
    var missing: Fallback
    /// The source of what an invalid value becomes, if that differs.
    var invalid: String?
    /// The source of a conversion of `%`, which is the value of any type, or nil; nil for none.
    var conversion: String?
    /// The type as which the value of the conversion is read; nil for any.
    var rawType: String?

    init(_ place: FieldReading.Place, _ kind: ReadKind, of property: StoredProperty, missing: Fallback) {
        field = FieldReading(property: property.name, place: place)
        field.types = kind.types
        self.kind = kind
        self.missing = missing
        if case .keyPath = place { field.differences.insert(.valueOnPath) }
    }

    subscript<T>(dynamicMember path: WritableKeyPath<FieldReading, T>) -> T {
        get { field[keyPath: path] }
        set { field[keyPath: path] = newValue }
    }

    /// How the read becomes a field; with a problem, if it cannot. Nil if it cannot be that of the property.
    func field(for property: StoredProperty, _ options: MigrationOptions) -> FieldReading? {
        if let conversion { return function(conversion, for: property) }
        var field = field
        field.isStrict = options.isExact
        // Without conversions, other values differ.
        field.differences.remove(options.isExact ? .converted : .numberAsBoolean)
        if case .unknown(let name)? = kind.all.last, field.transform == nil {
            field.problem =
                "'\(name)' is no model of these files: give the program its file, or write @Unboxable before it"
        }
        switch missing {
        case .isNil: field.dropsIfInvalid = true
        case .keeps where property.isOptional || property.value != nil:
            field.dropsIfInvalid = true
            field.keepsValue = property.value != nil && property.value?.literal != .nil
        case .fails where !property.isOptional: break
        case .value(let value):
            field.setDefault(value, of: property)
            field.dropsIfInvalid = true
        default: return nil
        }
        if let invalid, field.dropsIfInvalid, invalid != field.defaultValue {
            field.dropsIfInvalid = false
            field.defaultIfInvalid = invalid
        }
        if options.invalid == .throw, field.dropsIfInvalid || field.defaultIfInvalid != nil {
            field.dropsIfInvalid = false
            field.defaultIfInvalid = nil
            field.differences.insert(.invalidThrows)
        }
        return field
    }
}

extension LenientRead {
    /// A field that a function converts, which takes the value of any type from the object. Nil if it has no such key.
    private func function(_ conversion: String, for property: StoredProperty) -> FieldReading? {
        guard let type = property.impliedType else { return nil }
        var field = FieldReading(property: property.name, place: .function)
        field.differences = [rawType == nil ? .untyped : .converted]
        (field.samplePlace, field.sampleType) = (self.place, self.sampleType)
        let raw: String
        switch (self.place, rawType) {
        case (.keys(let keys), let type?): raw = "(try? unboxer.unbox(key: \(keys[0])) as \(type))"
        case (.keys(let keys), nil):
            raw = "(try? unboxer.unbox() as [String: Any])?[\(keys[0])]"
        case (.keyPath(let path), let type?): raw = "(try? unboxer.unbox(keyPath: \(path)) as \(type))"
        default: return nil
        }
        let value = conversion.replacing("%", with: raw)
        let isOptional = property.isOptional
        let isThrowing = missing == .fails && !isOptional
        let result = isOptional ? "\(type.withoutOptional.text)?" : type.text
        let head = FieldReading.head(of: property, context: nil, throwing: isThrowing, result: result)
        func source(_ fallback: String) -> String { String(head, body: [value + fallback]) }
        switch missing {
        case .value(let other): field.function = source(" ?? \(other)")
        case .keeps: field.function = source(property.value.map { $0.literal == .nil ? "" : " ?? \($0.text)" } ?? "")
        case .fails where !isOptional:
            let error = "UnboxError(\"'\(property.name)' is missing or invalid\")"
            let check = "guard let value = (\(value)) else { throw \(error) }"
            field.function = String(head, body: [check, "return value"])
        default: field.function = source("")
        }
        return isOptional || missing != .isNil ? field : nil
    }
}

extension FieldReading {
    /// Sets the default, unless the declaration says the same; a problem if it says another.
    fileprivate mutating func setDefault(_ value: String, of property: StoredProperty) {
        guard let own = property.value else {
            defaultValue = value
            return
        }
        keepsValue = own.text == value
        if keepsValue || value == "nil" { return }
        problem = "'\(property.name)' has two defaults, \(own.text) and \(value): keep one"
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
