import Unbox

// What all models of a feed have in common: without a mode, they are read strictly.

extension UnboxableWithContext where UnboxContext == JSONFeed.ReadingMode {
    /// Reads a model from an object of a JSON Feed, strictly.
    ///
    /// - Parameter unboxer: a reader of the object.
    /// - Throws: `UnboxError` if the object violates the specification; the error lists all problems.
    public init(unboxer: Unboxer) throws { try self.init(unboxer: unboxer, context: .strict) }
}

extension UnboxableWithContext where Self: Unboxable, UnboxContext == JSONFeed.ReadingMode {
    /// Decodes a model, strictly.
    ///
    /// - Throws: `DecodingError` for the first problem that `init(unboxer:)` reports, and errors of the decoder.
    public init(from decoder: any Decoder) throws { self = try Unboxed<Self>(from: decoder).wrappedValue }
}
