import Foundation
import TestTables
import Testing
import Unbox

@testable import UnboxTesting

/// A row of a table: a payload, a type, and all errors of decoding it. An error that may hide others ends in "…".
struct ErrorsRow: Sendable, CustomTestStringConvertible {
    let name: String
    private let json: String
    private let expected: [String]
    /// How many errors a field has: one, except for a type that throws several.
    private let countAsField: Int
    private let decoder: UnboxDecoder
    private let errors: @Sendable (UnboxDecoder, any ErrorsSource) throws -> [UnboxError]

    var testDescription: String { name }

    init<T: Decodable & SendableMetatype>(
        _ name: String, _ json: String, _ type: T.Type, _ expected: String...,
        decoder: (inout UnboxDecoder) -> Void = { _ in }
    ) {
        self.init(name, json, type, lines: expected, decoder: decoder)
    }

    /// The rows of a file, each of which names one of these types.
    static func rows(_ file: String, _ types: [any (Decodable & SendableMetatype).Type]) -> [ErrorsRow] {
        func made<T: Decodable & SendableMetatype>(_ row: TextRow, _ type: T.Type) -> ErrorsRow {
            ErrorsRow(row.testDescription, row[":"][0], type, lines: row["="]) { _ in }
        }
        return TextRow.all(file).compactMap { row in row.type(among: types).map { made(row, $0) } }
    }

    private init<T: Decodable & SendableMetatype>(
        _ name: String, _ json: String, _ type: T.Type, lines expected: [String],
        decoder: (inout UnboxDecoder) -> Void
    ) {
        self.name = name
        self.json = json
        self.expected = expected
        countAsField = 1
        var own = UnboxDecoder()
        decoder(&own)
        self.decoder = own
        errors = { try $1.errors(decoding: type, using: $0) }
    }

    /// Decodes the type by the closure, which may be for types within it.
    init<T: Decodable & SendableMetatype>(
        _ name: String, _ json: String, as type: T.Type = DecodedByClosure.self, _ expected: String...,
        countAsField: Int = 1, decode: @escaping DecodedByClosure.Read
    ) {
        (self.name, self.json, self.expected, decoder) = (name, json, expected, UnboxDecoder())
        self.countAsField = countAsField
        errors = { decoder, source in
            try DecodedByClosure.reading(by: decode) { try source.errors(decoding: type, using: decoder) }
        }
    }

    func check(through storage: Storage, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let payload = Payload(json: json, storage: storage)
        let errors = try errors(decoder, payload)
        #expect(errors.map(\.noted) == expected, "\(name)", sourceLocation: sourceLocation)
        // A field that is read with others has one of them.
        let field = try self.errors(decoder, FieldOfPayload(json: json, storage: storage)).map(\.noted)
        let isOne = field.allSatisfy { error in expected.contains { $0 == error || $0 == error + " …" } }
        #expect(
            field.count == min(countAsField, expected.count) && isOne, "\(name), as a field",
            sourceLocation: sourceLocation)
    }
}

extension UnboxError { var noted: String { "\(self)\(mayHideOthers ? " …" : "")" } }

protocol ErrorsSource {
    func errors<T: Decodable>(decoding type: T.Type, using decoder: UnboxDecoder) throws -> [UnboxError]
}

private struct Payload: ErrorsSource {
    let json: String
    let storage: Storage

    func errors<T: Decodable>(decoding type: T.Type, using decoder: UnboxDecoder) throws -> [UnboxError] {
        switch storage {
        case .data: return try decoder.errors(decoding: type, from: Data(json.utf8))
        case .dictionary:
            // Below a key, as the root may be a scalar.
            let object = try untyped(Data(json.utf8))
            return try decoder.errors(decoding: type, from: [object], atKeyPath: "0").map { $0.withoutFirstStep }
        }
    }
}

private struct FieldOfPayload: ErrorsSource {
    let json: String
    let storage: Storage

    func errors<T: Decodable>(decoding type: T.Type, using decoder: UnboxDecoder) throws -> [UnboxError] {
        do {
            _ = try storage.unboxer("{\"v\": \(json)}").unboxAll(.key("v", decoding: type, using: decoder))
            return []
        } catch { return (error as? UnboxError)?.all.map { $0.withoutFirstStep } ?? [] }
    }
}

extension UnboxError {
    fileprivate var withoutFirstStep: UnboxError {
        let error = UnboxError(details.failure, underlyingError: self)
            .prepending(.components(Array(path.components.dropFirst()))).completingPath(
                in: PayloadLocation(of: Self.somewhere))
        return mayHideOthers ? error.hidingOthers() : error
    }

    private static var somewhere: PayloadValue { PayloadValue(.object(PayloadContainer([String: Any]()))) }
}
