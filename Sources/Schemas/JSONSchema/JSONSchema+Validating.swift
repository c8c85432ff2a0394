import UnboxExtras
import UnboxFoundation

// MARK: - Verdicts

extension JSONSchema {
    /// Whether JSON data is valid. Stops at the first violation.
    ///
    ///     let isValid = try schema.isValid(data)
    ///
    /// The data is indexed, which takes most of the time, and then checked without building values.
    ///
    /// - Throws: `UnboxError` if the data is not JSON, or if there is no verdict: the payload nests too deeply, or a
    ///   pattern or the schema takes too many steps.
    public func isValid(_ data: Data) throws -> Bool { try isValid(Instance(data)) }

    /// Whether what an `Unboxer` reads is valid. Stops at the first violation.
    ///
    /// - Throws: `UnboxError` if there is no verdict, as for data.
    public func isValid(_ unboxer: Unboxer) throws -> Bool { try isValid(Instance(unboxer)) }

    /// Whether a dictionary is valid. Stops at the first violation.
    ///
    /// Values that JSON does not have, such as a `Date`, are of no type, so they are valid only where the schema allows
    /// anything.
    ///
    /// - Throws: `UnboxError` if there is no verdict, as for data.
    public func isValid(_ dictionary: [String: Any]) throws -> Bool { try isValid(Instance(dictionary)) }

    /// Whether a value is valid. Stops at the first violation.
    ///
    /// - Throws: `UnboxError` if there is no verdict, as for data.
    public func isValid(_ value: JSONValue) throws -> Bool { try isValid(Instance(value)) }

    private func isValid(_ instance: Instance) throws -> Bool { try instance.validate(by: self, for: .verdict).isValid }
}

// MARK: - Errors

extension JSONSchema {
    /// All violations of JSON data, up to ``Options/violationLimit``; empty if it is valid.
    ///
    ///     for error in try schema.errors(in: data) { print(error) }
    ///
    /// - Throws: `UnboxError` if the data is not JSON, or if there is no verdict.
    public func errors(in data: Data) throws -> [ValidationError] { try errors(in: Instance(data)) }

    /// All violations of what an `Unboxer` reads; empty if it is valid. Their paths begin there.
    ///
    /// - Throws: `UnboxError` if there is no verdict.
    public func errors(in unboxer: Unboxer) throws -> [ValidationError] { try errors(in: Instance(unboxer)) }

    /// All violations of a dictionary; empty if it is valid.
    ///
    /// - Throws: `UnboxError` if there is no verdict.
    public func errors(in dictionary: [String: Any]) throws -> [ValidationError] {
        try errors(in: Instance(dictionary))
    }

    /// All violations of a value; empty if it is valid.
    ///
    /// - Throws: `UnboxError` if there is no verdict.
    public func errors(in value: JSONValue) throws -> [ValidationError] { try errors(in: Instance(value)) }

    private func errors(in instance: Instance) throws -> [ValidationError] {
        try instance.validate(by: self, for: .violations).errors
    }
}

// MARK: - Checks that throw

extension JSONSchema {
    /// Checks JSON data.
    ///
    /// - Throws: `UnboxError` for the violations, or if the data is not JSON. Its `all` has an error for each violation,
    ///   with its path, and a ``ValidationError`` as its `underlyingError`.
    public func validate(_ data: Data) throws { try validate(Instance(data)) }

    /// Checks what an `Unboxer` reads.
    ///
    /// - Throws: `UnboxError` for the violations, as for data.
    public func validate(_ unboxer: Unboxer) throws { try validate(Instance(unboxer)) }

    /// Checks a dictionary.
    ///
    /// - Throws: `UnboxError` for the violations, as for data.
    public func validate(_ dictionary: [String: Any]) throws { try validate(Instance(dictionary)) }

    /// Checks a value.
    ///
    /// - Throws: `UnboxError` for the violations, as for data.
    public func validate(_ value: JSONValue) throws { try validate(Instance(value)) }

    private func validate(_ instance: Instance) throws {
        let result = try instance.validate(by: self, for: .violations)
        guard !result.isValid else { return }
        let path = instance.path
        let errors = result.errors.map { UnboxError($0.message, at: path + $0.path.components, underlyingError: $0) }
        throw UnboxError(errors, omittedCount: result.omittedCount)
            ?? UnboxError("the payload does not keep to the schema")
    }
}

extension Unboxer {
    /// A reader of JSON data that keeps to a schema. The data is indexed once, for both.
    ///
    ///     let unboxer = try Unboxer(data: data, validating: schema)
    ///     let user: User = try unboxer.unbox()
    ///
    /// - Parameters:
    ///   - data: JSON text in UTF-8, UTF-16 or UTF-32.
    ///   - schema: the schema.
    /// - Throws: `UnboxError` if the data is not JSON, and for violations: see `JSONSchema.validate`.
    public init(data: Data, validating schema: JSONSchema) throws {
        try self.init(data: data)
        try schema.validate(self)
    }
}
