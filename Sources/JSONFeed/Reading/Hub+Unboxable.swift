import Unbox

extension JSONFeed.Hub: Unboxable, UnboxableWithContext {
    /// Reads a hub from an object of a JSON Feed, strictly.
    ///
    /// - Parameter unboxer: a reader of the object.
    /// - Throws: `UnboxError` when a field is missing, or a value is not of its specified type; it tells of all of
    ///   them.
    public init(unboxer: Unboxer) throws {
        try self.init(unboxer: unboxer, context: .strict)
    }

    /// Reads a hub from an object of a JSON Feed.
    ///
    /// - Parameters:
    ///   - unboxer: a reader of the object.
    ///   - mode: how it is read.
    /// - Throws: `UnboxError` as the mode has it.
    public init(unboxer: Unboxer, context mode: JSONFeed.ReadingMode) throws {
        (type, url, extensions) = try mode.reader(of: unboxer).unboxAll(
            mode.required("type"), mode.required("url"), mode.extensions)
    }
}
