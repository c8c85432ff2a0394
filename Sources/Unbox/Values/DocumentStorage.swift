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

    /// The same with a string taken out of its document, so that one case stands for strings of both storages.
    @usableFromInline var decoded: Self {
        guard case .node(let document, let node) = self, document.kind(of: node) == .string else { return self }
        return .string(document.string(at: node))
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
