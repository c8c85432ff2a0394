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
        let cases = Array(Name.allCases)
        func expected() -> String { "an object with one of the keys \(Name.listing ?? "")" }
        let found = try onlyValue(of: cases.map { $0.rawValue }, for: type, expected)
        if let found { return (cases[found.index], found.values) }
        guard let fallback = Name.unboxFallback else { throw failure(value.invalid(expected: expected())) }
        return (fallback, self)
    }

    /// The one of several keys that has a value; nil for an object of other keys.
    private func onlyValue(
        of keys: [String], for type: any Any.Type, _ expected: () -> String
    ) throws -> (index: Int, values: Unboxer)? {
        guard value.isObject else { throw failure(value.mismatch(expected: expected())) }
        let found = keys.indices.filter { !value.value(forKey: keys[$0]).isAbsentOrNull }
        guard let index = found.first else {
            // The rest of an incomplete object may have one of the keys.
            if value.count > 0, !value.isIncomplete { return nil }
            throw failure(value.invalid(expected: expected()))
        }
        guard found.count == 1 else {
            throw failure(value.invalid(expected: expected(), detail: "it has \(found.count) of them"))
        }
        let values = try read(key: keys[index]) {
            guard $0.payload.isObject else { throw $0.payload.mismatch(expected: "an object") }
            return try $0.payload.modelReader(for: type)
        }
        return (index, values)
    }
}
