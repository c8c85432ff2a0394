import Foundation
import SamplePayloads
import TestTables
import Testing
import Unbox

@testable import UnboxCore

/// Objects with almost the same keys as the previous object, which the scanner expects.
struct JSONExpectedKeysTests {
    /// A value and its JSON text.
    indirect enum Node {
        case number(Int)
        case list([Node])
        case object([(key: String, value: Node)])

        var text: String {
            switch self {
            case .number(let number): "\(number)"
            case .list(let nodes): "[\(nodes.map(\.text).joined(separator: ","))]"
            case .object(let fields):
                // Some have white space, which the scanner does not expect.
                "{\(fields.map { "\"\($0)\"\($0.count % 5 == 4 ? " : " : ":")\($1.text)" }.joined(separator: ", "))}"
            }
        }
    }

    /// The differences between a node of a document and the expected value.
    static func faults(_ node: Int, _ expected: Node, _ document: JSONDocument) -> [String] {
        switch expected {
        case .number(let number): return document.integer(at: node) == number ? [] : ["\(number) is not there"]
        case .list(let nodes):
            var elements: [Int] = []
            document.forEachElement(of: node) { elements.append($0) }
            guard elements.count == nodes.count else { return ["\(elements.count) elements"] }
            return zip(elements, nodes).flatMap { faults($0, $1, document) }
        case .object(let fields):
            var found: [(key: String, value: Int)] = []
            document.forEachField(of: node) { found.append((document.string(at: $0), $1)) }
            let keys = fields.map { unescaped($0.key) }
            guard found.map(\.key) == keys else { return ["\(found.map(\.key)) in place of \(keys)"] }
            var faults = zip(found, fields).flatMap { Self.faults($0.value, $1.value, document) }
            // Twice, because only the second lookup may find a repeated key after the first.
            for key in keys + keys {
                let first = keys.firstIndex(of: key).map { found[$0].value }
                if document.value(forKey: key, in: node) != first { faults.append("not the first \(key)") }
            }
            let shape = document.shape(of: node)
            if shape > 0 {
                var others: [String] = []
                document.forEachField(of: shape) { key, _ in others.append(document.string(at: key)) }
                if others != keys { faults.append("\(keys) taken for \(others)") }
            }
            if document.hasUniqueKeys(node) != (Set(keys).count == keys.count) { faults.append("unique? \(keys)") }
            return faults
        }
    }

    private static func unescaped(_ key: String) -> String { key.replacing(#"\u0061"#, with: "a") }

    /// The objects of a list, given by their keys.
    static let lists: [[String]] = [
        ["a b c", "a b c", "a b c"], ["a b c", "a c", "a b c", "b c", "a b"], ["a b c d", "a d", "d"],
        ["a b", "a x b", "x a b", "a b x", "a b"], ["a b", "q r s t u v a b", "a b"],
        ["a b c d", "a c b d", "d c b a", "a b c d"], ["a b c", "a b b", "a a b c", "a b c a", "a b c"],
        ["a b c d", "a d b c d", "a b c d"], ["a b", "x a b x", "a x x b", "a b"], ["a a b", "a a b", "a b", "a b"],
        ["a b c d", "a c a d", "b a b"], ["ab abc b", "a abc bc b", "abcd ab abc", "ab abc b"],
        ["created_at_the_beginning ends_at_the_very_last_of_all_the_moments_there_are id"] + [
            "created_at_the_beginning ends_at_the_very_last_of_all_the_moments_there_ari id",
            "created_at_the_beginning ends_at_the_very_last_of_all_the_moments_there_are id",
        ], [#"\u0061 b"#, #"\u0061 b"#, "a b", #"\u0061 a b"#, "é b", "é b é"],
        [many, many + " k7", many, "k3 " + many],
        [many, "k0 k59", many, "k0 k10 k59", "k0 k15 k16 k17 k33 k50 k51", many],
        ["a b c d", "b d", "a c", "c", "a b c d", "a d a", "c d c", "a b d", "x b d", "b d"],
    ]

    private static let many = (0..<60).map { "k\($0)" }.joined(separator: " ")

    @Test func similarObjects() {
        each(Self.lists) { list throws in
            let objects = list.map { keys in
                Node.object(keys.split(separator: " ").enumerated().map { (String($1), .number($0)) })
            }
            let list = Node.list(objects)
            #expect(Self.faults(0, list, try JSONDocument(list.text)) == [])
            // The same objects within one object, and in several lists.
            let object = Node.object(objects.enumerated().map { ("object\($0)", $1) })
            #expect(Self.faults(0, object, try JSONDocument(object.text)) == [])
            let nested = Node.list(objects.map { .object([("items", .list([$0, $0])), ("item", $0)]) })
            #expect(Self.faults(0, nested, try JSONDocument(nested.text)) == [])
        }
    }

    @Test func anyObjects() throws {
        var generator = SplitMix(seed: 11)
        let ascii = [
            "a", "b", "ab", "abc", "", "id", "identity", "identifier_of_it", "identifier_as_it", "c", "d", "e",
        ]
        var pool = ascii

        func fields(like others: [(key: String, value: Node)], depth: Int) -> [(key: String, value: Node)] {
            var fields = others
            for _ in 0..<Int.random(in: 0...2, using: &generator) {
                let place = Int.random(in: 0...fields.count, using: &generator)
                let key = pool.randomElement(using: &generator) ?? ""
                switch Int.random(in: 0..<4, using: &generator) {
                case 0 where place < fields.count: fields.remove(at: place)
                case 1 where place < fields.count: fields[place].key = key
                case 2 where place > 1: fields.swapAt(place - 1, Int.random(in: 0..<place, using: &generator))
                default: fields.insert((key, value(depth)), at: place)
                }
            }
            return fields.map { ($0.key, like($0.value, depth: depth)) }
        }

        func like(_ node: Node, depth: Int) -> Node {
            switch node {
            case .number: value(depth)
            case .list(let nodes): .list(nodes.map { like($0, depth: depth - 1) })
            case .object(let others): .object(fields(like: others, depth: depth - 1))
            }
        }

        func value(_ depth: Int) -> Node {
            switch depth > 0 ? Int.random(in: 0..<6, using: &generator) : 5 {
            case 0: .object(fields(like: [("a", .number(1)), ("b", .number(2))], depth: depth - 1))
            case 1:
                .list((0..<3).map { _ in like(.object([("id", .number(3)), ("a", .number(4))]), depth: depth - 1) })
            default: .number(Int.random(in: 0..<1_000, using: &generator))
            }
        }

        for round in 0..<sweep(600, sample: 60) {
            // The scanner draws no conclusions from keys that are not plain ASCII.
            pool = round % 4 == 0 ? ascii + ["é", #"\u0061"#] : ascii
            var object = fields(like: pool.prefix(5).map { ($0, value(2)) }, depth: 2)
            var objects: [Node] = []
            for _ in 0..<6 {
                objects.append(.object(object))
                object = fields(like: object, depth: 2)
            }
            let list = Node.list(objects)
            let faults = Self.faults(0, list, try JSONDocument(list.text))
            if !faults.isEmpty { Issue.record("\(faults) in \(list.text)") }
        }
    }
}
