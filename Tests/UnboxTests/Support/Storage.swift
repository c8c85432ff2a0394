import Foundation
import TestTables
import Testing
import Unbox

/// The storages of payloads: every row of a table is read from each.
enum Storage: String, CaseIterable, CustomTestStringConvertible {
    case dictionary
    case data

    var testDescription: String { rawValue }

    /// A reader of a JSON text.
    func unboxer(_ json: String) throws -> Unboxer {
        switch self {
        case .data: return try Unboxer(data: Data(json.utf8))
        case .dictionary:
            let root = try untyped(Data(json.utf8))
            return Unboxer(PayloadValue(.reading(root, in: nil) { nil }))
        }
    }

    /// Unboxes a JSON text.
    func unbox<T: UnboxCompatible>(_ json: String, as type: T.Type = T.self) throws -> T { try unboxer(json).unbox() }
}

/// Checks the outcome of a read. A function, because the compiler takes longer to expand and check a macro.
func expect<T>(
    _ expected: String, _ comment: @autoclosure () -> String = "", sourceLocation: SourceLocation = #_sourceLocation,
    _ read: () throws -> T
) {
    let found = outcome(read)
    #expect(found == expected, "\(comment())", sourceLocation: sourceLocation)
}

/// The outcome of a read: the description of the value, or the message of the error.
func outcome<T>(_ read: () throws -> T) -> String {
    do {
        return String(reflecting: try read())
    } catch let error as UnboxError {
        return "throws \(error.description)"
    } catch { return "throws a foreign error: \(error)" }
}

/// A row of a table: a value in JSON, a type, and the expected outcome.
struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let json: String
    let expected: String
    private let read: @Sendable (Unboxer) throws -> Any

    var testDescription: String { name }

    /// Reading the value of the key `v` returns a value that equals the expected one.
    init<T: UnboxCompatible & Equatable & Sendable>(_ name: String, _ json: String, _ expected: T) {
        self.init(name, json, as: T.self, String(reflecting: expected))
    }

    /// Reading the value of the key `v` as a type has this outcome.
    init<T: UnboxCompatible & Sendable>(_ name: String, _ json: String, as type: T.Type, _ expected: String) {
        self.init(name, "{\"v\": \(json)}", expected) { try $0.unbox(key: "v") as T }
    }

    /// Reading from a JSON text has this outcome.
    init(_ name: String, _ json: String, _ expected: String, read: @escaping @Sendable (Unboxer) throws -> Any) {
        self.name = name
        self.json = json
        self.expected = expected
        self.read = read
    }

    func check(
        through storage: Storage, options: UnboxOptions? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let unboxer = try options.map { try storage.unboxer(json, options: $0) } ?? storage.unboxer(json)
        check(reading: unboxer, sourceLocation: sourceLocation)
    }

    func check(reading unboxer: Unboxer, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(outcome { try read(unboxer) } == expected, "\(name)", sourceLocation: sourceLocation)
    }
}

// MARK: - Rows that are named after their text and type

extension Row {
    /// The rows of a file, each of which names one of these types.
    static func rows(_ file: String, _ types: [any (UnboxCompatible & Sendable).Type]) -> [Row] {
        func made<T: UnboxCompatible & Sendable>(_ row: TextRow, _ type: T.Type) -> Row {
            Row(row.testDescription, row[":"][0], as: type, row["="][0])
        }
        return TextRow.all(file).compactMap { row in row.type(among: types).map { made(row, $0) } }
    }

    /// Each text is read as this value.
    static func read<T: UnboxCompatible & Equatable & Sendable>(_ values: KeyValuePairs<String, T>) -> [Row] {
        values.map { Row("\($0) as \(T.self)", $0, $1) }
    }

    /// Each text is something else than the type.
    static func refused<T: UnboxCompatible & Sendable>(
        _ type: T.Type, expected: String = "\(T.self)", _ found: KeyValuePairs<String, String>
    ) -> [Row] {
        found.map { Row("\($0) as \(T.self)", $0, as: T.self, "throws v: expected \(expected), found \($1)") }
    }

    /// Each text is a number that the type does not have.
    static func misfits<T: UnboxCompatible & Sendable>(_ type: T.Type, _ numbers: String...) -> [Row] {
        numbers.flatMap { refused(type, [$0: "the number \($0): it does not fit"]) }
    }
}
