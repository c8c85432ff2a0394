import Testing

@testable import Unbox

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
