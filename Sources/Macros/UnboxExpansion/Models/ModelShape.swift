import SwiftDeclarations

/// The kind of value that a model is read from. Anything but an object needs a struct without a context, whose fields are all known.
enum ModelShape {
    case object
    /// An array, as the key paths of all fields begin with an index.
    case array
    /// Any value, which the only field is as a whole.
    case value

    init(_ model: ModelDeclaration, _ items: [FieldItem]) {
        self = .object
        guard Self.isPossible(for: model) else { return }
        let fields = items.compactMap { item in
            if case .field(let field) = item { field } else { nil as Field? }
        }
        guard fields.count == items.count, !fields.isEmpty else { return }
        if fields.allSatisfy(\.isElement) { self = .array }
        if fields.count == 1, case .whole = fields[0].place { self = .value }
    }

    private static func isPossible(for model: ModelDeclaration) -> Bool {
        !model.isClass && model.options.context == nil
            && !model.declaration.functions.contains { $0.name == "unboxed" }
    }

    /// Reports fields that are read from something else than the model.
    func check(_ fields: [Field], of model: ModelDeclaration, _ diagnostics: inout Diagnostics) {
        for field in fields {
            switch field.place {
            case .whole where self == .object && !field.type.canBeObject && !field.options.has(.formatter):
                diagnostics.error(
                    "'whole' reads the object of the model, which is not '\(field.type.text)'", at: field.type.range)
            case .at(let places) where self != .array && field.isElement:
                let other = fields.first { !$0.isElement }
                let reason =
                    if let other, Self.isPossible(for: model) {
                        "and '\(other.name)' from an object"
                    } else {
                        "which only a struct without a context can be"
                    }
                let mend =
                    "write 'key' for a key that is a number, or read \(places[0].source) in the model around this one"
                diagnostics.error(
                    "'\(field.name)' is read from an array, \(reason): \(mend)",
                    at: field.options[.keyPath]?.range ?? field.range)
            default: break
            }
        }
    }
}

extension Field {
    /// Whether its key path begins with an index.
    fileprivate var isElement: Bool {
        if case .index? = firstPlace?.path?.components.first { true } else { false }
    }
}
