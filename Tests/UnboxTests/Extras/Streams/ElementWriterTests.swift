import Foundation
import SamplePayloads
import TestTables
import Testing
import Unbox

@testable import UnboxStreams

private struct Item: Codable, Equatable, Sendable {
    let id: Int
    var name: String?
    /// Whether encoding it throws.
    var fails = false

    private enum CodingKeys: String, CodingKey { case id, name }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        if fails { throw Refusal() }
        try container.encodeIfPresent(name, forKey: .name)
    }
}

private struct Refusal: Error, Equatable {}

/// Collects pieces, and fails when it is told to.
private final class Sink {
    var pieces: [Data] = []
    var fails = false
    var text: String { String(decoding: Data(pieces.joined()), as: UTF8.self) }

    func write(_ piece: Data) throws {
        if fails { throw Refusal() }
        pieces.append(piece)
    }
}

struct ElementWriterTests {
    private static let items: [Item] = [Item(id: 1), Item(id: 2, name: "é\n\u{1E}/"), Item(id: 3, name: "")]
    private static let second = #"{"id":2,"name":"é\n\u001e\/"}"#

    private struct Format: CustomTestStringConvertible {
        let testDescription: String
        let format: ElementFormat
        /// The texts of no element, of one, and of the three items.
        let texts: [String]

        init(_ name: String, _ format: ElementFormat, _ texts: String...) {
            (testDescription, self.format, self.texts) = (name, format, texts)
        }
    }

    private static let formats: [Format] = [
        Format("an array", .array, "[]", #"[{"id":1}]"#, #"[{"id":1},\#(second),{"id":3,"name":""}]"#),
        Format(
            "within objects", .array(atKeyPath: #"a/b.it\.ems"#), #"{"a\/b":{"it.ems":[]}}"#,
            #"{"a\/b":{"it.ems":[{"id":1}]}}"#, #"{"a\/b":{"it.ems":[{"id":1},\#(second),{"id":3,"name":""}]}}"#),
        Format(
            "within an array", .array(atKeyPath: "[0].a.0"), #"[{"a":[[]]}]"#, #"[{"a":[[{"id":1}]]}]"#,
            #"[{"a":[[{"id":1},\#(second),{"id":3,"name":""}]]}]"#),
        Format("lines", .jsonLines, "", "{\"id\":1}\n", "{\"id\":1}\n\(second)\n{\"id\":3,\"name\":\"\"}\n"),
        Format(
            "one after the other", .concatenated, "", "{\"id\":1}\n",
            "{\"id\":1}\n\(second)\n{\"id\":3,\"name\":\"\"}\n"),
        Format(
            "a text sequence", .jsonTextSequence, "", "\u{1E}{\"id\":1}\n",
            "\u{1E}{\"id\":1}\n\u{1E}\(second)\n\u{1E}{\"id\":3,\"name\":\"\"}\n"),
    ]

    private static func read(_ text: Data, _ format: ElementFormat) throws -> [Item] {
        let reader = try ElementReader([text], format)
        var items: [Item] = []
        while let item = try reader.next(decoding: Item.self) { items.append(item) }
        return items
    }

    // MARK: - Texts

    /// To a closure, to a file and in pieces that are requested, whatever their size.
    @Test func formats() async {
        await each(Self.formats) { row in
            for (count, text) in zip([0, 1, 3], row.texts) {
                let items = Array(Self.items.prefix(count))
                for size in [1, 20, 1 << 16] {
                    let sink = Sink()
                    let writer = try ElementWriter(row.format, pieceSize: size, write: sink.write)
                    for item in items { try writer.write(item) }
                    #expect(writer.elementsWritten == count)
                    try writer.finish()
                    #expect(sink.text == text)
                    #expect(writer.bytesWritten == text.utf8.count)
                    #expect(!sink.pieces.contains { $0.isEmpty })
                    var pieces: [Data] = []
                    for try await piece in items.jsonPieces(row.format, ofAtLeast: size) { pieces.append(piece) }
                    #expect(pieces.map { String(decoding: $0, as: UTF8.self) }.joined() == text)
                    #expect(!pieces.contains { $0.isEmpty })
                }
                try withFile { url in
                    try Data("what was there".utf8).write(to: url)
                    let writer = try ElementWriter(to: url, row.format)
                    for item in items { try writer.write(item) }
                    try writer.finish()
                    let written = try FileHandle(forReadingFrom: url).readToEnd() ?? Data()
                    #expect(String(decoding: written, as: UTF8.self) == text)
                }
                #expect(try Self.read(Data(text.utf8), row.format) == items)
            }
        }
    }

    /// An array has the text that an encoder writes for all elements at once.
    @Test func asAnArray() {
        each(
            [
                ("compact", []), ("pretty", .prettyPrinted), ("sorted", .sortedKeys),
                ("all", [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]),
            ] as [(String, UnboxEncoder.OutputFormatting)]
        ) { _, formatting in
            var encoder = UnboxEncoder()
            encoder.outputFormatting = formatting
            let values: [JSONValue] = [["b": [1.5, [:], []], "a": "/"], [], "x", [["c": nil]]]
            func text(_ format: ElementFormat) throws -> Data {
                let sink = Sink()
                let writer = try ElementWriter(format, write: sink.write)
                for value in values { try writer.write(value, using: encoder) }
                try writer.finish()
                return Data(sink.pieces.joined())
            }
            #expect(try text(.array) == encoder.encode(values))
            #expect(try text(.array(atKeyPath: "a.b")) == encoder.encode(["a": ["b": values]]))
            #expect(try text(.array(atKeyPath: "[0]")) == encoder.encode([values]))
            let models = [["k": [Item(id: 1)]], [:]]
            let sink = Sink()
            let writer = try ElementWriter(write: sink.write)
            for model in models { try writer.write(model, using: encoder) }
            try writer.finish()
            #expect(try Data(sink.text.utf8) == encoder.encode(models))
            // Lines have no line feeds.
            #expect(try text(.jsonLines).count { $0 == UInt8(ascii: "\n") } == values.count)
            let reader = try ElementReader([text(.jsonTextSequence)], .jsonTextSequence)
            for value in values { #expect(try reader.next() == value) }
        }
    }

    /// What is kept between elements serves only the same keys in the same form.
    @Test func differentEncoders() throws {
        struct Model: Encodable {
            let aKey = Date(timeIntervalSince1970: 5)
            let bKey = ["cKey": Data("/".utf8), "d/Key": Data()]
            let text: String
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: AnyKey.self)
                try container.encode(aKey, forKey: AnyKey("aKey/"))
                try container.encode(bKey, forKey: AnyKey("bKey"))
                try container.encode(text + "\(encoder.userInfo.count)", forKey: AnyKey("text"))
            }
        }
        struct AnyKey: CodingKey {
            let stringValue: String
            var intValue: Int? { nil }
            init(_ name: String) { stringValue = name }
            init?(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }
        var encoders: [UnboxEncoder] = [UnboxEncoder()]
        func add(_ change: (inout UnboxEncoder) -> Void) {
            for encoder in encoders {
                var other = encoder
                change(&other)
                encoders.append(other)
            }
        }
        add { $0.keyEncodingStrategy = .convertToSnakeCase }
        encoders.append(UnboxEncoder())
        encoders[2].keyEncodingStrategy = .custom { AnyKey($0.map(\.stringValue).joined(separator: ".")) }
        encoders.append(UnboxEncoder())
        encoders[3].keyEncodingStrategy = .custom { AnyKey("\($0.count) \($0.last?.stringValue ?? "")") }
        add { $0.outputFormatting = [.prettyPrinted, .withoutEscapingSlashes] }
        add { $0.dateEncodingStrategy = .secondsSince1970 }
        add { $0.userInfo[CodingUserInfoKey(rawValue: "u")!] = 1 }
        var generator = SplitMix(seed: 7)
        let order = (0..<400).map { _ in encoders.randomElement(using: &generator)! }
        let sink = Sink()
        let writer = try ElementWriter(.concatenated, write: sink.write)
        for encoder in order { try writer.write(Model(text: "x"), using: encoder) }
        try writer.finish()
        let expected = try order.map { String(decoding: try $0.encode(Model(text: "x")), as: UTF8.self) + "\n" }
        #expect(sink.text == expected.joined())
    }

    /// What an encoder is used for after its value, and below a place that was left out, does not reach other elements.
    @Test func keptEncoders() throws {
        final class Keeper: Encodable {
            nonisolated(unsafe) var encoders: [any Encoder] = []
            func encode(to encoder: any Encoder) throws {
                for kept in encoders {
                    var container = kept.unkeyedContainer()
                    try? container.encode("late")
                }
                var container = encoder.unkeyedContainer()
                encoders.append(container.superEncoder())
                encoders.append(encoder)
                try container.encode(7)
            }
        }
        let sink = Sink()
        let writer = try ElementWriter(.jsonLines, write: sink.write)
        let keeper = Keeper()
        for number in 1...3 {
            try? writer.write(keeper)
            try writer.write([number])
        }
        try writer.finish()
        let lines = sink.text.split(separator: "\n").filter { !$0.contains("7") }
        #expect(lines == ["[1]", "[2]", "[3]"])
        #expect(!sink.text.contains("late"))
    }

    /// The containers around an element count as levels.
    @Test func depth() {
        each([
            ("a line", .jsonLines, 512), ("an array", .array, 511), ("within objects", .array(atKeyPath: "a.b"), 509),
        ]) { (_, format: ElementFormat, levels: Int) in
            let sink = Sink()
            let writer = try ElementWriter(format, write: sink.write)
            var value: JSONValue = 1
            for _ in 0..<levels { value = [value] }
            try writer.write(value)
            #expect(throws: EncodingError.self) { try writer.write([value] as JSONValue) }
            try writer.finish()
            let reader = try ElementReader(sink.pieces, format)
            #expect(try reader.next() == value)
            #expect(try reader.next(as: JSONValue.self) == nil)
        }
    }

    @Test func keyPathsWithoutAText() {
        each([
            ("a.1", #"throws cannot write an array at "a.1": nothing is written before index 1"#),
            ("[7].a", #"throws cannot write an array at "[7].a": nothing is written before index 7"#),
            (
                "a.*",
                #"throws the root: invalid key path "a.*": its component 2 is a wildcard, which matches several values; "#
                    + #"write the key as \*"#
            ),
            ("a..b", #"throws the root: invalid key path "a..b": its component 2 is empty"#),
        ]) { (keyPath: String, message: String) in
            let format = ElementFormat.array(atKeyPath: keyPath)
            expect(message) { try ElementWriter(format) { _ in } }
            try withFile { url in
                let url = url.appendingPathExtension("new")
                expect(message) { try ElementWriter(to: url, format) }
                #expect(!FileManager.default.fileExists(atPath: url.path(percentEncoded: false)))
            }
        }
    }

    // MARK: - Errors

    /// An element that cannot be encoded leaves nothing, wherever it is.
    @Test func failedElements() {
        each(Self.formats, [0, 1, 3]) { row, position in
            let sink = Sink()
            let writer = try ElementWriter(row.format, pieceSize: 1, write: sink.write)
            for (index, item) in Self.items.enumerated() {
                if index == position { try #require(throws: Refusal()) { try writer.write(Item(id: 7, fails: true)) } }
                try writer.write(item)
            }
            if position == 3 { #expect(throws: EncodingError.self) { try writer.write(Double.nan) } }
            try writer.finish()
            #expect(sink.text == row.texts[2])
            #expect(writer.elementsWritten == 3)
        }
    }

    /// The element of the call that fails is not taken, and the piece is tried again.
    @Test func failedPieces() {
        each(Self.formats) { row in
            let sink = Sink()
            let writer = try ElementWriter(row.format, pieceSize: 1, write: sink.write)
            for item in Self.items {
                if writer.elementsWritten > 0 {
                    sink.fails = true
                    for _ in 0..<2 { #expect(throws: Refusal()) { try writer.write(item) } }
                    #expect(throws: Refusal()) { try writer.flush() }
                    sink.fails = false
                }
                try writer.write(item)
            }
            sink.fails = true
            for _ in 0..<2 { #expect(throws: Refusal()) { try writer.finish() } }
            expect("throws a foreign error: Refusal()") { try writer.write(1) }
            sink.fails = false
            try writer.finish()
            #expect(sink.text == row.texts[2])
            #expect(writer.bytesWritten == row.texts[2].utf8.count)
        }
    }

    /// A writer that is released ends its text, if need be without the last piece.
    @Test func released() {
        each(Self.formats) { row in
            for (count, text) in zip([0, 1, 3], row.texts) {
                let sink = Sink()
                do {
                    let writer = try ElementWriter(row.format, write: sink.write)
                    for item in Self.items.prefix(count) { try writer.write(item) }
                }
                #expect(sink.text == text)
            }
            // The first attempt fails, with a piece that has elements.
            for count in 0...1 {
                var texts: [String] = []
                do {
                    let writer = try ElementWriter(row.format) {
                        if $0.contains(UInt8(ascii: "2")) { throw Refusal() }
                        texts.append(String(decoding: $0, as: UTF8.self))
                    }
                    for item in Self.items.prefix(count) { try writer.write(item) }
                    try writer.flush()
                    try writer.write(Self.items[1])
                }
                #expect(texts.joined() == row.texts[count])
            }
        }
    }

    @Test func afterTheEnd() throws {
        let sink = Sink()
        let writer = try ElementWriter(write: sink.write)
        try writer.write(1)
        for _ in 0..<2 { try writer.finish() }
        expect("throws an element cannot be written after the end") { try writer.write(2) }
        try writer.flush()
        #expect(sink.text == "[1]")
    }

    /// A value or a closure that uses the writer.
    @Test func usedWhileItWrites() throws {
        struct Nosy: Encodable {
            let writer: ElementWriter
            func encode(to encoder: any Encoder) throws { try writer.write(1) }
        }
        let sink = Sink()
        let writer = try ElementWriter(write: sink.write)
        expect("throws the writer is used while it writes") { try writer.write(Nosy(writer: writer)) }
        try writer.write(2)
        try writer.finish()
        #expect(sink.text == "[2]")
    }

    // MARK: - Pieces

    @Test func sizesOfPieces() async throws {
        let line = String(repeating: "x", count: 7)
        let sink = Sink()
        let writer = try ElementWriter(.jsonLines, write: sink.write)
        for _ in 0..<30_000 { try writer.write(line) }
        #expect(sink.pieces.count == 4)
        try writer.finish()
        #expect(sink.pieces.map(\.count) == [65_540, 65_540, 65_540, 65_540, 37_840])
        var sizes: [Int] = []
        for try await piece in repeatElement(line, count: 5).jsonPieces(.jsonLines, ofAtLeast: 11) {
            sizes.append(piece.count)
        }
        #expect(sizes == [20, 20, 10])
    }

    /// With pieces of one element, no element is requested before the piece of the one before it.
    @Test func requestsNothingAhead() async throws {
        let items = Pieces(pieces: Self.items)
        let iterator = items.jsonPieces(ofAtLeast: 1).makeAsyncIterator()
        var pieces: [String] = []
        while let piece = try await iterator.next() {
            pieces.append("\(items.requested.value): \(String(decoding: piece, as: UTF8.self))")
        }
        #expect(pieces == [#"1: [{"id":1}"#, "2: ,\(Self.second)", #"3: ,{"id":3,"name":""}"#, "4: ]"])
        #expect(try await iterator.next() == nil)
    }

    /// The end of the text comes before the error, whichever it is.
    @Test func piecesBeforeAnError() async {
        struct Broken: AsyncSequence, AsyncIteratorProtocol, Sendable {
            var items: [Item]
            var isCancelled = false
            mutating func next() async throws -> Item? {
                if !items.isEmpty { return items.removeFirst() }
                guard isCancelled else { throw Refusal() }
                withUnsafeCurrentTask { $0?.cancel() }
                return nil
            }
            func makeAsyncIterator() -> Broken { self }
        }
        func text<S: AsyncSequence & Sendable>(_ elements: S, _ format: ElementFormat, _ size: Int) async -> String
        where S.Element == Item {
            let task = Task {
                let iterator = elements.jsonPieces(format, ofAtLeast: size).makeAsyncIterator()
                var text = ""
                do {
                    while let piece = try await iterator.next() { text += String(decoding: piece, as: UTF8.self) }
                    return "no error"
                } catch { return (try? await iterator.next()) == nil ? "\(text) \(type(of: error))" : "goes on" }
            }
            return await task.result.get()
        }
        await each(Self.formats) { row in
            for size in [1, 1 << 16] {
                for (count, expected) in zip([0, 1, 3], row.texts) {
                    let items = Array(Self.items.prefix(count))
                    #expect(await text(Broken(items: items), row.format, size) == "\(expected) Refusal")
                    let failing = items + [Item(id: 7, fails: true), Item(id: 8)]
                    #expect(await text(Broken(items: failing), row.format, size) == "\(expected) Refusal")
                    let cancelled = Broken(items: items, isCancelled: true)
                    #expect(await text(cancelled, row.format, size) == "\(expected) CancellationError")
                }
            }
        }
        #expect(await text(Broken(items: []), .array(atKeyPath: "a."), 1) == " UnboxError")
    }

    // MARK: - Files

    @Test func filesThatCannotBeWritten() throws {
        try withFile { url in
            let error = #expect(throws: FileError.self) {
                try ElementWriter(to: url.appendingPathExtension("new").appending(path: "a.json"))
            }
            #expect(isPlainSystem || error?.underlyingError as? POSIXError == POSIXError(.ENOENT))
        }
        let page = try #require(URL(string: "https://example.com/a.json"))
        let error = #expect(throws: CocoaError.self) { try ElementWriter(to: page) }
        #expect(error?.code == .fileWriteUnsupportedScheme)
    }

    /// It accepts no byte, as a full disk does.
    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full") && !isPlainSystem)) func fullDisk() throws {
        let writer = try ElementWriter(to: URL(filePath: "/dev/full"))
        try writer.write(1)
        for call in [writer.flush, writer.flush, writer.finish] {
            let error = #expect(throws: FileError.self) { try call() }
            #expect(error?.description == "/dev/full: No space left on device")
        }
        #expect(writer.bytesWritten == 0)
    }

    #if Foundation
        // MARK: - Progress

        @Test func progress() throws {
            let writer = try ElementWriter(.jsonLines, pieceSize: 4) { _ in }
            let progress = writer.progress
            func state() -> String {
                "\(progress.completedUnitCount)/\(progress.totalUnitCount)\(progress.isFinished ? " finished" : "")"
            }
            var states = [state()]
            progress.totalUnitCount = 8
            for number in 10...12 {
                try writer.write(number)
                states.append(state())
            }
            try writer.finish()
            #expect(states + [state()] == ["0/-1", "0/8", "0/8", "6/8", "9/9 finished"])
            #expect(progress.kind == .file)
        }

        /// What was taken before is written by `finish`.
        @Test func cancelled() throws {
            let sink = Sink()
            let writer = try ElementWriter(.array, pieceSize: 4, write: sink.write)
            for number in 10...12 { try writer.write(number) }
            writer.progress.cancel()
            for _ in 0..<2 { #expect(throws: CancellationError.self) { try writer.flush() } }
            try writer.write(13)
            for _ in 0..<2 { #expect(throws: CancellationError.self) { try writer.write(14) } }
            #expect(sink.text == "[10,11")
            try writer.finish()
            #expect(sink.text == "[10,11,12,13]")
            #expect(writer.elementsWritten == 4)
        }
    #endif
}
