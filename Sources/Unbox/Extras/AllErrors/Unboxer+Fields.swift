// Reads of several fields.
//
// By a parameter pack for any number of them. Those of up to six are there one by one as well, as the compiler infers
// more there: in a pack, a literal for a default has its own type (Int, Double, Array of Any), whatever the value is
// assigned to, so that `.key("tags", default: [])` and an Int64 with `default: 0` would not compile.

extension Unboxer {
    /// Unboxes one field, as a read of several would.
    ///
    ///     tags = try unboxer.unbox(.key("tags"))  // [String]: tells of every invalid element
    ///
    /// - Throws: ``UnboxError``. Of a collection it tells all the invalid elements; see ``UnboxError/all``.
    public func unbox<Value>(_ field: UnboxField<Value>) throws -> Value {
        try field.read(collectingErrors)
    }

    /// Unboxes several fields, and tells of all of those that are wrong.
    ///
    ///     init(unboxer: Unboxer) throws {
    ///         (name, age, links) = try unboxer.unbox(.key("name"), .key("age"), .keyPath("meta.links"))
    ///     }
    ///
    /// Every field is read, whatever became of those before it. Models that are read so and do the same themselves add
    /// their errors, and a collection adds one for each of its invalid elements.
    ///
    /// In a read of more than six, a default that is a literal of another type than its own says which:
    /// `default: Int64(0)`, `default: [String]()`.
    ///
    /// - Returns: the values, in the order of the fields.
    /// - Throws: ``UnboxError`` when a field cannot be read, as a single read does; for several of them one error that
    ///   stands for all, see ``UnboxError/all``.
    public func unbox<First, Second, each Rest>(
        _ first: UnboxField<First>, _ second: UnboxField<Second>, _ rest: repeat UnboxField<each Rest>
    ) throws -> (First, Second, repeat each Rest) {
        try values(of: first, second, repeat each rest)
    }

    /// Unboxes two fields, and tells of all of those that are wrong.
    public func unbox<First, Second>(
        _ first: UnboxField<First>, _ second: UnboxField<Second>
    ) throws -> (First, Second) {
        try values(of: first, second)
    }

    /// Unboxes three fields, and tells of all of those that are wrong.
    public func unbox<First, Second, Third>(
        _ first: UnboxField<First>, _ second: UnboxField<Second>, _ third: UnboxField<Third>
    ) throws -> (First, Second, Third) {
        try values(of: first, second, third)
    }

    /// Unboxes four fields, and tells of all of those that are wrong.
    public func unbox<First, Second, Third, Fourth>(
        _ first: UnboxField<First>, _ second: UnboxField<Second>, _ third: UnboxField<Third>,
        _ fourth: UnboxField<Fourth>
    ) throws -> (First, Second, Third, Fourth) {
        try values(of: first, second, third, fourth)
    }

    /// Unboxes five fields, and tells of all of those that are wrong.
    public func unbox<First, Second, Third, Fourth, Fifth>(
        _ first: UnboxField<First>, _ second: UnboxField<Second>, _ third: UnboxField<Third>,
        _ fourth: UnboxField<Fourth>, _ fifth: UnboxField<Fifth>
    ) throws -> (First, Second, Third, Fourth, Fifth) {
        try values(of: first, second, third, fourth, fifth)
    }

    /// Unboxes six fields, and tells of all of those that are wrong.
    public func unbox<First, Second, Third, Fourth, Fifth, Sixth>(
        _ first: UnboxField<First>, _ second: UnboxField<Second>, _ third: UnboxField<Third>,
        _ fourth: UnboxField<Fourth>, _ fifth: UnboxField<Fifth>, _ sixth: UnboxField<Sixth>
    ) throws -> (First, Second, Third, Fourth, Fifth, Sixth) {
        try values(of: first, second, third, fourth, fifth, sixth)
    }
}

// MARK: - How all errors are told

extension Unboxer {
    private func values<each Value>(of field: repeat UnboxField<each Value>) throws -> (repeat each Value) {
        let reader = collectingErrors
        var failures = ErrorCollector(for: self.value)
        func value<T>(of field: UnboxField<T>) -> T? {
            do {
                return try field.read(reader)
            } catch {
                // What a closure throws has no path; it is that of the object.
                failures.append(failure(error))
                return nil
            }
        }
        let values = (repeat value(of: each field))
        guard failures.isEmpty else { throw failures.error }
        // None is nil, as each that failed left an error.
        return (repeat (each values)!)
    }

    /// The same reader, of which a collection tells all that is wrong with it.
    var collectingErrors: Unboxer {
        var value = value
        value.options = value.options.collectingErrors()
        return Unboxer(value, keeping: owner)
    }
}
