// Values that write themselves. Each row is also encoded by its `encode(to:)`, which JSONEncoder calls, with the same
// bytes and the same errors.

import Foundation
import TestTables
import Testing
import Unbox

/// Writes and encodes the same.
private protocol Sample: UnboxWritable, Encodable, Sendable {}

private struct Point: Sample {
    var x = 1
    var y: Double? = 0.5
    var label = "a/b\"\u{1F}é"

    func write(to writer: inout UnboxWriter) throws {
        try writer.object { writer in
            try writer.write(x, key: "x")
            try writer.writeIfPresent(y, key: "y")
            try writer.write(label, key: "a long/\"key\" é with\nescapes")
        }
    }

    enum CodingKeys: String, CodingKey { case x, y, label = "a long/\"key\" é with\nescapes" }
}

/// Only Encodable.
private struct Other: Encodable {
    var value: Double
    var date = Date(timeIntervalSinceReferenceDate: 0)
}

private struct Tree: Sample {
    var points: [Point] = []
    var byName: [String: Tree] = [:]
    var others: [Other] = []
    var matrix: [[Int?]] = []
    var url = URL(string: "https://a.b/c")
    var uuid = UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")
    var date: Date? = Date(timeIntervalSinceReferenceDate: 1.5)
    var data: Data? = Data([1, 2, 255])
    var decimal: Decimal? = Decimal(string: "1234567890.0987654321")
    var floats: [Float] = []
    var set: Set<String> = []
    var names: [UUID: Int] = [:]

    func write(to writer: inout UnboxWriter) throws {
        try writer.object { writer in
            try writer.write(points, key: "points")
            try writer.write(byName, key: "byName")
            try writer.write(others, key: "others")
            try writer.write(matrix, key: "matrix")
            try writer.writeIfPresent(url, key: "url")
            try writer.writeIfPresent(uuid, key: "uuid")
            try writer.writeIfPresent(date, key: "date")
            try writer.writeIfPresent(data, key: "data")
            try writer.writeIfPresent(decimal, key: "decimal")
            try writer.write(floats, key: "floats")
            try writer.write(set, key: "set")
            try writer.write(names, key: "names")
        }
    }
}

/// Key paths.
private struct Shaped: Sample {
    var value = 1.0

    func write(to writer: inout UnboxWriter) throws {
        try writer.object { writer in
            try writer.object(key: "b") { writer in
                try writer.array(key: "c") { writer in
                    try writer.element(value)
                    try writer.element(Other(value: value))
                    try writer.element(nil as Bool?)
                }
                try writer.object(key: "empty") { _ in }
            }
            try writer.array(key: "a") { _ in }
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: TextKey.self)
        var b = container.nestedContainer(keyedBy: TextKey.self, forKey: "b")
        var c = b.nestedUnkeyedContainer(forKey: "c")
        try c.encode(value)
        try c.encode(Other(value: value))
        try c.encodeNil()
        _ = b.nestedContainer(keyedBy: TextKey.self, forKey: "empty")
        _ = container.nestedUnkeyedContainer(forKey: "a")
    }
}

private struct Empty: Sample {
    func write(to writer: inout UnboxWriter) throws {}
    func encode(to encoder: any Encoder) throws {}
}

/// A value by hand around values that write themselves.
private struct Around: Encodable, Sendable {
    let inner: Shaped

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: TextKey.self)
        var list = container.nestedUnkeyedContainer(forKey: "list")
        try list.encode(Point())
        try list.encode([inner])
        var single = container.superEncoder(forKey: "single").singleValueContainer()
        try single.encode(inner)
    }
}

/// Writes to the container around it while it writes itself, through a value that is only Encodable.
private struct Detached: Sample {
    final class Container: @unchecked Sendable { var object: KeyedEncodingContainer<TextKey>? }
    let outer: Container

    private struct Writer: Encodable {
        let outer: Container

        func encode(to encoder: any Encoder) throws {
            try outer.object?.encode("from within", forKey: "other")
            var container = encoder.singleValueContainer()
            try container.encode(["written", "here"])
        }
    }

    func write(to writer: inout UnboxWriter) throws {
        try writer.object { writer in
            try writer.write("before", key: "b")
            try writer.array(key: "list") { writer in
                try writer.element(Writer(outer: outer))
                try writer.element(1)
            }
            try writer.write("after", key: "a")
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: TextKey.self)
        try container.encode("before", forKey: "b")
        var list = container.nestedUnkeyedContainer(forKey: "list")
        try list.encode(Writer(outer: outer))
        try list.encode(1)
        try container.encode("after", forKey: "a")
    }
}

private struct Chain: Sample {
    let depth: Int

    func write(to writer: inout UnboxWriter) throws {
        try writer.object { writer in if depth > 0 { try writer.write(Chain(depth: depth - 1), key: "n") } }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: TextKey.self)
        if depth > 0 { try container.encode(Chain(depth: depth - 1), forKey: "n") }
    }
}

struct WritableTests {
    private typealias Row = EncodingRow

    private static let strategies = EncodingStrategies(
        date: .iso8601, data: .deferredToData, float: EncodingStrategies.asStrings)
    private static let snake = EncodingStrategies(date: .secondsSince1970, key: .convertToSnakeCase)
    private static let custom = EncodingStrategies(
        date: .custom { date, encoder in
            var container = encoder.singleValueContainer()
            try container.encode("\(encoder.codingPath.last?.stringValue ?? "") \(date.timeIntervalSince1970)")
        })

    private static let tree = Tree(
        points: [Point(), Point(y: nil)], byName: ["b": Tree(points: [Point(x: -1)]), "a b": Tree()],
        others: [Other(value: 1), Other(value: 2.5)], matrix: [[1, nil], []], floats: [0.1, 1, -1e20], set: ["é"],
        names: [UUID(): 1])

    private static let values: [(name: String, value: any Encodable & Sendable)] = [
        ("an object", Point()), ("objects", [Point(), Point(y: nil)]),
        ("objects by name", ["b": Point(), "a": Point()]),
        ("an Optional", Point() as Point?), ("nil", nil as Point?), ("sets and arrays", [[["a": [Point()]]]]),
        ("every type", tree), ("every type, in a list", ["t": [tree]]), ("key paths", Shaped()),

        ("nothing, in a list", [Empty()]), ("around", Around(inner: Shaped())),
        ("NaN in an object", Point(y: .nan)), ("NaN in a list", [[Point(), Point(y: .nan)]]),
        ("NaN in what is only Encodable", tree.adding(Other(value: .nan))),
        ("NaN at the root", [Double.nan]), ("500 levels", Chain(depth: 500)),
    ]

    @Test func asEncoded() {
        for (strategy, strategies) in [
            ("", EncodingStrategies()), (", strategies", Self.strategies), (", snake case", Self.snake),
            (", custom", Self.custom),
        ] { for (name, value) in Self.values { EncodingRow(name + strategy, value, strategies, "").checkTexts() } }
    }

    @Test func order() throws {
        #expect(text(Point()) == #"{"x":1,"y":0.5,"a long\/\"key\" é with\nescapes":"a\/b\"\u001fé"}"#)
        #expect(text(Shaped()) == #"{"b":{"c":[1,{"value":1,"date":0},null],"empty":{}},"a":[]}"#)
        #expect(text(["b": Chain(depth: 1), "a": Chain(depth: 0)]) == #"{"a":{},"b":{"n":{}}}"#)
    }

    /// The path is complete within containers, where JSONEncoder's begins anew.
    @Test func paths() {
        let problem = "Unable to encode Double.nan directly in JSON."
        #expect(text(Shaped(value: .nan)) == #"throws invalidValue at "b / c / Index 0(0)": \#(problem)"#)
        #expect(
            text(["k": Around(inner: Shaped(value: .nan))])
                == #"throws invalidValue at "k / list / Index 1(1) / Index 0(0) / b / c / Index 0(0)": \#(problem)"#)
    }

    /// The containers around a value are written to meanwhile.
    @Test func detached() throws {
        for formatting in [[], [.sortedKeys], [.sortedKeys, .prettyPrinted]] as [JSONEncoder.OutputFormatting] {
            let outer = Detached.Container()
            let row = EncodingRow.keyed("detached", "") {
                outer.object = $0
                try $0.encode([Detached(outer: outer)], forKey: "value")
                outer.object = nil
            }
            let expected = row.textOfJSONEncoder(formatting.union(.sortedKeys))
            if formatting.contains(.sortedKeys) { #expect(row.textOfUnboxEncoder(formatting) == expected) }
            #expect(
                try untyped(Data(row.textOfUnboxEncoder(formatting).description.utf8)) as? NSDictionary == untyped(
                    Data(expected.description.utf8)) as? NSDictionary)
        }
    }

    /// Writes to containers around it while it has the text.
    private struct Intruding: Sample {
        let outer: Detached.Container

        func write(to writer: inout UnboxWriter) throws {
            try writer.object { writer in
                try writer.write(1, key: "a")
                try outer.object?.encode(2, forKey: "b")
                try writer.write(3, key: "c")
            }
        }

        func encode(to encoder: any Encoder) throws {}
    }

    @Test func containersAround() {
        let outer = Detached.Container()
        let direct = Encoded.keyed {
            outer.object = $0
            try $0.encode(Intruding(outer: outer), forKey: "v")
        }
        let nested = Encoded.keyed {
            outer.object = $0.nestedContainer(keyedBy: TextKey.self, forKey: "n")
            try $0.encode([Intruding(outer: outer)], forKey: "v")
        }
        for value in [direct, nested] {
            #expect(text([value]).contains("a container was written to by a value that writes itself"))
        }
    }

    /// As many levels as containers, whatever they are of.
    private final class Link: Sample {
        let next: Link?
        init(_ count: Int) { next = count > 0 ? Link(count - 1) : nil }
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: TextKey.self)
            try container.encodeIfPresent(next, forKey: "n")
        }
    }

    @Test func levelsOfClasses() throws {
        #expect(try UnboxEncoder().encode(Link(500)).count > 3000)
        #expect(throws: EncodingError.self) { try UnboxEncoder().encode(Link(600)) }
    }

    @Test func nothingAtTheRoot() {
        let row = EncodingRow("nothing", Empty(), "")
        #expect(row.textOfUnboxEncoder() == row.textOfJSONEncoder([]))
    }

    /// Levels without end stop in an error, also on a small stack.
    @Test func tooDeep() async {
        for depth in [512, 100_000] {
            let value = Chain(depth: depth)
            #expect(throws: EncodingError.self) { try UnboxEncoder().encode(value) }
            let text = await onThread(stackSize: 512 * 1024) { encodingText { try UnboxEncoder().encode(value) } }
            #expect(text == encodingText { try UnboxEncoder().encode(value) })
        }
    }

    private func text(_ value: some Encodable) -> String {
        encodingText { try UnboxEncoder().encode(value) }.description
    }
}

extension Tree {
    fileprivate func adding(_ other: Other) -> Tree {
        var tree = self
        tree.others.append(other)
        return tree
    }
}
