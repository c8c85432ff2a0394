import Foundation
import Testing
import Unbox

@testable import UnboxCore

extension JSONDocument {
    convenience init(_ text: String) throws(JSONSyntaxError) { try self.init(Data(text.utf8)) }

    func integer<T: FixedWidthInteger>(at node: Int, as type: T.Type = T.self) -> T? { number(at: node).integer() }

    func numberText(at node: Int) -> String { number(at: node).description }
}

/// A number was requested from JSONDocument that no type of Foundation can hold.
struct OutOfRange: Error { let node: Int }

extension JSONDocument {
    /// The Foundation value, or an error for a number that has none.
    func foundationValue(at node: Int) throws -> Any {
        var outOfRange: Int?
        let value = foundationValue(at: node, outOfRange: &outOfRange)
        if let outOfRange { throw OutOfRange(node: outOfRange) }
        return value
    }
}

/// A row of a table of faults, as `[1} → 1:3: expected ',' or ']', found '}'`: a text, in which `⟨FF⟩` is a byte, and the
/// error with its line and column.
struct JSONFault: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]
    let message: String
    init(_ row: String) {
        testDescription = row
        let parts = row.split(separator: " → ", maxSplits: 1, omittingEmptySubsequences: false)
        bytes = Self.bytes(String(parts[0]))
        message = String(parts[1]).replacing(#/^(\d+):(\d+): /#) { "line \($0.1), column \($0.2): " }
    }

    static func bytes(_ text: String) -> [UInt8] {
        let texts = text.split(separator: "⟨", omittingEmptySubsequences: false)
        return texts.dropFirst().reduce(into: Array((texts.first ?? "").utf8)) { bytes, text in
            bytes += [UInt8(text.prefix(2), radix: 16) ?? 0] + text.dropFirst(3).utf8
        }
    }

    var kind: JSONSyntaxError.Kind { message.hasPrefix("the data is empty") ? .empty : .malformed }
}

extension String {
    /// Each UTF-16 unit as `\u` and four digits.
    var escapedForJSON: String {
        utf16.map { unit in
            let digits = String(unit, radix: 16, uppercase: true)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }.joined()
    }
}
