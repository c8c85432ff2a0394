import SwiftDeclarations

/// The expansion of a macro in one of its roles.
package struct MacroResult: Equatable, Sendable {
    /// The source; nil if there is nothing to add.
    package var source: String?
    package var diagnostics: [MacroDiagnostic]

    package init(source: String? = nil, diagnostics: [MacroDiagnostic] = []) {
        self.source = source
        self.diagnostics = diagnostics
    }
}

/// The expansion of a model in both roles of its macro.
package struct ExpandedModel: Equatable, Sendable {
    package var extensions = ""
    package var members = ""
    package var diagnostics: [MacroDiagnostic] = []
    /// Those that only the members have.
    package var diagnosticsOfMembers: [MacroDiagnostic] = []
}

/// A message at a place in the source of a ``MacroUse``.
package struct MacroDiagnostic: Equatable, Sendable {
    package enum Severity: String, Sendable {
        case error, warning, note
    }

    /// The source text that a range is in.
    package enum Text: Sendable {
        case attribute, declaration
    }

    package struct FixIt: Equatable, Sendable {
        /// The change in words: `remove 'static'`.
        package var message: String
        /// The part of ``MacroDiagnostic/text`` that is replaced.
        package var range: SourceRange
        package var replacement: String
    }

    package var severity: Severity
    /// In lower case, without a period, as the compiler's.
    package var message: String
    package var text: Text
    /// The place, and what is highlighted there.
    package var range: SourceRange
    package var fixIts: [FixIt]

    package init(
        _ message: String, severity: Severity = .error, in text: Text = .declaration, at range: SourceRange,
        fixIts: [FixIt] = []
    ) {
        self.severity = severity
        self.message = message
        self.text = text
        self.range = range
        self.fixIts = fixIts
    }
}
