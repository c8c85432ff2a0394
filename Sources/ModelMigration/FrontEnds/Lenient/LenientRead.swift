import SwiftDeclarations

/// A value as old code reads it, before a property gets it.
struct LenientRead: Equatable {
    enum Fallback: Equatable {
        case isNil
        /// The source of a value. It is implied if no code says it, as `""` is by `stringValue`.
        case value(String, isImplied: Bool)
        /// The initializer fails.
        case fails
        /// The property keeps the value that it has.
        case keeps
    }

    var path: PayloadPath
    var kind: ReadKind
    /// What becomes of a missing value.
    var missing: Fallback = .isNil
    /// What becomes of an invalid value, if that differs.
    var invalid: Fallback?
    var formatter: String?
    var allowsInvalidElements = false
    /// A declaration that the formatter is.
    var helper: String?
    /// Further keys, of which the first that has a value counts.
    var otherKeys: [String] = []
    var differences: Set<Difference> = []

    init(_ path: PayloadPath, _ kind: ReadKind) {
        self.path = path
        self.kind = kind
    }

    /// The read with a default: `read ?? value`.
    func or(_ value: String) -> LenientRead? {
        var read = self
        switch read.missing {
        case .isNil: read.missing = .value(value, isImplied: false)
        // The default of a missing value is what an enum makes of it.
        case .value where read.invalid == .isNil: read.invalid = .value(value, isImplied: false)
        default: return nil
        }
        if read.invalid == .isNil { read.invalid = .value(value, isImplied: false) }
        return read
    }

    /// The read of which nil makes the initializer fail: `guard let`.
    var unwrapped: LenientRead? {
        var read = self
        if read.missing == .isNil { read.missing = .fails }
        if read.invalid == .isNil { read.invalid = .fails }
        return read.missing == .fails && (read.invalid ?? .fails) == .fails ? read : nil
    }
}

extension LenientRead {
    /// How the read becomes a field; with a problem, if it cannot.
    func field(
        for property: StoredProperty, kind expected: ReadKind, _ options: LenientOptions
    ) -> FieldReading? {
        guard let place, kind == expected else { return nil }
        var field = FieldReading(property: property.name, place: place)
        field.formatter = formatter
        field.allowsInvalidElements = allowsInvalidElements
        field.isStrict = options.isExact
        field.differences = differences
        field.types = kind.types
        field.helper = helper
        if case .unknown(let name)? = kind.all.last { field.problem = "'\(name)' is not a model of these files" }
        switch missing {
        // Of another property, it is the value of an `if let`.
        case .isNil: field.dropsIfInvalid = true
        case .keeps where property.isOptional || property.value != nil:
            field.dropsIfInvalid = true
            field.keepsValue = property.value != nil
        case .fails where !property.isOptional: break
        case .value(let value, let isImplied):
            field.setDefault(value, of: property)
            field.dropsIfInvalid = true
            if options.invalid == .throw, isImplied {
                field.dropsIfInvalid = false
                field.defaultValue = nil
                field.differences.insert(field.keepsValue ? .invalidThrows : .missingThrows)
            }
        default: return nil
        }
        if let invalid, case .value(let value, _) = invalid, field.dropsIfInvalid, value != field.defaultValue {
            field.dropsIfInvalid = false
            field.defaultIfInvalid = value
        } else if let invalid, invalid == .fails || invalid == .isNil, missing != invalid, missing != .keeps {
            return nil
        }
        if options.invalid == .throw, field.dropsIfInvalid || field.defaultIfInvalid != nil {
            field.dropsIfInvalid = false
            field.defaultIfInvalid = nil
            field.differences.insert(.invalidThrows)
        }
        return field
    }

    var place: FieldReading.Place? {
        guard !otherKeys.isEmpty else { return path.place }
        guard case .keys(let keys)? = path.place else { return nil }
        return .keys(keys + otherKeys)
    }
}

extension FieldReading {
    /// Sets the default, unless the declaration says the same; a problem if it says another.
    fileprivate mutating func setDefault(_ value: String, of property: StoredProperty) {
        guard let own = property.value else {
            defaultValue = value
            return
        }
        keepsValue = own.isSame(as: value)
        if keepsValue || value == "nil" { return }
        problem = "'\(property.name)' has two defaults, \(own.text) and \(value)"
    }
}

extension ExpressionSyntax {
    /// Whether another expression has the same value, as far as simple forms of literals tell.
    func isSame(as other: String) -> Bool {
        if text == other { return true }
        if let value = Double(text), let other = Double(other) { return value == other }
        let empty: Set<String> = ["[]", "[:]"]
        return empty.contains(other) && (text.hasSuffix("]()") || text.hasPrefix("Set<") && text.hasSuffix(">()"))
    }
}

extension ReadKind {
    /// The full names of the types of these files that have to be unboxable.
    var types: Set<String> {
        Set(
            all.compactMap { kind in
                switch kind {
                case .model(let name), .enumeration(let name): name
                default: nil
                }
            })
    }
}
