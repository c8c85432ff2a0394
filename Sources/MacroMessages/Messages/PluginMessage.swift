/// An answer to the compiler: an object whose only key is the kind of the message.
package enum PluginMessage: Sendable {
    case getCapabilityResult
    /// For hosts of protocol version 5 and newer.
    case expandMacroResult(source: String?, diagnostics: [DiagnosticMessage])
    /// For older hosts.
    case expandAttachedMacroResult(source: String?, diagnostics: [DiagnosticMessage])
    /// For older hosts.
    case expandFreestandingMacroResult(diagnostics: [DiagnosticMessage])
    case loadPluginLibraryResult(diagnostics: [DiagnosticMessage])

    /// The version of the protocol that this plug-in speaks.
    package static let protocolVersion: Int = 7
}

extension PluginMessage: Encodable {
    private enum Kind: String, CodingKey {
        case getCapabilityResult, expandMacroResult, expandAttachedMacroResult, expandFreestandingMacroResult
        case loadPluginLibraryResult
    }

    private enum Key: String, CodingKey {
        case capability, protocolVersion, features, expandedSource, expandedSources, loaded, diagnostics
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
        case .expandAttachedMacroResult(let source, let diagnostics):
            var content = message.nestedContainer(keyedBy: Key.self, forKey: .expandAttachedMacroResult)
            try content.encode(source.map { [$0] } ?? [], forKey: .expandedSources)
            try content.encode(diagnostics, forKey: .diagnostics)
        case .expandFreestandingMacroResult(let diagnostics):
            var content = message.nestedContainer(keyedBy: Key.self, forKey: .expandFreestandingMacroResult)
            try content.encode(diagnostics, forKey: .diagnostics)
        case .loadPluginLibraryResult(let diagnostics):
            var content = message.nestedContainer(keyedBy: Key.self, forKey: .loadPluginLibraryResult)
            try content.encode(false, forKey: .loaded)
            try content.encode(diagnostics, forKey: .diagnostics)
        }
    }
}
