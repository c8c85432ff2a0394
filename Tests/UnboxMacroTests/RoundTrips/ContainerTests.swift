import Foundation
import SamplePayloads
import TestTables
import Testing
import UnboxMacros

// What writes itself, in the containers of encoders: `UnboxWriter.encode`.

private typealias Write = @Sendable (inout UnboxWriter) throws -> Void

/// A value that is written by a closure, and encoded by what it writes.
private struct Written: UnboxWritable, Encodable {
    let write: Write
    init(_ write: @escaping Write) { self.write = write }
    func write(to writer: inout UnboxWriter) throws { try write(&writer) }
    func encode(to encoder: any Encoder) throws { try UnboxWriter.encode(self, to: encoder) }
}

/// Would be encoded by itself without end.
private struct Endless: UnboxWritable, Encodable {
    func encode(to encoder: any Encoder) throws { try UnboxWriter.encode(self, to: encoder) }
}

/// Writes two values in one object.
private struct Joined: UnboxWritable, Encodable {
    var keys: [StaticString] = []
    let other: Written
    func write(to writer: inout UnboxWriter) throws {
        try writer.object(of: self, at: keys, merging: other) { try $0.write("own", key: "é") }
    }
    func encode(to encoder: any Encoder) throws { try UnboxWriter.encode(self, to: encoder) }
}

@Suite struct ContainerTests {
    private static let late = Date(timeIntervalSinceReferenceDate: .infinity)

    private static let rows: [(text: String, write: Write)] = [
        (#"{"e":[[],{}],"list":[1,{},{"b":[]},[null],{}],"n":null}"#, { try $0.object(places) }),
        (#"[-1,200,"a",true,0.5,1.5,null,[1],["b"],[0.5],[[2]],{"fooBar":3},7,"a:b","AQ==",0]"#, { try $0.array(own) }),
        (#"{"a":[2,3],"b":1}"#, { try $0.object(afterFailures) }),
        ("b", { try $0.array { try $0.element { try $0.object { try $0.write(Double.nan, key: "b") } } } }),
        ("d", { try $0.object { try $0.write(late, key: "d", formatter: .rfc3339) } }),
        (misuse, { for number in 1...2 { try $0.value(number) } }),
        (misuse, { for _ in 1...2 { try $0.object { _ in } } }),
        (misuse, { try $0.object { try $0.value(1) } }),
        (misuse, { try $0.object { try $0.element(1) } }),
        (misuse, { try $0.write(1, key: "a") }),
        (misuse, { try $0.array { try $0.write(1, key: "a") } }),
        (misuse, { try $0.array { try $0.element { try $0.element(1) } } }),
        (misuse, { try $0.object { try $0.write(Endless(), key: "a") } }),
    ]

    @Sendable private static func places(_ writer: inout UnboxWriter) throws {
        try writer.array(key: "list") { writer in
            try writer.element(1)
            try writer.element { try $0.object { _ in } }
            try writer.element { try $0.object { try $0.array(key: "b") { _ in } } }
            try writer.element { try $0.array { try $0.element(nil as Bool?) } }
            try writer.element { _ in }
        }
        try writer.write(nil as String?, key: "n")
        try writer.writeIfPresent(nil as Double?, key: "left out")
        try writer.write([Written { try $0.array { _ in } }, Written { _ in }], key: "e")
    }

    /// Types by their own functions.
    @Sendable private static func own(_ writer: inout UnboxWriter) throws {
        let values: [any UnboxWritable & Encodable] = [
            -1, 200 as UInt8, "a", true, 0.5, 1.5 as Float, nil as Int?, [1], ["b"], [0.5], [[2]], ["fooBar": 3],
            Decimal(7), URL(string: "a:b"), Data([1]), Date(timeIntervalSinceReferenceDate: 0),
        ]
        for value in values { try writer.element { try value.write(to: &$0) } }
    }

    @Sendable private static func afterFailures(_ writer: inout UnboxWriter) throws {
        try? writer.write(Double.nan, key: "a")
        try writer.array(key: "a") { writer in
            try? writer.element(Float.nan)
            try? writer.element { _ in throw CancellationError() }
            try writer.element(2)
            try writer.element { for number in [Double.nan, 3] { try? $0.value(number) } }
        }
        try? writer.write(late, key: "b", formatter: .rfc3339)
        try writer.write(1, key: "b")
    }

    private static let misuse = "did not encode itself properly"

    /// A text, or the last key of an error.
    private static func text(_ encode: () throws -> Data) -> String {
        do { return String(decoding: try encode(), as: UTF8.self) } catch EncodingError.invalidValue(_, let context) {
            return context.debugDescription.contains(misuse) ? misuse : context.codingPath.last?.stringValue ?? ""
        } catch { return "\(error)" }
    }

    /// The texts of JSONEncoder and UnboxEncoder. JSONEncoder's paths begin anew in containers.
    private static func texts(
        _ value: some Encodable, snakeCase: Bool, _ encoding: WritingProgram.Encoding? = nil
    ) -> [String] {
        let json = JSONEncoder()
        var unbox = UnboxEncoder()
        (json.outputFormatting, unbox.outputFormatting) = (.sortedKeys, .sortedKeys)
        if snakeCase {
            (json.keyEncodingStrategy, unbox.keyEncodingStrategy) = (.convertToSnakeCase, .convertToSnakeCase)
        }
        if let encoding, let key = WritingProgram.encoding {
            (json.userInfo[key], unbox.userInfo[key]) = (encoding, encoding)
        }
        return [text { try json.encode(value) }, text { try unbox.encode(value) }]
    }

    @Test func places() {
        each(Self.rows) { text, write in
            for snakeCase in [false, true] {
                #expect(Self.texts(Written(write), snakeCase: snakeCase) == [text, text])
            }
        }
    }

    /// Random values are what their `encode(to:)` by hand encodes.
    @Test func asEncodedByHand() {
        var random = SplitMix(seed: 7)
        for number in 0..<sweep(20000, sample: 600) {
            let bytes = (0..<120).map { _ in UInt8.random(in: 0...255, using: &random) }
            let program = WritingProgram(bytes) { writer, object, keys, other, members in
                guard case .merged(let own, _, _, _) = object, own.count == 1 else {
                    return try writer.object(of: object, at: keys, merging: other, members)
                }
                try writer.object(of: object, at: keys, merging: WritingProgram.Encoded(other), members)
            }
            let byHand = Self.texts(program, snakeCase: number % 2 == 0)
            let written = Self.texts(program, snakeCase: number % 2 == 0) { try UnboxWriter.encode($0, to: $1) }
            #expect(written + byHand == Array(repeating: byHand[0], count: 4))
        }
    }

    /// A text is without what failed. Containers keep parts of it.
    @Test func failuresInText() throws {
        let value = Written { writer in
            try? writer.object { try $0.write([Double.nan], key: "x") }
            try? writer.value([Written { try $0.object { try $0.write(Double.nan, key: "y") } }])
            try writer.object { writer in
                try writer.write(1, key: "z")
                try? writer.write([[1, Double.nan]], key: "g")
                try writer.array(key: "b") { writer in
                    try? writer.element([["x": Double.nan]])
                    try writer.element(2)
                }
                try? writer.object(key: "h") { try $0.write(Float.infinity, key: "i") }
                try writer.write(true, key: "a")
            }
        }
        var encoder = UnboxEncoder()
        for formatting in [[], .sortedKeys, [.sortedKeys, .prettyPrinted]] as [JSONEncoder.OutputFormatting] {
            encoder.outputFormatting = formatting
            #expect(try encoder.encode([value]) == encoder.encode([["z": 1, "b": [2], "a": true]] as JSONValue))
        }
    }

    /// Values that are merged into `{"é":"own"}`.
    private static let merged: [(text: String, write: Write)] = [
        (#"{"é":"own"}"#, { _ in }), (#"{"é":"own"}"#, { try $0.object { _ in } }),
        (#"{"é":1}"#, { try $0.object { try $0.write(1, key: "e\u{301}") } }),
        (#"{"é":"own","é ":1}"#, { try $0.value(Written { try $0.object { try $0.write(1, key: "é ") } }) }),
        ("x", { try $0.object { try $0.object(key: "y") { try $0.write(Float.nan, key: "x") } } }),
        (misuse, { try $0.value(1) }), (misuse, { try $0.array { _ in } }), (misuse, { try $0.write(1, key: "a") }),
        (misuse, { for _ in 1...2 { try $0.object { _ in } } }),
    ]

    @Test func merged() {
        each(Self.merged) { text, write in
            for keys in [[], ["n"], ["n", "m"]] as [[StaticString]] {
                let expected = text.first == "{" ? keys.reversed().reduce(text) { "{\"\($1)\":\($0)}" } : text
                for strategy in [.useDefaultKeys, .custom { $0[$0.count - 1] }] as [JSONEncoder.KeyEncodingStrategy] {
                    var encoder = UnboxEncoder()
                    encoder.keyEncodingStrategy = strategy
                    #expect(Self.text { try encoder.encode(Joined(keys: keys, other: Written(write))) } == expected)
                }
            }
        }
    }

    /// An encoder that has its own way for a type.
    @Test func propertyList() throws {
        let url = URL(filePath: "/a")
        let value = Written { try $0.array { try $0.element { try url.write(to: &$0) } } }
        let list = try PropertyListSerialization.propertyList(from: PropertyListEncoder().encode(value), format: nil)
        #expect(list as? NSArray == [["relative": url.absoluteString]])
    }

    /// Objects of one value, not of values within.
    @Test func tooDeep() {
        @Sendable func open(_ writer: inout UnboxWriter) throws { try writer.object(key: "a") { try open(&$0) } }
        #expect(throws: UnboxError.self) { try JSONEncoder().encode(Written { try $0.object { try open(&$0) } }) }
    }
}

/// A value that cannot be merged, within others of its type.
private struct Shelf: Encodable, UnboxWritable {
    indirect enum Part: Encodable, UnboxWritable {
        case shelf(Shelf)

        func write(to writer: inout UnboxWriter) throws {
            guard case .shelf(let shelf) = self else { return }
            try writer.object(of: self, merging: shelf) { try $0.write("shelf", key: "type") }
        }
        func encode(to encoder: any Encoder) throws { try UnboxWriter.encode(self, to: encoder) }
    }

    let parts: [Part]
    let writes: Counter

    func write(to writer: inout UnboxWriter) throws {
        writes.count += 1
        try writer.object { writer in
            try writer.write("another", key: "type")
            try writer.write(parts, key: "parts")
        }
    }
    func encode(to encoder: any Encoder) throws { try UnboxWriter.encode(self, to: encoder) }

    final class Counter { var count = 0 }
}

@Suite struct UnmergedTests {
    @Test func isNotWrittenTwiceForEachLevel() throws {
        let writes = Shelf.Counter()
        var shelf = Shelf(parts: [], writes: writes)
        for _ in 1..<40 { shelf = Shelf(parts: [.shelf(shelf)], writes: writes) }
        let data = try UnboxEncoder().encode(Shelf.Part.shelf(shelf))
        #expect(writes.count < 40 * 40)
        #expect(data.starts(with: Data(#"{"type":"another","parts":[{"type":"another","parts":["#.utf8)))
    }
}
