/// A form of an encoder's result in which fields keep their order and numbers every digit, unlike `[String: Any]`.
///
/// The encoder makes `[String: Any]` unless it is passed a form.
package protocol OrderedForm {
    /// - Parameter order: the keys of all fields, in their order.
    static func object(of fields: [String: Any], order: [String]) throws -> Any

    static func array(of elements: [Any]) throws -> Any

    static func number(_ number: JSONNumber) -> Any

    /// The contents of a container of this form, so that more can be added; nil for any other value.
    static func contents(of value: Any) -> OrderedContents?
}

package enum OrderedContents {
    case fields([(key: String, value: Any)])
    case elements([Any])
}
