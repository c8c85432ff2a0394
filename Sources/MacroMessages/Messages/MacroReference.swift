/// The names of a macro.
package struct MacroReference: Decodable, Sendable {
    /// The type in `#externalMacro`.
    package var typeName: String
    /// The declaration that the client uses.
    package var name: String?
}
