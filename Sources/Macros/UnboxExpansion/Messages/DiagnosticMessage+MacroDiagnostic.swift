extension DiagnosticMessage {
    /// An error about the message itself.
    init(_ message: String, at location: SourceText.Location? = nil) {
        self.init(
            message: message, severity: MacroDiagnostic.Severity.error.rawValue, position: Position(location),
            highlights: [], fixIts: [])
    }

    /// A diagnostic of the expansion, whose ranges are relative to the text.
    init(_ diagnostic: MacroDiagnostic, in text: SourceText) {
        self.init(diagnostic.message, at: text.location)
        severity = diagnostic.severity.rawValue
        guard let highlight: Range = Range(diagnostic.range, in: text) else { return }
        position.offset = highlight.startOffset
        highlights = [highlight]
        for fixIt: MacroDiagnostic.FixIt in diagnostic.fixIts {
            let range: Range? = Range(fixIt.range, in: text)
            let changes: [Change] = range.map { [Change(range: $0, newText: fixIt.replacement)] } ?? []
            fixIts.append(FixIt(message: fixIt.message, changes: changes))
        }
    }
}

extension DiagnosticMessage.Position {
    /// Some compilers crash on a negative offset.
    fileprivate init(_ location: SourceText.Location?) {
        guard let location: SourceText.Location = location, location.offset >= 0 else {
            self = .none
            return
        }
        self.init(fileName: location.fileName, offset: location.offset)
    }
}

extension DiagnosticMessage.Range {
    /// Nil if the compiler did not say where the text is. A range beyond the text is clamped to it.
    fileprivate init?(_ range: Swift.Range<Int>, in text: SourceText) {
        guard let location: SourceText.Location = text.location, location.offset >= 0 else { return nil }
        let range: Swift.Range<Int> = range.clamped(to: 0..<text.source.utf8.count)
        let (end, overflow): (Int, Bool) = location.offset.addingReportingOverflow(range.upperBound)
        guard !overflow else { return nil }
        self.init(fileName: location.fileName, startOffset: end - range.count, endOffset: end)
    }
}
