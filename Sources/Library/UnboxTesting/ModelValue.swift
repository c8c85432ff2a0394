// The parts of a model, found by reflection, in the forms in which two models are compared.

/// A value of a model, without the Optionals and property wrappers around it.
struct ModelValue {
    enum Form {
        case none
        case scalar(Scalar)
        case list([Any])
        /// The entries in the order of their keys.
        case dictionary([Field])
        case set([Any])
        /// The properties of a struct or a class, or the elements of a tuple, in their order.
        case fields([Field])
        case enumeration(name: String, payload: Any?)
        /// A value that is not taken apart, such as a `Date` or a function.
        case opaque
    }

    struct Field {
        let name: String
        let value: Any
    }

    let value: Any
    let form: Form

    init(_ any: Any) {
        switch PlainValue(any) {
        case .none: (value, form) = (any, .none)
        case .scalar(let scalar): (value, form) = (any, .scalar(scalar))
        case .dictionary(let dictionary): (value, form) = (any, .dictionary(.entries(of: dictionary)))
        case .array(let array): (value, form) = (any, .list(array))
        case .other(let other): (value, form) = (other, Form(other))
        }
    }

    /// The result of `==` for two values of one type; nil if the type is not Equatable.
    static func areEqual(_ old: Any, _ new: Any) -> Bool? {
        guard type(of: old) == type(of: new), let old = old as? any Equatable else { return nil }
        func areEqual<T: Equatable>(_ old: T) -> Bool? { (new as? T).map { old == $0 } }
        return areEqual(old)
    }

    /// Always false for classes and containers: by `==`, an NSNumber of a boolean may equal one of a number.
    static func areEqualAsAWhole(_ old: Any, _ new: Any) -> Bool {
        !(type(of: old) is AnyClass) && !(old is any Container) && areEqual(old, new) == true
    }

    /// Nil if the value is not RawRepresentable.
    var raw: ModelValue? {
        func raw<T: RawRepresentable>(_ value: T) -> ModelValue { ModelValue(value.rawValue) }
        return (value as? any RawRepresentable).map { raw($0) }
    }
}

extension ModelValue.Form {
    /// The form of a value that is not a scalar, an array or a dictionary whose keys are strings.
    fileprivate init(_ value: Any) {
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .collection: self = .list(mirror.children.map(\.value))
        case .set: self = .set(mirror.children.map(\.value))
        case .dictionary:
            self = .dictionary(.entries(of: (value as? [AnyHashable: Any]) ?? [:]))
        case .enum:
            let payload = mirror.children.first
            // The name of a case without a payload is not in its mirror.
            self = .enumeration(name: payload?.label ?? String(describing: value), payload: payload?.value)
        case .struct, .class, .tuple:
            self = Self.isOpaque(value) ? .opaque : .fields(mirror.fields)
        default: self = .opaque
        }
    }

    /// Whether the type is an Equatable one of Swift or Foundation, whose properties mean nothing to a reader.
    private static func isOpaque(_ value: Any) -> Bool {
        guard value is any Equatable else { return false }
        let module = String(reflecting: type(of: value)).prefix { $0 != "." }
        return module == "Swift" || module == "__C" || module.hasPrefix("Foundation")
    }
}

extension Mirror {
    /// The properties under their declared names, those of superclasses first.
    fileprivate var fields: [ModelValue.Field] {
        let inherited = superclassMirror?.fields ?? []
        let labels = Set(children.compactMap(\.label))
        let own = children.enumerated().compactMap { index, child -> ModelValue.Field? in
            let label = child.label ?? String(index)
            // Caches, and properties that macros such as @Observable add.
            if label.hasPrefix("$__lazy_storage_$_") || label.hasPrefix("_$") { return nil }
            // The label of a tuple element is ".0", that of a property wrapper's storage is "_name".
            let isStorage = label.hasPrefix("_") && label.count > 1 && !labels.contains(String(label.dropFirst()))
            guard isStorage || label.hasPrefix(".") else { return ModelValue.Field(name: label, value: child.value) }
            let wrapped = Mirror(reflecting: child.value).children.first { isStorage && $0.label == "wrappedValue" }
            return ModelValue.Field(name: String(label.dropFirst()), value: wrapped?.value ?? child.value)
        }
        return inherited + own
    }
}

extension [ModelValue.Field] {
    /// The entries of a dictionary. Keys are identified by their texts, so that keys of two types can be compared.
    fileprivate static func entries<Key>(of dictionary: [Key: Any]) -> [ModelValue.Field] {
        dictionary.map { ModelValue.Field(name: ModelValue($0.key).keyText, value: $0.value) }
            .sorted { $0.name < $1.name }
    }
}

/// The types that can hold values of any type.
private protocol Container {}

extension Array: Container {}
extension Dictionary: Container {}
extension Optional: Container {}
extension Set: Container {}
extension AnyHashable: Container {}
