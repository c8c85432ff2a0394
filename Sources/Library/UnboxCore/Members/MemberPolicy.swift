// How a member (an element of an array or a value of an object) that cannot be made is handled. The rule is only here:
// all walks over members, and all ways to make them, use it. `Tests/UnboxTests/Members` is its specification.
//
// In this order:
//
// 1. A member whose end has not arrived counts as missing (`Incomplete.swift`), and is left out.
// 2. In a read that collects errors, its error is thrown together with those of the other members.
// 3. Where invalid elements are allowed, it is dropped and reported (`DropReport.swift`).
// 4. Otherwise its error is thrown. For the fields of an object it is that of the least key (`KeyOrder.swift`).
//
// A missing member of an Optional type is nil instead: `Optional.made`, and `decodeIfPresent` for Decodable types.
//
// Collections within a collection inherit 2 and 3, models do not: each read chooses them (`ReadingOptions.swift`).

extension PayloadValue {
    /// The outcome for a member of this container that cannot be made.
    func outcome(at component: UnboxPath.Component) -> MemberOutcome {
        isIncomplete(at: component) ? .leftOut : options.outcome
    }

    /// - Throws: the error with which the value could not be read, unless the value is incomplete.
    @usableFromInline @inline(never) package func checkComplete(after error: any Error) throws {
        guard isIncomplete else { throw error }
    }
}

// MARK: - One member

extension PayloadValue {
    /// Handles an element of an array that could not be made. Not generic, so that all types share one copy.
    ///
    /// - Parameter convert: makes an element, to find the errors of the others.
    @inline(never) @usableFromInline func fail(
        at index: Int, with error: any Error, _ convert: (borrowing UnboxValue) throws -> Void
    ) throws {
        guard outcome(at: .index(index)) == .collected else { return try fail(at: .index(index), with: error) }
        try throwAll(from: index, error, convert)
    }

    /// Handles a member that could not be made, without the errors of others.
    @inline(never) package func fail(at component: UnboxPath.Component, with error: any Error) throws {
        switch outcome(at: component) {
        case .leftOut: return
        case .dropped: report(dropping: component) { failure(error, at: component) }
        case .collected, .thrown: throw failure(error, at: component)
        }
    }

    /// Handles a member that a maker could not make.
    ///
    /// - Parameter errors: those of all members; nil if the walk ends at the first one.
    @usableFromInline package func fail<Maker: MemberMaker>(
        at component: UnboxPath.Component, with error: any Error, by maker: Maker, _ errors: ElementFailures?
    ) throws {
        switch outcome(at: component) {
        case .leftOut: return
        case .dropped: report(dropping: component) { maker.failure(error, at: component, of: self) }
        case .collected where errors != nil: errors?.add(maker.thrown(error, at: component, of: self), at: component)
        case .collected, .thrown: throw maker.thrown(error, at: component, of: self)
        }
    }

    /// Throws the error of an array with an invalid element, together with the errors of all elements after it. The
    /// rest is searched only here, so that valid arrays cost nothing more.
    @inline(never) private func throwAll(
        from first: Int, _ error: any Error, _ convert: (borrowing UnboxValue) throws -> Void
    ) throws {
        let failures = ElementFailures(of: self)
        failures.add(failure(error, at: .index(first)), at: .index(first))
        var elements = try? elements()
        // Throws only the failures of a wildcard, which are added with the others.
        while let element = try? elements?.nextOutOfLine(), let index = elements?.index {
            guard index > first else { continue }
            do {
                try convert(UnboxValue(element))
            } catch  where isIncomplete(at: .index(index)) {
            } catch {
                failures.add(failure(error, at: .index(index)), at: .index(index))
            }
        }
        try failures.end()
    }
}

// MARK: - Reports

extension PayloadValue {
    /// Reports a dropped element of this container, if the payload has a report.
    ///
    /// - Parameter error: the reason, with its path from this container.
    func report(dropping component: UnboxPath.Component, after error: () -> UnboxError) {
        dropReport?.append(dropped(component, after: error()))
    }

    private func dropped(_ component: UnboxPath.Component, after error: UnboxError) -> Drop {
        let location = PayloadLocation(of: self)
        return (error.completingPath(in: location), location, path(to: component))
    }
}
