// An element of a collection that could not be made: it is dropped and reported (`DropReport.swift`), or its error is
// thrown, alone or with the errors of the other elements.
//
// The rule is repeated or restricted in
//
// - ReadingOptions.swift: collections within a collection inherit it, models do not;
// - Incomplete.swift: an element whose end has not arrived is left out;
// - Dictionary.swift (Conversions): of several errors, that of the least key is thrown;
// - CodableContainer.swift: errors of Decodable elements, whose paths are those of a decoder;
// - OneOf+Unboxing.swift: a OneOf drops nothing from its values, and is itself dropped as a whole.

extension PayloadValue {
    /// Handles an element of an array that could not be made: drops it, or throws.
    ///
    /// Not generic, so that all element types share one copy.
    ///
    /// - Parameter convert: makes an element, to find the errors of the others.
    @usableFromInline func fail(
        at index: Int, with error: any Error, _ convert: (borrowing UnboxValue) throws -> Void
    ) throws {
        if isIncomplete(at: .index(index)) { return }
        if options.collectsErrors { throw allFailures(from: index, error, convert) }
        try dropElement(at: .index(index), after: error)
    }

    /// The same for elements of a given type.
    @usableFromInline func fail<Element: UnboxCompatible>(
        at index: Int, with error: any Error, as type: Element.Type
    ) throws {
        try fail(at: index, with: error) { _ = try Element.unboxed(from: $0) }
    }

    /// Handles an element of a container that could not be made: drops it, or throws.
    @usableFromInline func dropElement(at component: UnboxPath.Component, after error: any Error) throws {
        if isIncomplete(at: component) { return }
        guard !options.allowsInvalidElements else { return report(dropping: component, after: error) }
        throw failure(error, at: component)
    }

    /// The error of an array with an invalid element, together with the errors of all elements after it.
    ///
    /// The rest of the array is searched only here, so that an array without invalid elements costs nothing more.
    private func allFailures(
        from first: Int, _ error: any Error, _ convert: (borrowing UnboxValue) throws -> Void
    ) -> UnboxError {
        var failures = ElementFailures(of: self)
        failures.append(failure(error, at: .index(first)), at: first)
        // The loop itself throws only the failures of a wildcard, which are added with the others.
        _ = try? forEachElement { index, element in
            guard index > first else { return }
            do {
                try convert(UnboxValue(element))
            } catch  where isIncomplete(at: .index(index)) {
            } catch {
                failures.append(failure(error, at: .index(index)), at: index)
            }
        }
        return failures.error
    }
}
