/// A macro, by the type in its `#externalMacro`.
package struct MacroReference: Decodable, Sendable {
    package var typeName: String
}
