/// A reason to end the conversation with the compiler.
package struct PluginFailure: Error, Equatable, Sendable {
    package let message: String

    package init(_ message: String) {
        self.message = message
    }
}
