import SchemaReading
import UnboxExtras
import UnboxFoundation

/// A JSON Schema, ready to validate payloads.
///
///     let schema = try JSONSchema(["type": "array", "items": ["type": "string", "maxLength": 20]])
///     let isValid = try schema.isValid(["short", "texts"])
///
/// It is compiled when it is made, and can then be shared by threads. Validating takes time proportional to the payload,
/// for each of the schemas that apply to a value.
public struct JSONSchema: Sendable {
    /// Shared by all copies.
    let storage: Storage

    final class Storage: Sendable {
        let set: SchemaSet
        let program: Program
        let options: Options

        init(_ set: SchemaSet, _ program: Program, _ options: Options) {
            self.set = set
            self.program = program
            self.options = options
        }
    }

    /// The draft of the schema: the one that its `$schema` names, or the `draft` argument.
    public var draft: Draft { Draft(storage.set.rootDialect.draft) }

    /// Options for reading a schema.
    public struct Options: Sendable {
        /// Whether `format` rejects strings. Otherwise it is an annotation, as the specification has it.
        public var assertsFormats = false

        /// Whether `contentEncoding` and `contentMediaType` reject strings in draft 7: `base64` and `application/json`.
        /// Other encodings and media types reject nothing, and in later drafts they are always annotations.
        public var assertsContent = false

        /// Whether a schema is checked against the meta-schema of its draft.
        public var checksSchema = true

        /// How many violations are collected, those of the branches of `anyOf` and `oneOf` included.
        public var violationLimit = 1000

        /// How many annotations an output of a valid payload has. Others are left out.
        public var annotationLimit = 10_000

        /// The defaults.
        public init() {}

        /// The defaults, except that `format` rejects strings.
        public static var assertingFormats: Options {
            var options = Options()
            options.assertsFormats = true
            return options
        }
    }

    /// Reads a schema of JSON data.
    ///
    /// - Parameters:
    ///   - data: JSON text.
    ///   - uri: the URI of the schema, against which its references are resolved unless it has an `$id`.
    ///   - draft: the draft of a schema that names none in `$schema`.
    ///   - registry: the documents to which it refers.
    ///   - options: what `format` does, and more.
    /// - Throws: `UnboxError` if the data is not JSON, ``SchemaError`` if it is not a schema that can be used.
    public init(
        data: Data, uri: String = "", draft: Draft = .draft2020, registry: Registry = Registry(),
        options: Options = Options()
    ) throws {
        try self.init(Unboxer(data: data), uri, hasText: true, draft: draft, registry: registry, options: options)
    }

    /// Makes a schema of a value.
    ///
    /// - Parameters:
    ///   - value: the schema.
    ///   - uri: the URI of the schema, against which its references are resolved unless it has an `$id`.
    ///   - draft: the draft of a schema that names none in `$schema`.
    ///   - registry: the documents to which it refers.
    ///   - options: what `format` does, and more.
    /// - Throws: `UnboxError` if the value nests too deeply, ``SchemaError`` if it is not a schema that can be used.
    public init(
        _ value: JSONValue, uri: String = "", draft: Draft = .draft2020, registry: Registry = Registry(),
        options: Options = Options()
    ) throws {
        let unboxer = try Unboxer(jsonValue: value)
        try self.init(unboxer, uri, hasText: false, draft: draft, registry: registry, options: options)
    }

    private init(
        _ unboxer: Unboxer, _ uri: String, hasText: Bool, draft: Draft, registry: Registry, options: Options
    ) throws {
        let source = try SchemaSource(unboxer, uri: uri, hasText: hasText)
        try self.init(source, draft: draft, registry: registry, options: options)
        if options.checksSchema { try MetaSchemas.check(unboxer, storage.set, registry: registry) }
    }

    init(_ source: SchemaSource, draft: Draft, registry: Registry, options: Options) throws {
        do {
            let set = try SchemaSet(source, draft: draft.reading, catalog: RegistryCatalog(registry: registry))
            let compiler = Compiler(set, options: options)
            let program = try compiler.compile()
            storage = Storage(compiler.set, program, options)
        } catch let fault as SchemaFault {
            throw SchemaError(fault)
        }
    }
}
