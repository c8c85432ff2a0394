#if canImport(FoundationEssentials)
    // Starts faster than Foundation, and each job of the compiler that uses a macro starts the plug-in.
    import FoundationEssentials
#else
    import Foundation
#endif

/// Answers the messages of one compiler.
package struct MessageHandler {
    private let expand: (MacroUse) -> MacroResult

    package init(expand: @escaping (MacroUse) -> MacroResult = { $0.expanded() }) {
        self.expand = expand
    }

    /// The answer to a message, both as JSON.
    ///
    /// - Throws: ``PluginFailure`` if the message is not an object in JSON. The answer to any other message that cannot be
    ///   used is a diagnostic.
    package func answer(to json: [UInt8]) throws(PluginFailure) -> [UInt8] {
        let message: HostMessage
        do {
            message = try JSONDecoder().decode(HostMessage.self, from: Data(json))
        } catch {
            let problem: String = (error as? DecodingError)?.problem ?? "\(error)"
            throw PluginFailure("the compiler's message cannot be read: \(problem)")
        }
        do {
            let encoder: JSONEncoder = JSONEncoder()
            encoder.outputFormatting = .withoutEscapingSlashes
            return [UInt8](try encoder.encode(answer(to: message)))
        } catch {
            throw PluginFailure("the answer could not be written as JSON: \(error)")
        }
    }

    private func answer(to message: HostMessage) -> PluginMessage {
        switch message {
        case .getCapability: return .getCapabilityResult
        case .expandAttachedMacro(let expansion):
            let result: MacroResult = result(of: expansion)
            var diagnostics: [DiagnosticMessage] = []
            for diagnostic: MacroDiagnostic in result.diagnostics {
                let isInAttribute: Bool = diagnostic.text == .attribute
                let text: SourceText = isInAttribute ? expansion.attributeSyntax : expansion.declSyntax
                diagnostics.append(DiagnosticMessage(diagnostic, in: text))
            }
            return .expandMacroResult(source: result.source, diagnostics: diagnostics)
        case .unknown(let kind): return refusal("do not know the compiler's message '\(kind.prefix(100))'")
        case .unreadable(let problem): return refusal("cannot read the compiler's message: \(problem)")
        }
    }

    private func refusal(_ problem: String) -> PluginMessage {
        .expandMacroResult(source: nil, diagnostics: [DiagnosticMessage("Unbox's macros \(problem)")])
    }

    private func result(of expansion: AttachedMacroExpansion) -> MacroResult {
        guard let use: MacroUse = MacroUse(expansion) else {
            // Where the attribute ends: its source also contains the white space after it, and the comments before it.
            let attribute: String = expansion.attributeSyntax.source
            let space: Int = attribute.utf8.reversed().prefix { $0 <= UInt8(ascii: " ") }.count
            let end: Int = attribute.utf8.count - space
            let message: String = "Unbox's macros have no role '\(expansion.macroRole.prefix(100))'"
            return MacroResult(diagnostics: [MacroDiagnostic(message, in: .attribute, at: end..<end)])
        }
        return expand(use)
    }
}
