import Foundation
import Unbox

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
        try output(format, for: Unboxer(data: data))
    }

    /// The result for what an `Unboxer` reads.
    ///
    /// - Throws: `UnboxError` if there is no verdict.
    public func output(_ format: OutputFormat, for unboxer: Unboxer) throws -> JSONValue {
        guard format != .flag else { return ["valid": .bool(try isValid(unboxer))] }
        defer { withExtendedLifetime(unboxer) {} }
        return switch unboxer.content {
        case .node(let document, let node): try output(format, node, DocumentPayload(document))
        case let content: try output(format, content, DictionaryPayload())
        }
    }

    /// The result for a value.
    ///
    /// - Throws: `UnboxError` if there is no verdict.
    public func output(_ format: OutputFormat, for value: JSONValue) throws -> JSONValue {
        guard format != .flag else { return ["valid": .bool(try isValid(value))] }
        return try output(format, value, ValuePayload())
    }

    /// The result for a dictionary.
    ///
    /// - Throws: `UnboxError` if there is no verdict.
    public func output(_ format: OutputFormat, for dictionary: [String: Any]) throws -> JSONValue {
        try output(format, for: Unboxer(dictionary: dictionary))
    }

    private func output<P: Payload>(_ format: OutputFormat, _ value: P.Value, _ payload: P) throws -> JSONValue {
        let found = try violations(value, payload)
        let isValid = found.errors.isEmpty && found.omittedCount == 0
        let units =
            isValid
            ? annotations(value, payload).map { OutputUnit($0) }
            : found.errors.flatMap(\.flattened).map { OutputUnit($0) }
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

    /// The annotations of the keywords for a payload that is valid.
    ///
    /// Nothing if that would take too many steps: every branch is tried, of which a verdict needs only one.
    private func annotations<P: Payload>(_ value: P.Value, _ payload: P) -> [Annotation] {
        // Older drafts have no annotations in their outputs.
        guard storage.set.resources.contains(where: { $0.dialect.draft >= .draft2019 }) else { return [] }
        var validator = Validator(storage.program, payload, AnnotationCollector(storage))
        guard (try? validator.check(0, value)) != nil else { return [] }
        return validator.recorder.sorted
    }
}
