import Foundation

@testable import Unbox

extension JSONDocument {
    convenience init(_ text: String) throws(JSONSyntaxError) {
        try self.init(Data(text.utf8))
    }

    func integer<T: FixedWidthInteger>(at node: Int, as type: T.Type = T.self) -> T? { number(at: node).integer() }

    func numberText(at node: Int) -> String { number(at: node).description }
}

/// A row of a table: a name, a text, and the expected result.
struct JSONRow<Expected: Sendable>: Sendable, CustomStringConvertible {
    let name: String
    let text: String
    let expected: Expected

    init(_ name: String, _ text: String, _ expected: Expected) {
        (self.name, self.text, self.expected) = (name, text, expected)
    }

    var description: String { name }
}

/// A number was requested from JSONDocument that no type of Foundation can hold.
struct OutOfRange: Error {
    let node: Int
}

extension JSONDocument {
    /// The Foundation value, or an error for a number that has none.
    func foundationValue(at node: Int) throws -> Any {
        var outOfRange: Int?
        let value = foundationValue(at: node, outOfRange: &outOfRange)
        if let outOfRange { throw OutOfRange(node: outOfRange) }
        return value
    }
}
