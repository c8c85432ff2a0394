import UnboxFoundation

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

    /// Checks a text that may use extensions of JSON, and indexes it as JSON.
    package convenience init(
        _ data: Data, syntax: JSONSyntax, limits: JSONLimits = JSONLimits()
    ) throws(JSONSyntaxError) {
        if syntax.isEmpty {
            try self.init(data, limits: limits)
        } else {
            try self.init(relaxed: data, syntax: syntax, limits: limits)
        }
    }
}
