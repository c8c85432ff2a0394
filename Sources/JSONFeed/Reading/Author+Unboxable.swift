import Unbox

extension JSONFeed.Author: Unboxable, UnboxableWithContext {
    /// Reads an author from an object of a JSON Feed, strictly.
    ///
    /// - Parameter unboxer: a reader of the object.
    /// - Throws: `UnboxError` if a value does not have its specified type, or the object describes no author; the error
    ///   lists all problems.
    public init(unboxer: Unboxer) throws {
        try self.init(unboxer: unboxer, context: .strict)
    }

    /// Reads an author from an object of a JSON Feed.
    ///
    /// - Parameters:
    ///   - unboxer: a reader of the object.
    ///   - mode: how it is read.
    /// - Throws: `UnboxError` for the problems that the mode does not tolerate.
    public init(unboxer: Unboxer, context mode: JSONFeed.ReadingMode) throws {
        (name, url, avatar, extensions) = try mode.reader(of: unboxer).unboxAll(
            mode.optional("name"), mode.optional("url"), mode.optional("avatar"), mode.extensions)
        if name == nil && url == nil && avatar == nil {
            throw UnboxError("expected a name, a url or an avatar, but all are missing")
        }
    }
}
