import UnboxSystem

extension JSONDocument {
    /// Checks a text and indexes it. UTF-8 text is not copied, unless it is shorter than 64 bytes.
    package convenience init(_ data: Data, limits: JSONLimits = JSONLimits()) throws(JSONSyntaxError) {
        let source = try JSONSource(data)
        let tape: JSONTape
        do {
            tape = try JSONScanner.scan(source.bytes, limits: limits)
        } catch {
            throw JSONSyntaxError(error, in: source.bytes, limits: limits)
        }
        self.init(source, tape, nil)
    }

    /// Checks a text that has more than JSON, and indexes it as JSON.
    package convenience init(
        _ data: Data, syntax: JSONSyntax, limits: JSONLimits = JSONLimits()
    ) throws(JSONSyntaxError) {
        if syntax.isEmpty {
            try self.init(data, limits: limits)
        } else {
            try self.init(RelaxedText(data, syntax: syntax, limits: limits))
        }
    }

    package convenience init(_ relaxed: RelaxedText) throws(JSONSyntaxError) {
        let tape = try relaxed.tape()
        // A part is not indexed again, slice by slice.
        self.init(relaxed.source, tape, relaxed.hasNames ? JSONPart() : nil)
    }
}
