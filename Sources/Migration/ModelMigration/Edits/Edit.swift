import SwiftDeclarations

/// A part of a file that is replaced. With an empty range, text is inserted.
package struct Edit: Equatable, Sendable {
    package var range: SourceRange
    package var text: String

    package init(_ range: SourceRange, _ text: String) {
        self.range = range
        self.text = text
    }

    package static func areInOrder(_ first: Edit, _ second: Edit) -> Bool {
        (first.range.lowerBound, first.range.upperBound) < (second.range.lowerBound, second.range.upperBound)
    }

    package static func insert(_ text: String, at position: Int) -> Edit { Edit(position..<position, text) }
}

extension SourceFile {
    /// The bytes with edits. Those at one position stay in their order; nil if edits overlap.
    package func applying(_ edits: [Edit]) -> [UInt8]? { Self.applying(edits, to: bytes, in: 0..<bytes.count) }

    /// A part of the text with those of some edits that are in it; nil if they overlap.
    package func text(_ range: SourceRange, with edits: [Edit]) -> String? {
        let inside = edits.filter { range.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= range.upperBound }
        return Self.applying(inside, to: bytes, in: range).map { String(decoding: $0, as: UTF8.self) }
    }

    /// A part of some bytes with edits in it.
    static func applying(_ edits: [Edit], to bytes: [UInt8], in range: SourceRange) -> [UInt8]? {
        var result: [UInt8] = []
        result.reserveCapacity(range.count)
        var position = range.lowerBound
        for edit in edits.sorted(by: Edit.areInOrder) {
            if edit.range.lowerBound < position { return nil }
            result += bytes[position..<edit.range.lowerBound]
            result += edit.text.utf8
            position = edit.range.upperBound
        }
        return result + bytes[position..<range.upperBound]
    }
}
