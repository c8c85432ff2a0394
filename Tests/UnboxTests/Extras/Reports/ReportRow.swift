import Testing
import Unbox

/// A row of a table of reports: what a read of a payload reports, one entry each.
struct ReportRow: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let json: String
    let expected: [String]
    let read: @Sendable (Unboxer) throws -> Void

    init<T>(
        _ name: String, _ json: String, _ expected: String..., read: @escaping @Sendable (Unboxer) throws -> T
    ) {
        self.init(name, json, lines: expected, read: read)
    }

    init<T>(_ name: String, _ json: String, lines: [String], read: @escaping @Sendable (Unboxer) throws -> T) {
        (testDescription, self.json, expected) = (name, json, lines)
        self.read = { _ = try read($0) }
    }
}

extension DroppedElements {
    /// The dropped elements, as `a: the error`, with the path of the element only where the error has it too; otherwise
    /// `a (the error)`.
    var lines: [String] {
        elements.map { $0.description.hasPrefix("\($0.path):") ? $0.description : "\($0.path) (\($0))" }
    }
}
