// Relaxed syntaxes: each reads all that a narrower one reads, with the same values.

import Foundation
import Unbox

extension Examination {
    /// Reads the input with more and more options. So an error of JSON5 is an error of JSON as well.
    ///
    /// - Parameter isJSON: whether the input was read without options.
    func checkSyntax(isJSON: Bool) {
        var known: (syntax: JSONSyntax, text: String?)?
        for syntax in [[], .trailingCommas, [.comments, .trailingCommas], .json5] as [JSONSyntax] {
            guard let unboxer = value({ try Unboxer(data: input, syntax: syntax) }).value else {
                if let known { violation("refused with \(syntax), accepted with \(known.syntax)") }
                if syntax == [], isJSON { violation("refused as JSON with an empty syntax") }
                continue
            }
            if syntax == [], !isJSON { violation("accepted as JSON with an empty syntax") }
            // Nil if it nests too deeply for this stack, and for numbers that only JSON5 has.
            let text = value { try unboxer.unbox() as JSONValue }.value?.description
            if let known, known.text != text {
                violation("with \(syntax): \(text ?? "error"), with \(known.syntax): \(known.text ?? "error")")
            }
            known = (syntax, text)
            if syntax == .json5 { checkJSON5(unboxer, text: text) }
        }
    }

    /// The values of JSON5 are those of JSON: written as JSON they are the same, and so they are through options.
    private func checkJSON5(_ unboxer: Unboxer, text: String?) {
        var options = UnboxOptions()
        options.syntax = .json5
        let other = value { try Unboxer(data: input, options: options).unbox() as JSONValue }.value?.description
        if other != text { violation("JSON5 by options: \(other ?? "error"), else: \(text ?? "error")") }
        if let text {
            let again = value { try Unboxer(data: Data(text.utf8)).unbox() as JSONValue }.value?.description
            if again != text { violation("\(text) of JSON5 is \(again ?? "an error") as JSON") }
        }
        _ = value { try unboxer.unbox() as RawValue }
        _ = value { try unboxer.unbox(allowInvalidElements: true) as [Double] }
        _ = value { try unboxer.unbox(allowInvalidElements: true) as [String: Decimal] }
        _ = value { try unboxer.unbox(allowInvalidElements: true) as [Int] }
        _ = value { try unboxer.unbox(allowInvalidElements: true) as [Bool] }
    }
}
