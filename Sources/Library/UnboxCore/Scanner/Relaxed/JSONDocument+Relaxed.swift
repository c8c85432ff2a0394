// JSON has no Infinity and no NaN. While the scanner reads the rewritten text, a number of the same length stands for
// each of them; then the name replaces the number. So only these documents have names in place of numbers, which
// `JSONNumber` recognizes by their first letter. The scanner and the code for other numbers need not know them.

import UnboxFoundation

extension JSONDocument {
    /// Rewrites a text in a relaxed syntax as JSON, which is checked and indexed.
    ///
    /// - Throws: the first error of the original text, with its line and column there.
    convenience init(
        relaxed data: Data, syntax: JSONSyntax, limits: JSONLimits
    ) throws(JSONSyntaxError) {
        let text = try JSONSource(data)
        let (written, nonFinite, quote, fault) = RelaxedWriter.json(text.bytes, syntax)
        defer { withExtendedLifetime((text, written)) {} }
        func syntaxError(_ fault: JSONFault) -> JSONSyntaxError {
            JSONSyntaxError(fault, in: text.bytes, limits: limits, syntax: syntax, quote: quote)
        }
        let tape: JSONTape
        do {
            tape = try JSONScanner.scan(written.bytes, limits: limits)
        } catch {
            // If the writer has stopped at a fault, the JSON text ends there, and the scanner reports its end.
            if let fault, error.index >= written.bytes.count { throw syntaxError(fault) }
            // Rewrite the text again to find the index in the original: nothing is recorded for errors that are rare.
            var writer = RelaxedWriter(text.bytes, syntax, origin: error.index)
            _ = writer.write()
            throw syntaxError(JSONFault(error.problem, at: writer.origin ?? text.bytes.count))
        }
        if let fault { throw syntaxError(fault) }
        guard !nonFinite.isEmpty else {
            self.init(written, tape, nil)
            return
        }
        var bytes: [UInt8] = []
        written.bytes.append(0..<written.bytes.count, to: &bytes)
        for (index, name) in nonFinite {
            for (offset, byte) in name.rawValue.utf8.enumerated() { bytes[index + offset] = byte }
        }
        // Marked as a part, as `ScannedSlices` would scan a whole text again, and fail at the names.
        self.init(JSONSource(utf8: bytes), tape, JSONPart())
    }
}

extension RelaxedWriter {
    /// A text as JSON, up to the first fault.
    fileprivate static func json(_ text: JSONBytes, _ syntax: JSONSyntax) -> (
        JSONSource, nonFinite: [(index: Int, name: NonFinite)], quote: UInt8, JSONFault?
    ) {
        var writer = RelaxedWriter(text, syntax)
        let fault = writer.write()
        return (JSONSource(utf8: writer.output), writer.nonFinite, writer.quote, fault)
    }
}
