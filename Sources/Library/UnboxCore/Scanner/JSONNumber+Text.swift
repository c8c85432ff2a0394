extension JSONNumber {
    /// A number that takes up a whole text; nil for any other text.
    @inline(never) package init?(_ text: JSONBytes) {
        var end = 0
        guard (try? JSONScanner.number(text, &end, JSONLimits())) != nil, end == text.count else { return nil }
        self.init(text, 0..<end)
    }

    /// Calls `body` with the number that makes up a string; with nil for any other string, including one with white
    /// space.
    package static func with<R>(_ string: String, _ body: (JSONNumber?) throws -> R) rethrows -> R {
        try string.withJSONBytes { try body(JSONNumber($0)) }
    }
}
