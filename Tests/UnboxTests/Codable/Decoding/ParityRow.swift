import Foundation
import TestTables
import Testing
import Unbox

/// The options that JSONDecoder and UnboxDecoder share.
struct Strategies: Sendable {
    var date = JSONDecoder.DateDecodingStrategy.deferredToDate
    var data = JSONDecoder.DataDecodingStrategy.base64
    var float = JSONDecoder.NonConformingFloatDecodingStrategy.throw
    var keys = JSONDecoder.KeyDecodingStrategy.useDefaultKeys
    var userInfo: [CodingUserInfoKey: any Sendable] = [:]

    var jsonDecoder: JSONDecoder {
        let decoder = JSONDecoder()
        (decoder.dateDecodingStrategy, decoder.dataDecodingStrategy) = (date, data)
        (decoder.nonConformingFloatDecodingStrategy, decoder.keyDecodingStrategy) = (float, keys)
        decoder.userInfo = userInfo
        return decoder
    }

    var unboxDecoder: UnboxDecoder {
        var decoder = UnboxDecoder()
        (decoder.dateDecodingStrategy, decoder.dataDecodingStrategy) = (date, data)
        (decoder.nonConformingFloatDecodingStrategy, decoder.keyDecodingStrategy) = (float, keys)
        decoder.userInfo = userInfo
        return decoder
    }
}

/// A row of a table: a text that JSONDecoder and UnboxDecoder decode to the same value or the same error. UnboxDecoder
/// reads it from data and from the result of JSONSerialization.
struct ParityRow: Sendable, CustomTestStringConvertible {
    let name: String
    let json: String
    private let outcomes: @Sendable (_ withText: Bool) throws -> [(source: String, json: String, unbox: String)]

    var testDescription: String { name }

    init<T: Decodable & SendableMetatype>(
        _ name: String, _ json: String, as type: T.Type,
        _ configure: @escaping @Sendable (inout Strategies) -> Void = { _ in }
    ) {
        self.name = name
        self.json = json
        outcomes = { withText in
            func outcome<R>(_ decode: () throws -> R) -> String { decodingOutcome(withText: withText, decode) }
            var strategies = Strategies()
            configure(&strategies)
            let (jsonDecoder, unboxDecoder) = (strategies.jsonDecoder, strategies.unboxDecoder)
            let data = Data(json.utf8)
            var outcomes = [
                (
                    "data", outcome { try jsonDecoder.decode(T.self, from: data) },
                    outcome { try unboxDecoder.decode(T.self, from: data) }
                )
            ]
            if let object = try? untyped(data), object is [String: Any] || object is [Any] {
                // Information that JSONSerialization loses, such as the first of equal keys, is lost for both.
                let detour = try JSONSerialization.data(withJSONObject: object)
                let unboxed = outcome {
                    if let dictionary = object as? [String: Any] {
                        return try unboxDecoder.decode(T.self, from: dictionary)
                    }
                    return try unboxDecoder.decode(T.self, from: object as? [Any] ?? [])
                }
                outcomes.append(("a dictionary", outcome { try jsonDecoder.decode(T.self, from: detour) }, unboxed))
            }
            return outcomes
        }
    }

    /// The rows of a file, each of which names one of these types.
    static func rows(_ file: String, _ types: [any (Decodable & SendableMetatype).Type]) -> [ParityRow] {
        func made<T: Decodable & SendableMetatype>(_ row: TextRow, _ type: T.Type) -> ParityRow {
            ParityRow(row.testDescription, row[":"][0], as: type)
        }
        return TextRow.all(file).compactMap { row in row.type(among: types).map { made(row, $0) } }
    }

    /// Each text in every place that a value may have.
    static func rows<T: Decodable & SendableMetatype>(
        _ type: T.Type, named name: String = "", _ values: [String],
        _ configure: @escaping @Sendable (inout Strategies) -> Void = { _ in }
    ) -> [ParityRow] {
        values.flatMap { value in
            let name = "\(value) as \(name) \(type)"
            return [
                ParityRow("\(name), a field", "{\"v\": \(value)}", as: Holder<T>.self, configure),
                ParityRow("\(name), an Optional field", "{\"v\": \(value)}", as: OptionalHolder<T>.self, configure),
                ParityRow("\(name), an element", "[\(value)]", as: [T].self, configure),
                ParityRow("\(name), an Optional element", "[\(value), null]", as: [T?].self, configure),
                ParityRow("\(name), a value", "{\"k\": \(value)}", as: [String: T].self, configure),
                ParityRow("\(name), in a property wrapper", "[\(value)]", as: [Wrapped<T>].self, configure),
                ParityRow("\(name), the root", value, as: T.self, configure),
            ]
        }
    }

    /// The values are equal, or the case, the coding path and the text of the errors.
    func check(sourceLocation: SourceLocation = #_sourceLocation) throws {
        for var outcome in try outcomes(true) {
            // JSONDecoder has no text for what is not a Decimal.
            if outcome.json.contains("typeMismatch Decimal"), outcome.json.hasSuffix(": ") {
                outcome.json += "Expected to decode Decimal but found "
                outcome.unbox = String(outcome.unbox.prefix(outcome.json.count))
            }
            #expect(outcome.unbox == outcome.json, "\(name), from \(outcome.source)", sourceLocation: sourceLocation)
        }
    }

    /// The result of JSONDecoder, and that of UnboxDecoder from data, where the two are meant to differ.
    func check(json: String, unbox: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let outcome = try outcomes(false)[0]
        #expect(outcome.json == json, "\(name), JSONDecoder", sourceLocation: sourceLocation)
        #expect(outcome.unbox == unbox, "\(name), UnboxDecoder", sourceLocation: sourceLocation)
    }
}

/// The outcome of decoding: the description of a value, or the case and the coding path of the error, and its text if
/// that is wanted.
func decodingOutcome<T>(withText: Bool = false, _ decode: () throws -> T) -> String {
    func path(_ context: DecodingError.Context) -> String {
        context.codingPath.map { "\($0.stringValue)#\($0.intValue.map(String.init) ?? "")" }.joined(separator: "/")
            + (withText ? ": \(context.debugDescription)" : "")
    }
    do {
        let value = try decode()
        // Sorted, because otherwise the order would depend on hashes.
        if let dictionary = value as? [String: Any] {
            return "[\(dictionary.map { "\($0): \(String(reflecting: $1))" }.sorted().joined(separator: ", "))]"
        }
        return String(reflecting: value)
    } catch DecodingError.keyNotFound(let key, let context) {
        return "keyNotFound \(key.stringValue) at \(path(context))"
    } catch DecodingError.valueNotFound(let type, let context) {
        return "valueNotFound \(type) at \(path(context))"
    } catch DecodingError.typeMismatch(let type, let context) {
        return "typeMismatch \(type) at \(path(context))"
    } catch DecodingError.dataCorrupted(let context) { return "dataCorrupted at \(path(context))" } catch {
        return "throws \(error)"
    }
}
