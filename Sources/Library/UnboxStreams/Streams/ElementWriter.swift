import UnboxFoundation

/// Writes elements one by one, to a file or in pieces: the counterpart of ``ElementReader``.
///
///     let writer = try ElementWriter(to: url, .array(atKeyPath: "result.items"))
///     for try await item in items { try writer.write(item) }
///     try writer.finish()
///
/// However long the text is, it holds only a piece, which ends with the element that makes it 64 KB or longer. The text
/// of an array is that of an array of all elements, byte for byte.
///
/// After an error, the text can still be read. An element that cannot be encoded leaves nothing behind, and others can
/// follow it. If a piece cannot be written, the element of that call is not taken, and the next call tries the piece
/// again. A writer that is released without `finish`, as when a loop throws, ends the text as far as it can; if the
/// piece still cannot be written, then without it.
public final class ElementWriter {
    private let layout: ElementLayout
    private let writePiece: (_ piece: Data, _ isLast: Bool) throws -> Void
    private let pieceSize: Int
    /// The piece. Nil while code of the program runs, which could use the writer.
    private var text: JSONWriter? = JSONWriter()
    /// The form of the latest element.
    private var form = JSONForm(.foundation)
    /// Whether the end of the text is in the piece.
    private var hasEnd = false
    let stream = StreamProgress()
    /// What the module that encodes elements keeps between them.
    package var encoderState: AnyObject?

    /// The number of elements that were written, including those of the piece that is being collected.
    public private(set) var elementsWritten = 0

    /// Creates a file, or replaces its contents. It is closed by `finish`.
    ///
    /// - Parameters:
    ///   - url: the address of a file.
    ///   - format: what is around the elements, or between them.
    /// - Throws: ``FileError`` when the file cannot be created, and ``UnboxError`` when the text of the format cannot be
    ///   written: see ``init(_:write:)``. The other functions throw a ``FileError`` when the file cannot be written,
    ///   which then ends with an element.
    public convenience init(to url: URL, _ format: ElementFormat = .array) throws {
        guard url.isFileURL else { throw CocoaError(.fileWriteUnsupportedScheme) }
        let layout = try ElementLayout(format)
        let file = try FileError.naming(url) { try WrittenFile(url) }
        self.init(layout) { piece, isLast in try FileError.naming(url) { try file.append(piece, isLast: isLast) } }
    }

    /// Passes the text to a closure, in pieces.
    ///
    ///     let writer = try ElementWriter(.jsonLines) { try file.write(contentsOf: $0) }
    ///
    /// - Parameters:
    ///   - format: what is around the elements, or between them.
    ///   - write: writes a piece, which consists of whole elements. If it throws, it is passed the same bytes again, so
    ///     it must not have written a part of them.
    /// - Throws: ``UnboxError`` when the key path of the format is malformed or has an index other than 0.
    public convenience init(_ format: ElementFormat = .array, write: @escaping (Data) throws -> Void) throws {
        try self.init(format, pieceSize: Self.defaultPieceSize, write: write)
    }

    package convenience init(
        _ format: ElementFormat, pieceSize: Int, write: @escaping (Data) throws -> Void
    ) throws {
        self.init(try ElementLayout(format), pieceSize: pieceSize) { piece, _ in
            if !piece.isEmpty { try write(piece) }
        }
    }

    private init(
        _ layout: ElementLayout, pieceSize: Int = defaultPieceSize,
        write: @escaping (_ piece: Data, _ isLast: Bool) throws -> Void
    ) {
        self.layout = layout
        self.pieceSize = pieceSize
        writePiece = write
    }

    static let defaultPieceSize = 1 << 16

    deinit {
        guard !stream.isFinished else { return }
        do {
            try finish()
        } catch {
            text = JSONWriter()
            if bytesWritten == 0 { elementsWritten = 0 }
            hasEnd = false
            try? finish()
        }
    }

    /// The number of bytes that were written, up to the end of the latest piece.
    public var bytesWritten: Int { Int(clamping: stream.bytes) }

    /// Writes an element. The piece before it is written first, if it is long enough.
    ///
    /// - Parameter append: appends the text of a value in a form, with a number of containers around it.
    /// - Throws: the error of `append` or of the piece, or ``UnboxError`` after `finish`.
    package func write(
        _ form: JSONForm, _ append: (inout JSONWriter, JSONForm, _ level: Int) throws -> Void
    ) throws {
        if isPieceComplete { try flush() }
        guard !hasEnd else { throw UnboxError("an element cannot be written after the end") }
        var text = try takeText()
        let (start, form) = (text.count, layout.form(form))
        do {
            layout.begin(elementsWritten, in: &text, form)
            try append(&text, form, layout.level)
        } catch {
            text.remove(from: start)
            self.text = consume text
            throw error
        }
        layout.endElement(in: &text)
        self.text = consume text
        self.form = form
        elementsWritten += 1
    }

    /// Whether the piece is to be written before another element.
    package var isPieceComplete: Bool { text?.count ?? 0 >= pieceSize }

    /// Writes the elements that have not been written, so that they do not wait for others.
    ///
    ///     for try await event in events {
    ///         try writer.write(event)
    ///         try writer.flush()
    ///     }
    ///
    /// - Throws: the error of writing, or `CancellationError` instead of writing if ``progress`` was cancelled.
    public func flush() throws {
        try stream.checkCancellation()
        try writeText(isLast: false)
    }

    /// Writes the rest of the text and closes the file. A writer that is released without it does the same, and ignores
    /// errors.
    ///
    /// Nothing can be written afterwards. After an error, another call tries again. A call that has succeeded is the
    /// last one that does anything.
    ///
    /// - Throws: the error of writing.
    public func finish() throws {
        guard !stream.isFinished else { return }
        if !hasEnd {
            var text = try takeText()
            layout.end(elementsWritten, in: &text, form)
            self.text = consume text
            hasEnd = true
        }
        try writeText(isLast: true)
        stream.finish()
    }

    private func writeText(isLast: Bool) throws {
        var text = try takeText()
        let piece = text.take()
        do {
            if isLast || !piece.isEmpty { try writePiece(piece, isLast) }
        } catch {
            text.append(raw: piece)
            self.text = consume text
            throw error
        }
        self.text = consume text
        stream.add(piece.count)
    }

    private func takeText() throws -> JSONWriter {
        guard let text = text.take() else { throw UnboxError("the writer is used while it writes") }
        return text
    }
}
