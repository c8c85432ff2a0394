// Reads of several fields. They are not named `unbox`, because the compiler would try all overloads of it for every
// field before it reports which field is wrong.
//
// A parameter pack takes any number of fields. There are also separate functions for up to six fields, because the
// compiler infers more for these: in a pack, a literal for a default has the literal's default type (Int, Double,
// Array), whatever the value is assigned to, so that an Int64 with `.or(0)` would not compile.

extension Unboxer {
    /// Unboxes any number of fields, and reports all that are invalid.
    ///
    ///     init(unboxer: Unboxer) throws {
    ///         (name, age, links) = try unboxer.unboxAll(.key("name"), .key("age"), .keyPath("meta.links"))
    ///     }
    ///
    /// Every field is read, even after another has failed. Models among the fields that use `unboxAll` themselves add
    /// all of their errors, and a collection adds an error for each of its invalid elements.
    ///
    /// In a read of more than six fields, write the type of a default if it is not the default type of the literal:
    /// `.or(Int64(0))`, `.or(Set<String>())`.
    ///
    /// - Returns: the values, in the order of the fields.
    /// - Throws: ``UnboxError`` when a field cannot be read, as for a single read. If several cannot, the error stands
    ///   for all of them, see ``UnboxError/all``.
    @_alwaysEmitIntoClient public func unboxAll<each Value>(_ field: repeat UnboxField<each Value>) throws -> (
        repeat each Value
    ) {
        try values(of: repeat each field)
    }

    /// Unboxes one field, as a read of several would.
    ///
    ///     tags = try unboxer.unboxAll(.key("tags"))  // [String]: reports every invalid element
    ///
    /// - Throws: ``UnboxError``, as for a single read. The error for a collection stands for all of its invalid
    ///   elements; see ``UnboxError/all``.
    public func unboxAll<Value>(_ field: UnboxField<Value>) throws -> Value {
        try field.read(collectingErrors)
    }

    /// Unboxes two fields, and reports all that are invalid.
    @_alwaysEmitIntoClient public func unboxAll<First, Second>(
        _ first: UnboxField<First>, _ second: UnboxField<Second>
    ) throws -> (First, Second) {
        try values(of: first, second)
    }

    /// Unboxes three fields, and reports all that are invalid.
    @_alwaysEmitIntoClient public func unboxAll<First, Second, Third>(
        _ first: UnboxField<First>, _ second: UnboxField<Second>, _ third: UnboxField<Third>
    ) throws -> (First, Second, Third) {
        try values(of: first, second, third)
    }

    /// Unboxes four fields, and reports all that are invalid.
    @_alwaysEmitIntoClient public func unboxAll<First, Second, Third, Fourth>(
        _ first: UnboxField<First>, _ second: UnboxField<Second>, _ third: UnboxField<Third>,
        _ fourth: UnboxField<Fourth>
    ) throws -> (First, Second, Third, Fourth) {
        try values(of: first, second, third, fourth)
    }

    /// Unboxes five fields, and reports all that are invalid.
    @_alwaysEmitIntoClient public func unboxAll<First, Second, Third, Fourth, Fifth>(
        _ first: UnboxField<First>, _ second: UnboxField<Second>, _ third: UnboxField<Third>,
        _ fourth: UnboxField<Fourth>, _ fifth: UnboxField<Fifth>
    ) throws -> (First, Second, Third, Fourth, Fifth) {
        try values(of: first, second, third, fourth, fifth)
    }

    /// Unboxes six fields, and reports all that are invalid.
    @_alwaysEmitIntoClient public func unboxAll<First, Second, Third, Fourth, Fifth, Sixth>(
        _ first: UnboxField<First>, _ second: UnboxField<Second>, _ third: UnboxField<Third>,
        _ fourth: UnboxField<Fourth>, _ fifth: UnboxField<Fifth>, _ sixth: UnboxField<Sixth>
    ) throws -> (First, Second, Third, Fourth, Fifth, Sixth) {
        try values(of: first, second, third, fourth, fifth, sixth)
    }
}

// MARK: - Collecting errors

extension Unboxer {
    @usableFromInline func values<each Value>(
        of field: repeat UnboxField<each Value>
    ) throws -> (repeat each Value) {
        let reader = collectingErrors
        var failures = ErrorCollector(limit: self.value.session?.with { $0.errorLimit })
        func value<T>(of field: UnboxField<T>) -> T? {
            do {
                return try field.read(reader)
            } catch {
                // An error that a closure throws without a path gets the path of the object.
                failures.append(failure(error))
                return nil
            }
        }
        let values = (repeat value(of: each field))
        guard failures.isEmpty else { throw failures.error }
        // No value is nil here, because each failed field has added an error.
        return (repeat (each values)!)
    }

    /// A reader whose collections report all of their invalid elements.
    package var collectingErrors: Unboxer { with { $0.collectErrors() } }
}
