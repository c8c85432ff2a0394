import UnboxCore

extension JSONFeed.Hub: Unboxable, UnboxableWithContext {
    /// Reads a hub from an object of a JSON Feed, strictly.
    ///
    /// - Parameter unboxer: a reader of the object.
    /// - Throws: `UnboxError` if a field is missing, or a value does not have its specified type; the error lists all
    ///   problems.
    public init(unboxer: Unboxer) throws {
        try self.init(unboxer: unboxer, context: .strict)
    }

    /// Reads a hub from an object of a JSON Feed.
    ///
    /// - Parameters:
    ///   - unboxer: a reader of the object.
    ///   - mode: how it is read.
    /// - Throws: `UnboxError` for the problems that the mode does not tolerate.
    public init(unboxer: Unboxer, context mode: JSONFeed.ReadingMode) throws {
        (type, url, extensions) = try mode.reader(of: unboxer).unboxAll(
            mode.required("type"), mode.required("url"), mode.extensions(besides: Self.fieldNames))
    }
}
