import SchemaReading
import UnboxExtras
import UnboxFoundation

/// What is validated: a payload of one of the kinds that callers have.
struct Instance {
    enum Content {
        case payload(PayloadValue.Storage)
        case value(JSONValue)
    }

    /// What a validation is made for.
    enum Purpose {
        case verdict, violations, annotations
    }

    /// What a validation has found.
    struct Result {
        var isValid = true
        var errors: [JSONSchema.ValidationError] = []
        /// How many errors there are beyond these.
        var omittedCount = 0
        var annotations: [Annotation] = []
    }

    let content: Content
    /// Keeps what it reads.
    private let unboxer: Unboxer?

    init(_ data: Data) throws { self.init(try Unboxer(data: data)) }
    init(_ unboxer: Unboxer) {
        let storage = unboxer.value.storage
        content = if case .list(let matches) = storage { .payload(.root(matches.rawValues)) } else { .payload(storage) }
        self.unboxer = unboxer
    }
    init(_ dictionary: [String: Any]) { (content, unboxer) = (.payload(.object(PayloadContainer(dictionary))), nil) }
    init(_ value: JSONValue) { (content, unboxer) = (.value(value), nil) }

    /// The place of the payload in the one that is read.
    var path: [UnboxPath.Component] { unboxer?.path.components ?? [] }

    func validate(by schema: JSONSchema, for purpose: Purpose) throws -> Result {
        defer { withExtendedLifetime((unboxer, schema)) {} }
        return switch content {
        case .payload(.node(let node)): try validate(node.index, DocumentPayload(node.document), schema, purpose)
        case .payload(let content): try validate(content, DictionaryPayload(), schema, purpose)
        case .value(let value): try validate(value, ValuePayload(), schema, purpose)
        }
    }

    private func validate<P: Payload>(
        _ value: P.Value, _ payload: P, _ schema: JSONSchema, _ purpose: Purpose
    ) throws -> Result {
        let storage = schema.storage
        do throws(Abort) {
            // Most payloads are valid, and a verdict takes far less time than the rest.
            var validator = Validator(storage.program, payload, VerdictOnly())
            if try validator.validate(value) {
                guard purpose == .annotations, storage.hasAnnotations else { return Result() }
                var validator = Validator(storage.program, payload, AnnotationCollector(storage))
                // None if that takes too many steps: every branch is tried, of which a verdict needs only one.
                guard (try? validator.validate(value)) != nil else { return Result() }
                return Result(annotations: validator.recorder.sorted)
            }
            guard purpose != .verdict else { return Result(isValid: false) }
            var collecting = Validator(storage.program, payload, Collector(limit: storage.options.violationLimit))
            _ = try collecting.validate(value)
            let errors = collecting.recorder.violations.map { JSONSchema.ValidationError($0, storage) }
            return Result(isValid: false, errors: errors, omittedCount: collecting.recorder.omittedCount)
        } catch {
            throw error.error(of: storage)
        }
    }
}

extension JSONSchema.Storage {
    /// Older drafts have no annotations in their outputs.
    fileprivate var hasAnnotations: Bool { self.set.resources.contains { $0.dialect.draft >= .draft2019 } }
}
