/// An answer to the compiler: an object whose only key is the kind of the message.
package enum PluginMessage: Sendable {
    case getCapabilityResult
    case expandMacroResult(source: String?, diagnostics: [DiagnosticMessage])

    /// The version of the protocol that this plug-in speaks: that of Swift 5.9 and newer.
    package static let protocolVersion: Int = 7
}

extension PluginMessage: Encodable {
    private enum Kind: String, CodingKey {
        case getCapabilityResult, expandMacroResult
    }

    private enum Key: String, CodingKey {
        case capability, protocolVersion, features, expandedSource, diagnostics
    }

    package func encode(to encoder: any Encoder) throws {
        var message: KeyedEncodingContainer<Kind> = encoder.container(keyedBy: Kind.self)
        switch self {
        case .getCapabilityResult:
            var content = message.nestedContainer(keyedBy: Key.self, forKey: .getCapabilityResult)
            var capability = content.nestedContainer(keyedBy: Key.self, forKey: .capability)
            try capability.encode(Self.protocolVersion, forKey: .protocolVersion)
            try capability.encode([String](), forKey: .features)
        case .expandMacroResult(let source, let diagnostics):
            var content = message.nestedContainer(keyedBy: Key.self, forKey: .expandMacroResult)
            try content.encodeIfPresent(source, forKey: .expandedSource)
            try content.encode(diagnostics, forKey: .diagnostics)
        }
    }
}
