import SwiftDeclarations

/// Collects the errors of a use of a macro.
struct Diagnostics {
    var all: [MacroDiagnostic] = []

    var hasErrors: Bool { all.contains { $0.severity == .error } }

    mutating func error(
        _ message: String, at range: SourceRange, in text: MacroDiagnostic.Text = .declaration,
        fixIts: [MacroDiagnostic.FixIt] = []
    ) {
        all.append(MacroDiagnostic(message, in: text, at: range, fixIts: fixIts))
    }

    mutating func warning(_ message: String, at range: SourceRange) {
        all.append(MacroDiagnostic(message, severity: .warning, at: range))
    }
}
