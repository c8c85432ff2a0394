// Reads the nodes of a JSON document: null and booleans at once, all else when a type asks for it.

import Foundation

extension UnboxValue.Storage {
    /// The value of a node; absent for -1, which is how a document says that there is none.
    @inlinable @inline(__always) static func reading(_ node: Int, of document: JSONDocument) -> Self {
        guard node >= 0 else { return .absent }
        switch document.kind(of: node) {
        case .null: return .null
        case .true: return .bool(true)
        case .false: return .bool(false)
        default: return .node(document, node)
        }
    }

    /// The same with a string taken out of its document, so that one case stands for strings of both storages; a scalar
    /// without what its root says of dates.
    @usableFromInline var decoded: Self {
        switch self {
        case .node(let document, let node) where document.kind(of: node) == .string:
            .string(document.string(at: node))
        case .dated(let scalar): scalar.storage
        default: self
        }
    }
}

extension UnboxValue.Storage {
    /// The same without what the root says of dates.
    var undated: Self {
        if case .dated(let scalar) = self { scalar.storage } else { self }
    }
}

extension JSONDocument {
    @inlinable @inline(__always) func isNumber(_ node: Int) -> Bool {
        word(at: node).isNumber
    }

    /// Whether a whole number is another than 0; nil for a number that is not whole.
    func isTrue(_ node: Int) -> Bool? {
        let digits = JSONNumber.Digits(number(at: node))
        if digits.count == 0 { return false }
        return digits.point >= digits.count ? true : nil
    }
}
