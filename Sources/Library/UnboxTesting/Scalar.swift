import Unbox

/// A boolean, a number or a string, whatever type of Swift or Foundation holds it.
enum Scalar: Equatable {
    case bool(Bool)
    /// The number as it is converted to a String. Equal numbers have equal texts.
    case number(String)
    case notANumber
    case string(String)

    /// The text of the scalar in a difference.
    var text: String {
        switch self {
        case .bool(let bool): "\(bool)"
        case .number(let text): UnboxText.shortened(text, limit: 40)
        case .notANumber: "nan"
        case .string(let string): UnboxText.quoted(string, limit: 40)
        }
    }
}
