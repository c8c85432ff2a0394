// Values that write themselves, to compare what they write with what they encode.

import Foundation
import UnboxCore

/// A value that is made of bytes, and that writes itself and encodes itself in the same way.
public indirect enum WritingProgram: Encodable, UnboxWritable, Sendable {
    case scalar(Scalar)
    /// Members with keys that differ. Those that fail are left out. Some objects have one more within them.
    case object([Member], failing: Set<Int>)
    /// Members, and those of an object, which may have the same keys, in this many objects.
    case merged([Member], with: WritingProgram, in: Int, by: Merge)
    /// Elements; of one, an object that is written in place.
    case array([WritingProgram])
    case nothing
    /// What is only Encodable.
    case encoded(EncodingProgram)
    case models([WritingProgram], byName: [String: WritingProgram])

    /// A member of an object.
    public typealias Member = (key: Int, value: WritingProgram)
    /// Writes an object, at keys, with members and another value, which is not in the core.
    public typealias Merge =
        @Sendable (
            _ writer: inout UnboxWriter, _ object: WritingProgram, _ keys: [StaticString], _ other: WritingProgram,
            _ members: (inout UnboxWriter) throws -> Void
        ) throws -> Void

    /// A value that is written as the library writes its type.
    public enum Scalar: Encodable, UnboxWritable, Sendable {
        case integer(Int), unsigned(UInt64), double(Double), text(String), bool(Bool), null, date(Date), url(URL)
        case integers([Int]), doubles([Double])
    }

    /// A value of bytes, whichever they are.
    ///
    /// - Parameter merge: nil for objects that are not merged.
    public init(_ bytes: some Sequence<UInt8>, merge: Merge? = nil) {
        var bytes = Array(bytes)[...]
        self.init(&bytes, depth: 0, merge)
    }

    private init(_ bytes: inout ArraySlice<UInt8>, depth: Int, _ merge: Merge?) {
        func next(below bound: Int) -> Int { Int(bytes.popFirst() ?? 0) % bound }
        func values(_ count: Int) -> [WritingProgram] {
            (0..<count).map { _ in WritingProgram(&bytes, depth: depth + 1, merge) }
        }
        func rest(_ count: Int) -> [UInt8] { (0..<count).map { _ in UInt8(next(below: 256)) } }
        func object() -> WritingProgram {
            var keys = Array(Self.keys.indices)
            let members = (0..<next(below: 6)).map { _ in
                (key: keys.remove(at: next(below: keys.count)), value: WritingProgram(&bytes, depth: depth + 1, merge))
            }
            let failing = Set(rest(next(below: 3)).map { Int($0) % 14 })
            guard let merge, depth < 8, next(below: 3) == 0 else { return .object(members, failing: failing) }
            var other = next(below: 5) == 0 ? .nothing : object()
            if case .object(let inner, let failing) = other, let first = members.first, next(below: 2) == 0 {
                let others = inner.filter { $0.key != first.key }
                other = .object(next(below: 2) == 0 ? [first] + others : others + [first], failing: failing)
            }
            return .merged(members, with: other, in: next(below: 5) % 3, by: merge)
        }
        switch next(below: depth < 8 ? 9 : 3) {
        case 0, 1: self = .scalar(Scalar(rest(10)))
        case 2: self = .nothing
        case 3, 4, 5: self = object()
        case 6: self = .array(values(next(below: 4)))
        case 7: self = .encoded(EncodingProgram(rest(next(below: 12))))
        default:
            let names = ["b", "a", "", "é", "a/\""].prefix(next(below: 6))
            let pairs = names.map { ($0, WritingProgram(&bytes, depth: depth + 1, merge)) }
            self = .models(values(next(below: 3)), byName: Dictionary(uniqueKeysWithValues: pairs))
        }
    }

    private static let keys: [StaticString] = [
        "a", "b", "fooBar", "URL", "", "é", "k0", "a/\"", "exactly8", "exactly_nine", "sixteen_letters_", "k1",
        "a longer name than others", "k\n\\",
    ]
    private static let places: [StaticString] = ["n", "b"]

    /// Cannot write itself.
    public struct Encoded: Encodable {
        let program: WritingProgram
        /// A program that is only encoded.
        public init(_ program: WritingProgram) { self.program = program }
        /// Encodes the program.
        public func encode(to encoder: any Encoder) throws { try program.encode(to: encoder) }
    }

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(_ index: Int) { stringValue = "\(WritingProgram.keys[index])" }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// Writes the value.
    public func write(to writer: inout UnboxWriter) throws {
        switch self {
        case .scalar(let scalar): try writer.value(scalar)
        case .nothing: break
        case .encoded(let program): try writer.value(program)
        case .array(let elements):
            try writer.array { writer in
                for element in elements {
                    if case .object = element {
                        try writer.element { try element.write(to: &$0) }
                    } else {
                        try writer.element(element)
                    }
                    try? writer.element(Double.nan)
                }
            }
        case .models(let list, let byName):
            try writer.object { writer in
                try writer.write(list, key: "list")
                try writer.write(byName, key: "byName")
                try writer.writeIfPresent(list.first, key: "first")
                try writer.array(key: "other") { writer in for model in list.reversed() { try writer.element(model) } }
            }
        case .object(let members, let failing):
            try writer.object { writer in
                for (key, value) in members {
                    if failing.contains(key) { try? writer.write(Double.infinity, key: Self.keys[key]) }
                    try writer.write(value, key: Self.keys[key])
                }
                guard failing.count == 1 else { return }
                try writer.object(key: "n") { try $0.write(members.count, key: members.isEmpty ? "own" : "b") }
            }
        case .merged(let members, let other, let depth, let merge):
            try merge(&writer, self, Array(Self.places.prefix(depth)), other) { writer in
                for (key, value) in members { try writer.write(value, key: Self.keys[key]) }
                if members.count > 2 { try writer.object(key: "n") { try $0.write("x", key: "own") } }
            }
        }
    }

    /// How programs are encoded, if a program that compares says so.
    public typealias Encoding = @Sendable (WritingProgram, any Encoder) throws -> Void
    /// The key of the function that encodes.
    public static let encoding = CodingUserInfoKey(rawValue: "encoding")

    /// Encodes what is written.
    public func encode(to encoder: any Encoder) throws {
        if let key = Self.encoding, let encode = encoder.userInfo[key] as? Encoding { return try encode(self, encoder) }
        switch self {
        case .scalar(let scalar):
            var container = encoder.singleValueContainer()
            try container.encode(scalar)
        case .nothing: break
        case .encoded(let program):
            var container = encoder.singleValueContainer()
            try container.encode(program)
        case .array(let elements):
            var container = encoder.unkeyedContainer()
            for element in elements { try container.encode(element) }
        case .models(let list, let byName):
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(list, forKey: Key(stringValue: "list"))
            try container.encode(byName, forKey: Key(stringValue: "byName"))
            try container.encodeIfPresent(list.first, forKey: Key(stringValue: "first"))
            try container.encode(Array(list.reversed()), forKey: Key(stringValue: "other"))
        case .object(let members, let failing):
            var container = encoder.container(keyedBy: Key.self)
            for (key, value) in members { try container.encode(value, forKey: Key(key)) }
            guard failing.count == 1 else { return }
            var nested = container.nestedContainer(keyedBy: Key.self, forKey: Key(stringValue: "n"))
            try nested.encode(members.count, forKey: Key(stringValue: members.isEmpty ? "own" : "b"))
        case .merged(let members, let other, let depth, _):
            var encoder = encoder
            var container = encoder.container(keyedBy: Key.self)
            let places = Self.places.prefix(depth).map { Key(stringValue: "\($0)") }
            for place in places.dropLast() { container = container.nestedContainer(keyedBy: Key.self, forKey: place) }
            if let place = places.last {
                encoder = container.superEncoder(forKey: place)
                container = encoder.container(keyedBy: Key.self)
            }
            for (key, value) in members { try container.encode(value, forKey: Key(key)) }
            if members.count > 2 {
                var nested = container.nestedContainer(keyedBy: Key.self, forKey: Key(stringValue: "n"))
                try nested.encode("x", forKey: Key(stringValue: "own"))
            }
            try other.encode(to: encoder)
        }
    }
}

extension WritingProgram.Scalar {
    fileprivate init(_ bytes: [UInt8]) {
        let number = bytes.dropFirst().prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
        let double = Double(bitPattern: number)
        switch bytes[0] % 10 {
        case 0: self = .integer(Int(truncatingIfNeeded: Int64(bitPattern: number)))
        case 1: self = .unsigned(number)
        case 2: self = .double(double.isFinite || bytes[9] < 8 ? double : Double(bytes[9]) / 8)
        case 3: self = .text(String(decoding: bytes, as: UTF8.self))
        case 4: self = .bool(bytes[1] < 128)
        case 5: self = .null
        case 6: self = .date(Date(timeIntervalSinceReferenceDate: Double(bytes[1]) * 1e6 + 0.5))
        case 7: self = .integers(bytes.map { Int($0) - 128 })
        case 8: self = .doubles(bytes.map { Double($0) / 8 })
        default: self = .url(URL(filePath: "/\(bytes[1])/é"))
        }
    }

    /// Writes the value.
    public func write(to writer: inout UnboxWriter) throws {
        switch self {
        case .integer(let integer): try writer.value(integer)
        case .unsigned(let integer): try writer.value(integer)
        case .double(let double): try writer.value(double)
        case .text(let text): try writer.value(text)
        case .bool(let bool): try writer.value(bool)
        case .null: try writer.value(nil as Bool?)
        case .date(let date): try writer.value(date)
        case .url(let url): try writer.value(url)
        case .integers(let integers): try writer.value(integers)
        case .doubles(let doubles): try writer.value(doubles)
        }
    }

    /// Encodes what is written.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .integer(let integer): try container.encode(integer)
        case .unsigned(let integer): try container.encode(integer)
        case .double(let double): try container.encode(double)
        case .text(let text): try container.encode(text)
        case .bool(let bool): try container.encode(bool)
        case .null: try container.encodeNil()
        case .date(let date): try container.encode(date)
        case .url(let url): try container.encode(url)
        case .integers(let integers): try container.encode(integers)
        case .doubles(let doubles): try container.encode(doubles)
        }
    }
}
