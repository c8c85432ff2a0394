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
    func unbox<T: UnboxCompatible>(_ json: String, as type: T.Type = T.self) throws -> T {
        try unboxer(json).unbox()
    }
}

/// The outcome of a read: the description of the value, or the message of the error.
func outcome<T>(_ read: () throws -> T) -> String {
    do {
        return String(reflecting: try read())
    } catch let error as UnboxError {
        return "throws \(error.description)"
    } catch {
        return "throws a foreign error: \(error)"
    }
}
