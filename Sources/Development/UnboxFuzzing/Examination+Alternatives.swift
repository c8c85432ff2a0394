// OneOf in recursive types.

import Foundation
import Unbox

/// An Int, or a list of branches.
struct Branch: UnboxCompatible, Equatable {
    let value: OneOf<Int>.Or<[Branch]>

    static func unboxed(from value: borrowing UnboxValue) throws -> Branch { Branch(value: try value.unbox()) }
}

/// Alternatives that all contain the model itself, and possibly none of which matches.
final class Comment: Unboxable, Equatable {
    let name: OneOf<Int>.Or<String>?
    let a: OneOf<[Comment]>.Or<Comment>.Or<[String: Comment]>?

    init(unboxer: Unboxer) throws {
        name = try unboxer.unbox(key: "name")
        a = try unboxer.unbox(key: "a")
    }

    static func == (left: Comment, right: Comment) -> Bool { left.name == right.name && left.a == right.a }
}

extension Examination {
    /// Checks that reading ends in time, with the same value or error from data and from a dictionary.
    func checkAlternatives(_ unboxer: Unboxer, of text: JSONText, ours: RawValue?) {
        guard text.hasExactNumbers, text.depth < 100, let object = ours?.value as? [String: Any] else { return }
        let readers = Readers(data: unboxer, dictionaries: [Unboxer(dictionary: object)])
        readers.agree("alternatives") { try $0.unbox() as Comment }
        readers.agree("alternatives") { try $0.unbox(key: "a") as Branch? }
        readers.agree("alternatives") { try $0.unbox(keyPath: "b.*", allowInvalidElements: true) as [Branch?] }
        readers.agree("alternatives") { try $0.unbox(key: "children", allowInvalidElements: true) as [Comment]? }
    }
}
