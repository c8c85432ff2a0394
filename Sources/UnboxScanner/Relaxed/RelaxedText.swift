// The numbers that JSON does not have, Infinity and NaN, are the reason why the JSON text changes after it was indexed:
// while the scanner reads it, a number of the same length stands for each of them, and then the name replaces this
// number. So a name in place of a number is only found in these documents, and `JSONNumber` knows it by its first
// letter. The scanner and the reading of other numbers know nothing of it.

import UnboxSystem

/// A text in a relaxed syntax, rewritten as JSON.
package struct RelaxedText {
    /// The original text.
    private let text: JSONSource
    private let written: JSONSource
    private let nonFinite: [(index: Int, name: RelaxedWriter.NonFinite)]
    private let fault: JSONFault?
    private let syntax: JSONSyntax
    private let limits: JSONLimits
    /// The quote that begins the last string.
    private let quote: UInt8

    /// - Throws: an error if the text is not Unicode. Other errors are thrown by `tape()`.
    package init(_ data: Data, syntax: JSONSyntax, limits: JSONLimits) throws(JSONSyntaxError) {
        text = try JSONSource(data)
        var writer = RelaxedWriter(text.bytes, syntax)
        fault = writer.write()
        written = JSONSource(utf8: writer.output)
        nonFinite = writer.nonFinite
        quote = writer.quote
        self.syntax = syntax
        self.limits = limits
    }

    /// The index of the JSON text.
    ///
    /// - Throws: the first error of the original text, with its line and column there.
    package func tape() throws(JSONSyntaxError) -> JSONTape {
        let json: JSONTape
        do {
            json = try JSONScanner.scan(written.bytes, limits: limits)
        } catch {
            // If the writer has stopped at a fault, the JSON text ends there, and the scanner reports its end.
            throw self.error(error.index < written.bytes.count ? original(error) : fault ?? original(error))
        }
        if let fault { throw error(fault) }
        return json
    }

    /// Whether the text has numbers that JSON does not have, so that it cannot be indexed again.
    var hasNames: Bool { !nonFinite.isEmpty }

    /// The JSON text, with names for the numbers that JSON does not have.
    package var source: JSONSource {
        guard hasNames else { return written }
        var bytes: [UInt8] = []
        written.bytes.append(0..<written.bytes.count, to: &bytes)
        for (index, name) in nonFinite {
            for (offset, byte) in name.rawValue.utf8.enumerated() { bytes[index + offset] = byte }
        }
        return JSONSource(utf8: bytes)
    }

    /// A fault of the JSON text, at its place in the original text. That is found by rewriting it again, so that nothing
    /// needs to be kept for errors that do not happen.
    private func original(_ fault: JSONFault) -> JSONFault {
        var writer = RelaxedWriter(text.bytes, syntax, origin: fault.index)
        _ = writer.write()
        return JSONFault(fault.problem, at: writer.origin ?? text.bytes.count)
    }

    private func error(_ fault: JSONFault) -> JSONSyntaxError {
        JSONSyntaxError(fault, in: text.bytes, limits: limits, syntax: syntax, quote: quote)
    }
}
