// Reads of several fields, under a name of their own: as overloads of `unbox` they would be tried with each of the
// others, for every field, before the compiler says which field is wrong.
//
// A parameter pack takes any number of fields. Those of up to six are there one by one as well, as the compiler infers
// more there: in a pack, a literal for a default has its own type (Int, Double, Array), whatever the value is assigned
// to, so that an Int64 with `.or(0)` would not compile.

extension Unboxer {
    /// Unboxes any number of fields, and reports all of those that are wrong.
    ///
    ///     init(unboxer: Unboxer) throws {
    ///         (name, age, links) = try unboxer.unboxAll(.key("name"), .key("age"), .keyPath("meta.links"))
    ///     }
    ///
    /// Every field is read, also after one has failed. Models that are read so and do the same themselves add their
    /// errors, and a collection adds one for each of its invalid elements.
    ///
    /// In a read of more than six fields, a default that is a literal of another type than its own says which:
    /// `.or(Int64(0))`, `.or(Set<String>())`.
    ///
    /// - Returns: the values, in the order of the fields.
    /// - Throws: ``UnboxError`` when a field cannot be read, as a single read does; for several of them one error that
    ///   stands for all, see ``UnboxError/all``.
    public func unboxAll<each Value>(_ field: repeat UnboxField<each Value>) throws -> (repeat each Value) {
        try values(of: repeat each field)
    }

    /// Unboxes one field, as a read of several would.
    ///
    ///     tags = try unboxer.unboxAll(.key("tags"))  // [String]: reports every invalid element
    ///
    /// - Throws: ``UnboxError``, for a collection one that stands for all of its invalid elements; see
    ///   ``UnboxError/all``.
    public func unboxAll<Value>(_ field: UnboxField<Value>) throws -> Value {
        try field.read(collectingErrors)
    }

    /// Unboxes two fields, and reports all of those that are wrong.
    public func unboxAll<First, Second>(
        _ first: UnboxField<First>, _ second: UnboxField<Second>
    ) throws -> (First, Second) {
        try values(of: first, second)
    }

    /// Unboxes three fields, and reports all of those that are wrong.
    public func unboxAll<First, Second, Third>(
        _ first: UnboxField<First>, _ second: UnboxField<Second>, _ third: UnboxField<Third>
    ) throws -> (First, Second, Third) {
        try values(of: first, second, third)
    }

    /// Unboxes four fields, and reports all of those that are wrong.
    public func unboxAll<First, Second, Third, Fourth>(
        _ first: UnboxField<First>, _ second: UnboxField<Second>, _ third: UnboxField<Third>,
        _ fourth: UnboxField<Fourth>
    ) throws -> (First, Second, Third, Fourth) {
        try values(of: first, second, third, fourth)
    }

    /// Unboxes five fields, and reports all of those that are wrong.
    public func unboxAll<First, Second, Third, Fourth, Fifth>(
        _ first: UnboxField<First>, _ second: UnboxField<Second>, _ third: UnboxField<Third>,
        _ fourth: UnboxField<Fourth>, _ fifth: UnboxField<Fifth>
    ) throws -> (First, Second, Third, Fourth, Fifth) {
        try values(of: first, second, third, fourth, fifth)
    }

    /// Unboxes six fields, and reports all of those that are wrong.
    public func unboxAll<First, Second, Third, Fourth, Fifth, Sixth>(
        _ first: UnboxField<First>, _ second: UnboxField<Second>, _ third: UnboxField<Third>,
        _ fourth: UnboxField<Fourth>, _ fifth: UnboxField<Fifth>, _ sixth: UnboxField<Sixth>
    ) throws -> (First, Second, Third, Fourth, Fifth, Sixth) {
        try values(of: first, second, third, fourth, fifth, sixth)
    }
}

// MARK: - How all errors are reported

extension Unboxer {
    private func values<each Value>(of field: repeat UnboxField<each Value>) throws -> (repeat each Value) {
        let reader = collectingErrors
        var failures = ErrorCollector(for: self.value)
        func value<T>(of field: UnboxField<T>) -> T? {
            do {
                return try field.read(reader)
            } catch {
                // An error that a closure throws has no path: it is about the object.
                failures.append(failure(error))
                return nil
            }
        }
        let values = (repeat value(of: each field))
        guard failures.isEmpty else { throw failures.error }
        // None is nil, as each that failed left an error.
        return (repeat (each values)!)
    }

    /// The same reader, with which a collection reports all of its invalid elements.
    var collectingErrors: Unboxer {
        var value = value
        value.options = value.options.collectingErrors()
        return Unboxer(value, keeping: owner)
    }
}
