import Unbox
import UnboxCore

/// A value as the library sees it, whatever type of Swift or Foundation holds it.
enum PlainValue {
    /// Nil or `NSNull`.
    case none
    case scalar(Scalar)
    case dictionary([String: Any])
    case array([Any])
    /// A value that JSON does not have, such as a `Date`, without the Optionals around it.
    case other(Any)

    /// - Parameter value: any value in a model or a payload.
    init(_ value: Any) {
        // The library alone decides what is a boolean, a number or a dictionary.
        switch PayloadValue.Storage.root(value) {
        case .absent, .null: self = .none
        case .bool(let bool): self = .scalar(.bool(bool))
        case .string(let string): self = .scalar(.string(string))
        case .object(let container): self = .dictionary(container.dictionary)
        case .array(let container): self = .array(container.array)
        case .double(let double) where !double.isFinite:
            self = .scalar(double.isNaN ? .notANumber : .number("\(double)"))
        case .integer, .unsigned, .double, .decimal:
            let text = try? Unboxer(dictionary: ["value": value]).unbox(key: "value") as String
            self = .scalar(text.map { .number($0) } ?? .notANumber)
        case .other(let native): self = .other(native.value)
        case .node, .list: self = .other(value)
        }
    }
}
