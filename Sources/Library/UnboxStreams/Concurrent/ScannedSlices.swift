/// The slices of an array that is indexed while earlier elements are made: the thread that needs the next slice indexes
/// it. One thread at a time uses this, with the lock of `ConcurrentArray`.
///
/// Each slice is a document of its own, so that its thread reads it with cursors and retains no object that another
/// thread retains at the same time.
final class ScannedSlices {
    private let source: JSONSource
    private let limits: ConcurrentLimits
    private let elements: ElementSource
    /// The end of the text that was appended to `elements`.
    private var end = 0
    /// The first slice, if it was not taken.
    private var first: JSONDocument?

    /// The identity of the payload that the slices share.
    private final class Payload: Sendable {}

    /// - Parameter keyPath: the steps to the array.
    init(_ source: JSONSource, _ keyPath: [KeyPathStep], _ limits: ConcurrentLimits) {
        self.limits = limits
        self.source = source
        elements = ElementSource(.array, at: keyPath, hasBegun: true, memoryLimit: nil, identity: Payload())
    }

    /// The slices of an array that is already indexed, and is indexed again because each slice has its own index. Nil
    /// if this thread is to make the elements: there are few or none, or the document is a part of its payload.
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

    /// 1 if all elements are in the first slice.
    var threadCount: Int { elements.hasMore ? limits.threadCount : 1 }

    /// Indexes the text up to the first slice.
    ///
    /// - Returns: whether there is an array at the key path; otherwise all of the text is indexed.
    func findArray() throws(JSONSyntaxError) -> Bool {
        first = try nextDocument()
        return elements.isFound
    }

    /// The whole document. Call this if no array was found.
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

    /// Checks the rest of the text.
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
    /// Between it and the first string or number are only brackets, literals and separators, unless the text has become
    /// compact (`JSONPieceScan`).
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
