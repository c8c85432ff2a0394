import SchemaReading
import UnboxExtras
import UnboxFoundation

extension JSONSchema {
    /// A form of the result that the specification defines, in section 12.4 of draft 2020-12.
    public enum OutputFormat: CaseIterable, Sendable {
        /// The verdict alone.
        case flag
        /// A flat list of all errors or, for a valid payload, of all annotations.
        case basic
        /// The errors or the annotations as a tree, in which a node with a single one is left out.
        case detailed
    }

    /// The result for JSON data in one of the specification's forms.
    ///
    ///     let output = try schema.output(.basic, for: data)
    ///
    /// If the data is valid, there are the annotations of the schemas that accept it: those of drafts 2019-09 and
    /// 2020-12, up to ``Options/annotationLimit``; none if it takes too many steps to collect them.
    ///
    /// - Throws: `UnboxError` if the data is not JSON, if there is no verdict, or if the schema has an annotation that
    ///   nests too deeply for an output.
    public func output(_ format: OutputFormat, for data: Data) throws -> JSONValue {
        try output(format, Instance(data))
    }

    /// The result for what an `Unboxer` reads.
    ///
    /// - Throws: `UnboxError` if there is no verdict.
    public func output(_ format: OutputFormat, for unboxer: Unboxer) throws -> JSONValue {
        try output(format, Instance(unboxer))
    }

    /// The result for a value.
    ///
    /// - Throws: `UnboxError` if there is no verdict.
    public func output(_ format: OutputFormat, for value: JSONValue) throws -> JSONValue {
        try output(format, Instance(value))
    }

    /// The result for a dictionary.
    ///
    /// - Throws: `UnboxError` if there is no verdict.
    public func output(_ format: OutputFormat, for dictionary: [String: Any]) throws -> JSONValue {
        try output(format, Instance(dictionary))
    }

    private func output(_ format: OutputFormat, _ instance: Instance) throws -> JSONValue {
        let result = try instance.validate(by: self, for: format == .flag ? .verdict : .annotations)
        let isValid = result.isValid
        let units =
            result.annotations.map { OutputUnit($0) } + result.errors.flatMap(\.flattened).map { OutputUnit($0) }
        guard !units.isEmpty else { return ["valid": .bool(isValid)] }
        let output: JSONValue =
            format == .detailed
            ? .object(OutputTree(units, storage).object(isValid: isValid))
            : [
                "valid": .bool(isValid),
                isValid ? "annotations" : "errors": .array(units.map { .object($0.object) }),
            ]
        try output.checkDepth()
        return output
    }
}
