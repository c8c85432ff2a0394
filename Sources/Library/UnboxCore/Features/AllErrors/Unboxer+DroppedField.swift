// Dropping an invalid field of a model, as `allowInvalidElements` does with invalid elements of a collection.

extension Unboxer {
    /// Unboxes a field, or drops its value if it cannot be read.
    ///
    ///     subtitle = unboxer.unboxIfValid(.key("subtitle"))
    ///     published = unboxer.unboxIfValid(.key("published", formatter: .rfc3339))
    ///
    /// This is like `try?`, except that a dropped value is reported to the ``DroppedElements`` of the root, if there
    /// are any, with its place and the error.
    ///
    /// - Parameter field: as in ``unboxAll(_:)-3k208``. For a closure, the reported place is the place of the error.
    /// - Returns: the value; nil if it is missing or null, which is not reported, or if it is dropped.
    public func unboxIfValid<Value>(_ field: UnboxField<Value?>) -> Value? {
        do {
            return try field.read(collectingErrors)
        } catch {
            report(dropping: field.place, after: error)
            return nil
        }
    }

    func report(dropping place: FieldPlace, after error: any Error) {
        value.dropReport?.append(dropped(place, after: error))
    }

    private func dropped(_ place: FieldPlace, after error: any Error) -> Drop {
        let error = failure(error)
        // A closure may read any field, so use the place of the error.
        if case .whole = place {
            return (error, error.details.base, error.details.trail.components)
        }
        return (error, PayloadLocation(of: value), value.path(to: place))
    }
}
