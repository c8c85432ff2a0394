import Foundation
import Unbox

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
    public func isValid(_ data: Data) throws -> Bool { try isValid(Unboxer(data: data)) }

    /// Whether what an `Unboxer` reads is valid. Stops at the first violation.
    ///
    /// - Throws: `UnboxError` if there is no verdict, as for data.
    public func isValid(_ unboxer: Unboxer) throws -> Bool {
        defer { withExtendedLifetime(unboxer) {} }
        return switch unboxer.content {
        case .node(let document, let node): try verdict(node, DocumentPayload(document))
        case let content: try verdict(content, DictionaryPayload())
        }
    }

    /// Whether a dictionary is valid. Stops at the first violation.
    ///
    /// Values that JSON does not have, such as a `Date`, are of no type, so they are valid only where the schema allows
    /// anything.
    ///
    /// - Throws: `UnboxError` if there is no verdict, as for data.
    public func isValid(_ dictionary: [String: Any]) throws -> Bool {
        try verdict(.object(dictionary), DictionaryPayload())
    }

    /// Whether a value is valid. Stops at the first violation.
    ///
    /// - Throws: `UnboxError` if there is no verdict, as for data.
    public func isValid(_ value: JSONValue) throws -> Bool { try verdict(value, ValuePayload()) }

    private func verdict<P: Payload>(_ value: P.Value, _ payload: P) throws -> Bool {
        defer { withExtendedLifetime(storage) {} }
        do throws(Abort) {
            var validator = Validator(storage.program, payload, VerdictOnly())
            return try validator.validate(value)
        } catch {
            throw error.error(of: storage)
        }
    }
}

// MARK: - Errors

extension JSONSchema {
    /// All violations of JSON data, up to ``Options/violationLimit``; empty if it is valid.
    ///
    ///     for error in try schema.errors(in: data) { print(error) }
    ///
    /// - Throws: `UnboxError` if the data is not JSON, or if there is no verdict.
    public func errors(in data: Data) throws -> [ValidationError] { try errors(in: Unboxer(data: data)) }

    /// All violations of what an `Unboxer` reads; empty if it is valid. Their paths begin there.
    ///
    /// - Throws: `UnboxError` if there is no verdict.
    public func errors(in unboxer: Unboxer) throws -> [ValidationError] { try violations(in: unboxer).errors }

    /// All violations of a dictionary; empty if it is valid.
    ///
    /// - Throws: `UnboxError` if there is no verdict.
    public func errors(in dictionary: [String: Any]) throws -> [ValidationError] {
        try violations(.object(dictionary), DictionaryPayload()).errors
    }

    /// All violations of a value; empty if it is valid.
    ///
    /// - Throws: `UnboxError` if there is no verdict.
    public func errors(in value: JSONValue) throws -> [ValidationError] {
        try violations(value, ValuePayload()).errors
    }

    func violations(in unboxer: Unboxer) throws -> (errors: [ValidationError], omittedCount: Int) {
        defer { withExtendedLifetime(unboxer) {} }
        return switch unboxer.content {
        case .node(let document, let node): try violations(node, DocumentPayload(document))
        case let content: try violations(content, DictionaryPayload())
        }
    }

    func violations<P: Payload>(
        _ value: P.Value, _ payload: P
    ) throws -> (errors: [ValidationError], omittedCount: Int) {
        // Most payloads are valid, and a verdict takes far less time.
        if try verdict(value, payload) { return ([], 0) }
        do throws(Abort) {
            var validator = Validator(storage.program, payload, Collector(limit: storage.options.violationLimit))
            _ = try validator.validate(value)
            let collector = validator.recorder
            return (collector.violations.map { ValidationError($0, storage) }, collector.omittedCount)
        } catch {
            throw error.error(of: storage)
        }
    }
}

// MARK: - Checks that throw

extension JSONSchema {
    /// Checks JSON data.
    ///
    /// - Throws: `UnboxError` for the violations, or if the data is not JSON. Its `all` has an error for each violation,
    ///   with its path, and a ``ValidationError`` as its `underlyingError`.
    public func validate(_ data: Data) throws { try validate(Unboxer(data: data)) }

    /// Checks what an `Unboxer` reads.
    ///
    /// - Throws: `UnboxError` for the violations, as for data.
    public func validate(_ unboxer: Unboxer) throws {
        let found = try violations(in: unboxer)
        let base = found.errors.isEmpty ? [] : unboxer.path.components
        let errors = found.errors.map { UnboxError($0.message, at: base + $0.path.components, underlyingError: $0) }
        if let error = UnboxError(errors, omittedCount: found.omittedCount) { throw error }
        if found.omittedCount > 0 { throw UnboxError("the payload does not keep to the schema") }
    }

    /// Checks a dictionary.
    ///
    /// - Throws: `UnboxError` for the violations, as for data.
    public func validate(_ dictionary: [String: Any]) throws { try validate(Unboxer(dictionary: dictionary)) }

    /// Checks a value.
    ///
    /// - Throws: `UnboxError` for the violations, as for data.
    public func validate(_ value: JSONValue) throws {
        let found = try violations(value, ValuePayload())
        let errors = found.errors.map { UnboxError($0.message, at: $0.path.components, underlyingError: $0) }
        if let error = UnboxError(errors, omittedCount: found.omittedCount) { throw error }
        if found.omittedCount > 0 { throw UnboxError("the payload does not keep to the schema") }
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
