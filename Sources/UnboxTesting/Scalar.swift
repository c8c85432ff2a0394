import Unbox

/// A boolean, a number or a string, whatever type of Swift or Foundation holds it.
enum Scalar: Equatable {
    case bool(Bool)
    /// The number as a String is made of it. Equal numbers have equal texts.
    case number(String)
    case notANumber
    case string(String)

    /// The scalar as a difference shows it.
    var text: String {
        switch self {
        case .bool(let bool): "\(bool)"
        case .number(let text): UnboxText.shortened(text, limit: 40)
        case .notANumber: "nan"
        case .string(let string): UnboxText.quoted(string, limit: 40)
        }
    }
}
