/// The bytes of a text as UTF-8, without a byte order mark, and the owner of their memory.
package struct JSONSource {
    package let bytes: JSONBytes
    /// A Data or the memory of a growing text.
    private let owner: any Sendable

    /// - Precondition: the bytes do not change or move as long as the owner is kept.
    init(_ bytes: JSONBytes, keptBy owner: any Sendable) { (self.bytes, self.owner) = (bytes, owner) }

    /// A part of a source's text.
    init(_ bytes: JSONBytes, keptBy source: JSONSource) { self.init(bytes, keptBy: source.owner) }
}
