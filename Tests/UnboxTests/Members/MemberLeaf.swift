import Foundation
import Unbox

/// What a member is read as: a type, or an Optional or a collection of it.
protocol MemberShape: UnboxCompatible, Decodable, UnboxFormatted, Sendable where UnboxLeaf: UnboxCompatible {
    /// How the table describes a value.
    var text: String { get }
}

/// A type that members are read as, in all ways.
protocol MemberLeaf: MemberShape, Hashable {
    static var valid: (json: String, description: String) { get }
    /// A default, which no row has.
    static var fallback: Self { get }
}

extension Optional: MemberShape where Wrapped: MemberShape { var text: String { map(\.text) ?? "nil" } }

extension Array: MemberShape where Element: MemberShape {
    var text: String { "[\(map(\.text).joined(separator: ", "))]" }
}

extension Dictionary: MemberShape where Key == String, Value: MemberShape {
    var text: String { "[\(keys.sorted().map { "\($0): \(self[$0]?.text ?? "")" }.joined(separator: ", "))]" }
}

extension Int: MemberLeaf {
    static var valid: (json: String, description: String) { ("1", "1") }
    static var fallback: Int { -7 }
    var text: String { description }
}

extension String: MemberLeaf {
    static var valid: (json: String, description: String) { (#""good""#, "good") }
    static var fallback: String { "a default" }
    var text: String { self }
}

extension JSONValue: MemberLeaf, UnboxFormatted {
    static var valid: (json: String, description: String) { ("1", "1") }
    static var fallback: JSONValue { "a default" }
    var text: String { description }
}

extension Array: MemberLeaf where Element == MemberPet {
    static var valid: (json: String, description: String) { ("[]", "[]") }
    static var fallback: [MemberPet] { [.fallback] }
}

extension Dictionary: MemberLeaf where Key == String, Value == Int {
    static var valid: (json: String, description: String) { ("{}", "[]") }
    static var fallback: [String: Int] { ["a default": 0] }
}

/// A model that can be read in every way.
struct MemberPet: Unboxable, UnboxableWithContext, Decodable, Hashable, UnboxFormatted, MemberLeaf {
    let age: Int

    private enum CodingKeys: CodingKey { case age }

    struct TooYoung: Error, CustomStringConvertible { var description: String { "too young" } }

    private init(age: Int) throws {
        guard age >= 0 else { throw TooYoung() }
        self.age = age
    }

    private init(default age: Int) { self.age = age }

    static var fallback: MemberPet { MemberPet(default: 99) }
    init(unboxer: Unboxer) throws { try self.init(age: unboxer.unbox(key: "age")) }

    init(unboxer: Unboxer, context: String) throws { try self.init(unboxer: unboxer) }

    init(from decoder: any Decoder) throws {
        try self.init(age: decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .age))
    }

    static var valid: (json: String, description: String) { (#"{"age":1}"#, "1") }
    var text: String { "\(age)" }
}
