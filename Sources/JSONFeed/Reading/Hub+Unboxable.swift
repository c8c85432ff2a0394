import Unbox

extension JSONFeed.Hub: Unboxable, UnboxableWithContext {
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
