import Testing
import Unbox

/// A row of a table: a JSON text, what is read from its decoder, and the outcome under each kind of decoder.
struct DecoderRow: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let json: String
    let expected: String
    let kinds: [DecoderKind]
    let read: DecodedByClosure.Read

    init(
        _ name: String, _ json: String, _ expected: String, _ kinds: [DecoderKind] = DecoderKind.allCases,
        read: @escaping DecodedByClosure.Read
    ) {
        testDescription = name
        (self.json, self.expected, self.kinds, self.read) = (json, expected, kinds, read)
    }

    static func keyed(
        _ name: String, _ json: String, _ expected: String, _ kinds: [DecoderKind] = DecoderKind.allCases,
        read: @escaping @Sendable (KeyedDecodingContainer<TextKey>) throws -> Any
    ) -> DecoderRow {
        DecoderRow(name, json, expected, kinds) { try read($0.fields()) }
    }

    static func unkeyed(
        _ name: String, _ json: String, _ expected: String, _ kinds: [DecoderKind] = DecoderKind.allCases,
        read: @escaping @Sendable (inout any UnkeyedDecodingContainer) throws -> Any
    ) -> DecoderRow {
        DecoderRow(name, json, expected, kinds) {
            var container = try $0.unkeyedContainer()
            return try read(&container)
        }
    }

    static func single(
        _ name: String, _ json: String, _ expected: String, _ kinds: [DecoderKind] = DecoderKind.allCases,
        read: @escaping @Sendable (any SingleValueDecodingContainer) throws -> Any
    ) -> DecoderRow {
        DecoderRow(name, json, expected, kinds) { try read($0.singleValueContainer()) }
    }

    func check(sourceLocation: SourceLocation = #_sourceLocation) {
        for kind in kinds {
            #expect(kind.outcome(of: json, read) == expected, "\(kind)", sourceLocation: sourceLocation)
        }
    }
}

struct Shelter: Sendable { let city: String }

/// A model that needs a context.
struct Pet: UnboxableWithContext {
    let text: String
    init(unboxer: Unboxer, context: Shelter) throws {
        text = try "\(unboxer.unbox(key: "name") as String) in \(context.city)"
    }
}
