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
            mode.required("type", lenientlyElse: "WebSub"), mode.required("url", orLeniently: "href"),
            mode.extensions(besides: Self.fieldNames.union(mode.wordsOfOthers(["url": "href"], in: unboxer))))
    }

    /// Makes a hub from an object, or in lenient mode from a string that is not blank, the URL of a hub of WebSub.
    ///
    /// - Throws: `UnboxError` for any other value, and as ``init(unboxer:context:)`` does.
    public static func unboxed(from value: borrowing UnboxValue, context mode: JSONFeed.ReadingMode) throws -> Self {
        if mode == .strict { return try value.unbox() }
        if let url = value.payload.string, !url.allSatisfy(\.isWhitespace) { return Self(type: "WebSub", url: url) }
        return try value.unbox(as: Lenient.Hub.self).hub
    }
}

private enum Lenient {
    /// Reads a hub from an object, without a context. Messages name the type, so it is called `Hub`, too.
    struct Hub: Unboxable {
        let hub: JSONFeed.Hub

        init(unboxer: Unboxer) throws { hub = try JSONFeed.Hub(unboxer: unboxer, context: .lenient) }
    }
}
