// A decoder or a container that a type keeps reads its own value, also after the payload has been decoded.

import Foundation
import TestTables
import Testing
import Unbox

struct KeptDecoderTests {
    /// What a type keeps, and how the value is read with it later.
    private struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let keep: @Sendable (any Decoder) throws -> () throws -> Int
        init(_ name: String, _ keep: @escaping @Sendable (any Decoder) throws -> () throws -> Int) {
            testDescription = name
            self.keep = keep
        }
    }

    private enum Keys: CodingKey { case i, list, object }
    private enum OtherKeys: CodingKey { case i }

    private static let rows: [Row] = [
        Row("a decoder") { decoder in { try decoder.container(keyedBy: Keys.self).decode(Int.self, forKey: .i) } },
        Row("a decoder that has read") { decoder in
            _ = try decoder.container(keyedBy: Keys.self).decode(Int.self, forKey: .i)
            return { try decoder.container(keyedBy: Keys.self).decode(Int.self, forKey: .i) }
        },
        Row("a container") { decoder in
            let container = try decoder.container(keyedBy: Keys.self)
            return { try container.decode(Int.self, forKey: .i) }
        },
        Row("one of two containers") { decoder in
            _ = try decoder.container(keyedBy: Keys.self)
            let container = try decoder.container(keyedBy: OtherKeys.self)
            return { try container.decode(Int.self, forKey: .i) }
        },
        Row("the first of two containers") { decoder in
            let container = try decoder.container(keyedBy: Keys.self)
            _ = try decoder.container(keyedBy: OtherKeys.self)
            return { try container.decode(Int.self, forKey: .i) }
        },
        Row("a nested container") { decoder in
            let container = try decoder.container(keyedBy: Keys.self)
            let nested = try container.nestedContainer(keyedBy: Keys.self, forKey: .object)
            return { try nested.decode(Int.self, forKey: .i) }
        },
        Row("an unkeyed container") { decoder in
            let list = try decoder.container(keyedBy: Keys.self).nestedUnkeyedContainer(forKey: .list)
            return {
                var list = list
                return try list.decode(Int.self)
            }
        },
        Row("a super decoder") { decoder in
            let other = try decoder.container(keyedBy: Keys.self).superDecoder(forKey: .object)
            return { try other.container(keyedBy: Keys.self).decode(Int.self, forKey: .i) }
        },
        Row("a single value container") { decoder in
            _ = try decoder.container(keyedBy: Keys.self)
            let container = try decoder.singleValueContainer()
            return { try container.decode([String: Part].self)["object"]?.i ?? -1 }
        },
        Row("the decoder of a nested model") { decoder in
            let model = try decoder.container(keyedBy: Keys.self).decode(Inner.self, forKey: .object)
            return { try model.decoder.container(keyedBy: Keys.self).decode(Int.self, forKey: .i) }
        },
        Row("the path of a decoder") { decoder in
            { decoder.codingPath.last?.intValue ?? -1 }
        },
        Row("the path of a container") { decoder in
            let container = try decoder.container(keyedBy: Keys.self)
            return { container.codingPath.last?.intValue ?? -1 }
        },
        Row("the path of the decoder of a nested model") { decoder in
            let model = try decoder.container(keyedBy: Keys.self).decode(Inner.self, forKey: .object)
            return { model.decoder.codingPath.dropLast().last?.intValue ?? -1 }
        },
        Row("a closure that a failed model left") { decoder in
            let container = try decoder.container(keyedBy: Keys.self)
            _ = try? container.decode(Failing.self, forKey: .object)
            return { try container.decode(Int.self, forKey: .i) }
        },
    ]

    /// An object or, as the value of another key, anything.
    private struct Part: Decodable {
        let i: Int?
        init(from decoder: any Decoder) throws {
            i = try? decoder.container(keyedBy: Keys.self).decode(Int.self, forKey: .i)
        }
    }

    private struct Inner: Decodable {
        let decoder: any Decoder
        init(from decoder: any Decoder) throws {
            _ = try decoder.container(keyedBy: Keys.self)
            self.decoder = decoder
        }
    }

    private struct Failing: Decodable {
        init(from decoder: any Decoder) throws {
            _ = try decoder.container(keyedBy: Keys.self).decode(String.self, forKey: .i)
        }
    }

    private static let rowKey = CodingUserInfoKey(rawValue: "row")!

    /// Keeps something of every third value.
    private struct Kept: Decodable {
        let read: () throws -> Int
        init(from decoder: any Decoder) throws {
            let i = try decoder.container(keyedBy: Keys.self).decode(Int.self, forKey: .i)
            guard i % 3 == 0, let row = decoder.userInfo[rowKey] as? Row else {
                read = { i }
                return
            }
            read = try row.keep(decoder)
        }
    }

    @Test func readsTheSameValueLater() throws {
        let objects = (0..<40).map { #"{"i": \#($0), "list": [\#($0)], "object": {"i": \#($0)}}"# }
        let data = Data("[\(objects.joined(separator: ","))]".utf8)
        let list = try #require(untyped(data) as? [Any])
        each(Self.rows) { row in
            var decoder = UnboxDecoder()
            decoder.userInfo[Self.rowKey] = row
            for kept in [
                try decoder.decode([Kept].self, from: data), try decoder.decode([Kept].self, from: list),
                try Unboxer(data: Data(#"{"v": \#(String(decoding: data, as: UTF8.self))}"#.utf8)).unbox(
                    decoding: [Kept].self, key: "v", using: decoder),
            ] { #expect(try kept.map { try $0.read() } == Array(0..<40)) }
        }
    }

    private final class Token: Sendable {}

    /// Decoders do not keep each other alive.
    @Test func areReleased() {
        each([false, true]) { (failing: Bool) in
            weak var released: Token?
            ({
                let token = Token()
                released = token
                var decoder = UnboxDecoder()
                decoder.userInfo[CodingUserInfoKey(rawValue: "token")!] = token
                let objects = (0..<40).map { failing && $0 == 39 ? "{}" : #"{"i": \#($0)}"# }
                let kept = try? decoder.decode([Kept].self, from: Data("[\(objects.joined(separator: ","))]".utf8))
                #expect((kept == nil) == failing)
            })()
            #expect(released == nil)
        }
    }

    /// A decoder that is kept goes on decoding when its payload is decoded, and is then released as well.
    @Test func decodesAfterTheEnd() throws {
        weak var released: Token?
        try {
            let token = Token()
            released = token
            var decoder = UnboxDecoder()
            decoder.userInfo[CodingUserInfoKey(rawValue: "token")!] = token
            let lists = (0..<20).map { _ in
                #"{"list": [\#((0..<20).map { #"{"i": \#($0)}"# }.joined(separator: ","))]}"#
            }
            let data = Data("[\(lists.joined(separator: ","))]".utf8)
            for inner in try decoder.decode([Inner].self, from: data) {
                let container = try inner.decoder.container(keyedBy: Keys.self)
                let models = try container.decode([Kept].self, forKey: .list)
                #expect(try models.map { try $0.read() }.count == 20)
            }
        }()
        #expect(released == nil)
    }

    /// What a model knows of the decoders of the models within it.
    private final class Finder: @unchecked Sendable {
        // Unchecked, as user info has to be Sendable: used by one thread.
        weak var decoder: AnyObject?
        var found: (any Decoder)?
    }

    private static let finderKey = CodingUserInfoKey(rawValue: "finder")!

    private struct Found: Decodable {
        init(from decoder: any Decoder) throws {
            let finder = try #require(decoder.userInfo[finderKey] as? Finder)
            finder.decoder = decoder as AnyObject
        }
    }

    private struct Finding: Decodable {
        let path: [String]
        init(from decoder: any Decoder) throws {
            let finder = try #require(decoder.userInfo[finderKey] as? Finder)
            let container = try decoder.container(keyedBy: Keys.self)
            _ = try container.decode(Found.self, forKey: .object)
            finder.found = finder.decoder as? any Decoder
            _ = try container.decode(Found.self, forKey: .list)
            path = (finder.found?.codingPath ?? []).map(\.stringValue)
        }
    }

    /// A weak reference may find a decoder that waits to be used again. If it is loaded before that, the decoder is not
    /// used for another value, and its path is that of the value, or ends at decoders that are gone.
    @Test func foundByAWeakReference() throws {
        let finder = Finder()
        var decoder = UnboxDecoder()
        decoder.userInfo[Self.finderKey] = finder
        let data = Data(#"[{"object": {"i": 1}, "list": {"i": 2}}]"#.utf8)
        let list = try #require(untyped(data) as? [Any])
        for decode in [
            { try decoder.decode([Finding].self, from: data) }, { try decoder.decode([Finding].self, from: list) },
        ] {
            let model = try #require(try decode().first)
            let found = try #require(finder.found)
            #expect(try found.container(keyedBy: Keys.self).decode(Int.self, forKey: .i) == 1)
            #expect(model.path == ["object"] && found.codingPath.map(\.stringValue) == ["object"])
        }
    }

    private struct Tree: Decodable {
        private enum CodingKeys: CodingKey { case name, children }
        let name: String
        let paths: [String]

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let children = try container.decodeIfPresent([Tree].self, forKey: .children) ?? []
            // After the children, whose decoders are of the same type.
            name = try container.decode(String.self, forKey: .name)
            let path = describe(try decoder.container(keyedBy: CodingKeys.self).codingPath)
            paths = children.flatMap(\.paths) + ["\(name): \(path)"]
        }
    }

    /// A type whose values contain each other.
    @Test func trees() throws {
        func tree(_ name: String, _ depth: Int) -> String {
            let children = depth == 0 ? [] : (0..<3).map { tree("\(name)\($0)", depth - 1) }
            return #"{"children": [\#(children.joined(separator: ","))], "name": "\#(name)"}"#
        }
        let data = Data(tree("t", 3).utf8)
        let paths = try UnboxDecoder().decode(Tree.self, from: data).paths
        #expect(paths == (try JSONDecoder().decode(Tree.self, from: data).paths))
        #expect(paths.count == 40)
    }
}
