// What a model is made of, by reflection, in the few forms that two models are compared in.

import Foundation

/// A value of a model, without the Optionals and property wrappers around it.
struct ModelValue {
    enum Form {
        case none
        /// A boolean, a number or a string, whatever type of Swift or Foundation holds it.
        case scalar(PayloadValue)
        case list([Any])
        /// The entries in the order of their keys.
        case dictionary([Field])
        case set([Any])
        /// The properties of a struct or a class, or the elements of a tuple, in their order.
        case fields([Field])
        case enumeration(name: String, payload: Any?)
        /// A value of which nothing more is known, such as a `Date` or a function.
        case opaque
    }

    struct Field {
        let name: String
        let value: Any
    }

    let value: Any
    let form: Form

    init(_ any: Any) {
        let storage = PayloadValue.Storage.reading(any, in: nil) { nil }
        switch storage {
        case .absent, .null: (value, form) = (any, .none)
        case .bool, .integer, .unsigned, .double, .decimal, .string, .node:
            (value, form) = (any, .scalar(PayloadValue(storage, options: ReadingOptions())))
        case .object(let object): (value, form) = (any, .dictionary(.entries(of: object.dictionary)))
        case .array(let array): (value, form) = (any, .list(array.array))
        case .other(let foreign): (value, form) = (foreign.value, Form(foreign.value))
        // Of what has no root there are neither.
        case .matches: (value, form) = (any, .opaque)
        }
    }

    /// What `==` says of two values of one type; nil where there is none.
    func isEqual(to other: ModelValue) -> Bool? {
        guard type(of: value) == type(of: other.value), let value = value as? any Equatable else { return nil }
        func isEqual<T: Equatable>(_ value: T) -> Bool? { (other.value as? T).map { value == $0 } }
        return isEqual(value)
    }

    /// The raw value of what has one.
    var raw: ModelValue? {
        func raw<T: RawRepresentable>(_ value: T) -> ModelValue { ModelValue(value.rawValue) }
        return (value as? any RawRepresentable).map { raw($0) }
    }
}

extension ModelValue.Form {
    /// The form of a value that is no scalar, no array and no dictionary with strings for keys.
    fileprivate init(_ value: Any) {
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .collection: self = .list(mirror.children.map(\.value))
        case .set: self = .set(mirror.children.map(\.value))
        case .dictionary:
            self = .dictionary(.entries(of: (value as? [AnyHashable: Any]) ?? [:]))
        case .enum:
            let payload = mirror.children.first
            // A case without a payload has no other way to tell its name.
            self = .enumeration(name: payload?.label ?? String(describing: value), payload: payload?.value)
        case .struct, .class, .tuple:
            self = Self.isOpaque(value) ? .opaque : .fields(mirror.fields)
        default: self = .opaque
        }
    }

    /// Whether a value is of a type of Swift or Foundation that can be compared, of whose inside nobody wants to know.
    private static func isOpaque(_ value: Any) -> Bool {
        guard value is any Equatable else { return false }
        let module = String(reflecting: type(of: value)).prefix { $0 != "." }
        return module == "Swift" || module == "__C" || module.hasPrefix("Foundation")
    }
}

extension Mirror {
    /// The properties as a caller knows them, those of superclasses first.
    fileprivate var fields: [ModelValue.Field] {
        let inherited = superclassMirror?.fields ?? []
        let labels = Set(children.compactMap(\.label))
        let own = children.enumerated().compactMap { index, child -> ModelValue.Field? in
            let label = child.label ?? String(index)
            // Caches, and what macros such as @Observable add.
            if label.hasPrefix("$__lazy_storage_$_") || label.hasPrefix("_$") { return nil }
            // An element of a tuple is labeled ".0", the storage of a property wrapper "_name".
            let isStorage = label.hasPrefix("_") && label.count > 1 && !labels.contains(String(label.dropFirst()))
            guard isStorage || label.hasPrefix(".") else { return ModelValue.Field(name: label, value: child.value) }
            let wrapped = Mirror(reflecting: child.value).children.first { isStorage && $0.label == "wrappedValue" }
            return ModelValue.Field(name: String(label.dropFirst()), value: wrapped?.value ?? child.value)
        }
        return inherited + own
    }
}

extension [ModelValue.Field] {
    /// The entries of a dictionary. Keys are alike where their texts are: those of two types can be compared.
    fileprivate static func entries<Key>(of dictionary: [Key: Any]) -> [ModelValue.Field] {
        dictionary.map { ModelValue.Field(name: ModelValue($0.key).keyText, value: $0.value) }
            .sorted { $0.name < $1.name }
    }
}
