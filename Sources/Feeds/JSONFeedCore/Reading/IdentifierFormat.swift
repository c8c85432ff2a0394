import UnboxCore
import UnboxExtras

/// The identifier of an item: "If an `id` is presented as a number, a JSON Feed reader should coerce it to a string. If
/// an `id` is blank or can't be coerced to a valid string, the `item` must be discarded."
struct IdentifierFormat: UnboxFormatter {
    var unboxExpectation: String { "a String that is not blank" }

    func format(unboxedValue: JSONValue) -> String? {
        let identifier = unboxedValue.stringValue ?? (try? Unboxer(jsonValue: unboxedValue).unbox())
        return identifier.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    }
}
