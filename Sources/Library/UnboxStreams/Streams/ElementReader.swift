import UnboxFoundation

/// Reads the elements of a large payload one by one, from a file or from pieces.
///
///     let reader = try ElementReader(contentsOf: url, .array(atKeyPath: "result.items"))
///     while let item: Item = try reader.next() { add(item) }
///     let total: Int? = try reader.rest?.unbox(keyPath: "result.total")
///
/// However long the payload is, it holds only a piece, the current element, and the values beside the array. If the
/// latter two take more than 256 MB, it throws: see ``UnboxOptions/memoryLimit``. The text has to be UTF-8.
///
/// An error of other code in the loop does not know its element: ``elementsRead`` is the number of the latest one.
///
/// After the error of an invalid element, the next call returns the element after it. After text that is not JSON or
/// too large, each call throws the same error, except that lines and text sequences go on with the next line or
/// separator. Text that breaks off throws after its last complete element. If a piece cannot be read, the next call
/// tries again.
public final class ElementReader {
    let cursor: ElementCursor
    private let nextPiece: () throws -> (any Sequence<UInt8>)?
    private var isLast = false

    /// Opens a file and reads it in pieces of up to 128 KB. Of a pipe, it reads the available bytes.
    ///
    /// - Parameters:
    ///   - url: the address of a file.
    ///   - format: where the elements are.
    ///   - allowInvalidElements: whether to drop invalid elements, at any depth, instead of throwing.
    ///   - options: options for everything that is read.
    /// - Throws: ``UnboxError`` when the key path is malformed, and ``FileError`` when the file cannot be opened. `next`
    ///   throws one when the file cannot be read.
    public convenience init(
        contentsOf url: URL, _ format: ElementFormat = .array, allowInvalidElements: Bool = false,
        options: UnboxOptions? = nil
    ) throws {
        let file = try FileError.naming(url) { try FilePieces(contentsOf: url) }
        try self.init(format, allowInvalidElements: allowInvalidElements, options: options, size: file.size) {
            try FileError.naming(url) { try file.next() }
        }
    }

    /// Reads pieces of bytes, such as `Data` or `[UInt8]`, each requested after the elements before it have been read.
    ///
    /// - Parameters:
    ///   - pieces: the bytes of the payload, in pieces that may be cut anywhere.
    ///   - format: where the elements are.
    ///   - allowInvalidElements: whether to drop invalid elements, at any depth, instead of throwing.
    ///   - options: options for everything that is read.
    /// - Throws: ``UnboxError`` when the key path is malformed.
    public convenience init<Pieces: Sequence>(
        _ pieces: Pieces, _ format: ElementFormat = .array, allowInvalidElements: Bool = false,
        options: UnboxOptions? = nil
    ) throws where Pieces.Element: Sequence<UInt8> {
        var iterator = pieces.makeIterator()
        try self.init(format, allowInvalidElements: allowInvalidElements, options: options) { iterator.next() }
    }

    /// - Parameters:
    ///   - slack: see ``MemoryLimit``; nil for the default.
    ///   - size: the size of the payload; nil if it is unknown.
    @inline(never) init(
        _ format: ElementFormat, allowInvalidElements: Bool = false, options: UnboxOptions? = nil, slack: Int? = nil,
        size: Int? = nil, nextPiece: @escaping () throws -> (any Sequence<UInt8>)?
    ) throws {
        cursor = try ElementCursor(
            format, options, allowInvalidElements: allowInvalidElements, slack: slack,
            progress: StreamProgress(size: size))
        self.nextPiece = nextPiece
    }

    /// The next element; nil at the end.
    ///
    /// - Throws: ``UnboxError`` with the path in the whole payload, or the line; `CancellationError` instead of reading
    ///   another piece if ``progress`` was cancelled.
    public func next<T: UnboxCompatible>(as type: T.Type = T.self) throws -> T? {
        try next { value, _ in try T.unboxed(from: UnboxValue(value)) }
    }

    /// A reader of the next element; nil at the end. It keeps its piece in memory.
    ///
    /// - Throws: ``UnboxError`` when the text is not JSON.
    public func nextUnboxer() throws -> Unboxer? {
        try next { Unboxer($0, keeping: $1) }
    }

    /// A reader of the values beside the array, as far as they have arrived, in which the array is empty. Nil if the
    /// elements are not those of an array at a key path.
    public var rest: Unboxer? { cursor.rest }

    package func next<T>(_ convert: (PayloadValue, AnyObject) throws -> T) throws -> T? {
        while true {
            if let element = try cursor.next(isLast: isLast, convert) { return element }
            if isLast { return nil }
            try cursor.progress.checkCancellation()
            if let piece = try nextPiece() { cursor.append(piece) } else { isLast = true }
        }
    }
}

// MARK: - How far it is

extension ElementReader {
    /// The number of bytes that were read, up to the end of the latest piece.
    public var bytesRead: Int { Int(clamping: cursor.progress.bytes) }

    /// The number of elements that were read, including invalid ones.
    public var elementsRead: Int { cursor.elementsRead }
}
