import Foundation
import Unbox

/// An item's identifier as feeds have it: a string, or else a number, which the specification has readers turn into
/// a string.
///
/// It is the one value of a feed that is read leniently, and a type of its own because nothing is in a reader that
/// is strict.
struct ItemIdentifier: UnboxCompatible {
    /// The string, or the number in as few digits as tell it apart: `7` for 7 and for 7.0.
    let text: String

    static func unboxed(from value: UnboxValue) throws -> ItemIdentifier {
        if let string = try? value.unbox(as: String.self) { return ItemIdentifier(text: string) }
        // A boolean may be an NSNumber as well, but it is never a Double.
        guard (try? value.unbox(as: Double.self)) != nil, let number = value.rawValue as? NSNumber,
            let text = String.transform(unboxedNumber: number)
        else { throw value.failure(expected: "a string or a number") }
        return ItemIdentifier(text: text)
    }
}
