import UnboxSystem

/// A value of a payload of either kind, for the package's other modules that walk whole payloads.
///
/// A value of a dictionary is classified as everywhere (`PayloadValue+Any.swift`), a value of JSON data stays where it
/// is.
package enum PayloadContent {
    case null
    case bool(Bool)
    case integer(Int64)
    /// An integer above `Int64.max`.
    case unsigned(UInt64)
    case double(Double)
    /// A number with more digits than a Double holds.
    case decimal(DecimalNumber)
    case string(String)
    case object([String: Any])
    case array([Any])
    /// A value of JSON data, of any type.
    case node(JSONDocument, Int)
    /// A Swift or Foundation value that JSON cannot hold, such as a `Date`.
    case other(Any)

    /// Classifies a value of a caller's dictionary or array.
    package init(_ value: Any) { self.init(PayloadValue.Storage.reading(value, in: nil) { nil }) }

    package init(_ storage: PayloadValue.Storage) {
        self =
            switch storage {
            case .absent, .null: .null
            case .bool(let bool): .bool(bool)
            case .integer(let integer): .integer(integer)
            case .unsigned(let integer): .unsigned(integer)
            case .double(let double): .double(double)
            case .decimal(let decimal): .decimal(decimal)
            case .string(let string): .string(string)
            case .object(let container): .object(container.dictionary)
            case .array(let container): .array(container.array)
            case .node(let node): .node(node.document, node.index)
            case .other(let foreign): .other(foreign.value)
            case .list(let list): .array(list.rawValues)
            }
    }
}
