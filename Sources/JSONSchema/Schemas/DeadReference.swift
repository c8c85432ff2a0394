/// A reference of a schema that leads nowhere.
package struct DeadReference: Error {
    package let keyword: String
    /// The value of the keyword.
    package let element: SchemaElement
    package let text: String
    package let reason: Reason

    package enum Reason {
        /// It is to a document that is not among those that were read.
        case document
        case anchor
        /// There is nothing at this JSON pointer, but there is something at the one before its last key.
        case value(String)
    }
}
