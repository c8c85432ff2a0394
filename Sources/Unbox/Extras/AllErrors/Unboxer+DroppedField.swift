// A field that a model can do without, as `allowInvalidElements` has it for the elements of a collection.

extension Unboxer {
    /// Unboxes a field, and drops a value that cannot be read.
    ///
    ///     subtitle = unboxer.unboxIfValid(.key("subtitle"))
    ///     published = unboxer.unboxIfValid(.key("published", formatter: .rfc3339))
    ///
    /// It is `try?` that leaves a trace: what is dropped is reported to the ``DroppedElements`` of the root, if it was
    /// given any, with its place and the error.
    ///
    /// - Parameter field: as in ``unboxAll(_:)-2nui6``. Of one that is a closure, the place reported is that of the error.
    /// - Returns: the value; nil where it is missing or null, of which nothing is reported, and where it is dropped.
    public func unboxIfValid<Value>(_ field: UnboxField<Value?>) -> Value? {
        do {
            return try field.read(collectingErrors)
        } catch {
            report(dropping: field.place, after: error)
            return nil
        }
    }

    private func report(dropping place: FieldPlace?, after error: any Error) {
        value.dropReport?.append(dropped(place, after: error))
    }

    private func dropped(_ place: FieldPlace?, after error: any Error) -> Drop {
        let error = failure(error)
        let location = PayloadLocation(of: value)
        return switch place {
        case .key(let key): Drop(error: error, container: location, steps: [.key(key)])
        case .keyPath(let keyPath): Drop(error: error, container: location, steps: value.path(along: keyPath))
        case nil: Drop(error: error, container: error.details.base, steps: error.details.trail.components)
        }
    }
}
