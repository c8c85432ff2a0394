// Models of every kind that JSONDecoder and UnboxDecoder decode alike.

import Foundation

/// One field.
struct Holder<T: Decodable>: Decodable { let v: T }

/// One field that may be missing.
struct OptionalHolder<T: Decodable>: Decodable { let v: T? }

struct Place: Decodable, Equatable, Hashable { let name: String, latitude: Double }

enum Season: String, Decodable, CaseIterable, CodingKeyRepresentable { case spring, summer }

/// A key type that is neither String nor Int, and not CodingKeyRepresentable.
enum Planet: String, Decodable { case earth, mars }

enum Shape: Decodable {
    case circle(radius: Double)
    case rectangle(width: Double, height: Double?)
    case point
}

class Animal: Decodable, CustomDebugStringConvertible {
    let name: String

    enum CodingKeys: String, CodingKey { case name }

    required init(from decoder: any Decoder) throws {
        name = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .name)
    }

    var debugDescription: String { "\(Self.self) \(name)" }
}

/// Reads its superclass from the same object.
final class Dog: Animal {
    let barks: Bool

    enum DogKeys: String, CodingKey { case barks }

    required init(from decoder: any Decoder) throws {
        barks = try decoder.container(keyedBy: DogKeys.self).decode(Bool.self, forKey: .barks)
        try super.init(from: decoder)
    }

    override var debugDescription: String { "\(super.debugDescription) \(barks)" }
}

/// Reads its superclass from `super`.
final class Cat: Animal {
    let lives: Int

    enum CatKeys: String, CodingKey { case lives }

    required init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CatKeys.self)
        lives = try container.decode(Int.self, forKey: .lives)
        try super.init(from: container.superDecoder())
    }
}

/// Reads its superclass from a different key.
final class Bird: Animal {
    enum BirdKeys: String, CodingKey { case base }

    required init(from decoder: any Decoder) throws {
        try super.init(from: decoder.container(keyedBy: BirdKeys.self).superDecoder(forKey: .base))
    }
}

/// Drops elements that cannot be decoded.
@propertyWrapper struct Lossy<Element: Decodable>: Decodable {
    var wrappedValue: [Element]

    private struct Anything: Decodable {}

    init(from decoder: any Decoder) throws {
        wrappedValue = []
        var container = try decoder.unkeyedContainer()
        while !container.isAtEnd {
            if let element = try? container.decode(Element.self) {
                wrappedValue.append(element)
            } else {
                _ = try container.decode(Anything.self)
            }
        }
    }
}

/// Replaces a missing field only if the container looks for it.
@propertyWrapper struct Wrapped<Value: Decodable>: Decodable {
    var wrappedValue: Value
    init(from decoder: any Decoder) throws { wrappedValue = try decoder.singleValueContainer().decode(Value.self) }
}

struct Wrapping: Decodable {
    @Lossy var numbers: [Int]
    @Wrapped var name: String
}

/// An Int or a String.
enum Mixed: Decodable {
    case int(Int)
    case string(String)

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let int = try? container.decode(Int.self) {
            self = .int(int)
        } else {
            self = .string(try container.decode(String.self))
        }
    }
}

indirect enum Linked: Decodable {
    case end
    case link(Linked)

    enum CodingKeys: String, CodingKey { case next }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self = try container.decodeIfPresent(Linked.self, forKey: .next).map(Linked.link) ?? .end
    }

    var length: Int {
        var (length, chain) = (1, self)
        while case .link(let next) = chain { (length, chain) = (length + 1, next) }
        return length
    }
}

/// Any key.
struct AnyKey: CodingKey {
    let stringValue: String
    let intValue: Int?
    init(_ string: String) { self.init(stringValue: string) }

    init(stringValue: String) {
        self.stringValue = stringValue
        intValue = nil
    }

    init?(intValue: Int) { nil }
}

/// The outcomes of a series of calls to a decoder.
struct Transcript: CustomDebugStringConvertible {
    private(set) var lines: [String] = []

    var debugDescription: String { lines.joined(separator: "\n") }

    mutating func note<T>(_ name: String, _ read: () throws -> T) { lines.append("\(name): \(decodingOutcome(read))") }
}

func describe(_ path: [any CodingKey]) -> String {
    path.map { "\($0.stringValue)#\($0.intValue.map(String.init) ?? "")" }.joined(separator: "/")
}
