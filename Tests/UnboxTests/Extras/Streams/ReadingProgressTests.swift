#if Foundation
    import Foundation
    import TestTables
    import Testing
    import Unbox

    @testable import UnboxStreams

    private struct Item: Unboxable {
        let id: Int
        init(unboxer: Unboxer) throws { id = try unboxer.unbox(key: "id") }
    }

    /// `completed/total`, and whether that is all.
    private func state(_ progress: Progress) -> String {
        "\(progress.completedUnitCount)/\(progress.totalUnitCount)\(progress.isFinished ? " finished" : "")"
    }

    struct ReadingProgressTests {
        private static func list(_ count: Int) -> String {
            "[\((0..<count).map { #"{"id":\#($0)}"# }.joined(separator: ","))]"
        }

        // MARK: - Totals

        @Test func files() {
            each([
                ("a list", "[1,2,3]", ElementFormat.array, ["0/7", "6/7", "6/7", "6/7", "7/7 finished"]),
                ("an empty list", "[]", .array, ["0/2", "2/2 finished"]),
                ("lines", "1\n\n2", .jsonLines, ["0/4", "3/4", "3/4", "4/4 finished"]),
                ("nothing", "", .jsonLines, ["0/-1", "1/1 finished"]),
            ]) { _, text, format, expected throws in
                try withFile(of: text) { url in
                    let reader = try ElementReader(contentsOf: url, format)
                    var states = [state(reader.progress)]
                    repeat {
                        let element: Int? = try reader.next()
                        states.append(state(reader.progress))
                        if element == nil { break }
                    } while true
                    #expect(states == expected)
                    #expect(reader.bytesRead == text.utf8.count)
                }
            }
        }

        /// The total is unknown, or what the caller says, until it turns out to be wrong.
        @Test func pieces() {
            each([
                ("unknown", nil, ["0/-1", "4/-1", "8/-1", "8/8 finished"]),
                ("right", 8, ["0/8", "4/8", "7/8", "8/8 finished"]),
                ("too small, as that of a compressed response", 5, ["0/5", "4/5", "8/-1", "8/8 finished"]),
                ("too large", 90, ["0/90", "4/90", "8/90", "8/8 finished"]),
                ("zero", 0, ["0/0", "4/-1", "8/-1", "8/8 finished"]),
            ]) { (_, total: Int64?, expected: [String]) throws in
                let reader = try ElementReader(Array("[11,2,3]".utf8).cut(4))
                if let total { reader.progress.totalUnitCount = total }
                var states = [state(reader.progress)]
                while let element: Int = try reader.next() {
                    // With the first element of a piece.
                    if element != 3 { states.append(state(reader.progress)) }
                }
                states.append(state(reader.progress))
                #expect(states == expected)
            }
        }

        /// It is right whenever somebody asks for it first.
        @Test func askedForLate() throws {
            let reader = try ElementReader(Array("[11,2,3]".utf8).cut(4))
            #expect(try reader.next() == 11)
            #expect(state(reader.progress) == "4/-1")
            let other = try ElementReader(Array("[11,2,3]".utf8).cut(4))
            while try other.next(as: Int.self) != nil {}
            #expect(state(other.progress) == "8/8 finished")
            #expect(other.progress.kind == .file)
            #expect(other.progress.isCancellable)
        }

        /// A text that breaks off, or is not JSON, is not read to its end.
        @Test func notFinishedAfterAnError() {
            each([
                (
                    "breaks off", "[1,",
                    "throws malformed JSON: line 1, column 4: expected a value, found the end of the data"
                ),
                ("no JSON", "[1}", "throws malformed JSON: line 1, column 3: expected ',' or ']', found '}'"),
            ]) { _, text, message throws in
                try withFile(of: text) { url in
                    let reader = try ElementReader(contentsOf: url)
                    let progress = reader.progress
                    #expect(try reader.next() == 1)
                    expect(message) { try reader.next(as: Int.self) }
                    #expect(state(progress) == "2/3")
                }
            }
        }

        /// Parts of a whole, whatever the sizes.
        @Test func nested() throws {
            try withFile(of: Self.list(40_000)) { url in
                let whole = Progress.discreteProgress(totalUnitCount: 4)
                let file = try ElementReader(contentsOf: url)
                let unknown = try ElementReader(Array(Self.list(5000).utf8).cut(777))
                let wrong = try ElementReader(Array(Self.list(5000).utf8).cut(777))
                wrong.progress.totalUnitCount = 991
                let empty = try ElementReader([] as [[UInt8]], .jsonLines)
                var fractions: [Double] = []
                var count = 0
                for (number, reader) in [file, unknown, wrong, empty].enumerated() {
                    whole.addChild(reader.progress, withPendingUnitCount: 1)
                    while try reader.next(as: Item.self) != nil {
                        count += 1
                        if fractions.last != whole.fractionCompleted { fractions.append(whole.fractionCompleted) }
                    }
                    #expect(whole.fractionCompleted == Double(number + 1) / 4)
                }
                #expect(whole.isFinished)
                #expect(count == 50_000)
                // The four pieces of the file.
                #expect(fractions.prefix(4).count { $0 > 0 && $0 < 0.25 } == 4)
                #expect(fractions.prefix(4) == ArraySlice(fractions.prefix(4).sorted()))
            }
        }

        /// However short the pieces are, there are about a thousand updates.
        @Test func updates() {
            each([("known", 1_000_000, 1000...1001), ("unknown", nil, 1000...9000)]) {
                (_, size: Int?, expected: ClosedRange<Int>) in
                let reading = StreamProgress(size: size)
                var values: Set<Int64> = []
                for _ in 0..<1_000_000 {
                    reading.add(1)
                    values.insert(reading.progress.completedUnitCount)
                }
                reading.finish()
                #expect(expected.contains(values.count), "\(values.count)")
                #expect(state(reading.progress) == "1000000/1000000 finished")
            }
        }

        // MARK: - Elements

        @Test func elements() {
            each([
                ("of an array", "[7,8]", ElementFormat.array, false, [1, 2]),
                ("invalid ones", #"[7,"x",9]"#, .array, false, [1, 2, 3]),
                ("dropped ones", #"[7,"x",9]"#, .array, true, [1, 3]),
                ("lines that are not JSON", "7\n}\n\"x\"\n9\n", .jsonLines, false, [1, 2, 3, 4]),
                ("dropped lines", "7\n}\n\"x\"\n9\n", .jsonLines, true, [1, 4]),
            ]) { _, text, format, allowInvalidElements, expected throws in
                for length in [1, 3, 100] {
                    let pieces = Array(text.utf8).cut(length)
                    let reader = try ElementReader(pieces, format, allowInvalidElements: allowInvalidElements)
                    #expect(reader.elementsRead == 0)
                    var counts: [Int] = []
                    while true {
                        do {
                            guard try reader.next(as: Int.self) != nil else { break }
                        } catch {
                            // The next call goes on.
                        }
                        counts.append(reader.elementsRead)
                    }
                    #expect(counts == expected)
                    #expect(reader.elementsRead == expected.last)
                }
            }
        }

        // MARK: - Cancellation

        @Test func cancelled() throws {
            let reader = try ElementReader(Array("[1,2,3,4]".utf8).cut(4))
            let whole = Progress.discreteProgress(totalUnitCount: 1)
            whole.addChild(reader.progress, withPendingUnitCount: 1)
            #expect(try reader.next() == 1)
            whole.cancel()
            // The elements of the piece that has been read.
            for _ in 0..<2 { #expect(throws: CancellationError.self) { try reader.next(as: Int.self) } }
            #expect(state(reader.progress) == "4/-1")
            #expect(reader.elementsRead == 1)
        }

        /// A piece of a megabyte is read in parts.
        @Test func cancelledWithinALongPiece() throws {
            let text = Self.list(100_000)
            let reader = try ElementReader([Array(text.utf8)])
            let progress = reader.progress
            var count = 0
            #expect(throws: CancellationError.self) {
                while try reader.next(as: Item.self) != nil {
                    count += 1
                    progress.cancel()
                }
            }
            #expect(count == reader.elementsRead)
            #expect(reader.bytesRead == 1 << 17)
        }

        @Test func cancelledSequence() async throws {
            let pieces = Pieces(pieces: Array("[1,2,3,4]".utf8).cut(4))
            let items = pieces.unboxElements(of: Int.self)
            var found: [Int] = []
            await #expect(throws: CancellationError.self) {
                for try await item in items {
                    found.append(item)
                    items.progress.cancel()
                }
            }
            #expect(found == [1])
            #expect(pieces.requested.value == 1)
        }

        // MARK: - Sequences

        @Test func sequence() async throws {
            let pieces = Pieces(pieces: Array("[11,2,3]".utf8).cut(4))
            let items = pieces.unboxElements(of: Int.self)
            let progress = items.progress
            progress.totalUnitCount = 8
            #expect(items.bytesRead == 0)
            #expect(items.elementsRead == 0)
            var states: [String] = []
            for try await _ in items {
                states.append("\(items.elementsRead) of \(items.bytesRead): \(state(progress))")
            }
            #expect(states == ["1 of 4: 4/8", "2 of 8: 7/8", "3 of 8: 7/8"])
            #expect(state(progress) == "8/8 finished")
            // Another loop has another one.
            for try await _ in items { break }
            #expect(state(items.progress) == "4/-1")
            #expect(state(progress) == "8/8 finished")
        }

        @Test func bytes() async throws {
            let items = Pieces(pieces: Array(Self.list(3).utf8)).unboxElements(of: Item.self)
            items.progress.totalUnitCount = 26
            var states: [String] = []
            for try await _ in items { states.append(state(items.progress)) }
            #expect(states == ["9/26", "18/26", "27/-1"])
            #expect(state(items.progress) == "28/28 finished")
        }

        // MARK: - Partial payloads

        @Test func partialPayload() throws {
            var payload = PartialPayload()
            #expect(payload.bytesRead == 0)
            try payload.append("\u{FEFF}")
            #expect(payload.bytesRead == 3)
            try payload.append(#"{"a":"é"#)
            let copy = payload
            _ = try payload.unboxer()
            #expect(payload.bytesRead == 11)
            try payload.append([UInt8](repeating: 0x20, count: 100_000))
            #expect(payload.bytesRead == 100_011)
            #expect(copy.bytesRead == 11)
        }

        @Test func drafts() async throws {
            let pieces = Pieces(pieces: ["[1", "1,2", "2]"])
            let drafts = pieces.drafts(of: [Int].self)
            let progress = drafts.progress
            progress.totalUnitCount = 7
            var states: [String] = []
            for try await draft in drafts { states.append("\(draft) of \(drafts.bytesRead): \(state(progress))") }
            #expect(states == ["[] of 2: 2/7", "[11] of 5: 5/7", "[11, 22] of 7: 6/7"])
            #expect(state(progress) == "7/7 finished")
            for try await _ in drafts { break }
            #expect(state(drafts.progress) == "2/-1")
        }

        @Test func cancelledDrafts() async throws {
            let drafts = Pieces(pieces: ["[1", "1,2", "2]"]).drafts(of: [Int].self)
            var found: [[Int]] = []
            await #expect(throws: CancellationError.self) {
                for try await draft in drafts {
                    found.append(draft)
                    drafts.progress.cancel()
                }
            }
            #expect(found == [[]])
        }
    }
#endif
