/// A form of an encoder's result that `[String: Any]` cannot have: the fields of its objects are in the order in which
/// they were encoded, and its numbers keep every digit.
///
/// The encoder makes `[String: Any]` unless it is passed a form. The library itself has none; an extra may.
package protocol OrderedForm {
    /// An object.
    ///
    /// - Parameter order: the keys of all fields, in their order.
    static func object(of fields: [String: Any], order: [String]) throws -> Any

    /// An array.
    static func array(of elements: [Any]) throws -> Any

    /// A number with every digit.
    static func number(_ number: JSONNumber) -> Any

    /// The contents of a container of this form, so that more can be added; nil for any other value.
    static func contents(of value: Any) -> OrderedContents?
}

package enum OrderedContents {
    case fields([(key: String, value: Any)])
    case elements([Any])
}
