/// Payloads of their own that follow each other in a text: what the document whose elements they are knows about them.
struct JSONRecords: Sendable {
    /// The position of the text in the whole one.
    let position: JSONPosition
    /// The indexes in the text at which they begin.
    let starts: [Int]
}
