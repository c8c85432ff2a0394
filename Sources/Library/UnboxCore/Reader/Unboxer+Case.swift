extension Unboxer {
    /// Unboxes an object that has the name of a case as a key, as Swift's own Codable writes enums:
    /// `{"load": {"key": "k"}}`.
    ///
    ///     let (name, values) = try unboxer.unboxCase(as: Name.self)
    ///     switch name {
    ///     case .load: self = .load(key: try values.unbox(key: "key"))
    ///     case .quit: self = .quit
    ///     }
    ///
    /// Keys that are not names are left alone, and so are names whose value is null.
    ///
    /// - Parameter type: the names. Their fallback stands for an object whose keys are all unknown.
    /// - Returns: the name, and a reader of the values, which are an object; for the fallback, a reader of this object.
    /// - Throws: ``UnboxError`` when the object has no name or several, and when the values are not an object.
    public func unboxCase<Name: UnboxableEnum & CaseIterable>(
        as type: Name.Type
    ) throws -> (name: Name, values: Unboxer) where Name.RawValue == String {
        let expected = "an object with one of the keys \(Name.listing ?? "")"
        guard value.isObject else { throw failure(value.mismatch(expected: expected)) }
        let names = Name.allCases.filter { !value.value(forKey: $0.rawValue).isAbsentOrNull }
        guard let name = names.first else {
            // The rest of an incomplete object may have a name.
            if value.count > 0, !value.isIncomplete, let fallback = Name.unboxFallback { return (fallback, self) }
            throw failure(value.invalid(expected: expected))
        }
        if names.count > 1 {
            let detail = "it has \(names.count) of them"
            throw failure(value.invalid(expected: expected, detail: detail))
        }
        let values = try read(key: name.rawValue) {
            guard $0.payload.isObject else { throw $0.payload.mismatch(expected: "an object") }
            return try $0.payload.modelReader(for: type)
        }
        return (name, values)
    }
}
