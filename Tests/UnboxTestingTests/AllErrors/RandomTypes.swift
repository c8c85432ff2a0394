// Types of random shape, made of each other at run time, each with a random payload that it can be decoded from.

import Foundation
import SamplePayloads

protocol RandomType: Decodable { static func payload(_ random: inout SplitMix) -> JSONTree }

enum RandomTypes {
    /// - Parameter isPlain: whether all code of the types is the compiler's, and every value has a placeholder.
    static func type(depth: Int, isPlain: Bool, _ random: inout SplitMix) -> any RandomType.Type {
        guard depth > 0 else {
            return random.element([
                Int.self, String.self, Bool.self, Double.self, Suit.self, Status.self, Date.self, URL.self,
                Set<Int>.self,
            ])
        }
        let one = type(depth: depth - 1, isPlain: isPlain, &random)
        let other = type(depth: random.below(depth), isPlain: isPlain, &random)
        func composed<A: RandomType, B: RandomType>(_: A.Type, _: B.Type) -> any RandomType.Type {
            let plain: [any RandomType.Type] = [
                Pair<A, B>.self, [A].self, [String: A].self, [Int: A].self, A?.self, Choice<A, B>.self,
                Pair<[A], B?>.self, Pair<Choice<A, B>, [Int: B]>.self,
            ]
            let written: [any RandomType.Type] = [
                Nested<A, B>.self, Child<A, B>.self, Flat<A, B>.self, Loop<A>.self, Single<A>.self, Lossy<A, B>.self,
                Either<A, B>.self, Dependent<A, B>.self, Interval<A>.self, Contact<A>.self, Replaced<A, B>.self,
                Keys<A>.self,
            ]
            return random.element(isPlain || random.below(3) == 0 ? plain : written)
        }
        return composed(one, other)
    }
}

enum Keys3: String, CodingKey { case a, b, c }

// MARK: - Code of the compiler

extension Int: RandomType { static func payload(_ random: inout SplitMix) -> JSONTree { .number(random.below(1000)) } }

extension Double: RandomType {
    static func payload(_ random: inout SplitMix) -> JSONTree { .number(random.below(1000)) }
}

extension String: RandomType {
    static func payload(_ random: inout SplitMix) -> JSONTree { .string("text \(random.below(100))") }
}

extension Bool: RandomType { static func payload(_ random: inout SplitMix) -> JSONTree { .bool(random.below(2) == 0) } }

extension Date: RandomType { static func payload(_ random: inout SplitMix) -> JSONTree { .number(random.below(1000)) } }

extension URL: RandomType {
    static func payload(_ random: inout SplitMix) -> JSONTree { .string("https://example.org/\(random.below(100))") }
}

extension Set: RandomType where Element: RandomType {
    static func payload(_ random: inout SplitMix) -> JSONTree { [Element].payload(&random) }
}

enum Suit: String, RandomType {
    case hearts, spades, clubs
    static func payload(_ random: inout SplitMix) -> JSONTree {
        .string(random.element(["hearts", "spades", "clubs"]))
    }
}

enum Status: Int, RandomType {
    case ok = 200, moved = 301, missing = 404
    static func payload(_ random: inout SplitMix) -> JSONTree { .number(random.element([200, 301, 404])) }
}

extension Optional: RandomType where Wrapped: RandomType {
    static func payload(_ random: inout SplitMix) -> JSONTree { Wrapped.payload(&random) }
}

extension Array: RandomType where Element: RandomType {
    static func payload(_ random: inout SplitMix) -> JSONTree {
        .array((0..<(1 + random.below(3))).map { _ in Element.payload(&random) })
    }
}

extension Dictionary: RandomType where Key: Decodable, Value: RandomType {
    static func payload(_ random: inout SplitMix) -> JSONTree {
        .object((0..<(1 + random.below(3))).map { ("\(7 * $0 + 1)", Value.payload(&random)) })
    }
}

struct Pair<A: RandomType, B: RandomType>: RandomType {
    let a: A
    let b: B
    static func payload(_ random: inout SplitMix) -> JSONTree {
        .object([("a", A.payload(&random)), ("b", B.payload(&random))])
    }
}

enum Choice<A: RandomType, B: RandomType>: RandomType {
    case one(A)
    case two(a: A, b: B)
    static func payload(_ random: inout SplitMix) -> JSONTree {
        random.below(2) == 0
            ? .object([("one", .object([("_0", A.payload(&random))]))])
            : .object([("two", Pair<A, B>.payload(&random))])
    }
}

// MARK: - Code as it is written by hand

/// Nested containers.
struct Nested<A: RandomType, B: RandomType>: RandomType {
    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Keys3.self)
        let inner = try fields.nestedContainer(keyedBy: Keys3.self, forKey: .a)
        _ = try (inner.decode(A.self, forKey: .a), inner.decode(B.self, forKey: .b))
        var list = try fields.nestedUnkeyedContainer(forKey: .b)
        while !list.isAtEnd { _ = try list.decode(A.self) }
        _ = try fields.decode(B.self, forKey: .c)
    }

    static func payload(_ random: inout SplitMix) -> JSONTree {
        .object([("a", Pair<A, B>.payload(&random)), ("b", [A].payload(&random)), ("c", B.payload(&random))])
    }
}

/// A subclass.
final class Child<A: RandomType, B: RandomType>: Parent<A>, RandomType {
    required init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Keys3.self)
        _ = try fields.decode(B.self, forKey: .b)
        try super.init(from: fields.superDecoder())
    }

    static func payload(_ random: inout SplitMix) -> JSONTree {
        .object([("b", B.payload(&random)), ("super", Pair<A, A>.payload(&random))])
    }
}

class Parent<A: RandomType>: Decodable {
    required init(from decoder: any Decoder) throws { _ = try Pair<A, A>(from: decoder) }
}

/// Two types of the same object.
struct Flat<A: RandomType, B: RandomType>: RandomType {
    init(from decoder: any Decoder) throws {
        _ = try decoder.container(keyedBy: Keys3.self).decode(A.self, forKey: .c)
        _ = try Pair<A, B>(from: decoder)
        // Read twice.
        _ = try Pair<A, B>(from: decoder)
    }

    static func payload(_ random: inout SplitMix) -> JSONTree {
        .object([("a", A.payload(&random)), ("b", B.payload(&random)), ("c", A.payload(&random))])
    }
}

struct Loop<A: RandomType>: RandomType {
    init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        while !list.isAtEnd { _ = try list.superDecoder().singleValueContainer().decode(A.self) }
    }

    static func payload(_ random: inout SplitMix) -> JSONTree { [A].payload(&random) }
}

struct Single<A: RandomType>: RandomType {
    init(from decoder: any Decoder) throws { _ = try decoder.singleValueContainer().decode(A.self) }

    static func payload(_ random: inout SplitMix) -> JSONTree { A.payload(&random) }
}

/// Drops invalid elements.
struct Lossy<A: RandomType, B: RandomType>: RandomType {
    private struct Anything: Decodable {}

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Keys3.self)
        var list = try fields.nestedUnkeyedContainer(forKey: .a)
        while !list.isAtEnd {
            do { _ = try list.decode(A.self) } catch { _ = try list.decode(Anything.self) }
        }
        _ = try? fields.decode(A.self, forKey: .b)
        _ = try fields.decode(B.self, forKey: .c)
    }

    static func payload(_ random: inout SplitMix) -> JSONTree {
        .object([("a", [A].payload(&random)), ("b", A.payload(&random)), ("c", B.payload(&random))])
    }
}

/// Tries two types.
struct Either<A: RandomType, B: RandomType>: RandomType {
    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if (try? value.decode(A.self)) == nil { _ = try value.decode(B.self) }
    }

    static func payload(_ random: inout SplitMix) -> JSONTree { B.payload(&random) }
}

/// What is read depends on a value.
struct Dependent<A: RandomType, B: RandomType>: RandomType {
    enum Kind: String, Decodable { case a, b }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Keys3.self)
        switch try fields.decode(Kind.self, forKey: .c) {
        case .a: _ = try fields.decode(A.self, forKey: .a)
        case .b: _ = try fields.decode(B.self, forKey: .b)
        }
    }

    static func payload(_ random: inout SplitMix) -> JSONTree {
        .object([("a", A.payload(&random)), ("b", B.payload(&random)), ("c", .string(random.element(["a", "b"])))])
    }
}

/// Checks what it has read.
struct Interval<A: RandomType>: RandomType {
    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Keys3.self)
        let (a, b) = try (fields.decode(Int.self, forKey: .a), fields.decode(Int.self, forKey: .b))
        guard a <= b else {
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "reversed"))
        }
        _ = try fields.decode(A.self, forKey: .c)
    }

    static func payload(_ random: inout SplitMix) -> JSONTree {
        .object([("a", .number(random.below(9))), ("b", .number(10 + random.below(9))), ("c", A.payload(&random))])
    }
}

/// Has a field without a placeholder.
struct Contact<A: RandomType>: RandomType {
    struct Email: Decodable {
        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            guard try value.decode(String.self).contains("@") else {
                throw DecodingError.dataCorruptedError(in: value, debugDescription: "no address")
            }
        }
    }

    let a: A
    let b: Email
    let c: A

    static func payload(_ random: inout SplitMix) -> JSONTree {
        .object([("a", A.payload(&random)), ("b", .string("a@b")), ("c", A.payload(&random))])
    }
}

/// Replaces an error by its own.
struct Replaced<A: RandomType, B: RandomType>: RandomType {
    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Keys3.self)
        do { _ = try fields.decode(A.self, forKey: .a) } catch {
            throw DecodingError.dataCorruptedError(forKey: .a, in: fields, debugDescription: "cannot be read")
        }
        _ = try fields.decode(B.self, forKey: .b)
    }

    static func payload(_ random: inout SplitMix) -> JSONTree { Pair<A, B>.payload(&random) }
}

/// Reads whatever keys there are.
struct Keys<A: RandomType>: RandomType {
    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        for key in fields.allKeys { _ = try fields.decode(A.self, forKey: key) }
    }

    static func payload(_ random: inout SplitMix) -> JSONTree { [String: A].payload(&random) }
}

struct AnyCodingKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}
