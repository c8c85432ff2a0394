/// The slices of an array that is indexed while the elements before are made: whichever thread needs the next slice
/// indexes it. They are used by several threads, one at a time: `ConcurrentArray` has the lock.
///
/// Each slice is a document of its own, which belongs to the thread that makes its elements. So that thread reads them with
/// cursors, and retains no object that another one retains at the same time.
final class ScannedSlices {
    private let source: JSONSource
    private let limits: ConcurrentLimits
    private let elements: ElementSource
    /// How much of the text was appended to the source of elements.
    private var end = 0
    /// The first slice, if it was not taken.
    private var first: JSONDocument?

    /// What the documents of the slices have in common.
    private final class Payload: Sendable {}

    /// - Parameter keyPath: the steps to the array.
    init(_ source: JSONSource, _ keyPath: [KeyPathStep], _ limits: ConcurrentLimits) {
        self.limits = limits
        self.source = source
        elements = ElementSource(.array, at: keyPath, hasBegun: true, memoryLimit: nil, identity: Payload())
    }

    /// The slices of an array that is already indexed. It is indexed again, as a slice has an index of its own.
    ///
    /// Nil if the thread that reads it is to make the elements: because they are few, because the document is a part of
    /// its payload, or because there is no array.
    init?(of array: JSONNode, _ limits: ConcurrentLimits) {
        let document = array.document
        guard array.isArray, limits.threadCount > 1, document.part == nil,
            document.end(of: array.index) - array.index > limits.fewestValues,
            let start = document.bracket(ofArray: array.index)
        else { return nil }
        self.limits = limits
        source = document.source
        end = start
        let path = document.path(to: array.index).components
        elements = ElementSource(.array, hasBegun: true, memoryLimit: nil, arrayPath: path, identity: document)
        guard (try? findArray()) == true else { return nil }
    }

    /// A single thread makes the elements if they are all in the first slice.
    var threadCount: Int { elements.hasMore ? limits.threadCount : 1 }

    /// Indexes the text up to the first slice.
    ///
    /// - Returns: whether there is an array at the key path; otherwise all of the text is indexed.
    func findArray() throws(JSONSyntaxError) -> Bool {
        first = try nextDocument()
        return elements.isFound
    }

    /// The whole document. To be called if no array was found.
    func document() -> JSONDocument { elements.document() }

    /// The next slice, as an array; nil after the last.
    ///
    /// - Throws: the first fault of the text.
    func next() throws(JSONSyntaxError) -> JSONDocument? {
        if let first {
            self.first = nil
            return first
        }
        return try nextDocument()
    }

    /// Checks the rest of the text, of which no slices are needed.
    ///
    /// - Throws: the first fault of the text.
    func finish() throws(JSONSyntaxError) {
        while try nextDocument() != nil {}
    }

    private func nextDocument() throws(JSONSyntaxError) -> JSONDocument? {
        while true {
            if case .elements(let document) = try elements.next(isLast: end == source.bytes.count) { return document }
            guard end < source.bytes.count, !elements.isOver else { return nil }
            let start = end
            end = min(start + limits.bytesOfSlice, source.bytes.count)
            elements.append(source.bytes.slice(start..<end))
        }
    }
}

extension JSONDocument {
    /// The index in the text of the bracket of an array; nil if it cannot be found.
    ///
    /// Between it and the first string or number within are only brackets, literals and what separates them. Anything else
    /// is of a text that has become compact (`JSONPieceScan`).
    fileprivate func bracket(ofArray array: Int) -> Int? {
        var node = array
        var openings = 0
        while !word(at: node).isString, !word(at: node).isNumber {
            if word(at: node).isContainer { openings += 1 }
            node += word(at: node).isObject ? 2 : 1
            guard node < end(of: array) else { return nil }
        }
        var index = word(at: node).position - (word(at: node).isString ? 1 : 0)
        while openings > 0, index > 0 {
            index -= 1
            switch text[index] {
            case UInt8(ascii: "["), UInt8(ascii: "{"): openings -= 1
            case ...0x20, UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"): break
            case UInt8(ascii: "a")...UInt8(ascii: "z"): break
            default: return nil
            }
        }
        return openings == 0 ? index : nil
    }
}
