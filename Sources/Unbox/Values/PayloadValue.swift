/// What containers need of a value to be made of it, whichever way it is held: as an ``UnboxValue``, which keeps its
/// payload, or as a ``_JSONField``, which does not.
@usableFromInline protocol PayloadValue {
    var options: ReadingOptions { get }

    /// The value in the form that may be kept.
    var value: UnboxValue { get }

    /// Whether somebody is told of what is read.
    var isObserved: Bool { get }

    var isAbsentOrNull: Bool { get }
    var isObject: Bool { get }
    var isArray: Bool { get }
    /// What stands for a value below this one that is not there.
    var absent: Self { get }
    /// The number of elements of an array or of fields of an object; 0 for all else.
    var count: Int { get }

    /// The value of a key of an object that is given by its UTF-8; absent where there is none.
    func value(forKey key: JSONBytes) -> Self

    /// The element of an array; absent where there is none.
    func element(at index: Int) -> Self

    /// Calls `body` with each element of an array and its index.
    ///
    /// - Returns: false when this is no array.
    /// - Throws: what `body` throws, and ``UnboxError`` when the array is nested too deeply.
    func forEachElement(_ body: (Int, Self) throws -> Void) throws -> Bool

    /// Calls `body` with each key of an object and its value, in no order to rely on. A key that JSON data repeats
    /// comes again, its first value first.
    ///
    /// - Returns: false when this is no object.
    /// - Throws: what `body` throws, and ``UnboxError`` when the object is nested too deeply.
    func forEachField(_ body: (String, Self) throws -> Void) throws -> Bool

    /// All the values that a key path with wildcards leads to.
    ///
    /// - Parameter keyPath: the steps from this array or object, the first of which is a wildcard.
    func matches(along keyPath: [WildcardStep]) throws -> Self

    /// The error for a value that cannot be read as a type at all.
    func mismatch(expected: String) -> UnboxError
}

extension PayloadValue {
    /// The fields of an object by their keys, sorted; of a key that JSON data repeats the first.
    @usableFromInline func sortedFields() throws -> [(key: String, value: Self)] {
        var fields: [(key: String, value: Self)] = []
        fields.reserveCapacity(count)
        _ = try forEachField { fields.append(($0, $1)) }
        // The standard library's sort is stable, so that the first of equal keys stays in front.
        fields.sort { $0.key < $1.key }
        var sorted: [(key: String, value: Self)] = []
        sorted.reserveCapacity(fields.count)
        for field in fields where field.key != sorted.last?.key { sorted.append(field) }
        return sorted
    }

    /// What becomes of an element of an array that could not be made: it is dropped, or fails the array. Apart, so that the
    /// loop over the elements remembers nothing for it.
    @inlinable @inline(never) func fail<Element>(
        at index: Int, with error: any Error, _ convert: (Self) throws -> Element
    ) throws {
        if options.collectsErrors { throw allFailures(from: index, error, convert) }
        try dropElement(at: .index(index), after: error)
    }

    /// What becomes of an element of a container that could not be made: it is dropped, or fails the container.
    @usableFromInline func dropElement(at component: UnboxPath.Component, after error: any Error) throws {
        guard !options.allowsInvalidElements else { return value.report(dropping: component, after: error) }
        throw failure(error, at: component)
    }

    /// The error of an element, with its path from this container.
    @usableFromInline func failure(_ error: any Error, at component: UnboxPath.Component) -> UnboxError {
        UnboxError.wrapping(error).leaving(component, of: value)
    }

    /// The error of an array, one of whose elements was found to be invalid, with those of all that come after it.
    ///
    /// Only this looks at the rest of the array, so that one without an invalid element costs what it did.
    @usableFromInline func allFailures<Element>(
        from first: Int, _ error: any Error, _ convert: (Self) throws -> Element
    ) -> UnboxError {
        var failures = ElementFailures(of: value)
        failures.append(failure(error, at: .index(first)), at: first)
        // What the loop itself throws are failures of a wildcard, which are added with the others.
        _ = try? forEachElement { index, element in
            guard index > first else { return }
            do {
                _ = try convert(element)
            } catch {
                failures.append(failure(error, at: .index(index)), at: index)
            }
        }
        return failures.error
    }
}
