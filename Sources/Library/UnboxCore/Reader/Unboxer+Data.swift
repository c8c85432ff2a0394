import UnboxFoundation

extension Unboxer {
    /// A reader of JSON data.
    ///
    ///     let unboxer = try Unboxer(data: data)
    ///     let users: [User] = try unboxer.unbox(keyPath: "result.users")
    ///     let next: URL? = try unboxer.unbox(keyPath: "result.next")
    ///
    /// The initializer scans all of the data once and builds no values. The root may be of any JSON type: read an
    /// element of an array by key path, such as `"0.name"`, and any root as a whole with `unbox()`.
    ///
    /// - Parameter data: JSON text in UTF-8, UTF-16 or UTF-32.
    /// - Throws: ``UnboxError`` when the data is empty or not well-formed JSON.
    public init(data: Data) throws {
        try self.init(data: data, syntax: [])
    }

    /// A reader of JSON data that may have more than JSON, such as comments: see <doc:RelaxedJSON>.
    ///
    ///     let settings: Settings = try Unboxer(data: data, syntax: .json5).unbox()
    ///
    /// - Parameters:
    ///   - data: text in UTF-8, UTF-16 or UTF-32. It is rewritten as JSON, which takes up to six times as much memory.
    ///   - syntax: the extensions of JSON that the data may use.
    /// - Throws: ``UnboxError`` when the data is empty or not well-formed, with the line and column.
    public init(data: Data, syntax: JSONSyntax) throws {
        do {
            self.init(try JSONDocument(data, syntax: syntax))
        } catch {
            throw UnboxError(error)
        }
    }

    /// A reader of JSON data, with options for everything that is read from it.
    ///
    ///     let unboxer = try Unboxer(data: data, options: UnboxOptions(driftWatch: watch))
    ///     let users: [User] = try unboxer.unbox()
    ///
    /// - Throws: ``UnboxError`` when the data is empty or not well-formed JSON.
    public init(data: Data, options: UnboxOptions) throws {
        do {
            self.init(try JSONDocument(data, syntax: options.syntax), options: options)
        } catch {
            throw UnboxError(error)
        }
    }
}
