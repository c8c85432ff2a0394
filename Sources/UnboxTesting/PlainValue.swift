import Foundation
import Unbox

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
        // Read as a field, so that the library alone decides what is a boolean, a number or a dictionary.
        let field = try? Unboxer(dictionary: ["value": value]).unbox(key: "value") as PlainValue
        self = field ?? .other(value)
    }
}

extension PlainValue: UnboxCompatible {
    static func unboxed(from value: borrowing UnboxValue) throws -> PlainValue {
        guard let raw = value.rawValue else { return .none }
        switch type(of: raw) {
        case is NSNull.Type: return .none
        case is Bool.Type: return .scalar(.bool(try value.unbox()))
        case is String.Type: return .scalar(.string(try value.unbox()))
        case is NSNumber.Type:
            if let text = try? value.unbox(as: String.self) { return .scalar(.number(text)) }
            let double = (raw as? NSNumber)?.doubleValue ?? .nan
            return .scalar(double.isNaN ? .notANumber : .number("\(double)"))
        default:
            if let dictionary = raw as? [String: Any] { return .dictionary(dictionary) }
            if let array = raw as? [Any] { return .array(array) }
            return .other(raw)
        }
    }
}
